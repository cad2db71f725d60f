/// Pictures whose rows and columns stay rows and columns.
extension PictureStore {
  /// The two rows of blocks that a row drawn to lies between.
  static func rows(
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
  static func weight(_ position: Int64) -> Int32 {
    Int32(truncatingIfNeeded: UInt32(truncatingIfNeeded: position) >> 17)
  }

  mutating func sampleStraight(
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
    guard sampler.pointee.isReduced || step == PictureSampler.one else {
      return stretchRows(sampler, rows, u, step, into: target + from, count: to - from)
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

  /// Reads between two rows of a picture's own pixels at even steps; outside the first and last pixel
  /// its edge repeats.
  private func stretchRows(
    _ sampler: UnsafePointer<PictureSampler>,
    _ rows: (upper: Int, lower: Int, weight: Int32), _ start: Int64, _ step: Int64,
    into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let width = sampler.pointee.width
    let upper = sampler.pointee.pixels + rows.upper * width
    let lower = sampler.pointee.pixels + rows.lower * width
    func fill(_ indexes: Range<Int>, from column: Int) {
      guard !indexes.isEmpty else { return }
      let pixel = PictureStore.mixed(upper[column], lower[column], rows.weight)
      (target + indexes.lowerBound).update(repeating: pixel, count: indexes.count)
    }
    let inside = PictureStore.indexes(start, step, below: Int64(width - 1) << 32, count)
    fill(0..<inside.lowerBound, from: step > 0 ? 0 : width - 1)
    fill(inside.upperBound..<count, from: step > 0 ? width - 1 : 0)
    kernels.stretch_rows(
      target + inside.lowerBound, upper, lower, rows.weight,
      start &+ step &* Int64(inside.lowerBound), step, inside.count)
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

  /// A pixel between two others, by way of a wide one.
  private static func mixed(_ one: UInt32, _ other: UInt32, _ weight: Int32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let (from, to) = (Int32(one &>> shift & 0xFF), Int32(other &>> shift & 0xFF))
      let wide = from &* 128 &+ ((to &- from) &* 128 &* weight &+ 0x4000) &>> 15
      return UInt32(truncatingIfNeeded: (wide &+ 64) &>> 7) &<< shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
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
