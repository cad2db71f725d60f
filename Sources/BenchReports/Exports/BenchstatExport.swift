import BenchHarness

/// A record in Go's benchmark format, for benchstat.
///
/// A line is one repetition, as in `GoogleBenchmarkExport`. The parts of a name are keys, so that
/// `benchstat -col /side` puts the sides of a comparison next to each other, `-col /transition` the
/// transitions of a run. What failed stands below the results, as configuration.
enum BenchstatExport {
  static func text(_ record: ExportedRecord) -> String {
    let sampled = record.cases.filter { !$0.series.isEmpty }
    let results = sampled.flatMap { exported in
      exported.series.flatMap { lines($0, of: exported) }
    }
    let failures = record.absences.enumerated().map { index, absence in
      ("failed-\(index + 1)", "\(absence.name): \(absence.reason)")
    }
    let missing = record.shortfall.map { [("missing", $0)] } ?? []
    let sections = [
      configuration(record.facts + machine(record.environment)),
      units(sampled), results, configuration(failures + missing),
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private static func configuration(_ facts: [(name: String, value: String)]) -> [String] {
    facts.map { "\($0.name): \(DisplayText.escapingControls($0.value))" }
  }

  private static func machine(_ environment: RunEnvironment) -> [(name: String, value: String)] {
    let machine = environment.machine
    return [
      ("cpu", machine.cpuModel ?? "not known"), ("goarch", machine.architecture),
      ("toolchain", machine.compiler), ("build-mode", machine.buildMode),
    ]
  }

  private static func units(_ sampled: [ExportedCase]) -> [String] {
    let hasSetUps = sampled.contains { exported in
      exported.series.contains { $0.repetitions.contains { $0.setUp != nil } }
    }
    let exact = Metric.all.filter { metric in
      metric.isExact
        && sampled.contains { exported in exported.figures.contains { $0.id == metric.id } }
    }
    return ["Unit p50-ns better=lower", "Unit cpu-ns better=lower"]
      + (hasSetUps ? ["Unit set-up-ns better=lower"] : [])
      + exact.map { "Unit \(unit($0.id, $0.unit)) better=lower assume=exact" }
  }

  /// A unit is all that benchstat tells figures by.
  private static func unit(_ id: String, _ unit: String) -> String {
    unit == "count" || unit == "instructions" ? id : "\(id)-\(unit)"
  }

  private static func lines(_ series: ExportedSeries, of exported: ExportedCase) -> [String] {
    let parts =
      exported.setting.parts + (series.part == .frames ? [] : [("part", series.part.rawValue)])
      + (exported.side == nil ? [] : [("side", String(exported.sideSuffix.dropFirst()))])
    let name = "BenchmarkTransition" + parts.map { "/\($0.key)=\(escaped($0.value))" }.joined()
    let exact = exported.figures.filter(\.isExact).map { figure in
      " \(OrderedJSON.digits(figure.value.value)) \(unit(figure.id, figure.unit))"
    }.joined()
    return series.repetitions.map { repetition in
      let setUp = repetition.setUp.map { " \(OrderedJSON.digits($0)) set-up-ns" } ?? ""
      return "\(name) \(repetition.count) \(OrderedJSON.digits(repetition.wall)) p50-ns "
        + "\(OrderedJSON.digits(repetition.cpu)) cpu-ns\(setUp)\(exact)"
    }
  }

  /// A part of a name: blanks and slashes would end it, so they are percent-encoded (RFC 3986, 2.1).
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar -> String in
      let isPlain =
        scalar.isASCII
        ? (0x21...0x7E).contains(scalar.value) && scalar != "/" && scalar != "%"
        : scalar.properties.isAlphabetic
      guard !isPlain else { return String(scalar) }
      return String(scalar).utf8.map { byte in
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
    }.joined()
  }
}
