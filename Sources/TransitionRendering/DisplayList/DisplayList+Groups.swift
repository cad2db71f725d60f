import TransitionKit

/// A group whose items are being added.
struct OpenGroup {
  /// The place of the group's own item.
  var start: Int
  /// The count of layers before the group.
  var layers: Int
  /// The count of pictures before the group.
  var pictures: Int
  /// Opacity as 8 bits.
  var opacity: UInt8
  /// The view's outline.
  var outline: Outline
  /// Whether what is inside is cut to the outline.
  var isClipped = false
  /// The pixels the mask can reach.
  var reach: PixelRect?
  /// Where the items after the mask begin.
  var contentStart = 0
  /// Where the view's own background and contents end.
  var ownEnd = 0
}

extension DisplayList {
  /// The pixels that the items from one on can change.
  func bounds(from start: Int) -> PixelRect {
    var union = PixelRect.empty
    var index = start
    while index < items.count {
      union = union.union(items[index].bounds)
      index = items[index].end
    }
    return union
  }

  /// Takes back a group that draws nothing.
  mutating func cancel(_ group: OpenGroup) {
    items.truncate(to: group.start)
    pictures.truncate(to: group.pictures)
    layerCount = group.layers
  }

  /// Completes a group, or does without where one item alone gives the same result.
  mutating func close(_ group: OpenGroup, in clip: PixelRect) {
    guard items.count > group.contentStart else { return cancel(group) }
    if collapse(group) { return }
    if group.isClipped { makeOwnPartsWhole(group, in: clip) }
    var bounds = bounds(from: group.contentStart)
    if let reach = group.reach { bounds = bounds.intersection(reach) }
    guard !bounds.isEmpty else { return cancel(group) }
    var item = items[group.start]
    item.isClipped = group.isClipped
    item.bounds = bounds
    item.maskStart = group.start + 1
    item.contentStart = group.contentStart
    item.end = items.count
    item.depth = 1 + deepest(in: group.contentStart..<items.count)
    if item.hasMask {
      // A mask is composed in one more row, beside its group's.
      item.depth = max(item.depth, 2 + deepest(in: item.maskStart..<item.contentStart))
    }
    items[group.start] = item
  }

  /// Puts the only part of a group in its place, if it is one that needs no group.
  ///
  /// A view's own part takes the group's opacity and clip; another one stays as it is, where the
  /// group has none of both.
  private mutating func collapse(_ group: OpenGroup) -> Bool {
    guard group.reach == nil, items.count == group.contentStart + 1 else { return false }
    let isOwn = group.ownEnd > group.contentStart
    guard isOwn || group.opacity == 255 && !group.isClipped else { return false }
    var part = items[group.contentStart]
    if isOwn {
      if group.isClipped, part.kind == .picture {
        let isWhole = part.outline.rect == group.outline.rect
        guard isWhole || group.outline.cornerRadius == 0 else { return false }
        if isWhole { part.outline = group.outline }
      }
      part.opacity = group.opacity
    }
    part.end = group.start + 1
    items[group.start] = part
    items.truncate(to: group.start + 1)
    return true
  }

  /// Lets the clip alone decide the edge that a view's own parts share with it.
  private mutating func makeOwnPartsWhole(_ group: OpenGroup, in clip: PixelRect) {
    for index in group.contentStart..<group.ownEnd {
      let outline = items[index].outline.outset(where: group.outline.rect)
      items[index].outline = outline
      items[index].bounds = outline.pixelBounds(in: clip)
    }
  }

  private func deepest(in range: Range<Int>) -> Int {
    var depth = 0
    var index = range.lowerBound
    while index < range.upperBound {
      depth = max(depth, items[index].depth)
      index = items[index].end
    }
    return depth
  }
}
