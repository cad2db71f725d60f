import Foundation

/// What stands on a terminal after a program has written to it: the few sequences that this program
/// uses, and a complaint for every other.
struct TerminalScreen {
  let width: Int
  private(set) var lines: [String] = [""]
  private(set) var problems: [String] = []
  /// Where the cursor stands.
  private(set) var row = 0
  private(set) var column = 0
  /// Whether text still to come would be coloured.
  private(set) var isPainting = false
  /// The widest a line ever was.
  private(set) var widest = 0
  private var cells: [[Character]] = [[]]

  /// Shows what was written.
  init(width: Int, showing text: String) {
    self.width = width
    var rest = Substring(text)
    while let character = rest.first {
      rest.removeFirst()
      switch character {
      case "\u{1B}": rest = sequence(rest)
      case "\r\n": newLine()
      case "\n": newLine()
      case "\r": column = 0
      default: put(character)
      }
    }
    lines = cells.map { cells in
      var line = String(cells)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private mutating func newLine() {
    row += 1
    column = 0
    if row == cells.count { cells.append([]) }
  }

  private mutating func put(_ character: Character) {
    while cells[row].count <= column { cells[row].append(" ") }
    cells[row][column] = character
    column += 1
    widest = max(widest, column)
    if column > width { problems.append("line \(row) is wider than \(width)") }
  }

  /// ECMA-48: CSI, parameters, a final letter.
  private mutating func sequence(_ text: Substring) -> Substring {
    guard text.first == "[", let end = text.dropFirst().firstIndex(where: \.isLetter) else {
      problems.append("an escape sequence that is none")
      return text
    }
    let parameters = String(text[text.index(after: text.startIndex)..<end])
    switch text[end] {
    case "K" where parameters.isEmpty: cells[row].removeSubrange(min(column, cells[row].count)...)
    case "A":
      row -= Int(parameters) ?? 1
      if row < 0 {
        problems.append("the cursor left the screen")
        row = 0
      }
    case "m": isPainting = parameters != "0"
    default: problems.append("an unknown sequence: [\(parameters)\(text[end])")
    }
    return text[text.index(after: end)...]
  }
}

/// The program in a pseudo terminal, with both its outputs on it.
struct TerminalSession {
  let exitCode: Int32
  let text: String

  /// Runs the program in a terminal, through `script` of util-linux.
  ///
  /// - Parameters:
  ///   - arguments: As typed, without quotes in them.
  ///   - folder: The working folder.
  ///   - columns: The terminal's width.
  ///   - variables: The environment beside the test's own.
  ///   - trigger: Ctrl-C is typed as soon as the terminal shows this.
  /// - Throws: When the program cannot be started or its text cannot be read.
  init(
    _ arguments: [String], in folder: URL, columns: Int, variables: [String: String] = [:],
    interruptsAt trigger: String? = nil
  ) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let words = ([Executable.best.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    process.arguments = [
      "--quiet", "--return", "--flush", "--command",
      "stty rows 50 columns \(columns); exec \(words)", "/dev/null",
    ]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    for name in ["COLUMNS", "NO_COLOR", "LC_ALL", "LC_CTYPE"] { environment[name] = nil }
    environment["TERM"] = "xterm-256color"
    environment["LANG"] = "C.UTF-8"
    process.environment = environment.merging(variables) { $1 }
    let keyboard = Pipe()
    process.standardInput = keyboard
    process.standardOutput = try FileHandle(forWritingTo: file)
    process.standardError = process.standardOutput
    try process.run()
    if let trigger {
      while process.isRunning, !(try String(contentsOf: file, encoding: .utf8)).contains(trigger) {
        Thread.sleep(forTimeInterval: 0.02)
      }
      try keyboard.fileHandleForWriting.write(contentsOf: Data([3]))
    }
    process.waitUntilExit()
    exitCode = process.terminationStatus
    text = try String(contentsOf: file, encoding: .utf8)
  }
}
