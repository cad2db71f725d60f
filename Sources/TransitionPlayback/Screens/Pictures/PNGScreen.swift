import InputReading
import TransitionKit
import TransitionRendering

/// A screen that a user brings: a decoded PNG file and what is known about its parts.
///
/// Decoding stands apart from making views, so that one decoded picture serves many plays.
package struct PNGScreen: Sendable {
  /// A named part of the picture that can be shown, hidden and flown by itself.
  package struct Region: Sendable, Hashable {
    /// The name, which is the identifier of the part's view.
    package let name: String
    /// Where the part is in the picture, in points.
    package let frame: Rect
    /// What shows in its place when it is hidden; nil for the mean of the part's border pixels.
    package let fill: Color?
  }

  /// Where bubbles start.
  package struct Origin: Sendable, Hashable {
    /// The place in the picture, in points.
    package let point: Point
    /// The colour of the control that stands there, for reports; it is not drawn.
    package let color: Color?
  }

  /// The file's name without its folder.
  package let name: String

  /// The pixels, opaque; what was see-through in the file lies over black.
  package let picture: Image

  /// The picture's size in points and its scale, or nil when no sidecar says so.
  package let declaredSize: DisplaySize?

  /// The named parts, back to front.
  package let regions: [Region]

  /// Where bubbles start, or nil for where the transition likes.
  package let origin: Origin?

  /// What was changed while reading, a sentence each, to be shown to the user.
  package let remarks: [String]

  /// Identifies picture and parts: 16 hex digits of XXH3 over the decoded pixels, the size in
  /// points, the regions and the origin's place.
  ///
  /// Whether the picture is fitted is not in it: for one picture and one display there is only one
  /// outcome, and the display is in every case key.
  package let contentHash: String

  /// The most regions a screen may have.
  package static let mostRegions = 100

  /// Puts a decoded picture and what is known about it together.
  ///
  /// - Parameters:
  ///   - picture: The decoded file.
  ///   - name: Its name for people.
  ///   - sidecar: What stands beside it, if anything.
  ///   - overrides: What the command line says; goes before the sidecar.
  /// - Throws: `ScreenProblem` when the overrides do not fit the picture.
  init(
    picture: Image, name: String, sidecar: ScreenSidecar?, overrides: ScreenOverrides
  ) throws(ScreenProblem) {
    self.name = name
    self.picture = picture.isOpaque ? picture : PNGScreen.overBlack(picture)
    declaredSize = sidecar?.size
    regions = PNGScreen.merged(sidecar?.regions ?? [], with: overrides.regions)
    guard regions.count <= PNGScreen.mostRegions else { throw .tooManyRegions(screen: name) }
    origin = try PNGScreen.origin(
      overrides.origin, regions: regions, screen: name, otherwise: sidecar?.origin)
    remarks =
      picture.isOpaque
      ? [] : ["'\(name)' has see-through pixels; they were laid over black."]
    contentHash = PNGScreen.hash(self.picture, declaredSize, regions, origin)
    if let declaredSize { try check(scale: declaredSize.scale) }
  }

  /// The size to play the picture at without scaling: the sidecar's, or that of the one device
  /// whose display has as many pixels; nil when neither is known.
  package var suggestedSize: DisplaySize? {
    declaredSize
      ?? Device.withPixels(width: picture.widthInPixels, height: picture.heightInPixels)
      .flatMap { try? $0.size() }
  }

  /// Checks the parts against the picture at a number of pixels per point.
  func check(scale: Double) throws(ScreenProblem) {
    let all = PictureRect(
      x: 0, y: 0, width: picture.widthInPixels, height: picture.heightInPixels)
    let points = Size(
      width: Double(picture.widthInPixels) / scale, height: Double(picture.heightInPixels) / scale)
    for region in regions {
      let pixels = PictureRect(snapping: region.frame, scale: scale)
      guard all.contains(pixels) else {
        throw .outsidePicture(region.name, screen: name, size: points)
      }
      guard !pixels.isEmpty else { throw .regionTooSmall(region.name, screen: name) }
    }
    if let origin, !PNGScreen.isInside(origin.point, points) {
      throw .outsidePicture("origin", screen: name, size: points)
    }
  }

  /// Whether a place is on the picture or on its edge.
  static func isInside(_ point: Point, _ size: Size) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x <= size.width && point.y <= size.height
  }
}

// MARK: - Putting together

extension PNGScreen {
  private static func merged(_ regions: [Region], with options: [RegionOption]) -> [Region] {
    var merged = regions
    for option in options {
      let index = merged.firstIndex { $0.name == option.name }
      let fill = index.flatMap { merged[$0].fill }
      let region = Region(name: option.name, frame: option.frame, fill: fill)
      if let index { merged[index] = region } else { merged.append(region) }
    }
    return merged
  }

  private static func origin(
    _ option: OriginOption?, regions: [Region], screen: String, otherwise declared: Origin?
  ) throws(ScreenProblem) -> Origin? {
    switch option {
    case nil: return declared
    case .point(let point): return Origin(point: point, color: nil)
    case .region(let name):
      guard let region = regions.first(where: { $0.name == name }) else {
        throw .unknownRegion(
          name, screen: screen, nearest: nearestName(to: name, among: regions.map(\.name)))
      }
      return Origin(point: region.frame.center, color: nil)
    }
  }

  /// The picture on a black window: premultiplied colours are already what is left of them there.
  private static func overBlack(_ picture: Image) -> Image {
    Image(
      widthInPixels: picture.widthInPixels, heightInPixels: picture.heightInPixels,
      scale: picture.scale
    ) { pixels in
      for (index, pixel) in picture.pixels.enumerated() { pixels[index] = pixel | 0xFF00_0000 }
    }
  }

  private static func hash(
    _ picture: Image, _ size: DisplaySize?, _ regions: [Region], _ origin: Origin?
  ) -> String {
    var text = "\(picture.widthInPixels)x\(picture.heightInPixels) \(size?.text ?? "")\n"
    for region in regions {
      let frame = region.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.parameterText)
      text += "\(region.name) \(numbers.joined(separator: ",")) \(region.fill?.hexText ?? "")\n"
    }
    text += "origin \(origin?.point.parameterText ?? "")\n"
    let digits = String(hash(of: picture, and: Array(text.utf8)), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// XXH3 of the pixels and, in further rows of four bytes a pixel, a text.
  private static func hash(of picture: Image, and text: [UInt8]) -> UInt64 {
    let width = picture.widthInPixels
    let rows = (text.count + width * 4 - 1) / (width * 4)
    let buffer = PixelBuffer(width: width, height: picture.heightInPixels + rows)
    if let source = picture.pixels.baseAddress {
      buffer.pixels.update(from: source, count: picture.pixels.count)
    }
    for (index, byte) in text.enumerated() {
      buffer.pixels[picture.pixels.count + index / 4] |= UInt32(byte) << UInt32(index % 4 * 8)
    }
    return buffer.hash()
  }
}
