import Foundation
import Testing

@testable import TransitionBench

/// A folder that looks like a checkout, gone when the test is over.
private final class SampleCheckout {
  let root: URL

  init(plugins: [String: String] = [:]) throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("transitionbench-\(UUID().uuidString)")
    try write("Package.swift", "let package = Package(\n  name: \"TransitionBench\",\n)\n")
    try write("Sources/TransitionKit/View.swift", "/// A view.\n@MainActor\nopen class View {}\n")
    try write("Plugins/Flip/Flip.swift", "final class Flip: Transition {\n  id: \"flip-it\"\n}\n")
    for (path, text) in plugins { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func write(_ path: String, _ text: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// All files and folders, by relative path.
  var contents: [String] {
    (FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []).sorted()
  }

  func scaffold(_ name: String, below folder: String = "") throws -> PluginScaffold {
    let start = folder.isEmpty ? root : root.appendingPathComponent(folder)
    return PluginScaffold(try PluginName(name), in: try PackageCheckout(around: start))
  }

  func failure(_ name: String, ids: [String] = []) throws -> CommandFailure {
    let scaffold = try scaffold(name)
    let failure = #expect(throws: CommandFailure.self) { try scaffold.check(linkedIDs: ids) }
    return try #require(failure)
  }
}

@Suite("Adding a plugin to a checkout")
struct PluginScaffoldTests {
  @Test("A checkout is found from any folder inside it")
  func found() throws {
    let checkout = try SampleCheckout()
    let root = try checkout.scaffold("Wipe", below: "Plugins/Flip").checkout.root
    #expect(
      root.resolvingSymlinksInPath().path == checkout.root.resolvingSymlinksInPath().path)
  }

  @Test("Another package, or a folder without plugins, is no checkout")
  func notFound() throws {
    let checkout = try SampleCheckout()
    func error() throws -> CommandFailure {
      let failure = #expect(throws: CommandFailure.self) { try checkout.scaffold("Wipe") }
      return try #require(failure)
    }
    try checkout.write("Package.swift", "let package = Package(name: \"MyTransitions\",\n)\n")
    #expect(try error().exitCode == .missingInput)
    #expect(try error().next.contains { $0.contains("--into DIR") })
    try checkout.write("Package.swift", "let package = Package(\n  name: \"TransitionBench\",\n)\n")
    try FileManager.default.removeItem(at: checkout.root.appendingPathComponent("Plugins"))
    #expect(try error().exitCode == .missingInput)
  }

  @Test("The transition and its test are written, and nothing else")
  func written() throws {
    let checkout = try SampleCheckout()
    let before = checkout.contents
    let scaffold = try checkout.scaffold("CurtainWipe")
    try scaffold.check(linkedIDs: ["flip"])
    try scaffold.write()
    #expect(
      Set(checkout.contents).subtracting(before) == [
        "Plugins/CurtainWipe", "Plugins/CurtainWipe/CurtainWipe.swift", "Tests", "Tests/Plugins",
        "Tests/Plugins/CurtainWipeTests.swift",
      ])
    let text = try String(
      contentsOf: checkout.root.appendingPathComponent(scaffold.transitionFile), encoding: .utf8)
    #expect(text == PluginTemplates.transition(scaffold.name))
    #expect(text.contains("id: \"curtain-wipe\"") && text.contains("register(CurtainWipe.self)"))
  }

  @Test("What is there is never overwritten, whatever the case of its name")
  func neverOverwritten() throws {
    let checkout = try SampleCheckout(plugins: ["Tests/Plugins/WipeTests.swift": "// mine"])
    for (name, path) in [("FLIP", "Plugins/Flip"), ("Wipe", "Tests/Plugins/WipeTests.swift")] {
      let error = try checkout.failure(name)
      #expect(error.exitCode == .cannotCreate)
      #expect(error.message == "\(path) is there already; nothing is overwritten.")
    }
  }

  @Test("A type or an id that is taken is refused, with the place that has it")
  func taken() throws {
    let checkout = try SampleCheckout(plugins: [
      "Plugins/Flip/Helper.swift": "import TransitionKit\n\nprivate struct Helper {}\n"
    ])
    let cases = [
      ("View", "the type 'View' is taken: Sources/TransitionKit/View.swift:3."),
      ("Helper", "the type 'Helper' is taken: Plugins/Flip/Helper.swift:3."),
      ("FlipIt", "the id 'flip-it' is taken: Plugins/Flip/Flip.swift:2."),
      ("Wipe", "the id 'wipe' is taken: this program."),
    ]
    for (name, message) in cases {
      let error = try checkout.failure(name, ids: ["wipe"])
      #expect(error.exitCode == .usage)
      #expect(error.message == message)
      #expect(error.next == ["Choose another name, such as My\(name)."])
    }
  }

  @Test("When a file cannot be written, none is left")
  func allOrNothing() throws {
    let checkout = try SampleCheckout(plugins: ["Tests/Plugins": "a file, where a folder must be"])
    let before = checkout.contents
    let scaffold = try checkout.scaffold("CurtainWipe")
    let failure = #expect(throws: CommandFailure.self) { try scaffold.write() }
    #expect(try #require(failure).exitCode == .cannotCreate)
    #expect(checkout.contents == before)
  }

  @Test("When the folder cannot be put in place, the test is taken back")
  func takenBack() throws {
    let checkout = try SampleCheckout(plugins: ["Plugins/CurtainWipe": "a file in the way"])
    let scaffold = try checkout.scaffold("CurtainWipe")
    let failure = #expect(throws: CommandFailure.self) { try scaffold.write() }
    #expect(try #require(failure).message.hasPrefix("nothing was made: "))
    #expect(!checkout.contents.contains("Tests/Plugins/CurtainWipeTests.swift"))
    #expect(!checkout.contents.contains { $0.contains(".new-") })
  }
}
