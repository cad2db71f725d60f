import BenchStatistics
import TransitionRendering

extension CaseResult {
  /// Works out every metric from the samples; metrics without samples stay absent.
  package mutating func summarise() {
    summariseTimes()
    summariseHeap()
    summariseWork()
    summariseInstructions()
  }

  /// The median frame of each play, in nanoseconds, in the order of plays.
  package var playMedians: [Double] {
    plays.compactMap { median(of: SortedSamples($0.frames)) }
  }

  /// Median over plays of each frame index, in nanoseconds: the animation's cost curve.
  package var frameCurve: [Double] {
    let frames = plays.map(\.frames)
    let count = frames.map(\.count).min() ?? 0
    return (0..<count).compactMap { index in
      median(of: SortedSamples(frames.map { $0[index] }))
    }
  }

  private mutating func summariseTimes() {
    let frames = plays.flatMap(\.frames)
    guard !frames.isEmpty, let pooled = Summary(SortedSamples(frames)) else {
      summariseEdges()
      return
    }
    self[.frameTimeP50] = CaseResult.medianValue(playMedians)
    self[.frameTimeP90] = MetricValue(pooled.p90, count: pooled.count)
    self[.frameTimeP99] = pooled.p99.map { MetricValue($0, count: pooled.count) }
    self[.frameTimeMax] = MetricValue(pooled.maximum, count: pooled.count)
    if let worst = frameCurve.max() {
      self[.worstFrame] = MetricValue(worst, count: plays.count)
      self[.worstFrameBudget] = MetricValue(worst / CaseResult.budget120Hz * 100)
    }
    let framesPerPlay = Double(max(plays.first?.render.count ?? 1, 1))
    self[.frameCPUTime] = CaseResult.medianValue(
      plays.map { Double($0.framesCPU) / framesPerPlay })
    self[.animateTime] = CaseResult.medianValue(plays.flatMap(\.animate).map { Double($0) })
    self[.layoutTime] = CaseResult.medianValue(plays.flatMap(\.layout).map { Double($0) })
    self[.renderTime] = CaseResult.medianValue(plays.flatMap(\.render).map { Double($0) })
    summariseEdges()
  }

  /// What a 120 Hz display leaves a frame, in nanoseconds: 1/120 s.
  package static let budget120Hz = 1_000_000_000.0 / 120

  private mutating func summariseEdges() {
    guard !plays.isEmpty else { return }
    self[.setUpTime] = CaseResult.medianValue(plays.map { Double($0.setUp) })
    self[.tearDownTime] = CaseResult.medianValue(plays.map { Double($0.tearDown) })
    self[.minorFaults] = CaseResult.medianValue(plays.map { Double($0.minorFaults) })
    let switches = plays.reduce(0) { $0 + $1.involuntarySwitches }
    self[.involuntarySwitches] = MetricValue(
      Double(switches) / Double(plays.count), count: plays.count)
  }

  private mutating func summariseHeap() {
    guard let heap else { return }
    if !heap.frameAllocations.isEmpty {
      self[.allocationsPerFrame] = CaseResult.mean(heap.frameAllocations.map { Double($0) })
      self[.allocatedBytesPerFrame] = CaseResult.mean(heap.frameBytes.map { Double($0) })
    }
    self[.allocationsPerSetUp] = MetricValue(Double(heap.setUpAllocations))
    self[.heapPeak] = heap.peakBytes.map { MetricValue(Double($0)) }
    self[.leakedBytes] = heap.leakedBytesPerPlay.map { MetricValue($0) }
  }

  private mutating func summariseWork() {
    guard !work.isEmpty else { return }
    self[.offscreenPasses] = CaseResult.mean(work.map { Double($0.offscreenPasses) })
    self[.offscreenBytes] = MetricValue(work.map { Double($0.offscreenBytes) }.max() ?? 0)
    self[.pixelsWritten] = CaseResult.mean(work.map { Double($0.pixelsWritten) })
    self[.pixelsBlended] = CaseResult.mean(work.map { Double($0.pixelsBlended) })
    self[.pixelsSampled] = CaseResult.mean(work.map { Double($0.pixelsSampled) })
  }

  private mutating func summariseInstructions() {
    guard let instructions, instructions.frameCount > 0 else { return }
    self[.instructionsPerFrame] = MetricValue(
      Double(instructions.instructions) / Double(instructions.frameCount),
      count: instructions.frameCount)
  }

  private static func mean(_ values: [Double]) -> MetricValue {
    MetricValue(values.reduce(0, +) / Double(values.count), count: values.count)
  }

  /// The median with its distribution-free 95 % interval, where there are samples enough.
  static func medianValue(_ values: [Double]) -> MetricValue? {
    guard let sorted = try? SortedSamples(values), let middle = median(of: sorted) else {
      return nil
    }
    let interval = medianInterval(of: sorted)
    return MetricValue(middle, low: interval?.lower, high: interval?.upper, count: values.count)
  }
}
