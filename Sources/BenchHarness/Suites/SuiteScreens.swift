import TransitionPlayback

/// What the command line says about PNG screens.
package struct ScreenAdditions: Sendable, Equatable {
  /// `NAME=x,y,w,h`, or the same after `from:` or `to:` for one of the two screens.
  package var regions: [String]
  /// Where bubbles start on the first screen.
  package var origin: String?
  package var fits: Bool

  package init(regions: [String] = [], origin: String? = nil, fits: Bool = false) {
    self.regions = regions
    self.origin = origin
    self.fits = fits
  }
}

/// Finds the screens a suite names, each file read once, with what the command line adds to them.
final class SuiteScreens {
  /// Which of the two screens of a case.
  enum Side: String { case from, to }

  private let additions: ScreenAdditions
  private var sources: [CaseScreen: ScreenSource] = [:]

  init(_ additions: ScreenAdditions) { self.additions = additions }

  /// A screen as cases name it, checked for a size.
  ///
  /// - Parameters:
  ///   - text: A built-in name, a flat colour or a path.
  ///   - side: Which of the two it is.
  ///   - size: What it has to fit.
  /// - Returns: The screen with its content's key.
  /// - Throws: `ScreenProblem` when it cannot be had or does not fit.
  func screen(_ text: String, _ side: Side, size: DisplaySize) throws(ScreenProblem) -> CaseScreen {
    var screen = named(text, side)
    let source = try source(screen)
    _ = try source.screen(for: size)
    screen.contentKey = source.contentKey
    return screen
  }

  /// What there is to say about the pictures read so far, a sentence each.
  var remarks: [String] {
    sources.values.flatMap { source in
      (source.png?.remarks ?? []).map { "\(source.name): \($0)" }
    }.sorted()
  }

  /// The size a picture was made for, so that none need be given; nil when it says nothing.
  func suggestedSize(_ text: String, _ side: Side) throws(ScreenProblem) -> DisplaySize? {
    try source(named(text, side)).suggestedSize
  }

  private func source(_ screen: CaseScreen) throws(ScreenProblem) -> ScreenSource {
    if let known = sources[screen] { return known }
    let source = try screen.source()
    sources[screen] = source
    return source
  }

  /// Additions without a side belong to whichever screens are pictures.
  private func named(_ text: String, _ side: Side) -> CaseScreen {
    let isPicture = text.lowercased().hasSuffix(".png")
    let regions = additions.regions.compactMap { region -> String? in
      if region.hasPrefix("\(side.rawValue):") {
        return String(region.dropFirst(side.rawValue.count + 1))
      }
      return isPicture && !region.hasPrefix("from:") && !region.hasPrefix("to:") ? region : nil
    }
    return CaseScreen(
      text: text, regions: regions, origin: side == .from ? additions.origin : nil,
      fits: additions.fits && isPicture, contentKey: "")
  }
}
