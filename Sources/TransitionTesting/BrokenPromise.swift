/// A promise of the contract that a transition did not keep: what was promised, what was seen, and
/// what usually causes it.
public struct BrokenPromise: Error, Sendable, Equatable, Codable {
  /// The check's name, such as `first-frame`.
  public let check: String
  /// Ids of the clauses of the contract that are not kept.
  public let clauses: [String]
  /// What is promised, one sentence.
  public let promise: String
  /// What was seen instead, with values.
  public let seen: String
  /// What was played, such as `cancelled dismiss, 94x167@1, frame at 0.5`.
  public let place: String
  /// What usually causes it, and what to do.
  public let cause: String
  /// The moment of the frame, 0 to 1; nil when it is not about a frame.
  public let frame: Double?
  /// Column and row of the first pixel that differs; nil when it is not about pixels.
  public let pixel: [Int]?
  /// The property that differs, such as `alpha of dim`; nil when it is not about one.
  public let property: String?
  /// The value that was right.
  public let before: String?
  /// The value that was found.
  public let after: String?

  init(_ check: ContractCheck, _ finding: Finding) {
    self.check = check.id
    clauses = check.clauses.map(\.rawValue)
    promise = check.promise
    seen = finding.seen
    place = finding.place.text
    cause = finding.cause ?? check.usualCause
    frame = finding.place.moment
    pixel = finding.pixel.map { [$0.x, $0.y] }
    property = finding.property
    before = finding.before
    after = finding.after
  }

  /// A check that did not come to its end, because the program ended within it.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - reason: How the program ended.
  ///   - playing: What was played last, or nil where nothing was.
  package init(_ check: ContractCheck, ended reason: String, playing: String?) {
    var finding = Finding(
      reason, cause: "the transition stops the whole program, or never returns to it")
    finding.place.setting = playing ?? ""
    self.init(check, finding)
  }
}

extension BrokenPromise: CustomStringConvertible {
  /// All of it in four lines.
  public var description: String {
    """
    \(check): \(promise)
      seen: \(seen)
      where: \(place)
      usual cause: \(cause)
    """
  }
}
