import TransitionKit
import TransitionRendering

/// Small trees, each of which shows one thing that the layer model promises (spec 1).
enum LayerScene: String, CaseIterable, Sendable {
  case cornerRadius = "corner-radius"
  case nestedOpacity = "nested-opacity"
  case maskOnMask = "mask-on-mask"
  case maskOpacity = "mask-opacity"
  case transforms
  case nestedTransforms = "nested-transforms"
  case snapshots
  case halfPixelEdges = "half-pixel-edges"
  case roundedClip = "rounded-clip"
  case drawingOrder = "drawing-order"
  case scrolledBounds = "scrolled-bounds"
  case contentGravity = "content-gravity"
  case scaledPictures = "scaled-pictures"

  /// A white root of 100 × 100 points with the scene in it.
  @MainActor
  func root() -> View {
    let root = Self.colored(.white, 0, 0, 100, 100)
    for view in views { root.addSubview(view) }
    return root
  }

  @MainActor
  private var views: [View] {
    switch self {
    case .cornerRadius: Self.cornerRadii
    case .nestedOpacity: Self.nestedOpacities
    case .maskOnMask: [Self.maskedMask]
    case .maskOpacity: Self.maskOpacities
    case .transforms: Self.transformed
    case .nestedTransforms: [Self.nestedTransform]
    case .snapshots: Self.snapshotsTaken
    case .halfPixelEdges: Self.halfPixels
    case .roundedClip: Self.roundedClips
    case .drawingOrder: [Self.ordered]
    case .scrolledBounds: [Self.scrolled]
    case .contentGravity: Self.gravities
    case .scaledPictures: Self.scaledPicture
    }
  }
}

// MARK: - The scenes

@MainActor
extension LayerScene {
  static let red = Color(red: 0.88, green: 0.25, blue: 0.35)
  static let blue = Color(red: 0.04, green: 0.52, blue: 1)
  static let green = Color(red: 0.2, green: 0.78, blue: 0.35)
  static let ink = Color(white: 0.1)

  static func colored(
    _ color: Color?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> View {
    let view = View(frame: Rect(x: x, y: y, width: width, height: height))
    view.backgroundColor = color
    return view
  }

  /// A picture with a pattern that shows where it was turned, mirrored or cut.
  static func picture(width: Int, height: Int) -> Image {
    Image(widthInPixels: width, heightInPixels: height, scale: 1) { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let isDark = (x / 4 + y / 4) % 2 == 0
          let color = Color(
            red: Double(x) / Double(width), green: Double(y) / Double(height),
            blue: isDark ? 0.2 : 0.9)
          pixels[y * width + x] = color.premultipliedPixel
        }
      }
    }
  }

  /// A turn whose cosine and sine are fractions: no library's last bit decides a stored pixel.
  private static func turn(_ adjacent: Double, _ opposite: Double, _ hypotenuse: Double)
    -> Transform
  {
    let (cosine, sine) = (adjacent / hypotenuse, opposite / hypotenuse)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  private static func pictureView(_ image: Image, _ frame: Rect) -> View {
    let view = ImageView(frame: frame)
    view.image = image
    return view
  }

  private static var cornerRadii: [View] {
    let rounded = colored(red, 6, 6, 40, 26)
    rounded.cornerRadius = 9
    let tooLarge = colored(blue, 54, 6, 40, 26)
    tooLarge.cornerRadius = 90
    let disc = colored(green, 6, 42, 50, 50)
    disc.cornerRadius = 25
    let stretched = colored(ink, 60, 50, 20, 20)
    stretched.cornerRadius = 6
    stretched.transform = Transform(scaleX: 1.5, y: 2.4)
    return [rounded, tooLarge, disc, stretched]
  }

  private static var nestedOpacities: [View] {
    let group = colored(red, 10, 10, 60, 60)
    group.alpha = 0.5
    let inner = colored(blue, 20, 20, 60, 60)
    inner.alpha = 0.5
    inner.addSubview(colored(green, 15, 15, 30, 30))
    group.addSubview(inner)
    return [colored(ink, 0, 40, 100, 20), group]
  }

  private static var maskedMask: View {
    let content = pictureView(
      picture(width: 100, height: 100), Rect(x: 0, y: 0, width: 100, height: 100))
    let mask = colored(.black, 10, 10, 80, 80)
    mask.cornerRadius = 40
    let maskOfMask = colored(.black, 0, 0, 50, 80)
    maskOfMask.transform = turn(24, 7, 25)
    mask.mask = maskOfMask
    content.mask = mask
    return content
  }

  private static var maskOpacities: [View] {
    [1, 0.5].enumerated().map { index, opacity in
      let view = colored(red, 5, 5 + 48 * Double(index), 90, 42)
      view.alpha = opacity
      view.addSubview(colored(blue, 30, 10, 30, 22))
      let mask = View(frame: view.bounds)
      for step in 0..<6 {
        let bar = colored(
          Color(white: 0, alpha: Double(step + 1) / 6), 15 * Double(step), 0, 15, 42)
        bar.cornerRadius = 6
        mask.addSubview(bar)
      }
      mask.alpha = 0.8
      view.mask = mask
      return view
    }
  }

  private static var transformed: [View] {
    let turned = colored(red, 12, 12, 30, 20)
    turned.transform = turn(15, 8, 17)
    let sheared = colored(blue, 58, 10, 26, 26)
    sheared.transform = Transform(a: 1, b: 0.2, c: 0.5, d: 1, tx: 0, ty: 0)
    let mirrored = pictureView(
      picture(width: 24, height: 24), Rect(x: 12, y: 60, width: 24, height: 24))
    mirrored.transform = Transform(scaleX: -1.2, y: 1)
    let anchored = colored(green, 70, 60, 20, 20)
    anchored.anchorPoint = Point(x: 0, y: 0)
    anchored.transform = turn(4, 3, 5)
    anchored.cornerRadius = 5
    return [turned, sheared, mirrored, anchored]
  }

  private static var nestedTransform: View {
    let outer = colored(Color(white: 0.85), 15, 15, 70, 70)
    outer.transform = turn(24, -7, 25)
    let middle = colored(blue, 10, 10, 50, 50)
    middle.transform = Transform(scaleX: 1.1, y: 0.6)
    let inner = pictureView(
      picture(width: 20, height: 20), Rect(x: 10, y: 10, width: 30, height: 30))
    inner.transform = turn(3, 4, 5)
    middle.addSubview(inner)
    outer.addSubview(middle)
    return outer
  }

  private static var snapshotsTaken: [View] {
    let source = colored(red, 5, 5, 30, 30)
    source.cornerRadius = 8
    source.clipsToBounds = true
    source.addSubview(colored(blue, 15, 15, 30, 30))
    source.alpha = 0.3
    guard let image = RasterRenderer().image(of: source, scaleFactor: 1),
      let half = RasterRenderer().image(of: source, scaleFactor: 0.5)
    else { return [] }
    source.alpha = 1
    return [
      source, pictureView(image, Rect(x: 45, y: 5, width: 30, height: 30)),
      pictureView(image, Rect(x: 5, y: 45, width: 45, height: 45)),
      pictureView(half, Rect(x: 60, y: 50, width: 30, height: 30)),
    ]
  }

  private static var halfPixels: [View] {
    [
      colored(red, 5.5, 5.5, 30, 30), colored(blue, 50.25, 5.75, 30.5, 29),
      colored(green, 10, 50.5, 80, 0.5), colored(ink, 10, 60, 0.25, 30),
      colored(ink, 20.5, 60, 1, 30),
      pictureView(picture(width: 24, height: 24), Rect(x: 40.5, y: 62.5, width: 24, height: 24)),
    ]
  }

  private static var roundedClips: [View] {
    let clip = pictureView(
      picture(width: 60, height: 40), Rect(x: 8, y: 6, width: 60, height: 40))
    clip.cornerRadius = 12
    clip.clipsToBounds = true
    clip.addSubview(colored(red, 40, 20, 40, 40))
    let turned = colored(blue, 40, 56, 40, 34)
    turned.cornerRadius = 10
    turned.clipsToBounds = true
    turned.alpha = 0.7
    turned.transform = turn(63, 16, 65)
    turned.addSubview(colored(green, -10, 12, 60, 10))
    return [clip, turned]
  }

  private static var ordered: View {
    let group = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    for (index, step) in [(2.0, red), (0, blue), (1, green), (0, ink)].enumerated() {
      let view = colored(step.1, 10 + 15 * Double(index), 10 + 15 * Double(index), 40, 40)
      view.zPosition = step.0
      group.addSubview(view)
    }
    let hidden = colored(.black, 0, 0, 100, 100)
    hidden.isHidden = true
    group.addSubview(hidden)
    return group
  }

  private static var scrolled: View {
    let scroll = colored(Color(white: 0.9), 10, 10, 80, 80)
    scroll.bounds.origin = Point(x: 25, y: 40.5)
    scroll.clipsToBounds = true
    for row in 0..<8 {
      scroll.addSubview(colored(row % 2 == 0 ? red : blue, 0, 25 * Double(row), 60, 20))
    }
    return scroll
  }

  private static var gravities: [View] {
    ContentGravity.allCases.enumerated().map { index, gravity in
      let view = pictureView(
        picture(width: 30, height: 20),
        Rect(x: 4 + 32 * Double(index), y: 10, width: 28, height: 80))
      view.backgroundColor = Color(white: 0.8)
      view.contentGravity = gravity
      return view
    }
  }

  private static var scaledPicture: [View] {
    let image = picture(width: 60, height: 60)
    return [
      pictureView(image, Rect(x: 4, y: 4, width: 90, height: 24)),
      pictureView(image, Rect(x: 4, y: 32, width: 25, height: 25)),
      pictureView(image, Rect(x: 34, y: 32, width: 12, height: 30)),
      pictureView(image, Rect(x: 52, y: 32, width: 7, height: 7)),
      pictureView(image, Rect(x: 36.5, y: 66, width: 58, height: 30)),
    ]
  }
}
