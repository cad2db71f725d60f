/// One play in the rhythm of a display, with what each of its frames took.
///
/// It comes from a pass of its own that reads more clocks and waits between frames, so none of its
/// times is among the plays that figures are made from. Times are nanoseconds since set-up began.
package struct TraceSample: Sendable, Codable, Equatable {
  /// Frames of a play beyond these are played and not recorded: a trace stays small.
  package static let mostFrames = 2_000

  /// How many frames the play had; those that were recorded may be fewer.
  package var frameCount: Int
  /// From one frame to the next on the display; 0 for a transition without frames.
  ///
  /// Frame i of N shows the time i·D/(N−1) of a duration D (spec 2.1), so it is D/(N−1).
  package var frameInterval: UInt64
  /// How long set-up took.
  package var setUp: UInt64
  /// When the display's first frame was due: the beginning of the grid.
  package var gridStart: UInt64
  /// When each frame began, which is never before it was due.
  package var starts: [UInt64]
  package var animate: [UInt64]
  package var layout: [UInt64]
  package var render: [UInt64]
  /// CPU time of the thread since set-up began, when each frame began.
  package var cpuStarts: [UInt64]
  /// CPU time of the thread within each frame.
  package var cpu: [UInt64]
  /// Bytes each frame allocated; nil where the allocator cannot be asked.
  package var allocatedBytes: [UInt64]?
  /// Offscreen passes of each frame.
  package var offscreenPasses: [UInt64]
  /// When clean-up began.
  package var tearDownStart: UInt64
  /// How long clean-up took.
  package var tearDown: UInt64

  package init(
    frameCount: Int, frameInterval: UInt64, setUp: UInt64, gridStart: UInt64, starts: [UInt64],
    animate: [UInt64], layout: [UInt64], render: [UInt64], cpuStarts: [UInt64], cpu: [UInt64],
    allocatedBytes: [UInt64]?, offscreenPasses: [UInt64], tearDownStart: UInt64, tearDown: UInt64
  ) {
    self.frameCount = frameCount
    self.frameInterval = frameInterval
    self.setUp = setUp
    self.gridStart = gridStart
    self.starts = starts
    self.animate = animate
    self.layout = layout
    self.render = render
    self.cpuStarts = cpuStarts
    self.cpu = cpu
    self.allocatedBytes = allocatedBytes
    self.offscreenPasses = offscreenPasses
    self.tearDownStart = tearDownStart
    self.tearDown = tearDown
  }

  /// Whole frames: animate, layout and render together.
  package var frames: [UInt64] {
    animate.indices.map { animate[$0] + layout[$0] + render[$0] }
  }

  /// When a frame was due.
  package func due(_ index: Int) -> UInt64 { gridStart + UInt64(index) * frameInterval }
}

extension TraceSample {
  /// No time of a play is longer: 11 days, so that sums of them cannot overflow.
  private static let longest: UInt64 = 1_000_000_000_000_000

  /// What cannot be, for a record that comes from elsewhere; nil when everything can.
  package var problem: String? {
    let count = starts.count
    let lists = [starts, animate, layout, render, cpuStarts, cpu, offscreenPasses]
    guard (lists + [allocatedBytes].compactMap(\.self)).allSatisfy({ $0.count == count }) else {
      return "the lists of its trace have different lengths"
    }
    guard count <= Self.mostFrames, count <= frameCount, frameCount <= 1_000_000 else {
      return "its trace has \(count) of \(frameCount) frames"
    }
    let single = [[frameInterval, setUp, gridStart, tearDownStart, tearDown]]
    guard (lists + single + [allocatedBytes ?? []]).joined().allSatisfy({ $0 <= Self.longest })
    else { return "a figure of its trace is larger than 1e15" }
    return orderProblem
  }

  /// Frames that overlap, or set-up and clean-up among them.
  private var orderProblem: String? {
    var end = setUp
    for (index, frame) in frames.enumerated() {
      guard starts[index] >= end else { return "frame \(index) of its trace begins too early" }
      end = starts[index] + frame
    }
    return tearDownStart >= end && gridStart >= setUp
      ? nil : "clean-up or the grid of its trace begins too early"
  }
}
