import TransitionKit

/// The size of a display: points across and down, and pixels per point.
///
/// Two sizes are equal when these three numbers are; a device's name is derived from them.
package struct DisplaySize: Sendable, Hashable {
  /// Points across and down, both above 0.
  package let points: Size

  /// Pixels per point, above 0.
  package let scale: Double

  /// The most pixels a display may have: 2^26, a bitmap of 256 MiB.
  package static let largestPixelCount = 1 << 26

  /// Checks and makes a size.
  ///
  /// - Parameters:
  ///   - points: Points across and down, both above 0; fractions are allowed.
  ///   - scale: Pixels per point, above 0.
  /// - Throws: `DisplaySizeProblem` when a number is not finite or not above 0, or when there are
  ///   more pixels than `largestPixelCount`.
  package init(points: Size, scale: Double) throws(DisplaySizeProblem) {
    try self.init(points: points, scale: scale, asWritten: nil)
  }

  init(points: Size, scale: Double, asWritten: String?) throws(DisplaySizeProblem) {
    self.points = points
    self.scale = scale
    let written = asWritten ?? text
    guard points.isFinite, scale.isFinite else { throw .notFinite(written) }
    guard points.width > 0, points.height > 0 else { throw .sideNotAboveZero(written) }
    guard scale > 0 else { throw .scaleNotAboveZero(written) }
    // In doubles, because the product of two large sides does not fit an Int.
    let pixels =
      DisplaySize.wholePixels(points.width, scale) * DisplaySize.wholePixels(points.height, scale)
    guard pixels <= Double(DisplaySize.largestPixelCount) else { throw .tooManyPixels(written) }
  }

  /// Pixels across: points times scale, rounded up.
  ///
  /// A display of 100.25 points at scale 2 has 201 pixels across, and the last one is covered by
  /// half. A product within a millionth of a whole number is that number.
  package var pixelWidth: Int { Int(DisplaySize.wholePixels(points.width, scale)) }

  /// Pixels down, rounded up as `pixelWidth` is.
  package var pixelHeight: Int { Int(DisplaySize.wholePixels(points.height, scale)) }

  /// The one text for this size, such as `375x667@2`.
  package var text: String {
    "\(points.width.parameterText)x\(points.height.parameterText)@\(scale.parameterText)"
  }

  /// The pixels as people write them, such as `750x1334`.
  package var pixelText: String { "\(pixelWidth)x\(pixelHeight)" }

  private static func wholePixels(_ points: Double, _ scale: Double) -> Double {
    max((points * scale - 1e-6).rounded(.up), 1)
  }
}

extension DisplaySize: CustomStringConvertible {
  /// The same as `text`.
  package var description: String { text }
}

extension DisplaySize: Codable {
  /// Reads the text form or a device's name.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      self = try DisplaySize(parsing: text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.message)
    }
  }

  /// Writes the text form.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
