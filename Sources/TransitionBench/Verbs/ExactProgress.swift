import BenchHarness
import BenchInstruments
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
  private let style: TextStyle
  private let start = MonotonicClock.now()

  init(_ verb: String, cases: [BenchCase], environment: ToolEnvironment, mode: ProgressMode) {
    self.verb = verb
    labels = CaseLabels(cases)
    messages = environment.messages
    style = environment.messageTerminal.style
    status = StatusLine(
      output: messages, terminal: environment.messageTerminal,
      isShown: environment.showsStatus(mode))
    printsLines = environment.printsProgressLines(mode)
  }

  /// Shows what happens.
  func tell(_ event: RunEvent) {
    switch event {
    case .launching(let progress, let finished, let count, _, _):
      var line = line(
        progress.result.benchCase, finished + 1, count, Double(finished) / Double(max(count, 1)))
      line.details = ProgressDetails.texts(progress, style: style)
      // What is exact takes no budget; the cases that are done tell how long the others will take.
      line.secondsLeft = ProgressDetails.secondsLeft(
        elapsed: Double(MonotonicClock.now() - start) / 1e9, finished: finished, of: count)
      status.show(line)
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
