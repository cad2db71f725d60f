import BenchHarness
import BenchInstruments
import Foundation

/// Where the time of a whole run goes, in seconds.
struct RunTimes {
  private(set) var run = 0.0
  private var frames = 0.0
  private var setUp = 0.0
  private var starts = 0.0
  private var exactPasses = 0.0
  private var checks = 0.0
  private var rest = 0.0

  /// Runs the cases as `transitionbench run` does, journal and record included.
  static func measured(
    _ cases: [BenchCase], _ budget: Budget, executable: String
  ) throws -> RunTimes {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("overhead-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = try RunOutput(path: folder.appendingPathComponent("record.json").path)
    let launcher = WatchedLauncher(WorkerLauncher(executable: executable))
    let start = MonotonicClock.now()
    let run = SuiteRun(
      cases: cases, budget: budget, seed: 1, core: nil, memoryAllowanceBytes: nil,
      launcher: launcher)
    let results = try run.run { result throws(RunOutputError) in try output.append(result) }
    if let failure = results.compactMap(\.failure).first {
      throw FailedCase(message: failure.message)
    }
    var times = launcher.times
    times.run = Double(MonotonicClock.now() - start) / 1e9
    output.abandon()
    return times
  }

  /// Takes a launch in: what a worker spends before and after its pass is its start and end.
  mutating func add(_ outcome: LaunchOutcome, nanoseconds: UInt64) {
    let wall = Double(nanoseconds) / 1e9
    guard case .timing(let result) = outcome.content, let time = result.time else {
      exactPasses += wall
      return
    }
    frames += Double(time.frames) / 1e9
    setUp += Double(time.setUp) / 1e9
    checks += Double(time.check) / 1e9
    rest += Double(time.rest) / 1e9
    starts += wall - Double(time.total) / 1e9
  }

  /// A table of seconds and shares of the run.
  var text: String {
    let launches = frames + setUp + starts + exactPasses + checks + rest
    let rows = [
      ("frames", frames), ("set-up and clean-up of plays", setUp),
      ("start and end of worker processes", starts),
      ("exact passes: counters, heap, leaks", exactPasses),
      ("plays that check pixels", checks),
      ("samples copied, signs of life, when to stop", rest),
      ("between launches: order, statistics, journal", run - launches),
      ("outside frames, set-up and process start", rest + run - launches),
      ("whole run", run),
    ]
    return rows.map { name, seconds in
      name.padding(toLength: 48, withPad: " ", startingAt: 0)
        + String(format: "%9.3f s %8.3f %%", seconds, 100 * seconds / run)
    }
    .joined(separator: "\n")
  }
}

/// A case that could not be measured, so that no shares can be told.
struct FailedCase: Error, CustomStringConvertible {
  var message: String
  var description: String { "a case failed: \(message)" }
}

/// Starts workers and notes how long each takes.
private final class WatchedLauncher: Launching {
  private let launcher: WorkerLauncher
  var times = RunTimes()

  init(_ launcher: WorkerLauncher) { self.launcher = launcher }

  func launch(_ job: WorkerJob) -> LaunchOutcome {
    let start = MonotonicClock.now()
    let outcome = launcher.launch(job)
    times.add(outcome, nanoseconds: MonotonicClock.now() - start)
    return outcome
  }
}
