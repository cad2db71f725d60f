import TransitionKit

/// What the command line says about a PNG file's regions and origin; goes before the sidecar.
package struct ScreenOverrides: Sendable, Hashable {
  /// Regions to add, or to put in the place of those of the same name.
  package var regions: [RegionOption]

  /// Where bubbles start, or nil for what the sidecar says.
  package var origin: OriginOption?

  /// Makes overrides; by default there are none.
  package init(regions: [RegionOption] = [], origin: OriginOption? = nil) {
    self.regions = regions
    self.origin = origin
  }

  /// Whether nothing is overridden.
  package var isEmpty: Bool { regions.isEmpty && origin == nil }
}

/// A region as `--region` has it: `photo=3,138,121,121`.
package struct RegionOption: Sendable, Hashable {
  /// The region's name.
  package let name: String

  /// Its frame in the picture, in points.
  package let frame: Rect

  /// Reads `NAME=x,y,width,height`, in points.
  ///
  /// - Parameter text: The option's value.
  /// - Throws: `ScreenProblem` when the text has another form or the name is not allowed.
  package init(parsing text: String) throws(ScreenProblem) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard text.utf8.count <= 300, parts.count == 2 else { throw .badRegion(text) }
    let numbers = parts[1].split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Double(parameterText: String($0)) }
    guard numbers.count == 4, parts[1].count(where: { $0 == "," }) == 3, numbers[2] > 0,
      numbers[3] > 0
    else { throw .badRegion(text) }
    name = String(parts[0])
    guard RegionName.isAllowed(name) else { throw .badRegionName(name) }
    frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// An origin as `--origin` has it: `187.5,603` or the name of a region.
package enum OriginOption: Sendable, Hashable {
  /// A place in points.
  case point(Point)
  /// The middle of a region.
  case region(String)

  /// Reads `x,y` in points, or a region's name.
  ///
  /// - Parameter text: The option's value.
  /// - Throws: `ScreenProblem` when the text is neither.
  package init(parsing text: String) throws(ScreenProblem) {
    if let point = Point(parameterText: text) {
      self = .point(point)
    } else if RegionName.isAllowed(text), Double(text) == nil {
      self = .region(text)
    } else {
      throw .badOrigin(text)
    }
  }
}

/// What a region may be called.
enum RegionName {
  /// The rule as a sentence needs it.
  static let rule =
    "use up to 64 letters, digits, '-', '_' and '.', and not 'origin', which names the place "
    + "where bubbles start"

  /// Whether a region may have a name.
  ///
  /// Names stand in options such as `--region NAME=…` and `pairs=NAME:NAME,…`, so the signs that
  /// have a meaning there are out.
  static func isAllowed(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64 && name != "origin"
      && name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }
}
