import BenchHarness

extension HTMLReport {
  /// How many pictures make a film strip.
  static let filmLength = 6

  /// More transitions than this, and only their arrivals are asked to play.
  private static let mostPreviews = 24

  /// The pictures that the page of a run wants.
  ///
  /// - Parameter record: The run.
  /// - Returns: One entry for each case to be drawn.
  package static func wishes(for record: RunRecord) -> [CaseWishes] {
    let labels = CaseLabels(record.cases.map(\.benchCase))
    let cases = record.cases.enumerated().map { PageCase($1, at: $0, labels: labels) }
    return wishes(for: cases)
  }

  /// The pictures that the page of a comparison wants: those of the later side, and between
  /// strategies both sides at half time.
  ///
  /// - Parameter record: The comparison.
  /// - Returns: One entry for each case to be drawn.
  package static func wishes(for record: ComparisonRecord) -> [CaseWishes] {
    let labels = CaseLabels(record)
    var wishes: [CaseWishes] = []
    for compared in record.cases where record.kind == .strategies {
      for benchCase in [compared.base.benchCase, compared.head.benchCase] {
        wishes.add(benchCase) { $0.closeUpFrames = [Self.halfTime(of: benchCase)] }
      }
    }
    let cases = record.cases.enumerated().map { index, compared in
      PageCase(compared, at: index, labels: labels, in: record)
    }
    let shown = PageCase.toLookAt(cases, record.kind, labels: labels)
    for wish in Self.wishes(for: shown) {
      wishes.add(wish.benchCase) { one in
        one.filmFrames = wish.filmFrames
        one.wantsPreview = wish.wantsPreview
        one.closeUpFrames += wish.closeUpFrames.filter { !one.closeUpFrames.contains($0) }
      }
    }
    return wishes
  }

  /// The frame in the middle of an animation.
  static func halfTime(of benchCase: BenchCase) -> Int { benchCase.frameCount / 2 }

  private static func wishes(for cases: [PageCase]) -> [CaseWishes] {
    var wishes: [CaseWishes] = []
    let shown = TransitionSection.representatives(cases).filter { $0.result.failure == nil }
    let arrivals = ["present", "push"]
    for one in shown {
      wishes.add(one.benchCase) { wish in
        wish.filmFrames = Self.filmFrames(count: one.benchCase.frameCount)
        wish.wantsPreview =
          shown.count <= Self.mostPreviews || arrivals.contains(one.benchCase.operationText)
      }
    }
    for slow in SlowestSection.slowest(cases) {
      wishes.add(slow.one.benchCase) { $0.closeUpFrames = [slow.frame] }
    }
    return wishes
  }

  /// Frames from the first to the last, evenly spread.
  static func filmFrames(count: Int) -> [Int] {
    guard count > filmLength else { return Array(0..<max(count, 0)) }
    return (0..<filmLength).map { $0 * (count - 1) / (filmLength - 1) }
  }
}

extension [CaseWishes] {
  /// Changes the wishes for a case, which may have none yet.
  fileprivate mutating func add(_ benchCase: BenchCase, _ change: (inout CaseWishes) -> Void) {
    if let index = firstIndex(where: { $0.benchCase.key == benchCase.key }) {
      change(&self[index])
    } else {
      var wish = CaseWishes(benchCase)
      change(&wish)
      append(wish)
    }
  }
}
