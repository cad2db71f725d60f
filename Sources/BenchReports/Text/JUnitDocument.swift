import Foundation

/// A JUnit XML file, in the form that Jenkins' `junit-10.xsd` and most readers take.
package struct JUnitDocument: Sendable {
  /// What the file is of.
  package var name: String

  /// The suites, in order.
  package var suites: [Suite]

  /// Makes a document.
  package init(name: String, suites: [Suite] = []) {
    (self.name, self.suites) = (name, suites)
  }

  /// Cases that belong together.
  package struct Suite: Sendable {
    /// What the suite is of.
    package var name: String

    /// When it began, ISO 8601; nil when that is not known.
    package var timestamp: String?

    /// What holds for all its cases, as names and values.
    package var properties: [(name: String, value: String)]

    /// The cases, in order.
    package var cases: [Case]

    /// Makes a suite.
    package init(
      name: String, timestamp: String? = nil, properties: [(name: String, value: String)] = [],
      cases: [Case] = []
    ) {
      (self.name, self.timestamp) = (name, timestamp)
      (self.properties, self.cases) = (properties, cases)
    }
  }

  /// One thing that passes or does not.
  package struct Case: Sendable {
    /// What it is of: readers group by it.
    package var className: String

    /// What it is.
    package var name: String

    /// How long it took.
    package var seconds: Double

    /// What came of it.
    package var outcome: Outcome

    /// What else there is to say.
    package var output: String?

    /// Makes a case.
    package init(
      className: String, name: String, seconds: Double, outcome: Outcome = .passed,
      output: String? = nil
    ) {
      (self.className, self.name, self.seconds) = (className, name, seconds)
      (self.outcome, self.output) = (outcome, output)
    }
  }

  /// What came of a case.
  package enum Outcome: Sendable, Equatable {
    /// Nothing is wrong.
    case passed

    /// What was looked at is not as it must be.
    case failure(type: String, message: String, detail: String)

    /// It could not be looked at.
    case error(type: String, message: String, detail: String)

    /// There is no verdict.
    case skipped(message: String)
  }

  /// The document, ending with a line feed.
  package var text: String {
    let all = suites.flatMap(\.cases)
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "<testsuites name=\"\(XMLText.attribute(name))\" \(Self.counts(all))>",
      ] + suites.flatMap(Self.lines) + ["</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ suite: Suite) -> [String] {
    let skipped = suite.cases.count { if case .skipped = $0.outcome { true } else { false } }
    let timestamp = suite.timestamp.map { " timestamp=\"\(XMLText.attribute($0))\"" } ?? ""
    let properties = suite.properties.map { property in
      "      <property name=\"\(XMLText.attribute(property.name))\" "
        + "value=\"\(XMLText.attribute(property.value))\"/>"
    }
    return [
      "  <testsuite name=\"\(XMLText.attribute(suite.name))\" \(counts(suite.cases)) "
        + "skipped=\"\(skipped)\"\(timestamp)>"
    ] + (properties.isEmpty ? [] : ["    <properties>"] + properties + ["    </properties>"])
      + suite.cases.flatMap(lines) + ["  </testsuite>"]
  }

  private static func lines(_ one: Case) -> [String] {
    let head =
      "    <testcase classname=\"\(XMLText.attribute(one.className))\" "
      + "name=\"\(XMLText.attribute(one.name))\" time=\"\(seconds(one.seconds))\""
    let inner =
      [element(one.outcome)].compactMap(\.self)
      + (one.output.map { ["      <system-out>\(XMLText.content($0))</system-out>"] } ?? [])
    return inner.isEmpty ? [head + "/>"] : [head + ">"] + inner + ["    </testcase>"]
  }

  private static func element(_ outcome: Outcome) -> String? {
    switch outcome {
    case .passed: nil
    case .skipped(let message): "      <skipped message=\"\(XMLText.attribute(message))\"/>"
    case .failure(let type, let message, let detail):
      element("failure", type: type, message: message, detail: detail)
    case .error(let type, let message, let detail):
      element("error", type: type, message: message, detail: detail)
    }
  }

  private static func element(
    _ tag: String, type: String, message: String, detail: String
  ) -> String {
    "      <\(tag) type=\"\(XMLText.attribute(type))\" message=\"\(XMLText.attribute(message))\">"
      + "\(XMLText.content(detail))</\(tag)>"
  }

  private static func counts(_ cases: [Case]) -> String {
    let failures = cases.count { if case .failure = $0.outcome { true } else { false } }
    let errors = cases.count { if case .error = $0.outcome { true } else { false } }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "time=\"\(seconds(cases.reduce(0) { $0 + known($1.seconds) }))\""
  }

  /// Plain digits with a point, whatever the locale.
  private static func seconds(_ value: Double) -> String {
    String(format: "%.3f", locale: nil, known(value))
  }

  /// No test takes a thousand years; a damaged record may say so.
  private static func known(_ seconds: Double) -> Double {
    seconds.isFinite ? min(max(seconds, 0), 3e10) : 0
  }
}
