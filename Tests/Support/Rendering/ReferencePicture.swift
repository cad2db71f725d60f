import TransitionKit

/// The formula of picture sampling (spec 1.8) in double precision, pixel by pixel.
package struct ReferencePicture {
  package let image: Image
  /// From the picture's pixels to the pixels drawn to.
  package let transform: Transform

  package init(image: Image, transform: Transform) {
    self.image = image
    self.transform = transform
  }

  /// Whether each pixel of the picture falls on one of those drawn to.
  var isPlacedWhole: Bool {
    let parts = [
      transform.a - 1, transform.d - 1, transform.b, transform.c,
      transform.tx - transform.tx.rounded(), transform.ty - transform.ty.rounded(),
    ]
    return parts.allSatisfy { abs($0) < 1e-9 }
  }

  /// The colour at the centre of a pixel.
  package func pixel(x: Int, y: Int) -> UInt32 {
    guard let inverse = transform.inverted() else { return 0 }
    let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
    let across = block((transform.a * transform.a + transform.b * transform.b).squareRoot())
    let down = block((transform.c * transform.c + transform.d * transform.d).squareRoot())
    let u = place.x / Double(across) - 0.5
    let v = place.y / Double(down) - 0.5
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    var result = UInt32(0)
    for shift in [UInt32(0), 8, 16, 24] {
      func block(_ dx: Double, _ dy: Double) -> Double {
        mean(Int(left + dx), Int(top + dy), across, down, shift)
      }
      let upper = block(0, 0) + (block(1, 0) - block(0, 0)) * (u - left)
      let lower = block(0, 1) + (block(1, 1) - block(0, 1)) * (u - left)
      result |= UInt32((upper + (lower - upper) * (v - top) + 0.5).rounded(.down)) << shift
    }
    return result
  }

  /// Pixels averaged on an axis: min(8, ⌊1/scale⌋) below half scale.
  private func block(_ scale: Double) -> Int {
    scale < 0.5 ? Int(min(8, (1 / scale).rounded(.down))) : 1
  }

  private func mean(
    _ column: Int, _ row: Int, _ across: Int, _ down: Int, _ shift: UInt32
  ) -> Double {
    let columns = (image.widthInPixels + across - 1) / across
    let rows = (image.heightInPixels + down - 1) / down
    let column = min(max(column, 0), columns - 1)
    let row = min(max(row, 0), rows - 1)
    var sum = 0.0
    for y in row * down..<(row + 1) * down {
      for x in column * across..<(column + 1) * across {
        let place =
          min(y, image.heightInPixels - 1) * image.widthInPixels
          + min(x, image.widthInPixels - 1)
        sum += Double(image.pixels[place] >> shift & 0xFF)
      }
    }
    return sum / Double(across * down)
  }
}
