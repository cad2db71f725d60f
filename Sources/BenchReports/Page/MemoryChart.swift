import BenchHarness

/// Heap use of a case, phase by phase, as bars.
struct MemoryChart {
  /// A bar: a phase and its figure.
  struct Bar: Equatable {
    var name: String
    var value: Double?
  }

  let allocations: [Bar]
  let bytes: [Bar]
  private let label: String

  init(_ one: PageCase) {
    let heap = one.result.heap
    label = one.name
    allocations = [
      Bar(name: "first play", value: heap.map { Double($0.firstPlayAllocations) }),
      Bar(name: "set-up", value: heap.map { Double($0.setUpAllocations) }),
      Bar(name: "all frames", value: heap.map { Self.sum($0.frameAllocations) }),
    ]
    bytes = [
      Bar(name: "all frames", value: heap.map { Self.sum($0.frameBytes) }),
      Bar(name: "peak", value: heap?.peakBytes.map { Double($0) }),
      Bar(name: "leaked a play", value: heap?.leakedBytesPerPlay),
    ]
  }

  private static func sum(_ counts: [UInt64]) -> Double {
    counts.reduce(0) { $0 + Double($1) }
  }

  var node: HTMLNode {
    .group([group("Allocations", .whole, allocations), group("Heap bytes", .bytes, bytes)])
  }

  private func group(_ title: String, _ kind: PageNumbers.Kind, _ bars: [Bar]) -> HTMLNode {
    let numbers = PageNumbers(kind, bars.map(\.value))
    let most = max(bars.compactMap(\.value).max() ?? 0, 1)
    return PageTable.table(
      "kv mem", caption: title,
      header: [
        PageTable.column("phase"), PageTable.unseen("drawn", "plot"),
        PageTable.column(numbers.unit.isEmpty ? "count" : numbers.unit, "num"),
      ],
      rows: bars.map { bar in
        .tag(
          "tr", "", [],
          [
            .tag("th", "", [HTMLAttribute("scope", "row")], [.text(bar.name)]),
            .tag(
              "td", "plot", [],
              [
                bar.value.map { Self.bar($0 / most) }
                  ?? .none
              ]),
            PageTable.number(numbers.text(bar.value)),
          ])
      })
  }

  /// A bar as long as a share of its box; its figure stands beside it as text.
  static func bar(_ share: Double) -> HTMLNode {
    let end = SVGPlot.number(min(1, max(0, share)) * SVGPlot.width)
    return SVGPlot.stretched("hb", height: 10, [SVGPlot.path("", "M0 0H\(end)V10H0Z")])
  }
}
