import BenchHarness

extension ComparisonMarkdownDocument {
  /// Two strategies: each case's ratio with its interval, what is exact beside it, the rest folded.
  ///
  /// - Parameter limit: The most cases; what is equivalent goes first.
  /// - Returns: Blocks.
  func strategies(caseLimit limit: Int) -> [String] {
    let kept = keptCases(limit)
    let rest = MarkdownBudget.leftOut(
      judged.cases.count - kept.count, "case", path: context.recordPath)
    let tables = parts(isDetailed: false, kept)
    return [
      "### \(escaped(record.base.name)) against \(escaped(record.head.name))\n",
      verdictSentence,
    ] + warnings + failures(limit: limit) + tables + [rest].compactMap(\.self) + closing
      + [repetition].compactMap(\.self) + details(kept) + method + footer
  }

  /// Places of the cases that are shown, by what they say.
  private func keptCases(_ limit: Int) -> Set<Int> {
    let order = judged.cases.indices.sorted { (gravity($0), $0) < (gravity($1), $1) }
    return Set(order.prefix(limit))
  }

  private func gravity(_ index: Int) -> Int {
    let one = judged.cases[index]
    guard one.compared.failure == nil else { return -1 }
    return one.frames?.judgement.verdict.gravity ?? one.setUp?.judgement.verdict.gravity ?? 5
  }

  /// What the cases say together, or the one that there is.
  private var verdictSentence: String {
    let times = judged.cases.compactMap { one in one.frames.map { (one, $0) } }
    if times.count <= 3 {
      let sentences = times.map { one, time in sentence(one.compared, time) }
      return sentences.isEmpty ? "No frames were compared.\n" : sentences.joined(separator: "\n")
    }
    let words = times.map { StrategyWord($0.1.judgement) }
    let counts = StrategyWord.allCases.compactMap { word in
      let count = words.count { $0 == word }
      return count == 0 ? nil : "\(count) \(glyph(word)) **\(word.rawValue)**"
    }
    return "Of \(times.count) comparisons \(counts.joined(separator: ", ")).\n"
  }

  private func glyph(_ word: StrategyWord) -> String { word.ink.glyph(in: style) ?? "" }

  private func sentence(_ compared: ComparedCase, _ time: JudgedTime) -> String {
    let word = StrategyWord(time.judgement)
    let ratio = NumberFormat(decimals: 3)
    let figures = time.ratio.map { found in
      let interval =
        found.hasInterval ? "95 %: \(ratio.text(from: found.low, to: found.high))" : "no interval"
      return ": \(ratio.text(found.ratio)) of the time (\(interval))"
    }
    return "- \(glyph(word)) **\(escaped(labels.name(of: compared.head.benchCase)))** is "
      + "**\(word.rawValue)** against \(escaped(labels.name(of: compared.base.benchCase)))"
      + "\(figures ?? "").\n"
  }

  /// A table for each setting; `+` marks what is nearest to a GPU.
  private func parts(isDetailed: Bool, _ kept: Set<Int>) -> [String] {
    StrategyTable(judged).markdownParts(isDetailed: isDetailed, keeping: kept).flatMap { part in
      [part.heading.map { "**\(escaped($0))**\n" }, part.table.text].compactMap(\.self)
    }
  }

  private var closing: [String] {
    let calibration = record.calibration?.sentence ?? CalibrationSummary.missing
    return notes.closing.filter { $0 != calibration }.map { note in
      // A plus at the start of a line would begin a list.
      (note.hasPrefix("+") ? "\\" : "") + escaped(note) + "\n"
    }
  }

  private func details(_ kept: Set<Int>) -> [String] {
    let tables = parts(isDetailed: true, kept)
    guard !tables.isEmpty else { return [] }
    return [
      MarkdownText.folded(
        "Set-up, thirds of the animation, p",
        tables.joined(separator: "\n") + "\n" + ReportNotes.device + "\n")
    ]
  }

  /// How to see it again.
  private var repetition: String? {
    guard let compared = record.cases.first else { return nil }
    var command = ShellCommand.running(compared.head.benchCase, program: context.program)
    guard let option = command.words.firstIndex(of: "--transition") else { return nil }
    command.words.removeSubrange(option...option + 1)
    if let mask = command.words.firstIndex(of: "--mask") {
      command.words.removeSubrange(mask...mask + 1)
    }
    command.words.replaceSubrange(
      1...1,
      with: [
        "compare", compared.base.benchCase.transitionText, compared.head.benchCase.transitionText,
      ])
    return "**What to do:** see it again:\n\n" + MarkdownText.fenced(command.text, language: "sh")
  }
}
