import RenderingTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

@MainActor
@Suite("Masks", .serialized)
struct MaskTests {
  private let side = Rect(x: 0, y: 0, width: 12, height: 12)
  private static let backdrop: UInt32 = 0xFF00_00FF
  private static let masked: UInt32 = 0xFF00_FF00

  /// A green view over a red root, masked.
  private func scene(mask: View, scale: Double = 1) -> View {
    let root = colored(Color(red: 1, green: 0, blue: 0), side)
    let view = colored(Color(red: 0, green: 1, blue: 0), side)
    view.mask = mask
    root.addSubview(view)
    return root
  }

  private func drawn(_ root: View, _ realisation: MaskRealisation) -> PixelBuffer {
    rasterized(root, width: 12, height: 12, realisation)
  }

  @Test("inside the mask is the view, outside it the backdrop", arguments: MaskRealisation.allCases)
  func insideAndOutside(realisation: MaskRealisation) {
    // The mask's colour is never seen.
    let mask = colored(Color(red: 1, green: 0, blue: 1), Rect(x: 2, y: 3, width: 5, height: 4))
    let buffer = drawn(scene(mask: mask), realisation)
    for y in 0..<12 {
      for x in 0..<12 {
        let isInside = (2..<7).contains(x) && (3..<7).contains(y)
        #expect(buffer[x, y] == (isInside ? Self.masked : Self.backdrop), "\(x), \(y)")
      }
    }
  }

  @Test("a mask with rounded corners makes a disc", arguments: MaskRealisation.allCases)
  func disc(realisation: MaskRealisation) {
    let mask = colored(.black, Rect(x: 1, y: 1, width: 10, height: 10))
    mask.cornerRadius = 5
    let buffer = drawn(scene(mask: mask), realisation)
    let coverage = ReferenceShape(rect: mask.frame, radius: 5, transform: .identity)
      .coverage(width: 12, height: 12)
    for y in 0..<12 {
      for x in 0..<12 {
        let green = Double(buffer[x, y] >> 8 & 0xFF)
        #expect(abs(green - coverage[y * 12 + x] * 255) <= 3, "\(x), \(y)")
      }
    }
    #expect(buffer[6, 6] == Self.masked && buffer[0, 0] == Self.backdrop)
  }

  @Test("a mask's opacity and colour alpha multiply", arguments: MaskRealisation.allCases)
  func opacity(realisation: MaskRealisation) {
    let mask = colored(Color(white: 0, alpha: 0.5), side)
    mask.alpha = 0.5
    // 128 × 128 → 64.
    let buffer = drawn(scene(mask: mask), realisation)
    #expect(buffer[5, 5] == 0xFF00_40BF)
  }

  @Test("a mask with subviews, contents and a mask of its own", arguments: MaskRealisation.allCases)
  func maskOnMask(realisation: MaskRealisation) {
    let mask = View(frame: side)
    mask.addSubview(colored(.black, Rect(x: 0, y: 0, width: 6, height: 12)))
    let picture = ImageView(frame: Rect(x: 6, y: 0, width: 6, height: 12))
    picture.image = Image(widthInPixels: 1, heightInPixels: 1, scale: 1) { $0[0] = 0x8000_0000 }
    mask.addSubview(picture)
    let inner = View(frame: side)
    inner.addSubview(colored(.white, Rect(x: 0, y: 6, width: 12, height: 6)))
    mask.mask = inner
    let buffer = drawn(scene(mask: mask), realisation)
    #expect(buffer[2, 2] == Self.backdrop && buffer[8, 2] == Self.backdrop)
    #expect(buffer[2, 8] == Self.masked)
    #expect(buffer[8, 8] == 0xFF00_807F)
  }

  @Test("a mask outside, hidden or without colour hides the view", arguments: [0, 1, 2, 3])
  func nothingLeft(kind: Int) {
    let mask = colored(.black, side)
    switch kind {
    case 0: mask.center.x += 100
    case 1: mask.isHidden = true
    case 2: mask.backgroundColor = nil
    default: mask.alpha = 0
    }
    for realisation in MaskRealisation.allCases {
      let renderer = RasterRenderer(maskRealisation: realisation)
      let buffer = PixelBuffer(width: 12, height: 12)
      renderer.render(scene(mask: mask), scale: 1, into: buffer)
      #expect((0..<144).allSatisfy { buffer.pixels[$0] == Self.backdrop })
      #expect(renderer.counters.layersDrawn == 1)
      #expect(renderer.counters.offscreenPasses == 0)
    }
  }

  @Test("the mask lies in the view's own coordinates and moves with it")
  func coordinates() {
    let mask = colored(.black, Rect(x: 10, y: 20, width: 3, height: 3))
    let root = scene(mask: mask)
    let view = root.subviews[0]
    view.bounds.origin = Point(x: 10, y: 20)
    view.transform = Transform(scaleX: 2, y: 2)
    view.center = Point(x: 12, y: 12)
    for realisation in MaskRealisation.allCases {
      let buffer = drawn(root, realisation)
      #expect(buffer[0, 0] == Self.masked && buffer[5, 5] == Self.masked)
      #expect(buffer[6, 5] == Self.backdrop && buffer[5, 6] == Self.backdrop)
    }
  }

  @Test(
    "opacity and mask of one view: mask first, then opacity", arguments: MaskRealisation.allCases)
  func opacityAfterMask(realisation: MaskRealisation) {
    let mask = colored(Color(white: 0, alpha: 0.25), side)
    let root = scene(mask: mask)
    root.subviews[0].alpha = 0.1
    root.backgroundColor = nil
    // 255 × 64 → 64, × 26 → 7 (6.53).
    #expect(drawn(root, realisation)[3, 3] == 0x0700_0700)
  }

  @Test("a removed mask masks no more")
  func removed() {
    let root = scene(mask: View())
    root.subviews[0].mask = nil
    #expect(drawn(root, .clip)[4, 4] == Self.masked)
  }

  @Test("what each realisation takes: passes and bytes")
  func costs() {
    func counters(_ realisation: MaskRealisation) -> WorkCounters {
      let mask = colored(.black, Rect(x: 2, y: 2, width: 4, height: 5))
      let renderer = RasterRenderer(maskRealisation: realisation)
      let buffer = PixelBuffer(width: 12, height: 12)
      renderer.render(scene(mask: mask), scale: 1, into: buffer)
      let first = renderer.counters
      renderer.render(scene(mask: View(frame: .zero)), scale: 1, into: buffer)
      let again = RasterRenderer(maskRealisation: realisation)
      again.render(scene(mask: mask.copyOfSubtree()), scale: 1, into: buffer)
      #expect(again.counters == first, "counters repeat")
      return first
    }
    let clip = counters(.clip)
    #expect(clip.offscreenPasses == 0 && clip.offscreenBytes == 0)
    // The frame in red, 20 pixels in green: too few in a row to leave out the red below.
    #expect(clip.pixelsWritten == 144 + 20 && clip.pixelsBlended == 0)
    let coverage = counters(.coverage)
    #expect(coverage.offscreenPasses == 1 && coverage.offscreenBytes == 20)
    // Frame and coverage bitmap and the group's row; the row is multiplied and blended.
    #expect(coverage.pixelsWritten == 144 + 20 + 20 && coverage.pixelsBlended == 40)
    let offscreen = counters(.offscreen)
    #expect(offscreen.offscreenPasses == 2 && offscreen.offscreenBytes == 4 * (144 + 20))
    #expect(offscreen.pixelsWritten == 144 + 144 + 20 && offscreen.pixelsBlended == 40)
    for counters in [clip, coverage, offscreen] { #expect(counters.layersDrawn == 3) }
  }

  @Test("nested masks need no more bytes at once than are in use", arguments: [1, 2, 3])
  func nestedSurfaces(levels: Int) {
    let root = View(frame: side)
    var view = root
    for _ in 0..<levels {
      let inner = View(frame: side)
      inner.mask = colored(.black, side)
      view.addSubview(inner)
      view = inner
    }
    view.backgroundColor = .white
    let renderer = RasterRenderer(maskRealisation: .offscreen)
    renderer.render(root, scale: 1, into: PixelBuffer(width: 12, height: 12))
    #expect(renderer.counters.offscreenPasses == 2 * levels)
    #expect(renderer.counters.offscreenBytes == 4 * 144 * (levels + 1))
  }

  @Test("siblings keep their surfaces for the frame, not those of their masks")
  func surfacesOfSiblings() {
    let root = View(frame: side)
    for _ in 0..<3 {
      let view = colored(Color(white: 1, alpha: 0.5), side)
      view.mask = colored(.black, side)
      root.addSubview(view)
    }
    let renderer = RasterRenderer(maskRealisation: .offscreen)
    renderer.render(root, scale: 1, into: PixelBuffer(width: 12, height: 12))
    #expect(renderer.counters.offscreenPasses == 6)
    #expect(renderer.counters.offscreenBytes == 4 * 144 * (3 + 1))
  }
}
