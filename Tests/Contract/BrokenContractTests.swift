import BenchInstruments
import Testing
import TransitionKit

@testable import TransitionTesting

/// A transition with one mistake: the check that must see it, and what its sentence must name.
struct Mistake: Sendable, CustomTestStringConvertible {
  let type: any Transition.Type
  let check: String
  /// A phrase of the cause that is told.
  let cause: String
  /// The row of the specification's table of mistakes, or nil.
  var row: String?

  var testDescription: String { [row, "\(type)", check].compactMap(\.self).joined(separator: " ") }

  init(_ type: any Transition.Type, _ check: String, _ cause: String, row: String? = nil) {
    self.type = type
    self.check = check
    self.cause = cause
    self.row = row
  }

  static let all = ofSeeds + ofOthers

  static let ofSeeds = [
    Mistake(PaintedContainer.self, "first-frame", "the container has a background", row: "M2"),
    Mistake(CentreRestored.self, "dismissal-restores", "only some properties", row: "M5"),
    Mistake(AlwaysTrue.self, "completed-means-not-cancelled", "a constant true", row: "M6"),
    Mistake(RemovedThoughCancelled.self, "cancel-restores", "without asking", row: "M7"),
    Mistake(BubbleStays.self, "helpers-gone", "a helper is not removed", row: "M8"),
    Mistake(ContainerMasked.self, "first-frame", "mask lies on the container", row: "M10"),
    Mistake(MaskNeverCleared.self, "arrival-rests", "mask is never cleared", row: "M11"),
    Mistake(MaskNeverCleared.self, "helpers-gone", "mask is never cleared", row: "M11"),
    Mistake(
      FinishedFlag.self, "completed-means-not-cancelled", "'finished' flag", row: "M12"),
    Mistake(MainScreenHeight.self, "container-size", "the main screen's size", row: "M14"),
    Mistake(ConvertedFromRoot.self, "first-frame", "its own superview", row: "M18"),
    Mistake(ReadBeforeLayout.self, "last-frame", "lay out the arriving view", row: "M19"),
    Mistake(NotConverted.self, "last-frame", "convert them to the container", row: "M19"),
    Mistake(FilledAtTheEnd.self, "shared-picture-once", "hide source and destination", row: "M20"),
    Mistake(WrongVariable.self, "helpers-gone", "the dim stays", row: "M27"),
    Mistake(HundredthLeft.self, "last-frame", "ends at opacity 0.01, not at 0", row: "M29"),
    Mistake(CoordinatorNeeded.self, "without-animation", "transitionCoordinator", row: "M30"),
    Mistake(DimKeepsItsSize.self, "window-resized", "the dim does not follow", row: "M31"),
  ]

  static let ofOthers = [
    Mistake(CompletesTwice.self, "completes-once", "more than one place"),
    Mistake(StopsShort.self, "arrival-rests", "an end value was not set"),
    Mistake(CancelForgotten.self, "cancel-restores", "beforeImage.restore()"),
    Mistake(OwnMaskLost.self, "prior-state", "set back to the one before"),
    Mistake(DimGoesTooSoon.self, "dim-follows-hooks", "does not ask whether it completed"),
    Mistake(Integrator.self, "same-frames", "the frames before it"),
    Mistake(MiddleFrameNeeded.self, "few-frames", "a frame in the middle"),
    Mistake(ThresholdNotUndone.self, "gesture-cancelled", "beyond a threshold"),
    Mistake(NoEndUnderAFinger.self, "gesture-finishes", "completion"),
    Mistake(EasesItself.self, "gesture-without-jump", "a display link eases by itself"),
    Mistake(SizeNeeded.self, "no-size", "every way must, also without pictures, size"),
    Mistake(HeightOnly.self, "landscape", "only one side of the container"),
    Mistake(SizeRemembered.self, "window-resized", "remembered from the first set-up"),
    Mistake(TwoHalves.self, "odd-sizes", "inside a pixel"),
    Mistake(ButtonNeeded.self, "missing-picture", "without pictures"),
    Mistake(Silent.self, "translucent-screen", "shows through the screen"),
    Mistake(Silent.self, "bubble-color", "not told"),
    Mistake(OpaqueByForce.self, "bubble-color", "alpha is dropped"),
    Mistake(OriginKept.self, "changed-inputs", "read it again"),
    Mistake(DiscFromTheCentre.self, "origins", "farthest corner"),
    Mistake(OriginClamped.self, "origins", "moved into the container"),
    Mistake(OwnDuration.self, "common-parameters", "a number of its own"),
    Mistake(DeclaresDuration.self, "common-parameters", "leave it out"),
    Mistake(TakesNaN.self, "finite-input", "reads 'nan'"),
    Mistake(CountOfZero.self, "parameter-edges", "every way must"),
    Mistake(LeavesAView.self, "rounds", "never removed: a view"),
    Mistake(Hoarder.self, "rounds", "stored list"),
  ]
}

@Suite("A broken transition is told what it broke") @MainActor
struct BrokenContractTests {
  /// Bytes can be asked for only where jemalloc is linked.
  nonisolated static var mistakes: [Mistake] {
    Mistake.all.filter { LiveHeap.bytes() != nil || $0.type != Hoarder.self }
  }

  @Test("by the check that is for it, with its cause", arguments: mistakes)
  func told(mistake: Mistake) throws {
    let check = try #require(ContractCheck.named(mistake.check))
    let bench = try ContractBench(mistake.type, roundCount: 100, liveBytes: { LiveHeap.bytes() })
    guard case .broken(let promise) = check.outcome(on: bench) else {
      Issue.record("\(check.outcome(on: bench))")
      return
    }
    #expect(promise.cause.contains(mistake.cause), "\(promise)")
    #expect(promise.check == mistake.check && promise.promise == check.promise)
    #expect(!promise.seen.isEmpty)
  }

  @Test(
    "and without the mistake it keeps the contract",
    arguments: [
      Bubble.self as any Transition.Type, Reveal.self, Slide.self, Flying.self, Sheet.self,
    ])
  func kept(type: any Transition.Type) throws {
    #expect(
      try ContractChecks.verify(type, liveBytes: { LiveHeap.bytes() }) == [])
  }

  @Test("for every check there is one")
  func everyCheck() {
    let seen = Set(Mistake.all.map(\.check))
    #expect(ContractCheck.all.map(\.id).filter { !seen.contains($0) } == [])
  }

  @Test("for every mistake of the specification that a plugin can make there is one")
  func everyMistake() {
    let rows = [2, 5, 6, 7, 8, 10, 11, 12, 14, 18, 19, 20, 27, 29, 30, 31].map { "M\($0)" }
    let seen = Set(Mistake.ofSeeds.compactMap(\.row))
    #expect(rows.filter { !seen.contains($0) } == [])
  }
}
