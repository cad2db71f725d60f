import TransitionKit

/// What differs between two states of a tree.
struct TreeChange: Sendable, Equatable {
  /// Such as `alpha of dim`.
  let property: String
  let before: String
  let after: String
  /// What the right value is, for the sentence.
  var relation = "before it was"

  var text: String { "\(property) is \(after), \(relation) \(before)" }
}

/// A tree as it stood: every view with its place, its properties and its mask.
///
/// Beside `TreeImage`, which puts a tree back, this one tells values, and compares trees of two
/// stages.
@MainActor
struct TreeRecord {
  private struct Entry {
    let view: View
    let name: String
    let properties: ViewProperties
    let superview: View?
    let subviews: [View]
    let mask: View?
  }

  private var entries: [Entry] = []

  /// Records some views with all that is inside them, masks included; each view once.
  init(_ roots: [View]) {
    for root in roots where !contains(root) { add(root) }
  }

  private mutating func add(_ view: View) {
    entries.append(
      Entry(
        view: view, name: TreeRecord.name(of: view), properties: view.properties,
        superview: view.superview, subviews: view.subviews, mask: view.mask))
    if let mask = view.mask { add(mask) }
    for subview in view.subviews { add(subview) }
  }

  /// All recorded views.
  var views: [View] { entries.map(\.view) }

  /// Whether a view was there.
  func contains(_ view: View) -> Bool { entries.contains { $0.view === view } }

  static func name(of view: View) -> String { view.identifier ?? "a view without a name" }

  /// The first thing about the recorded views that is not as it was.
  func firstChange() -> TreeChange? {
    for entry in entries {
      if let change = TreeRecord.change(
        from: entry.properties, to: entry.view.properties, of: entry.name)
      {
        return change
      }
      if entry.view.superview !== entry.superview {
        return TreeChange(
          property: "superview of \(entry.name)", before: text(of: entry.superview),
          after: text(of: entry.view.superview))
      }
      if entry.view.mask !== entry.mask {
        return TreeChange(
          property: "mask of \(entry.name)", before: text(of: entry.mask),
          after: text(of: entry.view.mask))
      }
      if !entry.subviews.elementsEqual(entry.view.subviews, by: ===) {
        return TreeChange(
          property: "list of subviews of \(entry.name)", before: text(of: entry.subviews),
          after: text(of: entry.view.subviews))
      }
    }
    return nil
  }

  /// The first difference from a tree of another stage that should be the same; bitmaps count by
  /// whether there is one.
  ///
  /// - Parameter expected: The tree as it should be; its values are told as those before.
  /// - Returns: What differs, or nil.
  func firstDifference(from expected: TreeRecord) -> TreeChange? {
    for (found, right) in zip(entries, expected.entries) {
      guard var change = difference(of: found, from: right) else { continue }
      change.relation = "it must be"
      return change
    }
    return nil
  }

  private func difference(of found: Entry, from right: Entry) -> TreeChange? {
    guard found.subviews.count == right.subviews.count, found.name == right.name else {
      return TreeChange(
        property: "list of subviews of \(right.name)", before: text(of: right.subviews),
        after: text(of: found.subviews))
    }
    var properties = found.properties
    if (properties.contents == nil) == (right.properties.contents == nil) {
      properties.contents = right.properties.contents
    }
    if let change = TreeRecord.change(from: right.properties, to: properties, of: right.name) {
      return change
    }
    guard (found.mask == nil) != (right.mask == nil) else { return nil }
    return TreeChange(
      property: "mask of \(right.name)", before: text(of: right.mask),
      after: text(of: found.mask))
  }

  /// The largest distance between a number of this record and the same one now; infinite where
  /// views came or went.
  func largestDistance() -> (distance: Double, property: String) {
    var largest = (distance: 0.0, property: "")
    for entry in entries {
      for (property, then, now) in zip3(
        ViewNumbers.names, ViewNumbers(entry.properties).values,
        ViewNumbers(entry.view.properties).values)
      where abs(then - now) > largest.distance {
        largest = (abs(then - now), "\(property) of \(entry.name)")
      }
      if !entry.subviews.elementsEqual(entry.view.subviews, by: ===) {
        return (.infinity, "list of subviews of \(entry.name)")
      }
    }
    return largest
  }

  /// The first number that is not finite.
  func firstNonFinite() -> String? {
    for entry in entries {
      for (name, value) in zip(ViewNumbers.names, ViewNumbers(entry.properties).values)
      where !value.isFinite {
        return "\(name) of \(entry.name)"
      }
    }
    return nil
  }

  private static func change(
    from old: ViewProperties, to new: ViewProperties, of name: String
  ) -> TreeChange? {
    guard let property = new.differences(from: old).first else { return nil }
    return TreeChange(
      property: "\(property) of \(name)", before: old.text(of: property),
      after: new.text(of: property))
  }

  private func text(of view: View?) -> String { view.map(TreeRecord.name) ?? "none" }

  private func text(of views: [View]) -> String {
    "[\(views.map(TreeRecord.name).joined(separator: ", "))]"
  }
}

private func zip3<A, B, C>(_ one: [A], _ two: [B], _ three: [C]) -> [(A, B, C)] {
  zip(zip(one, two), three).map { ($0.0, $0.1, $1) }
}

/// The numbers a view draws with.
private struct ViewNumbers {
  static let names = [
    "bounds.x", "bounds.y", "bounds.width", "bounds.height", "center.x", "center.y",
    "transform.a", "transform.b", "transform.c", "transform.d", "transform.tx", "transform.ty",
    "alpha", "cornerRadius",
  ]

  let values: [Double]

  init(_ properties: ViewProperties) {
    let (bounds, transform) = (properties.bounds, properties.transform)
    values = [
      bounds.minX, bounds.minY, bounds.width, bounds.height, properties.center.x,
      properties.center.y, transform.a, transform.b, transform.c, transform.d, transform.tx,
      transform.ty, properties.alpha, properties.cornerRadius,
    ]
  }
}

extension ViewProperties {
  /// A property's value for people.
  fileprivate func text(of property: String) -> String {
    switch property {
    case "bounds": bounds.shortText
    case "center": "(\(center.x.parameterText), \(center.y.parameterText))"
    case "anchorPoint": "(\(anchorPoint.x.parameterText), \(anchorPoint.y.parameterText))"
    case "transform": transform.shortText
    case "alpha": alpha.parameterText
    case "isHidden": isHidden.parameterText
    case "cornerRadius": cornerRadius.parameterText
    case "clipsToBounds": clipsToBounds.parameterText
    case "backgroundColor": backgroundColor.parameterText
    case "contents":
      contents.map { "a bitmap of \($0.widthInPixels)x\($0.heightInPixels) pixels" } ?? "none"
    case "contentGravity": contentGravity.rawValue
    case "zPosition": zPosition.parameterText
    default: "another value"
    }
  }
}

extension Rect {
  /// Such as `(0, 20, 100, 50)`: x, y, width, height.
  var shortText: String {
    "(" + [minX, minY, width, height].map(\.parameterText).joined(separator: ", ") + ")"
  }
}

extension Transform {
  fileprivate var shortText: String {
    if isIdentity { return "the identity" }
    if b == 0, c == 0, tx == 0, ty == 0 {
      return "a scale of \(a.parameterText) by \(d.parameterText)"
    }
    return "[" + [a, b, c, d, tx, ty].map(\.parameterText).joined(separator: " ") + "]"
  }
}
