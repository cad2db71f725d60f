import BenchReports
import InputReading
import Testing

@testable import TransitionBench

@Suite("Failures as they are shown")
struct CommandFailureTests {
  @Test("Long messages are broken at 80 columns and stand below themselves")
  func mockup() {
    let failure = CommandFailure(
      "no command 'frobnicate'. Commands: run, compare, check, baseline, report, render, verify, "
        + "calibrate, doctor, list, plugin. See --help.", exitCode: .usage)
    #expect(
      failure.lines(width: 80, style: .plain) == [
        "error: no command 'frobnicate'. Commands: run, compare, check, baseline, report,",
        "       render, verify, calibrate, doctor, list, plugin. See --help.",
      ])
    let transition = CommandFailure(
      "no transition 'buble-mask'. Did you mean 'bubble-mask'?",
      next: ["All of them: transitionbench list transitions"], exitCode: .usage)
    #expect(
      transition.lines(width: 80, style: .plain) == [
        "error: no transition 'buble-mask'. Did you mean 'bubble-mask'?",
        "       All of them: transitionbench list transitions",
      ])
  }

  @Test("Without a width nothing is broken; paths stay whole at any width")
  func widths() {
    let path = String(repeating: "deep/", count: 30)
    let failure = CommandFailure(
      "cannot write \(path): permission denied.", exitCode: .cannotCreate)
    #expect(
      failure.lines(width: nil, style: .plain) == [
        "error: cannot write \(path): permission denied."
      ])
    #expect(
      failure.lines(width: 40, style: .plain) == [
        "error: cannot write", "       \(path):", "       permission denied.",
      ])
  }

  @Test("What the user or a file wrote cannot steer the terminal")
  func escapes() {
    let failure = CommandFailure("no file '\u{1B}[2J\n'.", exitCode: .missingInput)
    #expect(failure.lines(width: 80, style: .plain) == ["error: no file '\\x1b[2J\\n'."])
  }

  @Test("Only the label is coloured")
  func colour() {
    let style = TextStyle(usesColor: true, usesUTF8: true)
    #expect(
      CommandFailure("x", next: ["y"], exitCode: .usage).lines(width: 80, style: style)
        == ["\u{1B}[1;38;5;202merror:\u{1B}[0m x", "       y"])
  }

  @Test("Problems of inputs keep their exit code")
  func inputs() {
    let missing = InputProblem(file: "ci.jsn", cause: .fileMissing(nearest: "ci.json"))
    #expect(
      CommandFailure(missing)
        == CommandFailure("no file 'ci.jsn'. There is 'ci.json'.", exitCode: .missingInput))
    let bad = InputProblem(file: "ci.json", cause: .emptyFile)
    #expect(CommandFailure(bad).exitCode == .badData)
  }
}
