import CInstruments

/// Reads how busy the machine is at both ends of a stretch of work.
package struct SystemLoadSampler: Sendable {
  private let core: Int?
  private let begin: [ProcessorTimes?]
  private let ownNanoseconds: UInt64

  /// Begins a stretch.
  ///
  /// - Parameter core: The core the work is pinned to, looked at besides the whole machine; nil
  ///   where it is not pinned.
  /// - Returns: A sampler to end the stretch with.
  package static func begin(core: Int? = nil) -> SystemLoadSampler {
    SystemLoadSampler(
      core: core, begin: readTimes(core: core), ownNanoseconds: tb_process_tree_cpu_nanoseconds())
  }

  /// Ends the stretch.
  ///
  /// The own share of the machine holds this process and the children it has reaped; that of the
  /// core is what its workers used: the supervisor itself mostly waits.
  ///
  /// - Parameter workerNanoseconds: CPU time of the stretch's workers, all of them reaped by now.
  /// - Returns: The load; figures the system does not give are nil.
  package func end(workerNanoseconds: UInt64 = 0) -> SystemLoad {
    let own = tb_process_tree_cpu_nanoseconds() - ownNanoseconds
    let end = Self.readTimes(core: core)
    var load = SystemLoad.between(
      begin[0], end[0], ownTicks: Double(own) / Self.nanosecondsPerTick,
      loadAverage: SystemText.read("/proc/loadavg").flatMap(SystemLoad.loadAverage))
    guard core != nil else { return load }
    let onCore = SystemLoad.between(
      begin[1], end[1], ownTicks: Double(workerNanoseconds) / Self.nanosecondsPerTick,
      loadAverage: nil)
    load.coreBusyShareOfOthers = onCore.busyShareOfOthers
    // What the hypervisor takes from other cores is no loss.
    load.stealShare = onCore.stealShare ?? load.stealShare
    return load
  }

  /// USER_HZ, the unit of `/proc/stat`, is 100 a second on all architectures Swift runs on.
  private static let nanosecondsPerTick = 1e7

  /// The whole machine's counts, and the core's.
  private static func readTimes(core: Int?) -> [ProcessorTimes?] {
    let text = SystemText.read("/proc/stat")
    func times(_ core: Int?) -> ProcessorTimes? {
      text.flatMap { ProcessorTimes.parsed($0, core: core) }
    }
    return core == nil ? [times(nil)] : [times(nil), times(core)]
  }
}
