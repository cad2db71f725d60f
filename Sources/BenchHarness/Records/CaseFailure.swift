/// Why a case has no results: its own fault, and never the run's end.
package struct CaseFailure: Sendable, Codable, Equatable {
  package enum Kind: String, Sendable, Codable {
    /// The worker died of a signal.
    case crash
    /// The worker ended without saying that it would.
    case exit
    /// No sign of life for too long; the worker was killed.
    case hang
    /// The worker asked for more memory than allowed.
    case memory
    /// The worker said something that is not the protocol.
    case protocolViolation
    /// The worker is a build that speaks another version of the protocol.
    case protocolVersion
    /// The transition broke its contract.
    case contract
    /// Frames differed between plays, or between passes.
    case differentPicture
    /// The screens or the transition could not be set up.
    case setUp
    /// The renderer could not draw a frame or a snapshot.
    case drawing
  }

  package var kind: Kind
  /// One sentence: signal, limit or broken promise.
  package var message: String
  /// The last frame begun, from 0; nil before the first.
  package var frame: Int?
  /// Which pass it happened in.
  package var pass: String
  /// The end of what the worker wrote to stdout and stderr.
  package var output: String?

  package init(
    kind: Kind, message: String, frame: Int? = nil, pass: String, output: String? = nil
  ) {
    self.kind = kind
    self.message = message
    self.frame = frame
    self.pass = pass
    self.output = output
  }
}
