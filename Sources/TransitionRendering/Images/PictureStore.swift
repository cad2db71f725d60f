import CPixelKernels

/// The pictures of a frame, and the memory to compute their rows.
struct PictureStore: ~Copyable {
  private let kernels: tb_pixel_kernels
  private var samplers = ReusableBuffer<PictureSampler>()
  private var wide = ReusableBuffer<UInt64>(capacity: 1024)
  private var sums = ReusableBuffer<UInt64>(capacity: 1024)
  private var kept = ReusableBuffer<UInt64>(capacity: 1024)

  init(kernels: tb_pixel_kernels) { self.kernels = kernels }

  /// Forgets all pictures.
  mutating func removeAll() {
    samplers.removeAll()
    kept.removeAll()
  }

  /// Adds a picture that is drawn inside some pixels.
  mutating func add(_ picture: PlacedPicture, in bounds: PixelRect) {
    var sampler = PictureSampler(picture, in: bounds)
    wide.ensureCount(sampler.blocksAcross + 2)
    if sampler.isReduced {
      sampler.keptStart = kept.extend(by: 2 * sampler.blocksAcross)
      sums.ensureCount((sampler.columns.last - sampler.columns.first + 1) * sampler.blockWidth)
    }
    samplers.append(sampler)
  }

  /// Whether a picture has no transparent pixel.
  func isOpaque(_ index: Int) -> Bool {
    samplers.base[index].isOpaque && samplers.base[index].way != .none
  }

  /// The picture's own pixels for columns `from` to `to` of a row, where they need no computing:
  /// index it with columns.
  func ownPixels(_ index: Int, y: Int, from: Int, to: Int) -> UnsafePointer<UInt32>? {
    let sampler = samplers.base + index
    guard sampler.pointee.way == .straight, !sampler.pointee.isReduced,
      sampler.pointee.uPerColumn == PictureSampler.one
    else { return nil }
    let u = sampler.pointee.u &+ Int64(from - sampler.pointee.origin.x) &* PictureSampler.one
    let first = Int(u >> 32)
    guard PictureStore.weight(u) == 0, first >= 0, first + to - from <= sampler.pointee.width
    else { return nil }
    let rows = PictureStore.rows(sampler, y)
    guard rows.weight == 0 || rows.upper == rows.lower else { return nil }
    return sampler.pointee.pixels + rows.upper * sampler.pointee.width + first - from
  }

  /// Computes the pixels of a picture for columns `from` to `to` of a row.
  mutating func sample(
    _ index: Int, y: Int, from: Int, to: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    let sampler = samplers.base + index
    switch sampler.pointee.way {
    case .none: (target + from).update(repeating: 0, count: to - from)
    case .straight: sampleStraight(sampler, y, from, to, target)
    case .turned: sampleTurned(sampler, y, from, to, target)
    }
  }

  private func sampleTurned(
    _ sampler: UnsafePointer<PictureSampler>, _ y: Int, _ from: Int, _ to: Int,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    let sampler = sampler.pointee
    let column = Int64(from - sampler.origin.x)
    let row = Int64(y - sampler.origin.y)
    var picture = tb_sampled_picture(
      pixels: sampler.pixels, width: sampler.width, height: sampler.height,
      block_width: Int32(sampler.blockWidth), block_height: Int32(sampler.blockHeight))
    kernels.sample_turned(
      target + from, &picture,
      sampler.u &+ column &* sampler.uPerColumn &+ row &* sampler.uPerRow,
      sampler.v &+ column &* sampler.vPerColumn &+ row &* sampler.vPerRow,
      sampler.uPerColumn, sampler.vPerColumn, to - from)
  }

  // MARK: Rows and columns that stay rows and columns

  /// The two rows of blocks that a row drawn to lies between.
  private static func rows(
    _ sampler: UnsafePointer<PictureSampler>, _ y: Int
  ) -> (upper: Int, lower: Int, weight: Int32) {
    let v = sampler.pointee.v &+ Int64(y - sampler.pointee.origin.y) &* sampler.pointee.vPerRow
    let count = sampler.pointee.blocksDown
    return (
      sampler.pointee.block(at: v >> 32, of: count),
      sampler.pointee.block(at: (v >> 32) + 1, of: count), weight(v)
    )
  }

  /// The fraction of a position, in parts of 32768.
  @inline(__always)
  private static func weight(_ position: Int64) -> Int32 {
    Int32(truncatingIfNeeded: UInt32(truncatingIfNeeded: position) >> 17)
  }

  private mutating func sampleStraight(
    _ sampler: UnsafeMutablePointer<PictureSampler>, _ y: Int, _ from: Int, _ to: Int,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    let rows = PictureStore.rows(sampler, y)
    let step = sampler.pointee.uPerColumn
    let u = sampler.pointee.u &+ Int64(from - sampler.pointee.origin.x) &* step
    let first = Int(u >> 32)
    if step == PictureSampler.one, !sampler.pointee.isReduced, PictureStore.weight(u) == 0,
      first >= 0, first + to - from <= sampler.pointee.width
    {
      let upper = sampler.pointee.pixels + rows.upper * sampler.pointee.width + first
      let lower = sampler.pointee.pixels + rows.lower * sampler.pointee.width + first
      if rows.weight == 0 || upper == lower {
        (target + from).update(from: upper, count: to - from)
      } else {
        kernels.mix_rows(target + from, upper, lower, rows.weight, to - from)
      }
      return
    }
    let end = u &+ step &* Int64(to - from - 1)
    let count = sampler.pointee.blocksAcross
    mixRows(
      sampler, rows, first: sampler.pointee.block(at: min(u, end) >> 32, of: count),
      last: sampler.pointee.block(at: (max(u, end) >> 32) + 1, of: count))
    stretch(u, step, blocks: count, into: target + from, count: to - from)
  }

  /// Puts the blocks `first` to `last` between two rows into `wide`.
  private mutating func mixRows(
    _ sampler: UnsafeMutablePointer<PictureSampler>,
    _ rows: (upper: Int, lower: Int, weight: Int32), first: Int, last: Int
  ) {
    let count = last - first + 1
    guard sampler.pointee.isReduced else {
      let width = sampler.pointee.width
      kernels.mix_to_wide(
        wide.base + first, sampler.pointee.pixels + rows.upper * width + first,
        sampler.pointee.pixels + rows.lower * width + first, rows.weight, count)
      return
    }
    let upper = keep(sampler, row: rows.upper, beside: rows.lower)
    let lower = keep(sampler, row: rows.lower, beside: rows.upper)
    kernels.mix_wide(wide.base + first, upper + first, lower + first, rows.weight, count)
  }

  /// The blocks of one row, averaged now or for the row before.
  private mutating func keep(
    _ sampler: UnsafeMutablePointer<PictureSampler>, row: Int, beside other: Int
  ) -> UnsafeMutablePointer<UInt64> {
    let first = kept.base + sampler.pointee.keptStart
    let second = first + sampler.pointee.blocksAcross
    if sampler.pointee.keptRows.0 == row { return first }
    if sampler.pointee.keptRows.1 == row { return second }
    if sampler.pointee.keptRows.0 == other {
      sampler.pointee.keptRows.1 = row
      average(sampler, row, into: second)
      return second
    }
    sampler.pointee.keptRows.0 = row
    average(sampler, row, into: first)
    return first
  }

  private mutating func average(
    _ sampler: UnsafePointer<PictureSampler>, _ row: Int, into target: UnsafeMutablePointer<UInt64>
  ) {
    let (across, down) = (sampler.pointee.blockWidth, sampler.pointee.blockHeight)
    let (first, last) = sampler.pointee.columns
    let left = first * across
    let whole = (last + 1) * across - left
    let count = min(sampler.pointee.width - left, whole)
    sums.base.update(repeating: 0, count: whole)
    for line in row * down..<row * down + down {
      let source = min(line, sampler.pointee.height - 1) * sampler.pointee.width + left
      kernels.add_row(sums.base, sampler.pointee.pixels + source, count)
    }
    // Beyond the edge its pixels repeat.
    for column in count..<max(count, whole) { sums.base[column] = sums.base[count - 1] }
    let pixels = across * down
    kernels.average(
      target + first, sums.base, across, UInt32((128 * 65536 + pixels / 2) / pixels),
      last - first + 1)
  }

  /// Reads `wide` at even steps; outside the first and last block its edge repeats.
  private func stretch(
    _ start: Int64, _ step: Int64, blocks: Int, into target: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    let end = Int64(blocks - 1) << 32
    let inside = PictureStore.indexes(start, step, below: end, count)
    let before = step > 0 ? 0 : blocks - 1
    let after = step > 0 ? blocks - 1 : 0
    kernels.fill(target, PictureStore.narrowed(wide.base[before]), inside.lowerBound)
    kernels.fill(
      target + inside.upperBound, PictureStore.narrowed(wide.base[after]),
      count - inside.upperBound)
    let position = start &+ step &* Int64(inside.lowerBound)
    guard !inside.isEmpty else { return }
    if step == PictureSampler.one {
      kernels.slide(
        target + inside.lowerBound, wide.base + Int(position >> 32),
        PictureStore.weight(position), inside.count)
    } else {
      kernels.stretch(target + inside.lowerBound, wide.base, position, step, inside.count)
    }
  }

  /// The indexes i below `count` for which start + i·step lies from 0 to below `end`.
  private static func indexes(
    _ start: Int64, _ step: Int64, below end: Int64, _ count: Int
  ) -> Range<Int> {
    guard step != 0 else {
      return start < 0 ? count..<count : start < end ? 0..<count : 0..<0
    }
    if step == PictureSampler.one {
      let first = start >= 0 ? 0 : min(Int64(count), (-start + PictureSampler.one - 1) >> 32)
      let last = start >= end ? 0 : min(Int64(count), (end - start + PictureSampler.one - 1) >> 32)
      return Int(first)..<Int(max(first, last))
    }
    let size = abs(step)
    // Steps taken from the start before a value is reached, or left behind.
    let (near, far) = step > 0 ? (-start, end - start) : (start - end + 1, start + 1)
    let first = near <= 0 ? 0 : min(Int64(count), (near + size - 1) / size)
    let last = far <= 0 ? 0 : min(Int64(count), (far + size - 1) / size)
    return Int(first)..<Int(max(first, last))
  }

  /// A wide pixel rounded to bytes.
  private static func narrowed(_ pixel: UInt64) -> UInt32 {
    let rounded = (pixel &+ 0x0040_0040_0040_0040) &>> 7
    return UInt32(truncatingIfNeeded: rounded & 0xFF)
      | UInt32(truncatingIfNeeded: rounded &>> 8 & 0xFF00)
      | UInt32(truncatingIfNeeded: rounded &>> 16 & 0xFF_0000)
      | UInt32(truncatingIfNeeded: rounded &>> 24 & 0xFF00_0000)
  }
}
