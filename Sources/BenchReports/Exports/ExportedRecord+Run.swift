import BenchHarness

extension ExportedRecord {
  /// The fewest launches or worker pairs that stand for a case by themselves: compare.py wants nine
  /// repetitions.
  static let fewestSamples = 9

  mutating func append(_ result: CaseResult, name: String) {
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
