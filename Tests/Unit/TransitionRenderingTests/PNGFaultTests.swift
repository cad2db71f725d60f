import CPNG
import Foundation
import Testing
import TransitionKit

@testable import TransitionRendering

@Suite("PNG faults")
struct PNGFaultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func error(_ bytes: [UInt8], _ limits: PNGLimits = PNGLimits()) -> PNGError? {
    do throws(PNGError) {
      _ = try PNGFile.read(bytes: bytes, name: "a.png", limits: limits)
      return nil
    } catch {
      return error
    }
  }

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
    try PNGFile.write(PNGSample.image(6, 6, opaque: true), to: "\(folder.path)/a.png")
    let bytes = try folder.bytes("a.png")
    #expect(error(bytes) == nil)
    for count in 8..<bytes.count {
      #expect(error(Array(bytes.prefix(count))) == .truncated(file: "a.png"), "\(count) bytes")
    }
  }

  @Test("a flipped bit anywhere is refused")
  func damaged() throws {
    try PNGFile.write(PNGSample.image(6, 6, opaque: false), to: "\(folder.path)/a.png")
    let bytes = try folder.bytes("a.png")
    for index in 8..<bytes.count {
      var flipped = bytes
      flipped[index] ^= 0x10
      #expect(error(flipped) != nil, "byte \(index)")
    }
  }

  @Test("pictures beyond the limits are refused before they are decoded")
  func tooLarge() throws {
    // A header alone: 30000×30000, RGB.
    let small = try PNGSample.encoded(
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
    let image = PNGSample.image(2, 2, opaque: true)
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
}
