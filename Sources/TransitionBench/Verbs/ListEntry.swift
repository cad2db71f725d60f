import BenchHarness
import BenchReports
import Foundation
import InputReading
import TransitionKit
import TransitionPlayback
import TransitionRendering

/// One thing of a list, for people and as JSON.
struct ListEntry: Encodable {
  let name: String
  let summary: String
  /// Facts with their names, such as a metric's unit.
  var facts: [String: String] = [:]
  /// Settings, for transitions.
  var parameters: [ParameterEntry] = []

  /// A transition's parameter.
  struct ParameterEntry: Encodable {
    let name: String
    let kind: String
    let unit: String?
    let defaultValue: String
    let lowest: Double?
    let highest: Double?
    let summary: String
  }

  /// The entry as lines: the name, the summary beside it, parameters below.
  func lines(nameWidth: Int, width: Int) -> [String] {
    let facts = facts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let text = ([summary] + (facts.isEmpty ? [] : [facts.joined(separator: ", ") + "."]))
      .joined(separator: " ")
    return ListEntry.labelled(name, text, column: nameWidth + 2, width: width)
      + parameters.filter { !$0.isCommon }.flatMap { $0.lines(width: width) }
  }

  /// A label with a text beside it, or below it where the label is too long.
  fileprivate static func labelled(
    _ label: String, _ text: String, column: Int, width: Int
  ) -> [String] {
    var lines = DisplayText.wrapped(text, width: width, indent: column, longWords: .kept)
    guard let first = lines.first, label.count + 2 <= column, first.count > column else {
      return [label] + lines
    }
    lines[0] = label + first.dropFirst(label.count)
    return lines
  }
}

extension ListEntry.ParameterEntry {
  /// Whether every transition has it, with the same meaning and default.
  var isCommon: Bool {
    ListEntry.common.contains { $0.name == name && $0.defaultValue == defaultValue }
  }

  /// The parameter with its default, and what it is beside it.
  func lines(width: Int) -> [String] {
    ListEntry.labelled("  \(name)=\(defaultValue)", summary + rangeText, column: 32, width: width)
  }

  /// What may be typed, where the summary does not say it.
  var rangeText: String {
    let unit = unit.map { " \($0)" } ?? ""
    guard let lowest, let highest else { return kind == "number" ? "" : " (\(kind))" }
    return " (\(lowest.parameterText) to \(highest.parameterText)\(unit))"
  }

  init(_ declaration: ParameterDeclaration) {
    self.init(
      name: declaration.name, kind: declaration.kind, unit: declaration.unit,
      defaultValue: declaration.defaultText, lowest: declaration.range?.lowerBound,
      highest: declaration.range?.upperBound, summary: declaration.summary)
  }
}

extension ListEntry {
  init(_ manifest: TransitionManifest) {
    name = manifest.id
    summary = manifest.summary
    facts = ["plays": manifest.operations.map(\.rawValue).joined(separator: " ")]
    parameters = manifest.parameters.map(ParameterEntry.init)
  }

  init(_ metric: Metric) {
    name = metric.id
    summary = metric.summary
    facts = [
      "unit": metric.unit, "pass": metric.pass.rawValue, "class": metric.metricClass.rawValue,
    ]
  }

  /// The parameters every transition has.
  static var common: [ParameterEntry] {
    CommonParameters.all(defaultDuration: 0.5).map(ParameterEntry.init)
  }

  static var screens: [ListEntry] {
    BuiltInScreen.allCases.map { ListEntry(name: $0.rawValue, summary: $0.summary) } + [
      ListEntry(name: "flat:#rrggbb", summary: "One colour, such as flat:#1c1c1e."),
      ListEntry(
        name: "NAME.png",
        summary: "A picture of yours; NAME.json beside it names regions and the bubble's origin."),
    ]
  }

  static var sizes: [ListEntry] {
    Device.all.map { device in
      let text = (try? device.size()).map { "\($0.text), \($0.pixelText) pixels" } ?? ""
      return ListEntry(name: device.name, summary: "\(device.title): \(text)")
    }
  }

  static var renderers: [ListEntry] {
    RendererKind.allCases.map { ListEntry(name: $0.rawValue, summary: $0.summary) }
      + MaskRealisation.allCases.map {
        ListEntry(name: "mask as \($0.rawValue)", summary: summary(of: $0))
      }
  }

  private static func summary(of realisation: MaskRealisation) -> String {
    switch realisation {
    case .clip: "Draws straight into the picture inside the mask; the cheapest on a CPU."
    case .coverage: "Makes a bitmap of the mask first and multiplies with it."
    case .offscreen: "Draws into surfaces of their own first; nearest to what a GPU does."
    }
  }

  /// The built-in suite and those of `Benchmarks/`, when it is there.
  static var suites: [ListEntry] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "Benchmarks")) ?? []
    let named = files.filter {
      $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") && $0 != "smoke.json"
    }.sorted().map { file in
      let path = "Benchmarks/\(file)"
      let summary: String
      do throws(InputProblem) {
        let suite = try Suite.read(path: path)
        summary = suite.summary ?? path
      } catch {
        summary = "cannot be read: \(error.message)"
      }
      return ListEntry(name: String(file.dropLast(5)), summary: summary)
    }
    return [
      ListEntry(name: "smoke", summary: "The five transitions on built-in screens; the default.")
    ] + named
  }
}
