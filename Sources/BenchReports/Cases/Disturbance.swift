import BenchHarness

/// What took so much of the machine during a case that its times are doubtful.
struct Disturbance: Equatable {
  /// The share of the CPU that other processes took, where it was too much.
  var others: Double?

  /// The share of the time that the hypervisor took, where it was too much.
  var steal: Double?

  /// Above this share of the machine taken by other processes, times are not to be trusted.
  ///
  /// Tried: the comparison protocol copes with cores half busy; absolute times do not.
  static let mostBusyShareOfOthers = 0.3

  /// Above this share of time taken by the hypervisor, times are not to be trusted.
  static let mostStealShare = 0.05

  /// What stands behind the name of a disturbed case.
  static let mark = " !"

  /// Looks at the load during a case; nil when it was quiet enough or is not known.
  init?(_ result: CaseResult) {
    func share(_ share: Double?, above most: Double) -> Double? {
      share.flatMap { $0.isFinite && $0 > most ? $0 : nil }
    }
    others = share(result.load?.busyShareOfOthers, above: Self.mostBusyShareOfOthers)
    steal = share(result.load?.stealShare, above: Self.mostStealShare)
    if others == nil, steal == nil { return nil }
  }

  /// The worst of several; nil for none.
  init?(worstOf disturbances: [Disturbance]) {
    guard !disturbances.isEmpty else { return nil }
    others = disturbances.compactMap(\.others).max()
    steal = disturbances.compactMap(\.steal).max()
  }

  /// Such as "other programs took 45 % of the CPU, the hypervisor took 6 % of the time".
  ///
  /// - Parameter bound: A word before the shares, such as "up to ".
  /// - Returns: The sentence without an end.
  func sentence(bound: String = "") -> String {
    func percent(_ share: Double) -> String {
      NumberFormat(decimals: 0, divisor: 0.01, suffix: " %").text(share)
    }
    return [
      others.map { "other programs took \(bound)\(percent($0)) of the CPU" },
      steal.map { "the hypervisor took \(bound)\(percent($0)) of the time" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}
