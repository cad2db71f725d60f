import BenchHarness
import TransitionKit
import TransitionRendering

/// Pairs the cases of two transitions: what differs is the strategy, and nothing else.
struct StrategyPairing {
  /// Ids of the transitions that use a mask, whose realisation multiplies the rows.
  let maskUsers: Set<String>

  /// Cases of both that belong together, in the order of the base's cases.
  ///
  /// Two masks meet in the same realisation; a mask meets a transition without one in each of its
  /// realisations. Where a side spells its realisation itself, it meets all of the other's.
  ///
  /// - Parameters:
  ///   - base: The base's cases.
  ///   - head: The head's cases.
  /// - Returns: The pairs.
  func pairs(
    _ base: [BenchCase], _ head: [BenchCase]
  ) -> [(base: BenchCase, head: BenchCase)] {
    base.flatMap { one in
      head.filter { belongTogether(one, $0, base, head) }.map { (one, $0) }
    }
  }

  private func belongTogether(
    _ one: BenchCase, _ other: BenchCase, _ base: [BenchCase], _ head: [BenchCase]
  ) -> Bool {
    guard Self.setting(one) == Self.setting(other) else { return false }
    let bothMask = maskUsers.contains(one.transition) && maskUsers.contains(other.transition)
    let choices = Set(base.map(\.maskRealisation)) == Set(head.map(\.maskRealisation))
    return !bothMask || !choices || one.maskRealisation == other.maskRealisation
  }

  /// Everything that both must have in common.
  ///
  /// A transition pushes where another presents: both are arrivals.
  private static func setting(_ one: BenchCase) -> [String] {
    [
      one.operation.isArrival ? "arrival" : "departure", one.isCancelled ? "cancelled" : "",
      one.interaction?.text ?? "", one.size, String(one.frameCount), one.lowerScreen.contentKey,
      one.upperScreen.contentKey, one.renderer,
    ]
  }
}
