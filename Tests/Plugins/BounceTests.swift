import Testing
import TransitionTesting

@testable import Plugins

@Test("Bounce keeps the contract") @MainActor
func bounceKeepsTheContract() throws {
  #expect(try ContractChecks.verify(Bounce.self) == [])
}
