import BenchHarness

/// What may differ between cases besides the transition and how its mask is drawn.
enum CaseAxis: CaseIterable {
  case size, frameCount, operation, screens, renderer

  /// The title of a column.
  var title: String {
    switch self {
    case .size: "size"
    case .frameCount: "frames"
    case .operation: "operation"
    case .screens: "screens"
    case .renderer: "renderer"
    }
  }

  /// A case's value for a column.
  func value(of benchCase: BenchCase) -> String {
    switch self {
    case .size: benchCase.size
    case .frameCount: String(benchCase.frameCount)
    case .operation: benchCase.operationText
    case .screens: benchCase.screensText
    case .renderer: benchCase.renderer
    }
  }

  /// A case's value where no title stands above it.
  func phrase(for benchCase: BenchCase) -> String {
    switch self {
    case .frameCount: "\(benchCase.frameCount) frames"
    case .renderer: "\(benchCase.renderer) renderer"
    case .size, .operation, .screens: value(of: benchCase)
    }
  }

  /// A case's value in as few characters as can be understood.
  func abbreviation(for benchCase: BenchCase) -> String {
    self == .frameCount ? "\(benchCase.frameCount)f" : value(of: benchCase)
  }

  /// What makes two cases the same on this axis: names of screens do not.
  fileprivate func identity(of benchCase: BenchCase) -> [String] {
    guard self == .screens else { return [value(of: benchCase)] }
    return [benchCase.lowerScreen.contentKey, benchCase.upperScreen.contentKey]
  }

  /// Whether it differs between some cases.
  func varies(over cases: [BenchCase]) -> Bool {
    Set(cases.map(identity)).count > 1
  }
}
