import TransitionKit

extension ProportionalView {
  /// Adds a line of text as a row of rounded bars, one a word: there are no fonts here.
  ///
  /// - Parameters:
  ///   - words: Widths of the words in measures.
  ///   - x: The left edge in points.
  ///   - y: The top edge in points.
  ///   - height: Height of the bars in measures.
  ///   - color: Of the bars.
  ///   - grid: The display's pixels.
  func addText(
    _ words: [Double], x: Double, y: Double, height: Double, color: Color, on grid: PixelGrid
  ) {
    var left = x
    for word in words {
      let frame = grid.frame(
        x: left, y: y, width: word * grid.unit, height: height * grid.unit)
      addShape(frame, color, cornerRadius: frame.height / 2)
      left += (word + height * 0.55) * grid.unit
    }
  }

  /// Adds a paragraph of equally long lines, the last one short, with a steady pattern of words.
  ///
  /// - Parameters:
  ///   - frame: Where it may stand, in points; lines that do not fit whole are left out.
  ///   - pitch: From line to line, in measures.
  ///   - height: Height of the bars in measures.
  ///   - color: Of the bars.
  ///   - grid: The display's pixels.
  func addParagraph(
    in frame: Rect, pitch: Double, height: Double, color: Color, on grid: PixelGrid
  ) {
    // The last line needs only the height of its bars.
    let room = (frame.height / grid.unit - height) / pitch + 1
    let lines = Int(min(max(room.rounded(.down), 0), 40))
    for line in 0..<lines {
      let pattern = ProportionalView.wordPatterns[line % ProportionalView.wordPatterns.count]
      let isLast = line == lines - 1
      let gap = height * 0.55 * grid.unit
      let room = frame.width - gap * Double(pattern.count - 1)
      let words = pattern.map { max($0 * room / grid.unit, height) }
      addText(
        isLast ? Array(words.prefix(2)) : words, x: frame.minX,
        y: frame.minY + Double(line) * pitch * grid.unit, height: height, color: color, on: grid)
    }
  }

  /// How the words of a line share its width; each row adds up to at most 1.
  private static let wordPatterns: [[Double]] = [
    [0.07, 0.22, 0.14, 0.26, 0.12, 0.17],
    [0.19, 0.09, 0.28, 0.16, 0.21],
    [0.12, 0.25, 0.08, 0.17, 0.20, 0.15],
    [0.23, 0.18, 0.11, 0.29, 0.10],
    [0.10, 0.15, 0.24, 0.07, 0.22, 0.19],
  ]
}
