/// A tree of views as it stood at one moment: who is inside whom, at which index, with which
/// properties and masks.
///
/// The contract's *before image* (spec 3).
@MainActor
public struct TreeImage {
  private struct Entry {
    let view: View
    let properties: ViewProperties
    let needsLayout: Bool
    let subviews: [View]
    let mask: View?
    let hasSuperview: Bool

    @MainActor init(_ view: View) {
      self.view = view
      properties = view.properties
      needsLayout = view.needsLayout
      subviews = view.subviews
      mask = view.maskStorage
      hasSuperview = view.superview != nil
    }

    /// Puts back how the view looks, its mask included, wherever that has gone.
    @MainActor func restoreView() {
      view.properties = properties
      view.needsLayout = needsLayout
      guard view.maskStorage !== mask else { return }
      mask?.removeFromSuperview()
      mask?.maskOwner?.mask = nil
      view.mask = mask
    }
  }

  private var entries: [Entry] = []
  private var indexes: [ObjectIdentifier: Int] = [:]

  /// Records a subtree, masks included, and further ones outside it, such as a screen yet to come.
  public init(of root: View, and others: [View] = []) {
    record(root)
    for other in others where entry(of: other) == nil { record(other) }
  }

  /// Puts the whole tree back: places, properties and masks; views that were not in it leave.
  public func restore() {
    for entry in entries {
      if !entry.hasSuperview { entry.view.removeFromSuperview() }
      for view in entry.view.subviews where !entry.subviews.contains(where: { $0 === view }) {
        view.removeFromSuperview()
      }
    }
    for entry in entries { entry.restoreView() }
    for entry in entries {
      for (index, view) in entry.subviews.enumerated() {
        guard entry.view.subviews.count <= index || entry.view.subviews[index] !== view else {
          continue
        }
        view.maskOwner?.mask = nil
        entry.view.insertSubview(view, at: index)
      }
      entry.view.noteSubviewOrder()
    }
  }

  /// Puts back the properties and masks of one view's recorded subtree, not its place in the tree.
  ///
  /// A view that was not recorded stays as it is.
  public func restoreProperties(of view: View) {
    guard let entry = entry(of: view) else { return }
    entry.restoreView()
    if let mask = entry.mask { restoreProperties(of: mask) }
    for subview in entry.subviews { restoreProperties(of: subview) }
    view.superview?.noteSubviewOrder()
  }

  /// The recorded properties of a view, or nil when it was not in the tree.
  public func properties(of view: View) -> ViewProperties? { entry(of: view)?.properties }

  /// What differs between now and the recorded moment, one sentence each; empty when nothing does.
  public func differences() -> [String] {
    var found: [String] = []
    for entry in entries {
      let name = entry.view.identifier ?? "unnamed view"
      for property in entry.view.properties.differences(from: entry.properties) {
        found.append("\(property) of \(name) differs")
      }
      if entry.view.maskStorage !== entry.mask { found.append("mask of \(name) differs") }
      // A recorded superview tells of it itself.
      if let superview = entry.view.superview, !entry.hasSuperview, self.entry(of: superview) == nil
      {
        found.append("superview of \(name) differs")
      }
      guard !entry.subviews.elementsEqual(entry.view.subviews, by: ===) else { continue }
      found.append(
        "subviews of \(name) differ: \(TreeImage.list(entry.subviews)) before, "
          + "\(TreeImage.list(entry.view.subviews)) now")
    }
    return found
  }

  private static func list(_ views: [View]) -> String {
    "[" + views.map { $0.identifier ?? "unnamed" }.joined(separator: ", ") + "]"
  }

  private mutating func record(_ view: View) {
    indexes[ObjectIdentifier(view)] = entries.count
    entries.append(Entry(view))
    if let mask = view.maskStorage { record(mask) }
    for subview in view.subviews { record(subview) }
  }

  private func entry(of view: View) -> Entry? {
    indexes[ObjectIdentifier(view)].map { entries[$0] }
  }
}
