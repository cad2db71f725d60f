import NumberTestSupport
import TransitionKit

/// Small random trees of views that use everything a renderer must know.
@MainActor
package struct RandomTree {
  package var generator: SeededGenerator
  /// The side of the root in points.
  package let side: Double
  /// Whether positions are whole numbers and nothing is turned or rounded.
  package let isWhole: Bool
  /// Whether views have contents; their sampling is within one step of the formula, not equal.
  package let hasPictures: Bool

  package init(seed: UInt64, side: Double = 24, isWhole: Bool = false, hasPictures: Bool = true) {
    generator = SeededGenerator(seed: seed)
    self.side = side
    self.isWhole = isWhole
    self.hasPictures = hasPictures
  }

  /// A root that fills its side, with some levels of views inside.
  package mutating func root() -> View {
    let root = View(frame: Rect(x: 0, y: 0, width: side, height: side))
    if generator.chance(0.7) { root.backgroundColor = color(opaque: generator.chance(0.7)) }
    addSubviews(to: root, levels: 3)
    return root
  }

  private mutating func addSubviews(to view: View, levels: Int) {
    guard levels > 0 else { return }
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      view.addSubview(self.view(levels: levels - 1))
    }
  }

  private mutating func view(levels: Int) -> View {
    let view = View(frame: frame())
    if generator.chance(0.8) { view.backgroundColor = color(opaque: generator.chance(0.6)) }
    if hasPictures, generator.chance(0.3) {
      view.contents = image()
      view.contentGravity = ContentGravity.allCases[Int.random(in: 0...2, using: &generator)]
    }
    if generator.chance(0.4) { view.alpha = generator.number(0, 1) }
    if generator.chance(0.08) { view.isHidden = true }
    if generator.chance(0.3) { view.clipsToBounds = true }
    if generator.chance(0.2) { view.zPosition = Double(Int.random(in: -2...2, using: &generator)) }
    if !isWhole {
      if generator.chance(0.5) { view.cornerRadius = generator.number(0, 0.6 * side) }
      if generator.chance(0.3) { view.transform = transform() }
    }
    if generator.chance(0.3) {
      view.bounds.origin = Point(x: place(-3, 3), y: place(-3, 3))
    }
    if generator.chance(0.35) { view.mask = self.view(levels: min(levels, 1)) }
    addSubviews(to: view, levels: levels)
    return view
  }

  private mutating func frame() -> Rect {
    // A root of one point leaves no room between the two ends.
    let highest = max(side - 2, -side / 3)
    return Rect(
      x: place(-side / 3, highest), y: place(-side / 3, highest), width: place(0, side),
      height: place(0, side))
  }

  private mutating func place(_ low: Double, _ high: Double) -> Double {
    let value = generator.number(low, high)
    // Even numbers, so that the middle of a view is whole, too.
    return isWhole ? (value / 2).rounded() * 2 : value
  }

  private mutating func transform() -> Transform {
    switch Int.random(in: 0...2, using: &generator) {
    case 0: Transform(scaleX: generator.number(0.2, 2), y: generator.number(0.2, 2))
    case 1: Transform(rotationAngle: generator.number(-3, 3))
    default:
      Transform(
        a: generator.number(-1.5, 1.5), b: generator.number(-1, 1), c: generator.number(-1, 1),
        d: generator.number(-1.5, 1.5), tx: generator.number(-4, 4), ty: generator.number(-4, 4))
    }
  }

  private mutating func color(opaque: Bool) -> Color {
    Color(
      red: generator.number(0, 1), green: generator.number(0, 1), blue: generator.number(0, 1),
      alpha: opaque ? 1 : generator.number(0, 1))
  }

  private mutating func image() -> Image {
    let opaque = generator.chance(0.5)
    let width = Int.random(in: 1...40, using: &generator)
    let height = Int.random(in: 1...40, using: &generator)
    return Image(widthInPixels: width, heightInPixels: height, scale: 1) { pixels in
      for index in pixels.indices { pixels[index] = color(opaque: opaque).premultipliedPixel }
    }
  }
}
