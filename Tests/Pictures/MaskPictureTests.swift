import Foundation
import PictureTestSupport
import Testing
import TransitionKit
import TransitionRendering

/// The mask's pixels: equal however it is realised, and the area the spec says.
@MainActor
struct MaskPictureTests {
  @Test(arguments: [
    ("gallery", "detail", "375x667@2"), ("flat:#f2f2f7", "flat:#0a84ff", "375x667@2"),
    ("gallery", "detail", "101x77@1.5"),
  ])
  func theThreeRealisationsGiveEqualPixels(
    lower: String, upper: String, size: String
  ) throws {
    let moments = (0...10).map { Double($0) / 10 }
    var hashes: [MaskRealisation: [UInt64]] = [:]
    for realisation in MaskRealisation.allCases {
      let stage = try PictureStage(
        "bubble-mask", .present, size: size, lower: lower, upper: upper, realisation: realisation)
      try stage.play(at: moments) { _, canvas in
        hashes[realisation, default: []].append(canvas.hash())
      }
    }
    #expect(hashes[.coverage] == hashes[.clip])
    #expect(hashes[.offscreen] == hashes[.clip])
    #expect(Set(hashes[.clip] ?? []).count == moments.count)
  }

  /// Rows of `bubble_mask.csv`: radius and revealed area in 375×667 pt at S = 1, O = (187.5, 533.5).
  private static func referenceRows() throws -> [(progress: Double, radius: Double, area: Double)] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("../Reference/bubble_mask.csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    var rows: [(progress: Double, radius: Double, area: Double)] = []
    for line in lines where line.hasPrefix("present,") {
      let numbers = line.split(separator: ",").dropFirst().map { Double($0) ?? .nan }
      rows.append((numbers[0], numbers[4], numbers[7]))
    }
    return rows
  }

  @Test func theRevealedAreaIsTheReferences() throws {
    let stage = try PictureStage(
      "bubble-mask", .present, size: "375x667@1", parameters: ["origin": "187.5,533.5"],
      lower: "flat:#000000", upper: "flat:#ffffff")
    let rows = try Self.referenceRows()
    #expect(rows.count == 11)
    try stage.play(at: rows.map(\.progress)) { moment, canvas in
      guard let row = rows.first(where: { $0.progress == moment }), row.radius >= 8 else { return }
      // White over black: a pixel's red channel is its coverage.
      let sum = stage.pixels(canvas).reduce(0.0) { $0 + Double($1 & 0xFF) / 255 }
      #expect(abs(sum - row.area) <= 0.002 * row.area, "radius \(row.radius)")
    }
  }
}
