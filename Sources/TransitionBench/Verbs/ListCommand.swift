import BenchHarness
import BenchReports
import Foundation
import TransitionKit
import TransitionPlayback

/// Says what there is.
@MainActor
struct ListCommand {
  static let isJSON = Option<Bool>.flag("json", help: "Prints JSON.")
  /// How the article on metrics in the documentation is made.
  static let isArticle = Option<Bool>.flag(
    "markdown", help: "Prints the article on metrics of the documentation."
  ).hidden

  static let command = Command(
    "list", summary: "Shows what there is: transitions, screens, sizes, and so on.",
    subcommands: Topic.allCases.map { topic in
      Command(
        topic.rawValue, summary: topic.summary,
        options: topic == .metrics ? [isJSON, isArticle] : [isJSON])
    })

  /// What can be listed.
  enum Topic: String, CaseIterable {
    case transitions, screens, sizes, renderers, metrics, suites

    var summary: String {
      switch self {
      case .transitions: "The transitions, with their operations and parameters."
      case .screens: "The built-in screens."
      case .sizes: "The named display sizes."
      case .renderers: "What can draw frames, and how masks can be realised."
      case .metrics: "Everything that is measured, and what it means."
      case .suites: "The suites that can be run by name."
      }
    }
  }

  private let environment: ToolEnvironment
  private let topic: Topic?
  private let wantsJSON: Bool
  private let wantsArticle: Bool
  private let registry: TransitionRegistry

  init(
    _ environment: ToolEnvironment, _ path: CommandPath, _ options: ParsedOptions,
    registry: TransitionRegistry
  ) {
    self.environment = environment
    topic = Topic(rawValue: path.command.name)
    wantsJSON = options.isGiven(Self.isJSON)
    wantsArticle = options.isGiven(Self.isArticle)
    self.registry = registry
  }

  func run() throws(CommandFailure) -> ExitCode {
    guard let topic else {
      throw CommandFailure(
        "list wants one of \(Topic.allCases.map(\.rawValue).joined(separator: ", ")).",
        exitCode: .usage)
    }
    if wantsArticle {
      environment.output.write(MetricsArticle.markdown)
      return .success
    }
    let entries = entries(topic)
    if wantsJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      guard let json = try? encoder.encode(entries) else {
        throw CommandFailure("the list cannot be written as JSON.", exitCode: .internalError)
      }
      environment.output.line(String(decoding: json, as: UTF8.self))
    } else {
      environment.output.lines(lines(entries))
    }
    return .success
  }

  private func entries(_ topic: Topic) -> [ListEntry] {
    switch topic {
    case .transitions: registry.types.map { ListEntry($0.manifest) }
    case .screens: ListEntry.screens
    case .sizes: ListEntry.sizes
    case .renderers: ListEntry.renderers
    case .metrics: Metric.all.map { ListEntry($0) }
    case .suites: ListEntry.suites
    }
  }

  private func lines(_ entries: [ListEntry]) -> [String] {
    let width = environment.terminal.width
    let nameWidth = min(entries.map(\.name.count).max() ?? 0, 26)
    var lines = entries.flatMap { entry in
      entry.lines(nameWidth: nameWidth, width: width)
    }
    if topic == .transitions {
      lines += ["", "Every transition also has:"]
      lines += ListEntry.common.flatMap { $0.lines(width: width) }
    }
    return lines
  }
}
