import BenchHarness

/// A record as JUnit XML.
///
/// Of a run every case is a test: it passes when it was measured. Of a comparison of builds every
/// test of times is one, and what is exact another: *regressed* fails, *suspect* and *inconclusive*
/// are skipped with their reason. Strategies cannot fail but by crashing. All figures stand in
/// `system-out`, since the format has no other place for them.
enum JUnitExport {
  static func document(_ record: ExportedRecord) -> JUnitDocument {
    var document = JUnitDocument(name: "transitionbench \(record.suite)")
    let suites: [(name: String, test: JUnitDocument.Case)] =
      switch record.source {
      case .run(let run): run.cases.map { ($0.benchCase.transitionText, test(of: $0)) }
      case .comparison(let judged):
        judged.cases.flatMap { one in
          let name = transition(of: one.compared)
          return JUnitComparison(judged, one).tests.map { (name, $0) }
        }
      }
    for (name, test) in suites + shortfall(record) {
      document.add(test, to: name, record)
    }
    return document
  }

  private static func shortfall(
    _ record: ExportedRecord
  ) -> [(name: String, test: JUnitDocument.Case)] {
    guard let shortfall = record.shortfall else { return [] }
    let test = JUnitDocument.Case(
      className: "transitionbench", name: "every case was tried", seconds: 0,
      outcome: .error(type: "missing", message: shortfall, detail: shortfall))
    return [("transitionbench", test)]
  }

  // MARK: - Runs

  private static func test(of result: CaseResult) -> JUnitDocument.Case {
    let nanoseconds = result.plays.reduce(0.0) { sum, play in
      sum + Double(play.setUp) + Double(play.tearDown) + play.frameTimes.reduce(0, +)
    }
    return JUnitDocument.Case(
      className: result.benchCase.transitionText, name: setting(result.benchCase, nil),
      seconds: nanoseconds / 1e9, outcome: outcome(of: result),
      output: result.failure == nil ? figures(of: result) : nil)
  }

  private static func outcome(of result: CaseResult) -> JUnitDocument.Outcome {
    guard let failure = result.failure else { return .passed }
    return outcome(of: failure, message: ExportedRecord.reason(failure))
  }

  /// What the transition did wrong fails its test; what could not be measured is an error.
  static func outcome(of failure: CaseFailure, message: String) -> JUnitDocument.Outcome {
    let (type, detail) = (failure.kind.rawValue, failure.output ?? failure.message)
    switch failure.kind {
    case .contract, .differentPicture:
      return .failure(type: type, message: message, detail: detail)
    case .crash, .exit, .hang, .memory, .protocolViolation, .protocolVersion, .setUp, .drawing:
      return .error(type: type, message: message, detail: detail)
    }
  }

  /// A line for each metric, those that are not there included.
  private static func figures(of result: CaseResult) -> String {
    let lines = Metric.all.map { metric in
      line(metric.id, result.shownValue(of: metric), unit: metric.unit)
    }
    let problem = result.instructionsProblem.map { ["instructions-problem: \($0)"] } ?? []
    return (lines + problem).joined(separator: "\n")
  }

  /// Such as `frame-time-p50: 480000 ns, 95 %: 470400..489600, samples: 20`.
  static func line(_ id: String, _ value: MetricValue?, unit: String) -> String {
    guard let value else { return "\(id): unavailable" }
    let interval = value.low.flatMap { low in
      value.high.map { "95 %: \(OrderedJSON.digits(low))..\(OrderedJSON.digits($0))" }
    }
    return [
      "\(id): \(OrderedJSON.digits(value.value)) \(unit)", interval,
      value.count.map { "samples: \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
  }

  // MARK: - Names

  /// Everything but the transition.
  static func setting(_ base: BenchCase, _ head: BenchCase?) -> String {
    ExportedSetting(base, against: head ?? base).parts.dropFirst().map(\.value)
      .joined(separator: "/")
  }

  static func transition(of compared: ComparedCase) -> String {
    ExportedSetting(compared.base.benchCase, against: compared.head.benchCase).parts[0].value
  }
}

extension JUnitDocument {
  /// Adds a test to a suite, which is made when it is not there; names become unique.
  fileprivate mutating func add(_ test: Case, to suite: String, _ record: ExportedRecord) {
    if suites.last?.name != suite, !suites.contains(where: { $0.name == suite }) {
      // Readers want local time without a zone.
      let timestamp = record.startedAt.hasSuffix("Z") ? record.startedAt.dropLast() : nil
      suites.append(
        Suite(name: suite, timestamp: timestamp.map(String.init), properties: record.facts))
    }
    guard let index = suites.firstIndex(where: { $0.name == suite }) else { return }
    var test = test
    let count = suites[index].cases.count { $0.name == test.name }
    if count > 0 { test.name += " #\(count + 1)" }
    suites[index].cases.append(test)
  }
}
