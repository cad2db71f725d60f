import BenchHarness

/// What is said of a failed case, in words for people.
struct FailureTexts: Sendable {
  /// What failed, where and why, in one sentence.
  var sentence: String

  /// The last thing the case printed, or nil for nothing that the sentence does not say.
  var lastWords: String?

  /// The whole of what it printed, as far as it was kept.
  var output: String?

  /// Where all of that can be read; nil when nowhere, or when there is nothing.
  var outputPlace: String?

  /// What runs the case by itself.
  var command: ShellCommand

  /// Words for a result; nil when it did not fail.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - context: Where things are.
  init?(_ result: CaseResult, context: ReportContext) {
    guard let failure = result.failure else { return nil }
    sentence = Self.sentence(failure, frameCount: result.benchCase.frameCount)
    let lines = (failure.output ?? "").split(whereSeparator: \.isNewline)
    let last = lines.last { !$0.allSatisfy(\.isWhitespace) }
    // A crash's message ends with what the runtime said last.
    lastWords = last.flatMap { failure.message.contains($0) ? nil : $0 }
      .map { DisplayText.escapingControls(String($0.prefix(Self.longestLastWords))) }
    output = last == nil ? nil : failure.output
    outputPlace = context.outputPaths[result.key]
    if outputPlace == nil, output != nil { outputPlace = context.recordPath }
    command = .running(result.benchCase, program: context.program)
  }

  /// A table is no place for more; all of it is in the record.
  private static let longestLastWords = 160

  private static func sentence(_ failure: CaseFailure, frameCount: Int) -> String {
    let place = failure.frame.map { "frame \($0) of \(frameCount)" }
    let pass = failure.pass.isEmpty || failure.pass == "timing" ? nil : "the \(failure.pass) pass"
    let whereabouts = [place, pass].compactMap(\.self).joined(separator: " of ")
    let kind = failure.kind.words
    let reason =
      failure.message.isEmpty
      ? kind
      : failure.kind.isSaid(by: failure.message) ? failure.message : "\(kind), \(failure.message)"
    return "FAILED" + (whereabouts.isEmpty ? "" : " in \(whereabouts)") + ": \(reason)"
  }
}

extension CaseFailure.Kind {
  /// What kind of failure it is, for people.
  var words: String {
    switch self {
    case .crash: "crash"
    case .exit: "unannounced end"
    case .hang: "hang"
    case .memory: "out of memory"
    case .protocolViolation: "protocol broken"
    case .protocolVersion: "other protocol version"
    case .contract: "contract broken"
    case .differentPicture: "DIFFERENT pixels"
    case .setUp: "set-up failed"
    case .drawing: "not drawn"
    }
  }

  /// Whether a message says by itself what kind of failure it is.
  fileprivate func isSaid(by message: String) -> Bool {
    switch self {
    case .exit, .memory, .protocolVersion: true
    case .crash, .hang, .protocolViolation, .contract, .differentPicture, .setUp, .drawing:
      message.lowercased().hasPrefix(words.lowercased())
    }
  }
}
