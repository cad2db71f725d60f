import BenchHarness
import TransitionRendering

/// A mask in each of its realisations against the overlay, everything else being the same.
package struct MaskComparison: Sendable, Equatable {
  /// The metrics that are held against the overlay's, in the order of tables.
  package static let metrics: [Metric] = [
    .frameTimeP50, .frameCPUTime, .offscreenPasses, .pixelsWritten, .pixelsBlended,
    .offscreenBytes, .allocatedBytesPerFrame, .allocationsPerFrame, .heapPeak,
  ]

  /// The overlay, which is 1; it has no mask, so its realisation does not matter.
  package var overlay: CaseResult

  /// Every realisation, those that were not tried included: they stand side by side.
  package var rows: [Row]

  /// One realisation of the mask.
  package struct Row: Sendable, Equatable {
    package var realisation: MaskRealisation

    /// What came out, or nil when the record has no such case.
    package var result: CaseResult?
  }

  /// The case of a row, whether it was tried or not.
  func benchCase(of row: Row) -> BenchCase {
    var benchCase = rows.lazy.compactMap(\.result).first?.benchCase ?? overlay.benchCase
    benchCase.maskRealisation = row.realisation
    return benchCase
  }

  /// A figure of the mask divided by the overlay's.
  ///
  /// - Parameters:
  ///   - row: One realisation.
  ///   - metric: Which figure.
  /// - Returns: nil when either is missing, or when the overlay's is 0.
  package func ratio(_ row: Row, _ metric: Metric) -> Double? {
    guard let result = row.result, result.failure == nil, overlay.failure == nil,
      let mask = result.shownValue(of: metric)?.value,
      let base = overlay.shownValue(of: metric)?.value, base != 0
    else { return nil }
    let ratio = mask / base
    return ratio.isFinite ? ratio : nil
  }
}

extension MaskComparison {
  /// What the mask and the overlay must have in common.
  private struct Setting: Hashable {
    var axes: [String]

    init(_ benchCase: BenchCase) {
      axes = [
        benchCase.size, String(benchCase.frameCount), benchCase.operationText,
        benchCase.lowerScreen.contentKey, benchCase.upperScreen.contentKey, benchCase.renderer,
      ]
    }
  }

  /// All pairs in a record, in the order of its masks.
  static func all(in results: [CaseResult]) -> [MaskComparison] {
    let overlays = Dictionary(grouping: results.of(CaseLabels.overlayTransition)) {
      Setting($0.benchCase)
    }
    let masks = results.of(CaseLabels.maskTransition)
    var seen: Set<[String]> = []
    return masks.compactMap { first in
      let (setting, parameters) = (Setting(first.benchCase), first.benchCase.parameters)
      guard seen.insert(setting.axes + [first.benchCase.transitionText]).inserted,
        let overlay = overlay(for: parameters, among: overlays[setting] ?? [])
      else { return nil }
      let rows = MaskRealisation.allCases.map { realisation in
        Row(
          realisation: realisation,
          result: masks.first {
            Setting($0.benchCase) == setting && $0.benchCase.parameters == parameters
              && $0.benchCase.maskRealisation == realisation
          })
      }
      return MaskComparison(overlay: overlay, rows: rows)
    }
  }

  /// The overlay with the mask's parameters, else with the default ones, else any; of several with
  /// different realisations the first that did not fail.
  private static func overlay(
    for parameters: [String: String], among overlays: [CaseResult]
  ) -> CaseResult? {
    let wanted = [parameters, [:]].lazy.compactMap { wanted in
      let matching = overlays.filter { $0.benchCase.parameters == wanted }
      return matching.isEmpty ? nil : matching
    }
    let candidates = wanted.first ?? overlays
    return candidates.first { $0.failure == nil } ?? candidates.first
  }
}

extension [CaseResult] {
  fileprivate func of(_ transition: String) -> [CaseResult] {
    filter { $0.benchCase.transition == transition }
  }
}
