import NumberTestSupport
import Testing
import TransitionKit
import TransitionPlayback

@Suite("The disc that covers the container") @MainActor
struct CoverCircleTests {
  @Test("has the table's diameter for every container and origin", arguments: ["bubble", "disc"])
  func table(name: String) throws {
    let rows = try ReferenceTable("bubble_cover").rows
    #expect(rows.count == 37)
    for row in rows {
      let scene = try Scene(
        name == "bubble" ? "bubble-overlay" : "bubble-mask",
        ["origin": "\(row["origin_x"]),\(row["origin_y"])"],
        size: Size(width: row.number("container_w"), height: row.number("container_h")))
      let player = scene.player(.present)
      try player.session {
        try player.begin()
        if player.isAnimated { player.animate(at: 1) }
        let disc =
          name == "bubble"
          ? try scene.view("bubble") : try #require(scene.stage.upper.view.mask)
        expectNear(disc.bounds.width, row.number("diameter"), within: 1e-6)
        expectNear(disc.bounds.height, row.number("diameter"), within: 1e-6)
        expectNear(disc.cornerRadius, row.number("radius"), within: 1e-6)
        if player.isAnimated { #expect(disc.transform.isIdentity) }
        try player.end()
      }
    }
  }

  @Test("reaches every corner of the container, for random origins inside and outside")
  func coversCorners() throws {
    let seed: UInt64 = 0xC1EC1E
    var generator = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let size = Size(
        width: Double.random(in: 1...1000, using: &generator),
        height: Double.random(in: 1...1000, using: &generator))
      let origin = Point(
        x: Double.random(in: -1000...2000, using: &generator),
        y: Double.random(in: -1000...2000, using: &generator))
      let scene = try Scene("bubble-overlay", ["origin": origin.parameterText], size: size)
      try scene.play(.present, at: [1]) { _, _ in
        let bubble = try scene.view("bubble")
        let distances = [0, size.width].flatMap { x in
          [0, size.height].map { y in origin.distance(to: Point(x: x, y: y)) }
        }
        let farthest = try #require(distances.max())
        expectNear(
          bubble.bounds.width, 2 * farthest, within: 1e-9, "round \(round), seed \(seed)")
        try #require(bubble.center.distance(to: origin) < 1e-9)
      }
    }
  }

  @Test("grows from the middle when nothing is said, from a view called origin where there is one")
  func origin() throws {
    let plain = try Scene("bubble-overlay")
    try plain.play(.present, at: [0.3]) { _, _ in
      let bubble = try plain.view("bubble")
      #expect(bubble.center == Point(x: 187.5, y: 333.5))
    }
    let lower = lowerScreen()
    try #require(lower.viewWithIdentifier("button")).identifier = "origin"
    let marked = try Scene("bubble-overlay", lower: lower)
    try marked.play(.present, at: [0.3]) { _, _ in
      let bubble = try marked.view("bubble")
      #expect(bubble.center == Point(x: 187.5, y: 533.5))
    }
  }

  @Test("takes an origin inside scrolled views in the container's coordinates (M3)")
  func convertedOrigin() throws {
    let lower = lowerScreen()
    try #require(lower.viewWithIdentifier("photo")).identifier = "origin"
    let scene = try Scene("bubble-mask", lower: lower)
    try scene.play(.present, at: [0.3]) { _, _ in
      #expect(scene.stage.upper.view.mask?.center == Point(x: 70, y: 170))
    }
  }

  @Test("shrinks to where the origin is by then", arguments: ["bubble-overlay", "bubble-mask"])
  func movedOrigin(id: String) throws {
    let lower = lowerScreen()
    let button = try #require(lower.viewWithIdentifier("button"))
    button.identifier = "origin"
    let scene = try Scene(id, lower: lower)
    try scene.play(.present)
    button.center = Point(x: 300, y: 100)
    try scene.play(.dismiss, at: [0.5]) { _, _ in
      let disc =
        id == "bubble-mask" ? scene.stage.upper.view.mask : try scene.view("bubble")
      #expect(disc?.center == Point(x: 300, y: 100))
    }
  }
}
