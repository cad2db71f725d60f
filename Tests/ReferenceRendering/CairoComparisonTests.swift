import PictureTestSupport
import RenderingTestSupport
import Testing
import TransitionKit
import TransitionRendering

/// The two renderers against each other: the same trees, pixels classed by the reference.
@MainActor
struct CairoComparisonTests {
  /// A container that is small enough for the reference.
  static let size = "94x167@1"

  /// A million pixels take their time in debug builds.
  static let deviceMoments = Sweep.isFull ? TransitionSweepTests.moments : [0.2, 0.5, 0.8]

  @Test(
    "raster and cairo agree on every pixel, masks as groups: 3 moments",
    arguments: TransitionSweepTests.plays)
  func pixelsAgree(play: TransitionSweepTests.Play) throws {
    var classes = DifferenceClasses()
    try compare(play, .offscreen, at: [0.2, 0.5, 0.8]) { _, root, raster, cairo in
      classes.add(root, raster, cairo)
    }
    print("cairo, \(play.testDescription): \(classes)")
    #expect(classes.plain <= 2 && classes.edge <= 40)
  }

  @Test(
    "raster and cairo differ by more than 2 in at most 1.5 % of a device's pixels: 3 moments, with TRANSITIONBENCH_FULL_SWEEP 11",
    arguments: TransitionSweepTests.plays)
  func fewPixelsDiffer(play: TransitionSweepTests.Play) throws {
    var worst: PictureDifference?
    try compare(play, .offscreen, size: "375x667@2", at: Self.deviceMoments) {
      moment, root, raster, cairo in
      let difference = try #require(PictureDifference(raster, cairo, tolerance: 2))
      #expect(difference.percentBeyondTolerance <= 1.5, "at \(moment): \(difference)")
      if difference.beyondToleranceCount >= worst?.beyondToleranceCount ?? 0 { worst = difference }
    }
    print("cairo, \(play.testDescription) on a device: at worst \(try #require(worst))")
  }

  @Test("coverage and offscreen masks are the same in cairo, give or take 2")
  func realisationsAgree() throws {
    for operation in [TransitionOperation.present, .dismiss] {
      let play = TransitionSweepTests.Play(id: "bubble-mask", operation: operation)
      try compare(play, .coverage) { moment, root, _, coverage in
        let offscreen = PixelBuffer(width: coverage.width, height: coverage.height)
        CairoRenderer(maskRealisation: .offscreen).render(root, scale: 1, into: offscreen)
        let difference = try #require(PictureDifference(coverage, offscreen, tolerance: 2))
        #expect(difference.beyondToleranceCount == 0, "at \(moment): \(difference)")
      }
    }
  }

  /// A clip path softens the edge of every view by itself, so its pictures are only looked at.
  @Test("clip masks in cairo are drawn without failure; how far off is printed")
  func clipIsPrinted() throws {
    let play = TransitionSweepTests.Play(id: "bubble-mask", operation: .present)
    var worst: PictureDifference?
    try compare(play, .clip, size: "375x667@2", at: Self.deviceMoments) { _, _, raster, cairo in
      let difference = try #require(PictureDifference(raster, cairo, tolerance: 2))
      if difference.largest > worst?.largest ?? -1 { worst = difference }
    }
    print("cairo, masks as clip: at worst \(try #require(worst))")
  }

  private func compare(
    _ play: TransitionSweepTests.Play, _ realisation: MaskRealisation, size: String = size,
    at moments: [Double] = TransitionSweepTests.moments,
    look: (Double, View, PixelBuffer, PixelBuffer) throws -> Void
  ) throws {
    let stage = try PictureStage(
      play.id, play.operation, size: size, lower: "gallery", upper: "detail")
    let cairo = CairoRenderer(maskRealisation: realisation)
    let buffer = PixelBuffer(width: stage.canvas.width, height: stage.canvas.height)
    try stage.play(at: moments) { moment, canvas in
      cairo.render(stage.stage.root, scale: stage.setting.size.scale, into: buffer)
      #expect(cairo.failure == nil)
      try look(moment, stage.stage.root, canvas, buffer)
    }
  }
}

/// The largest channel difference of two renderers, by what is in a pixel.
@MainActor
private struct DifferenceClasses: @MainActor CustomStringConvertible {
  /// Outside edges and scaled pictures.
  var plain = 0
  /// In scaled pictures, where there is no edge.
  var scaled = 0
  /// On edges.
  var edge = 0

  mutating func add(_ root: View, _ one: PixelBuffer, _ other: PixelBuffer) {
    var reference = ReferenceRenderer(width: one.width, height: one.height)
    _ = reference.render(root, scale: 1)
    for index in 0..<one.count where one.pixels[index] != other.pixels[index] {
      let difference = PictureDifference.channels(one.pixels[index], other.pixels[index])
      if reference.edgeCounts[index] > 0 {
        edge = max(edge, difference)
      } else if reference.scaledPictureCounts[index] > 0 {
        scaled = max(scaled, difference)
      } else {
        plain = max(plain, difference)
      }
    }
  }

  var description: String {
    "\(plain) where nothing is soft, \(scaled) in scaled pictures, \(edge) on edges"
  }
}
