import BenchInstruments
import TransitionPlayback
import TransitionRendering

#if canImport(Glibc)
  import Glibc
#endif

/// Records one play in the rhythm of a display: when each frame began, its phases and its CPU time.
///
/// A frame waits until it is due, as on a display. The waiting lies between frames, where the
/// supervisor also gets its signs of life.
@MainActor
final class TraceObserver: PlayObserver {
  private let frameCount: Int
  private let recordedCount: Int
  /// The beginning and the end of each phase: four marks a frame.
  private let marks: SampleBuffer
  private let cpuMarks: SampleBuffer
  private let frameBytes: SampleBuffer
  private let passes: SampleBuffer
  private let bytes = ThreadHeapCounters()
  private let showLife: () -> Void
  private var origin: UInt64 = 0
  private var cpuOrigin: UInt64 = 0
  private var setUp: UInt64 = 0
  private var gridStart: UInt64 = 0
  private var interval: UInt64 = 0
  private var bytesAtStart: UInt64 = 0
  private var tearDownStart: UInt64 = 0
  private var tearDown: UInt64 = 0
  private var lastSign: UInt64 = 0

  /// - Parameters:
  ///   - frameCount: How many frames the play has.
  ///   - showLife: Tells the supervisor that the worker lives, while it waits.
  init(frameCount: Int, showLife: @escaping () -> Void) {
    self.frameCount = frameCount
    self.showLife = showLife
    recordedCount = min(frameCount, TraceSample.mostFrames)
    marks = SampleBuffer(capacity: 4 * recordedCount)
    cpuMarks = SampleBuffer(capacity: 2 * recordedCount)
    frameBytes = SampleBuffer(capacity: recordedCount)
    passes = SampleBuffer(capacity: recordedCount)
  }

  func setUpBegins() {
    for buffer in [marks, cpuMarks, frameBytes, passes] { buffer.removeAll() }
    cpuOrigin = ThreadCPUClock.now()
    origin = MonotonicClock.now()
    lastSign = origin
  }

  func setUpEnds() { setUp = MonotonicClock.now() - origin }

  func framesBegin(lastingSeconds seconds: Double) {
    let nanoseconds = seconds / Double(max(frameCount - 1, 1)) * 1e9
    // A day a frame is no transition, and would not fit.
    interval = nanoseconds >= 0 && nanoseconds < 86_400e9 ? UInt64(nanoseconds) : 0
    gridStart = MonotonicClock.now() - origin
  }

  func frameBegins(_ index: Int) {
    guard index < recordedCount else { return }
    wait(until: origin + gridStart + UInt64(index) * interval)
    marks.mark()
    cpuMarks.append(ThreadCPUClock.now())
    bytesAtStart = bytes?.bytesAllocated() ?? 0
  }

  func animateEnds() { marks.mark() }
  func layoutEnds() { marks.mark() }

  func frameEnds(_ index: Int, _ canvas: PixelBuffer, _ counters: WorkCounters) {
    if let bytes { frameBytes.append(bytes.bytesAllocated() - bytesAtStart) }
    cpuMarks.append(ThreadCPUClock.now())
    marks.mark()
    passes.append(UInt64(max(counters.offscreenPasses, 0)))
  }

  func tearDownBegins() { tearDownStart = MonotonicClock.now() - origin }

  func tearDownEnds() { tearDown = MonotonicClock.now() - origin - tearDownStart }

  /// Sleeps in short stretches, so that a long wait is not taken for a hang.
  private func wait(until due: UInt64) {
    var now = MonotonicClock.now()
    while now < due {
      if now - lastSign > 500_000_000 {
        showLife()
        lastSign = now
      }
      var pause = timespec(tv_sec: 0, tv_nsec: Int(min(due - now, 500_000_000)))
      nanosleep(&pause, nil)
      now = MonotonicClock.now()
    }
  }

  /// The play just observed.
  var sample: TraceSample {
    let (marks, cpu) = (marks.values, cpuMarks.values)
    let frames = 0..<marks.count / 4
    func phase(_ number: Int) -> [UInt64] {
      frames.map { marks[4 * $0 + number + 1] - marks[4 * $0 + number] }
    }
    return TraceSample(
      frameCount: frames.isEmpty ? 0 : frameCount, frameInterval: interval, setUp: setUp,
      gridStart: gridStart, starts: frames.map { marks[4 * $0] - origin }, animate: phase(0),
      layout: phase(1), render: phase(2), cpuStarts: frames.map { cpu[2 * $0] - cpuOrigin },
      cpu: frames.map { cpu[2 * $0 + 1] - cpu[2 * $0] },
      allocatedBytes: bytes == nil ? nil : frameBytes.values, offscreenPasses: passes.values,
      tearDownStart: tearDownStart, tearDown: tearDown)
  }
}

/// Plays twice to warm up, then once in the rhythm of a display, which is recorded.
@MainActor
struct TracePass {
  let player: CasePlayer
  let job: WorkerJob
  let reportPlay: () -> Void

  func run() throws(PlaybackError) -> TraceSample {
    // Caches and lazily made metadata fill in the first play and settle in the second.
    let idle = IdleObserver()
    for _ in 0..<TracePass.warmUpPlays {
      try player.play(idle)
      reportPlay()
    }
    let observer = TraceObserver(frameCount: job.benchCase.frameCount, showLife: reportPlay)
    try player.play(observer)
    reportPlay()
    return observer.sample
  }

  private static let warmUpPlays = 2
}
