/// A piece of a page: text, an element, or several of these.
///
/// Text and values of attributes are escaped when they are written, and names can only come from the
/// program's own source, so nothing from a record can become markup. What is markup already has cases
/// of its own, which take no text from elsewhere, or none that could end its element.
enum HTMLNode: Sendable, ExpressibleByStringInterpolation {
  case text(String)
  case element(HTMLElement)
  case group([HTMLNode])
  /// Style rules or a program of our own, as they are.
  case source(StaticString)
  /// A library's program; what would end its element is spelled another way.
  case library(String)
  /// Data for scripts, as JSON that can neither end its element nor begin a comment in it.
  case data(String)

  init(stringLiteral value: String) { self = .text(value) }

  /// Nothing.
  static let none = HTMLNode.group([])

  /// An element.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - style: Its classes, separated by blanks; empty for none.
  ///   - attributes: Its other attributes.
  ///   - children: What is in it.
  /// - Returns: The element.
  static func tag(
    _ name: StaticString, _ style: String = "", _ attributes: [HTMLAttribute] = [],
    _ children: [HTMLNode] = []
  ) -> HTMLNode {
    let all = style.isEmpty ? attributes : [HTMLAttribute("class", style)] + attributes
    return .element(HTMLElement(name: name, attributes: all, children: children))
  }

  /// The markup.
  var markup: String {
    var text = ""
    write(to: &text)
    return text
  }

  func write(to text: inout String) {
    switch self {
    case .text(let content): text += HTMLText.escaped(content)
    case .element(let element): element.write(to: &text)
    case .group(let nodes): for node in nodes { node.write(to: &text) }
    case .source(let source): text += source.description
    case .library(let source): text += HTMLText.insideScript(source)
    case .data(let json): text += HTMLText.escapedJSON(json)
    }
  }
}

/// An element with its attributes and what is in it.
struct HTMLElement: Sendable {
  var name: StaticString
  var attributes: [HTMLAttribute]
  var children: [HTMLNode]

  /// Elements that have no end tag (HTML, 13.1.2 "Void elements", those that are used).
  private static let void: Set<String> = ["meta", "img", "br", "hr", "input", "wbr"]

  func write(to text: inout String) {
    text += "<\(name)"
    for attribute in attributes {
      text += " \(attribute.name)=\"\(HTMLText.escaped(attribute.value))\""
    }
    text += ">"
    guard !Self.void.contains(name.description) else { return }
    for child in children { child.write(to: &text) }
    text += "</\(name)>"
  }
}

/// An attribute; its name is the program's own.
struct HTMLAttribute: Sendable {
  var name: StaticString
  var value: String

  init(_ name: StaticString, _ value: String) {
    self.name = name
    self.value = value
  }

  static func id(_ value: String) -> HTMLAttribute { HTMLAttribute("id", value) }

  /// A link to a place of the same page.
  static func link(to id: String) -> HTMLAttribute { HTMLAttribute("href", "#" + id) }

  /// What it is called where it cannot be seen.
  static func label(_ text: String) -> HTMLAttribute { HTMLAttribute("aria-label", text) }

  /// Says that it is a picture; its label stands for all that is in it.
  static let isImage = HTMLAttribute("role", "img")

  /// Says that it is only to be looked at.
  static let isDecoration = HTMLAttribute("aria-hidden", "true")

  static func style(_ declarations: String) -> HTMLAttribute {
    HTMLAttribute("style", declarations)
  }
}
