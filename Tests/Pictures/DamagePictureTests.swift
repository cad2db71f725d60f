import PictureTestSupport
import Testing
import TransitionKit
import TransitionRendering

/// The five transitions with damage tracking against drawing everything, pixel for pixel.
@MainActor
struct DamagePictureTests {
  nonisolated private static let transitions = [
    "bubble-overlay", "bubble-mask", "bounce", "push-snapshot", "dimmed-sheet",
  ]

  private func check(
    _ id: String, _ operation: TransitionOperation, size: String, moments: [Double],
    realisation: MaskRealisation = .clip
  ) throws {
    let whole = try PictureStage(id, operation, size: size, realisation: realisation)
    let damaged = try PictureStage(
      id, operation, size: size, renderer: .rasterDamage, realisation: realisation)
    var hashes: [UInt64] = []
    try whole.play(at: moments) { _, canvas in hashes.append(canvas.hash()) }
    var index = 0
    try damaged.play(at: moments) { moment, canvas in
      #expect(canvas.hash() == hashes[index], "\(id) \(operation) \(size) at \(moment)")
      index += 1
    }
  }

  @Test("every frame, there and back", arguments: transitions)
  func everyFrame(id: String) throws {
    let moments = (0..<60).map { Double($0) / 59 }
    let operations: [TransitionOperation] =
      id == "push-snapshot" ? [.push, .pop] : [.present, .dismiss]
    for operation in operations {
      for size in ["41x73@1", "25x43@1.5", "120x200@2", "1x1@1"] {
        try check(id, operation, size: size, moments: moments)
      }
    }
  }

  @Test("frames in any order, at a device's size", arguments: transitions)
  func anyOrder(id: String) throws {
    let operation: TransitionOperation = id == "push-snapshot" ? .push : .present
    try check(
      id, operation, size: "375x667@2", moments: [0.3, 0.31, 0.9, 0.05, 0.05, 1, 0, 0.5, 0.52])
  }

  @Test("masks carried out in other ways", arguments: MaskRealisation.allCases)
  func otherMasks(realisation: MaskRealisation) throws {
    try check(
      "bubble-mask", .present, size: "61x97@2", moments: (0..<30).map { Double($0) / 29 },
      realisation: realisation)
  }
}
