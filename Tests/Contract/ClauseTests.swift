import Foundation
import Testing

@testable import TransitionTesting

@Suite("The table of checks and clauses")
struct ClauseTests {
  @Test("has a check for every clause")
  func everyClause() {
    let proved = Set(ContractCheck.all.flatMap(\.clauses))
    #expect(ContractClause.allCases.filter { !proved.contains($0) } == [])
  }

  @Test(
    "is the page in the documentation: transitionbench verify --list > Documentation/contract.md")
  func page() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/contract.md")
    #expect(try String(contentsOf: page, encoding: .utf8) == ContractTable.markdown)
  }

  @Test("has each check once, with clauses, a promise and a cause")
  func declarations() {
    let ids = ContractCheck.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for check in ContractCheck.all {
      #expect(!check.clauses.isEmpty && check.promise.hasSuffix(".") && !check.usualCause.isEmpty)
      #expect(Set(check.clauses).count == check.clauses.count, "\(check.id)")
    }
  }
}
