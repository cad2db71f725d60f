import BenchHarness
import BenchReports
import TransitionKit
import TransitionRendering

/// The options of `run` that are not about screens.
enum RunOptions {
  static let suite = Argument<String?>.optional(
    "SUITE", .path(orListedIn: "suites"),
    help: "A suite file, or a name of 'list suites'; 'smoke' when left out.")
  static let transitions = Option<[String]>.list(
    "transition", short: "t", "ID", .listed("a transition", in: "transitions"),
    isCommaSeparated: false,
    help: "Transitions to play: ids or patterns with *, separated by commas; or one id with "
      + "parameters (bounce?direction=top&duration=0.4).")
  static let operations = Option<[String]>.list(
    "operation", "NAME", .text(suchAs: TransitionOperation.allCases.map(\.rawValue)),
    help:
      "One of present, dismiss, push and pop, each also with -cancelled; the arrival when left out."
  )
  static let interactions = Option<[String]>.list(
    "interaction", "Q,Q,…,END", .text, isCommaSeparated: false,
    help: "Drags the transition: fractions, then finish or cancel, such as 0.2,0.9,0.1,cancel.")
  static let frames = Option<[Int]>.list(
    "frames", short: "n", "N", .wholeNumber(in: Suite.frameCounts), help: "Frames of a play.")
  static let masks = Option<[String]>.list(
    "mask", "HOW", .text(suchAs: MaskRealisation.allCases.map(\.rawValue)),
    help: "Realisations of a mask: clip, coverage, offscreen. Counts for transitions with a mask.")
  static let renderers = Option<[String]>.list(
    "renderer", "NAME", .listed("a renderer", in: "renderers"), help: "What draws the frames.")
  static let damage = Option<Bool>.flag(
    "damage",
    help: "Draws with raster-damage in place of raster: only what changed since the frame before.")
  static let budget = Option<Duration?>.value(
    "budget", "TIME", .duration(in: .milliseconds(10)...(.seconds(3600))),
    help: "Time for each case, worker starts included.")
  static let seed = Option<Int>.value(
    "seed", "N", .wholeNumber(in: 0...Int.max), default: 1,
    help: "Decides the order in which cases take turns.")
  static let output = Option<String?>.value(
    "output", short: "o", "FILE", .path,
    help: "Where the record goes; results/DATE-TIME.json when left out.")
  static let trace = Option<String?>.value(
    "trace", "FILE", .path,
    help:
      "Plays each case once more in a display's rhythm and writes a Chrome trace of its frames, "
      + "for ui.perfetto.dev.")
  static let progress = Option<ProgressMode>.value(
    "progress", "WHEN", .choice, default: .auto, defaultText: "auto",
    help: "A status line: auto only on a terminal, plain lines elsewhere.")
  static let isWide = Option<Bool>.flag("wide", help: "Shows every column, however wide.")
  static let isJSON = Option<Bool>.flag("json", help: "Prints the report as JSON, not as tables.")
  static let core = Option<Int?>.value(
    "core", "N", .wholeNumber(in: 0...1023),
    help: "Core to pin workers to; the last one allowed when left out.")
  static let hangLimit = Option<Duration>.value(
    "hang-limit", "TIME", .duration(in: .milliseconds(100)...(.seconds(3600))),
    default: .seconds(10), defaultText: "10s",
    help: "A worker without a sign of life for this long, or 20 plays if that is more, is killed.")
  static let memoryLimit = Option<Int>.value(
    "memory-limit", "MIB", .wholeNumber(in: 0...1_048_576), default: 2048,
    help: "Address space a worker may take beyond its start, in MiB; 0 for no limit.")

  static let countsInstructions = Option<Bool>.flag(
    "instructions",
    help: "Counts the instructions of frames, too, on valgrind: some seconds for each case.")

  static let measuring: [any DeclaresOption] = [
    budget, seed, core, hangLimit, memoryLimit,
  ]
}

extension ParsedOptions {
  /// The renderers that `--renderer` and `--damage` ask for; empty when neither does.
  ///
  /// Throws the failure of `--damage` with renderers that have nothing to do with it.
  func rendererNames() throws(CommandFailure) -> [String] {
    let names = self[RunOptions.renderers]
    guard self[RunOptions.damage] else { return names }
    let (whole, damaged) = (RendererKind.raster.rawValue, RendererKind.rasterDamage.rawValue)
    guard !names.isEmpty else { return [damaged] }
    var replaced: [String] = []
    for name in names {
      let name = name == whole ? damaged : name
      if !replaced.contains(name) { replaced.append(name) }
    }
    let areKnown = replaced.allSatisfy { RendererKind(rawValue: $0) != nil }
    guard replaced.contains(damaged) || !areKnown else {
      let list = names.joined(separator: ",")
      throw CommandFailure(
        "--damage takes the place of \(whole), which '--renderer \(list)' leaves out.",
        next: ["Leave --damage out, or write: --renderer \(whole),\(list)"], exitCode: .usage)
    }
    return replaced
  }
}

/// When a status line is shown.
enum ProgressMode: String, CaseIterable, Sendable {
  case auto, always, never
}

extension RunCommand {
  static let command = Command(
    "run", summary: "Measures transitions; prints tables and writes a record.",
    discussion: [
      "Each case is played in worker processes of its own, taking turns in a random order, until its "
        + "median is known to within 1 % or its time is spent."
    ],
    arguments: [RunOptions.suite],
    options: [
      RunOptions.transitions, RunOptions.operations, RunOptions.interactions, RunOptions.frames,
      RunOptions.masks,
      RunOptions.renderers, RunOptions.damage,
    ] + ScreenOptions.all + RunOptions.measuring + [
      RunOptions.countsInstructions,
      RunOptions.output, RunOptions.trace, RunOptions.progress, RunOptions.isWide,
      RunOptions.isJSON,
    ],
    examples: [
      CommandExample("transitionbench run", "The five transitions on built-in screens."),
      CommandExample(
        "transitionbench run --from gallery.png --to detail.png --size 375x667@2",
        "On screens of yours."),
      CommandExample(
        "transitionbench run -t 'bubble-*' --mask clip,coverage,offscreen",
        "Mask against overlay, each realisation."),
    ])
}
