import Foundation
import NumberTestSupport
import Testing
import TransitionKit
import TransitionPlayback

@Suite("Bubble mask") @MainActor
struct BubbleMaskTests {
  private static let origin = ["origin": "187.5,533.5"]

  @Test("has the table's geometry", arguments: [TransitionOperation.present, .dismiss])
  func table(operation: TransitionOperation) throws {
    let scene = try Scene("bubble-mask", Self.origin)
    try scene.prepare(for: operation)
    let rows = try ReferenceTable("bubble_mask").rows(of: operation)
    var index = 0
    try scene.play(operation, at: rows.map { $0.number("p") }) { _, _ in
      let row = rows[index]
      index += 1
      let disc = try #require(scene.stage.upper.view.mask)
      expectNear(disc.transform.a, row.number("mask_scale"))
      expectNear(disc.frame.width / 2, row.number("mask_radius"), within: 1e-6)
      expectNear(disc.center.x, row.number("mask_cx"), within: 1e-6)
      expectNear(disc.center.y, row.number("mask_cy"), within: 1e-6)
      let area = revealedArea(disc)
      expectNear(area, row.number("revealed_area_pt2"), within: 0.01 + 1e-6 * area)
      expectNear(area / 250_125, row.number("revealed_fraction"), within: 1e-6)
    }
    #expect(index == 11)
  }

  /// The area of the disc inside the table's container: chords over its width, by Simpson's rule.
  private func revealedArea(_ disc: View) -> Double {
    let radius = disc.frame.width / 2
    let left = max(disc.center.x - radius, 0)
    let right = min(disc.center.x + radius, 375)
    func chord(_ x: Double) -> Double {
      let half = max(radius * radius - (x - disc.center.x) * (x - disc.center.x), 0).squareRoot()
      return max(min(disc.center.y + half, 667) - max(disc.center.y - half, 0), 0)
    }
    // In angles, where the ends of the chords do not fall steeply.
    let from = asin(min(max((left - disc.center.x) / radius, -1), 1))
    let to = asin(min(max((right - disc.center.x) / radius, -1), 1))
    let count = 40_000
    let step = (to - from) / Double(count)
    let sum = (0...count).reduce(0.0) { sum, index in
      let angle = from + Double(index) * step
      let weight = index == 0 || index == count ? 1.0 : index % 2 == 1 ? 4 : 2
      return sum + weight * chord(disc.center.x + radius * sin(angle)) * radius * cos(angle)
    }
    return sum * step / 3
  }

  @Test("leaves the presented screen where it rests, whole, under the disc alone")
  func presentedStays() throws {
    let scene = try Scene("bubble-mask", Self.origin)
    for operation in [TransitionOperation.present, .dismiss] {
      try scene.play(operation, at: [0, 0.2, 1]) { _, _ in
        let presented = scene.stage.upper.view
        #expect(presented.frame == Rect(x: 0, y: 0, width: 375, height: 667))
        #expect(presented.transform.isIdentity)
        #expect(presented.alpha == 1)
        #expect(presented.mask?.backgroundColor?.alpha == 1)
        let container = try scene.view("container")
        #expect(container.subviews.count == 1)
      }
    }
  }

  @Test("takes its mask away at the end, in all outcomes (M11)")
  func maskGoes() throws {
    for target in ["presented", "container"] {
      let scene = try Scene("bubble-mask", ["maskTarget": target])
      for (operation, cancelled) in [
        (TransitionOperation.present, true), (.present, false), (.dismiss, true),
        (.dismiss, false),
      ] {
        try scene.play(operation, cancelled: cancelled)
        #expect(scene.stage.upper.view.mask == nil)
        #expect(try scene.view("container").mask == nil)
      }
    }
  }

  @Test("masks the container instead when told so")
  func container() throws {
    let scene = try Scene("bubble-mask", ["maskTarget": "container", "origin": "100,200"])
    try scene.play(.present, at: [0.5]) { _, _ in
      let container = try scene.view("container")
      #expect(container.mask?.center == Point(x: 100, y: 200))
      #expect(scene.stage.upper.view.mask == nil)
    }
  }

  @Test("puts the disc into the presented screen's own coordinates, scrolled or not")
  func scrolled() throws {
    let scene = try Scene("bubble-mask", ["origin": "100,200"])
    scene.stage.upper.view.bounds.origin = Point(x: 10, y: -20)
    try scene.play(.present, at: [0.5]) { _, _ in
      let disc = try #require(scene.stage.upper.view.mask)
      #expect(disc.center == Point(x: 110, y: 180))
    }
  }

  @Test("gives a mask of the screen's own back, and does not show it meanwhile")
  func ownMask() throws {
    let scene = try Scene("bubble-mask")
    let own = namedView("own", Rect(x: 0, y: 0, width: 100, height: 100))
    scene.stage.upper.view.mask = own
    for operation in [TransitionOperation.present, .dismiss] {
      for cancelled in [true, false] {
        try scene.play(operation, at: [0.5], cancelled: cancelled) { _, _ in
          #expect(scene.stage.upper.view.mask?.identifier == "disc")
        }
        #expect(scene.stage.upper.view.mask === own)
      }
    }
  }

  @Test("ends with the same tree as the overlay: the two are compared")
  func sameEnd() throws {
    func end(_ id: String) throws -> [ViewProperties] {
      let scene = try Scene(id, Self.origin)
      try scene.play(.present)
      let presented = scene.stage.upper.view
      return ([presented] + presented.subviews).map(\.properties)
    }
    #expect(try end("bubble-mask") == end("bubble-overlay"))
  }
}
