import BenchReports

extension CommandPath {
  /// The line that says what can be written: `transitionbench run [SUITE] [OPTION...]`.
  var usage: String {
    let inner = command.subcommands.isEmpty ? [] : ["COMMAND"]
    return ([name] + inner + command.arguments.map(\.usage) + ["[OPTION...]"])
      .joined(separator: " ")
  }

  /// The help of a command, made of its declarations alone.
  ///
  /// - Parameters:
  ///   - width: The terminal's width.
  ///   - style: Colour and encoding.
  /// - Returns: Lines, none wider than the terminal.
  package func helpLines(width: Int = Terminal.defaultWidth, style: TextStyle) -> [String] {
    var lines = DisplayText.wrapped("Usage: " + usage, width: width, hangingIndent: 7)
    lines += [""] + DisplayText.wrapped(command.summary, width: width)
    for section in sections where !section.entries.isEmpty {
      let columns = HelpColumns(entries: sections.flatMap(\.entries), width: width)
      lines += [""] + heading(section.title, width: width, style: style)
      lines += section.entries.flatMap(columns.lines)
    }
    for paragraph in command.discussion {
      lines += [""] + DisplayText.wrapped(paragraph, width: width)
    }
    if !command.examples.isEmpty {
      lines += [""] + heading("Examples", width: width, style: style)
    }
    for example in command.examples {
      lines += DisplayText.wrapped(example.line, width: width, indent: 2, hangingIndent: 2)
      lines += DisplayText.wrapped(example.help, width: width, indent: 6)
    }
    return lines
  }

  private func heading(_ title: String, width: Int, style: TextStyle) -> [String] {
    DisplayText.wrapped(title + ":", width: width).map { style.painted($0, .heading) }
  }

  private var sections: [HelpSection] {
    let inner = command.shownSubcommands.map { HelpEntry(term: $0.name, text: $0.summary) }
    let arguments = command.arguments.map { argument in
      HelpEntry(term: argument.valueName, text: joined([argument.help, argument.note]))
    }
    let options = self.options.filter { !$0.isHidden }
    var groups: [HelpSection] = []
    for option in options {
      let title = option.group ?? "Options"
      if let index = groups.firstIndex(where: { $0.title == title }) {
        groups[index].entries.append(HelpEntry(option))
      } else {
        groups.append(HelpSection(title: title, entries: [HelpEntry(option)]))
      }
    }
    return [
      HelpSection(title: "Commands", entries: inner),
      HelpSection(title: "Arguments", entries: arguments),
    ] + groups
  }
}

/// A heading with what stands below it.
private struct HelpSection {
  var title: String
  var entries: [HelpEntry]
}

/// A term and what it means.
private struct HelpEntry {
  var term: String
  var text: String

  init(term: String, text: String) {
    self.term = term
    self.text = text
  }

  init(_ option: OptionDeclaration) {
    let short = option.shortName.map { "-\($0), " } ?? "    "
    let long = "--" + (option.isNegatable ? "[no-]" : "") + option.longName
    term = short + long + (option.valueName.map { " \($0)" } ?? "")
    text = joined([
      option.help, option.note,
      option.isCommaSeparated
        ? "Repeat it or separate values by commas."
        : option.isRepeatable ? "Can be repeated." : nil,
      option.defaultText.map { "Default: \($0)." },
    ])
  }
}

private func joined(_ sentences: [String?]) -> String {
  sentences.compactMap(\.self).joined(separator: " ")
}

/// Two columns: terms to the left, their meaning to the right.
private struct HelpColumns {
  let width: Int
  let textStart: Int
  let isBeside: Bool

  /// Terms longer than this have their meaning in the next line, so that few long ones do not
  /// press all others to the right.
  private static let longestTerm = 28

  init(entries: [HelpEntry], width: Int) {
    self.width = width
    let widths = entries.map { DisplayText.width(of: $0.term) }.filter { $0 <= Self.longestTerm }
    let start = 2 + (widths.max() ?? 0) + 2
    // Less than 24 columns of meaning beside the terms read worse than lines below them.
    isBeside = width - start >= 24
    textStart = isBeside ? start : 8
  }

  func lines(of entry: HelpEntry) -> [String] {
    let term = "  " + entry.term
    let text = DisplayText.wrapped(entry.text, width: width, indent: textStart)
    guard isBeside, DisplayText.width(of: term) + 2 <= textStart, let first = text.first else {
      return DisplayText.wrapped(entry.term, width: width, indent: 2, hangingIndent: 2) + text
    }
    return [DisplayText.padded(term, to: textStart) + first.dropFirst(textStart)] + text.dropFirst()
  }
}
