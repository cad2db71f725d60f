import TransitionRendering

/// Column and row of a pixel.
struct PixelPlace: Sendable, Equatable {
  let x: Int
  let y: Int
}

/// Where two pictures of one size differ.
struct PixelDifference: Sendable, Equatable {
  let count: Int
  let first: PixelPlace
  /// The pixel there as it should be, `#rrggbbaa`.
  let expected: String
  /// The pixel there as it is.
  let found: String
}

/// A copy of the pixels of a frame.
struct Picture: Equatable {
  let width: Int
  let pixels: [UInt32]

  init(_ buffer: PixelBuffer) {
    width = buffer.width
    pixels = Array(UnsafeBufferPointer(start: buffer.pixels, count: buffer.count))
  }

  /// Where this picture is not what it should be; nil where both are equal.
  ///
  /// - Parameters:
  ///   - expected: What it should be.
  ///   - tolerance: How many pixels may differ: a shape that grows from a point is a speck in its
  ///     first frame.
  /// - Returns: The first pixel that differs, and how many do.
  func difference(from expected: Picture, tolerance: Int = 0) -> PixelDifference? {
    guard self != expected else { return nil }
    guard pixels.count == expected.pixels.count, width == expected.width else {
      return PixelDifference(
        count: pixels.count, first: PixelPlace(x: 0, y: 0), expected: "another size",
        found: "this size")
    }
    let places = pixels.indices.filter { pixels[$0] != expected.pixels[$0] }
    guard let first = places.first, places.count > tolerance else { return nil }
    return PixelDifference(
      count: places.count, first: PixelPlace(x: first % width, y: first / width),
      expected: hexText(expected.pixels[first]), found: hexText(pixels[first]))
  }

  /// A line one pixel wide in a uniform surrounding: what two edges leave that do not meet.
  func seam() -> PixelPlace? {
    let height = pixels.count / max(width, 1)
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        let isSeam =
          (x > 0 && x < width - 1 && isLine(index, between: index - 1, and: index + 1))
          || (y > 0 && y < height - 1 && isLine(index, between: index - width, and: index + width))
        if isSeam { return PixelPlace(x: x, y: y) }
      }
    }
    return nil
  }

  func text(at place: PixelPlace) -> String { hexText(pixels[place.y * width + place.x]) }

  /// Whether a pixel differs by more than 1 of 255 from two neighbours that are alike.
  private func isLine(_ index: Int, between one: Int, and other: Int) -> Bool {
    if pixels[index] == pixels[one] { return false }
    return distance(pixels[one], pixels[other]) <= 1 && distance(pixels[index], pixels[one]) > 1
      && distance(pixels[index], pixels[other]) > 1
  }

  private func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16, 24].map { shift in
      abs(Int(one >> UInt32(shift) & 0xFF) - Int(other >> UInt32(shift) & 0xFF))
    }.max() ?? 0
  }

  private func hexText(_ pixel: UInt32) -> String {
    "#"
      + [0, 8, 16, 24].map { shift in
        let digits = String(pixel >> UInt32(shift) & 0xFF, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
