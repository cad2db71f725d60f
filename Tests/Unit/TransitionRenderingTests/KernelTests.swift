import CPixelKernels
import Testing

@testable import TransitionRendering

/// The kernels against each other and against one-line formulas, for every short length.
@Suite("Row kernels")
struct KernelTests {
  private static let longest = KernelInputs.longest
  private let portable = tb_pixel_kernels_portable().pointee
  private let widest = tb_pixel_kernels_widest().pointee

  /// Every kernel that ends in pixels, by name.
  private typealias Run = @Sendable (tb_pixel_kernels, KernelInputs, inout [UInt32], Int) -> Void
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
      let inputs = KernelInputs(seed: UInt64(count), isPremultiplied: isPremultiplied)
      for (name, run) in Self.runs {
        var one = inputs.below
        run(portable, inputs, &one, count)
        #expect(one[count...] == inputs.below[count...], "\(name) wrote beyond its pixels")
        for (table, kernels) in KernelInputs.others {
          var other = inputs.below
          run(kernels, inputs, &other, count)
          #expect(one == other, "\(table) \(name), \(count) pixels, seed \(count)")
        }
      }
    }
  }

  @Test("kernels with other results agree for every length", arguments: 0...longest)
  func otherKernelsAgree(count: Int) {
    let inputs = KernelInputs(seed: UInt64(1000 + count))
    for (name, run) in Self.wideRuns {
      var one = inputs.wide
      run(portable, inputs, &one, count)
      #expect(one[count...] == inputs.wide[count...], "\(name) wrote beyond its pixels")
      for (table, kernels) in KernelInputs.others {
        var other = inputs.wide
        run(kernels, inputs, &other, count)
        #expect(one == other, "\(table) \(name), \(count) pixels")
      }
    }
    var one = inputs.coverage
    portable.take_alpha(&one, inputs.source, count)
    for (table, kernels) in KernelInputs.others {
      var other = inputs.coverage
      kernels.take_alpha(&other, inputs.source, count)
      #expect(one == other, "\(table)")
    }
    #expect(one.prefix(count).elementsEqual(inputs.source.prefix(count).map { UInt8($0 >> 24) }))
  }

  private typealias WideRun =
    @Sendable (tb_pixel_kernels, KernelInputs, inout [UInt64], Int) -> Void
  private static let wideRuns: [(String, WideRun)] = [
    ("mix_to_wide", { $0.mix_to_wide(&$2, $1.source, $1.below, $1.weight, $3) }),
    ("mix_wide", { $0.mix_wide(&$2, $1.wide, $1.otherWide, $1.weight, $3) }),
    ("add_row", { $0.add_row(&$2, $1.source, $3) }),
    ("average", { $0.average(&$2, $1.wide.map { $0 / 128 }, 1, 128 * 65536, $3) }),
    ("average of 2", { $0.average(&$2, sums($1, 4), 2, 128 * 65536 / 4, $3) }),
    ("average of 3", { $0.average(&$2, sums($1, 9), 3, (128 * 65536 + 4) / 9, $3) }),
  ]

  /// Sums of so many pixels that all in a block together stay below 16 bits, for blocks up to 3.
  private static func sums(_ inputs: KernelInputs, _ pixels: UInt64) -> [UInt64] {
    let some = inputs.wide.map { value in
      (0..<4).reduce(UInt64(0)) { sum, channel in
        sum | ((value >> (16 * channel) & 0xFFFF) % (255 * pixels / 3)) << (16 * channel)
      }
    }
    return some + some + some
  }

  @Test("kernels do what their formulas say")
  func formulas() {
    let inputs = KernelInputs(seed: 7)
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
