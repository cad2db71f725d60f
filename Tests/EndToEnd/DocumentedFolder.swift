import Foundation
import Testing

/// A folder in which a document's commands find what the document speaks of: the tool by its name,
/// screens, records, suites, a stored baseline, the plugins, and a repository with a branch `main`.
final class DocumentedFolder {
  private let scratch: ScratchFolder
  private let folder: URL

  init() throws {
    scratch = try ScratchFolder()
    folder = scratch.url.appendingPathComponent("work")
    try FileManager.default.copyItem(at: try Self.prepared.get(), to: folder)
    let bin = scratch.url.appendingPathComponent("bin")
    try StandInCompiler.write(to: bin, choosing: "program='\(Executable.best.path)'")
    try use(Executable.best)
  }

  /// Makes a program the one the document speaks of.
  private func use(_ executable: Executable) throws {
    for place in [scratch.path("bin"), folder.path + "/.build/release"] {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      let link = place + "/transitionbench"
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: executable.path)
    }
  }

  /// After a document has made a plugin, it builds: from then on the program has the transitions of
  /// `PluginSources`.
  func buildPlugins() throws { try use(try PluginWorkshop.shared.get().executable) }

  /// Runs a command line, which gives up after some minutes.
  func run(_ line: String) throws -> Executable.Outcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try Subprocess.run(
      "/usr/bin/timeout", ["--kill-after=10", "180", "/bin/bash", "-c", line], in: folder,
      environment: [
        "PATH": "\(scratch.path("bin")):\(path)", "HOME": scratch.path("home"),
        "TRANSITIONBENCH_CACHE": scratch.path("cache"), "LC_ALL": "C",
      ])
  }

  /// What is copied for each document, made once.
  private static let prepared = Result { () throws -> URL in
    let folder = PluginWorkshop.place.appendingPathComponent("documented")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["gallery", "detail"] {
      for ending in ["png", "json"] {
        try FileManager.default.copyItem(
          atPath: Repository.fixture("\(name)-750x1334.\(ending)"),
          toPath: folder.path + "/\(name).\(ending)")
      }
    }
    try copyTracked(["Benchmarks", "Package.swift", "Plugins", "results"], to: folder)
    try makeRecords(in: folder)
    try makeRepository(in: folder)
    return folder
  }

  private static func copyTracked(_ names: [String], to folder: URL) throws {
    let tracked = try Subprocess.run("/usr/bin/git", ["ls-files"] + names, in: Repository.root)
    for file in tracked.output.split(separator: "\n").map(String.init) {
      let target = folder.appendingPathComponent(file)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Repository.root.appendingPathComponent(file), to: target)
    }
  }

  private static func makeRecords(in folder: URL) throws {
    for arguments in [
      ["baseline", "save", "main", "-t", "bounce"],
      ["compare", "bounce", "bounce", "--budget", "0.3s", "--output", "comparison.json"],
    ] {
      let outcome = try Executable.best.run(
        arguments + ["--size", "60x100@1", "--frames", "5"], in: folder)
      try #require(outcome.exitCode == 0, "\(outcome.messages)")
    }
  }

  private static func makeRepository(in folder: URL) throws {
    let identity = ["-c", "user.name=test", "-c", "user.email=test@example.invalid"]
    for arguments in [
      ["init", "--quiet", "--initial-branch", "main"], ["add", "--all"],
      identity + ["commit", "--quiet", "--message", "Begin"],
    ] {
      let outcome = try Subprocess.run("/usr/bin/git", arguments, in: folder)
      try #require(outcome.exitCode == 0, "\(outcome.messages)")
    }
  }
}
