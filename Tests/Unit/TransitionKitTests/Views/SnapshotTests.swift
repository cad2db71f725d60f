import Testing
import TransitionKit

@Suite("Snapshots") @MainActor
struct SnapshotTests {
  let view = namedView("photo", Rect(x: 10, y: 20, width: 30, height: 40))
  let inner = namedView("inner", Rect(x: 1, y: 2, width: 3, height: 4))

  init() {
    view.backgroundColor = .gray
    view.addSubview(inner)
  }

  private func copy() throws -> View {
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    return try #require(snapshot.subviews.first)
  }

  @Test("have the view's size and place")
  func place() throws {
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    #expect(snapshot.frame == view.frame)
    #expect(snapshot.identifier == "snapshot of photo")
    #expect(snapshot.superview == nil)
  }

  @Test("without a renderer hold a copy that does not change with the view")
  func frozen() throws {
    let copy = try copy()
    let before = view.properties
    view.backgroundColor = .black
    inner.center = .zero
    inner.removeFromSuperview()
    #expect(copy.backgroundColor == before.backgroundColor)
    #expect(copy.subviews.first?.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(copy.identifier == "photo")
  }

  @Test("show the view itself at opacity 1, untransformed and not hidden, its mask kept")
  func ownState() throws {
    view.alpha = 0.3
    view.isHidden = true
    view.transform = Transform(scaleX: 3, y: 3)
    view.anchorPoint = .zero
    view.bounds.origin = Point(x: 5, y: 6)
    inner.alpha = 0.5
    inner.isHidden = true
    let mask = View(frame: view.bounds)
    view.mask = mask
    let copy = try copy()
    #expect(copy.alpha == 1)
    #expect(!copy.isHidden)
    #expect(copy.transform.isIdentity)
    #expect(copy.frame == Rect(x: 0, y: 0, width: 30, height: 40))
    #expect(copy.bounds == view.bounds)
    #expect(copy.mask?.bounds == mask.bounds)
    #expect(copy.mask !== mask)
    #expect(copy.subviews.first?.properties == inner.properties)
    #expect(view.alpha == 0.3 && view.isHidden && view.mask === mask)
  }

  @Test("do not take tap handlers along")
  func taps() throws {
    view.tapHandler = {}
    #expect(try copy().tapHandler == nil)
  }

  @Test("keep the drawing order of the subviews")
  func drawingOrder() throws {
    let raised = namedView("raised")
    raised.zPosition = 1
    view.insertSubview(raised, at: 0)
    let order = try copy().subviewsInDrawingOrder.map(\.identifier)
    #expect(order == ["inner", "raised"])
  }

  @Test("of views of no size are none")
  func noSize() {
    view.bounds.size.height = 0
    #expect(view.snapshotView(afterScreenUpdates: true) == nil)
  }

  /// Makes one-pixel pictures and remembers what it was asked.
  final class Photographer: Snapshotting {
    var asked: [(view: View, scale: Double)] = []

    func image(of view: View, scaleFactor: Double) -> Image? {
      asked.append((view, scaleFactor))
      return Image(widthInPixels: 1, heightInPixels: 1, scale: 1) { _ in }
    }
  }

  @Test("with a renderer hold its picture, taken at the call")
  func rendered() throws {
    let photographer = Photographer()
    let snapshot = AnimationRecorder(snapshotter: photographer).bind {
      view.snapshotView(afterScreenUpdates: false, scaleFactor: 0.5)
    }
    #expect(photographer.asked.count == 1)
    #expect(photographer.asked.first?.view === view)
    #expect(photographer.asked.first?.scale == 0.5)
    #expect(snapshot?.contents != nil)
    #expect(snapshot?.subviews.isEmpty == true)
  }

  @Test("do pending layout first when asked to")
  func layout() throws {
    final class Filling: View {
      override func layoutSubviews() { for view in subviews { view.frame = bounds } }
    }
    let filling = Filling(frame: Rect(x: 0, y: 0, width: 8, height: 8))
    filling.addSubview(View())
    let before = try #require(filling.snapshotView(afterScreenUpdates: false))
    #expect(before.subviews.first?.subviews.first?.bounds.width == 0)
    let after = try #require(filling.snapshotView(afterScreenUpdates: true))
    #expect(after.subviews.first?.subviews.first?.bounds.width == 8)
  }

  @Test("lie over a view whose centre names another point than its middle")
  func anchored() throws {
    view.anchorPoint = Point(x: 0, y: 1)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    #expect(snapshot.frame == view.frame)
  }
}
