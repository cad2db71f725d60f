import BenchInstruments
import BenchStatistics
import TransitionPlayback
import TransitionRendering

/// Times every phase of every frame: one clock read a boundary, into memory set aside before.
@MainActor
final class TimingObserver: PlayObserver {
  private let marks: SampleBuffer
  private let frameCount: Int
  private var cpuAtStart: UInt64 = 0
  private var cpuAtEnd: UInt64 = 0
  private var usageAtStart = ResourceUsage.ofThread()
  private var usageAtEnd = ResourceUsage.ofThread()
  private var setUp: UInt64 = 0
  private var tearDown: UInt64 = 0
  private var mark: UInt64 = 0

  init(frameCount: Int) {
    self.frameCount = frameCount
    marks = SampleBuffer(capacity: 3 * frameCount + 1)
  }

  func setUpBegins() {
    marks.removeAll()
    usageAtStart = ResourceUsage.ofThread()
    mark = MonotonicClock.now()
  }

  func setUpEnds() {
    setUp = MonotonicClock.now() - mark
    cpuAtStart = ThreadCPUClock.now()
    // The end of one frame is the beginning of the next: this is the beginning of the first.
    marks.mark()
  }

  func animateEnds() { marks.mark() }
  func layoutEnds() { marks.mark() }
  func frameEnds(_ index: Int, _ canvas: PixelBuffer, _ counters: WorkCounters) { marks.mark() }

  func tearDownBegins() {
    cpuAtEnd = ThreadCPUClock.now()
    mark = MonotonicClock.now()
  }

  func tearDownEnds() {
    tearDown = MonotonicClock.now() - mark
    usageAtEnd = ResourceUsage.ofThread()
  }

  /// Nanoseconds from the first frame's beginning to the last one's end.
  var framesNanoseconds: UInt64 {
    let values = marks.values
    guard let first = values.first, let last = values.last else { return 0 }
    return last - first
  }

  /// The play just observed.
  func sample(launch: Int) -> PlaySample {
    let values = marks.values
    var phases: [[UInt64]] = [[], [], []]
    for index in 1..<max(values.count, 1) {
      phases[(index - 1) % 3].append(values[index] - values[index - 1])
    }
    let usage = usageAtEnd.since(usageAtStart)
    return PlaySample(
      launch: launch, setUp: setUp, tearDown: tearDown, animate: phases[0], layout: phases[1],
      render: phases[2], framesCPU: cpuAtEnd - cpuAtStart, minorFaults: usage.minorFaults,
      involuntarySwitches: usage.involuntarySwitches)
  }
}

/// Plays until the times have settled and the slice is spent; keeps the plays that had settled.
@MainActor
struct TimingPass {
  let player: CasePlayer
  let job: WorkerJob
  let reportPlay: (UInt64) -> Void

  func run() throws(PlaybackError) -> TimingResult {
    let observer = TimingObserver(frameCount: job.benchCase.frameCount)
    let rule = SettlingRule()
    var plays: [PlaySample] = []
    var times: [UInt64] = []
    var settled: Int?
    let start = MonotonicClock.now()
    var time = PassTime()
    while times.count < job.maximumPlays {
      let playStart = MonotonicClock.now()
      try player.play(observer)
      let played = MonotonicClock.now() - playStart
      let frames = observer.framesNanoseconds
      time.frames += frames
      time.setUp += played - min(played, frames)
      plays.append(observer.sample(launch: 0))
      times.append(frames)
      reportPlay(frames)
      if settled == nil { settled = rule.settledPlay(in: times) }
      let isSpent = MonotonicClock.now() - start >= job.sliceNanoseconds
      if isSpent && times.count >= (settled ?? unsettledWarmUp) + job.minimumPlays { break }
    }
    let warmUp = min(settled ?? unsettledWarmUp, max(times.count - job.minimumPlays, 0))
    let hashes = HashObserver(frameCount: job.benchCase.frameCount)
    let checkStart = MonotonicClock.now()
    try player.play(hashes)
    time.check = MonotonicClock.now() - checkStart
    time.total = MonotonicClock.now() - start
    return TimingResult(
      plays: Array(plays[warmUp...]), warmUpPlayCount: warmUp, frameHashes: hashes.hashes,
      finalHash: hexText(player.canvas.hash()),
      peakResidentBytes: ResidentMemory.ofProcess()?.peakBytes, time: time)
  }

  /// Plays left out where the slice was too short to tell whether the times had settled: the first
  /// pays for cold caches and lazily made metadata.
  private let unsettledWarmUp = 1

  init(player: CasePlayer, job: WorkerJob, reportPlay: @escaping (UInt64) -> Void) {
    self.player = player
    self.job = job
    self.reportPlay = reportPlay
  }
}

/// 16 hex digits.
func hexText(_ hash: UInt64) -> String {
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
