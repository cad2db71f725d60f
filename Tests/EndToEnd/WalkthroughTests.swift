import Foundation
import Testing

/// The article that takes a UIKit animator to a measured plugin: what it shows is what happens.
struct WalkthroughTests {
  /// The fenced blocks of the article, by the language they name.
  private static func blocks() throws -> [(language: String, text: String)] {
    let page = Repository.root.appendingPathComponent("Documentation/write-a-transition.md")
    var blocks: [(language: String, text: String)] = []
    var isInside = false
    for line in try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if !isInside { blocks.append((String(line.dropFirst(3)), "")) }
        isInside.toggle()
      } else if isInside {
        blocks[blocks.count - 1].text += line + "\n"
      }
    }
    try #require(!isInside)
    return blocks
  }

  /// What makes a command quick; the commands themselves are the article's.
  private static let quickening = [
    "run": ["--size", "64x64@1", "--budget", "0.1s"],
    "render": ["--size", "64x64@1"],
    "compare": ["--budget", "0.5s"],
    "baseline": ["--size", "64x64@1", "--budget", "0.1s"],
  ]

  @Test func thePortedPluginIsTheOneThatIsBuiltAndVerified() throws {
    let shown = try Self.blocks().filter { $0.language == "swift" }.map(\.text)
    let built = Repository.root.appendingPathComponent(
      "Tests/EndToEnd/PluginSources/CardZoom.swift")
    #expect(shown == [try String(contentsOf: built, encoding: .utf8)])
  }

  @Test func pluginNewPrintsWhatTheArticleShows() throws {
    let scratch = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: scratch.path("Plugins"), withIntermediateDirectories: true)
    try "  name: \"TransitionBench\",".write(
      toFile: scratch.path("Package.swift"), atomically: true, encoding: .utf8)
    let made = try Executable.debug.run(["plugin", "new", "CardZoom"], in: scratch.url)
    #expect(made.exitCode == 0)
    #expect(try Self.blocks().contains { $0.language.isEmpty && $0.text == made.output })
  }

  @Test func everyCommandOfTheArticleWorks() throws {
    let scratch = try ScratchFolder()
    let executable = try PluginWorkshop.shared.get().executable
    let lines = try Self.blocks().filter { $0.language == "sh" }
      .flatMap { $0.text.split(separator: "\n").map(String.init) }
    #expect(lines.count >= 7)
    for line in lines where line != "transitionbench plugin new CardZoom" {
      let words = line.split(separator: " ").map(String.init)
      try #require(words.count > 1 && words[0] == "transitionbench", "\(line)")
      let outcome = try executable.run(
        words.dropFirst() + (Self.quickening[words[1]] ?? []), in: scratch.url)
      #expect(outcome.exitCode == 0, "\(line): \(outcome.output)\(outcome.messages)")
    }
  }

  @Test func thePortKeepsTheContractInEveryForm() throws {
    let scratch = try ScratchFolder()
    let executable = try PluginWorkshop.shared.get().executable
    let outcome = try executable.run(
      ["verify", "card-zoom", "card-zoom?dampingRatio=0.3&dimAlpha=1"], in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.output)")
    #expect(outcome.output.contains("2 of 2 transitions keep the contract"))
  }
}
