extension SeededGenerator {
  /// Draws as many elements as there are, each equally likely and possibly more than once.
  ///
  /// Source: B. Efron, "Bootstrap Methods: Another Look at the Jackknife", Annals of Statistics 7
  /// (1979).
  ///
  /// - Parameter elements: What is drawn from; from nothing, nothing is drawn.
  /// - Returns: The drawn elements, in the order they were drawn.
  package mutating func resampled<Element>(_ elements: [Element]) -> [Element] {
    elements.map { _ in elements[Int(uniform(below: UInt64(elements.count)))] }
  }
}

/// The p value that playing base and then head would have given: what pairs are there to avoid.
///
/// The first half of the base's blocks in time order against the second half of the head's, by the
/// Mann-Whitney test, each block as a share of the mean of its frame index so that indexes can be
/// put together.
///
/// - Parameter workerPairs: The block pairs of each worker pair, in time order.
/// - Returns: The p value; 1 when there are too few blocks.
package func baseThenHead(of workerPairs: [[BlockPair]]) -> Double {
  let blocks = workerPairs.flatMap { $0.filter(\.isSound) }
  var sums: [Int: (time: Double, count: Double)] = [:]
  for block in blocks {
    let sum = sums[block.index, default: (0, 0)]
    sums[block.index] = (sum.time + block.base + block.head, sum.count + 2)
  }
  func share(_ time: Double, _ index: Int) -> Double {
    guard let sum = sums[index], sum.time > 0 else { return 1 }
    return time / (sum.time / sum.count)
  }
  let half = blocks.count / 2
  return mannWhitney(
    blocks[..<half].map { share($0.base, $0.index) },
    blocks[half...].map { share($0.head, $0.index) })
}
