import BenchHarness
import Foundation
import Testing

/// HTML reports of real measurements, made once for all tests that open them.
struct ReportPages: Sendable {
  /// A page and what is in it.
  struct Page: Sendable, CustomTestStringConvertible {
    let name: String
    let file: URL

    var testDescription: String { name }
    var address: String { file.absoluteString }
    var byteCount: Int { ((try? Data(contentsOf: file)) ?? Data()).count }
  }

  let smoke: Page
  let comparison: Page

  static let shared = Result { () throws -> ReportPages in
    ReportPages(
      smoke: try page("smoke", ["run", "--budget", "0.3s", "--output", "smoke.json"]),
      comparison: try page(
        "comparison",
        [
          "compare", "bubble-overlay", "bubble-mask", "--size", "375x667@2", "--budget", "0.5s",
          "--output", "comparison.json",
        ]))
  }

  /// Kept beside the build, to be looked at after the tests; made anew by each run of them.
  private static let folder = Result { () throws -> URL in
    let folder = Repository.root.appendingPathComponent(".build/report-pages")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A page of a record that a command makes.
  private static func page(_ name: String, _ arguments: [String]) throws -> Page {
    let made = try Executable.best.run(arguments, in: try folder.get())
    try #require(made.exitCode == 0, "\(made.messages)")
    return try report(name)
  }

  /// The page of a record in the folder.
  static func report(_ name: String) throws -> Page {
    let folder = try folder.get()
    let outcome = try Executable.best.run(
      ["report", "\(name).json", "--format", "html", "--output", "\(name).html"], in: folder)
    try #require(outcome.exitCode == 0, "\(outcome.messages)")
    return Page(name: name, file: folder.appendingPathComponent("\(name).html"))
  }

  /// The page of a record with so many cases: those of the smoke suite again and again, each time on
  /// another screen, so that every one is a case of its own and can be drawn.
  static func page(ofCaseCount count: Int) throws -> Page {
    _ = try shared.get()
    let folder = try folder.get()
    let path = folder.appendingPathComponent("smoke.json").path
    var record = try RecordFile.record(
      from: Array(try Data(contentsOf: URL(fileURLWithPath: path))), path: path)
    let cases = record.cases
    record.cases = (0..<count).map { index in
      var copy = cases[index % cases.count]
      // Another lower screen is another case; its pictures are drawn, its figures stay.
      let color = String(0x100000 + 997 * index, radix: 16)
      copy.benchCase.lowerScreen = CaseScreen(
        text: "flat:#\(color)", contentKey: "flat:#\(color)")
      copy.key = copy.benchCase.key
      return copy
    }
    let bytes = try RecordFile.bytes(of: record)
    try Data(bytes).write(to: folder.appendingPathComponent("large.json"))
    return try report("large")
  }
}
