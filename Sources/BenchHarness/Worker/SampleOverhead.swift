import BenchInstruments
import TransitionRendering

/// What it costs to keep the times of a frame.
@MainActor
package enum SampleOverhead {
  /// Measures the observer that times plays at the boundaries of frames that do nothing.
  ///
  /// - Parameters:
  ///   - frameCount: Frames of a play, 1 or more.
  ///   - playCount: Plays of each kind, in turn, 1 or more; the least of each counts, since everything
  ///     else on the machine can only add.
  /// - Returns: Nanoseconds a frame, without what the same loop takes with an observer that keeps
  ///   nothing.
  package static func nanosecondsPerFrame(frameCount: Int, playCount: Int) -> Double {
    let canvas = PixelBuffer(width: 1, height: 1)
    let timing = TimingObserver(frameCount: frameCount)
    let nothing = NothingObserver()
    var least = (timing: UInt64.max, nothing: UInt64.max)
    for _ in 0..<playCount {
      timing.setUpBegins()
      timing.setUpEnds()
      least.timing = min(least.timing, time(timing, frameCount, canvas))
      least.nothing = min(least.nothing, time(nothing, frameCount, canvas))
    }
    return Double(least.timing - min(least.timing, least.nothing)) / Double(frameCount)
  }

  @inline(never)
  private static func time(
    _ observer: some PlayObserver, _ frameCount: Int, _ canvas: PixelBuffer
  ) -> UInt64 {
    let start = MonotonicClock.now()
    for index in 0..<frameCount {
      observer.frameBegins(index)
      observer.animateEnds()
      observer.layoutEnds()
      observer.frameEnds(index, canvas, WorkCounters())
    }
    return MonotonicClock.now() - start
  }
}

/// Looks on and keeps nothing.
private final class NothingObserver: PlayObserver {}
