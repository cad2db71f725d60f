import BenchHarness
import BenchStatistics

/// A comparison as comma-separated values in long form: a row for each figure.
///
/// The columns are those of `CSVReport` and two more: the side a figure is of, and a verdict. Beside
/// the kinds there:
/// - `comparison`: what was compared with what, and how;
/// - `case`, `metric`, `remark` and `failure`: what is known of one side;
/// - `pair`: what is known of both together; `base` is the key of the case it is compared with;
/// - `test`: what a verdict on times rests on, `exact`: how a figure that is exact changed;
/// - `worker-pair`: what each pair of worker processes measured, in the middle of its blocks.
///
/// The blocks themselves are in the record only.
package enum ComparisonCSV {
  /// The columns, in order.
  package static let header = CSVReport.header + ["side", "verdict"]

  /// The whole comparison.
  ///
  /// - Parameter judged: The comparison with its verdicts.
  /// - Returns: Lines ended by CR LF, the first with the columns' names.
  package static func render(_ judged: JudgedComparison) -> String {
    var writer = CSVWriter(header: header)
    for row in comparisonRows(judged) + judged.cases.flatMap(rows) {
      writer.append(row.fields + [row.side, row.verdict].map { $0.map { .text($0) } ?? .missing })
    }
    return writer.text
  }

  // MARK: - The whole

  private static func comparisonRows(_ judged: JudgedComparison) -> [CSVRow] {
    let record = judged.record
    func text(_ id: String, _ text: String?) -> CSVRow { CSVRow("comparison", id, text: text) }
    func number(_ id: String, _ unit: String, _ value: Double) -> CSVRow {
      CSVRow("comparison", id, unit: unit, value: MetricValue(value))
    }
    return CSVReport.environmentRows(record.asRun) + [
      text("kind", record.kind.rawValue), text("base", record.base.name),
      text("base-commit", record.base.commit), text("head", record.head.name),
      text("head-commit", record.head.commit), text("suite", record.suite),
      number("budget", "s", record.budgetSeconds), number("floor", "share", record.floor),
      number("cases", "count", Double(record.caseCount)),
      number("compared-cases", "count", Double(record.cases.count)),
      number("tests", "count", Double(judged.testCount)),
      text("calibration", record.calibration?.sentence),
    ]
  }

  // MARK: - A case

  private static func rows(_ one: JudgedCase) -> [CSVRow] {
    let compared = one.compared
    let sides = [("base", compared.base), ("head", compared.head)].flatMap { side, result in
      CSVReport.rows(of: result).map { row in
        var row = row
        row.side = side
        return row
      }
    }
    let tests = [("frames", one.frames), ("set-up", one.setUp)].flatMap { name, time in
      time.map { testRows(name, $0, compared) } ?? []
    }
    return sides + pairRows(compared) + tests + exactRows(one)
      + compared.workerPairs.enumerated().flatMap { workerPairRows($1, number: $0 + 1, compared) }
  }

  /// A row about both sides.
  private static func row(
    _ kind: String, _ metric: String, _ compared: ComparedCase, unit: String? = nil,
    value: MetricValue? = nil, text: String? = nil
  ) -> CSVRow {
    var row = CSVRow(kind, metric, of: compared.head, unit: unit, value: value, text: text)
    row.base = compared.base.key
    return row
  }

  private static func pairRows(_ compared: ComparedCase) -> [CSVRow] {
    let (plan, load, error) = (compared.plan, compared.load, compared.visualError)
    let numbers: [(String, String?, Double?)] = [
      ("spent", "s", compared.secondsSpent),
      ("worker-pairs", "count", Double(compared.workerPairs.count)),
      ("worker-pair-life", "s", plan?.lifeSeconds),
      ("measured-frames", "count", plan.map { Double($0.measuredFrames.count) }),
      ("frames-a-measured-one-stands-for", "count", plan.map { Double($0.groupSize) }),
      ("dearest-frame", "frame", plan.map { Double($0.dearestFrame) }),
      ("set-ups-a-block", "count", plan.map { Double($0.edgeRenderings) }),
      ("load-average", nil, load?.loadAverage),
      ("busy-share-of-others", "share", load?.busyShareOfOthers),
      ("core-busy-share-of-others", "share", load?.coreBusyShareOfOthers),
      ("steal-share", "share", load?.stealShare),
      ("visual-error-mean", "of 255", error?.meanError),
      ("visual-error-worst", "of 255", error?.worstError.map { Double($0) }),
      ("structural-similarity-mean", "share", error?.meanSimilarity),
      ("structural-similarity-lowest", "share", error?.lowestSimilarity),
    ]
    return numbers.map { id, unit, value in
      row("pair", id, compared, unit: unit, value: value.map { MetricValue($0) })
    } + [
      row("pair", "clock", compared, text: compared.gateClock.rawValue),
      row("pair", "interrupted", compared, text: compared.isInterrupted ? "yes" : "no"),
    ]
  }

  // MARK: - Verdicts

  private static func testRows(
    _ name: String, _ time: JudgedTime, _ compared: ComparedCase
  ) -> [CSVRow] {
    JudgedFigure.all(of: time).map { figure in
      var row = row(
        "test", "\(name)-\(figure.id)", compared, unit: figure.unit, value: figure.value,
        text: time.judgement.reason)
      row.verdict = time.judgement.verdict.rawValue
      return row
    }
  }

  private static func exactRows(_ one: JudgedCase) -> [CSVRow] {
    guard let exact = one.exact else { return [] }
    let changes = exact.changes.map { change in
      var row = row(
        "exact", "\(change.metric)-change", one.compared, unit: "share",
        value: change.relativeChange.map { MetricValue($0) },
        text: change.reason
          ?? (change.verdict == .equal ? nil : change.sentence(style: FlowingTable.documentStyle)))
      row.verdict = change.verdict.rawValue
      return row
    }
    var pictures = row("exact", "pictures", one.compared, text: exact.picture?.sentence)
    pictures.verdict =
      !exact.arePicturesCompared ? "notCompared" : exact.picture == nil ? "equal" : "different"
    return changes + [pictures]
  }

  // MARK: - Worker pairs

  private static func workerPairRows(
    _ pair: WorkerPairSample, number: Int, _ compared: ComparedCase
  ) -> [CSVRow] {
    let text = "worker pair \(number), \(pair.startedFirst == .base ? "base" : "head") first"
    func figure(
      _ id: String, _ unit: String, _ value: Double?, count: Int? = nil, side: String? = nil
    ) -> CSVRow {
      var row = row(
        "worker-pair", id, compared, unit: unit,
        value: value.map { MetricValue($0, count: count) }, text: text)
      row.side = side
      return row
    }
    let times = [("frame", pair.frames), ("set-up", pair.edges)].flatMap { name, blocks in
      [
        ("wall", "base", blocks.baseWall), ("cpu", "base", blocks.baseCPU),
        ("wall", "head", blocks.headWall), ("cpu", "head", blocks.headCPU),
      ].map { clock, side, times in
        figure(
          "\(name)-\(clock)-p50", "ns", median(of: SortedSamples(times)), count: times.count,
          side: side)
      }
    }
    return times + [
      figure("waited-blocks", "count", Double(pair.waitedBlockCount)),
      figure("preemptions", "count", Double(pair.baseInvoluntarySwitches), side: "base"),
      figure("preemptions", "count", Double(pair.headInvoluntarySwitches), side: "head"),
    ]
  }
}

extension ComparisonRecord {
  /// The comparison as a run without cases, for what is said of where both are made.
  var asRun: RunRecord {
    var run = RunRecord(
      name: name, startedAt: startedAt, environment: environment, suite: suite, seed: seed)
    run.durationSeconds = durationSeconds
    return run
  }
}
