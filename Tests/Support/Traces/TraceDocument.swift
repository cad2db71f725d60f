import Foundation

/// A Chrome trace as its readers see it: strictly read, with the place of whatever is wrong.
package struct TraceDocument {
  /// An event with the fields that the rules are about; times are nanoseconds.
  package struct Event {
    package var place: Int
    package var kind: String
    package var process: Int
    package var lane: Int?
    package var name: String
    package var start: Int?
    package var duration: Int?
    package var cpuStart: Int?
    package var cpuDuration: Int?
    package var scope: String?
    package var arguments: [String: JSONValue]

    /// When it ends; a moment ends when it begins.
    package var end: Int { (start ?? 0) + (duration ?? 0) }
  }

  package private(set) var events: [Event] = []
  /// What is wrong, each with the number of its event; none in a good trace.
  package private(set) var problems: [String] = []

  /// Reads a trace and applies every rule.
  package init(_ bytes: [UInt8]) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else {
      problems = ["it is not JSON"]
      return
    }
    guard let list = value.object?["traceEvents"]?.array else {
      problems = ["it has no list traceEvents"]
      return
    }
    for (place, value) in list.enumerated() { read(value, at: place) }
    guard problems.isEmpty else { return }
    problems = TraceRules(events).problems
  }

  private mutating func read(_ value: JSONValue, at place: Int) {
    guard let fields = value.object else { return refuse(place, "is no object") }
    guard let kind = fields["ph"]?.text, ["X", "i", "C", "M"].contains(kind) else {
      return refuse(place, "has no known ph")
    }
    guard let name = fields["name"]?.text, !name.isEmpty else {
      return refuse(place, "has no name")
    }
    guard let process = whole(fields["pid"]) else { return refuse(place, "has no small pid") }
    for key in ["ts", "dur", "tts", "tdur"] where fields[key] != nil && time(fields[key]) == nil {
      return refuse(place, "has a \(key) that is no time")
    }
    if fields["tid"] != nil && whole(fields["tid"]) == nil {
      return refuse(place, "has no small tid")
    }
    if kind != "M" && fields["ts"] == nil { return refuse(place, "has no ts") }
    events.append(
      Event(
        place: place, kind: kind, process: process, lane: whole(fields["tid"]), name: name,
        start: time(fields["ts"]), duration: time(fields["dur"]), cpuStart: time(fields["tts"]),
        cpuDuration: time(fields["tdur"]), scope: fields["s"]?.text,
        arguments: fields["args"]?.object ?? [:]))
  }

  private mutating func refuse(_ place: Int, _ text: String) {
    problems.append("event \(place) \(text)")
  }

  private func whole(_ value: JSONValue?) -> Int? {
    guard let number = value?.number, (0...1_000_000).contains(number), number == number.rounded()
    else { return nil }
    return Int(number)
  }

  /// Microseconds from 0 to a year as nanoseconds, of which there are no fractions.
  private func time(_ value: JSONValue?) -> Int? {
    guard let number = value?.number, (0...3.2e13).contains(number) else { return nil }
    let nanoseconds = (number * 1_000).rounded()
    return abs(number * 1_000 - nanoseconds) < 0.01 ? Int(nanoseconds) : nil
  }
}
