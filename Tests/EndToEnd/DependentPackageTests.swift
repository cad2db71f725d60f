import Foundation
import Testing

/// A package of a user's own that depends on this one by URL and version: a library with a
/// transition, and the whole tool with that transition in it.
struct DependentPackageTests {
  @Test func aPackageThatDependsByVersionIsTheWholeToolWithItsOwnTransition() throws {
    let upstream = try PluginWorkshop.copyPackage(to: "upstream")
    try commit(upstream)
    let dependent = try makeDependent(on: upstream)
    try PluginWorkshop.build(dependent, product: "mybench")
    let tool = Executable(path: dependent.path + "/.build/debug/mybench", name: "dependent")
    let scratch = try ScratchFolder()
    let list = try tool.run(["list", "transitions"], in: scratch.url)
    for id in ["demo", "bounce", "bubble-mask"] { #expect(list.output.contains(id)) }
    let run = try tool.run(
      ["run", "-t", "demo,bounce", "--size", "64x64@1", "--budget", "0.1s"], in: scratch.url)
    #expect(run.exitCode == 0, "\(run.messages)")
    #expect(run.output.contains("demo"))
  }

  private func commit(_ folder: URL) throws {
    let identity = ["-c", "user.name=test", "-c", "user.email=test@example.invalid"]
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(".git"))
    for arguments in [
      ["init", "--quiet"],
      ["add", "--all", "Package.swift", "Sources", "Plugins", "Benchmarks", "Tests"],
      identity + ["commit", "--quiet", "--message", "Release"], ["tag", "1.0.0"],
    ] {
      let outcome = try Subprocess.run("/usr/bin/git", arguments, in: folder)
      try #require(outcome.exitCode == 0, "\(outcome.messages)")
    }
  }

  private func makeDependent(on upstream: URL) throws -> URL {
    let folder = upstream.deletingLastPathComponent().appendingPathComponent("dependent")
    // The version stays 1.0.0 while its content changes: nothing remembered may be used.
    try? FileManager.default.removeItem(at: folder)
    try write(
      folder, "Package.swift",
      """
      // swift-tools-version: 6.3
      import PackageDescription

      let package = Package(
        name: "MyTransitions",
        dependencies: [.package(url: "file://\(upstream.path)", exact: "1.0.0")],
        targets: [
          .target(
            name: "MyTransitions",
            dependencies: [.product(name: "TransitionKit", package: "upstream")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
          .executableTarget(
            name: "mybench",
            dependencies: [
              "MyTransitions", .product(name: "TransitionBench", package: "upstream"),
            ]),
        ])
      """)
    try write(
      folder, "Sources/mybench/main.swift",
      "import MyTransitions\nimport TransitionBench\n\nTransitionBench.main()\n")
    let demo = Repository.root.appendingPathComponent("Tests/EndToEnd/PluginSources/Demo.swift")
    try write(
      folder, "Sources/MyTransitions/Demo.swift", try String(contentsOf: demo, encoding: .utf8))
    return folder
  }

  private func write(_ folder: URL, _ path: String, _ text: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
