import TransitionKit
import TransitionPlayback

/// Why a suite cannot be turned into cases.
package struct SuiteError: Error, Sendable, Equatable {
  /// What was refused and what to do.
  package let message: String
  /// `file:line:column`, or nil when the word came from the command line.
  package let place: String?

  /// Whose fault it is, as exit codes tell them apart.
  package let failureClass: FailureClass

  package enum FailureClass: Sendable {
    /// A word of the command line.
    case usage
    /// A word of a file, or the content of one.
    case badData
    /// A file that is not there.
    case missing
  }

  init(_ message: String, at word: Suite.Word) {
    self.message = message
    place = word.place
    failureClass = word.place == nil ? .usage : .badData
  }

  init(_ problem: ScreenProblem, at word: Suite.Word) {
    message = problem.message
    place = word.place
    failureClass =
      switch problem.failureClass {
      case .usage: word.place == nil ? .usage : .badData
      case .badData: .badData
      case .missing: .missing
      }
  }

  init(_ message: String) {
    self.message = message
    place = nil
    failureClass = .usage
  }

  /// The message with its place in front.
  package var fullMessage: String { place.map { "\($0): \(message)" } ?? message }
}

extension ParameterError {
  /// What is wrong with a parameter of a transition and what to do.
  func message(transition: String, nearest: String?) -> String {
    switch self {
    case .unknown(let name, let known):
      let hint =
        nearest.map { "Did you mean '\($0)'?" } ?? "It has: \(known.joined(separator: ", "))."
      return "'\(transition)' has no parameter '\(name)'. \(hint)"
    case .notAllowed(let declaration, let text):
      let range = declaration.range.map {
        " from \($0.lowerBound.parameterText) to \($0.upperBound.parameterText)"
      }
      let unit = declaration.unit.map { " (\($0))" } ?? ""
      return
        "'\(declaration.name)' of '\(transition)' wants \(declaration.kind)\(range ?? "")\(unit), "
        + "not '\(text)'."
    }
  }
}
