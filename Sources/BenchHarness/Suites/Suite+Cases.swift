import InputReading
import TransitionKit
import TransitionPlayback
import TransitionRendering

/// What turns the words of a suite into cases: the transitions and screens there are.
@MainActor
package struct SuiteResolver {
  /// The renderers there are; the first is the default.
  package static let rendererNames = RendererKind.allCases.map(\.rawValue)

  private let registry: TransitionRegistry
  private let screens: SuiteScreens

  /// Makes a resolver.
  ///
  /// - Parameters:
  ///   - registry: The transitions of this program.
  ///   - additions: What the command line says about PNG screens.
  package init(registry: TransitionRegistry, additions: ScreenAdditions = ScreenAdditions()) {
    self.registry = registry
    screens = SuiteScreens(additions)
  }

  /// What there is to say about the pictures that were read, a sentence each.
  package var remarks: [String] { screens.remarks }

  /// Every case a suite spells, in its order.
  ///
  /// - Throws: `SuiteError` for a word that names nothing, and for a case that is spelt twice.
  package func cases(of suite: Suite) throws(SuiteError) -> [BenchCase] {
    var cases: [BenchCase] = []
    var seen: [String: Suite.Word] = [:]
    for word in suite.axes.transitions ?? [Suite.Word("*")] {
      for choice in try choices(word) {
        let axes = axes(of: suite, for: choice.type.manifest.id)
        for made in try multiplied(choice, axes, word) {
          if let other = seen[made.key] {
            throw SuiteError(
              "the case \(made.key) is there twice\(other.place.map { ", first from \($0)" } ?? ""). "
                + "Remove one.", at: word)
          }
          seen[made.key] = word
          cases.append(made)
          guard cases.count <= Suite.largestCaseCount else {
            throw SuiteError("more than \(Suite.largestCaseCount) cases. Use fewer values an axis.")
          }
        }
      }
    }
    return cases
  }

  // MARK: - Transitions

  private struct Choice {
    let type: any Transition.Type
    let pattern: TransitionPattern
    let parameters: Parameters
  }

  private func choices(_ word: Suite.Word) throws(SuiteError) -> [Choice] {
    guard let pattern = TransitionPattern(word.text) else {
      throw SuiteError(
        "'\(word.text)' is not a transition: write id or id?parameter=value&parameter=value.",
        at: word)
    }
    let types = registry.types.filter { type in
      // Controls are there to check the ruler; a pattern means transitions unless it says control.
      pattern.matches(type.manifest.id)
        && (!pattern.isPattern || pattern.id.hasPrefix("control")
          || !type.manifest.id.hasPrefix("control-"))
    }
    guard !types.isEmpty else { throw SuiteError(noTransition(pattern), at: word) }
    var choices: [Choice] = []
    for type in types {
      choices.append(
        Choice(type: type, pattern: pattern, parameters: try parameters(of: type, pattern, word)))
    }
    return choices
  }

  private func noTransition(_ pattern: TransitionPattern) -> String {
    if pattern.isPattern {
      return "'\(pattern.id)' matches none of \(registry.types.count) transitions. Nothing was run."
    }
    guard let nearest = nearestName(to: pattern.id, among: registry.ids) else {
      return "no transition '\(pattern.id)'.\nAll of them: transitionbench list transitions"
    }
    return
      "no transition '\(pattern.id)'. Did you mean '\(nearest)'?\n"
      + "All of them: transitionbench list transitions"
  }

  private func parameters(
    of type: any Transition.Type, _ pattern: TransitionPattern, _ word: Suite.Word
  ) throws(SuiteError) -> Parameters {
    do throws(ParameterError) {
      return try Parameters(pattern.parameters, declarations: type.manifest.parameters)
    } catch {
      var nearest: String?
      if case .unknown(let name, let known) = error {
        nearest = nearestName(to: name, among: known)
      }
      throw SuiteError(error.message(transition: type.manifest.id, nearest: nearest), at: word)
    }
  }

  private func axes(of suite: Suite, for id: String) -> Suite.Axes {
    suite.exceptions.reduce(suite.axes) { axes, exception in
      TransitionPattern(exception.pattern.text)?.matches(id) == true
        ? axes.overridden(by: exception.axes) : axes
    }
  }

  // MARK: - Multiplying

  private func multiplied(
    _ choice: Choice, _ axes: Suite.Axes, _ word: Suite.Word
  ) throws(SuiteError) -> [BenchCase] {
    let operations = try gestures(axes, on: try operations(choice, axes, word))
    let renderers = try renderers(choice, axes)
    let realisations = try realisations(choice, axes)
    var cases: [BenchCase] = []
    for pair in axes.screens ?? [.init(from: Suite.Word("gallery"), to: Suite.Word("detail"))] {
      for size in try sizes(axes, pair) {
        let lower = try screen(pair.from, .from, size)
        let upper = try screen(pair.to, .to, size)
        for frameCount in axes.frameCounts ?? [60] {
          for operation in operations {
            for renderer in renderers {
              for realisation in realisations {
                cases.append(
                  BenchCase(
                    transition: choice.type.manifest.id,
                    parameters: choice.parameters.overriddenTexts,
                    operation: operation.operation, isCancelled: operation.isCancelled,
                    interaction: operation.interaction,
                    size: size.text, frameCount: frameCount, lowerScreen: lower, upperScreen: upper,
                    renderer: renderer, maskRealisation: realisation))
              }
            }
          }
        }
      }
    }
    return cases
  }

  private func screen(
    _ word: Suite.Word, _ side: SuiteScreens.Side, _ size: DisplaySize
  ) throws(SuiteError) -> CaseScreen {
    do throws(ScreenProblem) { return try screens.screen(word.text, side, size: size) } catch {
      throw SuiteError(error, at: word)
    }
  }

  /// The sizes of the axis; where it is missing, the one a picture was made for.
  private func sizes(
    _ axes: Suite.Axes, _ pair: Suite.ScreenPair
  ) throws(SuiteError) -> [DisplaySize] {
    var words = axes.sizes ?? []
    if words.isEmpty {
      do throws(ScreenProblem) {
        if let size = try screens.suggestedSize(pair.from.text, .from) { return [size] }
        if let size = try screens.suggestedSize(pair.to.text, .to) { return [size] }
      } catch { throw SuiteError(error, at: pair.from) }
      words = [Suite.Word("375x667@2")]
    }
    var sizes: [DisplaySize] = []
    for word in words {
      do throws(DisplaySizeProblem) { sizes.append(try DisplaySize(parsing: word.text)) } catch {
        throw SuiteError(error.message, at: word)
      }
    }
    return sizes
  }

  private struct PlayedOperation {
    let operation: TransitionOperation
    let isCancelled: Bool
    var interaction: Interaction?
  }

  private func operations(
    _ choice: Choice, _ axes: Suite.Axes, _ word: Suite.Word
  ) throws(SuiteError) -> [PlayedOperation] {
    let offered = choice.type.manifest.operations
    guard let words = axes.operations else {
      let first = offered.first(where: \.isArrival) ?? offered[0]
      return [PlayedOperation(operation: first, isCancelled: false)]
    }
    var found: [PlayedOperation] = []
    for operationWord in words {
      let isCancelled = operationWord.text.hasSuffix("-cancelled")
      let name = isCancelled ? String(operationWord.text.dropLast(10)) : operationWord.text
      guard let operation = TransitionOperation(rawValue: name) else {
        throw SuiteError(
          "no operation '\(operationWord.text)'. There are present, dismiss, push and pop, each "
            + "also with -cancelled.", at: operationWord)
      }
      if offered.contains(operation) {
        found.append(PlayedOperation(operation: operation, isCancelled: isCancelled))
      }
    }
    guard !found.isEmpty else {
      throw SuiteError(
        "'\(choice.type.manifest.id)' plays none of \(words.map(\.text).joined(separator: ", ")); "
          + "it offers \(offered.map(\.rawValue).joined(separator: ", ")).", at: word)
    }
    return found
  }

  /// Each operation with each gesture; a gesture says itself how it ends.
  private func gestures(
    _ axes: Suite.Axes, on operations: [PlayedOperation]
  ) throws(SuiteError) -> [PlayedOperation] {
    guard let words = axes.interactions else { return operations }
    var found: [PlayedOperation] = []
    for word in words {
      guard let interaction = Interaction(word.text) else {
        throw SuiteError(
          "'\(word.text)' is no interaction: write fractions from 0 to 1, then finish or cancel, such "
            + "as 0.2,0.9,0.1,cancel.", at: word)
      }
      for operation in operations where !operation.isCancelled {
        var operation = operation
        operation.interaction = interaction
        found.append(operation)
      }
    }
    return found
  }

  private func renderers(_ choice: Choice, _ axes: Suite.Axes) throws(SuiteError) -> [String] {
    let words = choice.pattern.renderer.map { [Suite.Word($0)] } ?? axes.renderers
    guard let words else { return Array(Self.rendererNames.prefix(1)) }
    for word in words where !Self.rendererNames.contains(word.text) {
      throw SuiteError(
        "no renderer '\(word.text)'. There are \(Self.rendererNames.joined(separator: ", ")).",
        at: word)
    }
    return words.map(\.text)
  }

  private func realisations(
    _ choice: Choice, _ axes: Suite.Axes
  ) throws(SuiteError) -> [MaskRealisation] {
    let words = choice.pattern.maskRealisation.map { [Suite.Word($0)] } ?? axes.maskRealisations
    var found: [MaskRealisation] = []
    for word in words ?? [Suite.Word(MaskRealisation.clip.rawValue)] {
      guard let realisation = MaskRealisation(rawValue: word.text) else {
        throw SuiteError(
          "no mask realisation '\(word.text)'. There are "
            + MaskRealisation.allCases.map(\.rawValue).joined(separator: ", ") + ".", at: word)
      }
      found.append(realisation)
    }
    return choice.type.manifest.usesMask ? found : Array(found.prefix(1))
  }
}
