import CPixelKernels
import Testing

@testable import TransitionRendering

/// The kernels that draw pictures in another size against each other and against their parts.
@Suite("Stretching kernels")
struct StretchingKernelTests {
  private let portable = tb_pixel_kernels_portable().pointee

  @Test("stretching agrees for every step, and reads no pixel that is not needed")
  func stretching() {
    let count = 41
    for part in stride(from: Int64(1), through: 40, by: 1) {
      let step = part * 0x1357_9BDF / 2
      let start = part * 0x0246_8ACE
      let needed = Int((start + step * Int64(count - 1)) >> 32) + 2
      var inputs = KernelInputs(seed: UInt64(part)).wide
      while inputs.count < needed { inputs += inputs }
      // An array of just this length: reading on would be found by a sanitizer.
      let source = Array(inputs.prefix(needed))
      var one = [UInt32](repeating: 0, count: count)
      portable.stretch(&one, source, start, step, count)
      for (table, kernels) in KernelInputs.others {
        var other = [UInt32](repeating: 0, count: count)
        kernels.stretch(&other, source, start, step, count)
        #expect(one == other, "\(table), step \(step)")
      }
    }
  }

  /// Stretching between two rows, each of just the pixels that are needed, for one step.
  private func checkStretchingRows(start: Int64, step: Int64, count: Int) {
    let needed = Int(max(start, start + step * Int64(count - 1)) >> 32) + 2
    var inputs = KernelInputs(seed: UInt64(count))
    while inputs.source.count < needed {
      inputs.source += inputs.source
      inputs.below += inputs.below
    }
    let (one, other) = (Array(inputs.source.prefix(needed)), Array(inputs.below.prefix(needed)))
    for weight in [0, 1, inputs.weight, 16384, 32767] {
      var wide = [UInt64](repeating: 0, count: needed)
      portable.mix_to_wide(&wide, one, other, weight, needed)
      var expected = inputs.wide.map { UInt32(truncatingIfNeeded: $0) }
      let untouched = expected
      portable.stretch(&expected, wide, start, step, count)
      let all = [("portable", portable)] + KernelInputs.others
      for (table, kernels) in all {
        var row = untouched
        kernels.stretch_rows(&row, one, other, weight, start, step, count)
        #expect(row == expected, "\(table), \(count) pixels, step \(step), weight \(weight)")
      }
    }
  }

  @Test("stretching between two rows is mixing and stretching", arguments: 1...KernelInputs.longest)
  func stretchingRows(count: Int) {
    let one = Int64(1) << 32
    let parts = [one * 5 / 3, one * 31 / 16, one * 2, one * 9]
    for step in [0, 1, one / 7, one - 1, one, one + 1] + parts {
      checkStretchingRows(start: Int64(count) * 0x1357_9BDF, step: step, count: count)
      checkStretchingRows(start: one * 2, step: step, count: count)
      checkStretchingRows(start: step * Int64(count) + 77, step: -step, count: count)
    }
    checkStretchingRows(start: one - 1, step: one * 31 / 16, count: count)
    checkStretchingRows(start: one * 3, step: one * 31 / 16 + 1, count: count)
  }
}
