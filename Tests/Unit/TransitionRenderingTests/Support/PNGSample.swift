import CPNG
import Foundation
import NumberTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

/// A folder of a test's own, removed with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("png-tests-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }

  func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    return "\(path)/\(name)"
  }
}

/// Pictures as PNG, to read them back.
enum PNGSample {
  /// Random pixels.
  static func image(_ width: Int, _ height: Int, opaque: Bool) -> Image {
    var generator = SeededGenerator(seed: 1)
    return Image(widthInPixels: width, heightInPixels: height, scale: 1) { pixels in
      for index in pixels.indices {
        pixels[index] =
          Color(
            red: generator.number(0, 1), green: generator.number(0, 1),
            blue: generator.number(0, 1), alpha: opaque ? 1 : generator.number(0, 1)
          ).premultipliedPixel
      }
    }
  }

  /// Encodes samples as they are, with any colour type and depth.
  static func encoded(
    _ samples: [UInt8], width: Int, height: Int, type: spng_color_type, depth: Int,
    palette: spng_plte? = nil
  ) throws -> [UInt8] {
    let context = try #require(spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)))
    defer { spng_ctx_free(context) }
    spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
    var header = spng_ihdr(
      width: UInt32(width), height: UInt32(height), bit_depth: UInt8(depth),
      color_type: UInt8(type.rawValue), compression_method: 0, filter_method: 0,
      interlace_method: 0)
    spng_set_ihdr(context, &header)
    if var palette { spng_set_plte(context, &palette) }
    let code = spng_encode_image(
      context, samples, samples.count, Int32(SPNG_FMT_PNG.rawValue),
      Int32(SPNG_ENCODE_FINALIZE.rawValue))
    #expect(code == 0)
    var count = 0
    var error = Int32(0)
    let buffer = try #require(spng_get_png_buffer(context, &count, &error))
    defer { free(buffer) }
    return [UInt8](UnsafeRawBufferPointer(start: buffer, count: count))
  }
}
