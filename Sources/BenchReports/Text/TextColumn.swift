/// A column of a table for the terminal.
package struct TextColumn: Sendable {
  /// Where a cell's text stands in its column.
  package enum Alignment: Sendable {
    case left, right

    /// Numbers stand with their decimal points in one line.
    case decimalPoint
  }

  /// What becomes of a column when the terminal is narrow; the least important goes first.
  package enum Importance: Sendable, Comparable {
    /// Shown only where there is room, and never missed. The rank orders them, 0 goes first.
    case extra(Int)

    /// Dropped when there is no room, and named in the last line. The rank orders them, 0 goes
    /// first.
    case optional(Int)

    /// Dropped only when names can be cut no further.
    case essential
  }

  /// What the last line calls the column when it is hidden.
  package var name: String

  /// The header's lines, of which there may be none; `{unit}` is replaced by the numbers' unit.
  package var header: [String]

  /// Titles over this and neighbouring columns of the same titles; the first that fits is used.
  package var groupTitles: [String]

  /// Where a cell's text stands.
  package var alignment: Alignment

  /// How numbers are written; neighbours in a group with the same style share their format.
  package var numbers: NumberStyle

  /// What becomes of the column when the terminal is narrow.
  package var importance: Importance

  /// The least width, for tables whose rows are not all known at the start.
  package var minimumWidth: Int

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - name: What the last line calls the column when it is hidden.
  ///   - header: The header's lines; the name by default.
  ///   - groupTitles: Titles over neighbouring columns of the same titles, longest first.
  ///   - alignment: Where a cell's text stands; to the right by default.
  ///   - numbers: How numbers are written.
  ///   - importance: What becomes of the column when the terminal is narrow.
  ///   - minimumWidth: The least width.
  package init(
    _ name: String, header: [String]? = nil, groupTitles: [String] = [],
    alignment: Alignment = .right, numbers: NumberStyle = .automatic,
    importance: Importance = .essential, minimumWidth: Int = 0
  ) {
    self.name = name
    self.header = header ?? [name]
    self.groupTitles = groupTitles
    self.alignment = alignment
    self.numbers = numbers
    self.importance = importance
    self.minimumWidth = minimumWidth
  }
}

/// What stands at the crossing of a row and a column.
package struct TextCell: Sendable, Equatable {
  /// The content of a cell.
  package enum Content: Sendable, Equatable {
    /// Nothing was measured; reads "-", never 0.
    case missing

    /// Text; control characters in it are made visible.
    case text(String)

    /// A number in the column's base unit.
    case number(Double)

    /// A range of numbers in the column's base unit.
    case range(Double, Double)

    /// A curve, drawn in so many characters.
    case curve([Double], width: Int)
  }

  /// What the cell says.
  package var content: Content

  /// What it means, which decides its colour.
  package var ink: Ink?

  /// Makes a cell.
  package init(_ content: Content, ink: Ink? = nil) {
    self.content = content
    self.ink = ink
  }

  /// A cell where nothing was measured.
  package static let missing = TextCell(.missing)

  /// A cell of text.
  package static func text(_ text: String, _ ink: Ink? = nil) -> TextCell {
    TextCell(.text(text), ink: ink)
  }

  /// A cell of a number, or a missing one for nil.
  package static func number(_ value: Double?, _ ink: Ink? = nil) -> TextCell {
    TextCell(value.map { .number($0) } ?? .missing, ink: ink)
  }

  /// A cell of a range.
  package static func range(_ low: Double, _ high: Double, _ ink: Ink? = nil) -> TextCell {
    TextCell(.range(low, high), ink: ink)
  }
}

/// A row of a table for the terminal.
package enum TextRow: Sendable, Equatable {
  /// A cell for each column of the table, hidden ones included.
  case cells([TextCell])

  /// A first cell, and paragraphs over the rest of the row: a failed case keeps its row.
  case message(TextCell, [String], ink: Ink? = nil)

  /// A line below a row, indented by four blanks.
  case note(String)

  /// An empty line.
  case blank
}
