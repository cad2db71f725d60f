import BenchHarness
import Foundation
import Testing

/// Pictures in reports are drawn by other processes: a transition that goes wrong costs its own only.
struct ReportPictureTests {
  /// A record of a case that is fine, and of one whose transition goes wrong when it is drawn.
  private func makeRecord(_ transition: String, _ fault: String?, in scratch: ScratchFolder) throws
  {
    let executable = try PluginWorkshop.shared.get().executable
    let measured = try executable.run(
      [
        "run", "-t", "demo", "--frames", "18", "--size", "64x64@1", "--budget", "0.1s", "-o",
        "r.json",
      ], in: scratch.url)
    try #require(measured.exitCode == 0, "\(measured.messages)")
    let file = URL(fileURLWithPath: scratch.path("r.json"))
    var record = try RecordFile.record(from: Array(try Data(contentsOf: file)), path: "r.json")
    var other = record.cases[0]
    other.benchCase.transition = transition
    other.benchCase.parameters = fault.map { ["fault": $0] } ?? [:]
    other.key = other.benchCase.key
    record.cases.append(other)
    try Data(try RecordFile.bytes(of: record)).write(to: file)
  }

  @Test(arguments: [
    ("faulty", "trap", "The transition crashed while it was drawn, SIGILL (4): "),
    ("faulty", "exit", "The process that draws ended by itself (exit code 0)"),
    ("faulty", "never", "completeTransition(_:) was never called"),
    ("gone", nil, "this program has no transition &#39;gone&#39;"),
  ])
  func whatGoesWrongIsSaidAndTheOthersAreShown(
    transition: String, fault: String?, words: String
  ) throws {
    let scratch = try ScratchFolder()
    try makeRecord(transition, fault, in: scratch)
    let outcome = try PluginWorkshop.shared.get().executable.run(
      ["report", "r.json", "--format", "html", "--output", "r.html"], in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    let page = try String(contentsOf: scratch.url.appendingPathComponent("r.html"), encoding: .utf8)
    #expect(page.contains("data:image/webp;base64,"))
    let plain = page.replacing("'", with: "&#39;")
    #expect(plain.contains(words.replacing("'", with: "&#39;")))
  }

  @Test func aScreenThatIsGoneIsNamedWhereThePictureWouldBe() throws {
    let scratch = try ScratchFolder()
    for name in ["gallery", "detail"] {
      try FileManager.default.copyItem(
        atPath: Repository.fixture("\(name)-750x1334.png"), toPath: scratch.path("\(name).png"))
    }
    let measured = try Executable.best.run(
      [
        "run", "-t", "bounce", "--frames", "4", "--size", "375x667@2", "--from", "gallery.png",
        "--to", "detail.png", "--budget", "0.1s", "-o", "r.json",
      ], in: scratch.url)
    try #require(measured.exitCode == 0, "\(measured.messages)")
    try FileManager.default.removeItem(atPath: scratch.path("detail.png"))
    let outcome = try Executable.best.run(
      ["report", "r.json", "--format", "html", "--output", "r.html"], in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    let page = try String(contentsOf: scratch.url.appendingPathComponent("r.html"), encoding: .utf8)
    #expect(page.contains("no file &#39;detail.png&#39;."))
    #expect(!page.contains("data:image/webp;base64,"))
    #expect(page.contains("frame time p50"))
  }
}
