/// A time of a case, before and now.
///
/// Two runs at different moments differ by the machine's mood: what unchanged code shows between
/// them is often more than 10 %. So it is shown, and judged only when a limit is asked for.
package struct TimeChange: Sendable, Codable, Equatable {
  package enum Verdict: String, Sendable, Codable {
    /// Shown, not judged.
    case shown
    /// Asked for, and not slower by more than the limit.
    case withinLimit
    /// Slower by more than the limit, and the intervals apart.
    case slower
  }

  /// The metric's id; its unit is nanoseconds.
  package var metric: String
  package var base: MetricValue
  package var head: MetricValue
  package var verdict: Verdict

  /// The change as a share of the time before.
  package var relativeChange: Double { head.value / base.value - 1 }

  /// The times that are held against stored ones: medians, and nothing rarer.
  ///
  /// Higher percentiles vary by 40 % between processes of one program on a shared machine.
  package static let metrics: [Metric] = [.frameTimeP50, .frameCPUTime, .setUpTime]

  /// Compares one time; nil when a side has none.
  ///
  /// - Parameters:
  ///   - metric: Which time.
  ///   - base: The result before.
  ///   - head: The result now.
  ///   - limit: The share it may rise by; nil to show it only.
  init?(_ metric: Metric, base: CaseResult, head: CaseResult, limit: Double?) {
    guard let before = base[metric], let now = head[metric], before.value > 0 else { return nil }
    self.metric = metric.id
    self.base = before
    self.head = now
    guard let limit else {
      verdict = .shown
      return
    }
    let isApart = (now.low ?? now.value) > (before.high ?? before.value)
    verdict = now.value / before.value - 1 > limit && isApart ? .slower : .withinLimit
  }
}
