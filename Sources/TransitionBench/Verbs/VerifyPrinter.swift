import BenchHarness
import BenchReports
import TransitionTesting

/// Shows what `verify` finds: a row a transition, and beneath it what is broken.
@MainActor
final class VerifyPrinter {
  private let environment: ToolEnvironment
  private let jobs: [VerifyJob]
  private let isJSON: Bool
  private let status: StatusLine
  private let layout: TableLayout

  init(
    _ environment: ToolEnvironment, _ jobs: [VerifyJob], progress: ProgressMode, isJSON: Bool
  ) {
    self.environment = environment
    self.jobs = jobs
    self.isJSON = isJSON
    status = StatusLine(
      output: environment.messages, terminal: environment.messageTerminal,
      isShown: environment.showsStatus(progress))
    let widest = TextCell.text("1 BROKEN")
    let table = TextTable(
      columns: [TextColumn("transition", alignment: .left)]
        + ContractCheck.Group.allCases.map {
          TextColumn($0.rawValue, header: [$0.rawValue], alignment: .left)
        },
      rows: jobs.map { job in
        .cells([.text(job.text)] + ContractCheck.Group.allCases.map { _ in widest })
      })
    layout = table.layout(width: environment.terminal.width, style: environment.terminal.style)
  }

  /// Shows the table's head.
  func begin() {
    if !isJSON { environment.output.lines(layout.headerLines) }
  }

  /// Shows what is under way, on a terminal.
  func show(_ job: VerifyJob, _ check: String, finished: Int, playing: String) {
    status.show(
      ProgressLine(
        index: finished + 1, count: jobs.count, label: job.text,
        fraction: Double(finished) / Double(max(jobs.count, 1)),
        details: [check, playing].filter { !$0.isEmpty }))
  }

  /// Shows a transition's row.
  func finish(_ verdict: VerifyVerdict) {
    status.clear()
    guard !isJSON else { return }
    let cells = ContractCheck.Group.allCases.map { cell(verdict, $0) }
    environment.output.lines(layout.lines(for: .cells([.text(verdict.job.text)] + cells)))
    for promise in verdict.broken.compactMap(\.broken) { environment.output.lines(lines(promise)) }
  }

  /// Shows the summary, or the whole document.
  func end(_ verdicts: [VerifyVerdict], exitCode: ExitCode) {
    status.clear()
    if isJSON { return environment.output.write(VerifyDocument.text(verdicts)) }
    environment.output.line("")
    environment.output.lines(
      DisplayText.wrapped(summary(verdicts, exitCode), width: environment.terminal.width))
    guard let broken = verdicts.first(where: { !$0.broken.isEmpty }) else { return }
    let word = broken.job.text
    let quoted = word.contains("?") || word.contains("&") ? "'\(word)'" : word
    environment.output.line("Again, alone: transitionbench verify \(quoted)")
  }

  private func cell(_ verdict: VerifyVerdict, _ group: ContractCheck.Group) -> TextCell {
    let ids = Set(ContractCheck.all.filter { $0.group == group }.map(\.id))
    let outcomes = verdict.checks.filter { ids.contains($0.check) }.map(\.outcome)
    let broken = outcomes.count { $0 == .broken || $0 == .ended }
    if broken > 0 { return .text("\(broken) BROKEN", .failed) }
    return outcomes.contains(.kept) ? .text("kept") : .missing
  }

  private func lines(_ promise: BrokenPromise) -> [String] {
    let width = environment.terminal.width
    func paragraph(_ text: String, indent: Int) -> [String] {
      DisplayText.wrapped(
        DisplayText.escapingControls(text), width: width, indent: indent, hangingIndent: 2)
    }
    return paragraph("BROKEN \(promise.check): \(promise.promise)", indent: 2)
      + paragraph("seen: \(promise.seen)", indent: 4)
      + paragraph("where: \(promise.place)", indent: 4)
      + paragraph("cause: \(promise.cause)", indent: 4)
  }

  private func summary(_ verdicts: [VerifyVerdict], _ exitCode: ExitCode) -> String {
    let results = verdicts.flatMap(\.checks)
    let kept = verdicts.count { $0.broken.isEmpty }
    let broken = results.count { $0.broken != nil }
    var text =
      "\(kept) of \(verdicts.count) \(verdicts.count == 1 ? "transition keeps" : "transitions keep") "
      + "the contract: \(results.count { $0.outcome == .kept }) checks kept"
    if broken > 0 { text += ", \(broken) broken" }
    let skipped = results.count { $0.outcome == .doesNotApply }
    if skipped > 0 { text += ", \(skipped) without anything to look at" }
    let tenths = Int((verdicts.reduce(0) { $0 + $1.seconds } * 10).rounded())
    text += ", \(tenths / 10).\(tenths % 10) s."
    if verdicts.count < jobs.count { text += " Interrupted after \(verdicts.count)." }
    return exitCode == .success ? text : text + " Exit code \(exitCode.rawValue)."
  }
}
