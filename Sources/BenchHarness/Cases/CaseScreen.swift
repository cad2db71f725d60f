/// A screen as a case names it: what a worker needs to load it, and what identifies it.
package struct CaseScreen: Sendable, Hashable, Codable {
  /// A built-in screen's name, `flat:#rrggbb`, or the path of a PNG file.
  package var text: String
  /// Extra regions of a PNG, `NAME=x,y,w,h` in points.
  package var regions: [String]
  /// Overrides the bubble's origin: `x,y` in points or a region's id.
  package var origin: String?
  /// Whether a PNG of another size is fitted into the screen.
  package var fits: Bool
  /// What the screen is, whatever it is called: part of the case key.
  package var contentKey: String

  package init(
    text: String, regions: [String] = [], origin: String? = nil, fits: Bool = false,
    contentKey: String
  ) {
    self.text = text
    self.regions = regions
    self.origin = origin
    self.fits = fits
    self.contentKey = contentKey
  }

  /// For tables: a file's name without its folders and ending.
  package var shortName: String {
    guard text.hasSuffix(".png") else { return text }
    return String(text.split(separator: "/").last?.dropLast(4) ?? "png")
  }
}
