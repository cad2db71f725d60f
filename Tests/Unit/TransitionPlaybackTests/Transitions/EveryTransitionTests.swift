import NumberTestSupport
import Testing
import TransitionKit
import TransitionPlayback

/// What the contract asks of every transition (spec 3 and 5).
@Suite("Every transition") @MainActor
struct EveryTransitionTests {
  @Test("is played by these tests")
  func all() throws {
    let expected = try linkedTransitions().flatMap { type in
      type.manifest.operations.map { "\(type.manifest.id) \($0)" }
    }
    #expect(Play.all.map { "\($0.id) \($0.operation)" }.sorted() == expected.sorted())
  }

  @Test("leaves no difference when it is cancelled, at whatever moment", arguments: Play.all)
  func cancelled(play: Play) throws {
    let seed: UInt64 = 0xCA9CE1
    var generator = SeededGenerator(seed: seed)
    let scene = try play.scene()
    for round in 0..<20 {
      let fractions = (0..<3).map { _ in Double.random(in: 0...1, using: &generator) }
      let before = bits(of: scene.stage.root)
      let player = try scene.play(play.operation, at: fractions, cancelled: true)
      try #require(
        player.differencesFromBefore() == [], "round \(round) of seed \(seed), at \(fractions)")
      player.settle()
      if !play.operation.isArrival || play.style == .navigation {
        try #require(bits(of: scene.stage.root) == before)
      }
    }
  }

  @Test("shows the same frame in any order and any number of times", arguments: Play.all)
  func anyOrder(play: Play) throws {
    let fractions = (0...30).map { Double($0) / 30 }
    let ordered = try play.scene()
    var expected: [Double: TreeBits] = [:]
    try ordered.play(play.operation, at: fractions) { _, fraction in
      expected[fraction] = bits(of: ordered.stage.root)
    }
    let seed: UInt64 = 0x5AFF1E
    var generator = SeededGenerator(seed: seed)
    let shuffled = try play.scene()
    let order = (fractions + fractions).shuffled(using: &generator)
    try shuffled.play(play.operation, at: order) { _, fraction in
      try #require(
        bits(of: shuffled.stage.root) == expected[fraction], "at \(fraction), seed \(seed)")
    }
    #expect(bits(of: shuffled.stage.root) == bits(of: ordered.stage.root))
  }

  @Test("ends the same with one frame, with two, with many and with none", arguments: Play.all)
  func frameCounts(play: Play) throws {
    var ends: [TreeBits] = []
    for fractions in [[1], [0, 1], [0, 0.2, 0.4, 1], []] {
      let scene = try play.scene()
      var last = TreeBits()
      try scene.play(play.operation, at: fractions) { _, _ in last = bits(of: scene.stage.root) }
      ends.append(bits(of: scene.stage.root))
      if !fractions.isEmpty {
        let other = try play.scene()
        try other.play(play.operation, at: [1]) { _, _ in
          #expect(bits(of: other.stage.root) == last)
        }
      }
    }
    #expect(Set(ends).count == 1)
  }

  @Test("ends the same without animation as with it", arguments: Play.all)
  func notAnimated(play: Play) throws {
    let animated = try play.scene()
    try animated.play(play.operation)
    let still = try play.scene()
    let player = try still.play(play.operation, animated: false)
    #expect(!player.isAnimated && player.duration == 0)
    #expect(player.context?.state == .ended(completed: true))
    #expect(player.context?.transitionCoordinator == nil)
    #expect(bits(of: still.stage.root) == bits(of: animated.stage.root))
    #expect(still.stage.hasArrived == play.operation.isArrival)
  }

  @Test("takes no time when its duration is 0", arguments: Play.all)
  func noDuration(play: Play) throws {
    let animated = try play.scene()
    try animated.play(play.operation)
    let scene = try Scene(
      play.id, play.texts.merging(["duration": "0"]) { one, _ in one }, style: play.style)
    try scene.prepare(for: play.operation)
    let player = try scene.play(play.operation)
    #expect(!player.isAnimated)
    #expect(player.context?.state == .ended(completed: true))
    #expect(bits(of: scene.stage.root) == bits(of: animated.stage.root))
  }

  @Test(
    "completes at once in a container of no size", arguments: Play.all,
    [Size(width: 0, height: 0), Size(width: 375, height: 0), Size(width: 0, height: 667)])
  func noSize(play: Play, size: Size) throws {
    let scene = try play.scene(size: size)
    let player = try scene.play(play.operation)
    #expect(!player.isAnimated)
    #expect(player.context?.state == .ended(completed: true))
    let values = bits(of: scene.stage.root).values
    #expect(!values.contains { $0.isNaN })
  }

  @Test("puts the arriving screen in its final place", arguments: Play.arrivals)
  func finalPlace(play: Play) throws {
    for size in [Size.table, Size(width: 667, height: 375), Size(width: 1, height: 1)] {
      let scene = try play.scene(size: size)
      try scene.play(play.operation)
      let presented = scene.stage.upper.view
      let whole = Rect(origin: .zero, size: size)
      let half = Rect(
        x: size.width / 4, y: size.height / 4, width: size.width / 2, height: size.height / 2)
      expectNear(presented.frame, play.id == "dimmed-sheet" ? half : whole)
      #expect(presented.transform.isIdentity && presented.alpha == 1 && presented.mask == nil)
      let helpers = try scene.view("container").subviews.filter { $0 !== presented }
      #expect(helpers.map(\.identifier) == (play.id == "dimmed-sheet" ? ["dim"] : []))
    }
  }

  @Test("leaves the tree of before the arrival when it has come and gone", arguments: Play.arrivals)
  func roundTrip(play: Play) throws {
    let scene = try play.scene()
    let root = bits(of: scene.stage.root)
    let upper = bits(of: scene.stage.upper.view)
    for _ in 0..<3 {
      try scene.play(play.operation).settle()
      try scene.play(play.operation.reversed).settle()
      #expect(scene.stage.upper.view.superview == nil)
      #expect(bits(of: scene.stage.upper.view) == upper)
      #expect(bits(of: scene.stage.root) == root)
    }
  }
}
