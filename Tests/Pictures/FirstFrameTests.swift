import PictureTestSupport
import Testing
import TransitionKit

/// What the first frame of every transition shows: the screen the user was looking at.
@MainActor
struct FirstFrameTests {
  @Test(arguments: [
    ("bounce", TransitionOperation.present), ("push-snapshot", .push),
    ("dimmed-sheet", .present), ("bounce", .dismiss), ("dimmed-sheet", .dismiss),
    ("bubble-overlay", .dismiss), ("bubble-mask", .dismiss),
  ])
  func firstFrameEqualsTheFromScreen(id: String, operation: TransitionOperation) throws {
    let stage = try PictureStage(id, operation)
    let before = stage.picture()
    try stage.play(at: [0]) { _, canvas in
      #expect(firstDifference(before, stage.pixels(canvas), width: canvas.width) == nil)
    }
  }

  /// A pop lifts its picture above whatever lay on it; where nothing does, the screen is unchanged.
  @Test func popStartsFromTheUpperScreenWhereNothingLiesOnThePicture() throws {
    let stage = try PictureStage("push-snapshot", .pop, lower: "gallery", upper: "gallery")
    let before = stage.picture()
    try stage.play(at: [0]) { _, canvas in
      #expect(firstDifference(before, stage.pixels(canvas), width: canvas.width) == nil)
    }
  }

  @Test(arguments: ["bubble-overlay", "bubble-mask"])
  func bubbleStartsFromASeedDisc(id: String) throws {
    let stage = try PictureStage(id, .present, parameters: ["origin": "187.5,533.5"])
    let before = stage.picture()
    // R for this origin in 375×667 is 565.489611 pt (reference tables); minScale is 0.001.
    let seedRadius = 0.001 * 565.489611 * 2 + 1
    try stage.play(at: [0]) { _, canvas in
      let first = stage.pixels(canvas)
      let outside = before.indices.filter { index in
        let x = Double(index % canvas.width) + 0.5 - 375
        let y = Double(index / canvas.width) + 0.5 - 1067
        return (x * x + y * y).squareRoot() > seedRadius + 0.75
      }
      #expect(outside.allSatisfy { before[$0] == first[$0] })
      #expect(outside.count > before.count - 40)
    }
  }

  @Test(arguments: ["bubble-overlay", "bubble-mask"])
  func bubbleWithoutASeedStartsFromTheFromScreen(id: String) throws {
    let stage = try PictureStage(id, .present, parameters: ["minScale": "0"])
    let before = stage.picture()
    try stage.play(at: [0]) { _, canvas in
      #expect(firstDifference(before, stage.pixels(canvas), width: canvas.width) == nil)
    }
  }

  @Test func bubbleOverlayIsInvisibleOutsideItsDisc() throws {
    // O and R as above: at g the disc's radius is R·(m + (1 − m)·g), in pixels twice that.
    let stage = try PictureStage(
      "bubble-overlay", .present, parameters: ["origin": "187.5,533.5", "curve": "linear"])
    let before = stage.picture()
    for moment in [0.1, 0.3, 0.5, 0.7] {
      try stage.play(at: [moment], cancelled: true) { moment, canvas in
        let frame = stage.pixels(canvas)
        let radius = 2 * 565.489611 * (0.001 + 0.999 * moment)
        let outside = before.indices.filter { index in
          let x = Double(index % canvas.width) + 0.5 - 375
          let y = Double(index / canvas.width) + 0.5 - 1067
          return (x * x + y * y).squareRoot() > radius + 1
        }
        #expect(outside.allSatisfy { before[$0] == frame[$0] }, "at \(moment)")
      }
    }
  }
}
