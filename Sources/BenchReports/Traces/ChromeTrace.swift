import BenchHarness

/// The traced plays of a record as a Chrome trace, which ui.perfetto.dev and others open.
///
/// Each case is a process of its own, and the time of each begins at 0 with its set-up, so that
/// cases stand one below the other however far apart they were played. What is drawn is
/// `CaseResult.trace`, so each frame lasts as long here as in the record, to the nanosecond.
package struct ChromeTrace: Sendable {
  /// The document, in UTF-8.
  package let bytes: [UInt8]
  /// How many cases it shows.
  package let caseCount: Int
  /// How many cases were traced and left out, because the file would become too large.
  package let leftOutCount: Int

  /// No more frames than these go into a file, some 50 MB.
  package static let mostFrames = 50_000

  /// Draws a record; its traces must be sound (see `TraceSample.problem`).
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - mostFrames: Cases beyond this many frames are left out, the first case never.
  package init(_ record: RunRecord, mostFrames: Int = Self.mostFrames) {
    let labels = CaseLabels(record.cases.map(\.benchCase))
    let traced = record.cases.compactMap { result in result.trace.map { (result, $0) } }
    var room = mostFrames
    let shown = traced.prefix { _, trace in
      defer { room -= trace.starts.count }
      return room == mostFrames || trace.starts.count <= room
    }
    (caseCount, leftOutCount) = (shown.count, traced.count - shown.count)
    let cases = shown.enumerated().map { index, one in
      CaseTrace(
        process: index + 1, label: labels.label(of: one.0.benchCase), result: one.0, trace: one.1)
    }
    bytes = Self.document(cases, record, leftOutCount: traced.count - shown.count)
  }

  private static func document(
    _ cases: [CaseTrace], _ record: RunRecord, leftOutCount: Int
  ) -> [UInt8] {
    var json = TraceWriter()
    json.openObject()
    json.key("traceEvents")
    json.openArray()
    for one in cases {
      for event in one.names + one.events {
        json.beginLine()
        event.write(to: &json)
      }
    }
    json.closeArray()
    json.field("displayTimeUnit", .text("ms"))
    json.key("otherData")
    json.openObject()
    json.field("record", .text(record.name))
    json.field("startedAt", .text(record.startedAt))
    json.field("tool", .text("transitionbench \(record.environment.toolVersion)"))
    if leftOutCount > 0 { json.field("casesLeftOut", .text(String(leftOutCount))) }
    json.closeObject()
    json.closeObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
