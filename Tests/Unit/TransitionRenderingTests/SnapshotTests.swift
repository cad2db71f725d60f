import Testing
import TransitionKit

@testable import TransitionRendering

@MainActor
@Suite("Snapshots")
struct SnapshotTests {
  private func view() -> View {
    let view = colored(Color(red: 1, green: 0, blue: 0), Rect(x: 5, y: 6, width: 4, height: 3))
    view.addSubview(colored(.white, Rect(x: 1, y: 1, width: 1, height: 1)))
    return view
  }

  @Test("a snapshot leaves out the view's own opacity, transform and hiding")
  func ownState() throws {
    let view = view()
    let renderer = RasterRenderer(screenScale: 2)
    let plain = try #require(renderer.image(of: view, scaleFactor: 1))
    #expect(plain.widthInPixels == 8 && plain.heightInPixels == 6 && plain.scale == 2)
    #expect(plain.pixels[0] == 0xFF00_00FF && plain.pixels[2 * 8 + 2] == 0xFFFF_FFFF)
    view.alpha = 0.25
    view.isHidden = true
    view.transform = Transform(rotationAngle: 1)
    let same = try #require(renderer.image(of: view, scaleFactor: 1))
    #expect(PixelBuffer(image: same).hash() == PixelBuffer(image: plain).hash())
  }

  @Test("the mask and the scrolled bounds are kept")
  func maskAndOrigin() throws {
    let view = view()
    view.bounds.origin = Point(x: 1, y: 1)
    view.mask = colored(.black, Rect(x: 1, y: 1, width: 2, height: 2))
    let image = try #require(RasterRenderer().image(of: view, scaleFactor: 1))
    #expect(image.pixels[0] == 0xFFFF_FFFF && image.pixels[1] == 0xFF00_00FF)
    #expect(image.pixels[2] == 0 && image.pixels[2 * 4] == 0)
  }

  @Test("a change after the snapshot does not show in it")
  func frozen() throws {
    let view = view()
    let image = try #require(RasterRenderer().image(of: view, scaleFactor: 1))
    view.backgroundColor = .black
    #expect(image.pixels[0] == 0xFF00_00FF)
  }

  @Test(
    "the size is rounded up to pixels, but not for noise of the last bit",
    arguments: [(4, 1, 4), (4.2, 1, 5), (0.1 * 3, 10, 3), (4, 0.25, 1), (0.01, 1, 1)]
      as [(Double, Double, Int)])
  func size(width: Double, factor: Double, pixels: Int) {
    let view = colored(.black, Rect(x: 0, y: 0, width: width, height: 1))
    #expect(RasterRenderer().image(of: view, scaleFactor: factor)?.widthInPixels == pixels)
  }

  @Test("no size, no picture; one too large neither")
  func noPicture() {
    let renderer = RasterRenderer()
    #expect(renderer.image(of: View(), scaleFactor: 1) == nil)
    let huge = View(frame: Rect(x: 0, y: 0, width: 1e6, height: 1e6))
    #expect(renderer.image(of: huge, scaleFactor: 1) == nil)
  }

  @Test("a snapshot view in the place of the view gives the same pixels")
  func inPlace() throws {
    let root = colored(.black, Rect(x: 0, y: 0, width: 20, height: 20))
    let view = view()
    root.addSubview(view)
    let before = rasterized(root, width: 20, height: 20)
    let image = try #require(RasterRenderer().image(of: view, scaleFactor: 1))
    let shown = ImageView(frame: view.frame)
    shown.image = image
    view.isHidden = true
    root.addSubview(shown)
    #expect(rasterized(root, width: 20, height: 20).hash() == before.hash())
  }

  @Test("counters are those of the last render, not of a snapshot")
  func counters() {
    let renderer = RasterRenderer()
    renderer.render(view(), scale: 1, into: PixelBuffer(width: 4, height: 3))
    let before = renderer.counters
    _ = renderer.image(of: colored(.black, Rect(x: 0, y: 0, width: 9, height: 9)), scaleFactor: 1)
    #expect(renderer.counters == before && before.pixelsWritten == 12)
  }
}
