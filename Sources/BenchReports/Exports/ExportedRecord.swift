import BenchHarness

/// A run or a comparison as the files of other programs take it: a list of cases, what is missing,
/// and where it was measured.
package struct ExportedRecord {
  /// What a file is made from.
  enum Source {
    case run(RunRecord)
    case comparison(JudgedComparison)
  }

  /// A case without figures.
  struct Absence: Equatable {
    var name: String
    var reason: String
  }

  let source: Source
  let environment: RunEnvironment
  let startedAt: String
  let suite: String
  let recordName: String

  /// In the record's order; of a compared case first what compares, then the base, then the head.
  var cases: [ExportedCase] = []

  /// Cases that failed.
  var absences: [Absence] = []

  /// How many cases there were to measure and are not in the record, in words; nil for none.
  let shortfall: String?

  /// What there is besides, as names and values for whatever a format has for it.
  private(set) var facts: [(name: String, value: String)] = []

  /// A run as it is exported.
  ///
  /// - Parameter record: The run.
  package init(_ record: RunRecord) {
    source = .run(record)
    (environment, startedAt) = (record.environment, record.startedAt)
    (suite, recordName) = (record.suite, record.name)
    let count = record.cases.count
    shortfall =
      record.isComplete
      ? nil
      : "interrupted after \(count) \(count == 1 ? "case" : "cases"); the others were not tried"
    facts = commonFacts(seed: record.seed)
    var names = UniqueNames()
    for result in record.cases { append(result, name: names.unique(result.key)) }
  }

  /// A comparison as it is exported: both sides of each case, and what compares them.
  ///
  /// - Parameter judged: The comparison with its verdicts.
  package init(_ judged: JudgedComparison) {
    let record = judged.record
    source = .comparison(judged)
    (environment, startedAt) = (record.environment, record.startedAt)
    (suite, recordName) = (record.suite, record.name)
    let missing = max(0, record.caseCount - record.cases.count)
    shortfall =
      missing == 0
      ? nil
      : "\(missing) of \(record.caseCount) cases \(missing == 1 ? "was" : "were") not compared"
    facts = commonFacts(seed: record.seed) + Self.facts(of: record)
    var names = UniqueNames()
    for one in judged.cases { append(one, name: names.unique(Self.name(of: one.compared))) }
  }

  private func commonFacts(seed: UInt64) -> [(name: String, value: String)] {
    [
      ("record", recordName), ("suite", suite), ("tool-version", environment.toolVersion),
      ("commit", environment.commit ?? "not known"), ("seed", String(seed)),
    ]
  }

  private static func facts(of record: ComparisonRecord) -> [(name: String, value: String)] {
    func side(_ side: ComparisonRecord.Side) -> String {
      side.commit.map { "\(side.name) (\($0))" } ?? side.name
    }
    return [
      ("kind", record.kind.rawValue), ("base", side(record.base)), ("head", side(record.head)),
      ("budget-seconds", EnvironmentFacts.shortest(record.budgetSeconds)),
      ("floor", EnvironmentFacts.shortest(record.floor)),
    ]
  }
}
