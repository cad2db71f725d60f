import BenchHarness

/// The page of a run: how its cases are, what they cost, and what is known of each.
struct RunPage {
  private let record: RunRecord
  private let summary: RunSummary
  private let labels: CaseLabels
  private let cases: [PageCase]
  private let pictures: PagePictures
  private let context: ReportContext

  init(_ record: RunRecord, pictures: [String: CasePictures], context: ReportContext) {
    self.record = record
    self.context = context
    summary = RunSummary(record, context: context)
    let labels = CaseLabels(record.cases.map(\.benchCase))
    self.labels = labels
    cases = record.cases.enumerated().map { PageCase($1, at: $0, labels: labels) }
    self.pictures = PagePictures(
      pictures, keys: record.cases.map(\.key),
      byteLimit: PageDensity(caseCount: cases.count).pictureBytes)
  }

  /// The document.
  func shell(_ chartLibrary: String?) -> PageShell {
    let masks = MaskSection(comparisons: Comparisons(record.cases).masks, labels: labels)
    let hasMasks = !masks.comparisons.isEmpty
    let explorer = ExplorerSection(cases: cases)
    let data = chartLibrary.flatMap { library in
      explorer.isEmpty ? nil : (library: library, data: explorer.data)
    }
    var places = [(TimeCard.anchor, "Frame time")]
    if hasMasks { places.append((MaskSection.anchor, "Mask or overlay")) }
    places += [
      (TransitionSection.anchor, "Transitions"), (CaseSection.anchor, "All cases"),
      (MachineSection.anchor, "Machine"), (Glossary.anchor, "Meaning"),
    ]
    return PageShell(
      title: "\(title) · \(record.suite) · TransitionBench", places: cases.isEmpty ? [] : places,
      sections: [hero.node, Notices(texts: warnings).node, next, overview(masks)]
        + [
          TransitionSection(cases: cases, pictures: pictures).node,
          SlowestSection(cases: cases, pictures: pictures).node,
          data == nil ? .none : explorer.node,
          cases.isEmpty
            ? .none : CaseSection(cases: cases, pictures: pictures, context: context).node,
          DeviceSection.node,
          MachineSection(
            facts: EnvironmentFacts(record, recordPath: context.recordPath).facts,
            probes: record.environment.probes
          ).node, Glossary.section,
        ],
      explorer: data, footer: footer)
  }

  private func overview(_ masks: MaskSection) -> HTMLNode {
    guard !cases.isEmpty else { return .none }
    let right = masks.comparisons.isEmpty ? WorkCard(cases: cases).node : masks.node
    return .tag("div", "two", [], [TimeCard(cases: cases).node, right])
  }

  // MARK: - Summary

  private var failed: [PageCase] { cases.filter { $0.result.failure != nil } }

  private var title: String {
    let count = cases.count == 1 ? "1 case" : "\(cases.count) cases"
    if cases.isEmpty { return "No case was measured" }
    guard failed.isEmpty else { return "\(failed.count) of \(count) failed" }
    return cases.count == 1 ? "The case is fine" : "All \(count) are fine"
  }

  private var hero: PageHero {
    let verdicts = Dictionary(grouping: cases.map(\.verdict), by: \.self).mapValues(\.count)
    return PageHero(
      facts: facts, verdict: failed.first?.verdict ?? (cases.isEmpty ? .inconclusive : .fine),
      title: title, lead: lead,
      tally: verdicts.map { (verdict: $0, count: $1) }.sorted {
        $0.verdict.gravity < $1.verdict.gravity
      },
      note: record.isComplete ? nil : "The run was interrupted: the other cases were not tried.")
  }

  private var facts: [HTMLNode] {
    let environment = record.environment
    let cores = environment.machine.onlineCores
    let load = environment.loadAverage.flatMap { $0.isFinite ? $0 : nil }
      .map { ", load \(NumberFormat(decimals: 1).text($0))" }
    let texts: [String?] = [
      cases.count == 1 ? "1 case" : "\(cases.count) cases",
      summary.durationSeconds.map {
        NumberFormat(decimals: $0 < 100 ? 1 : 0, suffix: " s").text($0)
      },
      (cores == 1 ? "1 core" : "\(cores) cores") + (load ?? ""),
      String(record.startedAt.prefix(10)),
    ]
    let codes = [record.suite, environment.commit.map { String($0.prefix(9)) }]
    return codes.compactMap(\.self).map { .tag("code", "", [], [.text($0)]) }
      + texts.compactMap(\.self).map { .text($0) }
  }

  private var lead: [HTMLNode] {
    if let one = failed.first, let texts = FailureTexts(one.result, context: context) {
      return [.tag("b", "", [], [.text(one.label)]), .text(" \(texts.sentence).")]
    }
    guard let slowest = SlowestSection.slowest(cases).first else { return [] }
    let budget = slowest.one.result.shownValue(of: .worstFrameBudget)?.value
    let time = PageNumbers(.time, [slowest.time]).withUnit(slowest.time)
    return [
      "The slowest frame is ", .tag("b", "", [], [.text(slowest.one.label)]),
      .text("’s frame \(slowest.frame): "), .tag("b", "", [], [.text(time)]),
      .text(
        budget.map {
          ", \(PageNumbers(.percent, [$0]).text($0)) % of what a 120 Hz display leaves a frame."
        } ?? "."),
    ]
  }

  private var warnings: [String] {
    summary.warnings + [summary.disturbanceWarning].compactMap(\.self)
      + summary.remarks.map { "Remark on \($0)" }
  }

  private var next: HTMLNode {
    guard let next = summary.next else { return .none }
    return .tag(
      "p", "next", [],
      [
        .tag("b", "", [], [.text(failed.isEmpty ? "Next" : "To see it again, alone")]),
        .tag("code", "", [], [.text(next.text)]),
      ])
  }

  private var footer: String {
    let place = context.recordPath.map { " from \($0)" } ?? ""
    return "TransitionBench \(record.environment.toolVersion), run \(record.name)\(place), "
      + "started \(record.startedAt), seed \(record.seed)."
  }
}
