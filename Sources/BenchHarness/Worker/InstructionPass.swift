import BenchInstruments
import TransitionPlayback
import TransitionRendering

/// Has every frame's instructions counted, and nothing else's.
@MainActor
final class InstructionObserver: PlayObserver {
  private(set) var frameCount = 0

  func frameBegins(_ index: Int) { InstructionCount.begin() }

  func frameEnds(_ index: Int, _ canvas: PixelBuffer, _ counters: WorkCounters) {
    InstructionCount.end()
    frameCount += 1
  }
}

/// Plays under callgrind: twice to warm up, then as often as asked for, which is counted.
@MainActor
struct InstructionPass {
  let player: CasePlayer
  let job: WorkerJob
  let reportPlay: () -> Void

  func run() throws(PlaybackError) -> InstructionPassResult {
    guard InstructionCount.isPossible else {
      return InstructionPassResult(frameCount: 0, isCounted: false)
    }
    // Caches and lazily made metadata fill in the first play and settle in the second.
    let idle = IdleObserver()
    for _ in 0..<InstructionPass.warmUpPlays { try play(idle) }
    let observer = InstructionObserver()
    for _ in 0..<job.minimumPlays { try play(observer) }
    return InstructionPassResult(frameCount: observer.frameCount, isCounted: true)
  }

  private func play(_ observer: some PlayObserver) throws(PlaybackError) {
    try player.play(observer)
    reportPlay()
  }

  private static let warmUpPlays = 2
}
