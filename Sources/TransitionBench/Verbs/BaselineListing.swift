import BenchHarness
import BenchReports
import Foundation

/// Shows which baselines there are.
@MainActor
struct BaselineListing {
  /// A baseline, or why it cannot be read.
  private struct Entry: Encodable {
    let name: String
    let path: String
    var suite: String?
    var caseCount: Int?
    var startedAt: String?
    var commit: String?
    var problem: String?
  }

  private let environment: ToolEnvironment
  private let isJSON: Bool

  init(_ environment: ToolEnvironment, _ options: ParsedOptions) {
    self.environment = environment
    isJSON = options[ListCommand.isJSON]
  }

  func run() throws(CommandFailure) -> ExitCode {
    let store = BaselineStore()
    let entries = store.names.map { entry($0, store.path(ofName: $0)) }
    if isJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      guard let json = try? encoder.encode(entries) else {
        throw CommandFailure("the list cannot be written as JSON.", exitCode: .internalError)
      }
      environment.output.line(String(decoding: json, as: UTF8.self))
      return .success
    }
    guard !entries.isEmpty else {
      environment.messages.line(
        "No baseline in \(store.folder). Make one: transitionbench baseline save main")
      return .success
    }
    let terminal = environment.terminal
    environment.output.lines(table(entries).lines(width: terminal.width, style: terminal.style))
    return .success
  }

  /// A damaged one keeps its row, and the others theirs.
  private func entry(_ name: String, _ path: String) -> Entry {
    var entry = Entry(name: name, path: path)
    do throws(CommandFailure) {
      let record = try RecordReading.judgedRecord(path)
      (entry.suite, entry.caseCount) = (record.suite, record.cases.count)
      (entry.startedAt, entry.commit) = (record.startedAt, record.environment.commit)
    } catch {
      entry.problem = error.message
    }
    return entry
  }

  private func table(_ entries: [Entry]) -> TextTable {
    let columns = [
      TextColumn("baseline", alignment: .left), TextColumn("cases", numbers: .whole),
      TextColumn("suite", alignment: .left, importance: .optional(0)),
      TextColumn("measured", alignment: .left, importance: .optional(1)),
      TextColumn("commit", alignment: .left, importance: .optional(2)),
    ]
    let rows = entries.map { entry -> TextRow in
      if let problem = entry.problem { return .message(.text(entry.name), [problem], ink: .failed) }
      return .cells([
        .text(entry.name), .number(entry.caseCount.map { Double($0) }), text(entry.suite),
        text(entry.startedAt), text(entry.commit.map { String($0.prefix(7)) }),
      ])
    }
    return TextTable(columns: columns, rows: rows)
  }

  private func text(_ text: String?) -> TextCell { text.map { .text($0) } ?? .missing }
}
