import Foundation
import Testing
import TransitionKit

/// A table of `Tests/Reference`: the numbers the specification asks for.
struct ReferenceTable {
  /// One line, its fields by column name.
  struct Row {
    fileprivate let fields: [String: String]

    subscript(column: String) -> String { fields[column] ?? "no column \(column)" }

    /// A field as a number; NaN, which no comparison passes, when it is not one.
    func number(_ column: String) -> Double { Double(self[column]) ?? .nan }
  }

  let rows: [Row]

  /// Reads `Tests/Reference/<name>.csv`; its fields hold no commas.
  init(_ name: String) throws {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let file = folder.appending(path: "Reference/\(name).csv")
    let lines = try String(contentsOf: file, encoding: .ascii).split(separator: "\n")
    let columns = try #require(lines.first).split(separator: ",").map(String.init)
    rows = lines.dropFirst().map { line in
      let texts = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return Row(fields: Dictionary(uniqueKeysWithValues: zip(columns, texts)))
    }
  }
}

/// SplitMix64: repeatable random numbers from a seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
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
