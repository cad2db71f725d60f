import BenchHarness

/// What a check says of one case, in one word; the worst first.
package enum CheckVerdict: String, Sendable, Codable, CaseIterable, Comparable {
  case failed
  case differentPicture
  case unavailable
  case removed
  case regressed
  case slower
  case pictureAllowed
  case accepted
  case moved
  case tolerated
  case improved
  case failedBefore
  case removedAllowed
  case new
  case equal

  package static func < (left: CheckVerdict, right: CheckVerdict) -> Bool {
    let order = allCases
    return (order.firstIndex(of: left) ?? 0) < (order.firstIndex(of: right) ?? 0)
  }

  /// The word in tables.
  var word: String {
    switch self {
    case .failed: "FAILED"
    case .differentPicture: "different picture"
    case .unavailable: "figure missing"
    case .removed: "not run"
    case .regressed: "regressed"
    case .slower: "slower"
    case .pictureAllowed: "other picture, allowed"
    case .accepted: "accepted"
    case .moved: "moved between frames"
    case .tolerated: "equivalent"
    case .improved: "improved"
    case .failedBefore: "failed in the baseline"
    case .removedAllowed: "not run, allowed"
    case .new: "new"
    case .equal: "equal"
    }
  }

  /// The colour, never alone.
  var ink: Ink? {
    switch self {
    case .failed, .differentPicture, .unavailable, .removed: .failed
    case .regressed, .slower: .regressed
    case .improved: .improved
    case .accepted, .moved, .tolerated, .pictureAllowed: .suspect
    case .failedBefore: .inconclusive
    case .removedAllowed, .new, .equal: .equivalent
    }
  }

  /// The sign before a case's name.
  func glyph(in style: TextStyle) -> String {
    switch self {
    case .failed, .differentPicture, .unavailable, .removed: "!"
    case .accepted, .moved, .tolerated, .pictureAllowed: "="
    case .new: "+"
    case .removedAllowed: "-"
    default: ink?.glyph(in: style) ?? " "
    }
  }
}

extension BaselineCheck {
  /// What the check says of a case.
  package func verdict(of one: CaseComparison) -> CheckVerdict {
    let causes = causes(of: one)
    switch one.status {
    case .failed: return .failed
    case .failedBefore: return .failedBefore
    case .removed: return causes.contains(.removed) ? .removed : .removedAllowed
    case .new: return .new
    case .compared: break
    }
    if causes.contains(.differentPicture) { return .differentPicture }
    if causes.contains(.unavailable) { return .unavailable }
    if causes.contains(.regressed) { return .regressed }
    if causes.contains(.slower) { return .slower }
    if one.exact?.picture != nil { return .pictureAllowed }
    let found = Set(one.changes.map(\.verdict))
    let quiet: [(MetricChange.Verdict, CheckVerdict)] = [
      (.accepted, .accepted), (.moved, .moved), (.tolerated, .tolerated), (.improved, .improved),
    ]
    return quiet.first { found.contains($0.0) }?.1 ?? .equal
  }
}
