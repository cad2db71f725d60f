import TransitionKit

/// What the controls share: the arriving screen put in its place at once.
enum ControlStep {
  /// Shows the end of a transition from its first frame on.
  static func showEnd(_ context: TransitionContext) {
    context.addArrivingView()
    if context.operation == .dismiss { context.movingView.isHidden = true }
  }

  /// Works for about a number of steps and returns what depends on every one of them.
  ///
  /// Integer steps that each need the one before: no compiler shortens them, and no cache or memory
  /// takes part.
  static func work(steps: Int, seed: UInt64) -> UInt64 {
    var value = seed | 1
    for _ in 0..<steps {
      value ^= value << 13
      value ^= value >> 7
      value ^= value << 17
    }
    return value
  }
}
