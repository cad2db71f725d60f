import CInstruments

/// Reads how busy the machine is at both ends of a stretch of work.
package struct SystemLoadSampler: Sendable {
  private let core: Int?
  private let times: ProcessorTimes?
  private let ownNanoseconds: UInt64

  /// Begins a stretch.
  ///
  /// - Parameter core: The core to look at, or nil for all together.
  /// - Returns: A sampler to end the stretch with.
  package static func begin(core: Int? = nil) -> SystemLoadSampler {
    SystemLoadSampler(
      core: core, times: readTimes(core: core), ownNanoseconds: tb_process_tree_cpu_nanoseconds())
  }

  /// Ends the stretch.
  ///
  /// The own share holds this process and the children it has reaped. A supervisor whose workers
  /// still live passes what they used.
  ///
  /// - Parameter workerNanoseconds: CPU time in the stretch of own processes not yet reaped.
  /// - Returns: The load; figures the system does not give are nil.
  package func end(workerNanoseconds: UInt64 = 0) -> SystemLoad {
    let own = tb_process_tree_cpu_nanoseconds() - ownNanoseconds + workerNanoseconds
    return SystemLoad.between(
      times, Self.readTimes(core: core),
      ownTicks: Double(own) / Self.nanosecondsPerTick,
      loadAverage: SystemText.read("/proc/loadavg").flatMap(SystemLoad.loadAverage))
  }

  /// USER_HZ, the unit of `/proc/stat`, is 100 a second on all architectures Swift runs on.
  private static let nanosecondsPerTick = 1e7

  private static func readTimes(core: Int?) -> ProcessorTimes? {
    SystemText.read("/proc/stat").flatMap { ProcessorTimes.parsed($0, core: core) }
  }
}
