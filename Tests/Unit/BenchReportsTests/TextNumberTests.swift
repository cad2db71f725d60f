import Testing

@testable import BenchReports

private func texts(
  _ style: NumberStyle, _ values: [Double], _ text: TextStyle = .plain
) -> [String] {
  let format = style.format(for: values, style: text)
  return values.map { format.text($0) }
}

@Suite("Numbers of a column")
struct TextNumberTests {
  @Test(
    "The smallest typical number decides the decimals of all",
    arguments: [
      ([0.35, 0.58, 1.02], ["0.350", "0.580", "1.020"]),
      ([12.34, 5.6], ["12.34", "5.60"]),
      ([123.4, 567], ["123", "567"]),
      ([0, 25], ["0.0", "25.0"]),
      // 0.001 is no typical number beside 25 and 30, and must not bring its decimals to them.
      ([0.001, 25, 30], ["<0.1", "25.0", "30.0"]),
      ([0.00012], ["<0.001"]),
      ([-0.25, 0.4], ["-0.250", "0.400"]),
      ([.nan, 2.5, .infinity, -.infinity], ["NaN", "2.50", "inf", "-inf"]),
      ([], []),
    ] as [([Double], [String])])
  func automatic(values: [Double], expected: [String]) {
    #expect(texts(.automatic, values) == expected)
  }

  @Test(
    "Bytes have one unit in a column, of 1,024 each",
    arguments: [
      ([0, 512, 1_023], ["0B", "512B", "1023B"]),
      ([1_024, 100], ["1.0K", "0.1K"]),
      ([2_202_010, 419_430, 12_897_485], ["2.1M", "0.4M", "12.3M"]),
      ([5 * 1_048_576, 100_000], ["5.0M", "0.1M"]),
      ([5 * 1_048_576, 0], ["5.0M", "0.0M"]),
      ([5 * 1_048_576, 1_000], ["5.0M", "<0.1M"]),
      ([3 * 1_073_741_824], ["3.0G"]),
    ] as [([Double], [String])])
  func bytes(values: [Double], expected: [String]) {
    #expect(texts(.bytes, values) == expected)
  }

  @Test(
    "Counts have one unit in a column, of 1,000 each",
    arguments: [
      ([0, 999], ["0", "999"]),
      ([1_000, 20], ["1.00K", "0.02K"]),
      ([610_000, 1_000_500, 20_000], ["0.61M", "1.00M", "0.02M"]),
    ] as [([Double], [String])])
  func counts(values: [Double], expected: [String]) {
    #expect(texts(.counts, values) == expected)
  }

  @Test(
    "Durations have the unit that their median reaches a tenth of",
    arguments: [
      ([350_000, 580_000, 1_020_000], "ms", ["0.35", "0.58", "1.02"]),
      ([20_000, 310_000, 20_000], "us", ["20", "310", "20"]),
      ([12, 40], "ns", ["12", "40"]),
      ([2e9, 3.5e9], "s", ["2.0", "3.5"]),
      ([], "ns", []),
    ] as [([Double], String, [String])])
  func durations(values: [Double], unit: String, expected: [String]) {
    #expect(NumberStyle.duration.format(for: values, style: .plain).headerUnit == unit)
    #expect(texts(.duration, values) == expected)
  }

  @Test("Signs, suffixes and ranges")
  func signsAndRanges() {
    let change = NumberFormat(decimals: 1, suffix: " %", showsPlus: true)
    #expect(
      [3.44, -2.8, 0, 0.04, -0.04].map(change.text) == [
        "+3.4 %", "-2.8 %", "0.0 %", "0.0 %", "0.0 %",
      ])
    #expect(change.text(from: -0.6, to: 0.7) == "-0.6..+0.7 %")
    #expect(NumberFormat(decimals: 2).text(from: 0.001, to: 0.59) == "0.00..0.59")
    #expect(
      NumberFormat(decimals: 2, divisor: 1e6).text(from: 570_000, to: 590_000) == "0.57..0.59")
    #expect(NumberFormat(decimals: 0).text(0.2) == "<1")
    #expect(NumberFormat(decimals: 1).text(from: .nan, to: 1) == "NaN..1.0")
  }

  @Test("Micro is u where the locale is not UTF-8")
  func micro() {
    let rich = TextStyle(usesColor: false, usesUTF8: true)
    #expect(NumberStyle.duration.format(for: [20_000], style: rich).headerUnit == "µs")
  }
}
