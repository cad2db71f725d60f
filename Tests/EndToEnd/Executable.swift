import Foundation
import Testing

/// The real program, run the way a user runs it.
struct Executable: Sendable, CustomTestStringConvertible {
  let path: String
  let name: String

  var testDescription: String { name }

  /// The build beside the running tests.
  static var debug: Executable {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    var folder = URL(fileURLWithPath: tests).deletingLastPathComponent()
    // The runner may be the toolchain's helper; the bundle's path is then among its arguments.
    if !FileManager.default.isExecutableFile(atPath: folder.path + "/transitionbench"),
      let bundle = CommandLine.arguments.first(where: { $0.hasSuffix(".xctest") })
    {
      folder = URL(fileURLWithPath: bundle).deletingLastPathComponent()
    }
    return Executable(path: folder.path + "/transitionbench", name: "debug")
  }

  /// Every build there is: the release one when `make test` has named it.
  static var all: [Executable] {
    let release = ProcessInfo.processInfo.environment["TRANSITIONBENCH_RELEASE_EXECUTABLE"]
    return [debug] + (release.map { [Executable(path: $0, name: "release")] } ?? [])
  }

  /// The fastest build there is, for tests of what the program does and not of the build.
  static var best: Executable { all[all.count - 1] }

  /// What a run of the program came to.
  struct Outcome {
    let exitCode: Int32
    let output: String
    let messages: String
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: As typed.
  ///   - folder: The working folder.
  ///   - environment: Variables beside the test's own.
  /// - Returns: What it printed and its exit code.
  /// - Throws: When it cannot be started.
  func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Outcome {
    try Subprocess.run(path, arguments, in: folder, environment: environment)
  }
}

/// Starts programs for tests.
enum Subprocess {
  static func run(
    _ program: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Executable.Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files, not pipes: nothing here can block on a full one.
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let output = scratch.appendingPathComponent("out")
    let messages = scratch.appendingPathComponent("err")
    for file in [output, messages] {
      try Data().write(to: file)
    }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: messages)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Executable.Outcome(
      exitCode: process.terminationStatus,
      output: try String(contentsOf: output, encoding: .utf8),
      messages: try String(contentsOf: messages, encoding: .utf8))
  }
}

/// A folder of its own for a test, gone when the test is over.
final class ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("transitionbench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Everything in the folder, hidden files included, by relative path.
  var contents: [String] {
    let found = FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String]
    return (found ?? []).sorted()
  }
}

/// The repository this test was built from.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func fixture(_ name: String) -> String {
    root.appendingPathComponent("Tests/Fixtures/Screens/\(name)").path
  }
}
