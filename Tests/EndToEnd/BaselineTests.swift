import BenchHarness
import Foundation
import Testing

/// `baseline` as a user meets it.
struct BaselineTests {
  private let few = ["--size", "60x100@1", "--frames", "3"]

  private func run(_ arguments: [String], in scratch: ScratchFolder) throws -> Executable.Outcome {
    try Executable.best.run(arguments, in: scratch.url)
  }

  @Test func aBaselineIsSavedListedShownCheckedAndRemoved() throws {
    let scratch = try ScratchFolder()
    #expect(try run(["baseline", "list"], in: scratch).messages.contains("baseline save main"))
    let saved = try run(["baseline", "save", "main", "smoke"] + few, in: scratch)
    #expect(saved.exitCode == 0, "\(saved.messages)")
    #expect(saved.output.hasPrefix("Saved baseline main: 5 cases"))
    #expect(saved.output.contains("Next: transitionbench check --baseline main"))
    #expect(
      scratch.contents == ["results", "results/baselines", "results/baselines/main.json"])

    let list = try run(["baseline", "list"], in: scratch)
    #expect(list.output.contains("main") && list.output.contains("smoke"))
    struct Entry: Decodable {
      let name: String
      let caseCount: Int
    }
    let json = try run(["baseline", "list", "--json"], in: scratch)
    let entries = try JSONDecoder().decode([Entry].self, from: Data(json.output.utf8))
    #expect(entries.map(\.name) == ["main"] && entries.map(\.caseCount) == [5])

    let shown = try run(["baseline", "show", "main"], in: scratch)
    for id in ["bubble-overlay", "bubble-mask clip", "bounce"] {
      #expect(shown.output.contains(id), "\(shown.output)")
    }
    let checked = try run(["check", "--baseline", "main"], in: scratch)
    #expect(checked.exitCode == 0, "\(checked.output)\(checked.messages)")
    #expect(checked.output.hasPrefix("5 of 5 cases compared with baseline main: 5 equal."))
    let some = try run(["check", "--baseline", "main", "-t", "bubble-*"], in: scratch)
    #expect(some.output.hasPrefix("2 of 2 cases compared"), "\(some.output)\(some.messages)")

    #expect(try run(["baseline", "remove", "main"], in: scratch).exitCode == 0)
    #expect(scratch.contents == ["results", "results/baselines"])
    #expect(try run(["baseline", "remove", "main"], in: scratch).exitCode == 66)
  }

  @Test func aDamagedBaselineKeepsItsRowAndIsRefused() throws {
    let scratch = try ScratchFolder()
    for name in ["good", "bad"] {
      let saved = try run(["baseline", "save", name, "-t", "bounce"] + few, in: scratch)
      #expect(saved.exitCode == 0, "\(saved.messages)")
    }
    let path = scratch.path("results/baselines/bad.json")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    let list = try run(["baseline", "list"], in: scratch)
    #expect(list.exitCode == 0 && list.output.contains("checksum does not match"))
    for arguments in [["baseline", "show", "bad"], ["check", "--baseline", "bad"]] {
      let outcome = try run(arguments, in: scratch)
      #expect(outcome.exitCode == 65 && outcome.messages.contains("checksum"))
    }
  }

  /// A picture that was edited since is another picture: nothing is compared with it by mistake.
  @Test func screensThatChangedSinceAreRefused() throws {
    let scratch = try ScratchFolder()
    let picture = Repository.root.appendingPathComponent("Tests/Fixtures/Screens")
    let names = try FileManager.default.contentsOfDirectory(atPath: picture.path)
      .filter { $0.hasSuffix(".png") }.sorted()
    try #require(names.count >= 2)
    func put(_ name: String) throws {
      try Data(contentsOf: picture.appendingPathComponent(name)).write(
        to: scratch.url.appendingPathComponent("screen.png"))
    }
    try put(names[0])
    let saved = try run(
      [
        "baseline", "save", "main", "-t", "bounce", "--size", "60x100@1", "--frames", "3",
        "--from", "screen.png", "--fit",
      ], in: scratch)
    #expect(saved.exitCode == 0, "\(saved.messages)")
    try put(names[1])
    let changed = try run(["check", "--baseline", "main"], in: scratch)
    #expect(changed.exitCode == 65, "\(changed.messages)")
    #expect(changed.messages.contains("screen.png has changed"))
    let anew = try run(["baseline", "save", "main", "--cases-of", "main"], in: scratch)
    #expect(anew.exitCode == 0, "\(anew.messages)")
    #expect(try run(["check", "--baseline", "main"], in: scratch).exitCode == 0)
    try FileManager.default.removeItem(atPath: scratch.path("screen.png"))
    #expect(try run(["check", "--baseline", "main"], in: scratch).exitCode == 66)
  }
}
