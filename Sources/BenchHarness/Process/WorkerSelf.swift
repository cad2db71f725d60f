import CWorkerProcess

/// Why a worker could not limit itself.
package enum WorkerSelfError: Error, Equatable {
  /// The system does not tell how much address space this process has.
  case unknownAddressSpace
  /// The system refused; the number is from `errno`.
  case refused(errorNumber: Int32)
  /// The supervisor is gone.
  case supervisorGone
}

/// What a worker does to itself after it has started.
package enum WorkerSelf {
  /// Bounds this process's address space (RLIMIT_AS) to what it has now plus an allowance.
  ///
  /// A program already maps tens of megabytes when it starts, so a fixed bound would say little.
  /// Beyond it allocations fail, which ends a Swift program. Not for builds with a sanitizer, which
  /// map terabytes.
  ///
  /// - Parameter additionalBytes: How much more this process may map.
  /// - Throws: When the system refuses.
  package static func limitAddressSpace(toAdditional additionalBytes: UInt64)
    throws(WorkerSelfError)
  {
    let now = tb_address_space_bytes()
    guard now > 0 else { throw .unknownAddressSpace }
    let (limit, overflow) = now.addingReportingOverflow(additionalBytes)
    let status = tb_set_address_space_limit(overflow ? .max : limit)
    guard status == 0 else { throw .refused(errorNumber: status) }
  }

  /// Has the kernel kill this process when its supervisor dies, so that a worker which hangs does not
  /// outlive it.
  ///
  /// The kernel goes by the thread that started the worker: a supervisor must start its workers
  /// from a thread that lives as long as it does.
  ///
  /// - Throws: When the supervisor is gone already.
  package static func dieWithSupervisor() throws(WorkerSelfError) {
    let status = tb_die_with_supervisor(tb_supervisor())
    guard status == 0 else { throw .supervisorGone }
  }
}
