import BenchReports

/// JUnit XML of `verify`: a suite a transition, a case a check.
enum VerifyJUnit {
  /// The document.
  static func text(_ verdicts: [VerifyVerdict]) -> String {
    JUnitDocument(
      name: "transitionbench verify",
      suites: verdicts.map { verdict in
        JUnitDocument.Suite(
          name: verdict.job.text,
          cases: verdict.checks.map { testCase($0, of: verdict.job.text) })
      }
    ).text
  }

  private static func testCase(
    _ result: CheckResult, of transition: String
  ) -> JUnitDocument.Case {
    JUnitDocument.Case(
      className: transition, name: result.check, seconds: result.seconds,
      outcome: outcome(of: result))
  }

  private static func outcome(of result: CheckResult) -> JUnitDocument.Outcome {
    if let reason = result.reason { return .skipped(message: reason) }
    guard let promise = result.broken else { return .passed }
    let type = promise.clauses.joined(separator: ", ")
    return result.outcome == .ended
      ? .error(type: type, message: promise.seen, detail: promise.description)
      : .failure(type: type, message: promise.seen, detail: promise.description)
  }
}
