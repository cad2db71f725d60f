import TransitionKit

/// A view tree as text, a line a view: its name, where it is, and what differs from a new view's
/// properties.
///
///     root 375×667 at 0, 0, #000000
///       container 375×667 at 0, 0
///         detail 375×667 at 0, 0, masked by
///           mask: bubble 120×120 at 127.5, 543, corner radius 60, #000000
@MainActor
package struct ViewTreeText {
  private var lines: [String] = []
  private var leftOut = 0

  /// A screen has some dozens of views; a page shows no more of them than this.
  private static let mostLines = 60
  /// Deeper views are counted, not shown: a line must fit, and a plugin may nest without end.
  private static let deepest = 16

  /// The lines of a tree.
  ///
  /// - Parameter root: The topmost view; its mask and its subviews follow, back to front.
  /// - Returns: At most 61 lines; the last one then says how many views are left out.
  package static func lines(of root: View) -> [String] {
    var text = ViewTreeText()
    text.add(root, depth: 0, isMask: false)
    guard text.leftOut > 0 else { return text.lines }
    return text.lines + ["… and \(text.leftOut) further \(text.leftOut == 1 ? "view" : "views")"]
  }

  private mutating func add(_ view: View, depth: Int, isMask: Bool) {
    if lines.count < Self.mostLines && depth <= Self.deepest {
      let indent = String(repeating: "  ", count: depth)
      lines.append(indent + (isMask ? "mask: " : "") + Self.line(of: view))
    } else {
      leftOut += 1
      // A tree can be as deep as a plugin likes; the stack is not.
      if depth > 10 * Self.deepest { return }
    }
    if let mask = view.mask { add(mask, depth: depth + 1, isMask: true) }
    for subview in view.subviews { add(subview, depth: depth + 1, isMask: false) }
  }

  private static func line(of view: View) -> String {
    ([name(of: view) + " " + place(of: view)] + properties(of: view)).joined(separator: ", ")
  }

  private static func name(of view: View) -> String {
    // As long as a name in a report may be; plugins choose it.
    if let identifier = view.identifier { return String(identifier.prefix(60)) }
    return "\(type(of: view))"
  }

  /// The rectangle around what the view covers of its superview, which under a transform is not a
  /// frame UIKit would answer with.
  private static func place(of view: View) -> String {
    let rect = view.bounds.applying(view.properties.transformToSuperview)
    return "\(number(rect.width))×\(number(rect.height)) at \(number(rect.minX)), "
      + number(rect.minY)
  }

  private static func properties(of view: View) -> [String] {
    var texts: [String] = []
    if view.isHidden { texts.append("hidden") }
    if view.alpha != 1 { texts.append("alpha \(number(view.alpha))") }
    if !view.transform.isIdentity { texts.append(transformText(view.transform)) }
    if view.cornerRadius != 0 { texts.append("corner radius \(number(view.cornerRadius))") }
    if view.clipsToBounds { texts.append("clips") }
    if view.zPosition != 0 { texts.append("z \(number(view.zPosition))") }
    if let color = view.backgroundColor { texts.append(color.clamped.hexText) }
    if let image = view.contents {
      texts.append("picture \(image.widthInPixels)×\(image.heightInPixels)")
    }
    if view.mask != nil { texts.append("masked by") }
    return texts
  }

  private static func transformText(_ transform: Transform) -> String {
    let isStraight = transform.b == 0 && transform.c == 0
    var texts: [String] = []
    if isStraight && (transform.a != 1 || transform.d != 1) {
      texts.append(
        transform.a == transform.d
          ? "scale \(number(transform.a))"
          : "scale \(number(transform.a)) × \(number(transform.d))")
    } else if !isStraight {
      let entries = [transform.a, transform.b, transform.c, transform.d]
      texts.append("transform [\(entries.map(number).joined(separator: " "))]")
    }
    if transform.tx != 0 || transform.ty != 0 {
      texts.append("moved by \(number(transform.tx)), \(number(transform.ty))")
    }
    return texts.joined(separator: " ")
  }

  /// A number with three digits after the point at most, without needless zeros.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 1_000).rounded() / 1_000
    // Also takes the sign from a negative zero.
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
