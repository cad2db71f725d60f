import NumberTestSupport
import RenderingTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

@MainActor
@Suite("Cairo")
struct CairoTests {
  private let side = Rect(x: 0, y: 0, width: 12, height: 12)

  private func drawn(
    _ root: View, _ realisation: MaskRealisation = .offscreen, scale: Double = 1
  ) -> PixelBuffer {
    let buffer = PixelBuffer(width: 12, height: 12)
    // Rubbish, to see that every pixel is written.
    for index in 0..<buffer.count { buffer.pixels[index] = 0xDEAD_BEEF }
    let renderer = CairoRenderer(maskRealisation: realisation)
    renderer.render(root, scale: scale, into: buffer)
    #expect(renderer.failure == nil)
    return buffer
  }

  private func picture(opaque: Bool) -> Image {
    var generator = SeededGenerator(seed: 7)
    return Image(widthInPixels: 6, heightInPixels: 5, scale: 1) { pixels in
      for index in pixels.indices {
        let alpha = opaque ? 1 : generator.number(0, 1)
        pixels[index] =
          Color(
            red: generator.number(0, 1), green: generator.number(0, 1),
            blue: generator.number(0, 1), alpha: alpha
          ).premultipliedPixel
      }
    }
  }

  @Test("red is red and blue is blue")
  func colours() {
    let root = colored(Color(red: 1, green: 0.5, blue: 0.25), side)
    #expect(drawn(root)[0, 0] == 0xFF40_80FF)
    root.backgroundColor = Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.5)
    #expect(drawn(root)[0, 0] == root.backgroundColor?.premultipliedPixel)
  }

  @Test(
    "what has no edges and no scaling is the raster renderer's, give or take 2",
    arguments: UInt64(0)..<40)
  func wholePixels(seed: UInt64) throws {
    var tree = RandomTree(seed: seed, side: 12, isWhole: true)
    let root = tree.root()
    removeContents(of: root)
    for realisation in MaskRealisation.allCases {
      let difference = try #require(
        PictureDifference(
          rasterized(root, width: 12, height: 12), drawn(root, realisation), tolerance: 2))
      #expect(difference.beyondToleranceCount == 0, "seed \(seed), \(realisation): \(difference)")
    }
  }

  private func removeContents(of view: View) {
    view.contents = nil
    view.mask.map(removeContents)
    view.subviews.forEach(removeContents)
  }

  @Test("a picture in its own size is copied", arguments: [true, false])
  func pictureInItsOwnSize(opaque: Bool) {
    let root = colored(.white, side)
    let view = ImageView(image: picture(opaque: opaque))
    view.frame = view.frame.offsetBy(dx: 3, dy: 4)
    root.addSubview(view)
    let difference = PictureDifference(rasterized(root, width: 12, height: 12), drawn(root))
    #expect((difference?.largest ?? 255) <= (opaque ? 0 : 1), "\(difference?.description ?? "")")
  }

  @Test("a picture on half pixels keeps its colour up to its edge")
  func halfPixels() {
    let root = View(frame: side)
    let view = ImageView(frame: Rect(x: 2.5, y: 2, width: 6, height: 5))
    view.image = Image(widthInPixels: 6, heightInPixels: 5, scale: 1) { pixels in
      for index in pixels.indices { pixels[index] = 0xFF00_00FF }
    }
    root.addSubview(view)
    let buffer = drawn(root)
    #expect(buffer[3, 3] == 0xFF00_00FF && buffer[7, 3] == 0xFF00_00FF)
    #expect(PictureDifference.channels(buffer[2, 3], 0x8000_0080) <= 1)
  }

  @Test("opacity counts once for a group, in 8 bits", arguments: MaskRealisation.allCases)
  func groupOpacity(realisation: MaskRealisation) {
    let root = colored(.black, side)
    let group = View(frame: side)
    group.alpha = 0.5
    group.addSubview(colored(Color(red: 1, green: 0, blue: 0), side))
    group.addSubview(colored(.white, side))
    root.addSubview(group)
    #expect(drawn(root, realisation)[5, 5] == 0xFF80_8080)
  }

  @Test("a soft edge of a clip counts once", arguments: [255, 128] as [Double])
  func clipEdge(opacity: Double) throws {
    let root = colored(.black, side)
    let clip = colored(.white, Rect(x: 2.5, y: 2.5, width: 6, height: 6))
    clip.clipsToBounds = true
    clip.alpha = opacity / 255
    clip.addSubview(colored(.white, Rect(x: 0, y: 0, width: 6, height: 6)))
    root.addSubview(clip)
    let difference = PictureDifference(rasterized(root, width: 12, height: 12), drawn(root))
    #expect((difference?.largest ?? 255) <= 2, "\(difference?.description ?? "")")
  }

  @Test("masks of all kinds are carried out", arguments: MaskRealisation.allCases)
  func masks(realisation: MaskRealisation) throws {
    for opacity in [1, 0.5] {
      let root = colored(.black, side)
      let masked = colored(.white, side)
      masked.alpha = opacity
      let mask = colored(.black, Rect(x: 2, y: 2, width: 8, height: 8))
      mask.cornerRadius = 4
      masked.mask = mask
      root.addSubview(masked)
      let disc = try #require(
        PictureDifference(rasterized(root, width: 12, height: 12), drawn(root, realisation)))
      #expect(disc.largest <= 40, "\(disc)")
      mask.backgroundColor = Color(white: 0, alpha: 0.5)
      mask.cornerRadius = 0
      let veil = try #require(
        PictureDifference(rasterized(root, width: 12, height: 12), drawn(root, realisation)))
      #expect(veil.largest <= 2, "\(veil)")
    }
  }

  @Test("counters say what Cairo was asked for")
  func counters() {
    func counters(_ realisation: MaskRealisation) -> WorkCounters {
      let root = colored(.black, side)
      let masked = colored(.white, side)
      masked.mask = colored(.black, Rect(x: 2, y: 2, width: 5, height: 4))
      root.addSubview(masked)
      let renderer = CairoRenderer(maskRealisation: realisation)
      renderer.render(root, scale: 1, into: PixelBuffer(width: 12, height: 12))
      return renderer.counters
    }
    let clip = counters(.clip)
    #expect(clip.offscreenPasses == 0 && clip.offscreenBytes == 0 && clip.layersDrawn == 3)
    #expect(clip.pixelsWritten == 144)
    let coverage = counters(.coverage)
    // 5 × 4 pixels in colour; rows of 5 bytes are padded to 8.
    #expect(coverage.offscreenPasses == 2 && coverage.offscreenBytes == 4 * 20 + 8 * 4)
    let offscreen = counters(.offscreen)
    #expect(offscreen.offscreenPasses == 2 && offscreen.offscreenBytes >= 4 * 20 + 4 * 20)
    #expect(counters(.offscreen) == offscreen)
  }

  @Test("a snapshot leaves out the view's own opacity, transform and hiding")
  func snapshot() throws {
    let view = colored(Color(red: 1, green: 0, blue: 0), Rect(x: 5, y: 6, width: 4, height: 3))
    view.alpha = 0.25
    view.isHidden = true
    view.transform = Transform(rotationAngle: 1)
    let renderer = CairoRenderer(screenScale: 2)
    let image = try #require(renderer.image(of: view, scaleFactor: 1))
    #expect(image.widthInPixels == 8 && image.heightInPixels == 6 && image.scale == 2)
    #expect(image.pixels.allSatisfy { $0 == 0xFF00_00FF })
    #expect(renderer.counters == WorkCounters() && renderer.failure == nil)
  }

  @Test("what Cairo cannot draw is a failure that stays, and an empty picture")
  func failures() throws {
    let renderer = CairoRenderer()
    let wide = PixelBuffer(width: 40_000, height: 1)
    renderer.render(colored(.white, side), scale: 1, into: wide)
    let failure = try #require(renderer.failure)
    #expect(failure.message.hasPrefix("Cairo could not draw: invalid value"), "\(failure)")
    #expect(wide[0, 0] == 0)
    renderer.render(colored(.white, side), scale: 1, into: PixelBuffer(width: 12, height: 12))
    #expect(renderer.failure == failure)
  }

  @Test("a shape out of Cairo's reach is a failure, inside groups too", arguments: [1, 0.5])
  func outOfReach(opacity: Double) throws {
    let root = View(frame: side)
    let group = View(frame: side)
    group.alpha = opacity
    let huge = colored(.white, Rect(x: -1e7, y: -1e7, width: 2e7, height: 2e7))
    huge.cornerRadius = 1e6
    group.addSubview(colored(.white, side))
    group.addSubview(huge)
    root.addSubview(group)
    let renderer = CairoRenderer()
    let buffer = PixelBuffer(width: 12, height: 12)
    renderer.render(root, scale: 1, into: buffer)
    #expect(try #require(renderer.failure).message.contains("Cairo cannot draw a shape"))
    #expect(buffer[5, 5] == 0)
  }
}
