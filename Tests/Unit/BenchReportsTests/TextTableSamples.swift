@testable import BenchReports

/// Invented rows in the shape of a finished run.
enum SampleTable {
  private static let frameTimes = ["frame time, {unit}", "frame {unit}", "{unit}"]

  static let columns = [
    TextColumn("transition", alignment: .left),
    TextColumn("p50", groupTitles: frameTimes, numbers: .duration),
    TextColumn("95 %", groupTitles: frameTimes, numbers: .duration, importance: .optional(1)),
    TextColumn("p90", groupTitles: frameTimes, numbers: .duration, importance: .extra(2)),
    TextColumn("p99", groupTitles: frameTimes, numbers: .duration, importance: .optional(2)),
    TextColumn(
      "worst", header: ["worst", "% of *"], numbers: .whole, importance: .optional(3)),
    TextColumn(
      "set-up", header: ["set-up", "{unit}"], numbers: .duration, importance: .optional(0)),
    TextColumn(
      "allocs", header: ["allocs", "/frame"], numbers: .whole, importance: .optional(4)),
    TextColumn("heap", header: ["heap", "peak"], numbers: .bytes, importance: .optional(5)),
    TextColumn("passes", header: ["offscr.", "passes"], numbers: .whole, importance: .extra(1)),
    TextColumn(
      "px blend", header: ["px blend", "/frame"], numbers: .counts, importance: .extra(0)),
    TextColumn("pixels", alignment: .left),
  ]

  static func row(
    _ name: String, p50: Double, _ low: Double, _ high: Double, p90: Double, p99: Double?,
    worst: Double, setUp: Double, heap: Double, passes: Double, blended: Double,
    pixels: TextCell = .text("same", .equivalent)
  ) -> TextRow {
    .cells([
      .text(name), .number(p50 * 1e6), .range(low * 1e6, high * 1e6), .number(p90 * 1e6),
      .number(p99.map { $0 * 1e6 }), .number(worst), .number(setUp * 1e6), .number(0),
      .number(heap * 1_048_576), .number(passes), .number(blended * 1e6), pixels,
    ])
  }

  static let rows = [
    row(
      "bubble-overlay", p50: 0.58, 0.57, 0.59, p90: 0.74, p99: 0.91, worst: 11, setUp: 0.31,
      heap: 2.1, passes: 0, blended: 0.61),
    row(
      "bubble-mask", p50: 0.48, 0.47, 0.49, p90: 0.61, p99: 0.66, worst: 8, setUp: 0.02,
      heap: 0.4, passes: 0, blended: 0.31),
    row(
      "bounce", p50: 0.35, 0.34, 0.36, p90: 0.44, p99: nil, worst: 6, setUp: 0.02, heap: 0.4,
      passes: 0, blended: 0.02),
    row(
      "push-snapshot", p50: 1.02, 1, 1.04, p90: 1.19, p99: 1.24, worst: 15, setUp: 1.8,
      heap: 5.8, passes: 1, blended: 1, pixels: .text("differ", .failed)),
    .message(
      .text("my-flip"),
      [
        "FAILED in frame 17 of 60: crash (signal 5). Worker's output: "
          + "results/2026-11-30-0914/my-flip.stderr",
        "Again, alone: transitionbench run --transition my-flip",
      ], ink: .failed),
    row(
      "dimmed-sheet", p50: 0.72, 0.71, 0.73, p90: 0.8, p99: 0.82, worst: 10, setUp: 0.02,
      heap: 0.4, passes: 0, blended: 0.5),
    .note("offscreen passes a frame 1 -> 2"),
  ]

  static let table = TextTable(columns: columns, rows: rows)

  /// Invented rows in the shape of a comparison of mask and overlay.
  static let comparison = TextTable(
    columns: [
      TextColumn("size", alignment: .left),
      TextColumn("mask as", alignment: .left),
      TextColumn(
        "ratio", groupTitles: ["time / overlay"], alignment: .decimalPoint,
        numbers: .init(.plain, .decimals(2))),
      TextColumn("95 %", groupTitles: ["time / overlay"], numbers: .init(.plain, .decimals(2))),
      TextColumn("passes", header: ["passes", "/frame"], numbers: .whole),
      TextColumn("px blend", header: ["px blend", "/frame"], numbers: .counts),
      TextColumn("heap", header: ["heap", "peak"], numbers: .bytes),
      TextColumn("verdict", alignment: .left),
    ],
    rows: [
      comparisonRow("375x667@2", "overlay", nil, passes: 0, blended: 610_000, heap: 2.1),
      comparisonRow(
        "", "clip", (0.83, 0.81, 0.85), passes: 0, blended: 310_000, heap: 0.4, "faster"),
      comparisonRow(
        "", "offscreen +", (1.32, 1.29, 1.35), passes: 1, blended: 1_000_000, heap: 4.4, "slower"),
      comparisonRow("390x844@3", "overlay", nil, passes: 0, blended: 1_810_000, heap: 6.2),
      comparisonRow(
        "", "coverage", (1, 0.98, 1.02), passes: 0, blended: 1_850_000, heap: 12.3, "undecided"),
    ])

  private static func comparisonRow(
    _ size: String, _ realisation: String, _ ratio: (Double, Double, Double)?, passes: Double,
    blended: Double, heap: Double, _ verdict: String = ""
  ) -> TextRow {
    .cells([
      .text(size), .text(realisation), ratio.map { .number($0.0) } ?? .text("1"),
      ratio.map { .range($0.1, $0.2) } ?? .text(""), .number(passes), .number(blended),
      .number(heap * 1_048_576), .text(verdict),
    ])
  }

  /// Invented rows in the shape of a comparison of two builds.
  static let builds = TextTable(
    columns: [
      TextColumn("case", alignment: .left),
      TextColumn("change", numbers: .init(.plain, .decimals(1), suffix: " %", showsPlus: true)),
      TextColumn("95 %", numbers: .init(.plain, .decimals(1), showsPlus: true)),
      TextColumn("verdict", alignment: .left),
    ],
    rows: [
      buildRow("bubble-mask offscreen 390x844@3", 3.4, 2.6, 4.2, .regressed, "regressed"),
      .note("offscreen passes a frame 1 -> 2"),
      buildRow("push-snapshot 375x667@2", 1.4, 0.3, 2.5, .suspect, "suspect"),
      buildRow("bounce 1024x1366@2", 0.04, -1.8, 3, .inconclusive, "inconclusive"),
      buildRow("dimmed-sheet 375x667@2", -2.8, -3.6, -2, .improved, "improved"),
    ])

  private static func buildRow(
    _ name: String, _ change: Double, _ low: Double, _ high: Double, _ ink: Ink, _ verdict: String
  ) -> TextRow {
    .cells([
      .text("\(ink.glyph(in: .plain) ?? "") \(name)"), .number(change), .range(low, high),
      .text(verdict, ink),
    ])
  }
}
