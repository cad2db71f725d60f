import BenchReports

/// One line at the bottom of a terminal that is drawn over and over; nothing elsewhere.
final class StatusLine {
  private let output: TextOutput
  private let terminal: Terminal
  private let isShown: Bool
  /// The columns of the line that stands there; 0 for none.
  private var drawnWidth = 0

  init(output: TextOutput, terminal: Terminal, isShown: Bool) {
    self.output = output
    self.terminal = terminal
    self.isShown = isShown
  }

  /// Whether the line is drawn at all; what only it would say need not be worked out otherwise.
  var isUsed: Bool { isShown }

  /// Draws the line anew.
  func show(_ line: ProgressLine) {
    guard isShown else { return }
    // One column stays free: a full line would wrap in some terminals.
    let text = line.text(width: terminal.width - 1, style: terminal.style)
    let width = DisplayText.width(of: text)
    output.write("\r" + text + erasure(from: width))
    drawnWidth = width
  }

  /// Takes the line away, so that something else can be printed.
  func clear() {
    guard drawnWidth > 0 else { return }
    output.write("\r" + erasure(from: 0))
    if !terminal.redrawsLines { output.write("\r") }
    drawnWidth = 0
  }

  /// What removes the rest of an earlier line: a sequence (ECMA-48, 8.3.41), or blanks where no
  /// sequences are wanted.
  private func erasure(from width: Int) -> String {
    terminal.redrawsLines
      ? "\u{1B}[K" : String(repeating: " ", count: max(0, drawnWidth - width))
  }
}
