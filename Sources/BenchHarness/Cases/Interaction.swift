import TransitionKit
import TransitionPlayback

/// A gesture: where a finger drags a transition to, and what happens when it lets go (spec 2.6).
///
/// As text: fractions, then `finish` or `cancel`, such as `0.2,0.9,0.1,cancel`. Without a word at
/// the end the transition's threshold decides.
package struct Interaction: Sendable, Hashable, Codable {
  /// The fractions the finger goes to, one after the other, from 0 on; each 0 to 1.
  package let fractions: [Double]
  /// Whether letting go completes the transition; nil leaves it to the threshold.
  package let finishes: Bool?

  /// The most fractions of one gesture.
  static let mostFractions = 100

  /// Reads the text form; nil when it is not one.
  package init?(_ text: String) {
    var parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    switch parts.last {
    case "finish": finishes = true
    case "cancel": finishes = false
    default: finishes = nil
    }
    if finishes != nil { parts.removeLast() }
    let numbers = parts.compactMap { Double(parameterText: $0) }
    guard numbers.count == parts.count, (1...Interaction.mostFractions).contains(numbers.count),
      numbers.allSatisfy({ (0...1).contains($0) })
    else { return nil }
    fractions = numbers
  }

  /// The one text for this gesture.
  package var text: String {
    (fractions.map(\.parameterText) + (finishes.map { [$0 ? "finish" : "cancel"] } ?? []))
      .joined(separator: ",")
  }
}

/// A gesture on one transition as a pure function of time: the finger moves at the transition's own
/// pace, and the rest runs as the transition's parameters say.
struct InteractionTimeline: Sendable {
  /// Seconds from touching to the end.
  let duration: Double
  /// Whether the transition completes.
  let finishes: Bool
  private let fractions: [Double]
  private let transitionDuration: Double
  private let release: GestureRelease

  /// Works out the gesture for a transition.
  ///
  /// - Parameters:
  ///   - interaction: The gesture.
  ///   - transitionDuration: The transition's duration, in seconds.
  ///   - parameters: The transition's threshold, speed and curve.
  init(_ interaction: Interaction, transitionDuration: Double, parameters: Parameters) {
    fractions = [0] + interaction.fractions
    self.transitionDuration = transitionDuration
    release = GestureRelease(
      at: fractions[fractions.count - 1], finishes: interaction.finishes,
      transitionDuration: transitionDuration, parameters: parameters)
    finishes = release.finishes
    let dragged = zip(fractions, fractions.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
    duration = dragged * transitionDuration + release.duration
  }

  /// The fraction shown some seconds after touching.
  func fraction(at seconds: Double) -> Double {
    guard seconds < duration else { return finishes ? 1 : 0 }
    var left = seconds
    for index in 1..<fractions.count {
      let from = fractions[index - 1]
      let distance = fractions[index] - from
      let length = abs(distance) * transitionDuration
      if left < length { return from + distance * (left / length) }
      left -= length
    }
    return release.fraction(after: left)
  }
}
