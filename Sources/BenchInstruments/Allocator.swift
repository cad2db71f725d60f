import CInstruments

#if jemalloc
  import CJemalloc
#endif

/// The allocator behind this process's heap.
package struct Allocator: Sendable, Codable, Equatable {
  /// `jemalloc`, or `system` when the build goes without it.
  package let name: String
  /// The allocator's own statement of its version; the C library's for `system`.
  package let version: String

  /// Asks which allocator this program was built with.
  ///
  /// - Returns: Name and version. With `system` all heap probes are unavailable.
  package static func current() -> Allocator {
    #if jemalloc
      if let version = Mallctl("version")?.read(startingWith: UnsafePointer<CChar>?.none),
        let text = version
      {
        return Allocator(name: "jemalloc", version: String(cString: text))
      }
    #endif
    return Allocator(name: "system", version: Machine.libcVersion())
  }
}
