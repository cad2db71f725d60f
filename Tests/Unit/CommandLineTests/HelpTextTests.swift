import BenchReports
import Testing

@testable import TransitionBench

private func help(_ commands: [Command], width: Int, style: TextStyle = .plain) -> String {
  CommandPath(commands: commands).helpLines(width: width, style: style).joined(separator: "\n")
}

@Suite("Help")
struct HelpTextTests {
  @Test("The program's help lists its commands, without hidden ones")
  func program() {
    #expect(
      help([Sample.program], width: 80) == """
        Usage: transitionbench COMMAND [OPTION...]

        Measures animated screen transitions.

        Commands:
          run            Measures transitions and writes a record.
          compare        Compares two transitions.
          verify         Checks the contract.
          baseline       Keeps baselines.

        Options:
          -q, --quiet    Says less.
          -h, --help     Shows this help.
              --version  Shows the version.
        """)
  }

  @Test("Arguments are described where there are some")
  func arguments() {
    #expect(
      help([Sample.program, Sample.compare], width: 80) == """
        Usage: transitionbench compare A B [OPTION...]

        Compares two transitions.

        Arguments:
          A            The first transition.
          B            The second one.

        Options:
          -q, --quiet  Says less.
          -h, --help   Shows this help.
        """)
  }

  @Test("At 120 columns few lines are broken")
  func width120() {
    #expect(
      help([Sample.program, Sample.run], width: 120) == """
        Usage: transitionbench run [SUITE] [OPTION...]

        Measures transitions and writes a record.

        Arguments:
          SUITE                    A suite file; the smoke suite when left out.

        What is played:
          -n, --frames N           Frames of a transition. From 2 to 10000. Default: 60.
          -t, --transition ID      Plays only this transition. Repeat it or separate values by commas.
              --size SIZE          Screen sizes. A size such as 375x667@2 or a name of 'list sizes'. Repeat it or separate
                                   values by commas.
              --region ID=X,Y,W,H  Names a region. Can be repeated.

        Options:
              --budget TIME        Time for each case. A time from 500ms to 1h, such as 10s, 500ms or 2m. Default: 10s.
          -o, --output FILE        Writes the record to a file.
              --format FORMAT      What to write. One of text, json, csv.
          -v, --verbose            Says more.
              --[no-]progress      Shows a status line.
          -q, --quiet              Says less.
          -h, --help               Shows this help.

        With no arguments the smoke suite is played, in under 20 seconds. Results go to standard output, everything else to
        standard error.

        Examples:
          transitionbench run
              Plays the smoke suite.
          transitionbench run --transition bubble-mask --size 375x667@2 --frames 30
              Plays one transition at one size.
        """)
  }

  @Test("At 80 columns meanings stand beside the terms")
  func width80() {
    #expect(
      help([Sample.program, Sample.run], width: 80) == """
        Usage: transitionbench run [SUITE] [OPTION...]

        Measures transitions and writes a record.

        Arguments:
          SUITE                    A suite file; the smoke suite when left out.

        What is played:
          -n, --frames N           Frames of a transition. From 2 to 10000. Default: 60.
          -t, --transition ID      Plays only this transition. Repeat it or separate
                                   values by commas.
              --size SIZE          Screen sizes. A size such as 375x667@2 or a name of
                                   'list sizes'. Repeat it or separate values by commas.
              --region ID=X,Y,W,H  Names a region. Can be repeated.

        Options:
              --budget TIME        Time for each case. A time from 500ms to 1h, such as
                                   10s, 500ms or 2m. Default: 10s.
          -o, --output FILE        Writes the record to a file.
              --format FORMAT      What to write. One of text, json, csv.
          -v, --verbose            Says more.
              --[no-]progress      Shows a status line.
          -q, --quiet              Says less.
          -h, --help               Shows this help.

        With no arguments the smoke suite is played, in under 20 seconds. Results go to
        standard output, everything else to standard error.

        Examples:
          transitionbench run
              Plays the smoke suite.
          transitionbench run --transition bubble-mask --size 375x667@2 --frames 30
              Plays one transition at one size.
        """)
  }

  @Test("At 60 columns they still do")
  func width60() {
    #expect(
      help([Sample.program, Sample.run], width: 60) == """
        Usage: transitionbench run [SUITE] [OPTION...]

        Measures transitions and writes a record.

        Arguments:
          SUITE                    A suite file; the smoke suite
                                   when left out.

        What is played:
          -n, --frames N           Frames of a transition. From 2 to
                                   10000. Default: 60.
          -t, --transition ID      Plays only this transition.
                                   Repeat it or separate values by
                                   commas.
              --size SIZE          Screen sizes. A size such as
                                   375x667@2 or a name of 'list
                                   sizes'. Repeat it or separate
                                   values by commas.
              --region ID=X,Y,W,H  Names a region. Can be repeated.

        Options:
              --budget TIME        Time for each case. A time from
                                   500ms to 1h, such as 10s, 500ms
                                   or 2m. Default: 10s.
          -o, --output FILE        Writes the record to a file.
              --format FORMAT      What to write. One of text, json,
                                   csv.
          -v, --verbose            Says more.
              --[no-]progress      Shows a status line.
          -q, --quiet              Says less.
          -h, --help               Shows this help.

        With no arguments the smoke suite is played, in under 20
        seconds. Results go to standard output, everything else to
        standard error.

        Examples:
          transitionbench run
              Plays the smoke suite.
          transitionbench run --transition bubble-mask --size
            375x667@2 --frames 30
              Plays one transition at one size.
        """)
  }

  @Test("At 40 columns meanings stand below the terms")
  func width40() {
    #expect(
      help([Sample.program, Sample.run], width: 40) == """
        Usage: transitionbench run [SUITE]
               [OPTION...]

        Measures transitions and writes a
        record.

        Arguments:
          SUITE
                A suite file; the smoke suite
                when left out.

        What is played:
          -n, --frames N
                Frames of a transition. From 2
                to 10000. Default: 60.
          -t, --transition ID
                Plays only this transition.
                Repeat it or separate values by
                commas.
          --size SIZE
                Screen sizes. A size such as
                375x667@2 or a name of 'list
                sizes'. Repeat it or separate
                values by commas.
          --region ID=X,Y,W,H
                Names a region. Can be repeated.

        Options:
          --budget TIME
                Time for each case. A time from
                500ms to 1h, such as 10s, 500ms
                or 2m. Default: 10s.
          -o, --output FILE
                Writes the record to a file.
          --format FORMAT
                What to write. One of text,
                json, csv.
          -v, --verbose
                Says more.
          --[no-]progress
                Shows a status line.
          -q, --quiet
                Says less.
          -h, --help
                Shows this help.

        With no arguments the smoke suite is
        played, in under 20 seconds. Results go
        to standard output, everything else to
        standard error.

        Examples:
          transitionbench run
              Plays the smoke suite.
          transitionbench run --transition
            bubble-mask --size 375x667@2
            --frames 30
              Plays one transition at one size.
        """)
  }

  @Test("At 20 columns everything is still there")
  func width20() {
    #expect(
      help([Sample.program, Sample.run], width: 20) == """
        Usage:
               transitionben
               ch run
               [SUITE]
               [OPTION...]

        Measures transitions
        and writes a record.

        Arguments:
          SUITE
                A suite
                file; the
                smoke suite
                when left
                out.

        What is played:
          -n, --frames N
                Frames of a
                transition.
                From 2 to
                10000.
                Default: 60.
          -t, --transition
            ID
                Plays only
                this
                transition.
                Repeat it or
                separate
                values by
                commas.
          --size SIZE
                Screen
                sizes. A
                size such as
                375x667@2 or
                a name of
                'list
                sizes'.
                Repeat it or
                separate
                values by
                commas.
          --region
            ID=X,Y,W,H
                Names a
                region. Can
                be repeated.

        Options:
          --budget TIME
                Time for
                each case. A
                time from
                500ms to 1h,
                such as 10s,
                500ms or 2m.
                Default:
                10s.
          -o, --output FILE
                Writes the
                record to a
                file.
          --format FORMAT
                What to
                write. One
                of text,
                json, csv.
          -v, --verbose
                Says more.
          --[no-]progress
                Shows a
                status line.
          -q, --quiet
                Says less.
          -h, --help
                Shows this
                help.

        With no arguments
        the smoke suite is
        played, in under 20
        seconds. Results go
        to standard output,
        everything else to
        standard error.

        Examples:
          transitionbench
            run
              Plays the
              smoke suite.
          transitionbench
            run --transition
            bubble-mask
            --size 375x667@2
            --frames 30
              Plays one
              transition at
              one size.
        """)
  }

  @Test("No line is wider than the terminal or ends in a blank, at any width")
  func neverWiderThanTheTerminal() {
    for commands in [[Sample.program], [Sample.program, Sample.run]] {
      for width in 1...140 {
        for line in CommandPath(commands: commands).helpLines(width: width, style: .plain) {
          #expect(DisplayText.width(of: line) <= width, "\(width): \(line)")
          #expect(line.last != " ", "\(width): \(line)")
        }
      }
    }
  }

  @Test("Headings are bold where colour is on, and nothing else changes")
  func colour() {
    let style = TextStyle(usesColor: true, usesUTF8: true)
    let colored = help([Sample.program], width: 80, style: style)
    #expect(colored.contains("\u{1B}[1mCommands:\u{1B}[0m\n"))
    let plain = colored.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "")
    #expect(plain == help([Sample.program], width: 80))
  }
}
