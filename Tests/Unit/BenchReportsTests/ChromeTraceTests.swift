import BenchHarness
import Testing
import TraceTestSupport

@testable import BenchReports

/// Traced plays made by hand.
enum SampleTrace {
  /// Frames of 10 ms due every 10 ms, but for frames that take longer; each is 1 % animate, 2 %
  /// layout.
  static func sample(milliseconds: [UInt64], cpuShare: Double = 0.9) -> TraceSample {
    let interval: UInt64 = 10_000_000
    let first: UInt64 = 2_000_000
    var starts: [UInt64] = []
    var end = first
    for (index, time) in milliseconds.enumerated() {
      starts.append(max(end, first + UInt64(index) * interval))
      end = starts[index] + time * 1_000_000
    }
    let frames = milliseconds.map { $0 * 1_000_000 }
    return TraceSample(
      frameCount: frames.count, frameInterval: interval, setUp: 1_500_001, gridStart: first,
      starts: starts, animate: frames.map { $0 / 100 }, layout: frames.map { $0 / 50 },
      render: frames.map { $0 - $0 / 100 - $0 / 50 },
      cpuStarts: starts, cpu: frames.map { UInt64(Double($0) * cpuShare) },
      allocatedBytes: frames.map { _ in 48 }, offscreenPasses: frames.map { _ in 1 },
      tearDownStart: end, tearDown: 250_000)
  }

  static func record(_ traces: [TraceSample?]) throws -> RunRecord {
    var record = try SampleRecord.smoke()
    for (index, trace) in traces.enumerated() { record.cases[index].trace = trace }
    return record
  }
}

@Suite("A Chrome trace")
struct ChromeTraceTests {
  private func document(_ record: RunRecord) -> TraceDocument {
    TraceDocument(ChromeTrace(record).bytes)
  }

  @Test("Two frames, the second one late, as they are written")
  func exact() throws {
    let record = try SampleTrace.record([SampleTrace.sample(milliseconds: [1, 11])])
    #expect(
      String(decoding: ChromeTrace(record).bytes, as: UTF8.self) == """
        {"traceEvents":[
        {"ph":"M","pid":1,"name":"process_name","args":{"name":"bubble-overlay"}},
        {"ph":"M","pid":1,"name":"process_sort_index","args":{"sort_index":1}},
        {"ph":"M","pid":1,"tid":1,"name":"thread_name","args":{"name":"expected"}},
        {"ph":"M","pid":1,"tid":1,"name":"thread_sort_index","args":{"sort_index":1}},
        {"ph":"M","pid":1,"tid":2,"name":"thread_name","args":{"name":"actual"}},
        {"ph":"M","pid":1,"tid":2,"name":"thread_sort_index","args":{"sort_index":2}},
        {"ph":"i","pid":1,"tid":2,"ts":0,"s":"t","name":"set-up","args":{"ms":1.5}},
        {"ph":"X","pid":1,"tid":2,"ts":0,"dur":1500.001,"name":"set-up","cat":"edge"},
        {"ph":"X","pid":1,"tid":1,"ts":2000,"dur":10000,"name":"frame 0","cat":"frame"},
        {"ph":"X","pid":1,"tid":2,"ts":2000,"dur":1000,"tts":2000,"tdur":900,"name":"frame 0",\
        "cat":"frame","args":{"frame":0,"progress":0.0,"passes":1,"hash":"00000000"}},
        {"ph":"X","pid":1,"tid":2,"ts":2000,"dur":10,"name":"animate","cat":"phase"},
        {"ph":"X","pid":1,"tid":2,"ts":2010,"dur":20,"name":"layout","cat":"phase"},
        {"ph":"X","pid":1,"tid":2,"ts":2030,"dur":970,"name":"render","cat":"phase"},
        {"ph":"C","pid":1,"tid":2,"ts":3000,"name":"allocated","args":{"bytes":48}},
        {"ph":"C","pid":1,"tid":2,"ts":3000,"name":"passes","args":{"passes":1}},
        {"ph":"C","pid":1,"tid":2,"ts":3000,"name":"frame time","args":{"ms":1}},
        {"ph":"X","pid":1,"tid":1,"ts":12000,"dur":10000,"name":"frame 1","cat":"frame"},
        {"ph":"X","pid":1,"tid":2,"ts":12000,"dur":11000,"tts":12000,"tdur":9900,"name":"frame 1",\
        "cat":"frame","args":{"frame":1,"progress":1.0,"passes":1,"hash":"00000000"}},
        {"ph":"X","pid":1,"tid":2,"ts":12000,"dur":110,"name":"animate","cat":"phase"},
        {"ph":"X","pid":1,"tid":2,"ts":12110,"dur":220,"name":"layout","cat":"phase"},
        {"ph":"X","pid":1,"tid":2,"ts":12330,"dur":10670,"name":"render","cat":"phase"},
        {"ph":"i","pid":1,"tid":2,"ts":22000,"s":"t","name":"hitch","args":{"late_ms":10}},
        {"ph":"i","pid":1,"tid":2,"ts":23000,"s":"t","name":"tear-down","args":{"ms":0.25}},
        {"ph":"X","pid":1,"tid":2,"ts":23000,"dur":250,"name":"tear-down","cat":"edge"},
        {"ph":"C","pid":1,"tid":2,"ts":23000,"name":"allocated","args":{"bytes":96}},
        {"ph":"C","pid":1,"tid":2,"ts":23000,"name":"passes","args":{"passes":1}},
        {"ph":"C","pid":1,"tid":2,"ts":23000,"name":"frame time","args":{"ms":11}}],\
        "displayTimeUnit":"ms","otherData":{"record":"smoke","startedAt":"2026-11-30T09:14:00Z",\
        "tool":"transitionbench 0.1.0"}}

        """)
  }

  @Test("Every case is a process of its own, and failed ones are none")
  func processes() throws {
    let sample = SampleTrace.sample(milliseconds: [1, 2, 3])
    let trace = document(try SampleTrace.record([sample, nil, sample]))
    #expect(trace.problems == [])
    let names = trace.events.filter { $0.name == "process_name" }.map { $0.arguments["name"]?.text }
    #expect(names == ["bubble-overlay", "bounce"])
    #expect(Set(trace.events.map(\.process)) == [1, 2])
  }

  @Test("A hitch is a frame that is later than the one before it, in whole refreshes")
  func hitches() throws {
    // Frame 1 misses two refreshes; frame 2 ends within as many, frame 3 within one, frame 4 on time;
    // frame 5 misses one.
    let trace = document(
      try SampleTrace.record([SampleTrace.sample(milliseconds: [1, 25, 9, 1, 1, 12])]))
    let hitches = trace.events.filter { $0.name == "hitch" }
    #expect(hitches.map { $0.arguments["late_ms"]?.number } == [20, 10])
    #expect(hitches.map(\.start) == [22_000_000, 62_000_000])
    #expect(trace.problems == [])
  }

  @Test("Without an allocator to ask there is no counter, and without a grid no expected lane")
  func missing() throws {
    var sample = SampleTrace.sample(milliseconds: [1, 2])
    sample.allocatedBytes = nil
    sample.frameInterval = 0
    let trace = document(try SampleTrace.record([sample]))
    #expect(trace.problems == [])
    #expect(!trace.events.contains { $0.name == "allocated" || $0.name == "hitch" })
    #expect(!trace.events.contains { $0.kind == "X" && $0.lane == 1 })
  }

  @Test("Names that try to be markup or to steer a terminal stay names")
  func hostile() throws {
    var record = try SampleRecord.hostile()
    record.name = "\u{7}</script><script>alert(1)</script>\u{2028}\"\\"
    for index in record.cases.indices {
      record.cases[index].trace = SampleTrace.sample(milliseconds: [1])
    }
    let bytes = ChromeTrace(record).bytes
    #expect(TraceDocument(bytes).problems == [])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("<") && !text.contains("\u{1B}") && text.contains("\\u003cscript>"))
  }

  @Test("A trace that would become too large leaves cases out and says so")
  func bounded() throws {
    let sample = SampleTrace.sample(milliseconds: [1, 1, 1])
    let record = try SampleTrace.record([sample, sample, sample])
    let trace = ChromeTrace(record, mostFrames: 6)
    #expect(trace.caseCount == 2 && trace.leftOutCount == 1)
    #expect(String(decoding: trace.bytes, as: UTF8.self).contains("\"casesLeftOut\":\"1\""))
    #expect(ChromeTrace(record, mostFrames: 1).caseCount == 1)
    #expect(ChromeTrace(record, mostFrames: 9).leftOutCount == 0)
  }

  @Test(
    "Thousandths are exact",
    arguments: [
      (0, "0"), (1, "0.001"), (10, "0.01"), (999, "0.999"), (1_000, "1"), (16_666_667, "16666.667"),
      (UInt64.max, "18446744073709551.615"),
    ] as [(UInt64, String)])
  func decimals(value: UInt64, text: String) {
    #expect(TraceWriter.decimal(thousandths: value) == text)
  }
}

@Suite("What the validator of traces refuses")
struct TraceValidatorTests {
  private static let names = """
    {"ph":"M","pid":1,"name":"process_name","args":{"name":"a"}},
    {"ph":"M","pid":1,"tid":1,"name":"thread_name","args":{"name":"b"}},
    """

  private func problems(_ events: String) -> [String] {
    TraceDocument(Array("{\"traceEvents\":[\(Self.names)\(events)]}".utf8)).problems
  }

  @Test func aGoodTraceHasNone() {
    #expect(
      problems(
        """
        {"ph":"X","pid":1,"tid":1,"ts":0,"dur":10,"tts":0,"tdur":9,"name":"frame"},
        {"ph":"X","pid":1,"tid":1,"ts":0,"dur":4.5,"name":"animate"},
        {"ph":"X","pid":1,"tid":1,"ts":4.5,"dur":5.5,"name":"render"},
        {"ph":"C","pid":1,"tid":1,"ts":10,"name":"bytes","args":{"bytes":1}},
        {"ph":"i","pid":1,"tid":1,"ts":10,"s":"t","name":"hitch"},
        {"ph":"X","pid":1,"tid":1,"ts":10,"dur":1,"tts":9,"tdur":1,"name":"frame"}
        """) == [])
  }

  @Test(arguments: [
    (#"{"pid":1,"tid":1,"ts":0,"dur":1,"name":"a"}"#, "event 2 has no known ph"),
    (#"{"ph":"B","pid":1,"tid":1,"ts":0,"name":"a"}"#, "event 2 has no known ph"),
    (#"{"ph":"X","pid":1,"tid":1,"dur":1,"name":"a"}"#, "event 2 has no ts"),
    (#"{"ph":"X","pid":1,"tid":1,"ts":-1,"dur":1,"name":"a"}"#, "event 2 has a ts that is no time"),
    (
      #"{"ph":"X","pid":1,"tid":1,"ts":"NaN","dur":1,"name":"a"}"#,
      "event 2 has a ts that is no time"
    ),
    (
      #"{"ph":"X","pid":1,"tid":1,"ts":0.0001,"dur":1,"name":"a"}"#,
      "event 2 has a ts that is no time"
    ),
    (#"{"ph":"X","pid":1,"tid":1,"ts":0,"name":"a"}"#, "event 2 has no dur"),
    (#"{"ph":"X","pid":1,"ts":0,"dur":1,"name":"a"}"#, "event 2 has no tid"),
    (#"{"ph":"X","tid":1,"ts":0,"dur":1,"name":"a"}"#, "event 2 has no small pid"),
    (#"{"ph":"X","pid":98765432,"tid":1,"ts":0,"dur":1,"name":"a"}"#, "event 2 has no small pid"),
    (#"{"ph":"X","pid":1,"tid":1,"ts":0,"dur":1}"#, "event 2 has no name"),
    (#"{"ph":"X","pid":2,"tid":1,"ts":0,"dur":1,"name":"a"}"#, "event 2 has a pid without a name"),
    (
      #"{"ph":"X","pid":1,"tid":1,"ts":0,"dur":1,"tts":1,"name":"a"}"#,
      "event 2 has one of tts and tdur"
    ),
    (
      #"{"ph":"X","pid":1,"tid":1,"ts":0,"dur":1,"tts":1,"tdur":3,"name":"a"}"#,
      "event 2 has a tdur beyond its dur"
    ),
    (#"{"ph":"i","pid":1,"tid":1,"ts":0,"name":"a"}"#, "event 2 has no s"),
    (#"{"ph":"C","pid":1,"tid":1,"ts":0,"name":"a"}"#, "event 2 has not one key"),
    (
      #"{"ph":"C","pid":1,"tid":1,"ts":0,"name":"a","args":{"b":1,"c":2}}"#,
      "event 2 has not one key"
    ),
    (#"{"ph":"C","pid":1,"tid":1,"ts":0,"name":"a","args":{"b":"1"}}"#, "event 2 counts no number"),
    (#"{"ph":"M","pid":1,"name":"process_labels"}"#, "event 2 is metadata nobody reads"),
    ("7", "event 2 is no object"),
  ])
  func aBrokenEvent(event: String, problem: String) {
    #expect(problems(event).first == problem)
  }

  @Test(arguments: [
    (
      #"{"ph":"X","pid":1,"tid":1,"ts":0,"dur":5,"name":"a"},"#
        + #"{"ph":"X","pid":1,"tid":1,"ts":4,"dur":2,"name":"b"}"#, "event 3 overlaps event 2"
    ),
    (
      #"{"ph":"X","pid":1,"tid":1,"ts":4,"dur":5,"name":"a"},"#
        + #"{"ph":"X","pid":1,"tid":1,"ts":0,"dur":2,"name":"b"}"#, "event 3 is out of order"
    ),
    (
      #"{"ph":"C","pid":1,"tid":1,"ts":0,"name":"a","args":{"b":1}},"#
        + #"{"ph":"C","pid":1,"tid":1,"ts":0,"name":"a","args":{"c":1}}"#,
      "event 3 has another key than before"
    ),
    (
      #"{"ph":"X","pid":1,"tid":1,"ts":0,"dur":5,"tts":0,"tdur":5,"name":"a"},"#
        + #"{"ph":"X","pid":1,"tid":1,"ts":6,"dur":2,"tts":4,"tdur":1,"name":"b"}"#,
      "event 3 has a tts that goes back"
    ),
  ])
  func brokenTogether(events: String, problem: String) {
    #expect(problems(events) == [problem])
  }

  @Test func whatIsNoTrace() {
    #expect(TraceDocument(Array("{".utf8)).problems == ["it is not JSON"])
    #expect(TraceDocument(Array("[]".utf8)).problems == ["it has no list traceEvents"])
    #expect(TraceDocument(Array("{\"traceEvents\":[NaN]}".utf8)).problems == ["it is not JSON"])
  }
}
