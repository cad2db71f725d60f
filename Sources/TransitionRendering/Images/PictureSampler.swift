import TransitionKit

/// How the pixels of one placed picture are computed (spec 1.8).
///
/// Positions in the picture count blocks of averaged pixels, 0 the middle of the first one, with 32
/// bits after the point. A block is one pixel unless the picture is drawn below half its size.
struct PictureSampler {
  /// The way from a position to a colour.
  enum Way {
    /// Nothing can be drawn.
    case none
    /// Rows and columns stay rows and columns.
    case straight
    /// Turned or sheared.
    case turned
  }

  /// The way from a position to a colour.
  var way = Way.none
  /// The bitmap.
  var pixels: UnsafePointer<UInt32>
  /// Pixels across.
  var width: Int
  /// Pixels down.
  var height: Int
  /// Whether every pixel's alpha is 255.
  var isOpaque: Bool
  /// Pixels averaged across, 1 to 8.
  var blockWidth = 1
  /// Pixels averaged down, 1 to 8.
  var blockHeight = 1
  /// The column and row drawn to that `u` and `v` are for.
  var origin: (x: Int, y: Int)
  /// The position across at the origin.
  var u = Int64(0)
  /// The position down at the origin.
  var v = Int64(0)
  /// The step across from a column to the next.
  var uPerColumn = Int64(0)
  /// The step across from a row to the next.
  var uPerRow = Int64(0)
  /// The step down from a column to the next.
  var vPerColumn = Int64(0)
  /// The step down from a row to the next.
  var vPerRow = Int64(0)
  /// The blocks across that can be needed, both included.
  var columns = (first: 0, last: 0)
  /// The averaged rows that are kept, or −1.
  var keptRows = (-1, -1)
  /// Where the memory for averaged rows begins: two rows of `blocksAcross`.
  var keptStart = 0

  /// One in positions.
  static let one = Int64(1) << 32

  /// Blocks across.
  var blocksAcross: Int { (width + blockWidth - 1) / blockWidth }

  /// Blocks down.
  var blocksDown: Int { (height + blockHeight - 1) / blockHeight }

  /// Whether pixels are averaged before positions count.
  var isReduced: Bool { blockWidth > 1 || blockHeight > 1 }

  /// Prepares the sampling of a picture inside some pixels.
  init(_ picture: PlacedPicture, in bounds: PixelRect) {
    pixels = picture.pixels
    width = picture.width
    height = picture.height
    isOpaque = picture.isOpaque
    origin = (bounds.left, bounds.top)
    guard let inverse = picture.transform.inverted(), inverse.isFinite else { return }
    let placed = picture.transform
    blockWidth = PictureSampler.block(scale: PictureSampler.length(placed.a, placed.b))
    blockHeight = PictureSampler.block(scale: PictureSampler.length(placed.c, placed.d))
    place(inverse, reaching: bounds)
    let end = u &+ uPerColumn &* Int64(bounds.width - 1)
    columns.first = block(at: min(u, end) >> 32, of: blocksAcross)
    columns.last = block(at: (max(u, end) >> 32) + 1, of: blocksAcross)
  }

  /// A block's number cut to those there are.
  @inline(__always)
  func block(at number: Int64, of count: Int) -> Int { min(max(Int(number), 0), count - 1) }

  /// Pixels to average on an axis: min(8, ⌊1/scale⌋) below half scale, else 1.
  private static func block(scale: Double) -> Int {
    guard scale < 0.5 else { return 1 }
    return Int(min(8, 1 / scale))
  }

  private static func length(_ x: Double, _ y: Double) -> Double {
    y == 0 ? abs(x) : (x * x + y * y).squareRoot()
  }

  private mutating func place(_ inverse: Transform, reaching bounds: PixelRect) {
    let across = Double(blockWidth)
    let down = Double(blockHeight)
    let slant =
      abs(inverse.b) / down * Double(bounds.width) + abs(inverse.c) / across * Double(bounds.height)
    let isStraight = slant < Outline.tolerance
    // The middle of the first pixel, and of the first block.
    let middle = Point(x: Double(origin.x) + 0.5, y: Double(origin.y) + 0.5).applying(inverse)
    var start = Point(x: middle.x / across - 0.5, y: middle.y / down - 0.5)
    var column = inverse.a / across
    var row = inverse.d / down
    if isStraight {
      PictureSampler.snap(step: &column, start: &start.x, over: bounds.width)
      PictureSampler.snap(step: &row, start: &start.y, over: bounds.height)
    }
    let largest = max(abs(start.x), abs(start.y), abs(column), abs(row), slant)
    guard largest < PictureSampler.largestPosition else { return }
    u = PictureSampler.position(start.x)
    v = PictureSampler.position(start.y)
    uPerColumn = PictureSampler.position(column)
    vPerRow = PictureSampler.position(row)
    way = .straight
    guard !isStraight else { return }
    uPerRow = PictureSampler.position(inverse.c / across)
    vPerColumn = PictureSampler.position(inverse.b / down)
    way = .turned
  }

  /// Makes a step of 1 exact where the picture is drawn in its own size, and its start whole where
  /// it is off by less than sampling can show.
  private static func snap(step: inout Double, start: inout Double, over count: Int) {
    guard abs(step - 1) * Double(count) < Outline.tolerance else { return }
    step = 1
    if abs(start - start.rounded()) < Outline.tolerance { start = start.rounded() }
  }

  /// Beyond this a picture is too small to be seen; positions stay far from overflow.
  private static let largestPosition = 1_073_741_824.0

  private static func position(_ value: Double) -> Int64 {
    Int64((value * Double(one)).rounded())
  }
}
