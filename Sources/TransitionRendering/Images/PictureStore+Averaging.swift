/// Pictures that are drawn below half their size: pixels are averaged before positions count.
extension PictureStore {
  /// The blocks of one row, averaged now or for the row before.
  mutating func keep(
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
}
