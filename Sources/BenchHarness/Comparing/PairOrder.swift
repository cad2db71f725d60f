/// One of the two sides of a comparison.
package enum ComparedSide: Int, Sendable, Codable, CaseIterable {
  /// What is compared against: 1 in every ratio.
  case base
  /// What is judged.
  case head

  /// The other side.
  package var other: ComparedSide { self == .base ? .head : .base }
}

/// What one worker of a pair is to do in its life: the same steps for both, in the same order.
package struct PairOrder: Sendable, Codable, Equatable {
  /// Which of the two this worker is.
  package var side: ComparedSide
  /// What is done, step by step; each step is done by one side and then by the other.
  package var steps: [PairStep]
  /// When the life of both ends, in nanoseconds of the monotonic clock, which all processes share.
  package var deadlineNanoseconds: UInt64

  package init(side: ComparedSide, steps: [PairStep], deadlineNanoseconds: UInt64) {
    self.side = side
    self.steps = steps
    self.deadlineNanoseconds = deadlineNanoseconds
  }

  /// Steps travel as three lists of numbers: there are hundreds, and a worker's life is short.
  private enum CodingKeys: String, CodingKey {
    case side, actions, renderings, first, deadlineNanoseconds
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    side = try container.decode(ComparedSide.self, forKey: .side)
    deadlineNanoseconds = try container.decode(UInt64.self, forKey: .deadlineNanoseconds)
    let actions = try container.decode([Int].self, forKey: .actions)
    let renderings = try container.decode([Int].self, forKey: .renderings)
    let first = try container.decode([Int].self, forKey: .first)
    guard actions.count == renderings.count, actions.count == first.count,
      renderings.allSatisfy({ $0 > 0 })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .actions, in: container, debugDescription: "lists that do not fit together")
    }
    steps = actions.indices.map { index in
      PairStep(
        action: PairStep.Action(code: actions[index]), renderings: renderings[index],
        first: first[index] == 0 ? .base : .head)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(side, forKey: .side)
    try container.encode(deadlineNanoseconds, forKey: .deadlineNanoseconds)
    try container.encode(steps.map(\.action.code), forKey: .actions)
    try container.encode(steps.map(\.renderings), forKey: .renderings)
    try container.encode(steps.map(\.first.rawValue), forKey: .first)
  }
}

/// One step of a worker pair's life.
package struct PairStep: Sendable, Equatable {
  package enum Action: Sendable, Equatable {
    /// Sets the transition up and cleans up, untimed: the first time pays for lazily made metadata.
    case warmUpEdges
    /// A block of set-ups with their clean-ups.
    case edges
    /// Begins the play whose frames follow, and renders this frame untimed.
    case open(frame: Int)
    /// A block of renderings of one frame.
    case frame(Int)
  }

  package var action: Action
  /// How often the block is repeated; its value is the fastest.
  package var renderings: Int
  /// Which side goes first.
  package var first: ComparedSide

  package init(action: Action, renderings: Int, first: ComparedSide) {
    self.action = action
    self.renderings = renderings
    self.first = first
  }
}

extension PairStep.Action {
  /// A number for the wire: a frame's index, or what is below 0.
  fileprivate var code: Int {
    switch self {
    case .frame(let index): index
    case .edges: -1
    case .warmUpEdges: -2
    case .open(let frame): -3 - frame
    }
  }

  fileprivate init(code: Int) {
    switch code {
    case 0...: self = .frame(code)
    case -1: self = .edges
    case -2: self = .warmUpEdges
    default: self = .open(frame: -3 - code)
    }
  }
}

/// What one worker of a pair found: a block's value for each step it finished, in order.
package struct PairResult: Sendable, Codable, Equatable {
  /// Wall-clock nanoseconds of the fastest rendering; 0 for untimed steps.
  package var wall: [UInt64]
  /// Thread CPU nanoseconds of the rendering that used least; 0 for untimed steps.
  package var cpu: [UInt64]
  /// Steps during which the thread gave up its core by itself: it waited for something.
  package var waitedStepCount: Int
  /// Times another program took the core during timed steps.
  package var involuntarySwitches: UInt64
}
