import BenchHarness
import Foundation
import TransitionKit
import TransitionRendering

/// What a command line asks to be compared: the cases of both sides, paired.
@MainActor
struct CompareSides {
  /// Both sides of a comparison, resolved.
  struct Resolved {
    var kind: ComparisonRecord.Kind
    var base: ComparisonRecord.Side
    var head: ComparisonRecord.Side
    var suite: String
    var cases: [(base: ComparedBuild, head: ComparedBuild)]
  }

  private let environment: ToolEnvironment
  private let options: ParsedOptions
  private let registry: TransitionRegistry

  init(_ environment: ToolEnvironment, _ options: ParsedOptions, registry: TransitionRegistry) {
    self.environment = environment
    self.options = options
    self.registry = registry
  }

  func resolve() throws(CommandFailure) -> Resolved {
    let words = options[CompareOptions.words]
    let executable = options[CompareOptions.baseExecutable]
    let revision = options[CompareOptions.baseRevision]
    if let executable, let revision {
      throw CommandFailure(
        "--base \(executable) and --base-revision \(revision) cannot both be the base.",
        next: ["Leave one out."], exitCode: .usage)
    }
    if let executable {
      return try builds(base: try program(executable), name: executable, commit: nil, words)
    }
    if let revision {
      let built = try build(revision)
      return try builds(base: built.executable, name: revision, commit: built.commit, words)
    }
    guard words.count == 2 else {
      throw CommandFailure(
        words.isEmpty
          ? "compare wants two transitions, or a build to compare with."
          : "compare wants two transitions; there \(words.count == 1 ? "is only" : "are") "
            + words.map { "'\($0)'" }.joined(separator: ", ") + ".",
        next: [
          "Strategies: transitionbench compare bubble-overlay bubble-mask",
          "Builds: transitionbench compare --base-revision main",
        ], exitCode: .usage)
    }
    return try strategies(words[0], words[1])
  }

  // MARK: - Strategies

  private func strategies(_ base: String, _ head: String) throws(CommandFailure) -> Resolved {
    let baseCases = try cases(ofTransition: base)
    let headCases = try cases(ofTransition: head)
    let pairs = StrategyPairing(
      maskUsers: Set(registry.types.filter { $0.manifest.usesMask }.map { $0.manifest.id })
    ).pairs(baseCases, headCases)
    guard !pairs.isEmpty else {
      throw CommandFailure(
        "\(base) and \(head) have no operation in common to be compared in.",
        next: ["What each offers: transitionbench list transitions"], exitCode: .usage)
    }
    return Resolved(
      kind: .strategies, base: .init(name: base), head: .init(name: head),
      suite: "\(base) against \(head)",
      cases: pairs.map { pair in
        (
          ComparedBuild(executable: environment.executable, benchCase: pair.base),
          ComparedBuild(executable: environment.executable, benchCase: pair.head)
        )
      })
  }

  /// The cases of one transition in the sizes, screens and so on that the options say; a mask in all
  /// its realisations unless one is named.
  private func cases(ofTransition word: String) throws(CommandFailure) -> [BenchCase] {
    var suite = try RunSuite(options, word: nil).suite()
    suite.axes.transitions = [Suite.Word(word)]
    if options[RunOptions.masks].isEmpty {
      suite.axes.maskRealisations = MaskRealisation.allCases.map { Suite.Word($0.rawValue) }
    }
    return try resolution.cases(of: suite)
  }

  // MARK: - Builds

  /// The program's path, once it is known that there is one.
  private func program(_ path: String) throws(CommandFailure) -> String {
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure(
        "no program '\(path)'.",
        next: ["Build it: swift build -c release --product transitionbench"],
        exitCode: .missingInput)
    }
    guard FileManager.default.isExecutableFile(atPath: path), Self.isProgram(path) else {
      throw CommandFailure(
        "\(path) is not a program that can be run.",
        next: ["Name a build of transitionbench, such as .build/release/transitionbench."],
        exitCode: .badData)
    }
    return path
  }

  /// Whether a file begins as programs do: an ELF header, or a script's first line.
  private static func isProgram(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    let start = (try? file.read(upToCount: 4)) ?? Data()
    return start == Data([0x7F, 0x45, 0x4C, 0x46]) || start.starts(with: Data("#!".utf8))
  }

  private func build(_ revision: String) throws(CommandFailure) -> BuiltRevision {
    let interrupt = InterruptFlag()
    let build = RevisionBuild(
      repository: ".", revision: revision, product: options[CompareOptions.product],
      environment: environment.variables, isInterrupted: { interrupt.isSet })
    do throws(RevisionBuildError) {
      return try build.executable { step in
        // What the compiler is at, file by file, is no news to anybody.
        if !step.contains("[") { environment.messages.line("note: \(step)") }
      }
    } catch {
      throw CommandFailure(error.message, next: error.next, exitCode: ExitCode(error))
    }
  }

  private func builds(
    base executable: String, name: String, commit: String?, _ words: [String]
  ) throws(CommandFailure) -> Resolved {
    let suite = try RunSuite(options, word: words.first).suite()
    let cases = try resolution.cases(of: suite)
    return Resolved(
      kind: .builds, base: .init(name: name, commit: commit),
      head: .init(name: "this build"), suite: suite.name,
      cases: cases.map {
        (
          ComparedBuild(executable: executable, benchCase: $0),
          ComparedBuild(executable: environment.executable, benchCase: $0)
        )
      })
  }

  private var resolution: CaseResolution {
    CaseResolution(
      registry: registry, screens: ScreenChoice(options), messages: environment.messages)
  }
}
