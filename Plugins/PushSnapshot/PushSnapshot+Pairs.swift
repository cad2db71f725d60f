import TransitionKit

/// Which views of the two screens show the same thing, by identifier.
struct SharedElementPairs: ParameterText, Equatable {
  /// A view of the lower screen and its partner on the upper one.
  struct Pair: Equatable, Sendable {
    let lower: String
    let upper: String
  }

  static let parameterKind = "lower:upper,…"

  let pairs: [Pair]

  init(pairs: [Pair]) { self.pairs = pairs }

  init?(parameterText: String) {
    var pairs: [Pair] = []
    for item in parameterText.split(separator: ",", omittingEmptySubsequences: false) {
      let names = item.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard (1...2).contains(names.count), names.allSatisfy({ !$0.isEmpty }) else { return nil }
      pairs.append(Pair(lower: names[0], upper: names[names.count - 1]))
    }
    self.pairs = pairs
  }

  var parameterText: String {
    pairs.map { $0.lower == $0.upper ? $0.lower : "\($0.lower):\($0.upper)" }.joined(separator: ",")
  }
}
