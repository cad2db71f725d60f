/// One thing to do in some columns of every row of a band.
struct Step {
  enum Kind: UInt8 {
    /// Begin with transparent black.
    case clear
    /// Store a colour.
    case fill
    /// Draw a colour over what is there.
    case over
    /// Draw a colour over what is there, as much as its shape covers.
    case overCovered
    /// Draw a fill whose shape is not the same in all rows.
    case shape
    /// Draw a picture.
    case picture
    /// Draw a picture, then a colour over all of it.
    case pictureUnder
    /// Draw a group.
    case group
  }

  var kind: Kind
  /// Opacity as 8 bits, for `overCovered`.
  var opacity: UInt8 = 255
  /// Pixels that count as stored for each pixel of its columns, beside its own.
  var moreWritten: UInt8 = 0
  /// Pixels that count as blended for each pixel of its columns, beside its own.
  var moreBlended: UInt8 = 0
  /// The colour.
  var pixel: UInt32 = 0
  /// The first column.
  var start: Int32
  /// One after the last column.
  var end: Int32
  /// The item, or the active item of a group.
  var number: Int32 = 0
}

/// The steps that compose an item and its siblings below it, and the rows they are good for.
struct Program {
  /// The first step.
  var start = 0
  /// One after the last step.
  var end = 0
  /// One after the last row they are good for.
  var rowEnd = Int.min
  /// The first row in which it is worth trying to make them.
  var retryRow = Int.min
  /// The columns whose pixels may differ from row to row.
  var changes = ColumnSet()
}
