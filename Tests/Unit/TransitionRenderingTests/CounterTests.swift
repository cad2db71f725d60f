import Testing
import TransitionKit

@testable import TransitionRendering

@MainActor
@Suite("Work counters")
struct CounterTests {
  private let side = Rect(x: 0, y: 0, width: 40, height: 40)

  private func counters(_ root: View) -> WorkCounters {
    let renderer = RasterRenderer()
    renderer.render(root, scale: 1, into: PixelBuffer(width: 40, height: 40))
    return renderer.counters
  }

  @Test("what an opaque view hides costs no pixel")
  func hidden() {
    let root = colored(.black, side)
    for _ in 0..<10 { root.addSubview(colored(.white, side)) }
    let work = counters(root)
    #expect(work.pixelsWritten == 1600 && work.pixelsBlended == 0 && work.layersDrawn == 11)
  }

  @Test("opacity 0 costs nothing at all")
  func transparent() {
    let root = colored(.black, side)
    let plain = counters(root)
    let group = View(frame: side)
    group.alpha = 0
    group.addSubview(colored(.white, side))
    root.addSubview(group)
    #expect(counters(root) == plain)
  }

  @Test("rows that are copied count as the work they stand for")
  func copies() {
    let root = colored(.black, side)
    let veil = colored(Color(white: 1, alpha: 0.5), Rect(x: 0, y: 10, width: 30, height: 20))
    root.addSubview(veil)
    let work = counters(root)
    #expect(work.pixelsWritten == 1600 && work.pixelsBlended == 600)
  }

  @Test("a picture counts one sample for each pixel it is drawn to")
  func samples() {
    let root = View(frame: side)
    let view = ImageView(frame: Rect(x: 0.5, y: 0, width: 20, height: 10))
    view.image = Image(widthInPixels: 3, heightInPixels: 3, scale: 1) { pixels in
      for index in pixels.indices { pixels[index] = 0xFFFF_FFFF }
    }
    root.addSubview(view)
    let work = counters(root)
    #expect(work.pixelsSampled == 210 && work.pixelsBlended == 20)
    #expect(work.pixelsWritten == 1600)
  }

  @Test("a disc larger than the buffer costs the pixels of the buffer")
  func hugeDisc() {
    let root = View(frame: side)
    let disc = colored(.white, Rect(x: -30_000, y: -30_000, width: 60_000, height: 60_000))
    disc.cornerRadius = 30_000
    root.addSubview(disc)
    let work = counters(root)
    #expect(work.pixelsWritten == 1600 && work.pixelsBlended == 0)
  }

  @Test("every counter has a name, a unit and a meaning, and its value by name")
  func meanings() {
    var work = WorkCounters()
    work.offscreenPasses = 1
    work.pixelsWritten = 2
    work.pixelsBlended = 3
    work.pixelsSampled = 4
    work.offscreenBytes = 5
    work.layersDrawn = 6
    #expect(WorkCounter.allCases.map { work[$0] } == [1, 2, 3, 4, 5, 6])
    for counter in WorkCounter.allCases {
      #expect(counter.meaning.hasSuffix(".") && !counter.unit.isEmpty)
    }
  }
}
