import RenderingTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

@MainActor
@Suite("Clipping")
struct ClippingTests {
  private let side = Rect(x: 0, y: 0, width: 12, height: 12)

  private func card(_ frame: Rect, radius: Double = 0) -> View {
    let card = colored(.white, frame)
    card.clipsToBounds = true
    card.cornerRadius = radius
    return card
  }

  @Test("without clipping subviews stick out, with it they do not")
  func clipping() {
    let root = View(frame: side)
    let card = card(Rect(x: 2, y: 2, width: 4, height: 4))
    card.addSubview(colored(.black, Rect(x: 2, y: 2, width: 8, height: 8)))
    root.addSubview(card)
    let clipped = rasterized(root, width: 12, height: 12)
    #expect(clipped[5, 5] == 0xFF00_0000 && clipped[6, 5] == 0 && clipped[3, 3] == 0xFFFF_FFFF)
    card.clipsToBounds = false
    let free = rasterized(root, width: 12, height: 12)
    #expect(free[6, 5] == 0xFF00_0000 && free[11, 11] == 0xFF00_0000)
  }

  @Test("the radius shapes the background, and cuts subviews only when clipping")
  func radius() {
    let root = View(frame: side)
    let card = card(Rect(x: 0, y: 0, width: 12, height: 12), radius: 6)
    card.clipsToBounds = false
    card.addSubview(colored(.black, Rect(x: 0, y: 0, width: 3, height: 3)))
    root.addSubview(card)
    #expect(rasterized(root, width: 12, height: 12)[0, 0] == 0xFF00_0000)
    card.clipsToBounds = true
    #expect(rasterized(root, width: 12, height: 12)[0, 0] == 0)
  }

  @Test("a clip and the background under it share one edge, which counts once")
  func sharedEdge() {
    let frame = Rect(x: 1.5, y: 1.25, width: 9, height: 9.5)
    func drawn(clips: Bool, withSubview: Bool) -> PixelBuffer {
      let root = View(frame: side)
      let card = card(frame, radius: 3)
      card.clipsToBounds = clips
      if withSubview { card.addSubview(colored(.black, Rect(x: 4, y: 4, width: 1, height: 1))) }
      root.addSubview(card)
      return rasterized(root, width: 12, height: 12)
    }
    let plain = drawn(clips: false, withSubview: true)
    #expect(drawn(clips: true, withSubview: true).hash() == plain.hash())
    #expect(
      drawn(clips: true, withSubview: false).hash()
        == drawn(clips: false, withSubview: false).hash())
    #expect(plain[1, 5] == 0x8080_8080)
  }

  /// Two blacks over gray 51: α 26 and 102 make 118 as a group, and 51·137/255 = 27; one by one
  /// 51·229/255 = 46, and 46·153/255 = 28.
  @Test("a view that clips and has no size shows nothing")
  func noSize() {
    let root = View(frame: side)
    let card = card(.zero)
    card.addSubview(colored(.black, side))
    root.addSubview(card)
    #expect(rasterized(root, width: 12, height: 12)[1, 1] == 0)
  }

  /// Black laid on as a group is one step lighter here than black laid on twice (spec 1.2, 1.8).
  ///
  /// The group's alpha is 64 + 64 · 191/255 = 112, and the backdrop's 51 · 143/255 is 29; laid on
  /// one by one, 51 · 191/255 = 38 and 38 · 191/255 = 28.
  @Test("a clip on whole pixels keeps its group, whose translucent parts round as one")
  func wholePixelClipIsAGroup() {
    let root = colored(Color(white: 0.2), side)
    let veil = Color(white: 0, alpha: 0.25)
    let card = colored(veil, Rect(x: 2, y: 2, width: 8, height: 8))
    card.addSubview(colored(veil, Rect(x: 2, y: 2, width: 10, height: 4)))
    root.addSubview(card)
    for (clips, expected) in [(true, UInt32(0xFF1D_1D1D)), (false, 0xFF1C_1C1C)] {
      card.clipsToBounds = clips
      var reference = ReferenceRenderer(width: 12, height: 12)
      #expect(reference.render(root, scale: 1)[5 * 12 + 5] == expected)
      for realisation in MaskRealisation.allCases {
        #expect(rasterized(root, width: 12, height: 12, realisation)[5, 5] == expected)
      }
    }
  }

  @Test("clips nest")
  func nested() {
    let root = View(frame: side)
    let outer = card(Rect(x: 0, y: 0, width: 8, height: 12), radius: 2)
    let inner = card(Rect(x: 4, y: 4, width: 8, height: 8), radius: 2)
    inner.addSubview(colored(.black, Rect(x: -10, y: -10, width: 40, height: 40)))
    outer.addSubview(inner)
    root.addSubview(outer)
    let buffer = rasterized(root, width: 12, height: 12)
    #expect(buffer[6, 6] == 0xFF00_0000 && buffer[9, 6] == 0 && buffer[2, 6] == 0xFFFF_FFFF)
  }

  @Test("a rounded picture is cut without a group, aspect-fitted ones with")
  func roundedPicture() {
    let image = Image(widthInPixels: 6, heightInPixels: 3, scale: 1) { pixels in
      for index in pixels.indices { pixels[index] = 0xFF12_3456 }
    }
    for gravity in ContentGravity.allCases {
      let root = View(frame: side)
      let view = View(frame: Rect(x: 1, y: 1, width: 10, height: 10))
      view.contents = image
      view.contentGravity = gravity
      view.cornerRadius = 5
      view.clipsToBounds = true
      root.addSubview(view)
      let renderer = RasterRenderer()
      let buffer = PixelBuffer(width: 12, height: 12)
      renderer.render(root, scale: 1, into: buffer)
      #expect(buffer[1, 1] == 0, "\(gravity)")
      #expect(buffer[6, 6] == 0xFF12_3456, "\(gravity)")
      let isFitted = gravity == .aspectFit
      #expect((buffer[6, 1] == 0) == isFitted, "\(gravity)")
      // Left of the fitted picture's middle rows the disc cuts.
      #expect(channelDifference(buffer[1, 6], 0xFF12_3456) < 255 / 3, "\(gravity)")
    }
  }
}
