import BenchReports

/// One line at the bottom of a terminal that is drawn over and over; nothing elsewhere.
final class StatusLine {
  private let output: TextOutput
  private let terminal: Terminal
  private let isShown: Bool
  private var isDrawn = false

  init(output: TextOutput, terminal: Terminal, isShown: Bool) {
    self.output = output
    self.terminal = terminal
    self.isShown = isShown
  }

  /// Draws the line anew.
  func show(_ line: ProgressLine) {
    guard isShown else { return }
    // One column stays free: a full line would wrap in some terminals.
    output.write("\r" + line.text(width: terminal.width - 1, style: terminal.style) + "\u{1B}[K")
    isDrawn = true
  }

  /// Takes the line away, so that something else can be printed.
  func clear() {
    guard isDrawn else { return }
    output.write("\r\u{1B}[K")
    isDrawn = false
  }
}
