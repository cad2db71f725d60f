import BenchHarness

/// What a comparison tells its caller.
struct CompareOutcome {
  let exitCode: ExitCode

  init(_ judged: JudgedComparison, options: ParsedOptions, isInterrupted: Bool) {
    let isStrategies = judged.record.kind == .strategies
    let verdicts = judged.cases.flatMap(\.times).map(\.judgement.verdict)
    var causes: [ExitCode] = isInterrupted ? [.interrupted] : []
    for one in judged.cases {
      if let failure = one.compared.failure {
        causes.append(failure.failure.kind == .protocolVersion ? .badData : .caseFailed)
      } else if one.hasDifferentPictures(isStrategies: isStrategies),
        !options[CompareOptions.allowsDifferentPictures]
      {
        causes.append(.caseFailed)
      }
    }
    if judged.cases.contains(where: {
      !$0.exactChanges(.regressed).isEmpty || !$0.exactChanges(.unavailable).isEmpty
    }) {
      causes.append(.regression)
    }
    if verdicts.contains(.regressed), !isStrategies || options[CompareOptions.failsIfSlower] {
      causes.append(.regression)
    }
    if options[CompareOptions.requiresDecision],
      verdicts.contains(where: { $0 == .suspect || $0 == .inconclusive })
    {
      causes.append(.undecided)
    }
    exitCode = ExitCode.forCauses(causes)
  }
}

extension JudgedCase {
  /// Between builds every frame must be the same; strategies differ on the way and must end alike.
  func hasDifferentPictures(isStrategies: Bool) -> Bool {
    let (base, head) = (compared.base, compared.head)
    return base.finalHash != head.finalHash
      || (!isStrategies && base.frameHashes != head.frameHashes)
  }
}

extension ExitCode {
  /// What a revision that cannot be built means to the caller.
  init(_ error: RevisionBuildError) {
    self =
      switch error {
      case .missingProgram, .notARepository, .noSuchRevision: .missingInput
      case .invalidProduct: .usage
      case .buildFailed, .productMissing: .badData
      case .noCacheFolder, .cannotWrite: .cannotCreate
      case .cannotStart, .gitFailed: .internalError
      case .interrupted: .interrupted
      }
  }
}
