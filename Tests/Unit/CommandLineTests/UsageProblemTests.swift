import Testing

@testable import TransitionBench

/// The failure of a line of words separated by blanks, as shown at 80 columns.
private func failure(_ line: String) -> [String] {
  do {
    _ = try Sample.program.parse(line.split(separator: " ").map(String.init))
    return []
  } catch {
    #expect(error.exitCode == .usage)
    return error.lines(width: 80, style: .plain)
  }
}

@Suite("Texts of wrong command lines")
struct UsageProblemTests {
  @Test(
    "Each mistake is named, with what to do",
    arguments: [
      (
        "run --framse 30",
        ["error: no option '--framse' for run. Did you mean '--frames'?"]
      ),
      (
        "run --xyzzy",
        [
          "error: no option '--xyzzy' for run.",
          "       All of them: transitionbench run --help",
        ]
      ),
      ("run -frames 30", ["error: no option '-frames' for run. Did you mean '--frames'?"]),
      (
        "run -qx",
        [
          "error: no option '-x' for run.", "       All of them: transitionbench run --help",
        ]
      ),
      (
        "run --no-progres",
        ["error: no option '--no-progres' for run. Did you mean '--no-progress'?"]
      ),
      (
        "--frames 30 run",
        ["error: no option '--frames' for transitionbench. It belongs after 'run'."]
      ),
      (
        "run --secrets",
        [
          "error: no option '--secrets' for run.",
          "       All of them: transitionbench run --help",
        ]
      ),
      (
        "run --frames thirty",
        ["error: --frames wants a whole number from 2 to 10000, not 'thirty'."]
      ),
      ("run -n1", ["error: -n wants a whole number from 2 to 10000, not '1'."]),
      (
        "run --format jsno",
        ["error: --format wants one of text, json, csv, not 'jsno'. Did you mean 'json'?"]
      ),
      (
        "run --size 375x667@2,iphone-s",
        [
          "error: --size wants a size such as 375x667@2 or a name of 'list sizes', not",
          "       'iphone-s'. Did you mean 'iphone-se'?",
        ]
      ),
      (
        "run --budget 10",
        [
          "error: --budget wants a time from 500ms to 1h, such as 10s, 500ms or 2m, not",
          "       '10'.",
        ]
      ),
      ("run --output=", ["error: --output wants a path, not ''."]),
      ("run --output", ["error: --output wants a path, but nothing follows."]),
      (
        "run --output --quiet",
        [
          "error: --output wants a path, but '--quiet' follows.",
          "       If that is the value: --output=--quiet",
        ]
      ),
      ("run -qo -n3", ["error: -o wants a path, but '-n3' follows."]),
      ("run --quiet=yes", ["error: --quiet takes no value, but 'yes' is given."]),
      ("run --no-progress=", ["error: --no-progress takes no value, but '' is given."]),
      (
        "run -o=x",
        ["error: -o=x is not understood. Write -o x or --output=x."]
      ),
      (
        "run --frames 30 -n 60",
        ["error: --frames and -n are both given, as '30' and '60'. Give one."]
      ),
      (
        "run --frames 30 --frames 30",
        ["error: --frames is given twice, as '30' and '30'. Give one."]
      ),
      ("run -qq", ["error: -q is given twice. Give one."]),
      (
        "run --progress --no-progress",
        ["error: --progress and --no-progress are both given. Give one."]
      ),
      (
        "run --transition a,,b",
        ["error: --transition has nothing between two commas, or at an end, in 'a,,b'."]
      ),
      (
        "run --transition a,",
        ["error: --transition has nothing between two commas, or at an end, in 'a,'."]
      ),
      ("cmpare", ["error: no command 'cmpare'. Did you mean 'compare'?"]),
      (
        "frobnicate",
        [
          "error: no command 'frobnicate'. Commands: run, compare, verify, baseline. See",
          "       --help.",
        ]
      ),
      (
        "wroker",
        [
          "error: no command 'wroker'. Commands: run, compare, verify, baseline. See",
          "       --help.",
        ]
      ),
      ("baseline svae", ["error: no command 'svae' for baseline. Did you mean 'save'?"]),
      (
        "baseline burn",
        ["error: no command 'burn' for baseline. Commands: save, list. See --help."]
      ),
      ("baseline", ["error: baseline needs a command: save, list. See --help."]),
      (
        "",
        [
          "error: transitionbench needs a command: run, compare, verify, baseline. See",
          "       --help.",
        ]
      ),
      (
        "compare a",
        [
          "error: compare needs B, which is missing.",
          "       Usage: transitionbench compare A B [OPTION...]",
        ]
      ),
      ("compare a b c", ["error: compare takes A B and no more; 'c' is one too many."]),
      ("baseline list x", ["error: baseline list takes no arguments, but 'x' is given."]),
    ])
  func mistakes(line: String, expected: [String]) {
    #expect(failure(line) == expected)
  }
}
