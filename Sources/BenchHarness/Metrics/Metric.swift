/// Something that is measured about a case: its one declaration, which help, tables, documents and
/// exports read.
package struct Metric: Sendable, Hashable {
  /// What must be equal before two values can be compared (see `Comparability`).
  package enum Class: String, Sendable, Codable, CaseIterable {
    /// Depends on the machine's mood.
    case time
    /// Exact for one compiler, allocator and build mode.
    case heap
    /// Exact everywhere: counted work.
    case work
    /// Within 1e-5 for one compiler, allocator, build mode, C library and vector extension.
    case instructions
    /// What the operating system did meanwhile.
    case system
  }

  /// Which play it was taken in; the passes do not disturb one another.
  package enum Pass: String, Sendable, Codable {
    case timing, allocation, work, instructions
  }

  /// Stable: the key in records and exports.
  package let id: String
  /// For table headers and people.
  package let name: String
  /// The unit, as written.
  package let unit: String
  package let metricClass: Class
  package let pass: Pass
  /// What it means, in one sentence; less is better for every metric.
  package let summary: String
}

extension Metric {
  package static let frameTimeP50 = Metric(
    id: "frame-time-p50", name: "frame time p50", unit: "ns", metricClass: .time, pass: .timing,
    summary:
      "Median frame (animate, layout, render) of a play, median over plays; the interval takes "
      + "plays as the unit.")
  package static let frameTimeP90 = Metric(
    id: "frame-time-p90", name: "frame time p90", unit: "ns", metricClass: .time, pass: .timing,
    summary: "Nine frames of ten take at most this long.")
  package static let frameTimeP99 = Metric(
    id: "frame-time-p99", name: "frame time p99", unit: "ns", metricClass: .time, pass: .timing,
    summary: "99 frames of 100 take at most this long; not given below 1,000 frames.")
  package static let frameTimeMax = Metric(
    id: "frame-time-max", name: "frame time max", unit: "ns", metricClass: .time, pass: .timing,
    summary: "The longest frame of all plays, disturbances by other programs included.")
  package static let worstFrame = Metric(
    id: "worst-frame", name: "worst frame", unit: "ns", metricClass: .time, pass: .timing,
    summary: "Median over plays of the slowest place of the animation: its dearest frame index.")
  package static let worstFrameBudget = Metric(
    id: "worst-frame-budget", name: "worst frame, % of 120 Hz", unit: "%", metricClass: .time,
    pass: .timing,
    summary: "The worst frame against the 8.33 ms a 120 Hz display leaves.")
  package static let frameCPUTime = Metric(
    id: "frame-cpu-time", name: "CPU a frame", unit: "ns", metricClass: .time, pass: .timing,
    summary: "Thread CPU time of a play's frames divided by their number, median over plays.")
  package static let setUpTime = Metric(
    id: "set-up-time", name: "set-up", unit: "ns", metricClass: .time, pass: .timing,
    summary: "Time before the first frame: begin and snapshots, median over plays.")
  package static let tearDownTime = Metric(
    id: "tear-down-time", name: "clean-up", unit: "ns", metricClass: .time, pass: .timing,
    summary: "Time after the last frame: clean-up and callbacks, median over plays.")
  package static let animateTime = Metric(
    id: "animate-time", name: "animate", unit: "ns", metricClass: .time, pass: .timing,
    summary: "Median time a frame spends setting animated values.")
  package static let layoutTime = Metric(
    id: "layout-time", name: "layout", unit: "ns", metricClass: .time, pass: .timing,
    summary: "Median time a frame spends laying out views.")
  package static let renderTime = Metric(
    id: "render-time", name: "render", unit: "ns", metricClass: .time, pass: .timing,
    summary: "Median time a frame spends drawing.")

  package static let allocationsPerFrame = Metric(
    id: "allocations-per-frame", name: "allocations a frame", unit: "count", metricClass: .heap,
    pass: .allocation,
    summary: "Heap allocations of a frame, mean over the frames of plays after the first.")
  package static let allocatedBytesPerFrame = Metric(
    id: "allocated-bytes-per-frame", name: "allocated a frame", unit: "B", metricClass: .heap,
    pass: .allocation,
    summary: "Heap bytes asked for in a frame, mean over the frames of plays after the first.")
  package static let allocationsPerSetUp = Metric(
    id: "allocations-per-set-up", name: "allocations at set-up", unit: "count",
    metricClass: .heap, pass: .allocation,
    summary: "Heap allocations between begin and the first frame, in plays after the first.")
  package static let heapPeak = Metric(
    id: "heap-peak", name: "heap peak", unit: "B", metricClass: .heap, pass: .allocation,
    summary: "Most heap bytes in use above the start of a play; approximate to 64 KiB.")
  package static let leakedBytes = Metric(
    id: "leaked-bytes", name: "leaked a play", unit: "B", metricClass: .heap, pass: .allocation,
    summary: "Live heap bytes that each further play leaves behind.")

  package static let offscreenPasses = Metric(
    id: "offscreen-passes", name: "offscreen passes a frame", unit: "count", metricClass: .work,
    pass: .work, summary: "Subtrees drawn into a surface of their own, mean over frames.")
  package static let offscreenBytes = Metric(
    id: "offscreen-bytes", name: "offscreen bytes", unit: "B", metricClass: .work, pass: .work,
    summary: "Bytes of the offscreen surfaces of the frame that has most.")
  package static let pixelsWritten = Metric(
    id: "pixels-written", name: "pixels written a frame", unit: "px", metricClass: .work,
    pass: .work, summary: "Pixels stored without reading what was there, mean over frames.")
  package static let pixelsBlended = Metric(
    id: "pixels-blended", name: "pixels blended a frame", unit: "px", metricClass: .work,
    pass: .work, summary: "Pixels mixed with what was there, mean over frames.")
  package static let pixelsSampled = Metric(
    id: "pixels-sampled", name: "pixels sampled a frame", unit: "px", metricClass: .work,
    pass: .work, summary: "Pixels interpolated from an image, mean over frames.")

  package static let instructionsPerFrame = Metric(
    id: "instructions-per-frame", name: "instructions a frame", unit: "instructions",
    metricClass: .instructions, pass: .instructions,
    summary:
      "Instructions of a frame as callgrind counts them, with portable row kernels, mean over "
      + "the frames of a play; only with --instructions.")

  package static let minorFaults = Metric(
    id: "minor-faults", name: "page faults a play", unit: "count", metricClass: .system,
    pass: .timing, summary: "Pages the system had to map during a play, median over plays.")
  package static let involuntarySwitches = Metric(
    id: "involuntary-switches", name: "preemptions a play", unit: "count", metricClass: .system,
    pass: .timing, summary: "Times another program took the core during a play, mean over plays.")
  package static let peakResident = Metric(
    id: "peak-resident", name: "peak resident", unit: "B", metricClass: .system, pass: .timing,
    summary: "Most memory the worker held at once, its program and screens included.")

  /// Every metric, in the order of reports.
  package static let all: [Metric] = [
    frameTimeP50, frameTimeP90, frameTimeP99, frameTimeMax, worstFrame, worstFrameBudget,
    frameCPUTime, setUpTime, tearDownTime, animateTime, layoutTime, renderTime,
    allocationsPerFrame, allocatedBytesPerFrame, allocationsPerSetUp, heapPeak, leakedBytes,
    offscreenPasses, offscreenBytes, pixelsWritten, pixelsBlended, pixelsSampled,
    instructionsPerFrame,
    minorFaults, involuntarySwitches, peakResident,
  ]
}

/// A metric's value for one case.
package struct MetricValue: Sendable, Equatable, Codable {
  /// In the metric's unit.
  package var value: Double
  /// The 95 % interval, where there is one.
  package var low: Double?
  package var high: Double?
  /// How many samples stand behind it.
  package var count: Int?

  package init(_ value: Double, low: Double? = nil, high: Double? = nil, count: Int? = nil) {
    self.value = value
    self.low = low
    self.high = high
    self.count = count
  }
}
