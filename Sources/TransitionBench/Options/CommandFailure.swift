import BenchReports
import InputReading

/// Why a command ends early: what is wrong, where, what to do next, and the exit code.
package struct CommandFailure: Error, Sendable, Equatable {
  /// What is wrong and where, beginning in lower case, as it follows "error: ".
  package var message: String

  /// Lines of their own below the message: what to do next.
  package var next: [String]

  /// What the process tells its caller.
  package var exitCode: ExitCode

  /// Makes a failure.
  package init(_ message: String, next: [String] = [], exitCode: ExitCode) {
    self.message = message
    self.next = next
    self.exitCode = exitCode
  }

  /// Makes the failure of an input that cannot be read or is refused.
  package init(_ problem: InputProblem, next: [String] = []) {
    let exitCode: ExitCode =
      switch problem.failureClass {
      case .badData: .badData
      case .missing: .missingInput
      }
    self.init(problem.message, next: next, exitCode: exitCode)
  }

  /// The failure as it is shown, on standard error.
  ///
  /// Paths and commands longer than a line stay whole, so that they can be copied.
  ///
  /// - Parameters:
  ///   - width: The terminal's width; nil where lines are not to be broken.
  ///   - style: Colour and encoding.
  /// - Returns: Lines; all but the first are indented by 7 blanks, to stand below the message.
  package func lines(width: Int?, style: TextStyle) -> [String] {
    let label = "error:"
    let indent = label.count + 1
    let lines = ([message] + next).flatMap { line in
      DisplayText.wrapped(
        DisplayText.escapingControls(line), width: width, indent: indent, longWords: .kept)
    }
    let first = style.painted(label, .failed) + " " + (lines.first ?? "").drop { $0 == " " }
    return [first] + lines.dropFirst()
  }
}
