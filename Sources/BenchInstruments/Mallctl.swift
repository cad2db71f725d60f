#if jemalloc
  import CJemalloc

  /// One of jemalloc's controls, its name resolved once; see mallctl(3).
  struct Mallctl {
    private let address: [Int]

    /// Resolves a name.
    ///
    /// The names below `stats.arenas.<i>` exist only after an epoch has passed since the arena
    /// was made.
    ///
    /// - Parameter name: Such as `thread.peak.read`.
    init?(_ name: String) {
      var address = [Int](repeating: 0, count: 8)
      var depth = address.count
      guard mallctlnametomib(name, &address, &depth) == 0 else { return nil }
      self.address = Array(address[..<depth])
    }

    /// Runs a control that takes and gives nothing, without allocating.
    @inline(__always)
    func callAsFunction() -> Bool {
      address.withUnsafeBufferPointer {
        mallctlbymib($0.baseAddress, $0.count, nil, nil, nil, 0) == 0
      }
    }

    /// Reads a value of the very type the manual states, without allocating.
    @inline(__always)
    func read<Value: BitwiseCopyable>(startingWith placeholder: Value) -> Value? {
      var value = placeholder
      var size = MemoryLayout<Value>.size
      let status = address.withUnsafeBufferPointer {
        mallctlbymib($0.baseAddress, $0.count, &value, &size, nil, 0)
      }
      return status == 0 && size == MemoryLayout<Value>.size ? value : nil
    }

    /// Writes a value of the very type the manual states, without allocating.
    @inline(__always)
    func write<Value: BitwiseCopyable>(_ value: Value) -> Bool {
      var value = value
      return address.withUnsafeBufferPointer {
        mallctlbymib($0.baseAddress, $0.count, nil, nil, &value, MemoryLayout<Value>.size) == 0
      }
    }
  }

  extension Mallctl {
    /// Brings all statistics up to date, which are otherwise those of the last epoch.
    static var epoch: Mallctl? { Mallctl("epoch") }

    /// Starts a new epoch; only for the control of that name.
    @inline(__always)
    func advanceEpoch() -> Bool { write(UInt64(1)) }
  }
#endif
