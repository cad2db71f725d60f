import BenchHarness
import BenchStatistics

extension ComparisonMarkdownDocument {
  /// The worst first; what is exact before what was measured, for there is no doubt about it.
  var changeRows: [ChangeRow] {
    judged.cases.compactMap(pictureRow) + judged.cases.flatMap(exactRows)
      + tests.filter { $0.verdict != .equivalent }.map { test in
        let glyph = test.verdict.ink.glyph(in: style)
        return ChangeRow(cells: [glyph] + timeCells(test) + [verdictText(test)])
      }
  }

  private func verdictText(_ test: ComparedTest) -> String {
    guard test.verdict == .inconclusive || test.verdict == .suspect,
      let advice = test.time.judgement.advice(test.time, budget: record.budgetSeconds)
    else { return test.verdict.rawValue }
    return "\(test.verdict.rawValue): \(advice)"
  }

  /// Case, metric, both sides, change and interval.
  func timeCells(_ test: ComparedTest) -> [String?] {
    let sides = blockTimes(test)
    let percent = NumberFormat(decimals: 1, divisor: 0.01, suffix: " %", showsPlus: true)
    return [
      labels.label(of: test.compared.base.benchCase),
      test.isSetUp ? "set-up and clean-up, ms" : "frame time, ms",
      sides[0], sides[1], test.time.ratio.map { percent.text($0.ratio - 1) }, interval(test.time),
    ]
  }

  /// What both sides took, in milliseconds with as many decimals as show a change of a percent.
  private func blockTimes(_ test: ComparedTest) -> [String?] {
    let times = ComparedSide.allCases.map { blockTime(test, $0) }
    let most = times.compactMap(\.self).max() ?? 0
    let decimals = most < 1e6 ? 4 : most < 1e7 ? 3 : most < 1e8 ? 2 : 1
    return times.map { $0.map { NumberFormat(decimals: decimals, divisor: 1e6).text($0) } }
  }

  /// The middle of what a side's worker pairs took, in nanoseconds.
  private func blockTime(_ test: ComparedTest, _ side: ComparedSide) -> Double? {
    let isWall = test.compared.gateClock == .wall
    let times = test.compared.workerPairs.compactMap { pair -> Double? in
      let blocks = test.isSetUp ? pair.edges : pair.frames
      let times =
        side == .base
        ? (isWall ? blocks.baseWall : blocks.baseCPU)
        : (isWall ? blocks.headWall : blocks.headCPU)
      return median(of: SortedSamples(times))
    }
    return middle(times)
  }

  private func pictureRow(_ one: JudgedCase) -> ChangeRow? {
    one.exact?.picture.map { picture in
      ChangeRow(cells: [
        "✗", labels.label(of: one.compared.base.benchCase), "pictures", nil, nil,
        picture.sentence, "exact", "DIFFERENT pixels",
      ])
    }
  }

  private func exactRows(_ one: JudgedCase) -> [ChangeRow] {
    let label = labels.label(of: one.compared.base.benchCase)
    let verdicts: [MetricChange.Verdict] = [.regressed, .unavailable, .moved, .improved]
    return verdicts.flatMap { verdict in
      one.exactChanges(verdict).map { exactRow($0, label: label) }
    }
  }

  private func exactRow(_ change: MetricChange, label: String) -> ChangeRow {
    let verdict: Verdict =
      change.verdict == .improved ? .improved : change.verdict == .moved ? .suspect : .regressed
    let texts: (base: String?, head: String?) =
      change.base.flatMap { base in
        change.head.map { head in
          let pair = ExactNumber.pair(base, head)
          return (pair.base, pair.head)
        }
      } ?? (change.base.map { ExactNumber.text($0) }, change.head.map { ExactNumber.text($0) })
    let difference = change.base.flatMap { base in
      change.head.map { ($0 > base ? "+" : "") + ExactNumber.text($0 - base) }
    }
    let share = change.relativeChange.map { " (\(ExactNumber.percent($0)))" } ?? ""
    let reason = [change.verdict.rawValue, change.reason].compactMap(\.self)
    return ChangeRow(cells: [
      verdict.ink.glyph(in: style), label, "\(change.metric), \(change.unit)", texts.base,
      texts.head, difference.map { $0 + share }, "exact", reason.joined(separator: ": "),
    ])
  }
}
