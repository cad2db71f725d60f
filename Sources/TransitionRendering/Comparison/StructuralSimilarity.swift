import Foundation

/// How alike two pictures are in structure, as people see it: the SSIM index.
///
/// Source: Wang, Bovik, Sheikh and Simoncelli, "Image Quality Assessment: From Error Visibility to
/// Structural Similarity", IEEE Transactions on Image Processing 13(4), 2004: an 11 × 11 Gaussian
/// window with a deviation of 1.5 pixels, K1 = 0.01, K2 = 0.03, L = 255, and the mean over all
/// windows. On luma (Rec. 601: 0.299 R + 0.587 G + 0.114 B, of the encoded values), after averaging
/// squares of max(1, round(shorter side / 256)) pixels, as the authors' own program advises.
package enum StructuralSimilarity {
  private static let side = 11
  private static let deviation = 1.5
  private static let c1 = (0.01 * 255) * (0.01 * 255)
  private static let c2 = (0.03 * 255) * (0.03 * 255)

  /// The mean index of the windows that lie inside an area whole.
  ///
  /// - Parameters:
  ///   - one: A picture; alpha is not looked at.
  ///   - other: One of the same size.
  ///   - area: Which pixels count, row after row, as many as the pictures have.
  /// - Returns: 1 for equal pictures, less down to −1 otherwise; nil where no window fits or the
  ///   sizes differ.
  package static func mean(_ one: PixelBuffer, _ other: PixelBuffer, inside area: [Bool]) -> Double?
  {
    guard one.width == other.width, one.height == other.height, area.count == one.count
    else { return nil }
    let factor = max(1, Int((Double(min(one.width, one.height)) / 256).rounded()))
    let size = (width: one.width / factor, height: one.height / factor)
    guard size.width >= side, size.height >= side else { return nil }
    let inside = reduced(area, one.width, size, factor)
    let windows = wholeWindows(inside, size)
    guard windows.contains(true) else { return nil }
    return mean(luma(one, size, factor), luma(other, size, factor), size, at: windows)
  }

  // MARK: Windows

  private static func mean(
    _ x: [Double], _ y: [Double], _ size: (width: Int, height: Int), at windows: [Bool]
  ) -> Double {
    let meanX = blurred(x, size)
    let meanY = blurred(y, size)
    let squareX = blurred(product(x, x), size)
    let squareY = blurred(product(y, y), size)
    let cross = blurred(product(x, y), size)
    var sum = 0.0
    var count = 0
    for index in windows.indices where windows[index] {
      let (mx, my) = (meanX[index], meanY[index])
      let (varianceX, varianceY) = (squareX[index] - mx * mx, squareY[index] - my * my)
      let covariance = cross[index] - mx * my
      sum +=
        (2 * mx * my + c1) * (2 * covariance + c2)
        / ((mx * mx + my * my + c1) * (varianceX + varianceY + c2))
      count += 1
    }
    return sum / Double(count)
  }

  private static func product(_ x: [Double], _ y: [Double]) -> [Double] {
    var result = x
    for index in result.indices { result[index] *= y[index] }
    return result
  }

  /// The window's weights along one axis; their sum is 1.
  private static let weights: [Double] = {
    let raw = (0..<side).map { step in
      let distance = Double(step - side / 2)
      return exp(-distance * distance / (2 * deviation * deviation))
    }
    let sum = raw.reduce(0, +)
    return raw.map { $0 / sum }
  }()

  /// Weighted means of the windows around each pixel, 0 where the window does not fit.
  private static func blurred(
    _ values: [Double], _ size: (width: Int, height: Int)
  ) -> [Double] {
    let half = side / 2
    let weights = weights
    var rows = [Double](repeating: 0, count: values.count)
    for y in 0..<size.height {
      for x in half..<size.width - half {
        var sum = 0.0
        let start = y * size.width + x - half
        for step in 0..<side { sum += weights[step] * values[start + step] }
        rows[y * size.width + x] = sum
      }
    }
    var result = [Double](repeating: 0, count: values.count)
    for y in half..<size.height - half {
      for x in half..<size.width - half {
        var sum = 0.0
        let start = (y - half) * size.width + x
        for step in 0..<side { sum += weights[step] * rows[start + step * size.width] }
        result[y * size.width + x] = sum
      }
    }
    return result
  }

  /// The pixels around which a whole window lies inside the area.
  private static func wholeWindows(
    _ inside: [Bool], _ size: (width: Int, height: Int)
  ) -> [Bool] {
    let half = side / 2
    // How many pixels in a row, up to each one, lie inside; then the same down the columns.
    var runs = [Int](repeating: 0, count: inside.count)
    var windows = [Bool](repeating: false, count: inside.count)
    for y in 0..<size.height {
      var run = 0
      for x in 0..<size.width {
        run = inside[y * size.width + x] ? run + 1 : 0
        runs[y * size.width + x] = run
      }
    }
    for x in side - 1..<size.width {
      var run = 0
      for y in 0..<size.height {
        run = runs[y * size.width + x] >= side ? run + 1 : 0
        if run >= side { windows[(y - half) * size.width + x - half] = true }
      }
    }
    return windows
  }

  // MARK: Reducing

  private static func luma(
    _ picture: PixelBuffer, _ size: (width: Int, height: Int), _ factor: Int
  ) -> [Double] {
    var result = [Double](repeating: 0, count: size.width * size.height)
    let share = 1 / Double(factor * factor)
    for y in 0..<size.height * factor {
      for x in 0..<size.width * factor {
        let pixel = picture.pixels[y * picture.width + x]
        let value =
          0.299 * Double(pixel & 0xFF) + 0.587 * Double(pixel >> 8 & 0xFF)
          + 0.114 * Double(pixel >> 16 & 0xFF)
        result[y / factor * size.width + x / factor] += value * share
      }
    }
    return result
  }

  /// A square of pixels is inside when all of it is.
  private static func reduced(
    _ area: [Bool], _ width: Int, _ size: (width: Int, height: Int), _ factor: Int
  ) -> [Bool] {
    var result = [Bool](repeating: true, count: size.width * size.height)
    for y in 0..<size.height * factor {
      for x in 0..<size.width * factor where !area[y * width + x] {
        result[y / factor * size.width + x / factor] = false
      }
    }
    return result
  }
}
