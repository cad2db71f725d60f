import CPixelKernels
import NumberTestSupport
import Testing

@testable import TransitionRendering

/// The kernels against each other and against one-line formulas, for every short length.
@Suite("Row kernels")
struct KernelTests {
  private static let longest = 129
  private let portable = tb_pixel_kernels_portable().pointee
  private let widest = tb_pixel_kernels_widest().pointee

  /// The tables this processor can run beside the portable one, by name.
  private static let others = [
    ("avx2", tb_pixel_kernels_avx2()), ("avx512", tb_pixel_kernels_avx512()),
  ].compactMap { name, table in table.map { (name, $0.pointee) } }

  /// Random inputs, a few pixels longer than any row.
  private struct Inputs {
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
      let count = KernelTests.longest + 8
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

  /// Every kernel that ends in pixels, by name.
  private typealias Run = @Sendable (tb_pixel_kernels, Inputs, inout [UInt32], Int) -> Void
  private static let runs: [(String, Run)] = [
    ("fill", { $0.fill(&$2, $1.pixel, $3) }),
    ("over_pixel", { $0.over_pixel(&$2, $1.pixel, $3) }),
    ("copy_under_pixel", { $0.copy_under_pixel(&$2, $1.source, $1.pixel, $3) }),
    (
      "over_pixel_covered",
      { $0.over_pixel_covered(&$2, $1.pixel, $1.coverage, $1.factor, $3) }
    ),
    ("over_row", { $0.over_row(&$2, $1.source, $3) }),
    ("over_row_faded", { $0.over_row_faded(&$2, $1.source, $1.factor, $3) }),
    (
      "over_row_covered",
      { $0.over_row_covered(&$2, $1.source, $1.coverage, $1.factor, $3) }
    ),
    ("fade", { $0.fade(&$2, $1.factor, $3) }),
    ("cover", { $0.cover(&$2, $1.coverage, $3) }),
    ("multiply_alpha", { $0.multiply_alpha(&$2, $1.source, $3) }),
    ("mix_rows", { $0.mix_rows(&$2, $1.source, Array($1.below.reversed()), $1.weight, $3) }),
    ("slide", { $0.slide(&$2, $1.wide, $1.weight, $3) }),
    ("stretch", { $0.stretch(&$2, $1.wide, 0x1234_5678, 0x9ABC_DEF0, $3) }),
    (
      "stretch_rows",
      {
        $0.stretch_rows(
          &$2, $1.source, Array($1.below.reversed()), $1.weight, 0x1234_5678, 0x9ABC_DEF0, $3)
      }
    ),
    (
      "stretch_rows back",
      {
        $0.stretch_rows(
          &$2, $1.source, Array($1.below.reversed()), $1.weight, 130 << 32, -0xF012_3456, $3)
      }
    ),
    ("stretch back", { $0.stretch(&$2, $1.wide, 130 << 32, -0xF012_3456, $3) }),
  ]

  @Test("all kernels give equal pixels for every length", arguments: 0...longest)
  func kernelsAgree(count: Int) {
    for isPremultiplied in [true, false] {
      let inputs = Inputs(seed: UInt64(count), isPremultiplied: isPremultiplied)
      for (name, run) in Self.runs {
        var one = inputs.below
        run(portable, inputs, &one, count)
        #expect(one[count...] == inputs.below[count...], "\(name) wrote beyond its pixels")
        for (table, kernels) in Self.others {
          var other = inputs.below
          run(kernels, inputs, &other, count)
          #expect(one == other, "\(table) \(name), \(count) pixels, seed \(count)")
        }
      }
    }
  }

  @Test("stretching agrees for every step, and reads no pixel that is not needed")
  func stretching() {
    let count = 41
    for part in stride(from: Int64(1), through: 40, by: 1) {
      let step = part * 0x1357_9BDF / 2
      let start = part * 0x0246_8ACE
      let needed = Int((start + step * Int64(count - 1)) >> 32) + 2
      var inputs = Inputs(seed: UInt64(part)).wide
      while inputs.count < needed { inputs += inputs }
      // An array of just this length: reading on would be found by a sanitizer.
      let source = Array(inputs.prefix(needed))
      var one = [UInt32](repeating: 0, count: count)
      portable.stretch(&one, source, start, step, count)
      for (table, kernels) in Self.others {
        var other = [UInt32](repeating: 0, count: count)
        kernels.stretch(&other, source, start, step, count)
        #expect(one == other, "\(table), step \(step)")
      }
    }
  }

  /// Stretching between two rows, each of just the pixels that are needed, for one step.
  private func checkStretchingRows(start: Int64, step: Int64, count: Int) {
    let needed = Int(max(start, start + step * Int64(count - 1)) >> 32) + 2
    var inputs = Inputs(seed: UInt64(count))
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
      let all = [("portable", portable)] + Self.others
      for (table, kernels) in all {
        var row = untouched
        kernels.stretch_rows(&row, one, other, weight, start, step, count)
        #expect(row == expected, "\(table), \(count) pixels, step \(step), weight \(weight)")
      }
    }
  }

  @Test("stretching between two rows is mixing and stretching", arguments: 1...longest)
  func stretchingRows(count: Int) {
    let one = Int64(1) << 32
    let parts = [one * 5 / 3, one * 31 / 16, one * 2, one * 9]
    for step in [0, 1, one / 7, one - 1, one, one + 1] + parts {
      checkStretchingRows(start: Int64(count) * 0x1357_9BDF, step: step, count: count)
      checkStretchingRows(start: step * Int64(count) + 77, step: -step, count: count)
    }
    checkStretchingRows(start: one - 1, step: one * 31 / 16, count: count)
    checkStretchingRows(start: one * 3, step: one * 31 / 16 + 1, count: count)
  }

  @Test("kernels with other results agree for every length", arguments: 0...longest)
  func otherKernelsAgree(count: Int) {
    let inputs = Inputs(seed: UInt64(1000 + count))
    for (name, run) in Self.wideRuns {
      var one = inputs.wide
      run(portable, inputs, &one, count)
      #expect(one[count...] == inputs.wide[count...], "\(name) wrote beyond its pixels")
      for (table, kernels) in Self.others {
        var other = inputs.wide
        run(kernels, inputs, &other, count)
        #expect(one == other, "\(table) \(name), \(count) pixels")
      }
    }
    var one = inputs.coverage
    portable.take_alpha(&one, inputs.source, count)
    for (table, kernels) in Self.others {
      var other = inputs.coverage
      kernels.take_alpha(&other, inputs.source, count)
      #expect(one == other, "\(table)")
    }
    #expect(one.prefix(count).elementsEqual(inputs.source.prefix(count).map { UInt8($0 >> 24) }))
  }

  private typealias WideRun = @Sendable (tb_pixel_kernels, Inputs, inout [UInt64], Int) -> Void
  private static let wideRuns: [(String, WideRun)] = [
    ("mix_to_wide", { $0.mix_to_wide(&$2, $1.source, $1.below, $1.weight, $3) }),
    ("mix_wide", { $0.mix_wide(&$2, $1.wide, $1.otherWide, $1.weight, $3) }),
    ("add_row", { $0.add_row(&$2, $1.source, $3) }),
    ("average", { $0.average(&$2, $1.wide.map { $0 / 128 }, 1, 128 * 65536, $3) }),
    ("average of 2", { $0.average(&$2, sums($1, 4), 2, 128 * 65536 / 4, $3) }),
    ("average of 3", { $0.average(&$2, sums($1, 9), 3, (128 * 65536 + 4) / 9, $3) }),
  ]

  /// Sums of so many pixels that all in a block together stay below 16 bits, for blocks up to 3.
  private static func sums(_ inputs: Inputs, _ pixels: UInt64) -> [UInt64] {
    let some = inputs.wide.map { value in
      (0..<4).reduce(UInt64(0)) { sum, channel in
        sum | ((value >> (16 * channel) & 0xFFFF) % (255 * pixels / 3)) << (16 * channel)
      }
    }
    return some + some + some
  }

  @Test("kernels do what their formulas say")
  func formulas() {
    let inputs = Inputs(seed: 7)
    let count = 37
    for (name, run) in Self.runs.prefix(10) {
      var row = inputs.below
      run(widest, inputs, &row, count)
      for index in 0..<count {
        let below = inputs.below[index]
        let source = inputs.source[index]
        let cover = UInt32(inputs.coverage[index])
        func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
          PixelMath.scaled(pixel, by: factor)
        }
        let expected: UInt32
        switch name {
        case "fill": expected = inputs.pixel
        case "over_pixel": expected = PixelMath.over(inputs.pixel, below)
        case "copy_under_pixel": expected = PixelMath.over(inputs.pixel, source)
        case "over_pixel_covered":
          expected = PixelMath.over(scaled(scaled(inputs.pixel, cover), inputs.factor), below)
        case "over_row": expected = PixelMath.over(source, below)
        case "over_row_faded": expected = PixelMath.over(scaled(source, inputs.factor), below)
        case "over_row_covered":
          expected = PixelMath.over(scaled(scaled(source, cover), inputs.factor), below)
        case "fade": expected = scaled(below, inputs.factor)
        case "cover": expected = scaled(below, cover)
        default: expected = scaled(below, source >> 24)
        }
        #expect(row[index] == expected, "\(name) at \(index)")
      }
    }
  }

  @Test("mixing two rows is rounded to nearest once")
  func mixing() {
    let one: [UInt32] = [0, 255, 255, 100, 0]
    let other: [UInt32] = [255, 0, 255, 101, 1]
    for weight in stride(from: Int32(0), through: 32767, by: 151) {
      var row = [UInt32](repeating: 0, count: 5)
      widest.mix_rows(&row, one, other, weight, 5)
      for index in 0..<5 {
        let (a, b) = (Double(one[index]), Double(other[index]))
        let exact = a + (b - a) * Double(weight) / 32768
        #expect(abs(Double(row[index]) - exact) <= 0.5 + 1.0 / 128, "weight \(weight)")
      }
    }
  }
}
