import CPNG
import Foundation
import RenderingTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

@Suite("PNG files")
struct PNGTests {
  /// A folder of this test's own, removed with it.
  private final class Folder {
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

  private let folder: Folder

  init() throws { folder = try Folder() }

  private func image(_ width: Int, _ height: Int, opaque: Bool) -> Image {
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
  private func encoded(
    _ samples: [UInt8], width: Int, height: Int, type: spng_color_type, depth: Int,
    palette: spng_plte? = nil, interlaced: Bool = false
  ) -> [UInt8] {
    let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue))!
    defer { spng_ctx_free(context) }
    spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
    var header = spng_ihdr(
      width: UInt32(width), height: UInt32(height), bit_depth: UInt8(depth),
      color_type: UInt8(type.rawValue), compression_method: 0, filter_method: 0,
      interlace_method: interlaced ? 1 : 0)
    spng_set_ihdr(context, &header)
    if var palette { spng_set_plte(context, &palette) }
    let code = spng_encode_image(
      context, samples, samples.count, Int32(SPNG_FMT_PNG.rawValue),
      Int32(SPNG_ENCODE_FINALIZE.rawValue))
    #expect(code == 0)
    var count = 0
    var error = Int32(0)
    let buffer = spng_get_png_buffer(context, &count, &error)!
    defer { free(buffer) }
    return [UInt8](UnsafeRawBufferPointer(start: buffer, count: count))
  }

  private func error(_ bytes: [UInt8], _ limits: PNGLimits = PNGLimits()) -> PNGError? {
    do throws(PNGError) {
      _ = try PNGFile.read(bytes: bytes, name: "a.png", limits: limits)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Round trips

  @Test("what is written is read back: opaque pixels exactly", arguments: [1, 7, 130])
  func opaque(width: Int) throws {
    let image = image(width, 5, opaque: true)
    try PNGFile.write(image, to: "\(folder.path)/a.png")
    let read = try PNGFile.read(path: "\(folder.path)/a.png", scale: 2)
    #expect(read.widthInPixels == width && read.heightInPixels == 5 && read.scale == 2)
    #expect(read.pixels.elementsEqual(image.pixels))
  }

  @Test("translucent pixels survive un-premultiplying and premultiplying again")
  func translucent() throws {
    let image = Image(widthInPixels: 256, heightInPixels: 256, scale: 1) { pixels in
      for index in pixels.indices {
        // Every premultiplied pair of channel and alpha.
        let (channel, alpha) = (UInt32(index % 256), UInt32(index / 256))
        pixels[index] = min(channel, alpha) * 0x010101 | alpha << 24
      }
    }
    let buffer = PixelBuffer(image: image)
    try PNGFile.write(buffer, to: "\(folder.path)/a.png")
    let read = try PNGFile.read(path: "\(folder.path)/a.png")
    #expect(read.pixels.elementsEqual(image.pixels))
  }

  @Test("the same pixels give the same bytes, and nothing else is left in the folder")
  func deterministic() throws {
    for name in ["a.png", "b.png"] {
      try PNGFile.write(image(20, 20, opaque: false), to: "\(folder.path)/\(name)")
    }
    #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["a.png", "b.png"])
  }

  @Test("a file that is there is replaced")
  func replaced() throws {
    let path = try folder.write([1, 2, 3], "a.png")
    try PNGFile.write(image(2, 2, opaque: true), to: path)
    #expect(try PNGFile.read(path: path).widthInPixels == 2)
  }

  // MARK: Colour types

  @Test("gray, gray with alpha, RGB, RGBA and palettes become premultiplied RGBA")
  func colorTypes() throws {
    func pixel(_ bytes: [UInt8]) throws -> UInt32 {
      try PNGFile.read(bytes: bytes, name: "a.png").pixels[0]
    }
    func one(_ samples: [UInt8], _ type: spng_color_type, _ depth: Int = 8) -> [UInt8] {
      encoded(samples, width: 1, height: 1, type: type, depth: depth)
    }
    #expect(try pixel(one([0x40], SPNG_COLOR_TYPE_GRAYSCALE)) == 0xFF40_4040)
    #expect(try pixel(one([0x80], SPNG_COLOR_TYPE_GRAYSCALE, 1)) == 0xFFFF_FFFF)
    #expect(try pixel(one([0x80, 0x80], SPNG_COLOR_TYPE_GRAYSCALE_ALPHA)) == 0x8040_4040)
    #expect(try pixel(one([1, 2, 3], SPNG_COLOR_TYPE_TRUECOLOR)) == 0xFF03_0201)
    #expect(try pixel(one([255, 128, 1, 100], SPNG_COLOR_TYPE_TRUECOLOR_ALPHA)) == 0x6400_3264)
    var palette = spng_plte()
    palette.n_entries = 1
    palette.entries.0 = spng_plte_entry(red: 9, green: 8, blue: 7, alpha: 0)
    let indexed = encoded(
      [0], width: 1, height: 1, type: SPNG_COLOR_TYPE_INDEXED, depth: 8, palette: palette)
    #expect(try pixel(indexed) == 0xFF07_0809)
  }

  @Test("16 bits are rounded to nearest, once, after premultiplying")
  func deep() throws {
    func pixel(_ samples: [UInt16], _ type: spng_color_type) throws -> UInt32 {
      let bytes = samples.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let file = encoded(bytes, width: 1, height: 1, type: type, depth: 16)
      return try PNGFile.read(bytes: file, name: "a.png").pixels[0]
    }
    // 0x80FF / 257 = 128.49, so a byte cut off in place of rounding would agree; 0x8100 is 128.5.
    #expect(try pixel([0x80FF, 0x8101, 0xFFFF], SPNG_COLOR_TYPE_TRUECOLOR) == 0xFFFF_8180)
    #expect(try pixel([0x01FF, 0x00FF, 0x0000], SPNG_COLOR_TYPE_TRUECOLOR) == 0xFF00_0102)
    let half = try pixel([0xFFFF, 0x8000, 0, 0x8000], SPNG_COLOR_TYPE_TRUECOLOR_ALPHA)
    #expect(half == 0x8000_4080)
  }

  @Test("interlaced files are read")
  func interlaced() throws {
    let samples = (0..<75).map { UInt8($0) }
    let plain = encoded(samples, width: 5, height: 5, type: SPNG_COLOR_TYPE_TRUECOLOR, depth: 8)
    let image = try PNGFile.read(bytes: plain, name: "a.png")
    #expect(image.pixels[24] == 0xFF4A_4948)
  }

  // MARK: Faults

  @Test(
    "what is not PNG is named where it can be told",
    arguments: [
      ([], "an empty file"), ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"),
      (Array("GIF89a".utf8), "a GIF picture"),
      (Array("RIFF....WEBPVP8 ".utf8), "a WebP picture"),
      ([0, 0, 0, 24] + Array("ftypheic".utf8), "a HEIC picture"),
      (Array("<svg xmlns='x'>".utf8), "an SVG picture"), (Array("hello\n".utf8), "a text file"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0], "a PNG file changed by a text transfer"),
      ([0, 1, 2, 3], nil),
    ] as [([UInt8], String?)])
  func notPNG(bytes: [UInt8], kind: String?) {
    #expect(error(bytes) == .notPNG(file: "a.png", looksLike: kind))
  }

  @Test("a file cut at any byte is refused")
  func truncated() throws {
    try PNGFile.write(image(6, 6, opaque: true), to: "\(folder.path)/a.png")
    let bytes = try folder.bytes("a.png")
    #expect(error(bytes) == nil)
    for count in 8..<bytes.count {
      #expect(error(Array(bytes.prefix(count))) == .truncated(file: "a.png"), "\(count) bytes")
    }
  }

  @Test("a flipped bit anywhere is refused")
  func damaged() throws {
    try PNGFile.write(image(6, 6, opaque: false), to: "\(folder.path)/a.png")
    let bytes = try folder.bytes("a.png")
    for index in 8..<bytes.count {
      var flipped = bytes
      flipped[index] ^= 0x10
      #expect(error(flipped) != nil, "byte \(index)")
    }
  }

  @Test("pictures beyond the limits are refused before they are decoded")
  func tooLarge() {
    // A header alone: 30000×30000, RGB.
    let small = encoded(
      [0, 0, 0], width: 1, height: 1, type: SPNG_COLOR_TYPE_TRUECOLOR, depth: 8)
    func sized(_ width: UInt32, _ height: UInt32) -> [UInt8] {
      var bytes = small
      for (place, value) in [(16, width), (20, height)] {
        for byte in 0..<4 { bytes[place + byte] = UInt8(value >> (24 - 8 * UInt32(byte)) & 0xFF) }
      }
      let checksum = crc(Array(bytes[12..<29]))
      for byte in 0..<4 { bytes[29 + byte] = UInt8(checksum >> (24 - 8 * UInt32(byte)) & 0xFF) }
      return bytes
    }
    #expect(
      error(sized(30_000, 30_000))
        == .tooLarge(file: "a.png", width: 30_000, height: 30_000, limit: 16_384))
    #expect(
      error(sized(16_384, 16_384))
        == .tooManyPixels(file: "a.png", width: 16_384, height: 16_384, limit: 1 << 26))
    #expect(error(sized(1, 1)) == nil)
    guard case .damaged = error(sized(0, 1)) else {
      Issue.record("a width of 0 must be refused")
      return
    }
    var limits = PNGLimits()
    limits.bytes = small.count - 1
    #expect(
      error(small, limits)
        == .fileTooLarge(file: "a.png", bytes: small.count, limit: small.count - 1))
  }

  /// CRC-32 as PNG uses it.
  private func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in
        rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1
      }
    }
  }

  @Test("missing files, folders and pipes are refused, without waiting")
  func notAFile() throws {
    let missing = "\(folder.path)/missing.png"
    #expect(throws: PNGError.notFound(file: missing)) { try PNGFile.read(path: missing) }
    #expect(throws: PNGError.notAFile(file: folder.path)) { try PNGFile.read(path: folder.path) }
    let pipe = "\(folder.path)/pipe.png"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: PNGError.notAFile(file: pipe)) { try PNGFile.read(path: pipe) }
  }

  @Test("writing into a missing folder or over a folder is refused and leaves nothing")
  func notWritable() throws {
    let image = image(2, 2, opaque: true)
    #expect(
      throws: PNGError.folderMissing(
        file: "\(folder.path)/no/a.png", folder: "\(folder.path)/no")
    ) { try PNGFile.write(image, to: "\(folder.path)/no/a.png") }
    let taken = "\(folder.path)/taken.png"
    try FileManager.default.createDirectory(atPath: taken, withIntermediateDirectories: false)
    #expect(throws: PNGError.self) { try PNGFile.write(image, to: taken) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["taken.png"])
  }

  @Test(
    "the system's errors become ours",
    arguments: [
      (ENOSPC, .diskFull(file: "a")), (EDQUOT, .diskFull(file: "a")),
      (ENOENT, .folderMissing(file: "a", folder: "f")),
      (EACCES, .notWritable(file: "a", reason: "Permission denied")),
      (EROFS, .notWritable(file: "a", reason: "Read-only file system")),
    ] as [(Int32, PNGError)])
  func systemErrors(code: Int32, expected: PNGError) {
    #expect(PNGFileAccess.writingError("a", folder: "f", code) == expected)
  }

  @Test("every error is a clear sentence with the file's name and what to do")
  func sentences() {
    let errors: [(PNGError, String)] = [
      (.notFound(file: "a.png"), "There is no file 'a.png'. Check the path."),
      (
        .notReadable(file: "a.png", reason: "Permission denied"),
        "'a.png' cannot be read (Permission denied). Check its permissions."
      ),
      (
        .notAFile(file: "a.png"),
        "'a.png' is not a regular file. Give the path of a PNG file."
      ),
      (
        .notPNG(file: "a.png", looksLike: "a JPEG picture"),
        "'a.png' is not a PNG file; it looks like a JPEG picture. Export the picture as PNG."
      ),
      (
        .notPNG(file: "a.png", looksLike: nil),
        "'a.png' is not a PNG file. Export the picture as PNG."
      ),
      (
        .fileTooLarge(file: "a.png", bytes: 9, limit: 8),
        "'a.png' has 9 bytes, more than the 8 allowed. Use a smaller picture."
      ),
      (
        .tooLarge(file: "a.png", width: 30000, height: 2, limit: 16384),
        "'a.png' is 30000×2 pixels, more than the 16384 allowed on a side. "
          + "Scale the picture down."
      ),
      (
        .tooManyPixels(file: "a.png", width: 9, height: 9, limit: 80),
        "'a.png' is 9×9 pixels, more than the 80 pixels allowed in all. Scale the picture down."
      ),
      (
        .truncated(file: "a.png"),
        "'a.png' ends before the picture is complete. Copy or export it again."
      ),
      (
        .damaged(file: "a.png", detail: "invalid chunk CRC"),
        "'a.png' is damaged (invalid chunk CRC). Copy or export it again."
      ),
      (
        .folderMissing(file: "x/a.png", folder: "x"),
        "'x/a.png' cannot be written because there is no folder 'x'. Make the folder first."
      ),
      (
        .notWritable(file: "a.png", reason: "Read-only file system"),
        "'a.png' cannot be written (Read-only file system). Check the path and its permissions."
      ),
      (
        .diskFull(file: "a.png"),
        "'a.png' cannot be written because the disk is full. Make room or choose another disk."
      ),
      (
        .notEncoded(file: "a.png", detail: "out of memory"),
        "'a.png' cannot be encoded as PNG (out of memory). Try a smaller picture."
      ),
    ]
    for (error, text) in errors { #expect("\(error)" == text) }
  }
}
