import Testing
import TransitionKit
import TransitionPlayback

/// A stage, and a transition with its parameters.
@MainActor
struct Scene {
  let stage: Stage
  let transition: any Transition
  let parameters: Parameters

  /// Sets the scene for a linked transition, its parameters as a user types them.
  init(
    _ id: String, _ texts: [String: String] = [:], size: Size = .table, lower: View? = nil,
    upper: View? = nil, style: Stage.Style? = nil, displayScale: Double = 1
  ) throws {
    let type = try linkedTransition(id)
    parameters = try Parameters(texts, declarations: type.manifest.parameters)
    transition = type.init(parameters: parameters)
    stage = Stage(
      size: size, lower: lower ?? lowerScreen(), upper: upper ?? upperScreen(),
      style: style ?? (type.manifest.operations.contains(.present) ? .presentation : .navigation),
      displayScale: displayScale)
  }

  /// Sets the scene for a transition of a test's own.
  init(_ transition: any Transition, size: Size = .table, style: Stage.Style = .presentation) {
    self.transition = transition
    parameters = Parameters()
    stage = Stage(size: size, lower: lowerScreen(), upper: upperScreen(), style: style)
  }

  /// A view of the tree by its name.
  func view(_ name: String) throws -> View {
    try #require(stage.root.viewWithIdentifier(name), "\(name) is not in the tree")
  }

  func player(
    _ operation: TransitionOperation, frameCount: Int = 60, animated: Bool = true
  ) -> Player {
    Player(
      transition, operation, on: stage, parameters: parameters, frameCount: frameCount,
      animated: animated)
  }

  /// Plays an operation from set-up to clean-up, looking at the tree at some moments.
  @discardableResult
  func play(
    _ operation: TransitionOperation, at fractions: [Double] = [0, 0.5, 1],
    cancelled: Bool = false, animated: Bool = true,
    _ look: (Player, Double) throws -> Void = { _, _ in }
  ) throws -> Player {
    let player = player(operation, animated: animated)
    try player.session {
      try player.begin()
      for fraction in player.isAnimated ? fractions : [] {
        player.animate(at: fraction)
        player.layout()
        try look(player, fraction)
      }
      try player.end(cancelled: cancelled)
    }
    return player
  }

  /// Plays what must have happened before an operation: the arrival before a departure.
  func prepare(for operation: TransitionOperation) throws {
    if !operation.isArrival { try play(operation.reversed).settle() }
  }
}
