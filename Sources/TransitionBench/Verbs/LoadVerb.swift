import BenchHarness
import BenchStatistics
import Foundation

/// The hidden verb behind `calibrate --load`: bursts of memory-bound work and rests, as a neighbour on
/// a shared machine makes them.
struct LoadVerb {
  static let command = Command(
    "load", summary: "Makes load for a calibrating transitionbench.", isHidden: true)

  /// Works and rests until the process that started it ends.
  func run() -> ExitCode {
    guard (try? WorkerSelf.dieWithSupervisor()) != nil else { return .internalError }
    var generator = SeededGenerator(seed: 1)
    let source = [UInt64](repeating: 1, count: Self.wordCount)
    var target = source
    while true {
      // A burst of 50 to 450 ms, then as long a rest: half a core on average.
      let burst = 0.05 + 0.4 * generator.unitInterval()
      let end = Date().addingTimeInterval(burst)
      while Date() < end {
        for index in target.indices { target[index] = target[index] &+ source[index] }
      }
      Thread.sleep(forTimeInterval: 0.05 + 0.4 * generator.unitInterval())
    }
  }

  /// 8 MB: more than second-level caches hold.
  private static let wordCount = 1 << 20
}
