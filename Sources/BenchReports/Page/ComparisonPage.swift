import BenchHarness

/// The page of a comparison: what changed, worst first, or which strategy costs what.
struct ComparisonPage {
  private let judged: JudgedComparison
  private let cases: [PageCase]
  private let pictures: PagePictures
  private let context: ReportContext
  private let labels: CaseLabels

  private var record: ComparisonRecord { judged.record }

  init(_ judged: JudgedComparison, pictures: [String: CasePictures], context: ReportContext) {
    self.judged = judged
    self.context = context
    let record = judged.record
    let labels = CaseLabels(record)
    self.labels = labels
    cases = judged.cases.enumerated().map {
      PageCase($1.compared, at: $0, labels: labels, in: record, judged: $1)
    }
    self.pictures = PagePictures(
      pictures, keys: record.cases.flatMap { [$0.base.key, $0.head.key] },
      byteLimit: PageDensity(caseCount: cases.count).pictureBytes)
  }

  /// The document.
  func shell(_ chartLibrary: String?) -> PageShell {
    let explorer = ExplorerSection(cases: cases)
    let data = chartLibrary.flatMap { library in
      explorer.isEmpty ? nil : (library: library, data: explorer.data)
    }
    let hero = ComparisonHero(judged: judged, cases: cases).hero
    let first =
      record.kind == .builds
      ? (ChangeSection.anchor, "Changes") : (StrategySection.anchor, "Strategies")
    return PageShell(
      title: "\(hero.title) · TransitionBench",
      places: [
        first, (TransitionSection.anchor, "Transitions"), (CaseSection.anchor, "All cases"),
        (MachineSection.anchor, "Machine"), (Glossary.anchor, "Meaning"),
      ],
      sections: [hero.node, Notices(texts: notes.warnings).node, overview]
        + rest(explorer, data != nil),
      explorer: data, footer: footer)
  }

  private var notes: ComparisonNotes { ComparisonNotes(judged, context: context) }

  private var overview: HTMLNode {
    guard !cases.isEmpty else { return .none }
    let advice = AdviceSection(judged: judged, cases: cases, notes: notes, pictures: pictures)
    let main =
      record.kind == .builds
      ? ChangeSection(judged: judged, cases: cases).node
      : StrategySection(judged: judged, cases: cases, labels: labels, notes: advice.method).node
    return .tag("div", "two", [], [main, advice.node])
  }

  private func rest(_ explorer: ExplorerSection, _ hasExplorer: Bool) -> [HTMLNode] {
    [
      TransitionSection(cases: shown, pictures: pictures).node,
      SlowestSection(cases: shown, pictures: pictures).node,
      hasExplorer ? explorer.node : .none,
      cases.isEmpty ? .none : CaseSection(cases: cases, pictures: pictures, context: context).node,
      DeviceSection.node, MachineSection(facts: facts, probes: record.environment.probes).node,
      Glossary.section,
    ]
  }

  private var shown: [PageCase] { PageCase.toLookAt(cases, record.kind, labels: labels) }

  private var facts: [EnvironmentFacts.Fact] {
    var run = RunRecord(
      name: record.name, startedAt: record.startedAt, environment: record.environment,
      suite: record.suite, seed: record.seed)
    run.durationSeconds = record.durationSeconds
    let sides = [("base", record.base), ("head", record.head)].flatMap { id, side in
      [
        EnvironmentFacts.Fact(id, id, side.name),
        side.commit.map { EnvironmentFacts.Fact("\(id)-commit", "\(id)’s commit", $0) },
      ].compactMap(\.self)
    }
    return sides + EnvironmentFacts(run, recordPath: context.recordPath).facts
  }

  private var footer: String {
    "TransitionBench \(record.environment.toolVersion), comparison \(record.name)"
      + (context.recordPath.map { " from \($0)" } ?? "")
      + ", started \(record.startedAt), seed \(record.seed)."
  }
}

extension CaseLabels {
  /// What the cases of a comparison are called; between strategies both sides are cases.
  init(_ record: ComparisonRecord) {
    self.init(
      record.kind == .strategies
        ? record.cases.flatMap { [$0.base.benchCase, $0.head.benchCase] }
        : record.cases.map(\.base.benchCase))
  }
}
