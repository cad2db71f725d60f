/// Why a transition could not be played, or broke its contract while it was.
package enum PlaybackError: Error, Sendable, Equatable {
  /// The transition does not have the operation.
  case operationNotOffered(id: String, operation: String, offered: [String])
  /// Dismissing or popping a screen that is not there, or the other way round.
  case wrongMoment(operation: String)
  /// A duration that is not a number of seconds from 0 up.
  case badDuration(String)
  /// The plugin broke the contract; a sentence for each time.
  case contractBroken([String])
  /// The renderer could not draw a frame or a snapshot; its sentence.
  case notDrawn(String)

  /// What is wrong, in one sentence.
  package var message: String {
    switch self {
    case .operationNotOffered(let id, let operation, let offered):
      "'\(id)' does not \(operation); it offers \(offered.joined(separator: ", "))."
    case .wrongMoment(let operation):
      "\(operation) is not possible now: the screen "
        + (operation == "present" || operation == "push" ? "is already there." : "is not there.")
    case .badDuration(let text):
      "transitionDuration(using:) returned \(text); it must be a number of seconds, 0 or more."
    case .contractBroken(let sentences): sentences.joined(separator: ". ") + "."
    case .notDrawn(let sentence): sentence
    }
  }
}
