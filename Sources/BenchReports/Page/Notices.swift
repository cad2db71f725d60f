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
      + ReportNotes.deviceParagraphs.map { .tag("p", "read", [], [.text($0)]) })
}
