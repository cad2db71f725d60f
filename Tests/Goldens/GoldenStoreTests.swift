import Foundation
import Testing
import TransitionRendering

/// The judge itself: it must be able to say no.
struct GoldenStoreTests {
  private func picture(_ pixel: UInt32, width: Int = 2) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: 2)
    for index in 0..<buffer.count { buffer.pixels[index] = pixel }
    return buffer
  }

  private func withStore(_ body: (inout GoldenStore) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("golden-store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var store = GoldenStore(
      folder: folder, reportFolder: folder.appendingPathComponent("reports"), isRecording: false)
    try body(&store)
  }

  @Test func aPictureIsRecordedThenMatchesThenDiffersWithAReport() throws {
    try withStore { store in
      let missing = try store.problem(with: picture(0xFF10_2030), name: "p")
      #expect(missing?.contains("there is no p.png") == true)
      store.isRecording = true
      let recorded = try store.problem(with: picture(0xFF10_2030), name: "p")
      #expect(recorded?.hasPrefix("recorded p.png") == true, "a recording run fails")
      store.isRecording = false
      #expect(try store.problem(with: picture(0xFF10_2030), name: "p") == nil)
      let changed = try #require(try store.problem(with: picture(0xFF10_2031), name: "p"))
      #expect(changed.contains("4 of 4 pixels differ (100.00 %), most by 1 at (0, 0)"))
      let reports = store.reportFolder.appendingPathComponent("p").path
      #expect(changed.contains(reports))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: reports).sorted()
          == ["actual.png", "difference.png", "expected.png"])
    }
  }

  @Test func anotherSizeDiffers() throws {
    try withStore { store in
      store.isRecording = true
      _ = try store.problem(with: picture(0xFF00_0000), name: "p")
      store.isRecording = false
      let problem = try store.problem(with: picture(0xFF00_0000, width: 3), name: "p")
      #expect(problem?.hasPrefix("p is 3×2, not 2×2") == true)
    }
  }

  @Test func translucentPicturesAreRefusedForPNGWouldChangeThem() throws {
    try withStore { store in
      store.isRecording = true
      let problem = try store.problem(with: picture(0x8040_4040), name: "p")
      #expect(problem?.contains("not opaque") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder.path).isEmpty)
    }
  }
}
