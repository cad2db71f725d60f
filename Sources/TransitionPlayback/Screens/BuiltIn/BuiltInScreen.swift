/// A screen that is drawn by a procedure, at any size.
package enum BuiltInScreen: String, Sendable, Hashable, CaseIterable {
  case gallery, detail, settings

  /// What it shows, one sentence.
  package var summary: String {
    switch self {
    case .gallery:
      "A photo library: a grid of photos and a round green button (busy content)."
    case .detail:
      "A large photo with a title, text, thumbnails and a blue button."
    case .settings:
      "Cards with rows and switches (quiet content)."
    }
  }

  /// Raised with every change of what the screen looks like or consists of, because records made
  /// before are then not comparable.
  package var drawingVersion: Int {
    switch self {
    case .gallery, .detail, .settings: 1
    }
  }

  /// The names as a sentence needs them.
  static var listing: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
