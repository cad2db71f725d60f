import TransitionKit

@MainActor
extension DisplayList {
  /// Fills the list with what a tree draws.
  ///
  /// - Parameters:
  ///   - root: The topmost view; its bounds begin at the first pixel.
  ///   - scale: Pixels per point.
  ///   - area: The pixels there are.
  ///   - isSnapshot: Whether the root's own alpha and hiding are left out (spec 1.7).
  mutating func build(_ root: View, scale: Double, in area: PixelRect, isSnapshot: Bool) {
    removeAll()
    let properties = root.properties
    let opacity = isSnapshot ? 255 : Color.byte(properties.alpha)
    guard opacity > 0, isSnapshot || !properties.isHidden else { return }
    let origin = properties.bounds.origin
    let placement = Transform(
      a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    add(root, properties, placed: placement, opacity: opacity, in: area)
  }

  /// Adds a view that is inside another one, or its mask.
  private mutating func addInner(_ view: View, of parent: Transform, in clip: PixelRect) {
    let properties = view.properties
    let opacity = Color.byte(properties.alpha)
    guard !properties.isHidden, opacity > 0,
      abs(properties.transform.determinant) >= Transform.smallestDeterminant
    else { return }
    let placement = properties.transformToSuperview.concatenating(parent)
    add(view, properties, placed: placement, opacity: opacity, in: clip)
  }

  private mutating func add(
    _ view: View, _ properties: ViewProperties, placed placement: Transform, opacity: UInt8,
    in clip: PixelRect
  ) {
    guard placement.isFinite else { return }
    let outline = Outline(
      rect: properties.bounds, cornerRadius: properties.cornerRadius, transform: placement)
    var clip = clip
    var group = OpenGroup(
      start: items.count, layers: layerCount, pictures: pictures.count, opacity: opacity,
      outline: outline)
    if properties.clipsToBounds {
      clip = properties.bounds.isEmpty ? .empty : outline.pixelBounds(in: clip)
      group.isClipped = !outline.isPixelAligned
    }
    guard !clip.isEmpty else { return }
    let mask = view.mask
    let isGroup = opacity < 255 || mask != nil || properties.clipsToBounds
    if isGroup {
      items.append(DrawItem(kind: .group, opacity: opacity, outline: outline, bounds: clip))
    }
    if let mask {
      addInner(mask, of: placement, in: clip)
      guard items.count > group.start + 1 else { return cancel(group) }
      let reach = bounds(from: group.start + 1)
      if cutsContentToMask { clip = clip.intersection(reach) }
      group.reach = reach
    }
    group.contentStart = items.count
    addOwnParts(of: properties, outline, in: clip)
    group.ownEnd = items.count
    addSubviews(of: view, placement, in: clip)
    if isGroup { close(group, in: clip) }
  }

  private mutating func addSubviews(of view: View, _ placement: Transform, in clip: PixelRect) {
    let subviews = view.subviews
    guard view.hasSubviewsOutOfOrder else {
      for subview in subviews { addInner(subview, of: placement, in: clip) }
      return
    }
    let start = order.count
    for (index, subview) in subviews.enumerated() {
      order.append(OrderedSubview(zPosition: subview.zPosition, index: index))
      // Insertion keeps the order of equals and needs no memory.
      var place = order.count - 1
      while place > start, order[place - 1].zPosition > order[place].zPosition {
        (order[place - 1], order[place]) = (order[place], order[place - 1])
        place -= 1
      }
    }
    for place in start..<(start + subviews.count) {
      addInner(subviews[order[place].index], of: placement, in: clip)
    }
    order.truncate(to: start)
  }

  // MARK: Background and contents

  private mutating func addOwnParts(
    of properties: ViewProperties, _ outline: Outline, in clip: PixelRect
  ) {
    guard !properties.bounds.isEmpty else { return }
    let before = items.count
    if let pixel = properties.backgroundColor?.premultipliedPixel, pixel >> 24 > 0 {
      let bounds = outline.pixelBounds(in: clip)
      if !bounds.isEmpty {
        items.append(
          DrawItem(
            kind: .fill, opacity: 255, outline: outline, bounds: bounds, pixel: pixel,
            end: items.count + 1))
      }
    }
    if let image = properties.contents { addContents(image, properties, outline.transform, clip) }
    if items.count > before { layerCount += 1 }
  }

  private mutating func addContents(
    _ image: Image, _ properties: ViewProperties, _ placement: Transform, _ clip: PixelRect
  ) {
    let frame = DisplayList.frame(of: image, properties)
    // What sticks out of the view is cut off.
    let visible = properties.contentGravity == .aspectFit ? frame : properties.bounds
    let outline = Outline(rect: visible, cornerRadius: 0, transform: placement)
    let bounds = outline.pixelBounds(in: clip)
    guard !bounds.isEmpty, let pixels = image.pixels.baseAddress else { return }
    let toFrame = Transform(
      a: frame.width / Double(image.widthInPixels), b: 0, c: 0,
      d: frame.height / Double(image.heightInPixels), tx: frame.minX, ty: frame.minY)
    let transform = toFrame.concatenating(placement)
    guard transform.isFinite else { return }
    pictures.append(
      PlacedPicture(
        owner: .passUnretained(image), pixels: pixels, width: image.widthInPixels,
        height: image.heightInPixels,
        isOpaque: image.isOpaque, transform: transform))
    items.append(
      DrawItem(
        kind: .picture, opacity: 255, outline: outline, bounds: bounds,
        picture: pictures.count - 1, end: items.count + 1))
  }

  /// Where the whole picture lies, in the view's coordinates.
  private static func frame(of image: Image, _ properties: ViewProperties) -> Rect {
    let bounds = properties.bounds
    let across = bounds.width / Double(image.widthInPixels)
    let down = bounds.height / Double(image.heightInPixels)
    let factor: Double
    switch properties.contentGravity {
    case .resize: return bounds
    case .aspectFill: factor = max(across, down)
    case .aspectFit: factor = min(across, down)
    }
    // The axis that decides keeps the view's own size, so that rounding moves no edge.
    let size = Size(
      width: across == factor ? bounds.width : Double(image.widthInPixels) * factor,
      height: down == factor ? bounds.height : Double(image.heightInPixels) * factor)
    return Rect(
      x: bounds.minX + (bounds.width - size.width) / 2,
      y: bounds.minY + (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}
