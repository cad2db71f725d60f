import NumberTestSupport
import PictureTestSupport
import RenderingTestSupport
import Testing
import TransitionKit
import TransitionRendering

/// The five transitions in containers of every small size, `raster` against the slow reference.
@MainActor
struct TransitionSweepTests {
  /// What is played: a transition and one of its directions.
  struct Play: Sendable, CustomTestStringConvertible {
    let id: String
    let operation: TransitionOperation
    var testDescription: String { "\(id) \(operation.rawValue)" }
  }

  nonisolated static let plays: [Play] =
    ["bubble-overlay", "bubble-mask", "bounce", "dimmed-sheet"]
    .flatMap { id in
      [TransitionOperation.present, .dismiss].map { Play(id: id, operation: $0) }
    } + [.push, .pop].map { Play(id: "push-snapshot", operation: $0) }

  static let moments = (0...10).map { Double($0) / 10 }

  /// All 576 sizes from 1×1 to 24×24 with TRANSITIONBENCH_FULL_SWEEP; without, 10 of them, other
  /// ones for each play.
  static func smallSizes(_ play: Play) -> [String] {
    var sizes = (1...24).flatMap { width in (1...24).map { "\(width)x\($0)@1" } }
    guard !Sweep.isFull else { return sizes }
    var generator = SeededGenerator(
      seed: UInt64(play.testDescription.utf8.reduce(0) { $0 + Int($1) }))
    sizes.shuffle(using: &generator)
    return Array(sizes.prefix(9)) + ["1x1@1"]
  }

  /// Odd ones: prime sides, half pixels, thirds, strips.
  static let largeSizes = [
    "25x25@1", "31x17@1", "17x31@1", "29x53@1", "53x29@1", "61x7@1", "7x61@1", "97x3@1", "3x97@1",
    "41x73@1", "33x33@1.5", "13x11@3", "25x43@1.5", "37x21@2", "19x41@2.5", "47x83@1", "83x47@1",
    "101x1@1", "1x101@1", "67x71@1",
  ]

  @Test(
    "every small container: 10 sizes, with TRANSITIONBENCH_FULL_SWEEP all 576", arguments: plays)
  func everySmallContainer(play: Play) throws {
    var comparison = ReferenceComparison()
    for size in Self.smallSizes(play) {
      try check(play, size, "flat:#1c1c1e", "flat:#f2f2f7", &comparison)
      try check(play, size, "flat:#ffffff", "gallery", &comparison)
    }
    print("small containers, \(play.testDescription): \(comparison.summary)")
  }

  @Test("odd larger containers: 2 sizes, with TRANSITIONBENCH_FULL_SWEEP 20", arguments: plays)
  func oddLargerContainers(play: Play) throws {
    var comparison = ReferenceComparison()
    let start = Self.plays.firstIndex { $0.testDescription == play.testDescription } ?? 0
    let sizes =
      Sweep.isFull ? Self.largeSizes : (0..<2).map { Self.largeSizes[(2 * start + 5 * $0) % 20] }
    for size in sizes { try check(play, size, "gallery", "detail", &comparison) }
    print("larger containers, \(play.testDescription): \(comparison.summary)")
  }

  private func check(
    _ play: Play, _ size: String, _ lower: String, _ upper: String,
    _ comparison: inout ReferenceComparison
  ) throws {
    let stage = try PictureStage(
      play.id, play.operation, size: size, lower: lower, upper: upper)
    let scale = stage.setting.size.scale
    try stage.play(at: Self.moments) { moment, canvas in
      if let problem = comparison.add(stage.stage.root, scale: scale, canvas) {
        Issue.record("\(play.testDescription) \(size) \(lower) → \(upper) at \(moment): \(problem)")
      }
    }
  }
}
