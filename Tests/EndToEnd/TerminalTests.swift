import Foundation
import Testing

/// The program as it looks in a terminal.
struct TerminalTests {
  private let run = [
    "run", "-t", "bounce,dimmed-sheet", "--size", "100x100@1", "--frames", "20", "--budget", "0.2s",
  ]

  /// The rows of a case in a table.
  private func rows(_ name: String, _ screen: TerminalScreen) -> Int {
    screen.lines.count { $0.hasPrefix(name + " ") }
  }

  @Test(arguments: [40, 60, 80, 120, 200])
  func noLineIsWiderAndNothingRemainsOfTheStatusLine(columns: Int) throws {
    let scratch = try ScratchFolder()
    let session = try TerminalSession(run, in: scratch.url, columns: columns)
    let screen = TerminalScreen(width: columns, showing: session.text)
    #expect(session.exitCode == 0)
    #expect(screen.problems == [])
    #expect(screen.widest <= columns)
    #expect(screen.column == 0 && !screen.isPainting)
    #expect(session.text.contains(" left"))
    #expect(session.text.contains("launch 1 of 20") == (columns >= 60))
    #expect(!screen.lines.contains { $0.contains("[#") || $0.contains(" left") })
    // The live table, its further tables, and the matrix of frame times: none is there twice.
    let tables = screen.lines.count { $0.hasPrefix("transition ") }
    #expect(rows("bounce", screen) == tables && rows("dimmed-sheet", screen) == tables)
    #expect(screen.lines.contains { $0.hasPrefix("2 of 2 cases fine") })
    #expect(screen.lines.contains { $0.contains("frame times,") } == (columns >= 80))
    #expect(screen.lines.contains { $0.contains("3 columns hidden at 40 wide") } == (columns == 40))
  }

  @Test func rowsThatWouldWrapAreNotRedrawn() throws {
    let scratch = try ScratchFolder()
    let session = try TerminalSession(run + ["--wide"], in: scratch.url, columns: 80)
    #expect(session.exitCode == 0)
    #expect(!session.text.contains("A\r"))
    let screen = TerminalScreen(width: 1_000, showing: session.text)
    #expect(rows("bounce", screen) == 2)
  }

  /// Who sets NO_COLOR or has a dumb terminal gets no escape sequence, and each row once.
  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func noEscapeSequenceWhereNoneIsWanted(variables: [String: String]) throws {
    let scratch = try ScratchFolder()
    for arguments in [
      run, ["compare", "bounce", "dimmed-sheet", "--size", "50x50@1", "--budget", "0.5s"],
    ] {
      let session = try TerminalSession(
        arguments, in: scratch.url, columns: 80, variables: variables)
      #expect(!session.text.contains("\u{1B}"), "\(arguments[0])")
      #expect(TerminalScreen(width: 80, showing: session.text).problems == [])
    }
  }

  @Test func aStatusLineThatIsAskedForNeedsNoSequence() throws {
    let scratch = try ScratchFolder()
    let session = try TerminalSession(
      run + ["--progress", "always"], in: scratch.url, columns: 80, variables: ["NO_COLOR": "1"])
    #expect(!session.text.contains("\u{1B}") && session.text.contains("launch 1 of 20"))
    let screen = TerminalScreen(width: 80, showing: session.text)
    #expect(!screen.lines.contains { $0.contains("[#") })
  }

  @Test func aLocaleWithoutUTF8GetsASCII() throws {
    let scratch = try ScratchFolder()
    for arguments in [
      run, ["compare", "bounce", "dimmed-sheet", "--size", "50x50@1", "--budget", "1s"],
    ] {
      let session = try TerminalSession(
        arguments, in: scratch.url, columns: 120, variables: ["LANG": "C"])
      #expect(session.text.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  /// The line is taken away, colour is off, and the cursor stands at the beginning of a line.
  @Test(arguments: [
    ["run", "--budget", "20s"], ["compare", "bounce", "dimmed-sheet", "--budget", "60s"],
    ["calibrate", "--suites", "1", "--runs", "0", "--budget", "60s"],
  ])
  func controlCLeavesTheTerminalInOrder(arguments: [String]) throws {
    let scratch = try ScratchFolder()
    let session = try TerminalSession(
      arguments, in: scratch.url, columns: 80, interruptsAt: " left")
    #expect(session.exitCode == 130)
    // The terminal itself echoes ^C where the cursor stood.
    let screen = TerminalScreen(
      width: 80 + 2, showing: session.text.replacingOccurrences(of: "^C", with: ""))
    #expect(screen.problems == [])
    #expect(screen.column == 0 && !screen.isPainting)
    #expect(!screen.lines.contains { $0.contains("[#") || $0.contains("[.") })
    // No sequence ever hid the cursor.
    #expect(!session.text.contains("\u{1B}[?25l"))
  }
}
