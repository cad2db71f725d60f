import BenchHarness
import BenchReports
import BenchStatistics
import Foundation

/// Shows a comparison while it lasts: a status line on a terminal, one plain line a case elsewhere.
final class ComparePrinter {
  private let labels: CaseLabels
  private let cases: [(base: ComparedBuild, head: ComparedBuild)]
  private let messages: TextOutput
  private let status: StatusLine
  private let printsLines: Bool
  private let budgetSeconds: Double
  private let style: TextStyle

  init(
    _ sides: CompareSides.Resolved, environment: ToolEnvironment, budgetSeconds: Double,
    progress: ProgressMode
  ) {
    cases = sides.cases
    labels = CaseLabels(sides.cases.flatMap { [$0.base.benchCase, $0.head.benchCase] })
    messages = environment.messages
    status = StatusLine(
      output: environment.messages, terminal: environment.messageTerminal,
      isShown: environment.showsStatus(progress))
    style = environment.messageTerminal.style
    printsLines = environment.printsProgressLines(progress)
    self.budgetSeconds = budgetSeconds
  }

  func tell(_ event: ComparisonEvent) {
    switch event {
    case .preparing(let index, _): status.show(line(index, nil))
    case .measured(let compared, let index, _):
      if status.isUsed { status.show(line(index, compared)) }
    case .finished(let compared, let index, let count):
      guard printsLines else { return }
      let outcome =
        compared.failure.map { "FAILED: \($0.failure.message)" }
        ?? Self.estimate(compared).map(Self.text) ?? "no frames"
      messages.line(
        "compare \(index + 1)/\(count) \(label(index)) \(outcome), "
          + "\(compared.workerPairs.count) worker pairs, "
          + String(format: "%.1f s", compared.secondsSpent))
    }
  }

  func end() { status.clear() }

  private func label(_ index: Int) -> String { labels.label(of: cases[index].head.benchCase) }

  private func line(_ index: Int, _ compared: ComparedCase?) -> ProgressLine {
    let left =
      max(budgetSeconds - (compared?.secondsSpent ?? 0), 0) + budgetSeconds
      * Double(cases.count - index - 1)
    return ProgressLine(
      index: index + 1, count: cases.count, label: label(index),
      fraction: 1 - left / (budgetSeconds * Double(max(cases.count, 1))),
      details: ProgressDetails.texts(compared, budgetSeconds: budgetSeconds, style: style),
      secondsLeft: left)
  }

  private static func text(_ ratio: Double) -> String {
    String(format: "%+.1f %%", (ratio - 1) * 100)
  }

  private static func estimate(_ compared: ComparedCase) -> Double? {
    pairedEstimate(of: compared.workerPairs.map { $0.frames.pairs(compared.gateClock) })
  }
}
