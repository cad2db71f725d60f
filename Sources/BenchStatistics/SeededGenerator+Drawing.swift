/// Draws that the standard library offers too, but whose algorithms it may change.
extension SeededGenerator {
  /// Draws a number below a bound, each equally likely.
  ///
  /// Source: D. Lemire, "Fast Random Integer Generation in an Interval", ACM Transactions on
  /// Modeling and Computer Simulation 29 (2019), algorithm 5.
  ///
  /// - Parameter bound: The first number not drawn, 1 or more.
  /// - Returns: A number in 0..<bound.
  package mutating func uniform(below bound: UInt64) -> UInt64 {
    precondition(bound > 0, "there is no number below 0")
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = (0 &- bound) % bound
      while product.low < threshold { product = next().multipliedFullWidth(by: bound) }
    }
    return product.high
  }

  /// Draws from [0, 1), in steps of 2⁻⁵³.
  ///
  /// - Returns: A number in 0..<1.
  package mutating func unitInterval() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Tosses a coin.
  ///
  /// - Returns: Either value, equally likely.
  package mutating func coin() -> Bool {
    next() >> 63 == 1
  }

  /// Puts elements into a random order, each equally likely.
  ///
  /// Source: R. Durstenfeld, "Algorithm 235: Random permutation", Communications of the ACM 7
  /// (1964), the in-place form of Fisher and Yates' method.
  ///
  /// - Parameter elements: What is put into order.
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for last in stride(from: elements.count - 1, through: 1, by: -1) {
      elements.swapAt(last, Int(uniform(below: UInt64(last + 1))))
    }
  }

  /// Gives elements in a random order, each equally likely.
  ///
  /// - Parameter elements: What is put into order.
  /// - Returns: The same elements in another order.
  package mutating func shuffled<Element>(_ elements: some Sequence<Element>) -> [Element] {
    var shuffled = Array(elements)
    shuffle(&shuffled)
    return shuffled
  }
}
