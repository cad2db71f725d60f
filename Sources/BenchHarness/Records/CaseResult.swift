import BenchInstruments
import TransitionKit
import TransitionRendering

/// What came out of one case.
package struct CaseResult: Sendable, Codable, Equatable {
  /// The case's key, so that files can be joined without knowing how keys are made.
  package var key: String
  package var benchCase: BenchCase
  /// Why there are no results, or nil when the case was measured.
  package var failure: CaseFailure?
  /// Values by metric id.
  ///
  /// A metric that could not be taken is absent.
  package var metrics: [String: MetricValue]
  /// Every play of the timing pass, in the order they were played.
  package var plays: [PlaySample]
  /// How many worker processes the plays come from.
  package var launchCount: Int
  /// Plays before the times had settled, over all launches; not among `plays`.
  package var warmUpPlayCount: Int
  /// Why measuring stopped.
  package var stop: StopReason?
  /// One hash a frame, as 16 hex digits, then the picture after clean-up.
  package var frameHashes: [String]
  package var finalHash: String?
  /// Counted work, a value a frame.
  @CodedByColumn package var work: [WorkCounters]
  /// Heap use, where the allocator could be asked.
  package var heap: HeapSample?
  /// Counted instructions, when they were asked for and could be counted.
  package var instructions: InstructionSample?
  /// Why instructions that were asked for were not counted.
  package var instructionsProblem: String?
  /// One play recorded frame by frame, when a trace was asked for; none of its times is in `plays`.
  package var trace: TraceSample?
  /// What the transition had to say about the run.
  package var remarks: [TransitionRemark]
  /// What else the machine did meanwhile.
  package var load: SystemLoad?
  /// What the plugin printed, cut to a bounded length; nil for nothing.
  package var printedText: String?

  package init(_ benchCase: BenchCase) {
    key = benchCase.key
    self.benchCase = benchCase
    metrics = [:]
    plays = []
    launchCount = 0
    warmUpPlayCount = 0
    frameHashes = []
    _work = CodedByColumn(wrappedValue: [])
    remarks = []
  }

  package subscript(metric: Metric) -> MetricValue? {
    get { metrics[metric.id] }
    set { metrics[metric.id] = newValue }
  }
}

/// Times of one play, in nanoseconds.
package struct PlaySample: Sendable, Codable, Equatable {
  /// Which launch it was played in, from 0.
  package var launch: Int
  package var setUp: UInt64
  package var tearDown: UInt64
  /// A value a frame, in order.
  package var animate: [UInt64]
  package var layout: [UInt64]
  package var render: [UInt64]
  /// Thread CPU time of all frames together.
  package var framesCPU: UInt64
  package var minorFaults: UInt64
  package var involuntarySwitches: UInt64

  package init(
    launch: Int, setUp: UInt64, tearDown: UInt64, animate: [UInt64], layout: [UInt64],
    render: [UInt64], framesCPU: UInt64, minorFaults: UInt64, involuntarySwitches: UInt64
  ) {
    self.launch = launch
    self.setUp = setUp
    self.tearDown = tearDown
    self.animate = animate
    self.layout = layout
    self.render = render
    self.framesCPU = framesCPU
    self.minorFaults = minorFaults
    self.involuntarySwitches = involuntarySwitches
  }

  /// Whole frames: animate, layout and render together.
  package var frames: [UInt64] {
    animate.indices.map { animate[$0] + layout[$0] + render[$0] }
  }
}

/// Heap use of one case, from the allocation pass.
package struct HeapSample: Sendable, Codable, Equatable {
  /// Allocations of the first play in a fresh process, set-up and frames together.
  package var firstPlayAllocations: UInt64
  /// Allocations between begin and the first frame of a later play.
  package var setUpAllocations: UInt64
  /// Allocations of each frame of a later play.
  package var frameAllocations: [UInt64]
  /// Bytes asked for in each frame of a later play.
  package var frameBytes: [UInt64]
  /// Most bytes in use above the start of a play; approximate to 64 KiB.
  package var peakBytes: UInt64?
  /// Live bytes each further play leaves behind.
  package var leakedBytesPerPlay: Double?

  package init(
    firstPlayAllocations: UInt64, setUpAllocations: UInt64, frameAllocations: [UInt64],
    frameBytes: [UInt64], peakBytes: UInt64?, leakedBytesPerPlay: Double?
  ) {
    self.firstPlayAllocations = firstPlayAllocations
    self.setUpAllocations = setUpAllocations
    self.frameAllocations = frameAllocations
    self.frameBytes = frameBytes
    self.peakBytes = peakBytes
    self.leakedBytesPerPlay = leakedBytesPerPlay
  }
}

/// Why measuring a case stopped.
package enum StopReason: String, Sendable, Codable {
  /// The interval of the median was narrow enough.
  case settled
  /// The time budget was spent.
  case budget
  /// The most launches allowed were made.
  case launches
}

extension CaseResult {
  /// A file name for what the case printed; no parameter becomes part of a path.
  package var printedFileName: String {
    "\(benchCase.transition)-\(benchCase.keyDigest).stderr"
  }
}
