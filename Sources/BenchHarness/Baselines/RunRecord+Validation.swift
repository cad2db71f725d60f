import TransitionRendering

extension RunRecord {
  /// Refuses figures that no run can have found, so that none of them can pass a gate.
  ///
  /// - Parameter path: The record's file, for messages.
  /// - Throws: `RecordFileError` that names the case and the figure.
  package func validate(path: String) throws(RecordFileError) {
    var keys: Set<String> = []
    for result in cases {
      if let problem = result.problem {
        throw .unreadable(path: path, reason: "case \(result.key): \(problem)")
      }
      guard keys.insert(result.key).inserted else {
        throw .unreadable(path: path, reason: "the case \(result.key) is there twice")
      }
    }
    guard thresholds?.isValid ?? true else {
      throw .unreadable(path: path, reason: "a threshold is not a number from 0 to 1e15")
    }
  }
}

extension CaseResult {
  /// What cannot be, or nil when everything can.
  fileprivate var problem: String? {
    if key != benchCase.key { return "its key is not the one of what it names, \(benchCase.key)" }
    return metricProblem ?? heapProblem ?? instructionProblem ?? workProblem ?? pictureProblem
      ?? trace?.problem
  }

  /// Metrics that this program does not know are not compared, so they may be anything.
  private var metricProblem: String? {
    for metric in Metric.all {
      guard let value = self[metric] else { continue }
      for figure in [value.value, value.low, value.high].compactMap(\.self)
      where !(figure >= 0 && figure.isFinite) {
        return "\(metric.id) is \(figure), which is no count and no size"
      }
      if let count = value.count, count < 0 { return "\(metric.id) has \(count) samples" }
    }
    return nil
  }

  private var heapProblem: String? {
    guard let heap else { return nil }
    let leaked = heap.leakedBytesPerPlay ?? 0
    if !(leaked >= 0 && leaked.isFinite) { return "leakedBytesPerPlay is \(leaked)" }
    return heap.frameAllocations.count == heap.frameBytes.count
      ? nil : "its lists of allocations and of bytes have different lengths"
  }

  private var instructionProblem: String? {
    guard let instructions else { return nil }
    return instructions.frameCount > 0 && instructions.instructions > 0
      ? nil
      : "it has \(instructions.instructions) instructions of \(instructions.frameCount) frames"
  }

  private var workProblem: String? {
    for (index, counters) in work.enumerated() {
      for counter in WorkCounter.allCases where counters[counter] < 0 {
        return "\(counter.rawValue) of frame \(index) is \(counters[counter])"
      }
    }
    return nil
  }

  private var pictureProblem: String? {
    let isHash = { (text: String) in text.utf8.count == 16 && text.allSatisfy(\.isHexDigit) }
    if let wrong = (frameHashes + [finalHash].compactMap(\.self)).first(where: { !isHash($0) }) {
      return "'\(wrong.prefix(40))' is no hash of a picture"
    }
    guard failure == nil else { return nil }
    return frameHashes.isEmpty || work.isEmpty || frameHashes.count == work.count
      ? nil : "it has \(frameHashes.count) pictures and counted work of \(work.count) frames"
  }
}
