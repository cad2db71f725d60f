import BenchHarness

/// Frame times as a matrix: a row for each transition and size, columns for each frame count.
struct FrameTimeMatrix {
  /// A row, with an entry for each frame count or nil where there is no such case.
  struct Row {
    var name: String
    var size: String
    var entries: [FrameTimeEntry?]
  }

  var frameCounts: [Int]
  var rows: [Row]

  /// Arranges entries: transitions in their order, sizes from small to large.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - labels: What the cases are called.
  init(_ entries: [FrameTimeEntry], labels: CaseLabels) {
    frameCounts = Set(entries.map(\.result.benchCase.frameCount)).sorted()
    let axes = labels.varying.filter { $0 != .size && $0 != .frameCount }
    func name(_ entry: FrameTimeEntry) -> String {
      let benchCase = entry.result.benchCase
      return ([labels.name(of: benchCase)] + axes.map { labels.value(of: benchCase, on: $0) })
        .joined(separator: ", ")
    }
    let names = entries.map(name).firstOccurrences
    let sizes = entries.map(\.result.benchCase.size).firstOccurrences.bySize
    var cells: [[String]: FrameTimeEntry] = [:]
    for entry in entries {
      let benchCase = entry.result.benchCase
      cells[[name(entry), benchCase.size, String(benchCase.frameCount)]] = entry
    }
    let counts = frameCounts
    rows = names.flatMap { name in
      sizes.map { size in
        Row(name: name, size: size, entries: counts.map { cells[[name, size, String($0)]] })
      }
    }
    rows.removeAll { row in row.entries.allSatisfy { $0 == nil } }
  }
}

extension [String] {
  /// Each text once, in the order of first occurrences.
  fileprivate var firstOccurrences: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }

  /// Sizes by their number of pixels; those that cannot be read come last, in their order.
  fileprivate var bySize: [String] {
    enumerated().sorted { one, other in
      let counts = [one, other].map { FramePixels(size: $0.element)?.count ?? .max }
      return (counts[0], one.offset) < (counts[1], other.offset)
    }.map(\.element)
  }
}
