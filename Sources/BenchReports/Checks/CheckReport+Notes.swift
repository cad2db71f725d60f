import BenchHarness

extension CheckReport {
  // MARK: - Times

  /// Times against stored ones, with what they are worth.
  var timeLines: [String] {
    let rows = judged.flatMap { judged in
      judged.one.times.filter { $0.metric == Metric.frameTimeP50.id || $0.verdict == .slower }
        .map { row($0, of: judged.one) }
    }
    guard !rows.isEmpty else { return [] }
    let columns = [
      TextColumn("case", alignment: .left),
      TextColumn("time", alignment: .left, importance: .optional(1)),
      TextColumn(
        "before", header: ["{unit}"], groupTitles: ["before"], numbers: .duration),
      TextColumn(
        "95 % before", header: ["95 %"], groupTitles: ["before"], numbers: .duration,
        importance: .optional(0)),
      TextColumn("now", header: ["{unit}"], groupTitles: ["now"], numbers: .duration),
      TextColumn(
        "95 % now", header: ["95 %"], groupTitles: ["now"], numbers: .duration,
        importance: .optional(0)),
      TextColumn(
        "change", numbers: NumberStyle(.plain, .decimals(1), suffix: " %", showsPlus: true)),
      TextColumn("verdict", alignment: .left),
    ]
    return TextTable(columns: columns, rows: rows).lines(width: width, style: style)
      + wrapped(timeCaveat).map { style.painted($0, .faint) }
  }

  private var timeCaveat: String {
    let rule =
      result.rules.timeLimit.map {
        "judged because --gate-time asks for it, at \(ExactNumber.percent($0)) and with the "
          + "intervals apart"
      } ?? "shown, not judged"
    return "Times of two different moments, \(rule): unchanged code easily differs by 10 % between "
      + "them. CPU compositing on this machine: milliseconds do not carry over to a phone."
  }

  private func row(_ time: TimeChange, of one: CaseComparison) -> TextRow {
    func interval(_ value: MetricValue) -> TextCell {
      guard let low = value.low, let high = value.high else { return .missing }
      return .range(low, high)
    }
    let words: [TimeChange.Verdict: String] = [
      .shown: "not judged", .withinLimit: "within the limit", .slower: "slower",
    ]
    let ink: Ink? = time.verdict == .slower ? .regressed : nil
    let glyph = time.verdict == .slower ? CheckVerdict.slower.glyph(in: style) + " " : ""
    return .cells([
      .text(glyph + labels.shortLabel(of: one.benchCase), ink), .text(time.metric),
      .number(time.base.value), interval(time.base), .number(time.head.value),
      interval(time.head), .number(time.relativeChange * 100),
      .text(words[time.verdict] ?? "", ink),
    ])
  }

  // MARK: - The rest, folded

  /// What is not compared and why, what is new, and where everything is as it was.
  var noteLines: [String] {
    var notes: [String] = []
    for mismatch in result.mismatches {
      notes.append("Not compared: \(mismatch.metricClass) figures; \(mismatch.sentence).")
    }
    if areInstructionsUncounted {
      notes.append("Not compared: instructions figures; they are counted with --instructions.")
    }
    notes += list("New, nothing to hold them against", .new)
    notes += list("In the baseline but not in this run, as allowed", .removedAllowed)
    return notes.flatMap(wrapped)
  }

  /// Whether the baseline has figures that this run was not asked for.
  private var areInstructionsUncounted: Bool {
    result.cases.contains { one in
      one.changes(.notCompared).contains {
        $0.metric == Metric.instructionsPerFrame.id && $0.head == nil
      }
    }
  }

  private func list(_ title: String, _ verdict: CheckVerdict) -> [String] {
    let names = judged.filter { $0.verdict == verdict }.map {
      labels.shortLabel(of: $0.one.benchCase)
    }
    guard !names.isEmpty else { return [] }
    let more = names.count > 10 ? " and \(names.count - 10) more" : ""
    return ["\(title): \(names.prefix(10).joined(separator: ", "))\(more)."]
  }

  // MARK: - What to do

  /// The exit code, why, and the command that helps.
  var nextLines: [String] {
    guard context.exitCode != 0 else { return [] }
    var lines = wrapped("Exit code \(context.exitCode): \(reasons.joined(separator: "; ")).")
    let causes = result.causes
    if causes.contains(.regressed) { lines += acceptLines }
    if causes.contains(.differentPicture) {
      lines += command(
        "If the pictures are meant to differ:", context.checkWords + ["--allow-different-pictures"])
    }
    if causes.contains(.removed) {
      lines += command(
        "If the cases are meant to be gone:", context.checkWords + ["--allow-removed"])
    }
    if !causes.isDisjoint(with: [.nothingCompared, .unavailable, .differentPicture, .removed]) {
      lines += command("To start from what there is now:", context.saveWords)
    }
    return lines
  }

  private var reasons: [String] {
    let words: [(CheckCause, String)] = [
      (.nothingCompared, "nothing could be compared"),
      (.unavailable, "a figure of the baseline is not measured any more"),
      (.removed, "a case of the baseline was not run"), (.caseFailed, "a case failed"),
      (.differentPicture, "a case shows other pictures"), (.regressed, "a regression"),
      (.slower, "a time above the limit"),
      (.timesMissing, "times were to be judged, but not all cases have any that can be compared"),
    ]
    let causes = result.causes
    return words.filter { causes.contains($0.0) }.map(\.1)
  }

  /// The command that accepts every regression, or the worst when there are many.
  private var acceptLines: [String] {
    let all = judged.flatMap { judged in
      judged.one.changes(.regressed).sorted { $0.size > $1.size }.map { change in
        "\(labels.shortLabel(of: judged.one.benchCase)):\(change.metric)"
      }
    }
    let shown = all.count <= 6 ? all : Array(all.prefix(1))
    let title =
      all.count == 1
      ? "To accept it:" : shown.count == all.count ? "To accept them:" : "To accept the worst:"
    return command(
      title,
      context.checkWords + shown.flatMap { ["--accept", $0] } + ["--reason", "..."])
  }

  /// A title and a command that stays one command when it is copied.
  private func command(_ title: String, _ words: [String]) -> [String] {
    wrapped(title)
      + ShellCommand(words: words).lines(width: width.map { $0 - 2 }).map { "  " + $0 }
  }
}
