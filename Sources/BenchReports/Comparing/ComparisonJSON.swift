import BenchHarness
import BenchStatistics
import Foundation

/// A judged comparison for machines.
package enum ComparisonJSON {
  package static let formatName = "transitionbench-comparison-report"
  package static let formatVersion = 1

  /// Renders a judged comparison as one JSON object, ended by a line's end.
  package static func render(_ judged: JudgedComparison, context: ReportContext) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(Document(judged, context)) else { return "{}\n" }
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  private struct Document: Encodable {
    var format = ComparisonJSON.formatName
    var version = ComparisonJSON.formatVersion
    var kind: ComparisonRecord.Kind
    var base: ComparisonRecord.Side
    var head: ComparisonRecord.Side
    var suite: String
    var startedAt: String
    var durationSeconds: Double?
    var seed: UInt64
    var budgetSeconds: Double
    var floor: Double
    var caseCount: Int
    var comparedCount: Int
    var testCount: Int
    var calibration: CalibrationSummary?
    var record: String?
    var exitCode: Int?
    var cases: [Case]

    init(_ judged: JudgedComparison, _ context: ReportContext) {
      let record = judged.record
      (kind, base, head, suite) = (record.kind, record.base, record.head, record.suite)
      (startedAt, durationSeconds) = (record.startedAt, record.durationSeconds)
      (seed, budgetSeconds, floor) = (record.seed, record.budgetSeconds, record.floor)
      (caseCount, comparedCount) = (record.caseCount, record.cases.count)
      testCount = judged.testCount
      calibration = record.calibration
      self.record = context.recordPath
      exitCode = context.exitCode
      cases = judged.cases.map { Case($0, kind: record.kind) }
    }
  }

  private struct Case: Encodable {
    var base: String
    var head: String
    var failure: Failure?
    var clock: GateClock
    var workerPairCount: Int
    var measuredFrames: [Int]?
    var groupSize: Int?
    var frames: Test?
    var setUp: Test?
    var sameFrames: Bool
    var sameFinalPicture: Bool
    var metrics: [String: Sides]
    var visualError: VisualError?

    init(_ one: JudgedCase, kind: ComparisonRecord.Kind) {
      let compared = one.compared
      (base, head) = (compared.base.key, compared.head.key)
      failure = compared.failure.map {
        Failure(side: $0.side == .base ? "base" : "head", message: $0.failure.message)
      }
      clock = compared.gateClock
      workerPairCount = compared.workerPairs.count
      measuredFrames = compared.plan?.measuredFrames
      groupSize = compared.plan?.groupSize
      frames = one.frames.map { Test($0, kind) }
      setUp = one.setUp.map { Test($0, kind) }
      sameFrames = compared.base.frameHashes == compared.head.frameHashes
      sameFinalPicture = compared.base.finalHash == compared.head.finalHash
      metrics = [:]
      for metric in Metric.all {
        let sides = Sides(
          base: JSONFigure(compared.base.shownValue(of: metric)?.value, unit: metric.unit),
          head: JSONFigure(compared.head.shownValue(of: metric)?.value, unit: metric.unit))
        if sides.base != nil || sides.head != nil { metrics[metric.id] = sides }
      }
      visualError = compared.visualError.map(VisualError.init)
    }
  }

  private struct Failure: Encodable {
    var side: String
    var message: String
  }

  private struct Sides: Encodable {
    var base: JSONFigure?
    var head: JSONFigure?
  }

  private struct Test: Encodable {
    var verdict: String
    var reason: String?
    var ratio: Double?
    var low: Double?
    var high: Double?
    var wallRatio: Double?
    var pValue: Double?
    var adjustedPValue: Double
    var thirds: [Double?]?
    var workerPairCount: Int?
    var blockPairCount: Int?
    var visitsPerIndex: Double?
    var moreWorkerPairs: Int?

    init(_ time: JudgedTime, _ kind: ComparisonRecord.Kind) {
      let judgement = time.judgement
      verdict =
        kind == .strategies ? StrategyWord(judgement).rawValue : judgement.verdict.rawValue
      reason = judgement.reason.isEmpty ? nil : judgement.reason
      adjustedPValue = judgement.adjustedP
      moreWorkerPairs = judgement.moreWorkerPairs
      wallRatio = time.wallRatio
      guard let found = time.ratio else { return }
      (ratio, low, high, pValue) = (found.ratio, found.low, found.high, found.pValue)
      (thirds, workerPairCount) = (found.thirds, found.workerPairCount)
      (blockPairCount, visitsPerIndex) = (found.blockPairCount, found.visitsPerIndex)
    }
  }

  private struct VisualError: Encodable {
    var meanError: JSONFigure?
    var worstError: JSONFigure?
    var meanSimilarity: Double?

    init(_ difference: StrategyDifference) {
      meanError = JSONFigure(difference.meanError, unit: "of 255")
      worstError = JSONFigure(difference.worstError.map { Double($0) }, unit: "of 255")
      meanSimilarity = difference.meanSimilarity
    }
  }
}
