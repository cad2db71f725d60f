import TransitionKit

/// The contract every transition must keep, for the tests of a package that brings transitions.
///
/// In a test of the package:
///
///     @Test @MainActor func myTransitionKeepsTheContract() throws {
///       #expect(try ContractChecks.verify(MyTransition.self) == [])
///     }
public enum ContractChecks {
  /// Plays a transition in every way the contract speaks of.
  ///
  /// A transition that traps ends the test process; `transitionbench verify` tells where.
  ///
  /// - Parameters:
  ///   - type: The transition.
  ///   - parameters: Values of its parameters by name, as typed; the defaults when left out.
  ///   - liveBytes: Bytes the process has allocated and not freed, where the caller can tell; the
  ///     check of leaks then looks at them, and at views only without.
  /// - Returns: The promises that were not kept; empty when all were.
  /// - Throws: `ParameterError` for a parameter that there is not or a value that is not allowed.
  @MainActor
  public static func verify(
    _ type: any Transition.Type, parameters: [String: String] = [:],
    liveBytes: @escaping () -> UInt64? = { nil }
  ) throws(ParameterError) -> [BrokenPromise] {
    let bench = try ContractBench(type, parameters, liveBytes: liveBytes)
    return ContractCheck.all.compactMap { check in
      guard case .broken(let promise) = check.outcome(on: bench) else { return nil }
      return promise
    }
  }
}
