/// A word that names transitions: an id, an id with parameters, or a pattern with `*`.
struct TransitionPattern: Sendable, Equatable {
  /// The id or pattern.
  let id: String
  /// Parameters by name; the two names `maskRealisation` and `renderer` are taken out.
  let parameters: [String: String]
  /// A realisation given as if it were a parameter, as in `bubble-mask?maskRealisation=offscreen`.
  let maskRealisation: String?
  let renderer: String?

  /// Splits `id?name=value&name=value`; nil when it is not of that form or names one twice.
  init?(_ text: String) {
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = halves.first, !first.isEmpty else { return nil }
    id = String(first)
    var found: [String: String] = [:]
    if halves.count == 2 {
      for item in halves[1].split(separator: "&", omittingEmptySubsequences: false) {
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, found[String(parts[0])] == nil else {
          return nil
        }
        found[String(parts[0])] = String(parts[1])
      }
    }
    maskRealisation = found.removeValue(forKey: "maskRealisation")
    renderer = found.removeValue(forKey: "renderer")
    parameters = found
  }

  /// Whether the id holds a `*`.
  var isPattern: Bool { id.contains("*") }

  /// Whether an id fits, `*` standing for any letters.
  func matches(_ candidate: String) -> Bool {
    TransitionPattern.matches(Array(id.utf8)[...], Array(candidate.utf8)[...])
  }

  /// Greedy matching with one point to come back to: linear in practice, never exponential.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    var pattern = pattern
    var text = text
    var resume: (pattern: ArraySlice<UInt8>, text: ArraySlice<UInt8>)?
    while let head = text.first {
      if pattern.first == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        resume = (pattern, text)
      } else if pattern.first == head {
        pattern = pattern.dropFirst()
        text = text.dropFirst()
      } else if let point = resume {
        pattern = point.pattern
        text = point.text.dropFirst()
        resume = (pattern, text)
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
