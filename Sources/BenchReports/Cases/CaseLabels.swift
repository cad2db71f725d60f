import BenchHarness

/// How the cases of a record are called: by what differs between them and no more.
package struct CaseLabels: Sendable {
  /// The transition whose mask makes its realisation worth a word wherever it stands.
  static let maskTransition = "bubble-mask"

  /// The transition that masks are held against.
  static let overlayTransition = "bubble-overlay"

  /// What differs, besides transition, parameters and realisation.
  let varying: [CaseAxis]

  private let first: BenchCase?
  private let allOperations: [String]
  private let sharedRealisation: String?
  private let withRealisation: Set<String>
  private let withContentKeys: Set<String>
  private let isFlat: Bool

  /// Looks at what differs.
  ///
  /// - Parameter cases: All cases that are shown together.
  package init(_ cases: [BenchCase]) {
    first = cases.first
    // An operation that the transition decides need not be told apart.
    let operations = Dictionary(grouping: cases, by: \.transition)
    let choosesOperation = operations.values.contains { CaseAxis.operation.varies(over: $0) }
    varying = CaseAxis.allCases.filter { axis in
      axis.varies(over: cases) && (axis != .operation || choosesOperation)
    }
    allOperations = cases.map(\.operationText).reduce(into: []) { operations, one in
      if !operations.contains(one) { operations.append(one) }
    }
    let realisations = Set(cases.map(\.maskRealisation.rawValue))
    sharedRealisation = realisations.count == 1 ? realisations.first : nil
    let transitions = Dictionary(grouping: cases, by: \.transition)
    withRealisation = Set(transitions.filter { Self.needsRealisation($0, $1) }.keys)
    let screens = Dictionary(grouping: cases, by: \.screensText)
    withContentKeys = Set(screens.filter { CaseAxis.screens.varies(over: $1) }.keys)
    let axes = varying
    let settings = Dictionary(grouping: cases) { one in axes.map { $0.phrase(for: one) } }
    isFlat = settings.values.allSatisfy { $0.count == 1 }
  }

  /// A mask is never named without its realisation; for other transitions it is a word too many
  /// unless it was asked for.
  private static func needsRealisation(_ transition: String, _ cases: [BenchCase]) -> Bool {
    transition == maskTransition || cases.contains { $0.maskRealisation != .clip }
  }

  /// The transition with its parameters and, where that matters, how its mask is drawn.
  func name(of benchCase: BenchCase) -> String {
    guard withRealisation.contains(benchCase.transition) else { return benchCase.transitionText }
    return "\(benchCase.transitionText) \(benchCase.maskRealisation.rawValue)"
  }

  /// What differs between cases of one name, or nil when nothing does.
  func setting(of benchCase: BenchCase) -> String? {
    varying.isEmpty ? nil : phrases(varying, benchCase)
  }

  /// Name and setting: different for each case.
  package func label(of benchCase: BenchCase) -> String {
    [name(of: benchCase), setting(of: benchCase)].compactMap(\.self).joined(separator: ", ")
  }

  /// Name and setting for a table's row: `bounce 375x667@2 60f`.
  func shortLabel(of benchCase: BenchCase) -> String {
    let setting = varying.map { axis in
      axis == .screens ? screens(of: benchCase) : axis.abbreviation(for: benchCase)
    }
    return ([name(of: benchCase)] + setting).joined(separator: " ")
  }

  /// What all cases have in common, or nil without cases.
  package var common: String? {
    guard let first else { return nil }
    let shared = CaseAxis.allCases.filter { axis in !varying.contains { $0 == axis } }
    let masks = sharedRealisation.map { "masks as \($0)" }
    return [phrases(shared, first, isForAll: true), masks].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Everything but the transition, as one text.
  func fullSetting(of benchCase: BenchCase) -> String {
    phrases(CaseAxis.allCases, benchCase)
  }

  /// A case's value in a column of an axis.
  func value(of benchCase: BenchCase, on axis: CaseAxis) -> String {
    axis == .screens ? screens(of: benchCase) : axis.value(of: benchCase)
  }

  private func phrases(
    _ axes: [CaseAxis], _ benchCase: BenchCase, isForAll: Bool = false
  ) -> String {
    let phrases = axes.compactMap { axis -> String? in
      switch axis {
      // The only renderer of most records, and the default.
      case .renderer where benchCase.renderer == "raster" && !varying.contains(.renderer): nil
      case .screens: screens(of: benchCase)
      case .operation where isForAll: allOperations.joined(separator: " or ")
      case .size:
        [benchCase.size, isForAll ? benchCase.framePixels.map { "(\($0.text))" } : nil]
          .compactMap(\.self).joined(separator: " ")
      default: axis.phrase(for: benchCase)
      }
    }
    return phrases.joined(separator: ", ")
  }

  /// Screens of one name may be different pictures, which only their content tells apart.
  private func screens(of benchCase: BenchCase) -> String {
    guard withContentKeys.contains(benchCase.screensText) else { return benchCase.screensText }
    let (lower, upper) = (benchCase.lowerScreen, benchCase.upperScreen)
    return "\(lower.shortName) [\(lower.contentKey)] to \(upper.shortName) [\(upper.contentKey)]"
  }
}

extension CaseLabels {
  /// Results that stand under one heading.
  struct Group {
    var heading: String?
    var results: [CaseResult]
  }

  /// Results in groups of one setting, all in the order they first come.
  ///
  /// Where each setting has but one case there are no groups, and rows carry whole labels.
  ///
  /// - Parameter results: Results of the cases the labels were made for.
  /// - Returns: The groups.
  func groups(of results: [CaseResult]) -> [Group] {
    guard !varying.isEmpty, !isFlat else { return [Group(heading: nil, results: results)] }
    var groups: [Group] = []
    var places: [String: Int] = [:]
    for result in results {
      let heading = setting(of: result.benchCase) ?? ""
      if let place = places[heading] {
        groups[place].results.append(result)
      } else {
        places[heading] = groups.count
        groups.append(Group(heading: heading, results: [result]))
      }
    }
    return groups
  }

  /// What a row is called below its group's heading.
  func rowLabel(of benchCase: BenchCase) -> String {
    isFlat ? shortLabel(of: benchCase) : name(of: benchCase)
  }

  /// A label with a mark where the case was disturbed.
  func marked(_ label: String, _ result: CaseResult) -> String {
    Disturbance(result) == nil ? label : label + Disturbance.mark
  }
}
