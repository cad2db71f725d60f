/// How far a probe's figures can be believed on this machine.
package enum ProbeTrust: Sendable, Equatable {
  /// The known load read as expected.
  case exact
  /// Close; the text says how close.
  case approximate(String)
  /// Not to be shown as a figure, and never as 0; the text says why.
  case unavailable(String)
}

extension ProbeTrust: Codable {
  private enum CodingKeys: String, CodingKey {
    case level
    case reason
  }

  private enum Level: String, Codable {
    case exact
    case approximate
    case unavailable
  }

  /// Reads `{"level": …, "reason": …}`.
  ///
  /// - Parameter decoder: Where to read from.
  /// - Throws: When the level is unknown or a reason is missing.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Level.self, forKey: .level) {
    case .exact: self = .exact
    case .approximate:
      self = .approximate(try container.decode(String.self, forKey: .reason))
    case .unavailable:
      self = .unavailable(try container.decode(String.self, forKey: .reason))
    }
  }

  /// Writes `{"level": …, "reason": …}`, without a reason when exact.
  ///
  /// - Parameter encoder: Where to write to.
  /// - Throws: What the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .exact:
      try container.encode(Level.exact, forKey: .level)
    case .approximate(let reason):
      try container.encode(Level.approximate, forKey: .level)
      try container.encode(reason, forKey: .reason)
    case .unavailable(let reason):
      try container.encode(Level.unavailable, forKey: .level)
      try container.encode(reason, forKey: .reason)
    }
  }
}

/// What became of one probe when it was fed a known load.
package struct ProbeReport: Codable, Sendable, Equatable {
  /// A name for machines, such as `heap.allocations`.
  package let id: String
  /// A name for people.
  package let name: String
  /// The unit of both figures.
  package let unit: String
  /// The verdict.
  package let trust: ProbeTrust
  /// What the load should have read; nil when the probe could not be fed.
  package let expected: Double?
  /// What it did read; nil when the probe gave nothing.
  package let observed: Double?
  /// What the load was.
  package let note: String
}

extension ProbeReport {
  /// Judges a probe that counts, where only the very number is right.
  ///
  /// - Parameters:
  ///   - probe: Which probe it is.
  ///   - expected: What the load should read, above 0.
  ///   - observed: What it read, nil when there is no probe.
  /// - Returns: Exact when equal, unavailable when nothing was seen, else approximate.
  static func counting(_ probe: Probe, expected: UInt64, observed: UInt64?) -> ProbeReport {
    let trust: ProbeTrust =
      switch observed {
      case nil: .unavailable(probe.whenMissing)
      case 0: .unavailable("it reads 0 under a load that is not 0")
      case expected: .exact
      case let other?: .approximate("read \(other) for \(expected)")
      }
    return probe.report(trust, Double(expected), observed.map { Double($0) })
  }

  /// Judges a probe that only comes close by its nature.
  ///
  /// - Parameters:
  ///   - probe: Which probe it is.
  ///   - expected: What the load should read.
  ///   - observed: What it read, nil when there is no probe.
  ///   - tolerance: How far off it may be, in the same unit.
  ///   - nature: How close the probe can come, in words.
  /// - Returns: Approximate when within the tolerance, else unavailable.
  static func near(
    _ probe: Probe, expected: Double, observed: Double?, tolerance: Double, nature: String
  ) -> ProbeReport {
    let trust: ProbeTrust =
      switch observed {
      case nil: .unavailable(probe.whenMissing)
      case let value? where abs(value - expected) <= tolerance: .approximate(nature)
      case let value?: .unavailable("read \(value) for \(expected)")
      }
    return probe.report(trust, expected, observed)
  }
}

/// The constant half of a report.
struct Probe {
  let id: String
  let name: String
  let unit: String
  /// What the known load is.
  let load: String
  /// Why the probe may be missing.
  let whenMissing: String

  func report(_ trust: ProbeTrust, _ expected: Double?, _ observed: Double?) -> ProbeReport {
    ProbeReport(
      id: id, name: name, unit: unit, trust: trust, expected: expected, observed: observed,
      note: load)
  }
}
