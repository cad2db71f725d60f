import BenchInstruments
import BenchStatistics
import TransitionKit

/// A short run of a worker, for what frames cost here and now.
package struct DoctorPilot: Sendable, Codable, Equatable {
  /// The median time of each frame index, in nanoseconds.
  package var frameNanoseconds: [Double]
  /// The median time of one set-up with its clean-up, in nanoseconds.
  package var setUpNanoseconds: Double
  /// From a worker's start to its end when it has next to nothing to do, in nanoseconds.
  package var startNanoseconds: Double

  package init(frameNanoseconds: [Double], setUpNanoseconds: Double, startNanoseconds: Double) {
    self.frameNanoseconds = frameNanoseconds
    self.setUpNanoseconds = setUpNanoseconds
    self.startNanoseconds = startNanoseconds
  }

  /// What came of it.
  package enum Outcome: Sendable, Equatable {
    case measured(DoctorPilot)
    /// The reason in a sentence without an end.
    case failed(String)
  }

  /// What is played: a transition of middling cost at a usual size.
  package static let transition = "bubble-overlay"
  package static let size = "375x667@2"
  package static let frameCount = 60

  /// Plays `bubble-overlay` in a worker for about half a second.
  ///
  /// - Parameters:
  ///   - launcher: Starts the worker.
  ///   - registry: Holds the transition.
  ///   - core: The core to pin the worker to.
  /// - Returns: What frames cost.
  @MainActor
  package static func run(
    launcher: any Launching, registry: TransitionRegistry, core: Int?
  ) -> Outcome {
    do throws(SuiteError) {
      let played = try benchCase(size: size, frames: frameCount, screen: nil, registry)
      let smallest = try benchCase(size: "1x1@1", frames: 2, screen: "flat:#000000", registry)
      let start = MonotonicClock.now()
      let empty = launcher.launch(job(smallest, core: core, seconds: 0))
      let startNanoseconds = Double(MonotonicClock.now() - start)
      if case .failure(let failure) = empty.content { return .failed(failure.message) }
      return outcome(
        launcher.launch(job(played, core: core, seconds: 0.4)), startNanoseconds: startNanoseconds)
    } catch {
      return .failed(error.message)
    }
  }

  static func outcome(_ launch: LaunchOutcome, startNanoseconds: Double) -> Outcome {
    switch launch.content {
    case .failure(let failure): return .failed(failure.message)
    case .interrupted, .exact, .paired, .counted, .uncounted, .traced:
      return .failed("the worker brought no times")
    case .timing(let timing):
      let frames = timing.plays.map { $0.frames.map { Double($0) } }
      let count = frames.map(\.count).min() ?? 0
      let costs = (0..<count).compactMap { index in middle(frames.map { $0[index] }) }
      guard count > 0, costs.count == count,
        let setUp = middle(timing.plays.map { Double($0.setUp) + Double($0.tearDown) })
      else { return .failed("the worker brought no times") }
      return .measured(
        DoctorPilot(
          frameNanoseconds: costs, setUpNanoseconds: setUp, startNanoseconds: startNanoseconds))
    }
  }

  private static func middle(_ values: [Double]) -> Double? {
    (try? SortedSamples(values)).flatMap(median)
  }

  @MainActor
  private static func benchCase(
    size: String, frames: Int, screen: String?, _ registry: TransitionRegistry
  ) throws(SuiteError) -> BenchCase {
    var axes = Suite.Axes()
    axes.transitions = [Suite.Word(transition)]
    axes.sizes = [Suite.Word(size)]
    axes.frameCounts = [frames]
    axes.screens = [
      Suite.ScreenPair(
        from: Suite.Word(screen ?? "gallery"), to: Suite.Word(screen ?? "detail"))
    ]
    let cases = try SuiteResolver(registry: registry).cases(of: Suite(name: "pilot", axes: axes))
    guard let first = cases.first else { throw SuiteError("no case to play") }
    return first
  }

  private static func job(_ benchCase: BenchCase, core: Int?, seconds: Double) -> WorkerJob {
    WorkerJob(
      pass: .timing, benchCase: benchCase, core: core, sliceNanoseconds: UInt64(seconds * 1e9),
      minimumPlays: 3, maximumPlays: 1_000, memoryAllowanceBytes: nil, leakRounds: 2)
  }
}
