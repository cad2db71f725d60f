/// The name a user probably meant, for "did you mean".
///
/// Compares without regard to case. A candidate counts when its Damerau-Levenshtein distance is
/// at most a third of the longer name (at least 1) and leaves something of the name standing;
/// failing that, when it is the only candidate that begins with what was written (two letters or
/// more). The answer does not depend on the order of the candidates: equal distances are decided
/// by exact case first, then by code points.
///
/// - Parameters:
///   - name: What the user wrote.
///   - candidates: What there is.
/// - Returns: The nearest candidate, or nil when none is near. Names of more than 200 code points
///   are never near, so a hostile file cannot make the comparison expensive.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let written = ComparableName(name)
  guard written.folded.count <= ComparableName.maximumLength else { return nil }
  var best: (rank: NameRank, name: String)?
  var completions: [String] = []
  for candidate in candidates {
    let other = ComparableName(candidate)
    guard other.folded.count <= ComparableName.maximumLength else { continue }
    if let rank = written.rank(of: other), best.map({ rank < $0.rank }) ?? true {
      best = (rank, candidate)
    }
    if written.folded.count >= 2, other.folded.starts(with: written.folded) {
      completions.append(candidate)
    }
  }
  return best?.name ?? (completions.count == 1 ? completions[0] : nil)
}

/// The least number of insertions, deletions, substitutions and swaps of neighbours between two
/// sequences, where a swapped pair may be edited again (unrestricted Damerau-Levenshtein).
///
/// Source: Lowrance and Wagner, "An Extension of the String-to-String Correction Problem", 1975.
func damerauLevenshteinDistance<Element: Hashable>(_ first: [Element], _ second: [Element]) -> Int {
  let far = first.count + second.count
  // Row and column 0 hold `far`, so that a swap reaching before the start is never the cheapest.
  var cost = Array(
    repeating: Array(repeating: far, count: second.count + 2), count: first.count + 2)
  for row in 0...first.count { cost[row + 1][1] = row }
  for column in 0...second.count { cost[1][column + 1] = column }
  var lastRowOf: [Element: Int] = [:]
  for (row, element) in first.enumerated() {
    var lastMatch = 0
    for (column, other) in second.enumerated() {
      let swapRow = lastRowOf[other] ?? 0
      let swapColumn = lastMatch
      if element == other { lastMatch = column + 1 }
      cost[row + 2][column + 2] = min(
        cost[row + 1][column + 1] + (element == other ? 0 : 1),
        cost[row + 2][column + 1] + 1,
        cost[row + 1][column + 2] + 1,
        cost[swapRow][swapColumn] + (row - swapRow) + 1 + (column - swapColumn))
    }
    lastRowOf[element] = row + 1
  }
  return cost[first.count + 1][second.count + 1]
}

/// A name taken apart for comparing.
private struct ComparableName {
  static let maximumLength = 200

  let exact: [Unicode.Scalar]
  let folded: [Unicode.Scalar]

  init(_ name: String) {
    // Cut first: case folding of a name of megabytes would itself be the cost to avoid.
    let start = name.unicodeScalars.prefix(Self.maximumLength + 1)
    exact = Array(start)
    folded = Array(String(String.UnicodeScalarView(start)).lowercased().unicodeScalars)
  }

  /// How near the other name is, or nil when it is not near enough to be suggested.
  func rank(of other: ComparableName) -> NameRank? {
    let longer = max(folded.count, other.folded.count)
    let bound = max(longer, 3) / 3
    guard abs(folded.count - other.folded.count) <= bound else { return nil }
    let distance = damerauLevenshteinDistance(folded, other.folded)
    guard distance <= bound, distance < longer || longer == 0 else { return nil }
    return NameRank(
      distance: distance,
      distanceWithCase: damerauLevenshteinDistance(exact, other.exact),
      name: other.exact.map(\.value))
  }
}

/// The order in which near names are preferred.
private struct NameRank: Comparable {
  let distance: Int
  let distanceWithCase: Int
  let name: [UInt32]

  static func < (left: NameRank, right: NameRank) -> Bool {
    if left.distance != right.distance { return left.distance < right.distance }
    if left.distanceWithCase != right.distanceWithCase {
      return left.distanceWithCase < right.distanceWithCase
    }
    return left.name.lexicographicallyPrecedes(right.name)
  }
}
