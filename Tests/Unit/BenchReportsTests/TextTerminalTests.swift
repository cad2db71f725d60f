import Foundation
import Testing

@testable import BenchReports

@Suite("Terminals")
struct TextTerminalTests {
  private static func terminal(
    _ environment: [String: String], isTerminal: Bool = true, columns: Int? = 120
  ) -> Terminal {
    Terminal(environment: environment, isTerminal: isTerminal, windowColumns: columns)
  }

  @Test(
    "COLUMNS comes before the window, and nonsense before neither",
    arguments: [
      ([:], 120, 120), (["COLUMNS": "60"], 120, 60), (["COLUMNS": ""], 120, 120),
      (["COLUMNS": "0"], 120, 120), (["COLUMNS": "-5"], 120, 120), (["COLUMNS": "wide"], 120, 120),
      (["COLUMNS": "99999999"], 120, 120), ([:], nil, 80), ([:], 0, 80),
      (["COLUMNS": "60"], nil, 60),
    ] as [([String: String], Int?, Int)])
  func width(environment: [String: String], columns: Int?, expected: Int) {
    #expect(Self.terminal(environment, columns: columns).width == expected)
  }

  @Test("Colour needs a terminal that is not dumb, and no NO_COLOR")
  func colour() {
    #expect(Self.terminal(["TERM": "xterm"]).usesColor)
    #expect(Self.terminal(["NO_COLOR": ""]).usesColor)
    #expect(!Self.terminal(["NO_COLOR": "1"]).usesColor)
    #expect(!Self.terminal(["TERM": "dumb"]).usesColor)
    #expect(!Self.terminal([:], isTerminal: false).usesColor)
  }

  @Test(
    "The first locale variable that is not empty decides the encoding",
    arguments: [
      ([:], false), (["LANG": "C"], false), (["LANG": "en_US.UTF-8"], true),
      (["LANG": "en_US.utf8"], true), (["LANG": "C.UTF-8"], true), (["LC_CTYPE": "UTF-8"], false),
      (["LANG": "de_DE.UTF-8@euro"], true), (["LANG": "en_US.UTF-8", "LC_ALL": "C"], false),
      (["LANG": "C", "LC_CTYPE": "nl_NL.UTF-8"], true),
      (["LANG": "C", "LC_CTYPE": "nl_NL.UTF-8", "LC_ALL": "POSIX"], false),
      (["LANG": "nl_NL.UTF-8", "LC_ALL": ""], true), (["LANG": "nl_NL.ISO-8859-1"], false),
    ] as [([String: String], Bool)])
  func encoding(environment: [String: String], usesUTF8: Bool) {
    #expect(Self.terminal(environment).usesUTF8 == usesUTF8)
  }

  @Test("A pipe is no terminal and has the usual width")
  func pipe() {
    let pipe = Pipe()
    let terminal = Terminal.describing(
      fileDescriptor: pipe.fileHandleForWriting.fileDescriptor, environment: ["LANG": "C.UTF-8"])
    #expect(
      terminal == Terminal(width: 80, isTerminal: false, usesColor: false, usesUTF8: true))
    #expect(terminal.style == TextStyle(usesColor: false, usesUTF8: true))
  }

  @Test("A window's width is read from the system")
  func window() throws {
    var controller: Int32 = -1
    var follower: Int32 = -1
    var size = winsize(ws_row: 24, ws_col: 97, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&controller, &follower, nil, nil, &size) == 0)
    defer {
      close(controller)
      close(follower)
    }
    let terminal = Terminal.describing(fileDescriptor: follower, environment: [:])
    #expect(
      terminal == Terminal(width: 97, isTerminal: true, usesColor: true, usesUTF8: false))
  }
}
