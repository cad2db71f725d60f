import BenchHarness
import BenchStatistics

extension ExportedRecord {
  static func name(of compared: ComparedCase) -> String {
    let (base, head) = (compared.base.key, compared.head.key)
    return base == head ? head : "\(base) vs \(head)"
  }

  mutating func append(_ one: JudgedCase, name: String) {
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
    ].filter { series in
      // A handful of set-ups is too little for any test, and not what was asked for.
      series.repetitions.count >= (series.part == .frames ? 1 : fewestSamples)
    }
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
