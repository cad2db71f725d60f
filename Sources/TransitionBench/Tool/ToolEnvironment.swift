import BenchReports
import Foundation

/// What a verb may touch of the world: where it prints, what the terminal is, what surrounds it.
struct ToolEnvironment {
  /// Where results go.
  let output: TextOutput
  /// Where progress, warnings and errors go.
  let messages: TextOutput
  /// What is known of the terminal results go to.
  let terminal: Terminal
  /// What is known of the terminal messages go to.
  let messageTerminal: Terminal
  /// Lines the terminal shows at once; 0 where that is unknown.
  let terminalHeight: Int
  /// The environment variables.
  let variables: [String: String]
  /// This program, to be started again as a worker.
  let executable: String

  /// The process's own surroundings.
  static func ofProcess() -> ToolEnvironment {
    let variables = ProcessInfo.processInfo.environment
    return ToolEnvironment(
      output: TextOutput(descriptor: 1), messages: TextOutput(descriptor: 2),
      terminal: Terminal.describing(fileDescriptor: 1, environment: variables),
      messageTerminal: Terminal.describing(fileDescriptor: 2, environment: variables),
      terminalHeight: height(), variables: variables,
      executable: "/proc/self/exe")
  }
}

extension ToolEnvironment {
  /// Whether a status line is drawn over and over below the messages.
  func showsStatus(_ mode: ProgressMode) -> Bool {
    mode == .always || (mode == .auto && messageTerminal.redrawsLines)
  }

  /// Whether progress is plain lines, each written once: where none can be drawn over.
  func printsProgressLines(_ mode: ProgressMode) -> Bool {
    mode == .auto && !messageTerminal.redrawsLines
  }

  private static func height() -> Int {
    var size = winsize()
    return ioctl(1, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_row) : 0
  }
}

/// A place text is written to at once, unbuffered.
struct TextOutput {
  let descriptor: Int32

  /// Writes a line and its end.
  func line(_ text: String) { write(text + "\n") }

  /// Writes several lines.
  func lines(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    write(lines.joined(separator: "\n") + "\n")
  }

  /// Writes text as it is.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      start += count
    }
  }
}
