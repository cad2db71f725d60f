import Foundation

/// What is known of the place that text is written to.
package struct Terminal: Sendable, Equatable {
  /// The width in columns; 80 where it is not known.
  package var width: Int

  /// Whether a person may be looking at it.
  package var isTerminal: Bool

  /// Whether escape sequences for colour are wanted.
  package var usesColor: Bool

  /// Whether the locale's encoding is UTF-8.
  package var usesUTF8: Bool

  /// The width where none is known.
  package static let defaultWidth = 80

  /// Makes a description.
  package init(width: Int, isTerminal: Bool, usesColor: Bool, usesUTF8: Bool) {
    self.width = width
    self.isTerminal = isTerminal
    self.usesColor = usesColor
    self.usesUTF8 = usesUTF8
  }

  /// Decides from facts; reads nothing itself.
  ///
  /// The width is `COLUMNS` when that is a whole number from 1 to 10,000, else the window's, else
  /// 80. Colour needs a terminal other than `dumb` and no `NO_COLOR` (set and not empty, see
  /// no-color.org). The encoding is that of `LC_ALL`, `LC_CTYPE` or `LANG`, the first that is not
  /// empty, as POSIX has it.
  ///
  /// - Parameters:
  ///   - environment: The process's environment.
  ///   - isTerminal: Whether the file is a terminal.
  ///   - windowColumns: The terminal window's width, or nil when not known.
  package init(environment: [String: String], isTerminal: Bool, windowColumns: Int?) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let columns = value("COLUMNS").flatMap { Int($0) } ?? 0
    let window = windowColumns.flatMap { $0 > 0 ? $0 : nil }
    width = 1...10_000 ~= columns ? columns : window ?? Self.defaultWidth
    self.isTerminal = isTerminal
    usesColor = isTerminal && value("NO_COLOR") == nil && value("TERM") != "dumb"
    let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? ""
    let encoding = locale.lowercased().filter { $0 != "-" }
    usesUTF8 = encoding.hasSuffix(".utf8") || encoding.contains(".utf8@")
  }

  /// Describes an open file from the system and the environment.
  ///
  /// - Parameters:
  ///   - fileDescriptor: 1 for standard output, 2 for standard error.
  ///   - environment: The process's environment.
  /// - Returns: The description at this moment; a window can be resized later.
  package static func describing(
    fileDescriptor: Int32, environment: [String: String]
  ) -> Terminal {
    Terminal(
      environment: environment, isTerminal: isatty(fileDescriptor) == 1,
      windowColumns: windowColumns(of: fileDescriptor))
  }

  /// Whether text that stands there may be written over.
  ///
  /// That takes escape sequences, and who sets NO_COLOR or has a dumb terminal gets none at all.
  package var redrawsLines: Bool { usesColor }

  /// How text for it is written.
  package var style: TextStyle { TextStyle(usesColor: usesColor, usesUTF8: usesUTF8) }

  private static func windowColumns(of fileDescriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(fileDescriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return Int(size.ws_col)
  }
}
