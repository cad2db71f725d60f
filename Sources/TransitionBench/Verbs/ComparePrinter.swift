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

  init(
    _ sides: CompareSides.Resolved, environment: ToolEnvironment, budgetSeconds: Double,
    progress: ProgressMode
  ) {
    cases = sides.cases
    labels = CaseLabels(sides.cases.flatMap { [$0.base.benchCase, $0.head.benchCase] })
    messages = environment.messages
    let showsStatus =
      progress == .always || (progress == .auto && environment.messageTerminal.isTerminal)
    status = StatusLine(
      output: environment.messages, terminal: environment.messageTerminal, isShown: showsStatus)
    printsLines = !showsStatus && progress != .never
    self.budgetSeconds = budgetSeconds
  }

  func tell(_ event: ComparisonEvent) {
    switch event {
    case .preparing(let index, _): status.show(line(index, pairs: 0, estimate: nil, spent: 0))
    case .measured(let compared, let index, _):
      status.show(
        line(
          index, pairs: compared.workerPairs.count, estimate: Self.estimate(compared),
          spent: compared.secondsSpent))
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

  private func line(_ index: Int, pairs: Int, estimate: Double?, spent: Double) -> ProgressLine {
    let left = max(budgetSeconds - spent, 0) + budgetSeconds * Double(cases.count - index - 1)
    return ProgressLine(
      index: index + 1, count: cases.count, label: label(index),
      fraction: 1 - left / (budgetSeconds * Double(max(cases.count, 1))),
      details: ["worker pair \(pairs + 1)"] + [estimate.map(Self.text)].compactMap(\.self),
      secondsLeft: left)
  }

  private static func text(_ ratio: Double) -> String {
    String(format: "%+.1f %%", (ratio - 1) * 100)
  }

  private static func estimate(_ compared: ComparedCase) -> Double? {
    pairedEstimate(of: compared.workerPairs.map { $0.frames.pairs(compared.gateClock) })
  }
}
