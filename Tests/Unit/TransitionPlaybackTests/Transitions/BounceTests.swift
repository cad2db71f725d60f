import NumberTestSupport
import Testing
import TransitionKit
import TransitionPlayback

@Suite("Spring bounce") @MainActor
struct BounceTests {
  private let rest = Rect(x: 0, y: 0, width: 375, height: 667)

  @Test("has the table's geometry", arguments: [TransitionOperation.present, .dismiss])
  func table(operation: TransitionOperation) throws {
    let scene = try Scene("bounce")
    try scene.prepare(for: operation)
    let rows = try ReferenceTable("bounce").rows(of: operation)
    var index = 0
    try scene.play(operation, at: rows.map { $0.number("p") }) { player, _ in
      let row = rows[index]
      index += 1
      #expect(player.duration == 0.6)
      expectNear(scene.stage.upper.view.frame, row.rect("view"))
      let progress = scene.stage.upper.view.frame.minY / 667
      expectNear(
        operation == .present ? 1 - progress : progress, row.number("progress"))
    }
    #expect(index == 11)
  }

  @Test("overshoots by 63.22 pt at 0.2136 s, and shows the old screen in the strip")
  func overshoot() throws {
    let scene = try Scene("bounce")
    try scene.play(.present, at: [0.213550 / 0.6]) { _, _ in
      expectNear(scene.stage.upper.view.frame.minY, -63.22, within: 0.005)
      #expect(scene.stage.root.subviews.map(\.identifier) == ["lower", "container"])
      #expect(!scene.stage.lower.view.isHidden)
    }
  }

  @Test(
    "comes from the edge it is told and leaves over it",
    arguments: [
      ("bottom", 0.0, 667.0), ("top", 0, -667), ("left", -375, 0), ("right", 375, 0),
    ])
  func directions(direction: String, x: Double, y: Double) throws {
    let scene = try Scene("bounce", ["direction": direction])
    try scene.play(.present, at: [0, 1]) { _, fraction in
      let frame = scene.stage.upper.view.frame
      #expect(frame == (fraction == 0 ? rest.offsetBy(dx: x, dy: y) : rest))
    }
    try scene.play(.dismiss, at: [0, 1]) { _, fraction in
      let frame = scene.stage.upper.view.frame
      #expect(frame == (fraction == 1 ? rest.offsetBy(dx: x, dy: y) : rest))
    }
  }

  @Test("does not overshoot when critically damped, and cuts ratios above 1")
  func damping() throws {
    for ratio in ["1", "3"] {
      let scene = try Scene("bounce", ["dampingRatio": ratio])
      let spring = Spring(duration: 0.6, dampingRatio: 1)
      try scene.play(.present, at: (0..<60).map { Double($0) / 60 }) { _, fraction in
        expectNear(
          scene.stage.upper.view.frame.minY, 667 * (1 - spring.value(at: fraction * 0.6)))
        #expect(scene.stage.upper.view.frame.minY >= 0)
      }
    }
  }

  @Test("keeps ratios above 1 when told so")
  func overdamped() throws {
    let scene = try Scene("bounce", ["dampingRatio": "3", "overdamped": "true"])
    let spring = Spring(duration: 0.6, dampingRatio: 3, mode: .overdamped)
    try scene.play(.present, at: [0.2]) { _, _ in
      expectNear(scene.stage.upper.view.frame.minY, 667 * (1 - spring.value(at: 0.12)))
    }
  }

  @Test("starts at the speed it is told")
  func velocity() throws {
    let scene = try Scene("bounce", ["initialVelocity": "5"])
    let spring = Spring(duration: 0.6, dampingRatio: 0.6, initialVelocity: 5)
    try scene.play(.present, at: [0.1]) { _, _ in
      expectNear(scene.stage.upper.view.frame.minY, 667 * (1 - spring.value(at: 0.06)))
    }
  }

  @Test("is not changed by a curve when it arrives (M15), leaves on its dismiss curve")
  func curves() throws {
    let plain = try Scene("bounce")
    let curved = try Scene("bounce", ["curve": "ease-in", "dismissCurve": "linear"])
    var frames: [Rect] = []
    for scene in [plain, curved] {
      try scene.play(.present, at: [0.3]) { _, _ in
        frames.append(scene.stage.upper.view.frame)
      }
    }
    #expect(frames[0] == frames[1])
    try curved.play(.dismiss, at: [0.25]) { _, _ in
      expectNear(curved.stage.upper.view.frame.minY, 667 * 0.25)
    }
  }

  @Test("follows a finger at an even pace, in both directions")
  func tracked() throws {
    let scene = try Scene("bounce")
    for operation in [TransitionOperation.present, .dismiss] {
      let player = scene.player(operation)
      try player.session {
        try player.begin()
        for fraction in [0, 0.25, 0.5, 1] {
          player.track(fraction)
          expectNear(
            scene.stage.upper.view.frame.minY,
            667 * (operation == .present ? 1 - fraction : fraction))
        }
        try player.end()
      }
    }
  }

  @Test("moves by the container's height, not a device's (M14)")
  func containerHeight() throws {
    let scene = try Scene("bounce", size: Size(width: 100, height: 50))
    try scene.play(.present, at: [0]) { _, _ in
      #expect(scene.stage.upper.view.frame == Rect(x: 0, y: 50, width: 100, height: 50))
    }
  }
}
