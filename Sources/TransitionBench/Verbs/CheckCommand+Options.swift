import BenchHarness
import BenchReports
import Foundation
import InputReading

/// The options of `check`.
enum CheckOptions {
  static let baseline = Option<String?>.value(
    "baseline", short: "b", "FILE|NAME", .path(orListedIn: "baselines"),
    help: "What to check against: a name of 'baseline list', or a record's file. Required.")
  static let suite = Argument<String?>.optional(
    "SUITE", .path(orListedIn: "suites"),
    help: "A suite file, or a name of 'list suites'; the baseline's own cases when left out.")
  static let record = Option<String?>.value(
    "record", "FILE", .path, help: "Checks a record that 'run' wrote, and plays nothing.")
  static let output = Option<String?>.value(
    "output", short: "o", "FILE", .path,
    help: "Keeps the record of this run; none is kept when left out.")
  static let allowsRemoved = Option<Bool>.flag(
    "allow-removed", help: "Lets cases of the baseline be missing.")
  static let allowsDifferentPictures = Option<Bool>.flag(
    "allow-different-pictures", help: "Lets frames look different; it is still shown.")
  static let thresholds = Option<[String]>.list(
    "threshold", "METRIC=LIMIT", .text, isCommaSeparated: false,
    help:
      "Lets a figure rise by VALUE, PERCENT%, or the larger of both (1000,0.5%). METRIC is an id "
      + "of 'list metrics', or heap, instructions or work. A rise from 0 never passes.")
  static let accepted = Option<[String]>.list(
    "accept", "CASE:METRIC", .text, isCommaSeparated: false,
    help: "Accepts a regression, named as in the table, in accepted.json beside the baseline.")
  static let reasons = Option<[String]>.list(
    "reason", "TEXT", .text, isCommaSeparated: false,
    help: "Why: one for all that is accepted, or one for each.")
  static let isTimed = Option<Bool>.flag(
    "timing", help: "Takes times too, and shows them beside the baseline's without judging them.")
  static let timeLimit = Option<Double?>.value(
    "gate-time", "PERCENT%", percentage,
    help: "Takes times too, and fails where one is above the baseline's by more than this.")

  static let transitions = filter("transition", short: "t", "ID", "transitions: ids or patterns.")
  static let operations = filter("operation", "NAME", "operations.")
  static let interactions = filter("interaction", "Q,…,END", "gestures.", isCommaSeparated: false)
  static let sizes = filter("size", "WxH@S", "sizes.")
  static let frames = Option<[Int]>.list(
    "frames", short: "n", "N", .wholeNumber(in: Suite.frameCounts),
    help: "Only cases of these frame counts.")
  static let renderers = filter("renderer", "NAME", "renderers.")
  static let masks = filter("mask", "HOW", "realisations of a mask.")

  static let filters: [any DeclaresOption] = [
    transitions, operations, interactions, sizes, frames, renderers, masks,
  ]

  private static func filter(
    _ name: String, short: Character? = nil, _ value: String, _ what: String,
    isCommaSeparated: Bool = true
  ) -> Option<[String]> {
    .list(
      name, short: short, value, .text, isCommaSeparated: isCommaSeparated,
      help: "Only cases of these \(what)")
  }

  private static let percentage = ValueKind<Double>(wanted: "a percentage such as 10%") { text in
    guard text.hasSuffix("%"), let threshold = Threshold(text: text) else { return nil }
    return threshold.relative
  }
}

extension CheckCommand {
  static let command = Command(
    "check", summary: "Plays a baseline's cases and judges what is exact: the gate for CI.",
    discussion: [
      "Allocations, bytes, counted work and every frame's pixels are compared exactly; they do not "
        + "depend on how busy the machine is. Times are not taken unless asked for: 'compare' "
        + "judges them side by side."
    ],
    arguments: [CheckOptions.suite],
    options: [
      CheckOptions.baseline, CheckOptions.record, CheckOptions.allowsRemoved,
      CheckOptions.allowsDifferentPictures, CheckOptions.thresholds, CheckOptions.accepted,
      CheckOptions.reasons, CheckOptions.isTimed, CheckOptions.timeLimit,
      RunOptions.countsInstructions,
    ] + CheckOptions.filters + RunOptions.measuring + [
      CheckOptions.output, RunOptions.progress, RunOptions.isWide, RunOptions.isJSON,
    ],
    examples: [
      CommandExample(
        "transitionbench check --baseline main", "Exit code 1 for a regression, 2 for a failure."),
      CommandExample(
        "transitionbench check --baseline main --accept 'bounce:heap-peak' --reason 'caches more'",
        "Accepts a change for the worse."),
    ])

  /// The cases the options leave.
  static func selection(_ options: ParsedOptions) -> CaseSelection {
    CaseSelection(
      transitions: options[CheckOptions.transitions].flatMap(RunSuite.transitions),
      operations: options[CheckOptions.operations],
      interactions: options[CheckOptions.interactions], sizes: options[CheckOptions.sizes],
      frameCounts: options[CheckOptions.frames], renderers: options[CheckOptions.renderers],
      masks: options[CheckOptions.masks])
  }

  /// The thresholds of the command line.
  static func thresholds(_ options: ParsedOptions) throws(CommandFailure) -> Thresholds {
    var found: [String: Threshold] = [:]
    let names = Thresholds.names
    for text in options[CheckOptions.thresholds] {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let threshold = Threshold(text: String(parts[1])) else {
        throw CommandFailure(
          "--threshold wants METRIC=VALUE, METRIC=PERCENT% or METRIC=VALUE,PERCENT%, not '\(text)'.",
          exitCode: .usage)
      }
      let name = String(parts[0])
      guard names.contains(name) else {
        let hint = nearestName(to: name, among: names).map { " Did you mean '\($0)'?" } ?? ""
        throw CommandFailure(
          "--threshold: no exact metric '\(name)'.\(hint)",
          next: ["There are \(names.joined(separator: ", "))."], exitCode: .usage)
      }
      found[name] = threshold
    }
    return Thresholds(found)
  }

  /// The words of this check as typed, without what accepts changes or keeps and shows results.
  static func words(_ options: ParsedOptions) -> [String] {
    var words = ["transitionbench", "check", "--baseline", options[CheckOptions.baseline] ?? ""]
    if let suite = options[CheckOptions.suite] { words.append(suite) }
    if let record = options[CheckOptions.record] { words += ["--record", record] }
    let lists: [Option<[String]>] = [
      CheckOptions.transitions, CheckOptions.operations, CheckOptions.interactions,
      CheckOptions.sizes, CheckOptions.renderers, CheckOptions.masks, CheckOptions.thresholds,
    ]
    for option in lists {
      words += options[option].flatMap { ["--\(option.declaration.longName)", $0] }
    }
    words += options[CheckOptions.frames].flatMap { ["--frames", "\($0)"] }
    if options[CheckOptions.allowsRemoved] { words.append("--allow-removed") }
    if options[CheckOptions.allowsDifferentPictures] { words.append("--allow-different-pictures") }
    if options[RunOptions.countsInstructions] { words.append("--instructions") }
    if options[CheckOptions.isTimed] { words.append("--timing") }
    if let limit = options[CheckOptions.timeLimit] {
      words += ["--gate-time", "\(NumberFormat(decimals: 3).text(limit * 100))%"]
    }
    return words
  }
}
