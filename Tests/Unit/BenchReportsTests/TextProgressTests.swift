import Testing

@testable import BenchReports

@Suite("Progress")
struct TextProgressTests {
  static let line = ProgressLine(
    index: 3, count: 5, label: "bounce", labelWidth: 16, fraction: 0.5,
    details: ["launch 9 of 20", "0.35 ms"], secondsLeft: 6.2)

  @Test(
    "What does not fit is left out in order",
    arguments: [
      (
        120,
        "bounce            [##########..........]  case 3 of 5, launch 9 of 20, 0.35 ms, 7 s left"
      ),
      (80, "bounce            [##########..........]  launch 9 of 20, 0.35 ms, 7 s left"),
      (72, "bounce            [#####.....]  launch 9 of 20, 0.35 ms, 7 s left"),
      (60, "bounce            [#####.....]  launch 9 of 20, 7 s left"),
      (50, "bounce            [#####.....]  7 s left"),
      (30, "bounce  [#####.....]  7 s left"),
      (20, "bounce  7 s left"),
      (10, "bounce"),
      (4, "bo.."),
    ])
  func narrower(width: Int, expected: String) {
    #expect(Self.line.text(width: width) == expected)
  }

  @Test("The line never exceeds the width, whatever the name and the numbers are")
  func neverWider() {
    for label in ["bounce", "画面", "a\u{1B}[2J\n", String(repeating: "x", count: 300), ""] {
      for fraction in [-1, 0, 0.999, 1, 7, .nan, .infinity] {
        for width in 1...100 {
          var line = Self.line
          line.label = label
          line.fraction = fraction
          let text = line.text(width: width)
          #expect(DisplayText.width(of: text) <= width, "\(width): \(text)")
        }
      }
    }
  }

  @Test("The bar is full only when all is done, and an unknown rest is not said")
  func bar() {
    var line = Self.line
    line.secondsLeft = nil
    line.details = []
    line.fraction = 0.999
    #expect(line.text(width: 41) == "bounce            [###################.]")
    line.fraction = 1
    #expect(line.text(width: 41) == "bounce            [####################]")
  }

  @Test("Off a terminal a case is one line")
  func finished() {
    let line = ProgressLine(index: 1, count: 5, label: "bubble-overlay", fraction: 1)
    #expect(
      line.finishedText(suite: "smoke", result: "0.58 ms", seconds: 3.1)
        == "smoke 1/5 bubble-overlay 0.58 ms done 3.1 s")
  }

  @Test(
    "Durations read as one would say them",
    arguments: [
      (0, "1 s"), (6.2, "7 s"), (99, "99 s"), (99.5, "2 min"), (120, "2 min"), (121, "3 min"),
      (3_540, "59 min"), (3_541, "1 h"), (3_900, "1 h 5 min"), (1e12, "long"), (.nan, "long"),
    ] as [(Double, String)])
  func durations(seconds: Double, expected: String) {
    #expect(approximateDuration(seconds: seconds) == expected)
  }
}
