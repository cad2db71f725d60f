import BenchHarness

/// The events of one case's traced play: a process with two lanes and three counters.
struct CaseTrace {
  /// The lanes of a process.
  enum Lane: Int, CaseIterable {
    /// When a display would have shown each frame.
    case expected = 1
    /// When each frame was made, with its phases inside.
    case actual = 2

    var name: String { self == .expected ? "expected" : "actual" }
  }

  let process: Int
  let label: String
  let result: CaseResult
  let trace: TraceSample

  /// Names and places of the process and its lanes.
  var names: [TraceEvent] {
    let index = TraceEvent.Argument.integer(UInt64(process))
    return [
      metadata("process_name", nil, ("name", .text(DisplayText.escapingControls(label)))),
      metadata("process_sort_index", nil, ("sort_index", index)),
    ]
      + Lane.allCases.flatMap { lane in
        [
          metadata("thread_name", lane, ("name", .text(lane.name))),
          metadata("thread_sort_index", lane, ("sort_index", .integer(UInt64(lane.rawValue)))),
        ]
      }
  }

  /// Everything that happened, in the order of time; what holds others stands before them.
  var events: [TraceEvent] {
    let all = edges + expectedFrames + actualFrames + hitches
    // Equal times stay in the order of the lists above: a frame stands before its first phase.
    return all.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      if one.start != other.start { return (one.start ?? 0) < (other.start ?? 0) }
      return first.offset < second.offset
    }.map(\.element)
  }

  private func metadata(
    _ name: String, _ lane: Lane?, _ argument: (name: String, value: TraceEvent.Argument)
  ) -> TraceEvent {
    TraceEvent(
      .metadata, process: process, lane: lane?.rawValue, name: name, arguments: [argument])
  }

  private func span(
    _ lane: Lane, _ name: String, _ category: String, from start: UInt64, lasting duration: UInt64
  ) -> TraceEvent {
    TraceEvent(
      .complete, process: process, lane: lane.rawValue, name: name, category: category,
      start: start, duration: duration)
  }

  private func instant(
    _ name: String, at start: UInt64, _ argument: (name: String, value: TraceEvent.Argument)
  ) -> TraceEvent {
    TraceEvent(
      .instant, process: process, lane: Lane.actual.rawValue, name: name, start: start,
      arguments: [argument])
  }

  private func counter(
    _ name: String, at start: UInt64, _ key: String, _ value: TraceEvent.Argument
  ) -> TraceEvent {
    TraceEvent(
      .counter, process: process, lane: Lane.actual.rawValue, name: name, start: start,
      arguments: [(key, value)])
  }

  /// Set-up and clean-up: a moment to find them by, and how long they took.
  private var edges: [TraceEvent] {
    [("set-up", UInt64(0), trace.setUp), ("tear-down", trace.tearDownStart, trace.tearDown)]
      .flatMap { name, start, duration in
        [
          instant(name, at: start, ("ms", .thousandths(Self.microseconds(duration)))),
          span(.actual, name, "edge", from: start, lasting: duration),
        ]
      }
  }

  private var expectedFrames: [TraceEvent] {
    guard trace.frameInterval > 0 else { return [] }
    return trace.starts.indices.map { index in
      span(
        .expected, "frame \(index)", "frame", from: trace.due(index),
        lasting: trace.frameInterval)
    }
  }

  private var actualFrames: [TraceEvent] {
    var allocated: UInt64 = 0
    return trace.frames.enumerated().flatMap { index, duration in
      allocated += trace.allocatedBytes?[index] ?? 0
      return [frame(index, duration)] + phases(index)
        + counters(index, at: trace.starts[index] + duration, duration, allocated)
    }
  }

  private func frame(_ index: Int, _ duration: UInt64) -> TraceEvent {
    var event = span(
      .actual, "frame \(index)", "frame", from: trace.starts[index], lasting: duration)
    (event.cpuStart, event.cpuDuration) = (trace.cpuStarts[index], trace.cpu[index])
    event.arguments = [
      ("frame", .integer(UInt64(index))),
      ("progress", .number(Double(index) / Double(max(trace.frameCount - 1, 1)))),
      ("passes", .integer(trace.offscreenPasses[index])),
    ]
    if result.frameHashes.indices.contains(index) {
      event.arguments.append(("hash", .text(String(result.frameHashes[index].prefix(8)))))
    }
    return event
  }

  private func phases(_ index: Int) -> [TraceEvent] {
    var start = trace.starts[index]
    let phases = [("animate", trace.animate), ("layout", trace.layout), ("render", trace.render)]
    return phases.map { name, durations in
      defer { start += durations[index] }
      return span(.actual, name, "phase", from: start, lasting: durations[index])
    }
  }

  private func counters(
    _ index: Int, at end: UInt64, _ duration: UInt64, _ allocated: UInt64
  ) -> [TraceEvent] {
    let bytes =
      trace.allocatedBytes == nil
      ? [] : [counter("allocated", at: end, "bytes", .integer(allocated))]
    return bytes + [
      counter("passes", at: end, "passes", .integer(trace.offscreenPasses[index])),
      counter("frame time", at: end, "ms", .thousandths(Self.microseconds(duration))),
    ]
  }

  /// A moment where a frame comes later after its due time than the one before it did, in whole
  /// refreshes of the display.
  ///
  /// Source: Apple, "Explore UI animation hitches and the render loop" (WWDC 2020): a hitch is a
  /// frame that appears on screen later than expected.
  private var hitches: [TraceEvent] {
    guard trace.frameInterval > 0 else { return [] }
    var missedBefore: UInt64 = 0
    return trace.frames.enumerated().compactMap { index, duration in
      let deadline = trace.due(index) + trace.frameInterval
      let end = trace.starts[index] + duration
      let late = end > deadline ? end - deadline : 0
      let missed = (late + trace.frameInterval - 1) / trace.frameInterval
      defer { missedBefore = missed }
      guard missed > missedBefore else { return nil }
      let lateness = (missed - missedBefore) * trace.frameInterval
      return instant(
        "hitch", at: deadline, ("late_ms", .thousandths(Self.microseconds(lateness))))
    }
  }

  /// Nanoseconds as whole microseconds, rounded: a millisecond then has three decimals.
  private static func microseconds(_ nanoseconds: UInt64) -> UInt64 { (nanoseconds + 500) / 1_000 }
}
