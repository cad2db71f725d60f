import CInstruments

/// Why a thread could not be confined to a core.
package enum CoreAffinityError: Error, Equatable {
  /// The core does not exist or is not among the allowed ones.
  case notAllowed(core: Int)
  /// The system refused.
  case refused(core: Int, errorNumber: Int32)
}

/// Which cores the calling thread may run on.
package enum CoreAffinity {
  /// Confines the calling thread, and what it starts from now on, to one core.
  ///
  /// - Parameter core: One of ``allowedCores()``.
  /// - Throws: When the core is not allowed or the system refuses.
  package static func pin(to core: Int) throws(CoreAffinityError) {
    guard let number = UInt32(exactly: core), allowedCores().contains(core) else {
      throw .notAllowed(core: core)
    }
    let status = tb_pin_to_core(number)
    guard status == 0 else { throw .refused(core: core, errorNumber: status) }
  }

  /// Lets the calling thread run on several cores again.
  ///
  /// - Parameter cores: Core numbers, at least one, such as ``allowedCores()`` gave before.
  /// - Throws: When there is no core or the system refuses.
  package static func allow(_ cores: [Int]) throws(CoreAffinityError) {
    let numbers = cores.compactMap { UInt32(exactly: $0) }
    guard numbers.count == cores.count, let first = cores.first else {
      throw .notAllowed(core: cores.first { $0 < 0 } ?? -1)
    }
    let status = tb_pin_to_cores(numbers, numbers.count)
    guard status == 0 else { throw .refused(core: first, errorNumber: status) }
  }

  /// Asks which cores the calling thread may run on.
  ///
  /// - Returns: Core numbers, ascending; empty when the system does not tell.
  package static func allowedCores() -> [Int] {
    // As many as the C side can name.
    var cores = [UInt32](repeating: 0, count: 8192)
    let count = Int(tb_allowed_cores(&cores, cores.count))
    guard count > 0 else { return [] }
    return cores[..<min(count, cores.count)].map(Int.init)
  }

  /// Asks which core runs the calling thread just now.
  ///
  /// - Returns: The core's number, or nil when the system does not tell.
  package static func currentCore() -> Int? {
    let core = tb_current_core()
    return core < 0 ? nil : Int(core)
  }
}
