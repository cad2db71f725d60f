import BenchInstruments
import Testing
import TransitionKit

@testable import TransitionTesting

/// The transitions that ship keep the contract, each check by itself.
@Suite("Every shipped transition keeps the contract") @MainActor
struct KeptContractTests {
  nonisolated static let ids = [
    "bounce", "bubble-mask", "bubble-overlay", "control-cut", "control-janky", "control-load",
    "dimmed-sheet", "push-snapshot",
  ]

  /// Parameters that keep the controls' busy work short.
  static func texts(_ id: String) -> [String: String] {
    switch id {
    case "control-load": ["stepsPerFrame": "10"]
    case "control-janky": ["stepsPerSlowFrame": "10"]
    default: [:]
    }
  }

  /// A plugin that somebody adds has a test of its own in `Tests/Plugins`.
  @Test("all of them are looked at")
  func all() throws {
    #expect(try TransitionRegistry.linked().ids.filter(Self.ids.contains) == Self.ids)
  }

  @Test("in every check", arguments: ids)
  func kept(id: String) throws {
    let type = try #require(try TransitionRegistry.linked().type(withID: id))
    let bench = try ContractBench(
      type, Self.texts(id), liveBytes: { LiveHeap.bytes() })
    // The upper edge of a control's busy work is minutes in a debug build.
    let left = id.hasPrefix("control-") ? ["parameter-edges"] : []
    for check in ContractCheck.all where !left.contains(check.id) {
      if case .broken(let promise) = outcome(of: check, on: bench) { Issue.record("\(promise)") }
    }
  }

  /// What a check finds; live bytes are those of the whole process, and other tests run beside this
  /// one: what a round leaves behind it leaves each time, what they take they do not.
  private func outcome(of check: ContractCheck, on bench: ContractBench) -> ContractCheck.Outcome {
    var outcome = check.outcome(on: bench)
    for _ in 0..<2 where check.id == "rounds" {
      guard case .broken = outcome else { break }
      outcome = check.outcome(on: bench)
    }
    return outcome
  }
}
