import BenchHarness

/// The slowest frames as pictures, each with what was on the stage.
struct SlowestSection {
  var cases: [PageCase]
  var pictures: PagePictures

  static let anchor = "slowest"

  /// How many slow frames are shown.
  static let count = 4

  /// The cases with the slowest frames, one for each transition, the slowest first.
  static func slowest(_ cases: [PageCase]) -> [(one: PageCase, frame: Int, time: Double)] {
    let worst = cases.compactMap { one -> (one: PageCase, frame: Int, time: Double)? in
      guard one.result.failure == nil, let worst = one.curves.last?.worst else { return nil }
      return (one, worst.frame, worst.time)
    }
    var seen: Set<String> = []
    return Array(
      worst.sorted { $0.time > $1.time }
        .filter { seen.insert($0.one.benchCase.transitionText).inserted }.prefix(count))
  }

  var node: HTMLNode {
    let slowest = Self.slowest(cases)
    guard !slowest.isEmpty else { return .none }
    let numbers = PageNumbers(.time, slowest.map(\.time))
    return .tag(
      "section", "", [.id(Self.anchor)],
      [
        .tag(
          "h2", "out", [],
          ["Slowest frames", .tag("span", "", [], ["one of each transition, slowest first"])]),
        .tag(
          "div", "slow", [],
          slowest.map { article($0.one, frame: $0.frame, time: numbers.withUnit($0.time)) }),
      ])
  }

  private func article(_ one: PageCase, frame: Int, time: String) -> HTMLNode {
    let closeUp = pictures.byKey[one.result.key]?.closeUps.first { $0.frame == frame }
    let words: HTMLNode = .tag(
      "div", "", [],
      [
        .tag("h3", "", [], [.tag("a", "", [.link(to: one.anchor)], [.text(one.name)])]),
        .tag("p", "big", [], [.text(time)]),
        .tag(
          "p", "sub", [],
          [
            .text(
              "frame \(frame) of \(one.benchCase.frameCount), \(one.benchCase.size), \(one.benchCase.operationText)"
            )
          ]),
      ])
    guard let closeUp else { return .tag("article", "", [], [words]) }
    let text = "\(one.name), frame \(frame)"
    return .tag(
      "article", "", [],
      [PagePictures.image(closeUp.picture, text: text, "shot"), words, Self.tree(closeUp)])
  }

  private static func tree(_ closeUp: CloseUp) -> HTMLNode {
    guard !closeUp.viewTree.isEmpty else { return .none }
    return .tag(
      "details", "", [],
      [
        .tag("summary", "", [], [.text("View tree (\(closeUp.viewTree.count) views)")]),
        .tag(
          "pre", "", [HTMLAttribute("tabindex", "0")],
          [.text(closeUp.viewTree.joined(separator: "\n"))]),
      ])
  }
}
