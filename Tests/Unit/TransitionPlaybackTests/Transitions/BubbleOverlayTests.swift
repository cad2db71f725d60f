import NumberTestSupport
import Testing
import TransitionKit
import TransitionPlayback

@Suite("Bubble overlay") @MainActor
struct BubbleOverlayTests {
  private static let origin = ["origin": "187.5,533.5"]

  @Test("has the table's geometry", arguments: [TransitionOperation.present, .dismiss])
  func table(operation: TransitionOperation) throws {
    let scene = try Scene("bubble-overlay", Self.origin)
    try scene.prepare(for: operation)
    let rows = try ReferenceTable("bubble_overlay").rows(of: operation)
    var index = 0
    try scene.play(operation, at: rows.map { $0.number("p") }) { player, _ in
      let row = rows[index]
      index += 1
      #expect(player.duration == 0.5)
      try expect(scene.view("bubble"), scene.stage.upper.view, like: row)
    }
    #expect(index == 11)
  }

  private func expect(_ bubble: View, _ presented: View, like row: ReferenceTable.Row) {
    expectNear(bubble.transform.a, row.number("bubble_scale"))
    expectNear(bubble.frame.width / 2, row.number("bubble_radius"), within: 1e-6)
    expectNear(bubble.center.x, row.number("bubble_cx"), within: 1e-6)
    expectNear(bubble.center.y, row.number("bubble_cy"), within: 1e-6)
    expectNear(presented.center.x, row.number("view_cx"), within: 1e-6)
    expectNear(presented.center.y, row.number("view_cy"), within: 1e-6)
    expectNear(presented.transform.a, row.number("view_scale"))
    expectNear(presented.transform.d, row.number("view_scale"))
    expectNear(presented.alpha, row.number("view_alpha"))
    expectNear(presented.frame, row.rect("view"))
  }

  @Test("keeps the presented screen inside the disc, for random origins and moments")
  func insideDisc() throws {
    let seed: UInt64 = 0xD15C
    var generator = SeededGenerator(seed: seed)
    for round in 0..<150 {
      let origin = Point(
        x: Double.random(in: -200...600, using: &generator),
        y: Double.random(in: -200...900, using: &generator))
      let scene = try Scene("bubble-overlay", ["origin": origin.parameterText])
      let fractions = (0..<10).map { _ in Double.random(in: 0...1, using: &generator) }
      for operation in [TransitionOperation.present, .dismiss] {
        try scene.play(operation, at: fractions) { _, fraction in
          let bubble = try scene.view("bubble")
          let frame = scene.stage.upper.view.frame
          let corners = [frame.minX, frame.maxX].flatMap { x in
            [frame.minY, frame.maxY].map { Point(x: x, y: $0) }
          }
          let farthest = corners.map { $0.distance(to: bubble.center) }.max() ?? .nan
          try #require(
            farthest <= bubble.frame.width / 2 + 1e-9,
            "\(operation) at \(fraction) in round \(round) of seed \(seed)")
        }
      }
    }
  }

  @Test("lies the disc right under the presented screen, above all else")
  func order() throws {
    let scene = try Scene("bubble-overlay")
    for operation in [TransitionOperation.present, .dismiss] {
      try scene.play(operation, at: [0.4]) { _, _ in
        let container = try scene.view("container")
        #expect(container.subviews.map(\.identifier) == ["bubble", "upper"])
        #expect(scene.stage.root.subviews.map(\.identifier) == ["lower", "container"])
        #expect(container.backgroundColor == nil)
      }
    }
  }

  @Test("leaves nothing but the presented screen in its place (M8)")
  func completed() throws {
    let scene = try Scene("bubble-overlay", Self.origin)
    try scene.play(.present)
    let presented = scene.stage.upper.view
    #expect(try scene.view("container").subviews.map(\.identifier) == ["upper"])
    #expect(presented.frame == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(presented.transform.isIdentity)
    #expect(presented.alpha == 1)
  }

  @Test("takes the presented screen's colour for the disc unless it is told one (M9)")
  func colour() throws {
    let plain = try Scene("bubble-overlay")
    try plain.play(.present, at: [0.5]) { _, _ in
      let bubble = try plain.view("bubble")
      #expect(bubble.backgroundColor == .gray)
    }
    let red = try Scene("bubble-overlay", ["bubbleColor": "#ff0000"])
    try red.play(.present, at: [0.5]) { _, _ in
      let bubble = try red.view("bubble")
      #expect(bubble.backgroundColor == Color(red: 1, green: 0, blue: 0))
    }
    let upper = upperScreen()
    upper.backgroundColor = .black
    let black = try Scene("bubble-overlay", upper: upper)
    try black.play(.present)
    upper.backgroundColor = .white
    try black.play(.dismiss, at: [0.5]) { _, _ in
      let bubble = try black.view("bubble")
      #expect(bubble.backgroundColor == .white)
    }
  }

  @Test("tells of a colour that differs and of one that is translucent")
  func remarks() throws {
    func remarks(_ texts: [String: String]) throws -> [String: Double?] {
      let player = try Scene("bubble-overlay", texts).play(.present)
      let remarks = try #require(player.context).remarks
      return Dictionary(uniqueKeysWithValues: remarks.map { ($0.id, $0.value) })
    }
    #expect(try remarks([:]).isEmpty)
    // Gray 0.5 against red: the farthest channels are 0.5 apart, 127.5 of 255.
    #expect(try remarks(["bubbleColor": "#ff0000"]) == ["colourMismatch": 128])
    let half = try remarks(["bubbleColor": "#80808000"])
    #expect(half["translucentBubble"] == 0)
  }

  @Test("tells of a screen that its bubble shows through")
  func translucentScreen() throws {
    let upper = upperScreen()
    upper.backgroundColor = Color(white: 0.2, alpha: 0.5)
    let scene = try Scene("bubble-overlay", ["bubbleColor": "#333333"], upper: upper)
    let remarks = try #require(try scene.play(.present).context).remarks
    #expect(remarks.map(\.id) == ["translucentScreen"])
    #expect(remarks.first?.value == 0.5)
  }

  @Test("neither fades nor scales when told so")
  func switchedOff() throws {
    let still = try Scene(
      "bubble-overlay", ["fadesPresented": "false", "scalesPresented": "false"])
    for operation in [TransitionOperation.present, .dismiss] {
      try still.play(operation, at: [0, 0.3, 1]) { _, _ in
        let presented = still.stage.upper.view
        #expect(presented.alpha == 1)
        #expect(presented.frame == Rect(x: 0, y: 0, width: 375, height: 667))
      }
    }
  }

  @Test("starts at the scale it is told, nothing included", arguments: [0, 0.001, 0.1])
  func minScale(scale: Double) throws {
    let scene = try Scene("bubble-overlay", ["minScale": "\(scale)"])
    try scene.play(.present, at: [0]) { _, _ in
      let bubble = try scene.view("bubble")
      #expect(bubble.transform == Transform(scaleX: scale, y: scale))
      #expect(scene.stage.upper.view.transform == bubble.transform)
    }
  }

  @Test("follows its curve")
  func curve() throws {
    let scene = try Scene("bubble-overlay", ["curve": "linear"])
    try scene.play(.present, at: [0.25]) { _, _ in
      expectNear(scene.stage.upper.view.alpha, 0.25, within: 1e-15)
    }
  }
}
