import Testing

@testable import BenchReports

/// A small linear generator, so that a failure can be repeated from its seed.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

extension SeededGenerator {
  fileprivate mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }

  fileprivate mutating func table() -> TextTable {
    let words = [
      "", "a", "画面 mask", "a-rather-long-name-for-a-case", "x\u{1B}y", "95 %", "two words",
    ]
    let columns = (0..<Int.random(in: 1...7, using: &self)).map { index in
      TextColumn(
        pick(words),
        header: [[], ["one"], ["画面", "long second line"]].randomElement(using: &self),
        groupTitles: index == 0 ? [] : pick([[], ["a long group title", "short"], ["z"]]),
        alignment: pick([.left, .right, .decimalPoint]),
        numbers: pick([.automatic, .bytes, .counts, .duration, .whole]),
        importance: pick([.essential, .optional(1), .optional(0), .extra(0)]),
        minimumWidth: pick([0, 9]))
    }
    let rows = (0..<Int.random(in: 0...5, using: &self)).map { _ -> TextRow in
      pick([
        .cells(
          columns.map { _ in
            pick([.text(pick(words)), .missing, .number(pick([0, -3.25, 1e9])), .range(1, 2)])
          }),
        .message(.text(pick(words)), [pick(words), "some words of a message"]),
        .note(pick(words)), .blank,
      ])
    }
    return TextTable(columns: columns, rows: rows)
  }
}

@Test("No line of a random table is wider than the terminal or ends in a blank")
func randomTablesFit() {
  for seed in UInt64(1)...300 {
    var generator = SeededGenerator(state: seed)
    let table = generator.table()
    for width in [2, 3, 7, 12, 20, 33, 40, 60, 80, 120] {
      for line in table.lines(width: width, style: .plain) {
        #expect(DisplayText.width(of: line) <= width, "seed \(seed), \(width): \(line)")
        #expect(line.last != " ", "seed \(seed), \(width): \(line)")
      }
    }
  }
}
