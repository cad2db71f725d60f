extension SystemLoad {
  /// From here on a load is heavy: times measured under it are not to be trusted.
  ///
  /// This is the one place that says so, for tables, exports and `doctor`.
  package enum Heavy {
    /// Share of the whole machine that other programs take.
    ///
    /// They share its caches, memory and turbo frequency. Tried: the comparison protocol copes with
    /// cores half busy, absolute times do not. With other work all the time on a two-core machine
    /// the median frame of one process, 20 s at a time, moved between 2.13 and 3.17 ms.
    package static let busyShareOfOthers = 0.3
    /// Share of the worker's own core that other programs take.
    ///
    /// A fifth of the core is gone in slices of some milliseconds, longer than a frame: no frame
    /// index is without a visit that was cut in two. Less cannot be told from the coarseness of the
    /// kernel's count, which is 25 ticks in a launch of a quarter of a second.
    package static let coreBusyShareOfOthers = 0.2
    /// Share of the time that the hypervisor gave to others.
    ///
    /// Whether a thread's CPU time holds it depends on kernel and hypervisor, so not even CPU times
    /// can be cleaned of it.
    package static let stealShare = 0.05
  }

  /// What of the load is heavy, everything else left out; nil when nothing is.
  package var heavyPart: SystemLoad? {
    func part(_ share: Double?, above most: Double) -> Double? {
      share.flatMap { $0.isFinite && $0 > most ? $0 : nil }
    }
    let heavy = SystemLoad(
      busyShareOfOthers: part(busyShareOfOthers, above: Heavy.busyShareOfOthers),
      coreBusyShareOfOthers: part(coreBusyShareOfOthers, above: Heavy.coreBusyShareOfOthers),
      stealShare: part(stealShare, above: Heavy.stealShare))
    return heavy == SystemLoad() ? nil : heavy
  }

  /// The heaviest disturbance of any stretch: a whole is as quiet as its loudest part.
  ///
  /// - Parameter loads: One a stretch.
  /// - Returns: Each figure's largest value; nil without stretches.
  package static func heaviest(of loads: [SystemLoad]) -> SystemLoad? {
    guard !loads.isEmpty else { return nil }
    return SystemLoad(
      loadAverage: loads.compactMap(\.loadAverage).max(),
      busyShareOfOthers: loads.compactMap(\.busyShareOfOthers).max(),
      coreBusyShareOfOthers: loads.compactMap(\.coreBusyShareOfOthers).max(),
      stealShare: loads.compactMap(\.stealShare).max())
  }
}
