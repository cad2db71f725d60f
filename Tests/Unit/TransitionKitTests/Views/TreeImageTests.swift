import NumberTestSupport
import Testing
import TransitionKit

@Suite("A recorded tree") @MainActor
struct TreeImageTests {
  let root = namedView("root", Rect(x: 0, y: 0, width: 100, height: 100))
  let a = namedView("a", Rect(x: 0.1, y: 0.7, width: 1.0 / 3, height: 10))
  let b = namedView("b")
  let deep = namedView("deep")
  let mask = namedView("mask")
  let other = namedView("other")

  init() {
    for view in [a, b] { root.addSubview(view) }
    a.addSubview(deep)
    b.mask = mask
  }

  /// Changes everything a view draws with.
  private func change(_ view: View) throws {
    view.bounds = Rect(x: 9, y: 8, width: 7, height: 6)
    view.center = Point(x: 5, y: 4)
    view.anchorPoint = Point(x: 0, y: 1)
    view.transform = Transform(rotationAngle: 1)
    view.alpha = 0.3
    view.isHidden = true
    view.cornerRadius = 3
    view.clipsToBounds = true
    view.backgroundColor = .gray
    view.contents = Image(widthInPixels: 1, heightInPixels: 1, scale: 1) { _ in }
    view.contentGravity = .aspectFit
    view.zPosition = 2
    view.mask = namedView("new mask")
  }

  @Test("differs in nothing right away, and after nothing changed")
  func unchanged() {
    let image = TreeImage(of: root, and: [other])
    #expect(image.differences() == [])
    image.restore()
    #expect(image.differences() == [])
  }

  @Test("names every property that differs, in a sentence")
  func sentences() throws {
    let image = TreeImage(of: root)
    try change(deep)
    #expect(
      image.differences()
        == [
          "bounds", "center", "anchorPoint", "transform", "alpha", "isHidden", "cornerRadius",
          "clipsToBounds", "backgroundColor", "contents", "contentGravity", "zPosition", "mask",
        ].map { "\($0) of deep differs" })
  }

  @Test("names views that were added, removed and moved")
  func treeSentences() {
    let image = TreeImage(of: root)
    root.insertSubview(View(), at: 1)
    deep.removeFromSuperview()
    b.mask = nil
    #expect(
      image.differences() == [
        "subviews of root differ: [a, b] before, [a, unnamed, b] now",
        "subviews of a differ: [deep] before, [] now", "mask of b differs",
      ])
  }

  @Test("puts every property and mask back, bit for bit")
  func restoreProperties() throws {
    let views = [root, a, b, deep, mask, other]
    let before = views.map(\.properties)
    let masks = views.map(\.mask)
    let image = TreeImage(of: root, and: [other])
    for view in views { try change(view) }
    image.restore()
    #expect(views.map(\.properties) == before)
    #expect(zip(views, masks).allSatisfy { $0.mask === $1 })
    #expect(a.bounds.width.bitPattern == (1.0 / 3).bitPattern)
    #expect(image.differences() == [])
  }

  @Test("puts views back to their superviews and places, strangers leave")
  func restorePlaces() {
    let image = TreeImage(of: root, and: [other])
    let helper = namedView("helper")
    root.insertSubview(helper, at: 0)
    helper.addSubview(b)
    root.addSubview(deep)
    deep.addSubview(a)
    b.addSubview(other)
    image.restore()
    #expect(names(in: root) == ["a", "b"])
    #expect(names(in: a) == ["deep"])
    #expect(other.superview == nil)
    #expect(helper.superview == nil)
    #expect(image.differences() == [])
  }

  @Test("puts random rearrangements back")
  func restoreRandom() throws {
    let seed: UInt64 = 0x7EE
    var generator = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let views = (0..<10).map { namedView("\($0)") }
      let helpers = (0..<3).map { namedView("helper \($0)") }
      for (index, view) in views.enumerated().dropFirst() {
        views[Int.random(in: 0..<index, using: &generator)].addSubview(view)
      }
      let order = views.map { names(in: $0) }
      let image = TreeImage(of: views[0])
      for _ in 0..<20 {
        guard let view = (views.dropFirst() + helpers).randomElement(using: &generator),
          let parent = (views + helpers).randomElement(using: &generator),
          !parent.isDescendant(of: view)
        else { continue }
        parent.insertSubview(view, at: Int.random(in: 0...3, using: &generator))
      }
      image.restore()
      try #require(views.map { names(in: $0) } == order, "round \(round) of seed \(seed)")
      try #require(helpers.allSatisfy { $0.superview?.identifier?.hasPrefix("h") ?? true })
      try #require(image.differences() == [])
    }
  }

  @Test("puts drawing order back with zPosition")
  func restoreDrawingOrder() {
    a.zPosition = 1
    let image = TreeImage(of: root)
    a.zPosition = 0
    image.restore()
    #expect(root.subviewsInDrawingOrder.map(\.identifier) == ["b", "a"])
  }

  @Test("knows recorded properties, and nothing of strangers")
  func recorded() {
    let image = TreeImage(of: root)
    let before = deep.properties
    deep.alpha = 0.5
    #expect(image.properties(of: deep) == before)
    #expect(image.properties(of: mask) != nil)
    #expect(image.properties(of: other) == nil)
  }

  @Test("of one view puts back its subtree's properties and masks, not their places")
  func restoreOneView() throws {
    let image = TreeImage(of: root)
    let before = [a, deep].map(\.properties)
    for view in [a, deep, b] { try change(view) }
    a.removeFromSuperview()
    image.restoreProperties(of: a)
    #expect([a, deep].map(\.properties) == before)
    #expect(a.mask == nil && deep.mask == nil)
    #expect(a.superview == nil)
    #expect(b.alpha == 0.3)
    image.restoreProperties(of: other)
  }
}
