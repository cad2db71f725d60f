import BenchHarness
import BenchStatistics

/// A case, or one side of a compared case, as the files of other programs take it.
struct ExportedCase {
  /// What tells it from the other cases of the file; for a compared case without its side.
  var name: String

  /// The case, with both sides' values joined where two strategies differ in them.
  var setting: ExportedSetting

  /// Which side of a comparison; nil in a run, and for what compares the two.
  var side: ComparedSide?

  /// Figures with their intervals, in the order of reports; what was not measured is absent.
  var figures: [ExportedFigure]

  /// Times as they were taken, a list for frames and one for set-ups; nothing when none was taken.
  var series: [ExportedSeries] = []

  /// The name with its side: different for each case of a file.
  var sidedName: String { name + sideSuffix }

  /// Such as `/head`.
  var sideSuffix: String {
    switch side {
    case .base: "/base"
    case .head: "/head"
    case nil: ""
    }
  }
}

/// One number with what it is.
struct ExportedFigure {
  /// Stable: a metric's id, or what a comparison calls it.
  var id: String
  var unit: String
  var value: MetricValue

  /// Whether two runs of one build find the same number.
  var isExact = false
}

/// Times of one thing, a repetition after the other.
struct ExportedSeries {
  /// What was timed.
  enum Part: String {
    case frames
    case setUp = "set-up"
  }

  var part: Part
  var repetitions: [ExportedRepetition]

  /// Such as `/set-up`; nothing for frames.
  var suffix: String { part == .frames ? "" : "/\(part.rawValue)" }
}

/// One time of one thing, in nanoseconds, made of several.
struct ExportedRepetition: Equatable {
  var wall: Double
  var cpu: Double

  /// How many times it was done.
  var count: Int

  /// What a set-up took in the same plays; nil where it is a series of its own.
  var setUp: Double?
}

/// What decides a case, as keys and values.
struct ExportedSetting {
  /// In the order of names.
  var parts: [(key: String, value: String)]

  init(_ benchCase: BenchCase) { self.init(benchCase, against: benchCase) }

  /// The setting of two strategies: where they differ, both values.
  init(_ base: BenchCase, against head: BenchCase) {
    parts = zip(Self.parts(of: base), Self.parts(of: head)).map { base, head in
      (base.key, base.value == head.value ? base.value : "\(base.value)-vs-\(head.value)")
    }
  }

  /// The mask's realisation comes last: what follows a hyphen there is never a number, which
  /// benchstat would take for a number of threads.
  private static func parts(of benchCase: BenchCase) -> [(key: String, value: String)] {
    let screens = benchCase.lowerScreen.contentKey + "+" + benchCase.upperScreen.contentKey
    return [
      ("transition", benchCase.transitionText), ("size", benchCase.size),
      ("frames", String(benchCase.frameCount)), ("operation", benchCase.operationText),
      ("screens", screens), ("renderer", benchCase.renderer),
      ("mask", benchCase.maskRealisation.rawValue),
    ]
  }
}

/// Names that are different even where a record has a case twice.
struct UniqueNames {
  private var seen: [String: Int] = [:]

  /// The name itself the first time, then with a number.
  mutating func unique(_ name: String) -> String {
    let count = seen[name, default: 0] + 1
    seen[name] = count
    // A name may look as if it were numbered, so the numbered one is looked up, too.
    return count == 1 ? name : unique("\(name) #\(count)")
  }
}

/// The middle of times; nil without any.
func middle(_ times: [Double]) -> Double? {
  (try? SortedSamples(times)).flatMap { median(of: $0) }
}
