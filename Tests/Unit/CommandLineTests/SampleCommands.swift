@testable import TransitionBench

enum SampleFormat: String, CaseIterable {
  case text, json, csv
}

/// A small program in the shape of the real one.
enum Sample {
  static let suite = Argument.optional(
    "SUITE", ValueKind.path, help: "A suite file; the smoke suite when left out.")
  static let frames = Option.value(
    "frames", short: "n", "N", .wholeNumber(in: 2...10_000), default: 60,
    help: "Frames of a transition."
  ).grouped("What is played")
  static let transitions = Option.list(
    "transition", short: "t", "ID", ValueKind.listed("a transition", in: "transitions"),
    help: "Plays only this transition."
  ).grouped("What is played")
  static let sizes = Option.list(
    "size", "SIZE", ValueKind.size(named: ["iphone-se", "ipad"]), help: "Screen sizes."
  ).grouped("What is played")
  static let regions = Option.list(
    "region", "ID=X,Y,W,H", ValueKind.text, isCommaSeparated: false, help: "Names a region."
  ).grouped("What is played")
  static let budget = Option.value(
    "budget", "TIME", ValueKind.duration(in: .milliseconds(500)...(.seconds(3_600))),
    default: .seconds(10), defaultText: "10s", help: "Time for each case.")
  static let output = Option.value(
    "output", short: "o", "FILE", ValueKind.path, help: "Writes the record to a file.")
  static let format = Option<SampleFormat?>.value(
    "format", "FORMAT", ValueKind<SampleFormat>.choice, help: "What to write.")
  static let quiet = Option.flag("quiet", short: "q", help: "Says less.")
  static let verbose = Option.flag("verbose", short: "v", help: "Says more.")
  static let progress = Option.negatableFlag("progress", help: "Shows a status line.")
  static let secret = Option.flag("secret", help: "For tests.").hidden

  static let run = Command(
    "run", summary: "Measures transitions and writes a record.",
    discussion: [
      "With no arguments the smoke suite is played, in under 20 seconds. Results go to standard "
        + "output, everything else to standard error."
    ],
    arguments: [suite],
    options: [
      frames, transitions, sizes, regions, budget, output, format, verbose, progress, secret,
    ],
    examples: [
      CommandExample("transitionbench run", "Plays the smoke suite."),
      CommandExample(
        "transitionbench run --transition bubble-mask --size 375x667@2 --frames 30",
        "Plays one transition at one size."),
    ])

  static let first = Argument.required("A", ValueKind.text, help: "The first transition.")
  static let second = Argument.required("B", ValueKind.text, help: "The second one.")
  static let compare = Command(
    "compare", summary: "Compares two transitions.", arguments: [first, second])

  static let ids = Argument.list("ID", ValueKind.text, help: "Transitions to check.")
  static let verify = Command("verify", summary: "Checks the contract.", arguments: [ids])

  static let baseline = Command(
    "baseline", summary: "Keeps baselines.",
    subcommands: [
      Command("save", summary: "Saves one.", arguments: [first]),
      Command("list", summary: "Lists them."),
      Command("secret", summary: "Is not shown.", isHidden: true),
    ])

  static let program = Command(
    "transitionbench", summary: "Measures animated screen transitions.", options: [quiet],
    subcommands: [
      run, compare, verify, baseline, Command("worker", summary: "Works.", isHidden: true),
    ])
}
