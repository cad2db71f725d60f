import BenchHarness

/// What to do, how it was measured, and, between strategies, how they look.
struct AdviceSection {
  var judged: JudgedComparison
  var cases: [PageCase]
  var notes: ComparisonNotes
  var pictures: PagePictures

  private var isStrategies: Bool { judged.record.kind == .strategies }

  var node: HTMLNode {
    let faint = isStrategies ? [ReportNotes.device] : method
    return .tag(
      "section", "card", [.id("advice")],
      [.tag("h2", "", [], [.text(isStrategies ? "How they look" : "What to do")])]
        + (isStrategies ? look : advice.map { .tag("p", "note", [], [.text($0)]) })
        + looks.map { .tag("p", "note", [], [.text($0)]) }
        + faint.map { .tag("p", "note dim", [], [.text($0)]) })
  }

  /// How it was measured, and what would decide what is undecided.
  var method: [String] {
    let others = sentences.filter { sentence in
      !looks.contains(sentence) && sentence != ReportNotes.device
        && !sentence.contains(" undecided: ")
    }
    return [notes.opening[1]] + others + undecided
  }

  /// The notes of all reports name a transition only; a mask has its realisation here.
  private var undecided: [String] {
    cases.compactMap { one in
      guard isStrategies, one.verdict == .undecided, let frames = one.judged?.frames else {
        return nil
      }
      return frames.judgement.advice(frames, budget: judged.record.budgetSeconds)
        .map { "\(one.label) undecided: \($0)." }
    }
  }

  /// What is known of the pictures of both sides.
  private var looks: [String] {
    sentences.filter { sentence in
      ["Pictures: ", "Both end ", "They END "].contains { sentence.hasPrefix($0) }
    }
  }

  /// The notes below the table, but for what the page says elsewhere.
  private var sentences: [String] {
    let elsewhere = [
      judged.record.calibration?.sentence ?? CalibrationSummary.missing,
      MaskComparison.offscreenNote,
    ]
    return notes.closing.filter { !elsewhere.contains($0) && !$0.hasPrefix("Record: ") }
  }

  // MARK: - Builds

  private var advice: [String] {
    let verdicts = Set(
      cases.flatMap { one in
        [one.verdict] + (one.judged?.times ?? []).map { PageVerdict($0.judgement, .builds) }
      })
    var lines: [String] = []
    if verdicts.contains(.failed) {
      lines.append("Look at the failed cases first: what failed was not measured.")
    }
    if verdicts.contains(.different) {
      lines.append(
        "Where pixels differ the two sides did different work: decide whether the new picture is "
          + "wanted before reading times.")
    }
    if verdicts.contains(.regressed) {
      lines.append(
        "A regressed case: look at what is exact first, then where in the animation it is slower; "
          + "its details below have both curves.")
    }
    if verdicts.contains(.suspect) || verdicts.contains(.inconclusive) {
      lines.append("Suspect and inconclusive tests want more time; each row says how much.")
    }
    return lines.isEmpty ? ["Nothing: no time changed by the floor or more."] : lines
  }

  // MARK: - Strategies

  private var look: [HTMLNode] {
    let shots = halfTimePictures
    guard !shots.isEmpty else { return [] }
    return [.tag("div", "look", [], [.tag("div", "vs", [], shots)])]
  }

  /// Both sides at half time, those that look the same once.
  private var halfTimePictures: [HTMLNode] {
    var seen: Set<[UInt8]> = []
    let sides = cases.prefix(1).flatMap { $0.sides.prefix(1) } + cases.compactMap(\.sides.last)
    return sides.compactMap { side in
      let frame = HTMLReport.halfTime(of: side.result.benchCase)
      let found = pictures.byKey[side.result.key]?.closeUps.first { $0.frame == frame }
      guard let shot = found, seen.insert(shot.picture.bytes).inserted else { return nil }
      return .tag(
        "figure", "", [],
        [
          PagePictures.image(shot.picture, text: "\(side.name) at frame \(frame)"),
          .tag("figcaption", "", [], [.text(side.name)]),
        ])
    }
  }
}
