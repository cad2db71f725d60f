import BenchReports

/// Rows at the bottom of a terminal's text that are written anew as figures come in.
///
/// The first rows stand there within a second, faint while they may still change. Where the rows do
/// not fit on the screen, they are written once each instead, when they are final.
final class LiveBlock {
  private let output: TextOutput
  private let style: TextStyle
  private var rows: [[String]]
  private var isDrawn = false

  /// Makes a block with a row for each case.
  init(output: TextOutput, style: TextStyle, rows: [[String]]) {
    self.output = output
    self.style = style
    self.rows = rows
  }

  /// Writes all rows for the first time.
  func draw() {
    output.lines(rows.flatMap { row in row.map { style.painted($0, .faint) } })
    isDrawn = true
  }

  /// Replaces a row; the ones below it move when it has more lines than before.
  ///
  /// - Parameters:
  ///   - index: Which row.
  ///   - lines: Its new lines.
  ///   - isFinal: Whether it will not change any more.
  func replace(_ index: Int, with lines: [String], isFinal: Bool) {
    guard isDrawn else { return }
    let below = rows[index...].reduce(0) { $0 + $1.count }
    rows[index] = isFinal ? lines : lines.map { style.painted($0, .faint) }
    let text = rows[index...].flatMap { $0 }.map { $0 + "\u{1B}[K\n" }.joined()
    output.write("\u{1B}[\(below)A\r" + text)
  }
}
