/// The transitions of the render study, by the names its scene files use.
package enum PeerTransition: String, CaseIterable, Sendable {
  /// A growing disc, and over it the arriving view, growing and fading in.
  case overlay
  /// The arriving view inside a growing disc.
  case mask
  /// The arriving view comes from below on a spring, at fractions of pixels.
  case bounce
  /// The same at whole pixels.
  case bouncesnap
  /// The arriving view fades in, and a picture that both share moves and shrinks.
  case push
  /// The screen is dimmed and a sheet of half its size slides up.
  case dim

  /// The five that averages are taken of: `bouncesnap` is a variant of `bounce`.
  package static let five: [PeerTransition] = [.overlay, .mask, .bounce, .push, .dim]
}

/// How the views of a scene are drawn.
package enum PeerMode: String, CaseIterable, Sendable {
  /// Every layer of a view in every frame.
  case layers = "L"
  /// Each view as one bitmap.
  case cached = "C"
}
