import BenchHarness
import BenchStatistics

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
  private(set) var cases: [ExportedCase] = []

  /// Cases that failed.
  private(set) var absences: [Absence] = []

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

// MARK: - Runs

extension ExportedRecord {
  /// The fewest launches or worker pairs that stand for a case by themselves: compare.py wants nine
  /// repetitions.
  static let fewestSamples = 9

  private mutating func append(_ result: CaseResult, name: String) {
    if let failure = result.failure {
      absences.append(Absence(name: name, reason: Self.reason(failure)))
      return
    }
    let figures = Metric.all.compactMap { metric in
      result.shownValue(of: metric).map { value in
        ExportedFigure(id: metric.id, unit: metric.unit, value: value, isExact: metric.isExact)
      }
    }
    var exported = ExportedCase(
      name: name, setting: ExportedSetting(result.benchCase), figures: figures)
    let repetitions = Self.repetitions(of: result.plays)
    if !repetitions.isEmpty {
      exported.series = [ExportedSeries(part: .frames, repetitions: repetitions)]
    }
    cases.append(exported)
  }

  /// A repetition a launch; a play where there are too few launches; and where there are too few
  /// plays, each as several, of every second, third … frame.
  static func repetitions(of plays: [PlaySample]) -> [ExportedRepetition] {
    let launches = Dictionary(grouping: plays, by: \.launch).sorted { $0.key < $1.key }
    guard launches.count < fewestSamples else {
      return launches.compactMap { repetition($0.value) }
    }
    guard plays.count < fewestSamples, !plays.isEmpty else {
      return plays.compactMap { repetition([$0]) }
    }
    let parts = (fewestSamples + plays.count - 1) / plays.count
    return plays.flatMap { play in (0..<parts).compactMap { repetition(play, part: $0, of: parts) }
    }
  }

  private static func repetition(
    _ play: PlaySample, part: Int, of parts: Int
  ) -> ExportedRepetition? {
    let frames = play.frameTimes
    let places = stride(from: part, to: frames.count, by: parts)
    return middle(places.map { frames[$0] }).map { wall in
      // The processor's time is known of the whole play only.
      ExportedRepetition(
        wall: wall, cpu: Double(play.framesCPU) / Double(frames.count),
        count: Array(places).count, setUp: Double(play.setUp))
    }
  }

  private static func repetition(_ plays: [PlaySample]) -> ExportedRepetition? {
    let timed = plays.filter { !$0.frameTimes.isEmpty }
    let cpu = timed.map { Double($0.framesCPU) / Double($0.frameTimes.count) }
    guard let wall = middle(timed.compactMap { middle($0.frameTimes) }), let cpu = middle(cpu)
    else { return nil }
    return ExportedRepetition(
      wall: wall, cpu: cpu, count: timed.reduce(0) { $0 + $1.frameTimes.count },
      setUp: middle(timed.map { Double($0.setUp) }))
  }

  /// Kind, place and message of a failure in one line.
  static func reason(_ failure: CaseFailure) -> String {
    let place = failure.frame.map { ", frame \($0)" } ?? ""
    let message = failure.message.isEmpty ? "" : ": \(failure.message)"
    return "\(failure.kind.words) in the \(failure.pass) pass\(place)\(message)"
  }
}

// MARK: - Comparisons

extension ExportedRecord {
  private static func name(of compared: ComparedCase) -> String {
    let (base, head) = (compared.base.key, compared.head.key)
    return base == head ? head : "\(base) vs \(head)"
  }

  private mutating func append(_ one: JudgedCase, name: String) {
    let compared = one.compared
    if let failure = compared.failure {
      let side = failure.side == .base ? "base" : "head"
      absences.append(
        Absence(name: name, reason: "\(side): \(Self.reason(failure.failure))"))
      return
    }
    let setting = ExportedSetting(
      compared.base.benchCase, against: compared.head.benchCase)
    let ratios = [("frame-time-ratio", one.frames), ("set-up-ratio", one.setUp)]
      .compactMap { id, time in Self.figure(id, time) }
    if !ratios.isEmpty {
      cases.append(ExportedCase(name: name, setting: setting, side: nil, figures: ratios))
    }
    for side in ComparedSide.allCases {
      cases.append(Self.exported(compared, side, name: name, setting: setting))
    }
  }

  private static func figure(_ id: String, _ time: JudgedTime?) -> ExportedFigure? {
    guard let ratio = time?.ratio else { return nil }
    let value =
      ratio.hasInterval
      ? MetricValue(
        ratio.ratio, low: ratio.low, high: ratio.high, count: ratio.workerPairCount)
      : MetricValue(ratio.ratio, count: ratio.workerPairCount)
    return ExportedFigure(id: id, unit: "ratio", value: value)
  }

  private static func exported(
    _ compared: ComparedCase, _ side: ComparedSide, name: String, setting: ExportedSetting
  ) -> ExportedCase {
    let result = side == .base ? compared.base : compared.head
    let series = [
      ExportedSeries(
        part: .frames, repetitions: repetitions(of: compared.workerPairs.map(\.frames), side)),
      ExportedSeries(
        part: .setUp, repetitions: repetitions(of: compared.workerPairs.map(\.edges), side)),
    ].filter { !$0.repetitions.isEmpty }
    let times =
      blockTimes("block-time", compared.workerPairs.map(\.frames), side)
      + blockTimes("set-up-block-time", compared.workerPairs.map(\.edges), side)
    let exact = Metric.all.compactMap { metric in
      result.shownValue(of: metric).map { value in
        ExportedFigure(id: metric.id, unit: metric.unit, value: value, isExact: metric.isExact)
      }
    }
    return ExportedCase(
      name: name, setting: setting, side: side, figures: times + exact, series: series)
  }

  /// A repetition a worker pair; a block where there are too few pairs.
  private static func repetitions(
    of pairs: [BlockSamples], _ side: ComparedSide
  ) -> [ExportedRepetition] {
    let perPair = pairs.compactMap { repetition($0, side) }
    guard perPair.count < fewestSamples else { return perPair }
    return pairs.flatMap { blocks in
      let times =
        side == .base
        ? zip(blocks.baseWall, blocks.baseCPU) : zip(blocks.headWall, blocks.headCPU)
      return times.map { ExportedRepetition(wall: Double($0), cpu: Double($1), count: 1) }
    }
  }

  /// Medians over worker pairs, which do not depend on each other.
  private static func blockTimes(
    _ id: String, _ pairs: [BlockSamples], _ side: ComparedSide
  ) -> [ExportedFigure] {
    let perPair = pairs.compactMap { repetition($0, side) }
    return [
      figure("\(id)-p50", perPair.map(\.wall)), figure("\(id)-cpu-p50", perPair.map(\.cpu)),
    ].compactMap(\.self)
  }

  /// What one worker of a pair took for a block's frame, in the middle of all its blocks.
  private static func repetition(
    _ blocks: BlockSamples, _ side: ComparedSide
  ) -> ExportedRepetition? {
    let (wall, cpu) =
      side == .base ? (blocks.baseWall, blocks.baseCPU) : (blocks.headWall, blocks.headCPU)
    guard let wall = median(of: SortedSamples(wall)), let cpu = median(of: SortedSamples(cpu))
    else { return nil }
    return ExportedRepetition(wall: wall, cpu: cpu, count: blocks.count)
  }

  private static func figure(_ id: String, _ times: [Double]) -> ExportedFigure? {
    guard let sorted = try? SortedSamples(times), let middle = median(of: sorted) else {
      return nil
    }
    let interval = medianInterval(of: sorted)
    return ExportedFigure(
      id: id, unit: "ns",
      value: MetricValue(
        middle, low: interval?.lower, high: interval?.upper, count: times.count))
  }
}
