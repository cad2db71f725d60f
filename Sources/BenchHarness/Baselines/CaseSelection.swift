import InputReading
import TransitionPlayback

/// Which cases of some are meant: words for each axis, all of them where there are none.
package struct CaseSelection: Sendable {
  /// One axis with its words.
  private struct Axis: Sendable {
    let option: String
    let words: [String]
    let matches: @Sendable (BenchCase, String) -> Bool
    let names: @Sendable (BenchCase) -> String
  }

  private let axes: [Axis]

  /// Makes a selection of words as options take them.
  package init(
    transitions: [String] = [], operations: [String] = [], interactions: [String] = [],
    sizes: [String] = [], frameCounts: [Int] = [], renderers: [String] = [], masks: [String] = []
  ) {
    axes = [
      Axis(
        option: "--transition", words: transitions, matches: CaseSelection.isTransition,
        names: \.transition),
      CaseSelection.axis("--operation", operations, \.playedOperation),
      CaseSelection.axis("--interaction", interactions) { $0.interaction?.text ?? "" },
      Axis(option: "--size", words: sizes, matches: CaseSelection.isSize, names: \.size),
      CaseSelection.axis("--frames", frameCounts.map { "\($0)" }) { "\($0.frameCount)" },
      CaseSelection.axis("--renderer", renderers, \.renderer),
      CaseSelection.axis("--mask", masks, \.maskRealisation.rawValue),
    ]
  }

  /// Whether nothing is left out.
  package var isEverything: Bool { axes.allSatisfy(\.words.isEmpty) }

  /// Whether a case is meant.
  package func includes(_ benchCase: BenchCase) -> Bool {
    axes.allSatisfy { axis in
      axis.words.isEmpty || axis.words.contains { axis.matches(benchCase, $0) }
    }
  }

  /// Refuses words that leave cases out by a slip.
  ///
  /// - Parameter cases: All there are.
  /// - Throws: `SuiteError` for a word that fits none, and when all words together do.
  package func check(against cases: [BenchCase]) throws(SuiteError) {
    for axis in axes {
      for word in axis.words where !cases.contains(where: { axis.matches($0, word) }) {
        let names = cases.map(axis.names)
        let hint = nearestName(to: word, among: names).map { " Did you mean '\($0)'?" } ?? ""
        throw SuiteError(
          "\(axis.option) '\(word)' matches none of the \(cases.count) cases.\(hint)")
      }
    }
    guard cases.contains(where: includes) else {
      throw SuiteError("the options together match none of the \(cases.count) cases.")
    }
  }

  private static func axis(
    _ option: String, _ words: [String], _ name: @escaping @Sendable (BenchCase) -> String
  ) -> Axis {
    Axis(option: option, words: words, matches: { name($0) == $1 }, names: name)
  }

  /// An id or pattern, with those parameters that are named having those values.
  private static func isTransition(_ benchCase: BenchCase, _ word: String) -> Bool {
    guard let pattern = TransitionPattern(word) else { return false }
    return pattern.matches(benchCase.transition)
      && pattern.parameters.allSatisfy { benchCase.parameters[$0.key] == $0.value }
      && (pattern.maskRealisation ?? benchCase.maskRealisation.rawValue)
        == benchCase.maskRealisation.rawValue
      && (pattern.renderer ?? benchCase.renderer) == benchCase.renderer
  }

  /// A size may be named in words.
  private static func isSize(_ benchCase: BenchCase, _ word: String) -> Bool {
    (try? DisplaySize(parsing: word))?.text == benchCase.size
  }
}

extension BenchCase {
  /// The operation as the option names it, without a gesture.
  fileprivate var playedOperation: String { operation.rawValue + (isCancelled ? "-cancelled" : "") }
}
