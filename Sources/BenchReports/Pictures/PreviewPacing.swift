/// Which frames of an animation a preview shows, and for how long: whole milliseconds that add up to
/// the animation's own duration.
///
/// A frame that would be shown for less than `shortestMilliseconds` is left out. Browsers take 10 ms
/// and less for a mistake and show such a frame for 100 ms (WebKit bug 36082, which Blink and Gecko
/// follow), so a preview of every frame at 120 Hz would play twelve times slower.
package struct PreviewPacing: Sendable, Equatable {
  /// A frame that is shown.
  package struct Step: Sendable, Equatable {
    /// Its index in the animation, from 0.
    package var frame: Int
    /// How long it is shown.
    package var milliseconds: Int

    package init(frame: Int, milliseconds: Int) {
      self.frame = frame
      self.milliseconds = milliseconds
    }
  }

  /// The frames in order; the last one is always the animation's last.
  package let steps: [Step]

  /// 50 frames a second: well above what browsers slow down.
  package static let shortestMilliseconds = 20

  /// How long the last frame stays before the preview begins again.
  package static let pauseMilliseconds = 1_000

  /// Chooses the frames.
  ///
  /// Frame i of N stands at i/(N−1) of the duration (spec 2.1); its time is rounded to whole
  /// milliseconds by itself, so that rounding never adds up.
  ///
  /// - Parameters:
  ///   - frameCount: Frames of the animation, 1 or more.
  ///   - durationSeconds: How long it takes, 0 or more.
  ///   - speed: 1 plays in real time, 0.25 four times slower.
  ///   - spacingMilliseconds: The shortest time a frame is shown; at least `shortestMilliseconds`.
  package init(
    frameCount: Int, durationSeconds: Double, speed: Double = 1,
    spacingMilliseconds: Int = PreviewPacing.shortestMilliseconds
  ) {
    let spacing = max(spacingMilliseconds, PreviewPacing.shortestMilliseconds)
    let total = min(durationSeconds / speed * 1_000, PreviewPacing.longestMilliseconds)
    let last = max(frameCount - 1, 0)
    func time(_ frame: Int) -> Int { Int((total * Double(frame) / Double(max(last, 1))).rounded()) }
    var frames = last > 0 ? [0] : []
    for frame in 1..<max(last, 1) where last > 0 {
      let isLate = time(frame) - time(frames[frames.count - 1]) >= spacing
      if isLate && time(last) - time(frame) >= spacing { frames.append(frame) }
    }
    frames.append(last)
    steps =
      zip(frames, frames.dropFirst()).map { frame, next in
        Step(
          frame: frame,
          milliseconds: max(time(next) - time(frame), PreviewPacing.shortestMilliseconds))
      } + [Step(frame: last, milliseconds: PreviewPacing.pauseMilliseconds)]
  }

  /// An hour: transitions last 10 s at most, and nobody looks at one for longer.
  private static let longestMilliseconds = 3_600_000.0
}
