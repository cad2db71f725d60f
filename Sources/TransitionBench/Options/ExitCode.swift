/// What the process tells its caller when it ends.
///
/// From 64 on the codes are those of BSD's sysexits.h; 130 is a shell's 128 + SIGINT.
package enum ExitCode: Int32, Sendable, CaseIterable {
  /// All is fine.
  case success = 0

  /// A regression, or a transition that breaks the contract.
  case regression = 1

  /// A case failed: crash, hang, different picture.
  case caseFailed = 2

  /// Suspect or inconclusive, where a decision was required.
  case undecided = 3

  /// The command line is wrong.
  case usage = 64

  /// A file's data is bad, nothing is comparable, or another protocol is spoken.
  case badData = 65

  /// A file is missing or cannot be read.
  case missingInput = 66

  /// A fault of this program.
  case internalError = 70

  /// An output file cannot be created.
  case cannotCreate = 73

  /// An output file cannot be written to its end.
  case cannotWrite = 74

  /// Stopped by the user.
  case interrupted = 130

  /// The gravest first.
  ///
  /// A fault of the program or a result that could not be kept makes every verdict doubtful; an
  /// interruption or a refused input makes it incomplete; only then the verdicts count.
  private static let byGravity: [ExitCode] = [
    .internalError, .cannotCreate, .cannotWrite, .interrupted, .usage, .missingInput, .badData,
    .caseFailed, .regression, .undecided, .success,
  ]

  /// The one code for several causes: the gravest.
  ///
  /// - Parameter causes: What happened, in any order.
  /// - Returns: The gravest cause, or success when there is none.
  package static func forCauses(_ causes: some Sequence<ExitCode>) -> ExitCode {
    let causes = Set(causes)
    return byGravity.first(where: causes.contains) ?? .success
  }
}
