/// The table of checks and the clauses each proves, made of the checks' declarations.
package enum ContractTable {
  /// The table as a Markdown page.
  package static var markdown: String {
    var lines = [
      "# The contract of a transition, and what proves it", "",
      "Made by `transitionbench verify --list` from the checks themselves.", "",
      "| check | promise | clauses |", "| --- | --- | --- |",
    ]
    for check in ContractCheck.all {
      let clauses = check.clauses.map(\.rawValue).joined(separator: ", ")
      lines.append("| `\(check.id)` | \(check.promise) | \(clauses) |")
    }
    lines += ["", "| clause | what it asks | checks |", "| --- | --- | --- |"]
    for clause in ContractClause.allCases {
      let checks = ContractCheck.all.filter { $0.clauses.contains(clause) }
        .map { "`\($0.id)`" }.joined(separator: ", ")
      lines.append("| \(clause.rawValue) | \(clause.text) | \(checks) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
