import RenderingTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

@MainActor
@Suite("Compositing")
struct CompositingTests {
  private let side = Rect(x: 0, y: 0, width: 4, height: 4)

  private func center(_ root: View) -> UInt32 { rasterized(root, width: 4, height: 4)[2, 2] }

  @Test("opacity belongs to the group: 0.5·B + 0.5·K, nothing of what B covers")
  func groupOpacity() {
    let root = colored(Color(red: 0, green: 0, blue: 1), side)
    let group = View(frame: side)
    group.alpha = 0.5
    group.addSubview(colored(Color(red: 1, green: 0, blue: 0), side))
    group.addSubview(colored(Color(red: 0, green: 1, blue: 0), side))
    root.addSubview(group)
    // 128/255 of green, 127/255 of blue.
    #expect(center(root) == 0xFF7F_8000)
  }

  @Test(
    "a gray dim of one half takes black to 64 and white to 191", arguments: [(0, 64), (1, 191)])
  func dim(white: Double, expected: UInt32) {
    let root = colored(Color(white: white), side)
    let dim = colored(.gray, side)
    dim.alpha = 0.5
    root.addSubview(dim)
    #expect(center(root) == 0xFF00_0000 | expected << 16 | expected << 8 | expected)
  }

  @Test("nothing drawn leaves transparent black")
  func empty() {
    #expect(center(View(frame: side)) == 0)
    let hidden = colored(.white, side)
    hidden.isHidden = true
    #expect(center(hidden) == 0)
    let faded = colored(.white, side)
    faded.alpha = 0.001
    #expect(center(faded) == 0)
  }

  @Test("translucent colours are premultiplied before they are rounded")
  func translucent() {
    let root = colored(Color(red: 1, green: 0.5, blue: 0.1, alpha: 0.3), side)
    // 0.3 → 76.5 → 77, 0.15 → 38.25 → 38, 0.03 → 7.65 → 8.
    #expect(center(root) == 77 << 24 | 8 << 16 | 38 << 8 | 77)
  }

  @Test("subviews draw by zPosition, then by index")
  func drawingOrder() {
    let root = View(frame: side)
    let red = colored(Color(red: 1, green: 0, blue: 0), side)
    let green = colored(Color(red: 0, green: 1, blue: 0), side)
    let blue = colored(Color(red: 0, green: 0, blue: 1), side)
    for view in [red, green, blue] { root.addSubview(view) }
    #expect(center(root) == 0xFFFF_0000)
    red.zPosition = 1
    #expect(center(root) == 0xFF00_00FF)
    green.zPosition = 1
    #expect(center(root) == 0xFF00_FF00)
    blue.zPosition = -1
    root.sendSubviewToBack(green)
    #expect(center(root) == 0xFF00_00FF)
  }

  @Test("a hidden view hides what is inside it")
  func hidden() {
    let root = colored(.black, side)
    let outer = View(frame: side)
    outer.addSubview(colored(.white, side))
    root.addSubview(outer)
    outer.isHidden = true
    #expect(center(root) == 0xFF00_0000)
  }

  @Test("a view without size draws nothing, its subviews do")
  func noSize() {
    let root = View(frame: side)
    let outer = colored(.white, Rect(x: 0, y: 0, width: 0, height: 0))
    outer.contents = Image(widthInPixels: 1, heightInPixels: 1, scale: 1) { $0[0] = 0xFFFF_FFFF }
    root.addSubview(outer)
    #expect(center(root) == 0)
    outer.addSubview(colored(.black, side))
    #expect(center(root) == 0xFF00_0000)
  }

  @Test("a transform without area draws nothing")
  func noArea() {
    let root = View(frame: side)
    let flat = colored(.white, side)
    flat.transform = Transform(scaleX: 1e-7, y: 1e-7)
    flat.addSubview(colored(.white, Rect(x: 0, y: 0, width: 1e9, height: 1e9)))
    root.addSubview(flat)
    #expect(center(root) == 0)
  }

  @Test("numbers too large to place draw nothing")
  func notFinite() {
    let root = View(frame: side)
    let outer = View(frame: side)
    outer.transform = Transform(scaleX: 1e200, y: 1e200)
    let inner = colored(.white, side)
    inner.transform = Transform(scaleX: 1e200, y: 1e200)
    outer.addSubview(inner)
    root.addSubview(outer)
    #expect(center(root) == 0)
  }

  @Test("a changed bounds origin moves the subviews, not the view")
  func scrolled() {
    let root = View(frame: side)
    let view = colored(.black, Rect(x: 1, y: 1, width: 2, height: 2))
    view.bounds.origin = Point(x: 10, y: 20)
    view.addSubview(colored(.white, Rect(x: 10, y: 20, width: 1, height: 1)))
    root.addSubview(view)
    let buffer = rasterized(root, width: 4, height: 4)
    #expect(buffer[1, 1] == 0xFFFF_FFFF)
    #expect(buffer[2, 2] == 0xFF00_0000)
    #expect(buffer[0, 0] == 0 && buffer[3, 3] == 0)
  }

  @Test("transforms nest, the inner one first")
  func nestedTransforms() {
    let root = View(frame: Rect(x: 0, y: 0, width: 12, height: 12))
    let outer = View(frame: Rect(x: 2, y: 2, width: 4, height: 4))
    outer.transform = Transform(scaleX: 2, y: 2)
    let inner = colored(.white, Rect(x: 1, y: 0, width: 1, height: 1))
    inner.transform = Transform(translationX: 1, y: 0)
    outer.addSubview(inner)
    root.addSubview(outer)
    // The outer view covers 0…8; the inner one, moved to x = 2, covers 4…6.
    let buffer = rasterized(root, width: 12, height: 12)
    for y in 0..<12 {
      for x in 0..<12 {
        let isInside = (4..<6).contains(x) && (0..<2).contains(y)
        #expect(buffer[x, y] == (isInside ? 0xFFFF_FFFF : 0), "\(x), \(y)")
      }
    }
  }

  @Test("the scale and the root's place: bounds begin at the first pixel")
  func rootPlace() {
    let root = View(frame: Rect(x: 40, y: 50, width: 4, height: 4))
    root.bounds.origin = Point(x: 7, y: 7)
    root.transform = Transform(rotationAngle: 1)
    root.addSubview(colored(.white, Rect(x: 8, y: 7, width: 1, height: 1)))
    let buffer = rasterized(root, width: 8, height: 8, scale: 2)
    #expect(buffer[2, 0] == 0xFFFF_FFFF && buffer[3, 1] == 0xFFFF_FFFF)
    #expect(buffer[1, 0] == 0 && buffer[4, 0] == 0 && buffer[2, 2] == 0)
  }

  @Test("the same tree gives the same hash, and one pixel changes it")
  func hashes() {
    var tree = RandomTree(seed: 5)
    let root = tree.root()
    let first = rasterized(root, width: 24, height: 24)
    let second = rasterized(root, width: 24, height: 24)
    #expect(first.hash() == second.hash())
    second[3, 3] ^= 1
    #expect(first.hash() != second.hash())
  }

  @Test("a seam between two views of one colour on a fraction of a pixel is the AA's own")
  func overlappingEdges() {
    let root = colored(.white, side)
    root.addSubview(colored(.white, Rect(x: 0, y: 0, width: 2.5, height: 4)))
    root.addSubview(colored(.white, Rect(x: 2.5, y: 0, width: 1.5, height: 4)))
    let buffer = rasterized(root, width: 4, height: 4)
    for x in 0..<4 { #expect(channelDifference(buffer[x, 1], 0xFFFF_FFFF) <= 1) }
  }
}
