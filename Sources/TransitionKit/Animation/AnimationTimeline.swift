/// All animations of one play, ready to be shown at any time in any order.
///
/// Several animations of one property add up, as UIKit's do: the value is the last one's end plus
/// what each still has to travel, Σ (from − to)·(1 − e). One alone is from + (to − from)·e.
@MainActor
public final class AnimationTimeline {
  private struct Channel {
    let view: View
    let base: AnimatableValue
    let tracks: [AnimationTrack]
  }

  private let channels: [Channel]
  private let completions: [AnimationCompletion]

  /// The moment of an interruption, from which a finger takes the animation over.
  public struct Grip: Sendable, Equatable {
    /// The time at which the running animation was stopped, in seconds.
    public let time: Double
    /// The fraction the finger starts at.
    public let fraction: Double

    /// Makes a grip.
    public init(time: Double, fraction: Double) {
      self.time = time
      self.fraction = fraction
    }
  }

  /// Takes over what a recorder has collected.
  public init(_ recorder: AnimationRecorder) {
    var grouped: [(view: View, tracks: [AnimationTrack])] = []
    var indexes: [Key: Int] = [:]
    for track in recorder.tracks {
      let key = Key(view: ObjectIdentifier(track.view), property: track.from.propertyName)
      if let index = indexes[key] {
        grouped[index].tracks.append(track)
      } else {
        indexes[key] = grouped.count
        grouped.append((track.view, [track]))
      }
    }
    channels = grouped.map { Channel(view: $0.view, base: $0.tracks[0].from, tracks: $0.tracks) }
    completions = recorder.completions
  }

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let property: String
  }

  /// When the last animation ends, in seconds.
  public var endTime: Double { channels.flatMap(\.tracks).map(\.endTime).max() ?? 0 }

  /// How many animations are shown each frame: one for each property of each view and block.
  public var countOfTracks: Int { channels.reduce(0) { $0 + $1.tracks.count } }

  /// Shows the animations at a time, each at its own pace.
  ///
  /// Allocates nothing.
  public func show(at time: Double) {
    for channel in channels {
      apply(channel) { $0.timing.progress(at: time) }
    }
  }

  /// Shows the animations at a fraction of the duration, all at an even pace (spec 2.6).
  ///
  /// - Parameters:
  ///   - fraction: 0 to 1.
  ///   - duration: The transition's duration in seconds.
  ///   - grip: Where a running animation was taken over: the values shown then are kept at its
  ///     fraction and spread evenly to both ends, so that nothing jumps.
  public func scrub(to fraction: Double, duration: Double, grip: Grip? = nil) {
    for channel in channels {
      apply(channel) { track in
        if fraction >= 1 { return 1 }
        guard let grip else {
          return track.timing.progress(at: fraction * duration, linearly: true)
        }
        let held = track.timing.progress(at: grip.time)
        if fraction >= grip.fraction {
          let rest = 1 - grip.fraction
          return rest <= 0 ? held : held + (1 - held) * ((fraction - grip.fraction) / rest)
        }
        return grip.fraction <= 0 ? held : held * (fraction / grip.fraction)
      }
    }
  }

  /// Shows every property exactly at its end, or exactly where it began.
  public func showEnd(cancelled: Bool) {
    for channel in channels { apply(channel) { _ in cancelled ? 0 : 1 } }
  }

  /// Calls the completions in the order their animations end, each with true: they ran to an end.
  public func callCompletions() {
    for completion in completions.sorted(by: { $0.time < $1.time }) { completion.handler(true) }
  }

  private func apply(_ channel: Channel, progress: (AnimationTrack) -> Double) {
    if channel.tracks.count == 1 {
      let track = channel.tracks[0]
      let progress = progress(track)
      channel.view.apply(
        progress == 0
          ? track.from
          : progress == 1 ? track.to : track.from.adding(progress, of: track.from, to: track.to))
      return
    }
    // Started ones contribute their travel on top of the first value. Before the first starts and
    // after all have ended the value is set as it is, so that rounding of the sum cannot show.
    var value = channel.base
    var hasBegun = false
    var hasEnded = true
    for track in channel.tracks {
      let progress = progress(track)
      hasBegun = hasBegun || progress != 0
      hasEnded = hasEnded && progress == 1
      value = value.adding(progress, of: track.from, to: track.to)
    }
    channel.view.apply(
      hasEnded
        ? channel.tracks[channel.tracks.count - 1].to : hasBegun ? value : channel.base)
  }
}
