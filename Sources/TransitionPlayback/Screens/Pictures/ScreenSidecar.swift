import InputReading
import TransitionKit

/// What stands beside a PNG file, in `NAME.json`: its size in points, where its parts are.
struct ScreenSidecar: Sendable, Hashable {
  /// The picture's size in points and its pixels per point.
  let size: DisplaySize
  /// The named regions, in the file's order.
  let regions: [PNGScreen.Region]
  /// Where bubbles start, or nil when the file does not say.
  let origin: PNGScreen.Origin?

  static let format = "transitionbench-screen"
  static let version = 1

  /// The bounds for a file of this kind: 1 MiB, 8 levels, 10,000 values.
  static let options = JSONReadingOptions(
    maximumByteCount: 1 << 20, maximumDepth: 8, maximumValueCount: 10_000)

  /// Reads and checks a sidecar against the picture it belongs to.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - file: Its name for messages.
  ///   - pixelWidth: Pixels across the picture.
  ///   - pixelHeight: Pixels down the picture.
  /// - Throws: `InputProblem` with the place of the first mistake.
  init(
    _ bytes: [UInt8], file: String, pixelWidth: Int, pixelHeight: Int
  ) throws(InputProblem) {
    let json = try LocatedJSON.read(bytes, file: file, options: Self.options)
    var object = try ValueReader(json, file: file).object()
    _ = try object.choice("format", from: [Self.format])
    try Self.checkVersion(&object)
    _ = try object.choice("unit", from: ["pt"])
    object.ignore("$schema")
    size = try Self.size(&object, pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    let pixels = PictureRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
    regions = try Self.regions(&object, size: size, in: pixels)
    origin = try Self.origin(&object, size: size)
    try object.refuseUnknownKeys()
  }

  private static func checkVersion(_ object: inout ObjectReader) throws(InputProblem) {
    let version = try object.value("version", wanted: .wholeNumber(1...Self.version))
    let number = try version.integer()
    guard number != Self.version else { return }
    throw version.problem(
      number > Self.version
        ? "is \(number), and this program reads version \(Self.version); use a newer program."
        : "is \(number); it must be \(Self.version).")
  }

  private static func size(
    _ object: inout ObjectReader, pixelWidth: Int, pixelHeight: Int
  ) throws(InputProblem) -> DisplaySize {
    let value = try object.value("size", wanted: .object)
    var members = try value.object()
    let points = Size(
      width: try members.number("width", in: measureRange),
      height: try members.number("height", in: measureRange))
    try members.refuseUnknownKeys()
    let exact = Double(pixelWidth) / points.width
    // A size whose pixels were rounded up gives a ratio a little above the true scale, which is
    // more likely a round number.
    for parts in [4.0, 8, 1000] {
      let scale = (exact * parts).rounded() / parts
      guard scale > 0, let size = try? DisplaySize(points: points, scale: scale),
        size.pixelWidth == pixelWidth, size.pixelHeight == pixelHeight
      else { continue }
      return size
    }
    throw value.problem(
      "is \(points.width.parameterText) x \(points.height.parameterText) points, which does not "
        + "have the proportions of the picture's \(pixelWidth)x\(pixelHeight) pixels; correct it.")
  }

  private static func regions(
    _ object: inout ObjectReader, size: DisplaySize, in pixels: PictureRect
  ) throws(InputProblem) -> [PNGScreen.Region] {
    guard let list = try object.objectIfPresent("regions") else { return [] }
    guard list.members.count <= PNGScreen.mostRegions else {
      throw list.problem(
        "'regions' has \(list.members.count) members, and \(PNGScreen.mostRegions) are the most "
          + "there may be; leave some out.")
    }
    var regions: [PNGScreen.Region] = []
    for (name, value) in list.values {
      regions.append(try region(name, value, size: size, in: pixels))
    }
    return regions
  }

  private static func region(
    _ name: String, _ value: ValueReader, size: DisplaySize, in pixels: PictureRect
  ) throws(InputProblem) -> PNGScreen.Region {
    guard RegionName.isAllowed(name) else {
      throw value.problem("is no name for a region; \(RegionName.rule).")
    }
    var members = try value.object()
    let frame = try frame(&members)
    let fill = try color("fill", &members)
    try members.refuseUnknownKeys()
    let snapped = PictureRect(snapping: frame, scale: size.scale)
    guard pixels.contains(snapped) else { throw value.problem(outside(size.points)) }
    guard !snapped.isEmpty else { throw value.problem("is smaller than a pixel; make it larger.") }
    return PNGScreen.Region(name: name, frame: frame, fill: fill)
  }

  private static func outside(_ points: Size) -> String {
    "is not inside the picture, which is \(points.width.parameterText) x "
      + "\(points.height.parameterText) points; correct its numbers."
  }

  private static func frame(_ members: inout ObjectReader) throws(InputProblem) -> Rect {
    Rect(
      x: try members.number("x", in: placeRange), y: try members.number("y", in: placeRange),
      width: try members.number("width", in: measureRange),
      height: try members.number("height", in: measureRange))
  }

  private static func origin(
    _ object: inout ObjectReader, size: DisplaySize
  ) throws(InputProblem) -> PNGScreen.Origin? {
    guard let value = object.valueIfPresent("origin") else { return nil }
    var members = try value.object()
    let point = Point(
      x: try members.number("x", in: placeRange), y: try members.number("y", in: placeRange))
    let color = try color("color", &members)
    try members.refuseUnknownKeys()
    guard PNGScreen.isInside(point, size.points) else { throw value.problem(outside(size.points)) }
    return PNGScreen.Origin(point: point, color: color)
  }

  private static func color(
    _ name: String, _ members: inout ObjectReader
  ) throws(InputProblem) -> Color? {
    guard let value = members.valueIfPresent(name) else { return nil }
    let text = try value.string()
    guard text.hasPrefix("#"), let color = Color(hex: text), color.alpha == 1 else {
      throw value.problem("is no opaque colour; write it like \"#34c759\".")
    }
    return color
  }

  /// Widths and heights in points: above 0, and small enough that no sum loses its fraction.
  private static let measureRange = 0.001...1_000_000.0
  private static let placeRange = -1_000_000.0...1_000_000.0
}
