import BenchHarness

/// The options of `compare` that others do not have.
enum CompareOptions {
  static let words = Argument<[String]>.list(
    "WORD", .listed("a transition or a suite", in: "transitions"),
    help: "Two transitions with their parameters, or, between builds, a suite's file or name.")
  static let baseExecutable = Option<String?>.value(
    "base", "EXE", .path, help: "Compares this build with another one: a transitionbench program.")
  static let baseRevision = Option<String?>.value(
    "base-revision", "REV", .text,
    help: "Compares this build with a commit, branch or tag, built beside the working folder and "
      + "kept, so that the next time costs nothing.")
  static let product = Option<String>.value(
    "product", "NAME", .text, default: "transitionbench",
    help:
      "With --base-revision: the executable product to build, for a package with transitions of "
      + "its own.")
  static let floor = Option<Double>.value(
    "floor", "PERCENT", .number(in: 0.01...50), default: 1, defaultText: "1",
    help: "The smallest change that matters, in percent.")
  static let failsIfSlower = Option<Bool>.flag(
    "fail-if-slower", help: "Between transitions: exit code 1 when the second one is slower.")
  static let requiresDecision = Option<Bool>.flag(
    "require-decision", help: "Exit code 3 when a test is suspect, undecided or inconclusive.")
  static let allowsDifferentPictures = Option<Bool>.flag(
    "allow-different-pictures", help: "Frames that differ between builds are no failure.")

  /// What each case may take when nothing is said: enough for 1 % in most cases.
  static let defaultBudget = Duration.seconds(10)

  static let own: [any DeclaresOption] = [
    baseExecutable, baseRevision, product, floor, failsIfSlower, requiresDecision,
    allowsDifferentPictures,
  ]
}

extension CompareCommand {
  static let command = Command(
    "compare", summary: "Compares two transitions, or two builds, side by side on this machine.",
    discussion: [
      "Pairs of worker processes take turns on one core, block by block of one frame, for --budget a "
        + "case (10s when left out). A verdict goes by whole worker pairs, so that what two "
        + "processes share does not count as a difference."
    ],
    arguments: [CompareOptions.words],
    options: CompareOptions.own + [
      RunOptions.transitions, RunOptions.operations, RunOptions.interactions, RunOptions.frames,
      RunOptions.masks, RunOptions.renderers, RunOptions.damage,
    ] + ScreenOptions.all + RunOptions.measuring + [
      RunOptions.output, RunOptions.progress, RunOptions.isWide, RunOptions.isJSON,
    ],
    examples: [
      CommandExample(
        "transitionbench compare bubble-overlay bubble-mask --size 375x667@2",
        "Overlay against each realisation of the mask."),
      CommandExample(
        "transitionbench compare 'bounce?dampingRatio=0.4' 'bounce?dampingRatio=0.8'",
        "Two parameter sets."),
      CommandExample(
        "transitionbench compare --base-revision main", "This build against the branch main."),
      CommandExample(
        "transitionbench compare --base ../main/.build/release/transitionbench smoke",
        "This build against another one."),
    ])
}
