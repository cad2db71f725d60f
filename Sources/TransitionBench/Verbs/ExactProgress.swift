import BenchHarness
import BenchReports
import Foundation

/// Shows how far a check has come: a status line on a terminal, a plain line a case elsewhere.
@MainActor
final class ExactProgress {
  private let verb: String
  private let labels: CaseLabels
  private let messages: TextOutput
  private let status: StatusLine
  private let printsLines: Bool

  init(_ verb: String, cases: [BenchCase], environment: ToolEnvironment, mode: ProgressMode) {
    self.verb = verb
    labels = CaseLabels(cases)
    messages = environment.messages
    let isTerminal = environment.messageTerminal.isTerminal
    let showsStatus = mode == .always || (mode == .auto && isTerminal)
    status = StatusLine(
      output: messages, terminal: environment.messageTerminal, isShown: showsStatus)
    printsLines = mode == .auto && !isTerminal
  }

  /// Shows what happens.
  func tell(_ event: RunEvent) {
    switch event {
    case .launching(let progress, let finished, let count, _, _):
      status.show(
        line(progress.result.benchCase, finished + 1, count, Double(finished) / Double(count)))
    case .measured: break
    case .finished(let result, let finished, let count, let seconds):
      status.clear()
      if printsLines {
        let line = line(result.benchCase, finished, count, 1)
        let outcome = result.failure == nil ? "exact" : "FAILED"
        messages.line(line.finishedText(suite: verb, result: outcome, seconds: seconds))
      }
      if let failure = result.failure { printFailure(result, failure) }
    }
  }

  /// Takes the status line away.
  func end() { status.clear() }

  private func line(
    _ benchCase: BenchCase, _ index: Int, _ count: Int, _ fraction: Double
  ) -> ProgressLine {
    ProgressLine(index: index, count: count, label: labels.label(of: benchCase), fraction: fraction)
  }

  private func printFailure(_ result: CaseResult, _ failure: CaseFailure) {
    let place = failure.frame.map { " in frame \($0) of \(result.benchCase.frameCount)" } ?? ""
    messages.line(
      "failed: "
        + DisplayText.escapingControls(
          "\(labels.label(of: result.benchCase))\(place): \(failure.message)"))
  }
}
