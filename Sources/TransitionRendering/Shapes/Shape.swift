import CPixelKernels

/// How a row of pixels is covered: partly from `start`, evenly from `solidStart` to `solidEnd`,
/// partly until `end`.
struct RowCoverage {
  /// The first pixel that is covered at all.
  var start = 0
  /// The first pixel with the coverage `solid`.
  var solidStart = 0
  /// One after the last pixel with the coverage `solid`.
  var solidEnd = 0
  /// One after the last pixel that is covered at all.
  var end = 0
  /// The coverage between `solidStart` and `solidEnd`, 255 in all rows that are crossed whole.
  var solid: UInt8 = 255
}

/// Some rows of a shape with round sides.
struct RowBlock {
  /// The first row.
  var rowStart = 0
  /// One after the last row.
  var rowEnd = 0
  /// The columns that are touched in any of the rows.
  var touched = Columns()
  /// The columns that are covered whole in all of the rows.
  var core = Columns()

  /// Rows of one block at most; more make fewer blocks, but wider edges.
  static let mostRows = 16
  /// Fewer rows than this are not worth a block.
  static let fewestRows = 4
  /// Fewer whole columns than this are not worth a block.
  static let smallestCore = 32
}

/// One side of a convex shape: points from the top down.
struct Chain {
  /// Where its points are.
  var side = tb_edge_chain()
  /// The row of the point that lies farthest out.
  var outermostRow = 0
}

/// A point in pixels, and the way to the next one of its chain.
typealias DevicePoint = tb_edge_point

/// A convex shape on the pixels, with the coverage of the row that was asked for last.
struct Shape {
  /// What is known of the geometry.
  enum Kind {
    /// A rectangle whose sides are parallel to the rows and columns.
    case box
    /// A left and a right side of straight pieces.
    case chains
    /// Will be chains when a row of it is needed.
    case outline
  }

  /// What is known of the geometry.
  var kind = Kind.box
  /// The pixels it can cover, cut to what can be seen.
  var bounds = PixelRect.empty
  /// The left edge, of boxes only.
  var x0 = 0.0
  /// The right edge, of boxes only.
  var x1 = 0.0
  /// The top.
  var y0 = 0.0
  /// The bottom.
  var y1 = 0.0
  /// The first row crossed by upright sides alone, if any.
  var uprightStart = 0
  /// One after the last row crossed by upright sides alone.
  var uprightEnd = 0
  /// The pixels between the corners, in rows that are crossed whole.
  var core = PixelRect.empty
  /// What is known of several rows with round sides.
  var block = RowBlock()
  /// The left side, of chains only.
  var left = Chain()
  /// The right side, of chains only.
  var right = Chain()
  /// Where rows of the frame before are kept, or −1: see `KeptRows`.
  var keptRow = -1
  /// Where the coverage of partly covered pixels is: byte `coverage + x` for column x.
  var coverage = 0
  /// The coverage of the rows from `rowStart` to `rowEnd`.
  var row = RowCoverage()
  /// The first row that `row` holds for.
  var rowStart = 0
  /// One after the last row that `row` holds for.
  var rowEnd = 0
}
