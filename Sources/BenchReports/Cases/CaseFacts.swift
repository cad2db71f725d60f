import BenchHarness

/// What a record says of a case besides its metrics, as names and values for exports.
struct CaseFact: Equatable {
  /// Stable: the key in exports.
  var id: String
  var unit: String?
  var number: Double?
  var text: String?

  private init(_ id: String, _ unit: String? = nil, number: Double? = nil, text: String? = nil) {
    (self.id, self.unit, self.text) = (id, unit, text)
    self.number = number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// All facts of a case, those that are not known included.
  static func all(of result: CaseResult) -> [CaseFact] {
    let load = result.load
    let heap = result.heap
    return [
      CaseFact("frame-pixels", "px", number: result.benchCase.framePixels.map { Double($0.count) }),
      CaseFact("worst-frame-index", "frame", number: result.worstFrameIndex.map { Double($0) }),
      CaseFact("plays", "count", number: Double(result.plays.count)),
      CaseFact("launches", "count", number: Double(result.launchCount)),
      CaseFact("warm-up-plays", "count", number: Double(result.warmUpPlayCount)),
      CaseFact(
        "first-play-allocations", "count", number: heap.map { Double($0.firstPlayAllocations) }),
      CaseFact(
        "counted-instructions", "instructions",
        number: result.instructions.map { Double($0.instructions) },
        text: result.instructions?.counter),
      CaseFact("instructions-problem", text: result.instructionsProblem),
      CaseFact("load-average", number: load?.loadAverage),
      CaseFact("busy-share-of-others", "share", number: load?.busyShareOfOthers),
      CaseFact("core-busy-share-of-others", "share", number: load?.coreBusyShareOfOthers),
      CaseFact("steal-share", "share", number: load?.stealShare),
      CaseFact("disturbance", text: Disturbance(result)?.sentence()),
      CaseFact("stop", text: result.stop?.rawValue),
      CaseFact("pixels", text: result.picture?.rawValue),
      CaseFact("final-picture-hash", text: result.finalHash),
      CaseFact("printed", text: result.printedText),
    ]
  }
}

extension BenchCase {
  /// The parameters as text: `minScale=0&duration=0.5`; empty without.
  var parametersText: String {
    String(transitionText.dropFirst(parameters.isEmpty ? transition.count : transition.count + 1))
  }
}
