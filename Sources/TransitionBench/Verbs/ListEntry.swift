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
    let indent = nameWidth + 2
    let facts = facts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let text = ([summary] + (facts.isEmpty ? [] : [facts.joined(separator: ", ") + "."]))
      .joined(separator: " ")
    let label = name + String(repeating: " ", count: max(indent - name.count, 2))
    let wrapped = DisplayText.wrapped(
      label + text, width: width, indent: indent, longWords: .kept)
    return wrapped
      + parameters.flatMap { parameter in
        DisplayText.wrapped(
          "    \(parameter.name)=\(parameter.defaultValue)  \(parameter.summary)\(parameter.rangeText)",
          width: width, indent: 8, longWords: .kept)
      }
  }
}

extension ListEntry.ParameterEntry {
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
    let named = files.filter { $0.hasSuffix(".json") && $0 != "smoke.json" }.sorted().map { file in
      let path = "Benchmarks/\(file)"
      let summary: String
      do throws(InputProblem) {
        let suite = try Suite.read(path: path)
        summary = "\(path): \(suite.name)."
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
