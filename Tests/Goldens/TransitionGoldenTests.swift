import PictureTestSupport
import Testing
import TransitionKit
import TransitionRendering

/// Every transition, each way, at three moments.
@MainActor
struct TransitionGoldenTests {
  /// One picture: a transition, a direction, a moment.
  struct Moment: Sendable, CustomTestStringConvertible {
    let id: String
    let operation: TransitionOperation
    let percent: Int
    var name: String { "\(id)-\(operation.rawValue)-\(percent)" }
    var testDescription: String { name }
  }

  /// All pictures of transitions.
  nonisolated static let moments: [Moment] = [
    ("bubble-overlay", [.present, .dismiss]), ("bubble-mask", [.present, .dismiss]),
    ("bounce", [.present, .dismiss]), ("push-snapshot", [.push, .pop]),
    ("dimmed-sheet", [.present, .dismiss]),
  ].flatMap { (id: String, operations: [TransitionOperation]) in
    operations.flatMap { operation in
      [25, 50, 75].map { Moment(id: id, operation: operation, percent: $0) }
    }
  }

  /// The mask has one picture for its three realisations: they must not differ.
  @Test(arguments: moments)
  func aTransitionShowsThePictureThatWasRecorded(moment: Moment) throws {
    let realisations: [MaskRealisation] =
      moment.id == "bubble-mask" ? MaskRealisation.allCases : [.clip]
    for realisation in realisations {
      let stage = try PictureStage(
        moment.id, moment.operation, size: "94x167@1", realisation: realisation)
      try stage.play(at: [Double(moment.percent) / 100]) { _, canvas in
        let problem = try GoldenStore.committed.problem(with: canvas, name: moment.name)
        #expect(problem == nil, "\(realisation)")
      }
    }
  }
}
