import Foundation
import Testing

@testable import BenchHarness

/// What a supervisor tells the workers of a pair.
struct ComparingOrderTests {
  private let order = PairOrder(
    side: .head,
    steps: [
      PairStep(action: .warmUpEdges, renderings: 1, first: .base),
      PairStep(action: .edges, renderings: 7, first: .head),
      PairStep(action: .open(frame: 0), renderings: 2, first: .head),
      PairStep(action: .open(frame: 59), renderings: 2, first: .base),
      PairStep(action: .frame(0), renderings: 3, first: .base),
      PairStep(action: .frame(59), renderings: 2, first: .head),
    ], deadlineNanoseconds: 123_456_789_012_345)

  @Test func anOrderSurvivesTheWire() throws {
    let bytes = try JSONEncoder().encode(order)
    #expect(try JSONDecoder().decode(PairOrder.self, from: bytes) == order)
  }

  @Test(arguments: [
    #"{"side":0,"actions":[1],"renderings":[],"first":[0],"deadlineNanoseconds":1}"#,
    #"{"side":0,"actions":[1],"renderings":[0],"first":[0],"deadlineNanoseconds":1}"#,
    #"{"side":2,"actions":[],"renderings":[],"first":[],"deadlineNanoseconds":1}"#,
    #"{"side":0,"actions":[],"renderings":[],"first":[]}"#,
  ])
  func anOrderThatDoesNotFitTogetherIsRefused(_ text: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(PairOrder.self, from: Data(text.utf8))
    }
  }
}
