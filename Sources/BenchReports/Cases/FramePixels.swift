import BenchHarness

/// The pixels of a frame, from a size as cases spell it.
struct FramePixels: Sendable, Equatable {
  var width: Int
  var height: Int

  /// The number of pixels.
  var count: Int { width * height }

  /// Such as `750x1334 px`.
  var text: String { "\(width)x\(height) px" }

  /// Reads points × scale, such as `375x667@2`; nil for text of another form and for more than
  /// 100,000 pixels a side, which no record of ours has.
  ///
  /// - Parameter size: The text of a case.
  init?(size: String) {
    let parts = size.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let scale = Double(parts[1]) else { return nil }
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
      .map { Double($0).map { ($0 * scale).rounded() } ?? .nan }
    guard sides.count == 2, sides.allSatisfy({ (1...100_000).contains($0) }) else { return nil }
    (width, height) = (Int(sides[0]), Int(sides[1]))
  }
}

extension BenchCase {
  /// The pixels of one frame, or nil when the size cannot be read.
  var framePixels: FramePixels? { FramePixels(size: size) }
}
