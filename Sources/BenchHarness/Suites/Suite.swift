/// A matrix of cases as a user spells it: axes that multiply, and exceptions.
package struct Suite: Sendable, Equatable {
  /// A word of a suite and where it stands, so that a message can say both.
  package struct Word: Sendable, Equatable {
    package var text: String
    /// `file:line:column`, or nil for a word of the command line.
    package var place: String?

    package init(_ text: String, place: String? = nil) {
      self.text = text
      self.place = place
    }
  }

  /// The two screens of a case.
  package struct ScreenPair: Sendable, Equatable {
    package var from: Word
    package var to: Word

    package init(from: Word, to: Word) {
      self.from = from
      self.to = to
    }
  }

  /// What multiplies; nil leaves an axis as it is (in exceptions) or at its default.
  package struct Axes: Sendable, Equatable {
    /// Ids, patterns with `*`, or ids with parameters (`bubble-mask?minScale=0`).
    package var transitions: [Word]?
    /// `present`, `dismiss`, `push`, `pop`, each also with `-cancelled`.
    ///
    /// A transition plays those it offers; without this axis, the first arrival it offers.
    package var operations: [Word]?
    /// Gestures (see `Interaction`); without this axis, runs play by themselves.
    package var interactions: [Word]?
    package var sizes: [Word]?
    package var frameCounts: [Int]?
    package var screens: [ScreenPair]?
    package var renderers: [Word]?
    /// Multiplies transitions that use a mask; the others play once.
    package var maskRealisations: [Word]?

    package init() {}

    /// These axes with another's in the places where it has any.
    package func overridden(by other: Axes) -> Axes {
      var axes = self
      axes.transitions = other.transitions ?? transitions
      axes.operations = other.operations ?? operations
      axes.interactions = other.interactions ?? interactions
      axes.sizes = other.sizes ?? sizes
      axes.frameCounts = other.frameCounts ?? frameCounts
      axes.screens = other.screens ?? screens
      axes.renderers = other.renderers ?? renderers
      axes.maskRealisations = other.maskRealisations ?? maskRealisations
      return axes
    }
  }

  /// Other axes for the transitions a pattern matches.
  package struct Exception: Sendable, Equatable {
    package var pattern: Word
    package var axes: Axes
  }

  package var name: String
  /// What it is for, for lists.
  package var summary: String?
  package var axes: Axes
  package var exceptions: [Exception]
  package var budget: Budget
  /// What rises `check` lets pass, by metric or class.
  package var thresholds = Thresholds()

  package init(name: String, axes: Axes, exceptions: [Exception] = [], budget: Budget = Budget()) {
    self.name = name
    self.axes = axes
    self.exceptions = exceptions
    self.budget = budget
  }

  /// How frame counts are bounded: enough for a minute at 120 Hz, and no unbounded memory.
  package static let frameCounts = 2...10_000

  /// The most cases a suite may spell.
  package static let largestCaseCount = 10_000
}

/// How long and how often each case is measured.
package struct Budget: Sendable, Equatable {
  /// Timed plays stop when this much time has gone into a case, worker starts included.
  package var secondsPerCase = 2.5
  /// Fewest and most worker processes for each case's times.
  package var launches = 4...20
  /// Fewest timed plays of each launch.
  package var playsPerLaunch = 2
  /// Timed plays of a case that are wanted before it may settle early.
  package var playsPerCase = 17
  /// A case settles when its median's 95 % interval is within ± this share.
  package var settledShare = 0.01

  package init() {}
}
