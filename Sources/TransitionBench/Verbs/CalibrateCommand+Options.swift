import BenchHarness
import InputReading

/// The options of `calibrate` that others do not have.
enum CalibrateOptions {
  static let suites = Option<Int>.value(
    "suites", "N", .wholeNumber(in: 1...1000), default: 4,
    help: "How often the suite is measured against itself.")
  static let runs = Option<Int>.value(
    "runs", "N", .wholeNumber(in: 0...1000), default: 4,
    help: "How often each slow-down is measured.")
  static let plants = Option<[ExtraWork]>.list(
    "plant", "PERCENT", .extraWork,
    help: "Work to add to one case: a share of its rows is composed again, such as 2; 5@last-third "
      + "for the end of the animation only; 0.5, 1, 2 and 5 when left out.")
  static let isLoaded = Option<Bool>.flag(
    "load", help: "Has a second process make load meanwhile, as on a shared runner.")

  static let standardPlants = [0.005, 0.01, 0.02, 0.05].map { ExtraWork(rowShare: $0) }
}

extension ValueKind where Value == ExtraWork {
  /// A slow-down: a percentage of rows, for all of an animation or its last third.
  static let extraWork = ValueKind(
    wanted: "a percentage from 0.1 to 100, such as 2 or 5@last-third",
    note: "A percentage from 0.1 to 100, such as 2 or 5@last-third."
  ) { text in
    let parts = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, parts.count == 1 || parts[1] == "last-third", isJSONNumber(parts[0]),
      let percent = Double(parts[0]), (0.1...100).contains(percent)
    else { return nil }
    return ExtraWork(rowShare: percent / 100, fromShare: parts.count == 2 ? 2.0 / 3 : 0)
  }
}

extension CalibrateCommand {
  static let command = Command(
    "calibrate", summary: "Finds out which slow-downs this machine can see, and how often it errs.",
    discussion: [
      "Measures a suite of six cases against itself, then with real extra work in one case: rows of "
        + "each frame are composed once more. What it finds is kept for this machine, and each "
        + "verdict of 'compare' quotes it.",
      "With the standard options it takes about seven minutes.",
    ],
    options: [
      CalibrateOptions.suites, CalibrateOptions.runs, CalibrateOptions.plants,
      CalibrateOptions.isLoaded, CompareOptions.baseExecutable, CompareOptions.floor,
    ] + RunOptions.measuring + [RunOptions.output, RunOptions.progress, RunOptions.isJSON],
    examples: [
      CommandExample("transitionbench calibrate", "What this machine can see."),
      CommandExample(
        "transitionbench calibrate --suites 20 --runs 20 --plant 5,2,5@last-third --load",
        "Figures to rely on, in about 35 minutes."),
    ])
}
