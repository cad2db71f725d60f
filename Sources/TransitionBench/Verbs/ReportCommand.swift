import BenchHarness
import BenchReports
import InputReading

/// Renders a record.
@MainActor
struct ReportCommand {
  static let record = Argument<String>.required(
    "RECORD", .path, help: "What 'run' wrote, such as results/2026-11-30-0914.json.")
  static let format = Option<ReportFormat>.value(
    "format", "FORMAT", .choice, default: .text, defaultText: "text", help: "What to make.")
  static let output = Option<String?>.value(
    "output", short: "o", "FILE", .path, help: "Where it goes; printed when left out.")

  static let command = Command(
    "report", summary: "Renders a record as text, Markdown, CSV or JSON.",
    arguments: [record], options: [format, output, RunOptions.isWide],
    examples: [
      CommandExample(
        "transitionbench report results/sample.json --format markdown --output sample.md",
        "A page for a pull request.")
    ])

  private let environment: ToolEnvironment
  private let options: ParsedOptions

  init(_ environment: ToolEnvironment, _ options: ParsedOptions) {
    self.environment = environment
    self.options = options
  }

  func run() throws(CommandFailure) -> ExitCode {
    let path = options[Self.record]
    let record = try RecordReading.record(path)
    let text = render(record, path)
    guard let destination = options[Self.output] else {
      environment.output.write(text)
      return .success
    }
    do throws(RunOutputError) { try AtomicFile.write(Array(text.utf8), to: destination) } catch {
      throw CommandFailure(error.message, exitCode: .cannotCreate)
    }
    return .success
  }

  private func render(_ record: RunRecord, _ path: String) -> String {
    let context = ReportContext(recordPath: path)
    switch options[Self.format] {
    case .text:
      let terminal = environment.terminal
      let width = options[RunOptions.isWide] ? nil : terminal.width
      let style = options[Self.output] == nil ? terminal.style : .plain
      return TextReport.render(record, width: width, style: style, context: context)
    case .markdown: return MarkdownReport.render(record, context: context)
    case .csv: return CSVReport.render(record)
    case .json: return JSONReport.render(record, context: context)
    }
  }
}

/// The forms a record can be rendered in.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, markdown, csv, json
}
