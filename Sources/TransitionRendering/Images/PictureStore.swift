import CPixelKernels

/// The pictures of a frame, and the memory to compute their rows.
struct PictureStore: ~Copyable {
  let kernels: tb_pixel_kernels
  private var samplers = ReusableBuffer<PictureSampler>()
  /// One row of blocks, between two rows of a picture.
  var wide = ReusableBuffer<UInt64>(capacity: 1024)
  /// One row of sums of pixels.
  var sums = ReusableBuffer<UInt64>(capacity: 1024)
  /// Averaged rows, two for each picture that is drawn below half its size.
  var kept = ReusableBuffer<UInt64>(capacity: 1024)

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

  /// Whether every pixel of a picture is drawn as it is, wherever sampling begins.
  func isExact(_ index: Int) -> Bool {
    let sampler = samplers.base + index
    return sampler.pointee.way == .straight && !sampler.pointee.isReduced
      && sampler.pointee.uPerColumn == PictureSampler.one
      && sampler.pointee.vPerRow == PictureSampler.one
      && PictureStore.weight(sampler.pointee.u) == 0
      && PictureStore.weight(sampler.pointee.v) == 0
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
}
