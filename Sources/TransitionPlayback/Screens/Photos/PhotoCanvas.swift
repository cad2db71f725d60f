/// The pixels of a picture being made, with the shapes it is made of.
///
/// Lengths are in pixels unless a name says otherwise; parts of a whole are in 256ths.
struct PhotoCanvas {
  let width: Int
  let height: Int
  let pixels: UnsafeMutableBufferPointer<UInt32>

  /// The shorter side, which sizes are relative to.
  var extent: Int { min(width, height) }

  /// Fills rows from top to bottom with a run of colours, dithered so that no bands show.
  func fillGradient(_ stops: [PhotoColor], fromRow first: Int = 0, toRow end: Int? = nil) {
    let end = min(end ?? height, height)
    for row in max(first, 0)..<max(end, max(first, 0)) {
      let place = (row - first) * (stops.count - 1) * 65_536 / max(end - first, 1)
      let index = min(place >> 16, stops.count - 2)
      let tile = ditheredTile(stops[index], stops[index + 1], part: place - index << 16, row: row)
      let start = row * width
      for column in 0..<width { pixels[start + column] = tile[column & 3] }
    }
  }

  /// Four neighbouring pixels of a row whose mean is a colour between two; the part is in 65,536ths.
  private func ditheredTile(
    _ from: PhotoColor, _ to: PhotoColor, part: Int, row: Int
  ) -> SIMD4<UInt32> {
    var tile = SIMD4<UInt32>()
    for column in 0..<4 {
      let threshold = PhotoCanvas.ditherMatrix[(row & 3) * 4 + column] * 4_096 + 2_048
      var color = from
      color.red += ((to.red - from.red) * part + threshold) >> 16
      color.green += ((to.green - from.green) * part + threshold) >> 16
      color.blue += ((to.blue - from.blue) * part + threshold) >> 16
      tile[column] = color.pixel
    }
    return tile
  }

  /// The ordered dither of Bayer, 4 × 4.
  private static let ditherMatrix = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// Lays a colour over one pixel; the opacity is in 256ths.
  ///
  /// Places outside are left out.
  func blend(_ color: PhotoColor, x: Int, y: Int, opacity: Int) {
    guard x >= 0, x < width, y >= 0, y < height, opacity > 0 else { return }
    let index = y * width + x
    let old = pixels[index]
    let keep = UInt32(256 - opacity)
    let part = UInt32(opacity)
    // Red and blue in one multiplication: neither overflows into the other's 16 bits.
    let redBlue =
      ((old & 0xFF00FF) * keep + (color.pixel & 0xFF00FF) * part + 0x800080) >> 8 & 0xFF00FF
    let green = ((old >> 8 & 0xFF) * keep + UInt32(color.green) * part + 128) >> 8
    pixels[index] = redBlue | green << 8 | 0xFF00_0000
  }

  /// Fills a rectangle with one colour; what lies outside is left out.
  func fillRectangle(x: Int, y: Int, width: Int, height: Int, color: PhotoColor) {
    let left = max(x, 0)
    let right = min(x + width, self.width)
    guard left < right else { return }
    let pixel = color.pixel
    for row in max(y, 0)..<max(min(y + height, self.height), max(y, 0)) {
      for column in left..<right { pixels[row * self.width + column] = pixel }
    }
  }
}

extension PhotoCanvas {
  /// How a disc's opacity changes from its middle to its edge.
  enum DiscEdge {
    /// Full up to the edge, which is one pixel wide.
    case sharp
    /// Falling off from the middle on.
    case glow
    /// Fainter in the middle than at the rim, as a light out of focus.
    case rim
  }

  /// Lays a disc over the picture; centre and radius in 16ths of a pixel, opacity in 256ths.
  func drawDisc(
    x centerX: Int, y centerY: Int, radius: Int, color: PhotoColor, opacity: Int = 256,
    edge: DiscEdge = .sharp
  ) {
    let radius = max(radius, 8)
    let square = radius * radius
    let rows = max((centerY - radius) >> 4, 0)...max((centerY + radius) >> 4, 0)
    let columns = max((centerX - radius) >> 4, 0)...max((centerX + radius) >> 4, 0)
    for row in rows where row < height {
      let dy = row * 16 + 8 - centerY
      for column in columns where column < width {
        let dx = column * 16 + 8 - centerX
        let inside = square - dx * dx - dy * dy
        guard inside > 0 else { continue }
        // Near the edge r² − d² is 2r times the distance to it: one pixel of 16 there is full.
        var part = min(inside * 8 / radius, 256)
        switch edge {
        case .sharp: break
        case .glow:
          let fall = inside * 256 / square
          part = (part * fall * fall) >> 16
        case .rim: part = (part * (256 - inside * 112 / square)) >> 8
        }
        blend(color, x: column, y: row, opacity: (part * opacity) >> 8)
      }
    }
  }

  /// Fills what is below a line with a gradient, down to a row; heights are in 256ths of a pixel.
  func fillBelow(_ line: [Int], _ stops: [PhotoColor], toRow end: Int? = nil) {
    guard let top = line.min() else { return }
    let first = max(top >> 8, 0)
    let end = min(end ?? height, height)
    for row in first..<max(end, first) {
      let place = min(
        (row - first) * (stops.count - 1) * 256 / (end - first), (stops.count - 1) << 8)
      let index = min(place >> 8, stops.count - 2)
      let color = stops[index].mixed(with: stops[index + 1], part: place - index << 8)
      let pixel = color.pixel
      for column in 0..<width {
        let cover = (row + 1) << 8 - line[column]
        if cover >= 256 {
          pixels[row * width + column] = pixel
        } else if cover > 0 {
          blend(color, x: column, y: row, opacity: cover)
        }
      }
    }
  }
}
