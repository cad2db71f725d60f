/// How far apart two pictures of one size are, channel by channel.
package struct PictureDifference: Sendable, Equatable {
  /// A place in a picture.
  package struct Position: Sendable, Equatable {
    /// The column, from 0.
    package var x: Int
    /// The row, from 0.
    package var y: Int
  }

  /// Pixels in each of the two.
  package let pixelCount: Int
  /// The channel difference that is still tolerated, 0 to 255.
  package let tolerance: Int
  /// Pixels that are not equal.
  package private(set) var differingCount = 0
  /// Pixels with a channel that differs by more than the tolerance.
  package private(set) var beyondToleranceCount = 0
  /// The largest difference of any channel, alpha included: 0 to 255.
  package private(set) var largest = 0
  /// Where the largest difference is first met, row by row; nil for equal pictures.
  package private(set) var worst: Position?

  /// Compares two pictures; nil when their sizes differ.
  ///
  /// - Parameters:
  ///   - one: A picture.
  ///   - other: The one it is compared with.
  ///   - tolerance: The channel difference that is tolerated, 0 to 255.
  package init?(_ one: PixelBuffer, _ other: PixelBuffer, tolerance: Int = 0) {
    guard one.width == other.width, one.height == other.height else { return nil }
    pixelCount = one.count
    self.tolerance = tolerance
    for index in 0..<one.count where one.pixels[index] != other.pixels[index] {
      differingCount += 1
      let difference = PictureDifference.channels(one.pixels[index], other.pixels[index])
      if difference > tolerance { beyondToleranceCount += 1 }
      if difference > largest {
        largest = difference
        worst = Position(x: index % one.width, y: index / one.width)
      }
    }
  }

  /// Whether no pixel differs.
  package var isZero: Bool { differingCount == 0 }

  /// Differing pixels in percent of all.
  package var percent: Double { 100 * Double(differingCount) / Double(pixelCount) }

  /// Pixels beyond the tolerance in percent of all.
  package var percentBeyondTolerance: Double {
    100 * Double(beyondToleranceCount) / Double(pixelCount)
  }

  /// The largest difference of any channel of two pixels, 0 to 255.
  package static func channels(_ one: UInt32, _ other: UInt32) -> Int {
    var largest: UInt32 = 0
    for shift: UInt32 in stride(from: 0, to: 32, by: 8) {
      let (first, second) = (one >> shift & 0xFF, other >> shift & 0xFF)
      largest = max(largest, first > second ? first - second : second - first)
    }
    return Int(largest)
  }
}

extension PictureDifference: CustomStringConvertible {
  /// Such as `12 of 576 pixels differ (2.08 %), most by 7 at (3, 4), 5 beyond 2 (0.87 %)`.
  package var description: String {
    guard let worst else { return "all \(pixelCount) pixels equal" }
    var text =
      "\(differingCount) of \(pixelCount) pixels differ (\(Self.text(percent)) %), "
      + "most by \(largest) at (\(worst.x), \(worst.y))"
    if tolerance > 0 {
      text +=
        ", \(beyondToleranceCount) beyond \(tolerance) (\(Self.text(percentBeyondTolerance)) %)"
    }
    return text
  }

  /// A number with two digits after the point.
  private static func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
