import BenchHarness
import BenchReports
import Foundation

/// Shows a run while it lasts and its report at the end.
///
/// On a terminal rows appear as cases settle, above a status line. Elsewhere each finished case is
/// one plain line on stderr, and the whole table comes at the end.
@MainActor
final class RunPrinter {
  private let cases: [BenchCase]
  private let suite: String
  private let environment: ToolEnvironment
  private let width: Int?
  private let isQuiet: Bool
  private let status: StatusLine
  private let printsRowsAtOnce: Bool
  private let block: LiveBlock?
  private let live: LiveCaseTable
  private var context: ReportContext
  private var isJSON = false

  init(
    cases: [BenchCase], suite: String, environment: ToolEnvironment, progress: ProgressMode,
    width: Int?, isJSON: Bool
  ) {
    self.cases = cases
    self.suite = suite
    self.environment = environment
    self.width = width
    self.isJSON = isJSON
    isQuiet = progress == .never
    let showsStatus = environment.showsStatus(progress)
    status = StatusLine(
      output: environment.messages, terminal: environment.messageTerminal, isShown: showsStatus)
    printsRowsAtOnce = environment.terminal.isTerminal && !isJSON
    context = ReportContext(exitCode: Int(ExitCode.caseFailed.rawValue))
    let live = CaseTable(cases, context: context).live(
      width: width, style: environment.terminal.style)
    self.live = live
    // Rows can only be redrawn while all of them are on the screen, none of them wrapped, with room
    // for the lines of a failure or two.
    let fits =
      cases.count + 12 <= environment.terminalHeight && live.width <= environment.terminal.width
    block =
      printsRowsAtOnce && showsStatus && environment.terminal.redrawsLines && fits
      ? LiveBlock(
        output: environment.output, style: environment.terminal.style,
        rows: cases.map { live.row(for: CaseResult($0)) }) : nil
  }

  /// Says what is about to be measured, and on what.
  func begin(_ record: RunRecord) {
    guard printsRowsAtOnce else { return }
    let heading = RunHeading(suite: suite, environment: record.environment, cases: cases)
    environment.output.lines(heading.lines(width: width) + [""] + live.headerLines)
    block?.draw()
  }

  /// Shows what happens.
  func tell(_ event: RunEvent) {
    switch event {
    case .launching(let progress, let finished, let count, let share, let secondsLeft):
      status.show(line(progress, finished, count, share, secondsLeft))
    case .measured(let progress):
      status.clear()
      replaceRow(progress.provisionalResult, isFinal: false)
    case .finished(let result, let finished, let count, let seconds):
      status.clear()
      if block != nil {
        replaceRow(result, isFinal: true)
      } else if printsRowsAtOnce {
        environment.output.lines(live.row(for: result))
      } else {
        if !isQuiet { printFinished(result, finished, count, seconds) }
        if let failure = result.failure { printFailure(result, failure) }
      }
    }
  }

  /// Prints the report.
  func end(_ record: RunRecord, path: String) {
    status.clear()
    context.recordPath = path
    context.outputPaths = outputPaths(record, path)
    if isJSON {
      environment.output.write(JSONReport.render(record, context: context))
      return
    }
    let style = environment.terminal.style
    environment.output.write(
      printsRowsAtOnce
        ? TextReport.renderRest(
          of: record, after: live, width: width, style: style, context: context)
        : TextReport.render(record, width: width, style: style, context: context))
  }

  private func replaceRow(_ result: CaseResult, isFinal: Bool) {
    guard let block, let index = cases.firstIndex(where: { $0.key == result.key }) else { return }
    block.replace(index, with: live.row(for: result), isFinal: isFinal)
  }

  private func line(
    _ progress: CaseProgress, _ finished: Int, _ count: Int, _ share: Double,
    _ secondsLeft: Double
  ) -> ProgressLine {
    ProgressLine(
      index: finished + 1, count: count,
      label: live.label(of: progress.result.benchCase), labelWidth: 16, fraction: share,
      details: ProgressDetails.texts(progress, style: environment.messageTerminal.style),
      secondsLeft: secondsLeft)
  }

  private func printFinished(_ result: CaseResult, _ finished: Int, _ count: Int, _ seconds: Double)
  {
    let outcome =
      result[.frameTimeP50].map { ProgressDetails.milliseconds($0.value) + " ms" }
      ?? (result.failure == nil ? "no frames" : "FAILED")
    let line = ProgressLine(
      index: finished, count: count, label: CaseLabels(cases).label(of: result.benchCase),
      labelWidth: 0, fraction: 1, details: [], secondsLeft: nil)
    environment.messages.line(
      line.finishedText(suite: suite, result: outcome, seconds: seconds))
  }

  /// Names the case, the signal or limit, and the frame, where errors belong.
  private func printFailure(_ result: CaseResult, _ failure: CaseFailure) {
    let place = failure.frame.map { " in frame \($0) of \(result.benchCase.frameCount)" } ?? ""
    environment.messages.line(
      "failed: \(CaseLabels(cases).label(of: result.benchCase))\(place): \(failure.message)")
  }

  private func outputPaths(_ record: RunRecord, _ path: String) -> [String: String] {
    let folder = path.hasSuffix(".json") ? String(path.dropLast(5)) : path
    var paths: [String: String] = [:]
    for result in record.cases where result.failure != nil && result.printedText != nil {
      paths[result.key] = "\(folder)/\(result.printedFileName)"
    }
    return paths
  }
}
