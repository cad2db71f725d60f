import Foundation
import InputReading
import Testing

@testable import BenchHarness

/// Whole records against each other: what is counted, what is an error, what is accepted.
struct BaselineCheckTests {
  private func check(
    _ base: [CaseResult], _ head: [CaseResult], rules: CheckRules = CheckRules(),
    accepted: AcceptedChanges = AcceptedChanges()
  ) -> BaselineCheck {
    BaselineCheck(
      base: BaselineSamples.record(base), head: BaselineSamples.record(head, name: "head"),
      rules: rules, accepted: accepted)
  }

  private let one = BaselineSamples.result()
  private let other = BaselineSamples.result("push-snapshot")

  private var failed: CaseResult {
    var result = CaseResult(one.benchCase)
    result.failure = CaseFailure(kind: .crash, message: "boom", frame: 1, pass: "exact")
    return result
  }

  @Test func equalRecordsAreFine() {
    let check = check([one, other], [other, one])
    #expect(check.comparedCount == 2 && check.causes.isEmpty && check.mismatches.isEmpty)
    #expect(check.cases.map(\.key) == [one.key, other.key])
  }

  @Test func newCasesAreFineAndRemovedOnesAreNot() {
    let new = check([one], [one, other])
    #expect(new.cases.map(\.status) == [.compared, .new] && new.causes.isEmpty)
    let removed = check([one, other], [one])
    #expect(removed.cases.map(\.status) == [.compared, .removed])
    #expect(removed.causes == [.removed])
    let allowed = check([one, other], [one], rules: CheckRules(allowsRemoved: true))
    #expect(allowed.causes.isEmpty)
  }

  @Test func nothingToCompareIsAnErrorWhateverIsAllowed() {
    let rules = CheckRules(allowsRemoved: true, allowsDifferentPictures: true)
    #expect(check([one], [other], rules: rules).causes == [.nothingCompared])
    #expect(check([one], [], rules: rules).causes == [.nothingCompared])
    #expect(check([failed], [one], rules: rules).causes == [.nothingCompared])
  }

  @Test func failuresCountOnTheHeadOnly() {
    #expect(check([one], [failed]).causes == [.caseFailed])
    #expect(check([other], [other, failed]).causes == [.caseFailed])
    let before = check([failed, other], [one, other])
    #expect(before.causes.isEmpty && before.cases[0].status == .failedBefore)
    #expect(before.comparedCount == 1)
  }

  @Test func severalCausesAreAllTold() {
    let head = BaselineSamples.changed {
      $0.work[0].pixelsWritten += 1
      $0.finalHash = "fedcba9876543210"
    }
    #expect(check([one, other], [head]).causes == [.regressed, .differentPicture, .removed])
    let rules = CheckRules(allowsRemoved: true, allowsDifferentPictures: true)
    #expect(check([one, other], [head], rules: rules).causes == [.regressed])
  }

  @Test func buildsThatDifferAreNamedOnceAndTheRestIsJudged() {
    let head = BaselineSamples.record(
      [BaselineSamples.changed { $0.heap?.setUpAllocations = 900 }], name: "head",
      environment: BaselineSamples.environment { $0.compiler = "Swift 6.4" })
    let check = BaselineCheck(base: BaselineSamples.record(), head: head)
    #expect(check.causes.isEmpty)
    #expect(check.mismatches.map(\.metricClass) == ["heap"])
    #expect(
      check.mismatches.first?.sentence
        == "compiler is Swift 6.3.1 in the baseline and Swift 6.4 here")
  }

  // MARK: - Times

  @Test(
    arguments: [
      (1.1, nil, TimeChange.Verdict.shown), (1.1, 0.2, .withinLimit), (1.3, 0.2, .slower),
      (1.3, 0.4, .withinLimit), (0.5, 0.2, .withinLimit),
    ] as [(Double, Double?, TimeChange.Verdict)])
  func timesAreJudgedOnlyByALimit(
    factor: Double, limit: Double?, expected: TimeChange.Verdict
  ) throws {
    var (base, head) = (one, one)
    base[.frameTimeP50] = MetricValue(1000, low: 990, high: 1010, count: 20)
    head[.frameTimeP50] = MetricValue(
      1000 * factor, low: 990 * factor, high: 1010 * factor, count: 20)
    let check = check([base], [head], rules: CheckRules(timeLimit: limit))
    #expect(check.cases[0].times.map(\.verdict) == [expected])
    #expect(check.causes == (expected == .slower ? [.slower] : []))
  }

  @Test func overlappingIntervalsAreNoEvidence() {
    var (base, head) = (one, one)
    base[.frameTimeP50] = MetricValue(1000, low: 800, high: 1400, count: 20)
    head[.frameTimeP50] = MetricValue(1300, low: 1200, high: 1500, count: 20)
    #expect(check([base], [head], rules: CheckRules(timeLimit: 0.2)).causes.isEmpty)
  }

  @Test func aGateWithoutTimesIsAnError() {
    #expect(check([one], [one], rules: CheckRules(timeLimit: 0.2)).causes == [.timesMissing])
  }

  // MARK: - Accepted changes

  private func accepted(value: Double, base: Double = 1000) throws -> AcceptedChanges {
    let head = BaselineSamples.changed { $0.work[0].pixelsWritten += 3 }
    let comparison = check([one], [head]).cases[0]
    let change = try #require(comparison.changes(.regressed).first)
    var accepted = AcceptedChanges()
    accepted.add(
      AcceptedChange(
        change, of: comparison, label: "bounce", baseline: "base", base: base, value: value,
        reason: "sharper edge", commit: "7be03d5", acceptedAt: "2026-11-30T09:14:00Z"))
    return accepted
  }

  /// 1,000 pixels a frame became 1,001, and that was accepted.
  @Test func acceptedChangesPassUntilTheyGrow() throws {
    func causes(_ more: Int, _ accepted: AcceptedChanges) -> Set<CheckCause> {
      let head = BaselineSamples.changed { $0.work[0].pixelsWritten += more }
      return check([one], [head], accepted: accepted).causes
    }
    let accepted = try accepted(value: 1001)
    #expect(causes(3, accepted).isEmpty)
    #expect(causes(2, accepted).isEmpty)
    #expect(causes(4, accepted) == [.regressed])
    #expect(try causes(3, self.accepted(value: 1001, base: 999)) == [.regressed])
    var dropped = accepted
    dropped.drop(baseline: "base")
    #expect(causes(3, dropped) == [.regressed])
    let head = BaselineSamples.changed { $0.work[0].pixelsWritten += 3 }
    let change = check([one], [head], accepted: accepted).cases[0].changes(.accepted).first
    #expect(change?.metric == "pixels-written" && change?.acceptedReason == "sharper edge")
  }

  @Test func theFileIsReadBackAndWhatIsWrongInItIsRefused() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = AcceptedChanges.path(besideBaseline: folder.path + "/base.json")
    #expect(path == folder.path + "/accepted.json")
    #expect(try AcceptedChanges.read(path: path) == AcceptedChanges())
    let accepted = try accepted(value: 1001)
    try accepted.write(path: path)
    #expect(try AcceptedChanges.read(path: path) == accepted)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (part, bad) in [
      ("\"base\" : 1000", "\"base\" : -1"), ("\"base\" : 1000", "\"base\" : NaN"),
      ("\"version\" : 1", "\"version\" : 2"), ("\"reason\"", "\"raeson\""),
      ("transitionbench-accepted", "transitionbench-suite"),
    ] {
      try text.replacingOccurrences(of: part, with: bad)
        .write(toFile: path, atomically: true, encoding: .utf8)
      #expect(throws: InputProblem.self, "\(bad)") { try AcceptedChanges.read(path: path) }
    }
  }
}
