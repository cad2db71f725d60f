import BenchInstruments
import CWorkerProcess

/// How a worker ended and what it had used until then.
package struct WorkerExit: Sendable, Equatable {
  /// What ended it.
  package enum Cause: Sendable, Equatable {
    /// It ended itself, with a code.
    case exited(code: Int32)
    /// A signal ended it.
    case signalled(number: Int32)
    /// Nobody knows: its status was taken by somebody else.
    case lost
  }

  /// What ended it.
  package let cause: Cause
  /// What it had used, with its threads and the children it waited for.
  ///
  /// The high-water mark of memory is at least its supervisor's at the start; see
  /// `ResourceUsage.maximumResidentBytes`.
  package let usage: ResourceUsage

  init(_ end: tb_worker_end) {
    cause =
      switch end.kind {
      case tb_worker_exited: .exited(code: end.value)
      case tb_worker_signalled: .signalled(number: end.value)
      default: .lost
      }
    usage = ResourceUsage(
      userNanoseconds: end.user_nanoseconds, systemNanoseconds: end.system_nanoseconds,
      minorFaults: end.minor_faults, majorFaults: end.major_faults,
      voluntarySwitches: end.voluntary_switches, involuntarySwitches: end.involuntary_switches,
      maximumResidentBytes: end.maximum_resident_bytes)
  }
}

extension WorkerExit.Cause: CustomStringConvertible {
  /// Such as `exit code 3` or `SIGILL (4)`.
  package var description: String {
    switch self {
    case .exited(let code): "exit code \(code)"
    case .signalled(let number): signalName(number)
    case .lost: "unknown end"
    }
  }
}

/// A signal's name with its number, such as `SIGILL (4)`.
///
/// - Parameter number: Any number; one without a name reads `signal 99`.
/// - Returns: The name.
package func signalName(_ number: Int32) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
    guard let base = buffer.baseAddress else { return "signal \(number)" }
    tb_signal_name(number, base, buffer.count)
    return String(cString: base)
  }
}
