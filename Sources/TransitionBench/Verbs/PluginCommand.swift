import BenchReports
import Foundation
import TransitionKit

/// Makes plugins.
@MainActor
struct PluginCommand {
  static let name = Argument<String>.required(
    "NAME", .text, help: "The transition's type, such as CurtainWipe; its id is then curtain-wipe.")
  static let folder = Option<String?>.value(
    "into", "DIR", .path, help: "The checkout to add it to; the one around the working folder.")

  static let command = Command(
    "plugin", summary: "Makes a transition to begin with.",
    subcommands: [
      Command(
        "new", summary: "Adds a working transition with its test to a checkout of TransitionBench.",
        discussion: [
          "Writes Plugins/NAME/NAME.swift, which registers itself, and Tests/Plugins/NAMETests.swift, "
            + "which checks the contract. No other file needs a change: build, and it is listed, run, "
            + "verified and reported like the others. What is there is never overwritten."
        ],
        arguments: [name], options: [folder],
        examples: [
          CommandExample(
            "transitionbench plugin new CurtainWipe", "A wipe that can be run, to be changed.")
        ])
    ])

  private let environment: ToolEnvironment
  private let options: ParsedOptions
  private let registry: TransitionRegistry

  init(_ environment: ToolEnvironment, _ options: ParsedOptions, registry: TransitionRegistry) {
    self.environment = environment
    self.options = options
    self.registry = registry
  }

  func run() throws(CommandFailure) -> ExitCode {
    let name = try PluginName(options[Self.name])
    let here = FileManager.default.currentDirectoryPath
    let folder = URL(fileURLWithPath: options[Self.folder] ?? here)
    let checkout = try PackageCheckout(around: folder)
    let scaffold = PluginScaffold(name, in: checkout)
    try scaffold.check(linkedIDs: registry.ids)
    try scaffold.write()
    environment.output.lines(report(scaffold, isHere: checkout.root.path == here))
    return .success
  }

  private func report(_ scaffold: PluginScaffold, isHere: Bool) -> [String] {
    let id = scaffold.name.id
    let root = scaffold.checkout.root.path
    let program = ".build/release/transitionbench"
    let commands =
      (isHere ? [] : [ShellCommand(words: ["cd", root]).text]) + [
        "make build", "\(program) verify \(id)", "\(program) run -t \(id)",
        "\(program) render \(id) --out pictures",
        "swift test -Xcc -O2 --disable-xctest --filter \(scaffold.name.memberName)KeepsTheContract",
      ]
    return [
      "Made the transition \(id)\(isHere ? "" : " in \(root)"):",
      "  \(scaffold.transitionFile)",
      "      works as it is; its numbered comments say what to change",
      "  \(scaffold.testFile)",
      "      checks its contract",
      "Next:",
    ] + commands.map { "  \($0)" }
  }
}
