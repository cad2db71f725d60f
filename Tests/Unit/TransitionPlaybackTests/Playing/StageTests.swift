import Testing
import TransitionKit
import TransitionPlayback

@Suite("The stage") @MainActor
struct StageTests {
  @Test("puts the lower screen into the window, whole and laid out")
  func window() throws {
    let stage = Stage(
      size: Size(width: 100, height: 200), lower: lowerScreen(), upper: upperScreen(),
      style: .presentation, displayScale: 3)
    #expect(stage.root.subviews.map(\.identifier) == ["lower"])
    #expect(stage.lower.view.frame == Rect(x: 0, y: 0, width: 100, height: 200))
    #expect(stage.root.backgroundColor == .black)
    #expect(stage.lower.view.displayScale == 3)
    #expect(stage.container == nil && !stage.hasArrived)
  }

  @Test("keeps a navigation stack's screens in a container")
  func navigation() throws {
    let scene = try Scene("push-snapshot")
    #expect(scene.stage.root.subviews.map(\.identifier) == ["container"])
    #expect(try scene.view("container").subviews.map(\.identifier) == ["lower"])
    try scene.play(.push).settle()
    #expect(scene.stage.hasArrived)
    try scene.play(.pop).settle()
    #expect(try scene.view("container").subviews.map(\.identifier) == ["lower"])
  }

  @Test("makes a container for a presentation and takes it away when it is over")
  func container() throws {
    let scene = try Scene("bounce")
    try scene.play(.present).settle()
    #expect(scene.stage.root.subviews.map(\.identifier) == ["lower", "container"])
    try scene.play(.dismiss, cancelled: true).settle()
    #expect(scene.stage.root.subviews.map(\.identifier) == ["lower", "container"])
    try scene.play(.dismiss).settle()
    #expect(scene.stage.root.subviews.map(\.identifier) == ["lower"])
    try scene.play(.present, cancelled: true).settle()
    #expect(scene.stage.root.subviews.map(\.identifier) == ["lower"])
  }

  @Test("gives every shown screen the window's new size")
  func resize() throws {
    let scene = try Scene("bounce")
    let before = scene.stage.upper.view.properties
    scene.stage.resize(to: Size(width: 667, height: 375))
    let whole = Rect(x: 0, y: 0, width: 667, height: 375)
    #expect(scene.stage.root.frame == whole)
    #expect(scene.stage.lower.view.frame == whole)
    #expect(scene.stage.upper.view.properties == before)
    try scene.play(.present).settle()
    scene.stage.resize(to: .table)
    for view in [scene.stage.root, scene.stage.lower.view, scene.stage.upper.view] {
      #expect(view.frame == Rect(x: 0, y: 0, width: 375, height: 667))
    }
    #expect(try scene.view("container").frame == scene.stage.root.bounds)
  }

  @Test("leaves a screen's transform alone and sizes its bounds")
  func transformed() throws {
    let lower = lowerScreen()
    lower.transform = Transform(scaleX: 0.9, y: 0.9)
    let scene = try Scene("bounce", lower: lower)
    #expect(lower.bounds == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(lower.center == Point(x: 187.5, y: 333.5))
    try scene.play(.present).settle()
    scene.stage.upper.view.transform = Transform(scaleX: 0.5, y: 0.5)
    scene.stage.resize(to: Size(width: 667, height: 375))
    for view in [lower, scene.stage.upper.view] {
      #expect(view.bounds == Rect(x: 0, y: 0, width: 667, height: 375))
      #expect(view.center == Point(x: 333.5, y: 187.5))
      #expect(!view.transform.isIdentity)
    }
  }

  @Test("counts what asks to be dismissed, while something is there to dismiss")
  func dismissal() throws {
    let scene = try Scene("bounce")
    scene.stage.upper.dismiss(animated: true)
    #expect(scene.stage.countOfDismissalRequests == 0)
    try scene.play(.present)
    scene.stage.upper.dismiss(animated: true)
    #expect(scene.stage.countOfDismissalRequests == 1)
  }

  @Test("hands a tap to the view that is hit, else to those around it")
  func taps() throws {
    let scene = try Scene("bounce")
    var tapped: [String] = []
    let lower = scene.stage.lower.view
    let button = try scene.view("button")
    lower.tapHandler = { tapped.append("lower") }
    scene.stage.tap(at: Point(x: 187, y: 530))
    button.tapHandler = { tapped.append("button") }
    scene.stage.tap(at: Point(x: 187, y: 530))
    scene.stage.tap(at: Point(x: 5, y: 5))
    scene.stage.tap(at: Point(x: -5, y: 5))
    #expect(tapped == ["lower", "button", "lower"])
    scene.stage.root.tapHandler = { tapped.append("root") }
    lower.tapHandler = nil
    scene.stage.tap(at: Point(x: 5, y: 5))
    #expect(tapped.count == 3)
  }
}
