/// What makes figures doubtful, where nobody can miss it.
struct Notices {
  var texts: [String]

  var node: HTMLNode {
    guard !texts.isEmpty else { return .none }
    return .tag(
      "section", "warn", [.label("Warnings and remarks")],
      [
        .tag(
          "ul", "", [],
          texts.map { text in
            .tag(
              "li", "", [],
              [
                .tag("i", "", [.isDecoration], ["!"]),
                .text(text + (text.hasSuffix(".") ? "" : ".")),
              ])
          })
      ])
  }
}

/// What a figure says about a device, and what it does not.
enum DeviceSection {
  static let node: HTMLNode = .tag(
    "section", "fold", [.id("device")],
    [.tag("h2", "", [], ["What a figure here says about a device"])]
      + ReportNotes.deviceParagraphs.map { .tag("p", "read", [], withCode($0)) })
}

/// A sentence of our own in which backticks stand around code, as in Markdown.
private func withCode(_ sentence: String) -> [HTMLNode] {
  sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated().map {
    $0.isMultiple(of: 2) ? .text(String($1)) : .tag("code", "", [], [.text(String($1))])
  }
}
