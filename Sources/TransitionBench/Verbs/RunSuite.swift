import BenchHarness
import Foundation
import InputReading

/// The suite a command line asks for: a file or the built-in one, with the axes the options replace.
struct RunSuite {
  private let options: ParsedOptions
  private let word: String?

  init(_ options: ParsedOptions) { self.init(options, word: options[RunOptions.suite]) }

  /// - Parameters:
  ///   - options: The command line.
  ///   - word: A suite's name or file; nil for the built-in one.
  init(_ options: ParsedOptions, word: String?) {
    self.options = options
    self.word = word
  }

  func suite() throws(CommandFailure) -> Suite {
    var suite = try base()
    let axes = try optionAxes()
    suite.axes = suite.axes.overridden(by: axes)
    suite.exceptions = suite.exceptions.map { exception in
      var exception = exception
      exception.axes = exception.axes.overridden(by: axes)
      return exception
    }
    if let budget = options[RunOptions.budget] {
      suite.budget.secondsPerCase = budget / .seconds(1)
    }
    return suite
  }

  private func base() throws(CommandFailure) -> Suite { try Self.suite(word) }

  /// A suite by name or file, as it stands there; the built-in one for nil.
  static func suite(_ word: String?) throws(CommandFailure) -> Suite {
    guard let word else { return .smoke }
    if word == Suite.smoke.name { return .smoke }
    let named = "Benchmarks/\(word).json"
    let isName = !word.contains("/") && !word.contains(".")
    let path = isName && FileManager.default.fileExists(atPath: named) ? named : word
    do throws(InputProblem) { return try Suite.read(path: path) } catch {
      throw CommandFailure(error)
    }
  }

  /// Commas separate ids; behind a `?` they belong to a parameter, such as an origin.
  static func transitions(_ text: String) -> [String] {
    text.contains("?") ? [text] : text.split(separator: ",").map(String.init)
  }

  private func optionAxes() throws(CommandFailure) -> Suite.Axes {
    func words(_ texts: [String]) -> [Suite.Word]? {
      texts.isEmpty ? nil : texts.map { Suite.Word($0) }
    }
    let screens = ScreenChoice(options)
    var axes = Suite.Axes()
    axes.transitions = words(options[RunOptions.transitions].flatMap(Self.transitions))
    axes.operations = words(options[RunOptions.operations])
    axes.interactions = words(options[RunOptions.interactions])
    axes.sizes = words(screens.sizes)
    axes.frameCounts = options[RunOptions.frames].isEmpty ? nil : options[RunOptions.frames]
    axes.screens = screens.pair.map { [$0] }
    axes.renderers = words(try options.rendererNames())
    axes.maskRealisations = words(options[RunOptions.masks])
    return axes
  }
}
