import Glibc

/// Two blocks of one frame index, timed next to each other by the two workers of a pair.
package struct BlockPair: Sendable, Equatable {
  /// Which frame both show, from 0.
  package var index: Int
  /// What the base took, in nanoseconds: the least of several renderings.
  package var base: Double
  /// What the head took, in nanoseconds.
  package var head: Double

  /// Puts two blocks together.
  package init(index: Int, base: Double, head: Double) {
    self.index = index
    self.base = base
    self.head = head
  }

  /// More than any clock of 64 bits gives, in nanoseconds: 292 years.
  private static let longest = 0x1p63

  /// Whether both times can be compared: a clock gives nothing negative, and no centuries.
  var isSound: Bool {
    let possible = 0...Self.longest
    return possible.contains(base) && possible.contains(head) && index >= 0
  }

  /// The logarithm of head over base; times below one nanosecond, the clock's step, count as one.
  var logRatio: Double { log(max(head, 1)) - log(max(base, 1)) }
}
