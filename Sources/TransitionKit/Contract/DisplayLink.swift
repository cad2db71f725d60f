/// Calls code once a frame while a transition runs.
///
/// UIKit's `CADisplayLink`, for transitions.
///
/// What it calls must be a pure function of `progress`: frames are shown in any order.
@MainActor
public final class DisplayLink {
  /// The fraction of the transition's duration that has passed, 0 to 1.
  public package(set) var progress = 0.0
  /// Seconds since the transition began.
  public package(set) var timestamp = 0.0

  /// Seconds between two frames of the transition.
  public package(set) var duration = 0.0

  private let handler: (DisplayLink) -> Void

  init(handler: @escaping (DisplayLink) -> Void) { self.handler = handler }

  /// Calls the handler for a moment of the transition.
  package func fire(progress: Double, timestamp: Double, duration: Double) {
    self.progress = progress
    self.timestamp = timestamp
    self.duration = duration
    handler(self)
  }
}
