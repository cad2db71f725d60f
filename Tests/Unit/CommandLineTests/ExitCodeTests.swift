import Testing

@testable import TransitionBench

@Suite("Exit codes")
struct ExitCodeTests {
  @Test("The codes are the documented ones")
  func values() {
    #expect(
      ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 64, 65, 66, 70, 73, 74, 130])
  }

  @Test("Of several causes the gravest decides, in any order")
  func precedence() {
    let order: [ExitCode] = [
      .internalError, .cannotCreate, .cannotWrite, .interrupted, .usage, .missingInput, .badData,
      .caseFailed, .regression, .undecided, .success,
    ]
    #expect(Set(order) == Set(ExitCode.allCases))
    for (index, graver) in order.enumerated() {
      for lighter in order[index...] {
        #expect(ExitCode.forCauses([graver, lighter]) == graver)
        #expect(ExitCode.forCauses([lighter, graver, lighter]) == graver)
      }
    }
    #expect(ExitCode.forCauses(order.reversed()) == .internalError)
    #expect(ExitCode.forCauses([]) == .success)
  }
}
