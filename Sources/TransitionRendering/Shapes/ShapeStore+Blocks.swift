/// What can be said of several rows at once where the sides of a shape are round.
extension ShapeStore {
  /// The columns of some rows from `y` on that are touched and those that are whole in all of them;
  /// nil where the rows are all the same anyway, and where little is whole.
  mutating func block(_ index: Int, _ y: Int) -> RowBlock? {
    let shape = shapes.base + index
    guard shape.pointee.kind != .box,
      y < shape.pointee.uprightStart || y >= shape.pointee.uprightEnd
    else { return nil }
    let known = shape.pointee.block
    if y < known.rowStart || y + RowBlock.fewestRows > known.rowEnd {
      guard let made = blockOfCorners(shape, y) ?? makeBlock(index, y) else { return nil }
      shape.pointee.block = made
    }
    steadiness.end = min(steadiness.end, shape.pointee.block.rowEnd)
    return shape.pointee.block
  }

  /// The rows of the upper or lower corners, where enough lies between them.
  private func blockOfCorners(_ shape: UnsafePointer<Shape>, _ y: Int) -> RowBlock? {
    let core = shape.pointee.core
    let isUpper = y < shape.pointee.uprightStart
    let end = isUpper ? shape.pointee.uprightStart : core.bottom
    guard core.width >= RowBlock.smallestCore, y >= core.top,
      end >= y + RowBlock.fewestRows
    else { return nil }
    let bounds = shape.pointee.bounds
    return RowBlock(
      rowStart: y, rowEnd: end, touched: Columns(start: bounds.left, end: bounds.right),
      core: Columns(start: core.left, end: core.right))
  }

  private mutating func makeBlock(_ index: Int, _ y: Int) -> RowBlock? {
    let shape = shapes.base + index
    var last = min(y + RowBlock.mostRows, shape.pointee.bounds.bottom) - 1
    if y < shape.pointee.uprightStart { last = min(last, shape.pointee.uprightStart - 1) }
    guard last + 1 >= y + RowBlock.fewestRows else { return nil }
    let outside = steadiness
    defer { steadiness = outside }
    if let whole = blockOfWholeRows(index, y) { return whole }
    let first = row(index, y)
    let final = row(index, last)
    guard first.solid == 255, final.solid == 255 else { return nil }
    // A convex shape that covers a pixel in two rows whole covers it in all rows between.
    let core = Columns(
      start: max(first.solidStart, final.solidStart), end: min(first.solidEnd, final.solidEnd))
    guard core.count >= RowBlock.smallestCore else { return nil }
    // Its sides run out to one point and back; where that lies between, its column is not known.
    var touched = Columns(start: min(first.start, final.start), end: max(first.end, final.end))
    let rows = y...last
    if rows.contains(shape.pointee.left.outermostRow) { touched.start = shape.pointee.bounds.left }
    if rows.contains(shape.pointee.right.outermostRow) { touched.end = shape.pointee.bounds.right }
    return RowBlock(rowStart: y, rowEnd: last + 1, touched: touched, core: core)
  }

  /// The rows from one on in which all pixels are covered whole: those of a disc larger than the
  /// screen.
  private mutating func blockOfWholeRows(_ index: Int, _ y: Int) -> RowBlock? {
    let bounds = shapes.base[index].bounds
    guard bounds.width >= RowBlock.smallestCore, isWhole(index, y) else { return nil }
    let isUpper = y < shapes.base[index].uprightStart
    let end = isUpper ? shapes.base[index].uprightStart : bounds.bottom
    var (last, after) = (y, end)
    if isWhole(index, end - 1) { last = end - 1 }
    // A convex shape has them in one piece.
    while after - last > 1 {
      let middle = (last + after) / 2
      if isWhole(index, middle) { last = middle } else { after = middle }
    }
    guard last + 1 >= y + RowBlock.fewestRows else { return nil }
    let whole = Columns(start: bounds.left, end: bounds.right)
    return RowBlock(rowStart: y, rowEnd: last + 1, touched: whole, core: whole)
  }

  private mutating func isWhole(_ index: Int, _ y: Int) -> Bool {
    let bounds = shapes.base[index].bounds
    let row = row(index, y)
    return row.solid == 255 && row.solidStart == bounds.left && row.solidEnd == bounds.right
  }
}
