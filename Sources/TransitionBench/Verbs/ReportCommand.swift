import BenchHarness
import BenchReports
import InputReading

/// Renders a record.
@MainActor
struct ReportCommand {
  static let record = Argument<String>.required(
    "RECORD", .path, help: "What 'run' or 'compare' wrote, such as results/2026-11-30-0914.json.")
  static let format = Option<ReportFormat>.value(
    "format", "FORMAT", .choice, default: .text, defaultText: "text", help: "What to make.")
  static let output = Option<String?>.value(
    "output", short: "o", "FILE", .path, help: "Where it goes; printed when left out.")

  static let command = Command(
    "report", summary: "Renders a record as text, Markdown, HTML, CSV or JSON.",
    arguments: [record], options: [format, output, RunOptions.isWide],
    examples: [
      CommandExample(
        "transitionbench report results/sample.json --format markdown --output sample.md",
        "A page for a pull request."),
      CommandExample(
        "transitionbench report results/sample.json --format html --output report.html",
        "One file to open in a browser, offline."),
    ])

  private let environment: ToolEnvironment
  private let options: ParsedOptions

  init(_ environment: ToolEnvironment, _ options: ParsedOptions) {
    self.environment = environment
    self.options = options
  }

  func run() throws(CommandFailure) -> ExitCode {
    let path = options[Self.record]
    let text =
      switch try RecordReading.document(path) {
      case .run(let record): render(record, path)
      case .comparison(let record): try render(record, path)
      case .calibration(let record):
        CalibrationReport.render(
          record, CalibrationFindings(record), width: width, style: style)
      }
    guard let destination = options[Self.output] else {
      environment.output.write(text)
      return .success
    }
    do throws(RunOutputError) { try AtomicFile.write(Array(text.utf8), to: destination) } catch {
      throw CommandFailure(error.message, exitCode: .cannotCreate)
    }
    return .success
  }

  private var width: Int? { options[RunOptions.isWide] ? nil : environment.terminal.width }

  private var style: TextStyle {
    options[Self.output] == nil ? environment.terminal.style : .plain
  }

  /// Draws what a page wants to show; what this program cannot play says so in the page.
  private func pictures(_ wishes: [CaseWishes]) -> [String: CasePictures] {
    ReportPictures(executable: environment.executable).draw(wishes)
  }

  /// Judges a comparison again, from its blocks and seed.
  private func render(_ record: ComparisonRecord, _ path: String) throws(CommandFailure) -> String {
    let context = ReportContext(recordPath: path)
    let judged = JudgedComparison(record)
    switch options[Self.format] {
    case .text:
      return ComparisonReport.render(judged, width: width, style: style, context: context)
    case .json: return ComparisonJSON.render(judged, context: context)
    case .html:
      return HTMLReport.render(
        judged, pictures: pictures(HTMLReport.wishes(for: record)),
        chartLibrary: ChartLibrary.text(), context: context)
    case .markdown, .csv:
      throw CommandFailure(
        "\(path) is a comparison; its report is text, HTML or JSON.",
        next: ["transitionbench report \(path) --format text"], exitCode: .usage)
    }
  }

  private func render(_ record: RunRecord, _ path: String) -> String {
    let context = ReportContext(recordPath: path)
    switch options[Self.format] {
    case .text:
      return TextReport.render(record, width: width, style: style, context: context)
    case .markdown: return MarkdownReport.render(record, context: context)
    case .csv: return CSVReport.render(record)
    case .json: return JSONReport.render(record, context: context)
    case .html:
      return HTMLReport.render(
        record, pictures: pictures(HTMLReport.wishes(for: record)),
        chartLibrary: ChartLibrary.text(), context: context)
    }
  }
}

/// The forms a record can be rendered in.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, markdown, html, csv, json
}
