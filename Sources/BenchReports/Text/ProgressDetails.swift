import BenchHarness
import BenchStatistics
import Foundation

/// What a status line says of the case at hand: which launch it is, and what is known so far.
package enum ProgressDetails {
  /// Of a case that is measured by itself: "launch 9 of 20", "0.35 ms ± 0.8 %".
  ///
  /// - Parameters:
  ///   - progress: The case before its next launch.
  ///   - style: The encoding.
  /// - Returns: The most important first.
  package static func texts(_ progress: CaseProgress, style: TextStyle) -> [String] {
    let launch =
      switch progress.nextPass {
      case .timing, .paired: "launch \(progress.result.launchCount + 1) of \(progress.launchLimit)"
      case .exact: "exact figures"
      case .trace: "trace"
      case .instructions: "instructions"
      }
    guard let median = progress.medianFrameNanoseconds else { return [launch] }
    let interval = progress.intervalShare.map { share in
      " \(style.plusMinus) \(String(format: "%.1f", share * 100)) %"
    }
    return [launch, milliseconds(median) + " ms" + (interval ?? "")]
  }

  /// Of a case that is compared: "9 of 24 worker pairs", "-1.2 % ± 0.4 %".
  ///
  /// - Parameters:
  ///   - compared: What came in so far; nil before the first worker pair.
  ///   - budgetSeconds: What the case may take.
  ///   - style: The encoding.
  /// - Returns: The most important first.
  package static func texts(
    _ compared: ComparedCase?, budgetSeconds: Double, style: TextStyle
  ) -> [String] {
    guard let compared, let plan = compared.plan, plan.lifeSeconds > 0 else {
      return ["preparing"]
    }
    let done = compared.workerPairs.count
    let planned = max(Int((budgetSeconds / plan.lifeSeconds).rounded()), done)
    let change = pairedProgress(
      of: compared.workerPairs.map { $0.frames.pairs(compared.gateClock) })
    return ["\(done) of \(planned) worker pairs"]
      + [change.map { text($0, style: style) }].compactMap(\.self)
  }

  /// A ratio as a change: "-1.2 % ± 0.4 %".
  static func text(_ change: PairedProgress, style: TextStyle) -> String {
    let half = change.halfWidth.map { half in
      " \(style.plusMinus) \(String(format: "%.1f", half * 100)) %"
    }
    return String(format: "%+.1f %%", (change.ratio - 1) * 100) + (half ?? "")
  }

  /// Nanoseconds as milliseconds, two decimals below 10.
  package static func milliseconds(_ nanoseconds: Double) -> String {
    let thousandths = (nanoseconds / 1000).rounded()
    return String(format: "%.*f", nanoseconds < 9_950_000 ? 2 : 1, thousandths / 1000)
  }

  /// What is left when all pieces take as long as those that are done.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the first one began.
  ///   - finished: How many are done.
  ///   - count: How many there are.
  /// - Returns: Seconds; nil before the first is done.
  package static func secondsLeft(elapsed: Double, finished: Int, of count: Int) -> Double? {
    guard finished > 0, count >= finished else { return nil }
    return elapsed / Double(finished) * Double(count - finished)
  }
}
