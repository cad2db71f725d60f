import Foundation

/// JUnit XML of `verify`: a suite a transition, a case a check.
enum VerifyJUnit {
  /// The document.
  static func text(_ verdicts: [VerifyVerdict]) -> String {
    let results = verdicts.flatMap(\.checks)
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"transitionbench verify\" \(counts(results))>",
    ]
    for verdict in verdicts {
      let skipped = verdict.checks.count { $0.outcome == .doesNotApply }
      lines.append(
        "  <testsuite name=\"\(escaped(verdict.job.text))\" \(counts(verdict.checks)) "
          + "skipped=\"\(skipped)\">")
      lines += verdict.checks.map { testCase($0, of: verdict.job.text) }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private static func counts(_ results: [CheckResult]) -> String {
    let failures = results.count { $0.outcome == .broken }
    let errors = results.count { $0.outcome == .ended }
    return "tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "time=\"\(seconds(results.reduce(0) { $0 + $1.seconds }))\""
  }

  private static func testCase(_ result: CheckResult, of transition: String) -> String {
    let head =
      "    <testcase classname=\"\(escaped(transition))\" name=\"\(escaped(result.check))\" "
      + "time=\"\(seconds(result.seconds))\""
    if let reason = result.reason {
      return "\(head)><skipped message=\"\(escaped(reason))\"/></testcase>"
    }
    guard let promise = result.broken else { return head + "/>" }
    let tag = result.outcome == .ended ? "error" : "failure"
    return "\(head)>\n      <\(tag) type=\"\(escaped(promise.clauses.joined(separator: ", ")))\" "
      + "message=\"\(escaped(promise.seen))\">\(escaped(promise.description))</\(tag)>\n"
      + "    </testcase>"
  }

  /// Plain digits with a point, whatever the locale.
  private static func seconds(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// Text for XML 1.0, which has no control characters but tab and line ends, not even escaped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
