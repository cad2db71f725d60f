import BenchHarness

/// What a display of a fixed rate would have shown of an animation: late frames, and by how much.
///
/// Frame i is begun at max(end of the frame before, i · T) and shown at the next refresh after its
/// end, ceil(end / T) · T. The gap to the frame before is T when all is well; what it is longer is
/// hitch time. Source of the terms: Apple, "Explore UI animation hitches and the render loop".
struct HitchTally: Sendable, Equatable {
  /// Refreshes a second.
  var rate: Int
  /// Hitch time of all plays, in nanoseconds.
  var hitchTime = 0.0
  /// The time from the first refresh to the last one of all plays, in nanoseconds.
  var duration = 0.0
  /// Frames that were shown late.
  var lateCount = 0
  var frameCount = 0

  /// Plays frames through a display.
  ///
  /// - Parameters:
  ///   - plays: What each frame of each play took, in nanoseconds.
  ///   - rate: Refreshes a second.
  init?(_ plays: [[Double]], rate: Int) {
    self.rate = rate
    for frames in plays { add(frames) }
    guard frameCount > 0 else { return nil }
  }

  private mutating func add(_ frames: [Double]) {
    let period = 1e9 / Double(rate)
    var end = 0.0
    var shown = 0.0
    for (index, time) in frames.enumerated() where time.isFinite && time < 1e15 {
      end = max(end, Double(index) * period) + time
      // A frame that ends on a refresh is shown then; rounding must not make it late.
      let present = (end / period - 1e-9).rounded(.up) * period
      let late = max(0, present - shown - period)
      if late > period * 1e-6 {
        lateCount += 1
        hitchTime += late
      }
      shown = present
      frameCount += 1
    }
    duration += shown
  }

  /// The rates of the displays that animations are made for.
  static let refreshRates = [60, 90, 120]

  /// What displays of the usual rates would have shown of a case; empty without plays.
  static func all(of result: CaseResult) -> [HitchTally] {
    let plays = result.plays.map(\.frameTimes)
    return refreshRates.compactMap { HitchTally(plays, rate: $0) }
  }

  /// Milliseconds of hitch time in a second of animation.
  var ratio: Double { duration > 0 ? hitchTime / duration * 1_000 : 0 }

  /// Refreshes at which nothing new was shown though it should have been.
  var droppedCount: Int { Int((hitchTime * Double(rate) / 1e9).rounded()) }

  /// Apple's older scale, of talks and XCTest: 5 and 10 ms/s.
  var talkWord: String {
    ratio < 5 ? "good" : ratio < 10 ? "warning" : "critical"
  }

  /// Apple's newer scale, of Xcode's Organizer: 10, 25 and 50 ms/s.
  var organizerWord: String {
    ratio <= 10 ? "good" : ratio <= 25 ? "warning" : ratio <= 50 ? "critical" : "act at once"
  }

  static let definition =
    "Frame times played through a display that never waits: frame i begins at its refresh or when the "
    + "one before is done, and is shown at the next refresh after it is done; what the gap to the "
    + "frame before is longer than one refresh is hitch time. Ratio: milliseconds of it in a second "
    + "of animation. Apple has published two scales: in talks (“Eliminate animation hitches with "
    + "XCTest”, 2020) below 5 ms/s is good, below 10 a warning, above critical; for Xcode’s Organizer "
    + "(“Understanding hitches in your app”) up to 10 ms/s is good, up to 25 a warning, up to 50 "
    + "critical, and more wants attention at once. These are this machine's frames, not a phone's."
}
