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
    "report", summary: "Renders a record as a page, text, or what other tools read.",
    discussion: ReportFormat.allCases.map { "Format \($0.rawValue): \($0.summary)." },
    arguments: [record], options: [format, output, RunOptions.isWide],
    examples: [
      CommandExample(
        "transitionbench report results/sample.json --format markdown --output sample.md",
        "A page for a pull request."),
      CommandExample(
        "transitionbench report results/sample.json --format html --output report.html",
        "One file to open in a browser, offline."),
      CommandExample(
        "transitionbench report results/sample.json --format junit --output junit.xml",
        "What failed or regressed, for a CI."),
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
      case .run(let record): try render(record, path)
      case .comparison(let record): try render(record, path)
      case .calibration(let record): try render(record, path)
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
    case .markdown: return ComparisonMarkdown.render(judged, context: context)
    case .csv: return ComparisonCSV.render(judged)
    case .trace:
      throw CommandFailure(
        "\(path) is a comparison; a trace is drawn from a run.",
        next: ["transitionbench report \(path) --format text"], exitCode: .usage)
    case .junit, .googleBenchmark, .githubActionBenchmark, .bencher, .benchstat:
      return try exported(ExportedRecord(judged), path)
    }
  }

  private func render(_ record: RunRecord, _ path: String) throws(CommandFailure) -> String {
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
    case .trace: return try TraceReport(path: path).render(record)
    case .junit, .googleBenchmark, .githubActionBenchmark, .bencher, .benchstat:
      return try exported(ExportedRecord(record), path)
    }
  }

  private func render(
    _ record: CalibrationRecord, _ path: String
  ) throws(CommandFailure) -> String {
    guard options[Self.format] == .text else {
      throw CommandFailure(
        "\(path) is a calibration; text is all there is of it.",
        next: ["transitionbench report \(path) --format text"], exitCode: .usage)
    }
    return CalibrationReport.render(
      record, CalibrationFindings(record), width: width, style: style)
  }

  private func exported(_ record: ExportedRecord, _ path: String) throws(CommandFailure) -> String {
    let word = options[Self.format].rawValue
    guard let format = ExportFormat(rawValue: word) else { return "" }
    do throws(ExportProblem) { return try format.text(record) } catch {
      throw CommandFailure(
        "\(path) holds nothing that \(word) can say: \(error.reason).",
        next: ["transitionbench report \(path) --format junit"], exitCode: .badData)
    }
  }
}

/// The forms a record can be rendered in.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, markdown, html, csv, json, trace, junit
  case googleBenchmark = "google-benchmark"
  case githubActionBenchmark = "github-action-benchmark"
  case bencher, benchstat

  /// What it is for, as a fragment of a sentence.
  var summary: String {
    switch self {
    case .text: "tables for a terminal"
    case .markdown: "a comment on a pull request or a job's summary, below 65,536 characters"
    case .html: "one page with charts and pictures, for a browser, offline"
    case .csv: "a row for each figure, with its unit"
    case .json: "the figures with their units for programs; the record itself has the samples"
    case .trace: "one traced play a case as a timeline, for ui.perfetto.dev and the like"
    case .junit, .googleBenchmark, .githubActionBenchmark, .bencher, .benchstat:
      ExportFormat(rawValue: rawValue)?.summary ?? rawValue
    }
  }
}
