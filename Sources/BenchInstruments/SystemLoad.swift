/// How busy others kept the machine, or one core of it, over a stretch of time.
///
/// From the kernel's counts in hundredths of a second: over less than about a second the shares are
/// coarse.
package struct SystemLoad: Codable, Sendable, Equatable {
  /// The system's load average over the last minute, at the end of the stretch.
  package var loadAverage: Double?
  /// CPU time of all other processes, as a share of all there was (0...1).
  package var busyShareOfOthers: Double?
  /// CPU time of all other processes on the worker's core, as a share of that core's time (0...1);
  /// nil where no core was looked at.
  package var coreBusyShareOfOthers: Double?
  /// Time in which the hypervisor ran something else, as a share of all there was (0...1).
  package var stealShare: Double?

  /// Makes a load; figures that are not known are nil.
  package init(
    loadAverage: Double? = nil, busyShareOfOthers: Double? = nil,
    coreBusyShareOfOthers: Double? = nil, stealShare: Double? = nil
  ) {
    self.loadAverage = loadAverage
    self.busyShareOfOthers = busyShareOfOthers
    self.coreBusyShareOfOthers = coreBusyShareOfOthers
    self.stealShare = stealShare
  }
}

/// The counts of one `cpu` line of `/proc/stat`, in clock ticks since the system's start.
struct ProcessorTimes: Equatable {
  var busy: UInt64
  var idle: UInt64
  var steal: UInt64

  var total: UInt64 { busy + idle + steal }

  /// Picks a line out of `/proc/stat`; see proc(5).
  ///
  /// Guest time is left out of the sum, since the kernel counts it in user time too.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - core: A core's number, or nil for the sum of all.
  /// - Returns: The counts, or nil when the line is missing or malformed.
  static func parsed(_ text: String, core: Int?) -> ProcessorTimes? {
    let label = core.map { "cpu\($0)" } ?? "cpu"
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard let first = fields.first, first == label else { continue }
      // user nice system idle iowait irq softirq steal guest guest_nice
      let counts = fields.dropFirst().map { UInt64($0) }
      let known = counts.prefix(8).compactMap(\.self)
      guard known.count == 8, known.allSatisfy({ $0 < 1 << 60 }) else { return nil }
      return ProcessorTimes(
        busy: known[0] + known[1] + known[2] + known[5] + known[6],
        idle: known[3] + known[4], steal: known[7])
    }
    return nil
  }
}

extension SystemLoad {
  /// Picks the average over one minute out of `/proc/loadavg`.
  ///
  /// - Parameter text: Such as `0.20 0.18 0.12 1/80 11206`.
  /// - Returns: The average, or nil when malformed.
  static func loadAverage(in text: String) -> Double? {
    guard let first = text.split(whereSeparator: \.isWhitespace).first else { return nil }
    guard let average = Double(first), average.isFinite, average >= 0 else { return nil }
    return average
  }

  /// Computes the shares from the counts at both ends of a stretch.
  ///
  /// - Parameters:
  ///   - begin: Counts at the beginning.
  ///   - end: Counts at the end.
  ///   - ownTicks: CPU time of this process and its children in between, in the same ticks.
  ///   - loadAverage: The load average at the end.
  /// - Returns: Shares, clamped to 0...1; nil where no tick has passed.
  static func between(
    _ begin: ProcessorTimes?, _ end: ProcessorTimes?, ownTicks: Double, loadAverage: Double?
  ) -> SystemLoad {
    guard let begin, let end, end.total > begin.total else {
      return SystemLoad(loadAverage: loadAverage, busyShareOfOthers: nil, stealShare: nil)
    }
    let total = Double(end.total - begin.total)
    func share(_ ticks: Double) -> Double { min(1, max(0, ticks / total)) }
    return SystemLoad(
      loadAverage: loadAverage,
      busyShareOfOthers: share(Double(end.busy) - Double(begin.busy) - ownTicks),
      stealShare: share(Double(end.steal) - Double(begin.steal)))
  }
}
