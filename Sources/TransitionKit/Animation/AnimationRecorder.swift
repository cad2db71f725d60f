/// Collects what a transition declares: animations, completions, and who takes its snapshots.
///
/// The player binds one recorder around a whole play (`AnimationRecorder.bind`); `View.animate` and
/// `snapshotView` find it there. Binding outside a task allocates 40 bytes, so it is done once a
/// play and never around a frame.
@MainActor
public final class AnimationRecorder {
  @TaskLocal package static var current: AnimationRecorder?

  package private(set) var tracks: [AnimationTrack] = []
  package private(set) var completions: [AnimationCompletion] = []
  package let snapshotter: (any Snapshotting)?
  private var openBlocks: [AnimationTiming] = []
  private var isClosed = false

  /// Makes a recorder; without a snapshotter, snapshots are frozen copies of the views.
  public init(snapshotter: (any Snapshotting)? = nil) {
    self.snapshotter = snapshotter
  }

  /// Runs `body` with this recorder in force.
  public func bind<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // `withValue` rethrows untyped; carrying the result out keeps the error's type.
    let outcome = AnimationRecorder.$current.withValue(self) {
      () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  /// Forgets everything declared, for a transition that begins again in a resized container.
  package func reset() {
    tracks.removeAll()
    completions.removeAll()
    isClosed = false
  }

  /// Refuses further declarations: all animations of a transition are declared up front.
  package func close() { isClosed = true }

  func record(view: View, from: AnimatableValue, to: AnimatableValue) {
    guard let timing = openBlocks.last else { return }
    tracks.append(AnimationTrack(view: view, from: from, to: to, timing: timing))
  }

  func run(_ timing: AnimationTiming, _ animations: () -> Void) {
    requireContract(
      !isClosed,
      "View.animate after the transition began: declare every animation in "
        + "animateTransition(using:), with a delay for the later ones")
    openBlocks.append(timing)
    animations()
    openBlocks.removeLast()
  }

  func addCompletion(at time: Double, _ completion: @escaping @MainActor (Bool) -> Void) {
    completions.append(AnimationCompletion(time: time, handler: completion))
  }

  var openTiming: AnimationTiming? { openBlocks.last }
}

/// One property of one view, animated once.
package struct AnimationTrack {
  package let view: View
  package let from: AnimatableValue
  package let to: AnimatableValue
  let timing: AnimationTiming

  /// When it ends, in seconds since the start of the transition.
  package var endTime: Double { timing.end }
}

/// What runs when an animation has ended.
package struct AnimationCompletion {
  package let time: Double
  package let handler: @MainActor (Bool) -> Void
}
