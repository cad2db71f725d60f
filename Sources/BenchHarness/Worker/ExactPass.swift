import BenchInstruments
import TransitionPlayback
import TransitionRendering

/// Hashes every frame.
@MainActor
final class HashObserver: PlayObserver {
  private(set) var hashes: [String] = []
  private(set) var counters: [WorkCounters] = []

  init(frameCount: Int) {
    hashes.reserveCapacity(frameCount)
    counters.reserveCapacity(frameCount)
  }

  func frameEnds(_ index: Int, _ canvas: PixelBuffer, _ counters: WorkCounters) {
    hashes.append(hexText(canvas.hash()))
    self.counters.append(counters)
  }
}

/// Counts the allocations and bytes of every frame, and of set-up.
@MainActor
final class HeapObserver: PlayObserver {
  private let counter: AllocationCounter
  private let bytes: ThreadHeapCounters
  private let frameCounts: SampleBuffer
  private let frameBytes: SampleBuffer
  private(set) var setUpAllocations: UInt64 = 0
  private var count: UInt64 = 0
  private var allocatedBytes: UInt64 = 0

  init?(frameCount: Int) {
    guard let counter = AllocationCounter(), let bytes = ThreadHeapCounters() else { return nil }
    self.counter = counter
    self.bytes = bytes
    frameCounts = SampleBuffer(capacity: frameCount)
    frameBytes = SampleBuffer(capacity: frameCount)
  }

  var allocationsPerFrame: [UInt64] { frameCounts.values }
  var bytesPerFrame: [UInt64] { frameBytes.values }

  func close() { counter.close() }

  func setUpBegins() {
    frameCounts.removeAll()
    frameBytes.removeAll()
    count = counter.read() ?? 0
  }

  func setUpEnds() { setUpAllocations = counter.allocations(from: count, to: counter.read() ?? 0) }

  func frameBegins(_ index: Int) {
    count = counter.read() ?? 0
    allocatedBytes = bytes.bytesAllocated()
  }

  func frameEnds(_ index: Int, _ canvas: PixelBuffer, _ counters: WorkCounters) {
    frameBytes.append(bytes.bytesAllocated() - allocatedBytes)
    frameCounts.append(counter.allocations(from: count, to: counter.read() ?? 0))
  }

}

/// Looks on and does nothing.
@MainActor
final class IdleObserver: PlayObserver {}

/// Takes what is exact: heap use first, from the first play of the process on, then work and hashes.
@MainActor
struct ExactPass {
  let player: CasePlayer
  let job: WorkerJob
  let reportPlay: () -> Void

  func run() throws(PlaybackError) -> ExactResult {
    let heap = try measureHeap()
    let first = try hashedPlay()
    let second = try hashedPlay()
    guard first.hashes == second.hashes else {
      throw .contractBroken([differenceText(first.hashes, second.hashes)])
    }
    return ExactResult(
      work: second.counters, frameHashes: second.hashes,
      finalHash: hexText(player.canvas.hash()), heap: heap, remarks: player.remarks)
  }

  private func hashedPlay() throws(PlaybackError) -> HashObserver {
    let observer = HashObserver(frameCount: job.benchCase.frameCount)
    try player.play(observer)
    reportPlay()
    return observer
  }

  private func differenceText(_ first: [String], _ second: [String]) -> String {
    let frame = zip(first, second).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
    return
      "frame \(frame) of \(first.count) differs between two plays of one process: "
      + "what it shows must depend on progress alone"
  }

  /// Nil where the allocator cannot be asked: not linked, or a sanitizer's.
  private func measureHeap() throws(PlaybackError) -> HeapSample? {
    guard let observer = HeapObserver(frameCount: job.benchCase.frameCount) else { return nil }
    try player.play(observer)
    let first = observer.setUpAllocations + observer.allocationsPerFrame.reduce(0, +)
    reportPlay()
    // Caches that fill over a few plays are not a frame's cost.
    try player.play(observer)
    reportPlay()
    try player.play(observer)
    reportPlay()
    let counts = observer.allocationsPerFrame
    let bytes = observer.bytesPerFrame
    let setUp = observer.setUpAllocations
    observer.close()
    return HeapSample(
      firstPlayAllocations: first, setUpAllocations: setUp, frameAllocations: counts,
      frameBytes: bytes, peakBytes: try peakBytes(), leakedBytesPerPlay: try leakedBytes())
  }

  private func peakBytes() throws(PlaybackError) -> UInt64? {
    guard let peak = PeakHeap() else { return nil }
    let observer = IdleObserver()
    peak.reset()
    try player.play(observer)
    reportPlay()
    return peak.bytes()
  }

  /// What each further play leaves behind: the smaller of two stretches, since a container that
  /// grows once in a while shows in one of them only.
  private func leakedBytes() throws(PlaybackError) -> Double? {
    let observer = IdleObserver()
    var smallest: Double?
    for _ in 0..<2 {
      guard let before = LiveHeap.bytes() else { return nil }
      for _ in 0..<job.leakRounds {
        try player.play(observer)
        reportPlay()
      }
      guard let after = LiveHeap.bytes() else { return nil }
      let leaked = Double(after) - Double(before)
      smallest = min(smallest ?? .infinity, max(leaked, 0) / Double(job.leakRounds))
    }
    return smallest
  }
}
