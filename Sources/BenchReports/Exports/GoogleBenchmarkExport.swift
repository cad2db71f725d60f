import BenchHarness

/// A record as Google Benchmark's JSON, for its compare.py.
///
/// An entry is one repetition: a launch of a run, a worker pair of a comparison. Where there are
/// fewer than nine, which is what compare.py's test wants, it is a play or a part of one, or a block;
/// such a test sees less noise than there is. Of a run one entry more, an aggregate, has the record's
/// own medians. Exact metrics are user counters of each entry. A case that failed has no entry, since
/// one would need a time; the context says which and why.
enum GoogleBenchmarkExport {
  static func document(_ record: ExportedRecord) -> OrderedJSON {
    var entries: [OrderedJSON] = []
    for (family, exported) in record.cases.filter({ !$0.series.isEmpty }).enumerated() {
      for series in exported.series {
        entries += repetitions(series, of: exported, family: family)
      }
      entries += aggregate(of: exported, family: family).map { [$0] } ?? []
    }
    return .object([("context", context(record)), ("benchmarks", .list(entries))])
  }

  private static func repetitions(
    _ series: ExportedSeries, of exported: ExportedCase, family: Int
  ) -> [OrderedJSON] {
    let name = exported.name + series.suffix + exported.sideSuffix
    return series.repetitions.enumerated().map { index, repetition in
      entry(
        name: name, runName: name, type: "iteration", family: family,
        repetitions: series.repetitions.count, index: index, repetition,
        counters: exported.figures.filter(\.isExact))
    }
  }

  /// The medians of the record, which are of all plays; a comparison's worker pairs have none.
  private static func aggregate(of exported: ExportedCase, family: Int) -> OrderedJSON? {
    func value(_ metric: Metric) -> Double? {
      exported.figures.first { $0.id == metric.id }?.value.value
    }
    guard exported.side == nil, let series = exported.series.first,
      let wall = value(.frameTimeP50), let cpu = value(.frameCPUTime)
    else { return nil }
    let all = ExportedRepetition(
      wall: wall, cpu: cpu, count: series.repetitions.reduce(0) { $0 + $1.count })
    return entry(
      name: exported.name + "_median", runName: exported.name, type: "aggregate", family: family,
      repetitions: series.repetitions.count, index: nil, all, counters: exported.figures)
  }

  private static func entry(
    name: String, runName: String, type: String, family: Int, repetitions: Int, index: Int?,
    _ repetition: ExportedRepetition, counters: [ExportedFigure]
  ) -> OrderedJSON {
    let head: [(key: String, value: OrderedJSON)] = [
      ("name", .text(name)), ("family_index", .count(family)),
      ("per_family_instance_index", .count(0)), ("run_name", .text(runName)),
      ("run_type", .text(type)), ("repetitions", .count(repetitions)),
    ]
    let kind: [(key: String, value: OrderedJSON)] =
      index.map { [("repetition_index", .count($0))] }
      ?? [("aggregate_name", .text("median")), ("aggregate_unit", .text("time"))]
    let times: [(key: String, value: OrderedJSON)] = [
      ("threads", .count(1)), ("iterations", .count(repetition.count)),
      ("real_time", .number(repetition.wall)), ("cpu_time", .number(repetition.cpu)),
      ("time_unit", .text("ns")),
    ]
    return .object(
      head + kind + times + counters.map { ($0.id, .number($0.value.value)) })
  }

  private static func context(_ record: ExportedRecord) -> OrderedJSON {
    let machine = record.environment.machine
    let known: [(key: String, value: OrderedJSON?)] = [
      ("date", .text(record.startedAt)),
      ("executable", .text("transitionbench")),
      ("num_cpus", .count(machine.onlineCores)),
      ("cpu_scaling_enabled", machine.frequencyGovernor.map { .flag($0 != "performance") }),
      ("caches", .list([])),
      (
        "load_avg",
        record.environment.loadAverage.flatMap { $0.isFinite ? .list([.number($0)]) : nil }
      ),
      ("library_build_type", .text(machine.buildMode)),
      ("json_schema_version", .count(1)),
    ]
    let facts = record.facts.map { ($0.name.replacing("-", with: "_"), OrderedJSON.text($0.value)) }
    let errors = record.absences.map { absence in
      OrderedJSON.object([
        ("name", .text(absence.name)), ("error_occurred", .flag(true)),
        ("error_message", .text(absence.reason)),
      ])
    }
    return .object(
      known.compactMap { member in member.value.map { (member.key, $0) } } + facts
        + [("errors", .list(errors))]
        + (record.shortfall.map { [("missing", .text($0))] } ?? []))
  }
}
