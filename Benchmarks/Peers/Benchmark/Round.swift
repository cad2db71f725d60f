import BenchInstruments
import PeerScenes

/// CPU time of single frames, by cell and subject: one round through some frames of every cell.
struct Round {
  /// A transition at a size.
  struct Cell: Hashable, Codable, Sendable {
    var size: String
    var transition: String
  }

  /// Nanoseconds, in the order of the frames played.
  var times: [Cell: [Subject.Name: [Double]]] = [:]

  /// The sum of a cell's frames.
  func total(_ cell: Cell, _ name: Subject.Name) -> Double {
    (times[cell]?[name] ?? []).reduce(0, +)
  }

  /// Plays some frames of one cell, all subjects next to each other in every frame; `turn` says
  /// which of them begins, another one in every round.
  @MainActor
  mutating func play(
    _ cell: Cell, _ transition: PeerTransition, _ mode: PeerMode, frames: [Int],
    subjects: [Subject], turn: Int
  ) {
    var found: [Subject.Name: [Double]] = [:]
    // Not counted: trees are rearranged, memory grows.
    for subject in subjects { subject.draw(transition, mode, frame: frames[0]) }
    for (number, frame) in frames.enumerated() {
      for place in subjects.indices {
        let subject = subjects[(place + turn + number) % subjects.count]
        subject.prepare(transition, mode, frame: frame)
        let start = ThreadCPUClock.now()
        subject.draw(transition, mode, frame: frame)
        found[subject.name, default: []].append(Double(ThreadCPUClock.now() - start))
      }
    }
    times[cell] = found
  }
}
