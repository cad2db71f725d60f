import NumberTestSupport
import Testing
import TransitionKit
import TransitionPlayback

extension ReferenceTable {
  /// The lines of one direction of a transition: eleven each.
  func rows(of operation: TransitionOperation) throws -> [Row] {
    let found = rows.filter { $0["direction"] == operation.rawValue }
    try #require(found.count == 11)
    return found
  }
}

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

/// Expects two rectangles to be within the specification's 1e-6 pt of each other.
func expectNear(
  _ value: Rect, _ expected: Rect, within tolerance: Double = 1e-6,
  at location: SourceLocation = #_sourceLocation
) {
  expectNear(value.minX, expected.minX, within: tolerance, "in x", at: location)
  expectNear(value.minY, expected.minY, within: tolerance, "in y", at: location)
  expectNear(value.width, expected.width, within: tolerance, "in width", at: location)
  expectNear(value.height, expected.height, within: tolerance, "in height", at: location)
}

/// The transitions that are linked into the tests.
@MainActor
func linkedTransitions() throws -> [any Transition.Type] {
  try TransitionRegistry.linked().types
}

/// A linked transition by its id.
@MainActor
func linkedTransition(_ id: String) throws -> any Transition.Type {
  let found = try linkedTransitions().first { $0.manifest.id == id }
  return try #require(found, "no transition \(id)")
}

/// Every linked transition with every operation it has, as an argument of a test.
struct Play: Sendable, CustomTestStringConvertible {
  let id: String
  let operation: TransitionOperation

  var testDescription: String { "\(operation.rawValue) of \(id)" }

  /// Parameters that keep the controls' busy work short.
  var texts: [String: String] {
    switch id {
    case "control-load": ["stepsPerFrame": "10"]
    case "control-janky": ["stepsPerSlowFrame": "10"]
    default: [:]
    }
  }

  var style: Stage.Style {
    operation == .present || operation == .dismiss ? .presentation : .navigation
  }

  /// A scene in which the operation can begin.
  @MainActor func scene(size: Size = .table, lower: View? = nil, upper: View? = nil) throws -> Scene
  {
    let scene = try Scene(id, texts, size: size, lower: lower, upper: upper, style: style)
    try scene.prepare(for: operation)
    return scene
  }

  static let all: [Play] =
    ["bounce", "bubble-mask", "bubble-overlay", "dimmed-sheet"].flatMap { id in
      [.present, .dismiss].map { Play(id: id, operation: $0) }
    } + [.push, .pop].map { Play(id: "push-snapshot", operation: $0) }
    + ["control-cut", "control-janky", "control-load"].flatMap { id in
      TransitionOperation.allCases.map { Play(id: id, operation: $0) }
    }

  static let arrivals = all.filter(\.operation.isArrival)
}

/// Every number and flag a tree draws with, to compare two trees bit by bit.
struct TreeBits: Hashable, CustomTestStringConvertible {
  private(set) var numbers: [UInt64] = []

  /// Short, since two trees are some hundred numbers each.
  var testDescription: String { "\(numbers.count) numbers, hash \(hashValue)" }

  /// The same as numbers, flags included.
  var values: [Double] { numbers.map(Double.init(bitPattern:)) }

  @MainActor fileprivate mutating func add(_ view: View) {
    let properties = view.properties
    let (bounds, transform) = (properties.bounds, properties.transform)
    let color = properties.backgroundColor ?? Color(white: -1)
    numbers += [
      bounds.minX, bounds.minY, bounds.width, bounds.height, properties.center.x,
      properties.center.y, properties.anchorPoint.x, properties.anchorPoint.y, transform.a,
      transform.b, transform.c, transform.d, transform.tx, transform.ty, properties.alpha,
      properties.cornerRadius, color.red, color.green, color.blue, color.alpha,
      properties.zPosition, properties.isHidden ? 1 : 0, properties.clipsToBounds ? 1 : 0,
      properties.contents == nil ? 0 : 1, Double(view.subviews.count), view.mask == nil ? 0 : 1,
    ].map(\.bitPattern)
    if let mask = view.mask { add(mask) }
    for subview in view.subviews { add(subview) }
  }
}

/// The bits of a view and everything inside it.
@MainActor
func bits(of view: View) -> TreeBits {
  var bits = TreeBits()
  bits.add(view)
  return bits
}

extension Size {
  /// The reference tables' container.
  static let table = Size(width: 375, height: 667)
}

/// A view with a name, a colour and subviews.
@MainActor
func namedView(
  _ name: String, _ frame: Rect = .zero, color: Color? = nil, _ subviews: [View] = []
) -> View {
  let view = View(frame: frame)
  view.identifier = name
  view.backgroundColor = color
  for subview in subviews { view.addSubview(subview) }
  return view
}

/// The old screen: its picture lies inside a scrolled list, its round button is the origin.
@MainActor
func lowerScreen() -> View {
  let photo = namedView("photo", Rect(x: 20, y: 220, width: 100, height: 100), color: .black)
  photo.contents = Image(widthInPixels: 2, heightInPixels: 2, scale: 1) { $0[0] = 0xFF00_00FF }
  let list = namedView("list", Rect(x: 0, y: 50, width: 375, height: 600), color: .gray, [photo])
  list.bounds.origin.y = 150
  let button = namedView(
    "button", Rect(x: 167.5, y: 513.5, width: 40, height: 40), color: .black)
  return namedView(
    "lower", Rect(x: 0, y: 0, width: 375, height: 667), color: .white, [list, button])
}

/// The new screen: an empty place for the picture inside a card.
@MainActor
func upperScreen() -> View {
  let photo = namedView("photo", Rect(x: 67.5, y: 120, width: 200, height: 200))
  let card = namedView("card", Rect(x: 20, y: 40, width: 335, height: 400), color: .white, [photo])
  return namedView("upper", Rect(x: 0, y: 0, width: 375, height: 667), color: .gray, [card])
}
