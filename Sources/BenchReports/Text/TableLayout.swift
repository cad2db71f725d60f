/// The columns of a table that a terminal has room for, with their places.
package struct TableLayout: Sendable {
  /// Blanks between two columns.
  static let gap = 2

  /// The shown columns.
  let columns: [Column]

  /// The names of the columns that were dropped and are missed, in the table's order.
  package let hiddenNames: [String]

  /// Whether the first column is narrower than its cells.
  package let namesAreCut: Bool

  /// The terminal's width, or nil for no limit.
  let width: Int?

  let style: TextStyle
  let wideOption: String

  init(_ all: [Column], width: Int?, style: TextStyle, wideOption: String) {
    self.width = width
    self.style = style
    self.wideOption = wideOption
    guard let width else {
      (columns, hiddenNames, namesAreCut) = (Self.placed(all), [], false)
      return
    }
    var shown = all
    while Self.totalWidth(shown) > width,
      let index = Self.leastImportant(of: shown, essential: false)
    {
      shown.remove(at: index)
    }
    let nameWidth = all[0].width
    let leastName = all[0].leastWidthOfCutTexts(mark: style.ellipsis)
    while Self.totalWidth(shown) - nameWidth + leastName > width,
      let index = Self.leastImportant(of: shown, essential: true)
    {
      shown.remove(at: index)
    }
    shown[0].width = min(nameWidth, max(1, width - (Self.totalWidth(shown) - nameWidth)))
    columns = Self.placed(shown)
    namesAreCut = shown[0].width < nameWidth
    let indexes = Set(shown.map(\.index))
    hiddenNames = all.filter { !indexes.contains($0.index) && $0.isMissed }.map(\.declaration.name)
  }

  /// The column to drop next: the least important, of equals the rightmost, never the first.
  private static func leastImportant(of columns: [Column], essential: Bool) -> Int? {
    columns.indices.dropFirst().reversed()
      .filter { essential || columns[$0].declaration.importance < .essential }
      .min { columns[$0].declaration.importance < columns[$1].declaration.importance }
  }

  private static func totalWidth(_ columns: [Column]) -> Int {
    placed(columns).last?.end ?? 0
  }

  /// The columns side by side, groups wide enough for the shortest of their titles.
  private static func placed(_ columns: [Column]) -> [Column] {
    var placed = columns
    for run in columns.runs(where: { $0.declaration.isInGroup(of: $1.declaration) }) {
      let least = columns[run.lowerBound].groupTitles.map(DisplayText.width).min() ?? 0
      let span = run.reduce(gap * (run.count - 1)) { $0 + columns[$1].width }
      placed[run.lowerBound].width += max(0, least - span)
    }
    var start = 0
    for index in placed.indices {
      placed[index].start = start
      start = placed[index].end + gap
    }
    return placed
  }
}

extension TableLayout {
  /// A column with its format, its header's final words, and its place.
  struct Column: Sendable {
    /// The column's place in the table, hidden columns included.
    let index: Int
    let declaration: TextColumn
    let format: NumberFormat
    let header: [String]
    let groupTitles: [String]

    /// The texts of the rows that were known when the table was laid out.
    let texts: [String]

    /// The columns that follow the digit before a decimal point.
    let fractionWidth: Int

    var width: Int
    var start = 0
    var end: Int { start + width }

    /// Whether the last line names the column when it is hidden.
    var isMissed: Bool { declaration.importance >= .optional(.min) }

    init(index: Int, declaration: TextColumn, format: NumberFormat, texts: [String]) {
      func withUnit(_ text: String) -> String {
        text.split(separator: "{unit}", omittingEmptySubsequences: false)
          .joined(separator: format.headerUnit)
      }
      self.index = index
      self.declaration = declaration
      self.format = format
      self.texts = texts
      header = declaration.header.map(withUnit)
      groupTitles = declaration.groupTitles.map(withUnit)
      let contentWidth: Int
      if declaration.alignment == .decimalPoint {
        let parts = texts.map(splitAtPoint)
        fractionWidth = parts.map(\.fraction).max() ?? 0
        contentWidth = (parts.map(\.whole).max() ?? 0) + fractionWidth
      } else {
        fractionWidth = 0
        contentWidth = texts.map(DisplayText.width).max() ?? 0
      }
      let headerWidth = header.map(DisplayText.width).max() ?? 0
      width = max(declaration.minimumWidth, headerWidth, contentWidth)
    }

    /// The narrowest that cut texts may get, 8 or more: different ones must still read differently.
    func leastWidthOfCutTexts(mark: String) -> Int {
      let different = Set(texts)
      let narrower = min(8, width)..<max(8, width)
      return narrower.first { candidate in
        Set(different.map { DisplayText.cut($0, to: candidate, mark: mark) }).count
          == different.count
      } ?? width
    }

    /// Where a text begins in the line, which may be left of the column when it is too wide.
    func startOfText(_ text: String) -> Int {
      switch declaration.alignment {
      case .left: start
      case .right: end - DisplayText.width(of: text)
      case .decimalPoint: end - fractionWidth - splitAtPoint(text).whole
      }
    }

    /// Where a header line begins: it has no decimal point to stand on.
    func startOfHeader(_ text: String) -> Int {
      declaration.alignment == .left ? start : end - DisplayText.width(of: text)
    }
  }
}

/// The widths of a number's text before and after the place of its decimal point.
///
/// Without a point, that place is after the last digit, or at the end of a text without digits.
private func splitAtPoint(_ text: String) -> (whole: Int, fraction: Int) {
  let place =
    text.firstIndex(of: ".")
    ?? text.lastIndex { $0.isASCII && $0.isNumber }.map { text.index(after: $0) } ?? text.endIndex
  let whole = DisplayText.width(of: String(text[..<place]))
  return (whole, DisplayText.width(of: text) - whole)
}
