import BenchHarness
import Foundation
import Testing

/// A newcomer's first minutes: `plugin new CurtainWipe` in a copy of this package, then every command
/// that it names, with nothing changed.
struct ScaffoldTests {
  private func workshop() throws -> PluginWorkshop {
    let workshop = try PluginWorkshop.shared.get()
    try #require(workshop.scaffolded.exitCode == 0, "\(workshop.scaffolded.messages)")
    return workshop
  }

  @Test func itSaysWhatItMadeAndWhatToDoNext() throws {
    #expect(
      try workshop().scaffolded.output == """
        Made the transition curtain-wipe:
          Plugins/CurtainWipe/CurtainWipe.swift
              works as it is; its numbered comments say what to change
          Tests/Plugins/CurtainWipeTests.swift
              checks its contract
        Next:
          make build
          .build/release/transitionbench verify curtain-wipe
          .build/release/transitionbench run -t curtain-wipe
          .build/release/transitionbench render curtain-wipe --out pictures
          swift test -Xcc -O2 --disable-xctest --filter curtainWipeKeepsTheContract

        """)
  }

  @Test func itIsListed() throws {
    let workshop = try workshop()
    let list = try workshop.executable.run(["list", "transitions"], in: workshop.folder)
    #expect(list.exitCode == 0)
    #expect(list.output.contains("curtain-wipe"))
    #expect(list.output.contains("The new screen is uncovered from an edge"))
  }

  @Test(arguments: ["", "?edge=right", "?edge=top&drift=1", "?edge=bottom&drift=0"])
  func itKeepsTheContract(parameters: String) throws {
    let scratch = try ScratchFolder()
    let outcome = try workshop().executable.run(
      ["verify", "curtain-wipe" + parameters], in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.messages)")
    #expect(!outcome.output.contains("BROKEN"))
  }

  @Test func itIsMeasuredInBothDirections() throws {
    let scratch = try ScratchFolder()
    let outcome = try workshop().executable.run(
      [
        "run", "-t", "curtain-wipe", "--operation", "present,dismiss-cancelled", "--size",
        "64x64@1", "--budget", "0.1s", "--output", "r.json",
      ], in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    let path = scratch.path("r.json")
    let record = try RecordFile.record(
      from: Array(try Data(contentsOf: URL(fileURLWithPath: path))), path: path)
    #expect(record.cases.map(\.benchCase.transition) == ["curtain-wipe", "curtain-wipe"])
    #expect(record.cases.allSatisfy { $0.failure == nil && $0[.frameTimeP50] != nil })
  }

  /// The frames in between are neither screen: the curtain is drawn.
  @Test func itIsDrawn() throws {
    let scratch = try ScratchFolder()
    let outcome = try workshop().executable.run(
      [
        "render", "curtain-wipe", "--frames", "5", "--size", "64x64@1", "--from", "flat:#000000",
        "--to", "flat:#ffffff", "--out", "p",
      ], in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    let frames = try (0..<5).map {
      try Data(contentsOf: URL(fileURLWithPath: scratch.path("p/frame-\($0).png")))
    }
    #expect(Set(frames).count == 5)
  }

  @Test func itsOwnTestPasses() throws {
    let workshop = try workshop()
    let flags = ["-Xcc", "-O2"]
    let built = try Subprocess.run(
      "/usr/bin/env", ["swift", "build", "--build-tests"] + flags, in: workshop.folder)
    try #require(built.exitCode == 0, "\(built.output)\(built.messages)")
    let tested = try Subprocess.run(
      "/usr/bin/env",
      ["swift", "test", "--skip-build", "--disable-xctest"] + flags
        + ["--filter", "curtainWipeKeepsTheContract"], in: workshop.folder)
    #expect(tested.exitCode == 0, "\(tested.output)\(tested.messages)")
    #expect((tested.output + tested.messages).contains("Test run with 1 test"))
  }

  @Test func itsFilesPassTheLint() throws {
    let workshop = try workshop()
    let outcome = try Subprocess.run(
      "/usr/bin/env",
      [
        "swift", "format", "lint", "--strict", "--configuration",
        Repository.root.appendingPathComponent(".swift-format").path,
        "Plugins/CurtainWipe/CurtainWipe.swift", "Tests/Plugins/CurtainWipeTests.swift",
      ], in: workshop.folder)
    #expect(outcome.exitCode == 0 && outcome.messages == "", "\(outcome.messages)")
  }

  @Test(arguments: [
    "ABBCCDDEEFFGGHHIIJJKKLLMMNNOOPPQQRRSSTTU", "AbCdEfGhIjKlMnOpQrStUvWxYzAbCdEfGhIjKlMn", "Z9",
  ])
  func filesOfAnyNamePassTheLint(name: String) throws {
    let scratch = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: scratch.path("Plugins"), withIntermediateDirectories: true)
    try "  name: \"TransitionBench\",".write(
      toFile: scratch.path("Package.swift"), atomically: true, encoding: .utf8)
    let made = try Executable.debug.run(["plugin", "new", name], in: scratch.url)
    try #require(made.exitCode == 0, "\(made.messages)")
    let outcome = try Subprocess.run(
      "/usr/bin/env",
      [
        "swift", "format", "lint", "--strict", "--recursive", "--configuration",
        Repository.root.appendingPathComponent(".swift-format").path, "Plugins", "Tests",
      ], in: scratch.url)
    #expect(outcome.exitCode == 0 && outcome.messages == "", "\(outcome.messages)")
  }

  @Test func whatCannotBeMadeIsRefusedAndLeavesNothing() throws {
    let scratch = try ScratchFolder()
    let outside = try Executable.debug.run(["plugin", "new", "CurtainWipe"], in: scratch.url)
    #expect(outside.exitCode == 66 && outside.messages.contains("--into DIR"))
    let named = try Executable.debug.run(["plugin", "new", "curtain-wipe"], in: scratch.url)
    #expect(named.exitCode == 64 && named.messages.contains("'CurtainWipe'?"))
    #expect(scratch.contents == [])
    let workshop = try workshop()
    let again = try Executable.debug.run(
      ["plugin", "new", "CurtainWipe", "--into", workshop.folder.path], in: scratch.url)
    #expect(again.exitCode == 73)
    #expect(again.messages.contains("Plugins/CurtainWipe is there already"))
    let taken = try Executable.debug.run(
      ["plugin", "new", "View", "--into", workshop.folder.path + "/Plugins"], in: scratch.url)
    #expect(taken.exitCode == 64)
    #expect(taken.messages.contains("Sources/TransitionKit/Views/View.swift"))
  }
}
