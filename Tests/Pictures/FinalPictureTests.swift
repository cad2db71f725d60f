import PictureTestSupport
import Testing
import TransitionKit

/// What is shown after clean-up, against pictures put together without any transition.
@MainActor
struct FinalPictureTests {
  @Test(arguments: [
    ("bubble-overlay", TransitionOperation.present), ("bubble-mask", .present),
    ("bounce", .present), ("push-snapshot", .push),
  ])
  func arrivalsEndOnTheToScreen(id: String, operation: TransitionOperation) throws {
    let stage = try PictureStage(id, operation)
    let expected = stage.picture(of: [try stage.screen("detail")])
    try stage.play(at: [0, 0.5, 1]) { _, _ in }
    #expect(firstDifference(expected, stage.picture(), width: stage.canvas.width) == nil)
  }

  @Test(arguments: [
    ("bubble-overlay", TransitionOperation.dismiss), ("bubble-mask", .dismiss),
    ("bounce", .dismiss), ("push-snapshot", .pop), ("dimmed-sheet", .dismiss),
  ])
  func departuresEndOnTheLowerScreen(id: String, operation: TransitionOperation) throws {
    let stage = try PictureStage(id, operation)
    let expected = stage.picture(of: [try stage.screen("gallery")])
    try stage.play(at: [0, 0.5, 1]) { _, _ in }
    #expect(firstDifference(expected, stage.picture(), width: stage.canvas.width) == nil)
  }

  @Test func theSheetEndsOverADimmedScreen() throws {
    let stage = try PictureStage("dimmed-sheet", .present)
    let dim = View(frame: Rect(x: 0, y: 0, width: 375, height: 667))
    dim.backgroundColor = .gray
    dim.alpha = 0.5
    let sheet = try stage.screen("detail")
    sheet.frame = Rect(x: 93.75, y: 166.75, width: 187.5, height: 333.5)
    let expected = stage.picture(of: [try stage.screen("gallery"), dim, sheet])
    try stage.play(at: [0, 0.5, 1]) { _, _ in }
    #expect(firstDifference(expected, stage.picture(), width: stage.canvas.width) == nil)
  }

  @Test(arguments: [
    ("bubble-overlay", TransitionOperation.present), ("bubble-overlay", .dismiss),
    ("bubble-mask", .present), ("bubble-mask", .dismiss), ("bounce", .present),
    ("bounce", .dismiss), ("push-snapshot", .push), ("push-snapshot", .pop),
    ("dimmed-sheet", .present), ("dimmed-sheet", .dismiss),
  ])
  func aCancelledRunLeavesThePictureAsItWas(id: String, operation: TransitionOperation) throws {
    let stage = try PictureStage(id, operation)
    let before = stage.picture()
    try stage.play(at: [0, 0.5], cancelled: true) { _, _ in }
    #expect(firstDifference(before, stage.picture(), width: stage.canvas.width) == nil)
  }

  @Test func overlayAndMaskEndOnTheSamePicture() throws {
    let overlay = try PictureStage("bubble-overlay", .present)
    let mask = try PictureStage("bubble-mask", .present)
    try overlay.play(at: [0.5]) { _, _ in }
    try mask.play(at: [0.5]) { _, _ in }
    #expect(overlay.picture() == mask.picture())
  }
}
