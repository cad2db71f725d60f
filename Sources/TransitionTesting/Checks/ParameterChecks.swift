import TransitionKit
import TransitionPlayback

extension ContractCheck {
  static let parameterChecks = [
    ContractCheck(
      "common-parameters", .edges, proves: [.parameters],
      promise: "The transition has the parameters every transition has, each once, and lasts as "
        + "long as 'duration' says.",
      usualCause: "transitionDuration(using:) returns a number of its own: return "
        + "parameters[CommonParameters.duration]",
      examine: commonParameters),
    ContractCheck(
      "finite-input", .edges, proves: [.nonFinite],
      promise: "Numbers that are not finite are refused before anything changes.",
      usualCause: "a parameter's own type reads 'nan' or 'inf': refuse them in "
        + "init(parameterText:)",
      examine: finiteInput),
    ContractCheck(
      "parameter-edges", .edges, proves: [.parameters, .completes],
      promise: "Every number at both ends of its range, and every choice, is played and restored.",
      usualCause: "a value that the manifest allows is not thought of: handle it, or narrow the "
        + "range",
      examine: parameterEdges),
  ]

  @MainActor
  private static func commonParameters(_ bench: ContractBench) throws(Finding) -> Examination {
    let names = bench.manifest.parameters.map(\.name)
    for name in [
      "duration", "curve", "interactionThreshold", "completionSpeed", "completionCurve",
    ] where !names.contains(name) {
      throw Finding("there is no parameter '\(name)'")
    }
    for name in names where names.count(where: { $0 == name }) > 1 {
      throw Finding(
        "there are two parameters '\(name)'",
        cause: "the plugin declares a parameter that every transition has: leave it out, and set "
          + "a default duration in the manifest")
    }
    for operation in bench.operations {
      for seconds in [0.25, 10] {
        let trial = try bench.trial(operation, overrides: ["duration": seconds.parameterText])
        let found = trial.transition.animator(for: operation).transitionDuration(using: nil)
        guard found != seconds else { continue }
        throw Finding(
          "the duration is \(found.parameterText), asked for was \(seconds.parameterText)",
          at: trial.place(operation))
      }
    }
    return .kept
  }

  @MainActor
  private static func finiteInput(_ bench: ContractBench) throws(Finding) -> Examination {
    for declaration in bench.manifest.parameters {
      let texts: [String]
      switch declaration.kind {
      case Double.parameterKind: texts = ["nan", "inf", "-inf", "1e999"]
      case Point.parameterKind: texts = ["nan,0", "0,inf", "1e999,0"]
      default: continue
      }
      for text in texts {
        let isTaken =
          (try? Parameters([declaration.name: text], declarations: bench.manifest.parameters))
          != nil
        guard isTaken else { continue }
        throw Finding("the parameter '\(declaration.name)' takes '\(text)'")
      }
    }
    return .kept
  }

  @MainActor
  private static func parameterEdges(_ bench: ContractBench) throws(Finding) -> Examination {
    for declaration in bench.manifest.parameters {
      for text in edgeTexts(of: declaration) {
        for operation in bench.arrivals {
          try survives(bench, operation, [declaration.name: text])
        }
      }
    }
    return .kept
  }

  /// The values at the edges of what a parameter allows.
  private static func edgeTexts(of declaration: ParameterDeclaration) -> [String] {
    if let choices = declaration.choices { return choices }
    if let range = declaration.range {
      return [range.lowerBound.parameterText, range.upperBound.parameterText]
    }
    return declaration.kind == Bool.parameterKind ? ["true", "false"] : []
  }

  @MainActor
  private static func survives(
    _ bench: ContractBench, _ operation: TransitionOperation, _ overrides: [String: String]
  ) throws(Finding) {
    let trial = try bench.trial(operation, overrides: overrides)
    let before = TreeRecord(trial.roots)
    for operation in [operation, operation.reversed]
    where bench.operations.contains(operation) {
      let outcome = try trial.play(operation) { _, _ in _ = trial.picture() }
      if let violation = outcome.violations.first {
        throw Finding(violation, at: trial.place(operation))
      }
      if let property = TreeRecord(trial.roots).firstNonFinite() {
        throw Finding("\(property) is not a finite number", at: trial.place(operation))
      }
    }
    guard bench.operations.contains(operation.reversed), let change = before.firstChange() else {
      return
    }
    throw Finding(change, at: trial.place(operation.reversed))
  }
}
