import BenchStatistics
import Foundation
import Testing

@testable import BenchHarness

/// What a calibration counts, on worker pairs that are made up.
struct CalibrationTests {
  private let plan = CalibrationPlan(
    cases: [Samples.benchCase("a"), Samples.benchCase("b")], suiteCount: 2,
    plants: [.init(ExtraWork(rowShare: 0.05), runCount: 2)], budgetSeconds: 10, seed: 1,
    floor: 0.01)

  /// 20 worker pairs of 30 blocks whose head takes a factor longer, with 1 % of noise.
  private func sample(factor: Double, seed: UInt64, load: Double? = 0.1) -> CalibrationSample {
    var generator = SeededGenerator(seed: seed)
    func time(_ factor: Double) -> UInt64 {
      UInt64(1_000_000 * factor * (0.99 + 0.02 * generator.unitInterval()))
    }
    var compared = ComparedCase(
      base: CaseResult(Samples.benchCase()), head: CaseResult(Samples.benchCase()))
    for _ in 0..<20 {
      var pair = WorkerPairSample(
        startedFirst: .base, frames: BlockSamples(), edges: BlockSamples(), waitedBlockCount: 0,
        baseInvoluntarySwitches: 0, headInvoluntarySwitches: 0)
      for block in 0..<30 {
        pair.frames.frame.append(block % 3)
        pair.frames.baseCPU.append(time(1))
        pair.frames.headCPU.append(time(factor))
      }
      for _ in 0..<4 {
        pair.edges.frame.append(0)
        pair.edges.baseCPU.append(time(1))
        pair.edges.headCPU.append(time(1))
      }
      pair.frames.baseWall = pair.frames.baseCPU
      pair.frames.headWall = pair.frames.headCPU
      pair.edges.baseWall = pair.edges.baseCPU
      pair.edges.headWall = pair.edges.headCPU
      compared.workerPairs.append(pair)
    }
    var made = CalibrationSample(compared)
    made.loadOfOthers = load
    return made
  }

  private func record(plantedFactor: Double = 1.05, load: Double? = 0.1) -> CalibrationRecord {
    var record = CalibrationRecord(
      name: "c", startedAt: "2026-01-01T00:00:00Z", environment: Samples.environment, plan: plan,
      isLoaded: false)
    record.suites = (0..<2).map { suite in
      (0..<2).map { sample(factor: 1, seed: UInt64(10 * suite + $0), load: load) }
    }
    record.planted = [
      (0..<2).map { run in
        PlantedSample(
          caseIndex: run, sample: sample(factor: plantedFactor, seed: UInt64(100 + run)))
      }
    ]
    return record
  }

  @Test func whatIsPlantedIsCountedAndNothingElse() {
    let findings = CalibrationFindings(record(), resampledSuites: 20)
    #expect(findings.unchanged.runs == 2 && findings.unchanged.regressed == 0)
    #expect(findings.resampled.runs == 20)
    #expect(findings.planted[0].counts.regressed == 2)
    #expect(findings.planted[0].counts.wrongCase == 0)
    #expect(abs((findings.planted[0].medianChange ?? 0) - 0.05) < 0.005)
    #expect(findings.heavilyLoaded == 0)
  }

  @Test func withoutAPlantNothingIsFound() {
    let findings = CalibrationFindings(record(plantedFactor: 1), resampledSuites: 0)
    #expect(findings.planted[0].counts.regressedOrSuspect == 0)
  }

  @Test func runsUnderHeavyLoadAreNotCounted() {
    let findings = CalibrationFindings(record(load: 0.9), resampledSuites: 5)
    #expect(findings.unchanged.runs == 0 && findings.heavilyLoaded == 2)
    #expect(findings.regressedBound == 1)
  }

  /// The exact bound of 0 in n is 1 − 0.025^(1/n).
  @Test func theBoundIsClopperAndPearsons() {
    let findings = CalibrationFindings(record(), resampledSuites: 0)
    #expect(abs(findings.regressedBound - (1 - 0.158113883008419)) < 1e-9)
  }

  @Test func theSmallestSeenIsTheSmallestUniformOneSeenNearlyAlways() {
    var findings = CalibrationFindings(record(), resampledSuites: 0)
    func plant(_ share: Double, from: Double = 0, found: Int) -> CalibrationFindings.PlantFinding {
      var counts = CalibrationFindings.Counts()
      (counts.runs, counts.suspect) = (20, found)
      return .init(
        plant: .init(ExtraWork(rowShare: share, fromShare: from), runCount: 20), counts: counts,
        medianChange: share, foundByMannWhitney: 0)
    }
    findings.planted = [
      plant(0.05, found: 20), plant(0.02, found: 19), plant(0.01, found: 18),
      plant(0.001, from: 0.6, found: 20),
    ]
    #expect(CalibrationSummary(record(), findings).smallestSeen == 0.02)
  }

  @Test func aSummaryIsKeptForItsMachine() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try #require(CalibrationStore(environment: ["TRANSITIONBENCH_CACHE": folder.path]))
    let machine = Samples.environment.machine
    #expect(store.summary(of: machine) == nil)
    let summary = CalibrationSummary(record(), CalibrationFindings(record(), resampledSuites: 2))
    _ = try store.save(summary, of: machine)
    #expect(store.summary(of: machine) == summary)
    var other = machine
    other.onlineCores += 1
    #expect(store.summary(of: other) == nil)
  }

  @Test func aRecordThatDoesNotFitItsPlanIsRefused() {
    #expect(record().fault == nil)
    var short = record()
    short.suites[0].removeLast()
    #expect(short.fault != nil)
    var wrong = record()
    wrong.planted[0][0].caseIndex = 7
    #expect(wrong.fault != nil)
    var torn = record()
    torn.suites[0][0].workerPairs[0].frames.headCPU.removeLast()
    #expect(torn.fault != nil)
  }
}
