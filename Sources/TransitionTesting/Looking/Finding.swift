import TransitionKit

/// Where in the playing something was seen.
struct Place: Sendable, Equatable {
  var operation: TransitionOperation?
  var isCancelled = false
  /// Anything else that sets this play apart, such as the size or a parameter.
  var setting = ""
  var moment: Double?

  var text: String {
    let played = operation.map { (isCancelled ? "cancelled " : "") + $0.rawValue }
    let frame = moment.map { "frame at \($0.parameterText)" }
    let parts = [played, setting.isEmpty ? nil : setting, frame].compactMap(\.self)
    return parts.isEmpty ? "manifest" : parts.joined(separator: ", ")
  }
}

/// What a check saw that must not be: the check that throws it says what was promised.
struct Finding: Error, Sendable, Equatable {
  var seen: String
  var place = Place()
  /// A cause that fits better than the check's usual one, or nil.
  var cause: String?
  var pixel: PixelPlace?
  var property: String?
  var before: String?
  var after: String?

  init(_ seen: String, cause: String? = nil, at place: Place = Place()) {
    self.seen = seen
    self.cause = cause
    self.place = place
  }

  init(_ change: TreeChange, cause: String? = nil, at place: Place = Place()) {
    self.init(change.text, cause: cause, at: place)
    property = change.property
    before = change.before
    after = change.after
  }

  /// A difference of pictures: `whole` is what the found picture is, such as `the first frame`,
  /// and `right` what the other one is, such as `the old screen`.
  init(
    _ difference: PixelDifference, _ whole: String, against right: String, cause: String? = nil,
    at place: Place = Place()
  ) {
    let others = difference.count - 1
    self.init(
      "\(whole) is \(difference.found) at pixel (\(difference.first.x), \(difference.first.y)), "
        + "\(right) is \(difference.expected)"
        + (others > 0 ? "; \(others) more \(others == 1 ? "pixel differs" : "pixels differ")" : ""),
      cause: cause, at: place)
    pixel = difference.first
    before = difference.expected
    after = difference.found
  }
}
