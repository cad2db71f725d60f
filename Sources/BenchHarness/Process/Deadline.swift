import BenchInstruments

/// A moment on the monotonic clock at which waiting ends.
package struct Deadline: Sendable, Equatable {
  /// The moment, in nanoseconds of ``MonotonicClock``.
  package let nanoseconds: UInt64

  /// Never: for waiting as long as it takes.
  package static let never = Deadline(nanoseconds: .max)

  /// Sets a moment of the monotonic clock.
  ///
  /// - Parameter nanoseconds: As ``MonotonicClock`` counts.
  package init(nanoseconds: UInt64) {
    self.nanoseconds = nanoseconds
  }

  /// Sets a moment some time from now.
  ///
  /// - Parameter seconds: How long from now; at once when 0, negative or no number.
  /// - Returns: The deadline, ``never`` when it is beyond the clock.
  package static func after(seconds: Double) -> Deadline {
    guard seconds > 0 else { return Deadline(nanoseconds: MonotonicClock.now()) }
    guard seconds < 1e9 else { return .never }
    return Deadline(nanoseconds: MonotonicClock.now() + UInt64(seconds * 1e9))
  }

  /// Whether the moment has come.
  package var hasPassed: Bool {
    MonotonicClock.now() >= nanoseconds
  }

  /// The earlier of two deadlines.
  ///
  /// - Parameter other: The other deadline.
  /// - Returns: Either of them.
  package func earlier(of other: Deadline) -> Deadline {
    nanoseconds <= other.nanoseconds ? self : other
  }

  /// How long `poll(2)` may wait: milliseconds left, rounded up so that it never wakes too early.
  ///
  /// - Parameter cap: The longest wait allowed, in milliseconds.
  /// - Returns: Milliseconds, 0 once the moment has come.
  func pollMilliseconds(cap: Int32) -> Int32 {
    let now = MonotonicClock.now()
    guard nanoseconds > now else { return 0 }
    let left = (nanoseconds - now - 1) / 1_000_000 + 1
    return left < UInt64(cap) ? Int32(left) : cap
  }
}
