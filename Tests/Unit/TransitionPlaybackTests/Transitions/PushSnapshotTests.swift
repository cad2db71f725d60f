import NumberTestSupport
import Testing
import TransitionKit
import TransitionPlayback

@Suite("Push with snapshot") @MainActor
struct PushSnapshotTests {
  private func photo(_ scene: Scene, on screen: ViewController) throws -> View {
    try #require(screen.view.viewWithIdentifier("photo"))
  }

  @Test("has the table's geometry", arguments: [TransitionOperation.push, .pop])
  func table(operation: TransitionOperation) throws {
    let scene = try Scene("push-snapshot")
    try scene.prepare(for: operation)
    let rows = try ReferenceTable("push_snapshot").rows(of: operation)
    var index = 0
    try scene.play(operation, at: rows.map { $0.number("p") }) { player, _ in
      let row = rows[index]
      index += 1
      #expect(player.duration == 0.5)
      let container = try scene.view("container")
      let snapshot = try #require(container.subviews.last)
      #expect(snapshot.identifier == "snapshot of photo")
      expectNear(snapshot.frame, row.rect("snap"))
      expectNear(scene.stage.upper.view.alpha, row.number("top_view_alpha"))
      #expect(
        container.subviews.map(\.identifier) == ["lower", "upper", "snapshot of photo"])
      #expect(scene.stage.lower.view.alpha == 1)
    }
    #expect(index == 11)
  }

  @Test("hides both pictures during the flight and the destination has its picture (M20)")
  func hidden() throws {
    let scene = try Scene("push-snapshot")
    let source = try photo(scene, on: scene.stage.lower)
    let destination = try photo(scene, on: scene.stage.upper)
    for operation in [TransitionOperation.push, .pop] {
      try scene.play(operation, at: [0, 0.5, 1]) { _, _ in
        #expect(source.isHidden && destination.isHidden)
        #expect(destination.contents === source.contents)
      }
      #expect(!source.isHidden && !destination.isHidden)
    }
  }

  @Test("leaves the new screen alone in the container, filled; popping takes the picture back")
  func completed() throws {
    let scene = try Scene("push-snapshot")
    let destination = try photo(scene, on: scene.stage.upper)
    try scene.play(.push)
    let container = try scene.view("container")
    #expect(container.subviews.map(\.identifier) == ["upper"])
    #expect(destination.contents != nil)
    try scene.play(.pop)
    #expect(container.subviews.map(\.identifier) == ["lower"])
    #expect(destination.contents == nil)
  }

  @Test("takes a cancelled push back, the picture too")
  func cancelled() throws {
    let scene = try Scene("push-snapshot")
    let destination = try photo(scene, on: scene.stage.upper)
    let player = try scene.play(.push, cancelled: true)
    #expect(player.differencesFromBefore() == [])
    #expect(destination.contents == nil)
    #expect(scene.stage.upper.view.superview == nil)
  }

  @Test("only fades when a picture is missing, and says so")
  func missing() throws {
    for side in ["lower", "upper"] {
      let lower = lowerScreen()
      let upper = upperScreen()
      let screen = side == "lower" ? lower : upper
      try #require(screen.viewWithIdentifier("photo")).removeFromSuperview()
      let scene = try Scene("push-snapshot", lower: lower, upper: upper)
      for operation in [TransitionOperation.push, .pop] {
        let player = try scene.play(operation, at: [0.5]) { _, _ in
          expectNear(upper.alpha, 0.5, within: 1e-12)
          let container = try scene.view("container")
          #expect(container.subviews.count == 2)
        }
        #expect(player.context?.remarks.map(\.id) == ["fadeOnly"])
      }
    }
  }

  @Test("keeps a picture the destination has of its own")
  func ownPicture() throws {
    let scene = try Scene("push-snapshot")
    let own = Image(widthInPixels: 1, heightInPixels: 1, scale: 1) { _ in }
    let destination = try photo(scene, on: scene.stage.upper)
    destination.contents = own
    try scene.play(.push)
    #expect(destination.contents === own)
    try scene.play(.pop, cancelled: true)
    #expect(destination.contents === own)
  }

  @Test("restores pictures that were hidden before")
  func hiddenBefore() throws {
    let scene = try Scene("push-snapshot")
    let source = try photo(scene, on: scene.stage.lower)
    source.isHidden = true
    for (operation, cancelled) in [
      (TransitionOperation.push, true), (.push, false), (.pop, true), (.pop, false),
    ] {
      try scene.play(operation, cancelled: cancelled)
      #expect(source.isHidden)
      #expect(try !photo(scene, on: scene.stage.upper).isHidden)
    }
  }

  @Test("flies any number of pairs, named alike or not")
  func pairs() throws {
    let lower = lowerScreen()
    let upper = upperScreen()
    upper.addSubview(
      namedView("badge", Rect(x: 300, y: 20, width: 60, height: 60), color: .black))
    let scene = try Scene(
      "push-snapshot", ["pairs": "photo,button:badge,nobody"], lower: lower, upper: upper)
    try scene.play(.push, at: [0, 1]) { _, fraction in
      let snapshots = try scene.view("container").subviews.suffix(2)
      #expect(snapshots.map(\.identifier) == ["snapshot of photo", "snapshot of button"])
      let frame = try #require(snapshots.last).frame
      #expect(
        frame
          == (fraction == 0
            ? Rect(x: 167.5, y: 513.5, width: 40, height: 40)
            : Rect(x: 300, y: 20, width: 60, height: 60)))
    }
    try scene.play(.pop, at: [0]) { _, _ in
      let snapshots = try scene.view("container").subviews.suffix(2)
      #expect(snapshots.map(\.identifier) == ["snapshot of photo", "snapshot of badge"])
    }
  }

  @Test("interpolates the corner radius between the pictures")
  func cornerRadius() throws {
    let scene = try Scene("push-snapshot", ["curve": "linear"])
    try photo(scene, on: scene.stage.lower).cornerRadius = 10
    try photo(scene, on: scene.stage.upper).cornerRadius = 50
    try scene.play(.push, at: [0.25]) { _, _ in
      let snapshot = try #require(try scene.view("container").subviews.last)
      expectNear(snapshot.cornerRadius, 20, within: 1e-12)
      #expect(snapshot.clipsToBounds)
    }
    #expect(try photo(scene, on: scene.stage.lower).cornerRadius == 10)
  }

  @Test("does not fade the upper screen when told so")
  func noFade() throws {
    let scene = try Scene("push-snapshot", ["fadesTopView": "false"])
    for operation in [TransitionOperation.push, .pop] {
      try scene.play(operation, at: [0, 0.5]) { _, _ in
        #expect(scene.stage.upper.view.alpha == 1)
      }
    }
  }

  @Test("fills the flying frame as told", arguments: ContentGravity.allCases)
  func gravity(gravity: ContentGravity) throws {
    let scene = try Scene("push-snapshot", ["contentGravity": gravity.rawValue])
    try scene.play(.push, at: [0.5]) { _, _ in
      let snapshot = try #require(try scene.view("container").subviews.last)
      #expect(snapshot.contentGravity == gravity)
      #expect(snapshot.clipsToBounds == (gravity == .aspectFill))
    }
  }

  @Test("reads pairs by name and writes them in one way")
  func pairsText() throws {
    let declarations = try linkedTransition("push-snapshot").manifest.parameters
    func canonical(_ text: String) throws -> String? {
      try Parameters(["pairs": text], declarations: declarations).overriddenTexts["pairs"]
    }
    #expect(try canonical("photo:photo") == nil)
    #expect(try canonical("a,b:b,c:d") == "a,b,c:d")
    for bad in ["", ",", "a,", ":", "a:", ":b", "a:b:c"] {
      #expect(throws: ParameterError.self, "'\(bad)'") { try canonical(bad) }
    }
  }
}
