import NumberTestSupport
import Testing
import TransitionKit
import TransitionPlayback

@Suite("Dimmed sheet") @MainActor
struct DimmedSheetTests {
  @Test("has the table's geometry", arguments: [TransitionOperation.present, .dismiss])
  func table(operation: TransitionOperation) throws {
    let scene = try Scene("dimmed-sheet")
    try scene.prepare(for: operation)
    let rows = try ReferenceTable("dimmed_sheet").rows(of: operation)
    var index = 0
    try scene.play(operation, at: rows.map { $0.number("p") }) { player, _ in
      let row = rows[index]
      index += 1
      #expect(player.duration == 0.5)
      expectNear(scene.stage.upper.view.frame, row.rect("sheet"))
      let dim = try scene.view("dim")
      expectNear(dim.alpha, row.number("dim_alpha"))
      #expect(dim.frame == Rect(x: 0, y: 0, width: 375, height: 667))
      let container = try scene.view("container")
      #expect(container.subviews.map(\.identifier) == ["dim", "upper"])
    }
    #expect(index == 11)
  }

  @Test("keeps the dim in two outcomes and takes it away in the other two (M27, M29)")
  func outcomes() throws {
    let scene = try Scene("dimmed-sheet")
    let root = scene.stage.root
    try scene.play(.present, cancelled: true)
    #expect(root.viewWithIdentifier("dim") == nil)
    try scene.play(.present)
    #expect(try scene.view("dim").alpha == 0.5)
    #expect(try scene.view("container").subviews.map(\.identifier) == ["dim", "upper"])
    try scene.play(.dismiss, cancelled: true)
    #expect(try scene.view("dim").alpha == 0.5)
    try scene.play(.dismiss, at: [1]) { _, _ in
      let dim = try scene.view("dim")
      #expect(dim.alpha == 0)
    }
    #expect(root.viewWithIdentifier("dim") == nil)
    #expect(root.viewWithIdentifier("upper") == nil)
  }

  @Test("sets or removes the dim without an animation too (M30)")
  func notAnimated() throws {
    let scene = try Scene("dimmed-sheet")
    try scene.play(.present, animated: false)
    #expect(try scene.view("dim").alpha == 0.5)
    #expect(scene.stage.upper.view.frame == Rect(x: 93.75, y: 166.75, width: 187.5, height: 333.5))
    try scene.play(.dismiss, animated: false).settle()
    #expect(scene.stage.root.viewWithIdentifier("dim") == nil)
  }

  @Test("has the size, colour and opacity it is told")
  func parameters() throws {
    let scene = try Scene(
      "dimmed-sheet",
      [
        "widthFraction": "1", "heightFraction": "0.4", "dimColor": "#000000", "dimAlpha": "0.8",
        "sheetCornerRadius": "12",
      ], size: Size(width: 200, height: 100))
    try scene.play(.present, at: [1]) { _, _ in
      let sheet = scene.stage.upper.view
      expectNear(sheet.frame, Rect(x: 0, y: 30, width: 200, height: 40))
      #expect(sheet.cornerRadius == 12 && sheet.clipsToBounds)
      let dim = try scene.view("dim")
      #expect(dim.alpha == 0.8)
      #expect(dim.backgroundColor == .black)
    }
    try scene.play(.dismiss)
    #expect(scene.stage.upper.view.cornerRadius == 0)
    #expect(!scene.stage.upper.view.clipsToBounds)
  }

  @Test("has a gray of one half by default")
  func gray() throws {
    let scene = try Scene("dimmed-sheet")
    try scene.play(.present)
    #expect(try scene.view("dim").backgroundColor == Color(white: 0.5))
  }

  @Test(
    "starts just outside the edge it is told and leaves to it",
    arguments: [
      ("bottom", 93.75, 667.0), ("top", 93.75, -333.5), ("left", -187.5, 166.75),
      ("right", 375, 166.75),
    ])
  func edges(edge: String, x: Double, y: Double) throws {
    let scene = try Scene("dimmed-sheet", ["entryEdge": edge])
    for (operation, outside) in [(TransitionOperation.present, 0.0), (.dismiss, 1)] {
      try scene.play(operation, at: [outside]) { _, _ in
        expectNear(
          scene.stage.upper.view.frame, Rect(x: x, y: y, width: 187.5, height: 333.5))
      }
    }
  }

  @Test("is rounded outward to whole pixels when told so", arguments: [1.0, 2, 3])
  func pixelAligned(scale: Double) throws {
    let scene = try Scene("dimmed-sheet", ["pixelAligned": "true"], displayScale: scale)
    try scene.play(.present)
    let frame = scene.stage.upper.view.frame
    let exact = Rect(x: 93.75, y: 166.75, width: 187.5, height: 333.5)
    for (edge, exactEdge) in [(frame.minX, exact.minX), (frame.minY, exact.minY)] {
      expectNear(edge * scale, (exactEdge * scale).rounded(.down))
    }
    for (edge, exactEdge) in [(frame.maxX, exact.maxX), (frame.maxY, exact.maxY)] {
      expectNear(edge * scale, (exactEdge * scale).rounded(.up))
    }
  }

  @Test("asks to be dismissed by a tap on the dim and by none on the sheet (M26)")
  func taps() throws {
    let scene = try Scene("dimmed-sheet")
    scene.stage.tap(at: Point(x: 10, y: 10))
    #expect(scene.stage.countOfDismissalRequests == 0)
    try scene.play(.present)
    scene.stage.tap(at: Point(x: 10, y: 10))
    #expect(scene.stage.countOfDismissalRequests == 1)
    scene.stage.tap(at: Point(x: 187.5, y: 333.5))
    #expect(scene.stage.countOfDismissalRequests == 1)
    scene.stage.upper.view.backgroundColor = nil
    scene.stage.tap(at: Point(x: 94, y: 499))
    #expect(scene.stage.countOfDismissalRequests == 1)
    try scene.play(.dismiss).settle()
    scene.stage.tap(at: Point(x: 10, y: 10))
    #expect(scene.stage.countOfDismissalRequests == 1)
  }

  @Test("takes no tap on the dim when told so")
  func noTaps() throws {
    let scene = try Scene("dimmed-sheet", ["tapToDismiss": "false"])
    try scene.play(.present)
    scene.stage.tap(at: Point(x: 10, y: 10))
    #expect(scene.stage.countOfDismissalRequests == 0)
  }

  @Test("follows the window's size while it rests, and the dim too (M31)")
  func resizedAtRest() throws {
    let scene = try Scene("dimmed-sheet")
    try scene.play(.present)
    scene.stage.resize(to: Size(width: 667, height: 375))
    #expect(scene.stage.upper.view.frame == Rect(x: 166.75, y: 93.75, width: 333.5, height: 187.5))
    #expect(try scene.view("dim").frame == Rect(x: 0, y: 0, width: 667, height: 375))
    try scene.play(.dismiss, at: [1]) { _, _ in
      expectNear(scene.stage.upper.view.frame.minY, 375)
    }
  }

  @Test("moves the dim alongside a finger, evenly")
  func tracked() throws {
    let scene = try Scene("dimmed-sheet")
    let player = scene.player(.present)
    try player.session {
      try player.begin()
      player.track(0.4)
      expectNear(try scene.view("dim").alpha, 0.2)
      expectNear(scene.stage.upper.view.frame.minY, 667 - 500.25 * 0.4)
      try player.end(cancelled: true)
    }
  }
}
