import BenchHarness
import BenchInstruments

/// What took so much of the machine during a case that its times are doubtful.
///
/// What is too much stands in one place, `SystemLoad.Heavy`.
struct Disturbance: Equatable {
  /// The shares that were too much, and no others.
  let heavy: SystemLoad

  /// What stands behind the name of a disturbed case.
  static let mark = " !"

  /// Looks at the load during a case; nil when it was quiet enough or is not known.
  init?(_ result: CaseResult) {
    guard let heavy = result.load?.heavyPart else { return nil }
    self.heavy = heavy
  }

  /// The worst of several; nil for none.
  init?(worstOf disturbances: [Disturbance]) {
    guard let heavy = SystemLoad.heaviest(of: disturbances.map(\.heavy)) else { return nil }
    self.heavy = heavy
  }

  /// Such as "other programs took 45 % of the CPU, the hypervisor took 6 % of the time".
  ///
  /// - Parameter bound: A word before the shares, such as "up to ".
  /// - Returns: The sentence without an end.
  func sentence(bound: String = "") -> String {
    func percent(_ share: Double) -> String {
      bound + NumberFormat(decimals: 0, divisor: 0.01, suffix: " %").text(share)
    }
    let others = [
      heavy.busyShareOfOthers.map { "\(percent($0)) of the CPU" },
      heavy.coreBusyShareOfOthers.map { "\(percent($0)) of the worker's core" },
    ].compactMap(\.self)
    return [
      others.isEmpty ? nil : "other programs took \(others.joined(separator: " and "))",
      heavy.stealShare.map { "the hypervisor took \(percent($0)) of the time" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}
