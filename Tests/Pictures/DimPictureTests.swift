import PictureTestSupport
import Testing
import TransitionKit

/// The dim is a gray at half opacity, so black becomes 64 and white 191 (spec 4.5).
@MainActor
struct DimPictureTests {
  @Test(arguments: [("flat:#000000", UInt32(64)), ("flat:#ffffff", 191)])
  func theDimOnBlackAndWhite(lower: String, expected: UInt32) throws {
    let stage = try PictureStage(
      "dimmed-sheet", .present, size: "100x100@1", lower: lower, upper: "flat:#ff0000")
    try stage.play(at: [1]) { _, canvas in
      let corner = stage.pixels(canvas)[0]
      #expect(corner == expected * 0x010101 | 0xFF00_0000)
    }
    #expect(stage.picture()[0] == expected * 0x010101 | 0xFF00_0000)
  }
}
