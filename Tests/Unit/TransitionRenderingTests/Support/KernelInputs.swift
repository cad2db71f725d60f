import CPixelKernels
import NumberTestSupport

@testable import TransitionRendering

/// Random inputs, a few pixels longer than any row.
struct KernelInputs {
  /// The longest row that is tried.
  static let longest = 129

  /// The tables this processor can run beside the portable one, by name.
  static let others = [
    ("avx2", tb_pixel_kernels_avx2()), ("avx512", tb_pixel_kernels_avx512()),
  ].compactMap { name, table in table.map { (name, $0.pointee) } }

  var below: [UInt32]
  var source: [UInt32]
  var coverage: [UInt8]
  var wide: [UInt64]
  var otherWide: [UInt64]
  var pixel: UInt32
  var factor: UInt32
  var weight: Int32

  init(seed: UInt64, isPremultiplied: Bool = true) {
    var generator = SeededGenerator(seed: seed)
    let count = KernelInputs.longest + 8
    func pixel() -> UInt32 {
      guard isPremultiplied else { return UInt32.random(in: 0 ... .max, using: &generator) }
      let alphas = [UInt32(0), 255, .random(in: 0...255, using: &generator)]
      let alpha = alphas[Int.random(in: 0...2, using: &generator)]
      func channel() -> UInt32 { .random(in: 0...alpha, using: &generator) }
      return channel() | channel() << 8 | channel() << 16 | alpha << 24
    }
    func wide() -> UInt64 {
      (0..<4).reduce(UInt64(0)) { value, channel in
        value | UInt64.random(in: 0...32640, using: &generator) << (16 * channel)
      }
    }
    below = (0..<count).map { _ in pixel() }
    source = (0..<count).map { _ in pixel() }
    coverage = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    self.wide = (0..<count).map { _ in wide() }
    otherWide = (0..<count).map { _ in wide() }
    self.pixel = pixel()
    factor = UInt32.random(in: 0...255, using: &generator)
    weight = Int32.random(in: 0...32767, using: &generator)
  }
}
