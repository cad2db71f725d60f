import NumberTestSupport
import Testing
import TransitionKit

/// Expects two numbers to be within a distance of each other; NaN is never near.
func expectNear(
  _ value: Double, _ expected: Double, within tolerance: Double = 1e-9,
  _ comment: @autoclosure () -> String = "",
  at location: SourceLocation = #_sourceLocation
) {
  #expect(
    abs(value - expected) <= tolerance, "\(value), expected \(expected) \(comment())",
    sourceLocation: location)
}

/// Expects two points to be within a distance of each other on both axes.
func expectNear(
  _ value: Point, _ expected: Point, within tolerance: Double = 1e-9,
  at location: SourceLocation = #_sourceLocation
) {
  expectNear(value.x, expected.x, within: tolerance, "in x", at: location)
  expectNear(value.y, expected.y, within: tolerance, "in y", at: location)
}

/// Expects two rectangles to be within a distance of each other in all four numbers.
func expectNear(
  _ value: Rect, _ expected: Rect, within tolerance: Double = 1e-9,
  at location: SourceLocation = #_sourceLocation
) {
  expectNear(value.origin, expected.origin, within: tolerance, at: location)
  expectNear(value.width, expected.width, within: tolerance, "in width", at: location)
  expectNear(value.height, expected.height, within: tolerance, "in height", at: location)
}

/// A view with a name, ready for differences' sentences and look-ups.
@MainActor
func namedView(_ name: String, _ frame: Rect = .zero, _ subviews: [View] = []) -> View {
  let view = View(frame: frame)
  view.identifier = name
  for subview in subviews { view.addSubview(subview) }
  return view
}

/// The names of a view's subviews, from back to front.
@MainActor
func names(in view: View) -> [String] { view.subviews.map { $0.identifier ?? "unnamed" } }

/// What a block declares, as a play would collect it.
@MainActor
func timeline(_ declare: () -> Void) -> AnimationTimeline {
  let recorder = AnimationRecorder()
  recorder.bind(declare)
  return AnimationTimeline(recorder)
}
