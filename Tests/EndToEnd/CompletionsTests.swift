import Foundation
import Testing

/// Real shells, each with the script that the program prints for it.
struct CompletionsTests {
  /// A folder with the program on the path, a suite and files whose names need quotes, and scripts.
  private struct Desk {
    let scratch: ScratchFolder

    init() throws {
      scratch = try ScratchFolder()
      let files = FileManager.default
      for folder in ["bin", "Benchmarks", "results/baselines", "zsh"] {
        try files.createDirectory(
          atPath: scratch.path(folder), withIntermediateDirectories: true)
      }
      try files.createSymbolicLink(
        atPath: scratch.path("bin/transitionbench"), withDestinationPath: Executable.debug.path)
      for name in ["Benchmarks/my suite's.json", "my file $1.json", "results/baselines/main.json"] {
        try Data("{}".utf8).write(to: URL(fileURLWithPath: scratch.path(name)))
      }
      for (shell, name) in [
        ("bash", "tb.bash"), ("zsh", "zsh/_transitionbench"), ("fish", "tb.fish"),
      ] {
        let outcome = try Executable.debug.run(["completions", shell], in: scratch.url)
        try #require(outcome.exitCode == 0, "\(outcome.messages)")
        try Data(outcome.output.utf8).write(to: URL(fileURLWithPath: scratch.path(name)))
      }
    }

    /// What a shell prints, line by line; nil where it is not installed.
    func lines(_ shell: String, _ arguments: [String]) throws -> [String] {
      let path = scratch.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
      let outcome = try Subprocess.run(
        "/usr/bin/env", [shell] + arguments, in: scratch.url,
        environment: ["PATH": path, "HOME": scratch.url.path, "LC_ALL": "C.UTF-8"])
      #expect(outcome.messages == "" && outcome.exitCode == 0, "\(shell): \(outcome.messages)")
      return outcome.output.split(separator: "\n").map(String.init)
    }

    /// What bash offers when the words of a line are these, as readline splits them.
    func bash(_ words: [String], program: String = "transitionbench") throws -> [String] {
      let script = """
        source ./tb.bash
        COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1))
        _transitionbench 2>&1
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      return try lines(
        "bash", ["--norc", "-c", script, "bash", program] + words)
    }

    func fish(_ line: String) throws -> [String] {
      try lines(
        "fish", ["--no-config", "-c", "source ./tb.fish; complete -C \"$argv[1]\"", line])
    }

    /// What zsh would add; its completion system runs in a line editor only.
    func zsh(_ words: [String], program: String = "transitionbench") throws -> [String] {
      let script = """
        compadd() { print -rl -- $candidates }
        compset() { }
        _files() { print -r -- FILES }
        functions[compdef]=:
        source zsh/_transitionbench
        words=("$@")
        CURRENT=$#
        _transitionbench
        """
      return try lines("zsh", ["-f", "-c", script, "zsh", program] + words)
    }
  }

  private static func isInstalled(_ shell: String) -> Bool {
    ["/bin/", "/usr/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + shell) }
  }

  @Test func bashOffersWhatCouldComeNext() throws {
    let desk = try Desk()
    #expect(try desk.bash(["ver"]) == ["verify"])
    #expect(try desk.bash(["baseline", ""]) == ["save", "list", "show", "remove"])
    #expect(try desk.bash(["plugin", "n"]) == ["new"])
    #expect(try desk.bash(["run", "--mas"]) == ["--mask"])
    #expect(try desk.bash(["run", "--mask", "c"]) == ["clip", "coverage"])
    #expect(try desk.bash(["run", "--mask", "clip,"]) == ["clip\\,coverage", "clip\\,offscreen"])
    #expect(try desk.bash(["run", "--mask", "=", "o"]) == ["offscreen"])
    #expect(try desk.bash(["run", "-t", "bubble-"]) == ["bubble-mask", "bubble-overlay"])
    #expect(try desk.bash(["run", "-t", "'bubble-m"]) == ["bubble-mask"])
    #expect(try desk.bash(["report", "r", "--format", "m"]) == ["markdown"])
    #expect(try desk.bash(["baseline", "show", ""]) == ["main"])
    #expect(try desk.bash(["run", "--size", "iphone-se"]) == ["iphone-se"])
    #expect(try desk.bash(["run", "--frames", ""]) == [])
    #expect(try desk.bash(["ver"], program: "./bin/transitionbench") == ["verify"])
    #expect(try desk.bash(["ver"], program: "~/bin/transitionbench") == ["verify"])
    #expect(try desk.bash(["ver"], program: "no-such-program") == [])
  }

  @Test func bashQuotesNamesAndOffersFiles() throws {
    let desk = try Desk()
    #expect(try desk.bash(["run", "my"]) == ["my\\ suite\\'s", "my file $1.json"])
    #expect(try desk.bash(["run", "\"my"]) == ["my suite's", "my file $1.json"])
    #expect(try desk.bash(["run", "--output", "my"]) == ["my file $1.json"])
    #expect(try desk.bash(["run", "--output", "=", "my"]) == ["my file $1.json"])
    #expect(try desk.bash(["run", "--from", "ga"]) == ["gallery"])
  }

  @Test(.enabled(if: isInstalled("zsh"), "zsh is not installed: make test-deps"))
  func zshOffersWhatCouldComeNext() throws {
    let desk = try Desk()
    #expect(try desk.lines("zsh", ["-n", "zsh/_transitionbench"]) == [])
    #expect(try desk.zsh(["run", "--mas"]) == ["--mask"])
    #expect(try desk.zsh(["run", "--mask=clip,o"]) == ["--mask=clip,offscreen"])
    #expect(try desk.zsh(["run", "-t", "bubble-"]) == ["bubble-mask", "bubble-overlay"])
    #expect(try desk.zsh(["run", "my"]) == ["my suite's", "FILES"])
    #expect(try desk.zsh(["run", "--frames", ""]) == [])
    #expect(try desk.zsh(["ver"], program: "~/bin/transitionbench") == ["verify"])
  }

  @Test(.enabled(if: isInstalled("fish"), "fish is not installed: make test-deps"))
  func fishOffersWhatCouldComeNext() throws {
    let desk = try Desk()
    #expect(try desk.lines("fish", ["--no-execute", "tb.fish"]) == [])
    #expect(
      try desk.fish("transitionbench run --mas")
        == ["--mask\tRealisations of a mask: clip, coverage, offscreen."])
    #expect(
      try desk.fish("~/bin/transitionbench verif")
        == ["verify\tProves that transitions keep the contract."])
    #expect(try desk.fish("transitionbench run --mask=clip,o") == ["--mask=clip,offscreen"])
    #expect(try desk.fish("transitionbench baseline sh") == ["show\tShows what one holds."])
    #expect(
      try desk.fish("transitionbench run --output my").map { $0.prefix { $0 != "\t" } }
        == ["my file $1.json"])
  }
}
