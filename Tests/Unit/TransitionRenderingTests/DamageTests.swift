import NumberTestSupport
import RenderingTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

/// Drawing only what changed against drawing everything, pixel for pixel.
@MainActor
@Suite("Damage")
struct DamageTests {
  /// Two renderers that draw the same tree again and again, one of them only what changed.
  @MainActor
  private struct Pair {
    let damaged: RasterRenderer
    let whole: RasterRenderer
    let damagedBuffer: PixelBuffer
    let wholeBuffer: PixelBuffer

    init(side: Int, realisation: MaskRealisation = .clip) {
      damaged = RasterRenderer(maskRealisation: realisation, tracksDamage: true)
      whole = RasterRenderer(maskRealisation: realisation)
      damagedBuffer = PixelBuffer(width: side, height: side)
      wholeBuffer = PixelBuffer(width: side, height: side)
    }

    func isEqual(_ root: View) -> Bool {
      damaged.render(root, scale: 1, into: damagedBuffer)
      whole.render(root, scale: 1, into: wholeBuffer)
      return damagedBuffer.hash() == wholeBuffer.hash()
    }

    /// Pixels written, blended or sampled by the last frame.
    var work: (damaged: Int, whole: Int) { (Pair.sum(damaged.counters), Pair.sum(whole.counters)) }

    private static func sum(_ counters: WorkCounters) -> Int {
      counters.pixelsWritten + counters.pixelsBlended + counters.pixelsSampled
    }
  }

  @Test("random changes of random trees", arguments: UInt64(0)..<60)
  func randomChanges(seed: UInt64) {
    let side = seed % 3 == 0 ? 120 : 40
    for realisation in MaskRealisation.allCases {
      var changes = RandomChanges(seed: seed, side: Double(side))
      let root = changes.root()
      let pair = Pair(side: side, realisation: realisation)
      for step in 0..<12 {
        #expect(pair.isEqual(root), "seed \(seed), \(realisation), step \(step)")
        changes.change(root)
      }
    }
  }

  private func card(_ frame: Rect, radius: Double = 0) -> View {
    let card = colored(Color(red: 0.2, green: 0.4, blue: 0.9), frame)
    card.cornerRadius = radius
    return card
  }

  @Test("a frame like the last one is no work")
  func nothingChanged() {
    let pair = Pair(side: 100)
    let root = card(Rect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(card(Rect(x: 3.3, y: 5, width: 60, height: 70), radius: 9))
    #expect(pair.isEqual(root))
    #expect(pair.isEqual(root))
    #expect(pair.work.damaged == 0)
  }

  @Test("a growing disc of a mask is a ring", arguments: [true, false])
  func growingMask(isMask: Bool) {
    let pair = Pair(side: 300)
    let root = colored(.white, Rect(x: 0, y: 0, width: 300, height: 300))
    let upper = colored(.black, root.bounds)
    let disc = card(.zero)
    upper.addSubview(card(Rect(x: 20, y: 30, width: 260, height: 200), radius: 20))
    if isMask { upper.mask = disc }
    root.addSubview(upper)
    if !isMask { root.addSubview(disc) }
    // Until it covers everything, and further.
    for step in 0..<60 {
      let radius = 4.5 * Double(step)
      disc.bounds.size = Size(width: 2 * radius, height: 2 * radius)
      disc.cornerRadius = radius
      disc.center = Point(x: 150.3, y: 140.7)
      #expect(pair.isEqual(root), "radius \(radius)")
      if step > 20 { #expect(pair.work.damaged * 2 < pair.work.whole, "radius \(radius)") }
    }
  }

  @Test("a moving sheet damages what its edges pass")
  func movingSheet() {
    let pair = Pair(side: 200)
    let root = colored(.white, Rect(x: 0, y: 0, width: 200, height: 200))
    let sheet = card(Rect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(sheet)
    for step in 0..<30 {
      sheet.center.y = 300 - 6.7 * Double(step)
      #expect(pair.isEqual(root), "step \(step)")
      if step > 0 { #expect(pair.work.damaged <= 200 * 8 * 2) }
    }
  }

  @Test("another buffer, and one that was written to, is drawn whole")
  func otherBuffer() {
    let pair = Pair(side: 40)
    let root = card(Rect(x: 0, y: 0, width: 40, height: 40), radius: 5)
    #expect(pair.isEqual(root))
    pair.damagedBuffer.clear()
    #expect(pair.isEqual(root))
    pair.damagedBuffer[3, 3] = 7
    #expect(pair.isEqual(root))
    let other = PixelBuffer(width: 40, height: 40)
    pair.damaged.render(root, scale: 1, into: other)
    #expect(other.hash() == pair.wholeBuffer.hash())
    root.alpha = 0.5
    #expect(pair.isEqual(root))
  }

  @Test("a snapshot between two frames changes neither")
  func snapshotBetween() {
    let pair = Pair(side: 60)
    let root = colored(.white, Rect(x: 0, y: 0, width: 60, height: 60))
    root.addSubview(card(Rect(x: 5, y: 8, width: 30, height: 30), radius: 8))
    #expect(pair.isEqual(root))
    #expect(pair.damaged.image(of: root.subviews[0], scaleFactor: 1) != nil)
    root.subviews[0].center.x += 9.4
    #expect(pair.isEqual(root))
  }

  @Test("an image that takes the place of another one is drawn")
  func newImage() {
    let pair = Pair(side: 30)
    let root = colored(.white, Rect(x: 0, y: 0, width: 30, height: 30))
    for step in 0..<20 {
      root.contents = Image(widthInPixels: 30, heightInPixels: 30, scale: 1) { pixels in
        for index in pixels.indices { pixels[index] = 0xFF00_0000 | UInt32(step * 12) }
      }
      #expect(pair.isEqual(root), "step \(step)")
    }
  }
}
