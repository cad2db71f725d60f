import BenchHarness
import BenchStatistics

/// What changed between two builds, worst first; what did not is folded.
struct ChangeSection {
  var judged: JudgedComparison
  var cases: [PageCase]

  static let anchor = "changes"

  /// One row: a test of times, what is exact, or a failure.
  struct Row {
    var one: PageCase
    /// What of the case it is about; empty for its frames.
    var part = ""
    var verdict: PageVerdict
    var time: JudgedTime?
    var notes: [String] = []

    /// Among rows of one verdict: what is exact, then frames, then set-up.
    fileprivate var rank: Int { time == nil ? 0 : part.isEmpty ? 1 : 2 }

    fileprivate var change: Double { (time?.ratio?.ratio ?? 1) - 1 }
  }

  /// All rows, the worst first: failures, then exact figures, then times by verdict and change.
  var rows: [Row] {
    let all = cases.flatMap(rows(of:))
    return all.enumerated().sorted { one, other in
      let keys = [one, other].map {
        ($0.element.verdict.gravity, $0.element.rank, -$0.element.change)
      }
      return keys[0] == keys[1] ? one.offset < other.offset : keys[0] < keys[1]
    }.map(\.element)
  }

  private func rows(of one: PageCase) -> [Row] {
    guard let judged = one.judged else { return [] }
    if let failure = judged.compared.failure {
      let side = failure.side == .base ? self.judged.record.base.name : self.judged.record.head.name
      return [Row(one: one, verdict: .failed, notes: ["in \(side): \(failure.failure.message)"])]
    }
    let times: [(String, JudgedTime?)] = [("", judged.frames), ("set-up", judged.setUp)]
    let exact = Self.exactSentences(judged)
    return exactRow(one, judged, exact)
      + times.compactMap { part, time in
        time.map { time in
          Row(
            one: one, part: part, verdict: PageVerdict(time.judgement, .builds), time: time,
            notes: part.isEmpty && exact.isEmpty ? ["exact figures unchanged"] : [])
        }
      }.map(withAdvice)
  }

  private func withAdvice(_ row: Row) -> Row {
    var row = row
    guard row.verdict == .suspect || row.verdict == .inconclusive, let time = row.time,
      let advice = time.judgement.advice(time, budget: judged.record.budgetSeconds)
    else { return row }
    row.notes = [advice]
    return row
  }

  private func exactRow(_ one: PageCase, _ judged: JudgedCase, _ sentences: [String]) -> [Row] {
    guard !sentences.isEmpty else { return [] }
    let isWorse =
      !judged.exactChanges(.regressed).isEmpty || !judged.exactChanges(.unavailable).isEmpty
    let verdict: PageVerdict =
      judged.exact?.picture != nil ? .different : isWorse ? .regressed : .improved
    return [Row(one: one, part: "exact figures", verdict: verdict, notes: sentences)]
  }

  /// What is exact and differs, in the words of all reports.
  static func exactSentences(_ judged: JudgedCase?) -> [String] {
    guard let judged, let exact = judged.exact else { return [] }
    let kinds: [MetricChange.Verdict] = [.regressed, .unavailable, .moved, .improved]
    let changes = kinds.flatMap(judged.exactChanges)
    return [exact.picture?.sentence].compactMap(\.self)
      + changes.map { $0.sentence(style: FlowingTable.documentStyle) }
  }

  // MARK: - Table

  var node: HTMLNode {
    let rows = rows
    let changed = rows.filter { $0.verdict != .equivalent }
    let same = rows.filter { $0.verdict == .equivalent }
    let floor = NumberFormat(decimals: 1, divisor: 0.01, suffix: " %").text(judged.record.floor)
    return .tag(
      "section", "card", [.id(Self.anchor)],
      [
        .tag(
          "h2", "", [],
          [
            .text(changed.isEmpty ? "Nothing changed" : "What changed"),
            .tag(
              "span", "", [], [.text("time a frame, base → head; grey band: floor ±\(floor)")]),
          ]),
        changed.isEmpty
          ? .none : table(Array(changed.prefix(Self.mostRows)), "What changed, worst first"),
        folded(Array(changed.dropFirst(Self.mostRows)), "more, less grave"),
        folded(same, "equivalent", isOpen: changed.isEmpty),
      ])
  }

  /// More rows than this are folded.
  private static let mostRows = 10

  private func folded(_ rows: [Row], _ what: String, isOpen: Bool = false) -> HTMLNode {
    guard !rows.isEmpty else { return .none }
    let tests = rows.count == 1 ? "test" : "tests"
    return .tag(
      "details", "", isOpen ? [HTMLAttribute("open", "")] : [],
      [.tag("summary", "", [], [.text("\(rows.count) \(tests) \(what)")]), table(rows, what)])
  }

  private var plot: IntervalPlot {
    let ratios = cases.flatMap { $0.judged?.times ?? [] }.compactMap(\.ratio)
    return IntervalPlot.changes(
      ratios.map(\.ratio), ends: ratios.filter(\.hasInterval).flatMap { [$0.low, $0.high] },
      floor: judged.record.floor)
  }

  private func table(_ rows: [Row], _ caption: String) -> HTMLNode {
    let plot = plot
    let numbers = PageNumbers(.time, cases.flatMap { $0.curves.map(\.mean) })
    return PageTable.table(
      "chgs", caption: caption,
      header: [
        PageTable.column("case", "case"),
        .tag(
          "th", "plot", [HTMLAttribute("scope", "col")], [Self.ticks]),
        .tag(
          "th", "num", [HTMLAttribute("scope", "col")],
          [.tag("a", "def", [.link(to: "w-change")], ["change"])]),
        .tag("th", "num ms", [HTMLAttribute("scope", "col")], [.text("\(numbers.unit) a frame")]),
        PageTable.column("verdict", "ver"),
      ], rows: rows.map { row($0, plot, numbers) })
  }

  private static let ticks: HTMLNode = .tag(
    "div", "ticks", [], [.tag("b", "s", [], ["faster"]), .tag("b", "e", [], ["slower"])])

  private func row(_ row: Row, _ plot: IntervalPlot, _ numbers: PageNumbers) -> HTMLNode {
    let place = [row.part, row.one.setting].filter { !$0.isEmpty }.joined(separator: " · ")
    let means = row.part.isEmpty ? row.one.curves.map(\.mean) : []
    let pair = means.count == 2 ? "\(numbers.text(means[0])) → \(numbers.text(means[1]))" : ""
    return .tag(
      "tr", row.verdict.style, [],
      [
        .tag(
          "th", "case", [HTMLAttribute("scope", "row")],
          [
            .tag("a", "", [.link(to: row.one.anchor)], [.text(row.one.name)]),
            .tag("small", "", [], [.text(place)]),
          ]), .tag("td", "plot", [], [Self.interval(row, plot)]), Self.change(row.time),
        .tag("td", "num ms", [], [.text(pair)]),
        .tag(
          "td", "ver", [],
          [row.verdict.pill] + row.notes.prefix(4).map { .tag("small", "", [], [.text($0)]) }),
      ])
  }

  private static func interval(_ row: Row, _ plot: IntervalPlot) -> HTMLNode {
    guard let ratio = row.time?.ratio else { return .none }
    let interval = ratio.hasInterval ? (low: ratio.low, high: ratio.high) : nil
    let words = "\(PageNumbers.change(ratio.ratio)) percent, interval "
    return plot.node(
      ratio.ratio, interval, style: row.verdict.style,
      label: words
        + (ratio.hasInterval
          ? "\(PageNumbers.change(ratio.low)) to \(PageNumbers.change(ratio.high))" : "unknown"))
  }

  /// The change in percent with its interval below; never without.
  static func change(_ time: JudgedTime?) -> HTMLNode {
    guard let ratio = time?.ratio else { return .tag("td", "num chg", [], ["-"]) }
    let interval =
      ratio.hasInterval
      ? "\(PageNumbers.change(ratio.low)) … \(PageNumbers.change(ratio.high))" : "no interval"
    return .tag(
      "td", "num chg", [],
      [
        .tag("b", "", [], [.text(PageNumbers.change(ratio.ratio) + " %")]),
        .tag("small", "", [], [.text(interval)]),
      ])
  }
}
