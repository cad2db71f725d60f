/// The scripts that make a shell complete the program's command lines.
///
/// Each asks the program itself, with the hidden verb `complete`, so that the answer is always that of
/// the declarations, transitions and files there are.
package enum CompletionScript {
  /// The shells there are scripts for.
  package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  /// The script for a shell.
  ///
  /// - Parameters:
  ///   - shell: The shell.
  ///   - program: The program's name, letters, digits, `.`, `_` and `-`.
  /// - Returns: What the shell is to read.
  package static func text(for shell: Shell, program: String) -> String {
    let function = "_" + program.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    return switch shell {
    case .bash: bash(program, function)
    case .zsh: zsh(program, function)
    case .fish: fish(program, function)
    }
  }

  /// Bash splits words at `=` and `:` and replaces only what follows: the words are put together
  /// again, and what stands before the last of them is cut from the answers.
  private static func bash(_ program: String, _ function: String) -> String {
    #"""
    # Completions of PROGRAM for bash; to install them:
    #   PROGRAM completions bash > ~/.local/share/bash-completion/completions/PROGRAM
    FUNCTION() {
      local -a words=()
      local index word previous='' line prefix quote=''
      for ((index = 1; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if ((${#words[@]})) && [[ $word == [=:]* || $previous == *[=:] ]]; then
          words[${#words[@]} - 1]+=$word
        else
          words+=("$word")
        fi
        previous=$word
      done
      ((${#words[@]})) || words=('')
      word=${words[${#words[@]} - 1]}
      if [[ $word == [\'\"]* ]]; then
        quote=${word:0:1}
        word=${word:1}
      else
        word=${word//\\/}
      fi
      words[${#words[@]} - 1]=$word
      prefix=''
      [[ -z $quote && $word == *[=:]* ]] && prefix=${word%"${word##*[=:]}"}
      COMPREPLY=()
      while IFS= read -r line; do
        if [[ $line == $'\tfiles' ]]; then
          compopt -o filenames 2>/dev/null
          while IFS= read -r line; do
            COMPREPLY+=("$line")
          done < <(compgen -f -- "${word#"$prefix"}")
          continue
        fi
        line=${line%%$'\t'*}
        line=${line#"$prefix"}
        [[ $quote ]] || printf -v line %q "$line"
        COMPREPLY+=("$line")
      done < <("${COMP_WORDS[0]/#\~\//$HOME/}" complete -- "${words[@]}" 2>/dev/null)
    }
    complete -F FUNCTION PROGRAM

    """#
    .replacing("PROGRAM", with: program).replacing("FUNCTION", with: function)
  }

  private static func zsh(_ program: String, _ function: String) -> String {
    #"""
    #compdef PROGRAM
    # Completions of PROGRAM for zsh; to install them, in a folder of $fpath:
    #   PROGRAM completions zsh > ~/.zsh/completions/_PROGRAM
    FUNCTION() {
      local -a candidates displays
      local line files=
      for line in "${(@f)$("${${(Q)words[1]}/#\~\//$HOME/}" complete -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
        case $line in
          '') ;;
          $'\tfiles') files=yes ;;
          *$'\t'*)
            candidates+=("${line%%$'\t'*}")
            displays+=("${line/$'\t'/  -- }")
            ;;
          *)
            candidates+=("$line")
            displays+=("$line")
            ;;
        esac
      done
      ((${#candidates})) && compadd -l -d displays -a candidates
      [[ -n $files ]] && { compset -P '*='; _files }
      return 0
    }
    if [[ ${funcstack[1]} == _PROGRAM ]]; then
      FUNCTION "$@"
    elif (($+functions[compdef])); then
      compdef FUNCTION PROGRAM
    fi

    """#
    .replacing("PROGRAM", with: program).replacing("FUNCTION", with: function)
  }

  private static func fish(_ program: String, _ function: String) -> String {
    #"""
    # Completions of PROGRAM for fish; to install them:
    #   PROGRAM completions fish > ~/.config/fish/completions/PROGRAM.fish
    function FUNCTION
        set -l words (commandline -opc)
        set -l tool (string replace --regex '^~/' "$HOME/" -- $words[1])
        set -l current (commandline -ct | string unescape)
        test -n "$current"; or set current ''
        for line in ($tool complete -- $words[2..-1] $current 2>/dev/null)
            if test "$line" = \t'files'
                __fish_complete_path $current
            else
                printf '%s\n' $line
            end
        end
    end
    complete -c PROGRAM -f -a '(FUNCTION)'

    """#
    .replacing("PROGRAM", with: program).replacing("FUNCTION", with: function)
  }
}
