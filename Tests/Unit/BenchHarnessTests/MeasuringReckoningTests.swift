import Testing

@testable import BenchHarness
@testable import BenchInstruments

/// What a comparison gets out of its time, reckoned by hand.
struct MeasuringReckoningTests {
  /// Sixty frames of one cost, set-up for nothing, workers that start in 11 ms.
  static func pilot(milliseconds: Double, frames: Int = 60) -> DoctorPilot {
    DoctorPilot(
      frameNanoseconds: Array(repeating: milliseconds * 1e6, count: frames), setUpNanoseconds: 0,
      startNanoseconds: 11e6)
  }

  @Test func framesOfAMillisecond() {
    // A life of 500 ms; 2 × (11 + 2) + 4 × 0.1 = 26.4 ms of it are gone; 473.6 / 4.1 = 115.5.
    let reckoning = MeasuringReckoning(
      Self.pilot(milliseconds: 1), coreShare: 1, budgetSeconds: 12)
    #expect(reckoning.workerPairs == 23)
    #expect(reckoning.blockPairsPerLife == 115)
    #expect(reckoning.visitsPerIndex == 115 * 23 / 60.0)
    #expect(reckoning.neighboursPerIndex == 1)
    #expect(reckoning.obstacle == nil)
    #expect(
      reckoning.sentence
        == "12.0 s give about 23 worker pairs of 115 block pairs each, 44.1 visits a frame index: "
        + "enough for a verdict with every frame measured")
  }

  @Test func shortFramesAreRenderedMoreOften() {
    #expect(MeasuringReckoning.renderings(of: 2e6) == 2)
    #expect(MeasuringReckoning.renderings(of: 0.5e6) == 2)
    #expect(MeasuringReckoning.renderings(of: 0.4e6) == 3)
    #expect(MeasuringReckoning.renderings(of: 0.1e6) == 10)
    #expect(MeasuringReckoning.renderings(of: 0) == 2)
    // (500 − 2 × 11.2 − 0.4) / 2.1 = 227.2.
    let reckoning = MeasuringReckoning(
      Self.pilot(milliseconds: 0.1), coreShare: 1, budgetSeconds: 12)
    #expect(reckoning.blockPairsPerLife == 227)
  }

  @Test func otherLoadTakesItsShare() {
    // (250 − 26.4) / 4.1 = 54.5.
    let half = MeasuringReckoning(
      Self.pilot(milliseconds: 1), coreShare: 0.5, budgetSeconds: 12)
    #expect(half.blockPairsPerLife == 54)
    #expect(half.obstacle == nil)
    let taken = MeasuringReckoning(
      Self.pilot(milliseconds: 1), coreShare: 0.5, isCoreTaken: true, budgetSeconds: 12)
    #expect(taken.obstacle == .coreTaken)
    #expect(taken.sentence.hasSuffix("while others take nearly all of the core"))
  }

  @Test func longFramesAreMeasuredInPart() {
    // (500 − 2 × 51 − 0.4) / 80.1 = 4.96; 4 × 23 / 60 = 1.53 visits, so one of 4 neighbours.
    let reckoning = MeasuringReckoning(
      Self.pilot(milliseconds: 20), coreShare: 1, budgetSeconds: 12)
    #expect(reckoning.blockPairsPerLife == 4)
    #expect(reckoning.neighboursPerIndex == 4)
    #expect(reckoning.visitsPerIndex == 4 * 23 / 15.0)
    #expect(reckoning.obstacle == nil)
    #expect(reckoning.sentence.hasSuffix("with one of 4 neighbouring frames measured"))
  }

  @Test func tooShortAndTooFew() {
    let long = MeasuringReckoning(Self.pilot(milliseconds: 200), coreShare: 1)
    #expect(long.obstacle == .lifeTooShort)
    #expect(
      long.sentence
        == "10.0 s give about 23 worker pairs, whose lives are too short for a single block pair")
    // Lives are never shorter than 0.25 s: 12 of them, the pilot's among them.
    let short = MeasuringReckoning(
      Self.pilot(milliseconds: 1), coreShare: 1, budgetSeconds: 3)
    #expect(short.workerPairs == 11)
    #expect(short.obstacle == .tooFewWorkerPairs)
    #expect(
      MeasuringReckoning(Self.pilot(milliseconds: 1), coreShare: 1, budgetSeconds: 3.25).obstacle
        == nil)
    #expect(
      MeasuringReckoning(Self.pilot(milliseconds: 1, frames: 0), coreShare: 1).obstacle
        == .lifeTooShort)
  }

  @Test func visitsAreNeverTooFew() {
    for milliseconds in stride(from: 0.05, through: 110, by: 0.35) {
      let reckoning = MeasuringReckoning(Self.pilot(milliseconds: milliseconds), coreShare: 1)
      #expect(reckoning.obstacle != nil || reckoning.visitsPerIndex >= 4)
    }
  }

  @Test(
    "The core is shared with one competitor at worst, and a quota bounds it",
    arguments: [
      (0.1, nil, 0.0, nil, 0.9), (nil, 0.3, 0, nil, 0.7), (0.1, 0.6, 0, nil, 0.5),
      (0, 0, 0.25, nil, 0.75), (0, 0, 0, 0.4, 0.4), (nil, nil, 0, 4, 1),
    ] as [(Double?, Double?, Double, Double?, Double)])
  func shareOfTheCore(
    machine: Double?, core: Double?, steal: Double, quota: Double?, share: Double
  ) {
    var facts = DoctorFindingTests.quiet()
    facts.load = SystemLoad(
      busyShareOfOthers: machine, coreBusyShareOfOthers: core, stealShare: steal)
    facts.quota = quota
    #expect(facts.coreShare == share)
  }

  @Test func nearlyAllOfTheCoreIsTooMuch() {
    var facts = DoctorFindingTests.quiet()
    let pilot = Self.pilot(milliseconds: 1)
    facts.load.coreBusyShareOfOthers = 0.95
    #expect(facts.reckoning(pilot).obstacle == nil)
    facts.load.coreBusyShareOfOthers = 0.96
    #expect(facts.reckoning(pilot).obstacle == .coreTaken)
  }
}

/// What a worker's short run is read as.
struct DoctorPilotTests {
  @Test func mediansAreTaken() {
    var launch = Samples.timing(bases: [])
    launch.content = .timing(
      TimingResult(
        plays: [
          Samples.play(base: 100), Samples.play(base: 300, setUp: 90), Samples.play(base: 200),
        ], warmUpPlayCount: 0, frameHashes: [], finalHash: "", peakResidentBytes: nil))
    #expect(
      DoctorPilot.outcome(launch, startNanoseconds: 7)
        == .measured(
          DoctorPilot(
            frameNanoseconds: [203, 213, 223], setUpNanoseconds: 15, startNanoseconds: 7)))
  }

  @Test func noTimesAreAFailure() {
    #expect(
      DoctorPilot.outcome(Samples.timing(bases: []), startNanoseconds: 7)
        == .failed("the worker brought no times"))
    #expect(
      DoctorPilot.outcome(Samples.exact(), startNanoseconds: 7)
        == .failed("the worker brought no times"))
    let crash = LaunchOutcome(
      content: .failure(CaseFailure(kind: .crash, message: "crash", pass: "timing")))
    #expect(DoctorPilot.outcome(crash, startNanoseconds: 7) == .failed("crash"))
  }
}
