import TransitionKit

/// Finding out what differs between two display lists.
///
/// Items are paired in their order. A pixel that no unpaired item and no changed pair touches has the
/// same items above each other with the same values as before, so it has the same colour.
extension Compositor {
  /// Notes all that may differ from a list whose frame the pixels still hold.
  mutating func findDamage(since old: borrowing DisplayList) {
    damage.removeAll()
    compareSiblings(
      old, Range(uncheckedBounds: (0, old.items.count)),
      Range(uncheckedBounds: (0, list.items.count)), limit: -1)
  }

  private mutating func compareSiblings(
    _ old: borrowing DisplayList, _ olds: Range<Int>, _ news: Range<Int>, limit: Int
  ) {
    var (one, other) = (olds.lowerBound, news.lowerBound)
    // How many more there are before than now.
    var surplus = Compositor.countOfSiblings(old, olds) - Compositor.countOfSiblings(list, news)
    while one < olds.upperBound || other < news.upperBound {
      let areLeft = one < olds.upperBound && other < news.upperBound
      if areLeft, surplus == 0 || isAlike(old, one, other) {
        comparePair(old, one, other, limit: limit)
        one = old.items[one].end
        other = list.items[other].end
      } else if surplus > 0 {
        addDamage(old.items[one].bounds, limit: limit)
        one = old.items[one].end
        surplus -= 1
      } else {
        addDamage(list.items[other].bounds, limit: limit)
        other = list.items[other].end
        surplus += 1
      }
    }
  }

  private static func countOfSiblings(_ list: borrowing DisplayList, _ range: Range<Int>) -> Int {
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
      count += 1
      index = list.items[index].end
    }
    return count
  }

  /// Whether two items seem to be of one view; a wrong guess costs time, not pixels.
  private func isAlike(_ old: borrowing DisplayList, _ one: Int, _ other: Int) -> Bool {
    let (before, after) = (old.items.base + one, list.items.base + other)
    guard before.pointee.kind == after.pointee.kind else { return false }
    switch before.pointee.kind {
    case .fill: return before.pointee.pixel == after.pointee.pixel
    case .picture: return isSamePicture(old, one, other)
    case .group:
      return before.pointee.outline.rect.size == after.pointee.outline.rect.size
    }
  }

  private mutating func comparePair(
    _ old: borrowing DisplayList, _ one: Int, _ other: Int, limit: Int
  ) {
    let (before, after) = (old.items.base + one, list.items.base + other)
    guard before.pointee.kind == after.pointee.kind,
      before.pointee.opacity == after.pointee.opacity
    else { return addDamage(before.pointee.bounds.union(after.pointee.bounds), limit: limit) }
    switch before.pointee.kind {
    case .fill where before.pointee.pixel == after.pointee.pixel:
      compareShapes(old, one, other, limit: limit)
    case .picture where isSamePicture(old, one, other):
      if before.pointee.bounds == after.pointee.bounds || pictures.isExact(after.pointee.picture) {
        compareShapes(old, one, other, limit: limit)
      } else {
        // Positions are reckoned from the bounds, and may be rounded otherwise.
        addDamage(before.pointee.bounds.union(after.pointee.bounds), limit: limit)
      }
    case .group
    where before.pointee.isClipped == after.pointee.isClipped
      && before.pointee.hasMask == after.pointee.hasMask:
      compareGroups(old, one, other, limit: limit)
    default: addDamage(before.pointee.bounds.union(after.pointee.bounds), limit: limit)
    }
  }

  private mutating func compareGroups(
    _ old: borrowing DisplayList, _ one: Int, _ other: Int, limit: Int
  ) {
    let before = old.items[one]
    let after = list.items[other]
    if after.isClipped { compareShapes(old, one, other, limit: limit) }
    var inner = limit
    if after.hasMask {
      let count = damage.count
      compareSiblings(
        old, before.maskStart..<before.contentStart, after.maskStart..<after.contentStart,
        limit: limit)
      // A mask of one shape that has changed is one part, which its content does not reach beyond.
      if damage.count == count + 1, after.contentStart == after.maskStart + 1,
        before.contentStart == before.maskStart + 1, damage[count].before >= 0
      {
        inner = count
      }
    }
    compareSiblings(
      old, before.contentStart..<before.end, after.contentStart..<after.end, limit: inner)
  }

  private func isSamePicture(_ old: borrowing DisplayList, _ one: Int, _ other: Int) -> Bool {
    let before = old.pictures.base + old.items[one].picture
    let after = list.pictures.base + list.items[other].picture
    return before.pointee.pixels == after.pointee.pixels
      && before.pointee.width == after.pointee.width
      && before.pointee.height == after.pointee.height
      && before.pointee.transform == after.pointee.transform
  }

  /// Adds the damage of an item that is the same but for its shape.
  private mutating func compareShapes(
    _ old: borrowing DisplayList, _ one: Int, _ other: Int, limit: Int
  ) {
    let (before, after) = (old.items.base + one, list.items.base + other)
    guard
      before.pointee.bounds != after.pointee.bounds
        || before.pointee.outline != after.pointee.outline
    else { return }
    let bounds = before.pointee.bounds.union(after.pointee.bounds)
    guard !bounds.isEmpty else { return }
    let shape = shapes.shapes.count
    shapes.add(before.pointee.outline, in: before.pointee.bounds)
    damage.append(DamagePart(bounds: bounds, before: shape, after: other, limit: limit))
  }

  private mutating func addDamage(_ bounds: PixelRect, limit: Int) {
    guard !bounds.isEmpty else { return }
    damage.append(DamagePart(bounds: bounds, limit: limit))
  }
}
