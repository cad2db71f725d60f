import BenchInstruments

/// What must be equal, besides the case, before figures of a class of metrics can be compared.
package enum Comparability {
  /// A fact of a build or machine.
  struct Field: Sendable {
    let name: String
    let value: @Sendable (MachineDescription) -> String?
  }

  /// Allocations and bytes belong to what the compiler made of the code, and to the allocator.
  private static let build = [
    Field(name: "compiler") { $0.compiler },
    Field(name: "C compiler") { $0.cCompiler },
    Field(name: "allocator") { "\($0.allocator.name) \($0.allocator.version)" },
    Field(name: "build mode") { $0.buildMode },
  ]

  private static let library = [
    Field(name: "libc") { $0.libc }, Field(name: "SIMD level") { $0.simdLevel },
  ]

  /// Valgrind's processor knows no AVX-512: there it looks like one with AVX2 to what chooses code by
  /// the processor, the C library and Cairo.
  private static let counted = [
    Field(name: "libc") { $0.libc },
    Field(name: "SIMD level under valgrind") { $0.simdLevel == "avx512" ? "avx2" : $0.simdLevel },
  ]

  private static let machine = [
    Field(name: "CPU model") { $0.cpuModel }, Field(name: "kernel") { $0.kernelRelease },
  ]

  /// What a class asks for; nil for figures that are never compared with stored ones.
  static func fields(of metricClass: Metric.Class) -> [Field]? {
    switch metricClass {
    case .work: []
    case .heap: build
    case .instructions: build + counted
    case .time: build + library + machine
    case .system: nil
    }
  }

  /// The names of what a class asks for, for documents; nil for figures that are never compared with
  /// stored ones.
  package static func fieldNames(of metricClass: Metric.Class) -> [String]? {
    fields(of: metricClass)?.map(\.name)
  }

  /// Where two environments differ in what a class asks for.
  ///
  /// - Parameters:
  ///   - metricClass: The class of metrics.
  ///   - base: Where the figures before are from.
  ///   - head: Where the figures now are from.
  /// - Returns: The differences; nil when the class can be compared.
  package static func mismatch(
    _ metricClass: Metric.Class, base: RunEnvironment, head: RunEnvironment
  ) -> ClassMismatch? {
    guard let fields = fields(of: metricClass) else { return nil }
    let differences = fields.compactMap { field -> ClassMismatch.Field? in
      let (before, now) = (field.value(base.machine), field.value(head.machine))
      return before == now ? nil : ClassMismatch.Field(name: field.name, base: before, head: now)
    }
    return differences.isEmpty
      ? nil : ClassMismatch(metricClass: metricClass.rawValue, fields: differences)
  }
}

/// Why a class of metrics is not compared: what differs, with both values.
package struct ClassMismatch: Sendable, Codable, Equatable {
  /// A fact that differs; a value that the system does not tell is nil.
  package struct Field: Sendable, Codable, Equatable {
    package var name: String
    package var base: String?
    package var head: String?
  }

  /// The class's name.
  package var metricClass: String
  /// At least one.
  package var fields: [Field]

  /// Such as `compiler is Swift 6.3.1 in the baseline and Swift 6.4 here`.
  package var sentence: String {
    fields.map { field in
      "\(field.name) is \(field.base ?? "not known") in the baseline and "
        + "\(field.head ?? "not known") here"
    }.joined(separator: "; ")
  }
}

extension Metric {
  /// Whether two runs of one build find the same figure, so that any change can be judged.
  package var isExact: Bool {
    [.work, .heap, .instructions].contains(metricClass)
  }
}

extension RunEnvironment {
  /// Which probe's self-test vouches for a metric.
  private static let probes: [Metric: String] = [
    .allocationsPerFrame: "heap.allocations", .allocationsPerSetUp: "heap.allocations",
    .allocatedBytesPerFrame: "heap.bytes", .heapPeak: "heap.peak", .leakedBytes: "heap.live",
  ]

  /// Whether a metric's probe failed its self-test, so that its figures mean nothing.
  func distrusts(_ metric: Metric) -> Bool {
    probes.contains { probe in
      guard probe.id == RunEnvironment.probes[metric], case .unavailable = probe.trust else {
        return false
      }
      return true
    }
  }
}
