import BenchInstruments
import TransitionPlayback
import TransitionRendering

/// A worker's side of a pair: does the steps of its order in turns with its partner, until the
/// deadline.
@MainActor
final class PairedPass {
  private let player: CasePlayer
  private let order: PairOrder
  private let turn: Turn
  private let stopwatch = BlockStopwatch()
  private let wall: SampleBuffer
  private let cpu: SampleBuffer
  private var waitedStepCount = 0
  private var involuntarySwitches: UInt64 = 0
  /// The step that comes next.
  private var next = 0
  private var hasTurn = false
  private var isOver = false

  init(player: CasePlayer, order: PairOrder, turn: Turn) {
    self.player = player
    self.order = order
    self.turn = turn
    wall = SampleBuffer(capacity: order.steps.count)
    cpu = SampleBuffer(capacity: order.steps.count)
  }

  func run() throws(PlaybackError) -> PairResult {
    // Neither begins while the other still starts: both share one core.
    guard turn.tell(.ready), turn.wait() == .ready else { return result }
    hasTurn = order.steps.first?.first == order.side
    try doEdges()
    if !isOver, next < order.steps.count {
      try player.withOpenPlay(IdleObserver()) { show in doFrames(show) }
    }
    return result
  }

  private var result: PairResult {
    PairResult(
      wall: wall.values, cpu: cpu.values, waitedStepCount: waitedStepCount,
      involuntarySwitches: involuntarySwitches)
  }

  /// The steps before the play whose frames are timed.
  private func doEdges() throws(PlaybackError) {
    while !isOver, next < order.steps.count {
      let step = order.steps[next]
      switch step.action {
      case .frame, .open: return
      case .warmUpEdges:
        guard takeTurn(step) else { return }
        try player.playEdges(stopwatch)
        keep(wall: 0, cpu: 0, step)
      case .edges:
        guard takeTurn(step) else { return }
        let usage = ResourceUsage.ofThread()
        stopwatch.reset()
        for _ in 0..<step.renderings { try player.playEdges(stopwatch) }
        note(usage)
        keep(wall: stopwatch.leastWall, cpu: stopwatch.leastCPU, step)
      }
    }
  }

  private func doFrames(_ show: (Int) -> Void) {
    while !isOver, next < order.steps.count {
      let step = order.steps[next]
      guard takeTurn(step) else { return }
      switch step.action {
      case .open(let frame):
        for _ in 0..<step.renderings { show(frame) }
        keep(wall: 0, cpu: 0, step)
      case .frame(let frame):
        timeBlock(frame, step, show)
      case .edges, .warmUpEdges:
        keep(wall: 0, cpu: 0, step)
      }
    }
  }

  private func timeBlock(_ frame: Int, _ step: PairStep, _ show: (Int) -> Void) {
    let usage = ResourceUsage.ofThread()
    stopwatch.reset()
    for _ in 0..<step.renderings {
      stopwatch.start()
      show(frame)
      stopwatch.stop()
    }
    note(usage)
    keep(wall: stopwatch.leastWall, cpu: stopwatch.leastCPU, step)
  }

  private func note(_ before: ResourceUsage) {
    let usage = ResourceUsage.ofThread()
    if usage.voluntarySwitches > before.voluntarySwitches { waitedStepCount += 1 }
    involuntarySwitches += usage.involuntarySwitches - before.involuntarySwitches
  }

  // MARK: - Turns

  /// Waits until this side may do a step; false when the life of both is over.
  ///
  /// Whoever goes first in a step looks at the clock, so that only whole pairs of blocks count.
  private func takeTurn(_ step: PairStep) -> Bool {
    if !hasTurn {
      guard turn.wait() == .yours else { return end() }
      hasTurn = true
    }
    guard step.first == order.side, MonotonicClock.now() >= order.deadlineNanoseconds else {
      return true
    }
    _ = turn.tell(.over)
    return end()
  }

  private func end() -> Bool {
    isOver = true
    return false
  }

  /// Keeps a block's value and hands the turn on, unless this side begins the next step as well.
  private func keep(wall wallTime: UInt64, cpu cpuTime: UInt64, _ step: PairStep) {
    wall.append(wallTime)
    cpu.append(cpuTime)
    next += 1
    let isFirst = step.first == order.side
    let begins = next < order.steps.count && order.steps[next].first == order.side
    // After the second of a step, the turn is where the next step begins.
    guard isFirst || !begins else { return }
    guard next < order.steps.count || isFirst else { return }
    hasTurn = false
    if !turn.tell(.yours) { isOver = true }
  }
}

/// The fastest of several renderings, by two clocks, each read outside the other's window.
@MainActor
final class BlockStopwatch: PlayObserver {
  private(set) var leastWall: UInt64 = .max
  private(set) var leastCPU: UInt64 = .max
  private var wallBegin: UInt64 = 0
  private var cpuBegin: UInt64 = 0
  private var wallSetUp: UInt64 = 0
  private var cpuSetUp: UInt64 = 0

  func reset() {
    leastWall = .max
    leastCPU = .max
  }

  func start() {
    cpuBegin = ThreadCPUClock.now()
    wallBegin = MonotonicClock.now()
  }

  func stop() {
    let wall = MonotonicClock.now() - wallBegin
    let cpu = ThreadCPUClock.now() - cpuBegin
    leastWall = min(leastWall, wall)
    leastCPU = min(leastCPU, cpu)
  }

  func setUpBegins() { start() }

  func setUpEnds() {
    wallSetUp = MonotonicClock.now() - wallBegin
    cpuSetUp = ThreadCPUClock.now() - cpuBegin
  }

  func tearDownBegins() { start() }

  func tearDownEnds() {
    let wall = MonotonicClock.now() - wallBegin
    let cpu = ThreadCPUClock.now() - cpuBegin
    leastWall = min(leastWall, wallSetUp + wall)
    leastCPU = min(leastCPU, cpuSetUp + cpu)
  }
}
