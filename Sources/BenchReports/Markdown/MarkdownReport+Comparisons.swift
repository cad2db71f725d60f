import BenchHarness

extension MarkdownDocument {
  /// The matrix of frame times, and masks against overlays.
  var comparisons: [String] {
    guard caseLimit > 0 else { return [] }
    let comparisons = Comparisons(record.cases)
    // The matrix says again what the table of times says.
    return ["## Comparisons\n"] + (showsAll ? matrix(comparisons) : []) + masks(comparisons)
  }

  private func matrix(_ comparisons: Comparisons) -> [String] {
    let matrix = FrameTimeMatrix(comparisons.frameTimes, labels: labels)
    let titles =
      ["transition", "size"]
      + matrix.frameCounts.flatMap { ["\($0) frames, ns/frame", "\($0) frames, ns/px"] }
    let parts = matrix.table(repeatsNames: true).markdownParts(titles: titles)
    return ["### Frame time p50 by transition, size and frame count\n"] + parts.map(\.table.text)
  }

  private func masks(_ comparisons: Comparisons) -> [String] {
    guard !comparisons.masks.isEmpty else {
      return comparisons.missesPairs ? [escaped(Comparisons.noMasks) + "\n"] : []
    }
    // A comparison has four rows.
    let shown = Array(comparisons.masks.prefix(showsAll ? .max : caseLimit / 4))
    let rest = MarkdownBudget.leftOut(
      comparisons.masks.count - shown.count, "mask", path: context.recordPath)
    guard !shown.isEmpty else { return [rest].compactMap(\.self) }
    let table = MaskTable(comparisons: shown, labels: labels).table
    let titles = table.columns.map { column -> String in
      if column.column.header == ["ratio"] { return "ratio" }
      let name = column.column.name
      return column.column.numbers.scale == .nanoseconds ? "\(name), {unit}" : name
    }
    let parts = table.markdownParts(titles: titles).flatMap { part in
      [part.heading.map { "**\(escaped($0))**\n" }, part.table.text].compactMap(\.self)
    }
    return ["### Mask against overlay (\(Comparisons.mark))\n"] + [Self.ratioNote] + parts
      + [rest].compactMap(\.self)
      // A plus at the start of a line would begin a list.
      + ["\\" + escaped(MaskComparison.offscreenNote) + "\n"]
  }

  private static let ratioNote =
    "The ratio is to the overlay, which is 1; below 1 the mask takes less.\n"
}
