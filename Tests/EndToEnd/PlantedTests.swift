import BenchHarness
import Foundation
import Testing

/// One build under several names: the planted transition does what its file's name says.
struct PlantedWorkshop: Sendable {
  /// The folder of the executables.
  let folder: URL

  static let words = [
    "unchanged", "allocation", "pixels", "pixel", "pass", "slow", "crash", "interrupt", "gone",
    "twice",
  ]

  static let shared = Result { () throws -> PlantedWorkshop in
    let built = URL(fileURLWithPath: try PluginWorkshop.shared.get().executable.path)
    // Beside the build, as a hard link cannot lead to another file system.
    let folder = built.deletingLastPathComponent()
    for word in words {
      let link = folder.appendingPathComponent("planted-\(word)")
      try? FileManager.default.removeItem(at: link)
      try FileManager.default.linkItem(at: built, to: link)
    }
    return PlantedWorkshop(folder: folder)
  }

  static func executable(_ word: String) throws -> Executable {
    let folder = try shared.get().folder
    return Executable(path: folder.path + "/planted-\(word)", name: "planted-\(word)")
  }

  /// Small enough for hundreds of runs.
  static let caseArguments = [
    "--transition", "planted", "--size", "60x100@1", "--frames", "5", "--mask", "coverage",
    "--from", "flat:#336699", "--to", "flat:#993366",
  ]

  /// A folder with a baseline of the unchanged build, `base.json`.
  static func scratchWithBaseline() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    let saved = try executable("unchanged").run(
      ["baseline", "save", "base.json"] + caseArguments, in: scratch.url)
    try #require(saved.exitCode == 0, "\(saved.messages)")
    return scratch
  }
}

/// What is planted is found every time, and nothing is found where nothing was planted: 80 runs and
/// 100 runs of small cases.
struct PlantedTests {
  struct Plant: Sendable, CustomTestStringConvertible {
    let word: String
    let exitCode: Int32
    let words: [String]

    var testDescription: String { word }
  }

  static let plants = [
    Plant(
      word: "allocation", exitCode: 1,
      words: ["regressed", "allocations-per-frame", "in all 5 frames", "--accept"]),
    Plant(word: "pixels", exitCode: 1, words: ["regressed", "pixels-written", "(+1.0 %)"]),
    Plant(
      word: "pixel", exitCode: 2,
      words: ["different picture", "pictures differ in", "--allow-different-pictures"]),
    Plant(word: "pass", exitCode: 1, words: ["regressed", "offscreen-passes 1 -> 2 count"]),
  ]

  @Test(arguments: plants)
  func whatIsPlantedIsFoundInEveryRun(plant: Plant) throws {
    let scratch = try PlantedWorkshop.scratchWithBaseline()
    let executable = try PlantedWorkshop.executable(plant.word)
    for _ in 0..<20 {
      let outcome = try executable.run(
        ["check", "--baseline", "base.json"], in: scratch.url, environment: ["LC_ALL": "C"])
      #expect(outcome.exitCode == plant.exitCode, "\(outcome.output)\(outcome.messages)")
      #expect(outcome.output.hasPrefix("1 of 1 case compared with baseline base: "))
      for words in plant.words { #expect(outcome.output.contains(words), "\(outcome.output)") }
    }
  }

  @Test func nothingIsFoundWhereNothingWasPlanted() throws {
    let scratch = try PlantedWorkshop.scratchWithBaseline()
    let executable = try PlantedWorkshop.executable("unchanged")
    for _ in 0..<100 {
      let outcome = try executable.run(
        ["check", "--baseline", "base.json"], in: scratch.url, environment: ["LC_ALL": "C"])
      #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.messages)")
      #expect(outcome.output.hasPrefix("1 of 1 case compared with baseline base: 1 equal."))
    }
  }
}
