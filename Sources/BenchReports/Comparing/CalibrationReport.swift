import BenchHarness

/// A calibration for people.
package enum CalibrationReport {
  /// Renders what was found.
  ///
  /// - Parameters:
  ///   - record: What was measured.
  ///   - findings: What that says.
  ///   - width: The terminal's width; nil for no limit.
  ///   - style: Colour and encoding.
  /// - Returns: Lines, each ended.
  package static func render(
    _ record: CalibrationRecord, _ findings: CalibrationFindings, width: Int?, style: TextStyle
  ) -> String {
    let paragraphs = [unchanged(record, findings), resampled(findings)] + heavy(findings)
    let lines = paragraphs.flatMap {
      DisplayText.wrapped($0, width: width, hangingIndent: 2)
    }
    let table = plantTable(findings)?.lines(width: width, style: style) ?? []
    return [lines, table].filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private static func unchanged(
    _ record: CalibrationRecord, _ findings: CalibrationFindings
  ) -> String {
    let counts = findings.unchanged
    let budget = NumberFormat(decimals: record.plan.budgetSeconds < 10 ? 1 : 0, suffix: " s")
      .text(record.plan.budgetSeconds)
    return
      "Unchanged code, \(counts.runs) \(counts.runs == 1 ? "suite" : "suites") of \(record.plan.cases.count) cases at \(budget) a "
      + "case\(record.isLoaded ? ", a second process making load" : ""): \(counts.regressed) with a "
      + "case regressed (rate at most \(percent(findings.regressedBound)), 95 % Clopper-Pearson), "
      + "\(counts.suspect) suspect (at most \(percent(findings.suspectBound))), "
      + "\(counts.improved) improved. Base-then-head Mann-Whitney on the same blocks alarms in "
      + "\(findings.falseByMannWhitney)."
  }

  private static func resampled(_ findings: CalibrationFindings) -> String {
    let counts = findings.resampled
    guard counts.runs > 0 else { return "No suite to resample." }
    let runs = Double(counts.runs)
    return "\(counts.runs) suites put together anew from the same worker pairs: "
      + "\(percent(Double(counts.regressed) / runs)) regressed, "
      + "\(percent(Double(counts.suspect) / runs)) suspect."
  }

  private static func heavy(_ findings: CalibrationFindings) -> [String] {
    guard findings.heavilyLoaded > 0 else { return [] }
    let most = percent(CalibrationSample.heaviestLoadOfOthers, decimals: 0)
    return [
      "\(findings.heavilyLoaded) runs are not counted: others took more than \(most) of the machine."
    ]
  }

  private static func percent(_ share: Double, decimals: Int = 1) -> String {
    NumberFormat(decimals: decimals, divisor: 0.01, suffix: " %").text(share)
  }

  private static func plantTable(_ findings: CalibrationFindings) -> TextTable? {
    guard !findings.planted.isEmpty else { return nil }
    let change = NumberStyle(.plain, .decimals(2), suffix: " %", showsPlus: true)
    let columns = [
      TextColumn("rows composed again", alignment: .left),
      TextColumn("runs", numbers: .whole),
      TextColumn("seen", header: ["seen as", "median"], numbers: change),
      TextColumn("regressed", numbers: .whole),
      TextColumn("suspect", numbers: .whole),
      TextColumn("other case", header: ["another", "case"], numbers: .whole),
      TextColumn("Mann-Whitney", header: ["Mann-", "Whitney"], numbers: .whole),
    ]
    let rows = findings.planted.map { finding in
      TextRow.cells([
        .text(finding.plant.text), .number(Double(finding.counts.runs)),
        .number(finding.medianChange.map { $0 * 100 }), .number(Double(finding.counts.regressed)),
        .number(Double(finding.counts.suspect)), .number(Double(finding.counts.wrongCase)),
        .number(Double(finding.foundByMannWhitney)),
      ])
    }
    return TextTable(columns: columns, rows: rows)
  }
}

extension CalibrationSummary {
  /// What a verdict quotes.
  package var sentence: String {
    let counts = findings.unchanged
    let bound = NumberFormat(decimals: 1, divisor: 0.01, suffix: " %").text(findings.regressedBound)
    let seen = smallestSeen.map {
      "; a slow-down of "
        + NumberFormat(decimals: 1, divisor: 0.01, suffix: " %").text($0) + " was seen"
    }
    return
      "This machine against itself (\(measuredAt.prefix(10))): \(counts.regressed) false alarms "
      + "in \(counts.runs) suites of \(caseCount) cases, rate at most \(bound)\(seen ?? "")."
  }

  /// What stands there instead on a machine that was not calibrated.
  package static let missing =
    "This machine was never calibrated: transitionbench calibrate tells what it can see."
}
