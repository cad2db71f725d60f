import CInstruments
import Testing

@testable import BenchInstruments

@Suite("The system's load")
struct SystemLoadTests {
  static let begin = """
    cpu  1000 20 300 5000 60 7 8 90 400 5
    cpu0 500 10 150 2500 30 3 4 45 200 2
    cpu1 500 10 150 2500 30 4 4 45 200 3
    intr 12345 0 0
    ctxt 99
    """

  @Test("The sum and the single cores are told apart, guest time is not counted twice")
  func countsAreParsed() {
    #expect(
      ProcessorTimes.parsed(Self.begin, core: nil)
        == ProcessorTimes(busy: 1_335, idle: 5_060, steal: 90))
    #expect(
      ProcessorTimes.parsed(Self.begin, core: 1)
        == ProcessorTimes(busy: 668, idle: 2_530, steal: 45))
  }

  @Test(
    "A text without the line, or with a malformed one, gives nothing",
    arguments: [
      "", "cpu", "cpu 1 2 3 4 5 6 7", "cpu 1 2 3 4 5 6 7 x", "cpu -1 2 3 4 5 6 7 8",
      "cpu0 1 2 3 4 5 6 7 8", "cpu 18446744073709551615 18446744073709551615 1 1 1 1 1 1",
    ])
  func malformedCountsAreRefused(text: String) {
    #expect(ProcessorTimes.parsed(text, core: nil) == nil)
  }

  @Test("Shares are of all time there was, the own part is left out")
  func sharesAreComputed() {
    let begin = ProcessorTimes(busy: 100, idle: 1_000, steal: 10)
    let end = ProcessorTimes(busy: 160, idle: 1_030, steal: 20)
    let load = SystemLoad.between(begin, end, ownTicks: 35, loadAverage: 0.5)
    #expect(load == SystemLoad(loadAverage: 0.5, busyShareOfOthers: 0.25, stealShare: 0.1))
  }

  @Test("An own part larger than what the kernel has counted so far leaves others 0")
  func ownPartIsBounded() {
    let begin = ProcessorTimes(busy: 0, idle: 0, steal: 0)
    let end = ProcessorTimes(busy: 10, idle: 10, steal: 0)
    #expect(
      SystemLoad.between(begin, end, ownTicks: 11, loadAverage: nil)
        == SystemLoad(loadAverage: nil, busyShareOfOthers: 0, stealShare: 0))
  }

  @Test("Where no tick has passed there are no shares")
  func noTimeNoShares() {
    let times = ProcessorTimes(busy: 1, idle: 1, steal: 1)
    let expected = SystemLoad(loadAverage: 1, busyShareOfOthers: nil, stealShare: nil)
    #expect(SystemLoad.between(times, times, ownTicks: 0, loadAverage: 1) == expected)
    #expect(SystemLoad.between(nil, times, ownTicks: 0, loadAverage: 1) == expected)
    #expect(SystemLoad.between(times, nil, ownTicks: 0, loadAverage: 1) == expected)
  }

  @Test(
    "The load average is the first of the figures",
    arguments: [
      ("0.20 0.18 0.12 1/80 11206\n", 0.2), ("12.00", 12), ("", nil), ("x 1", nil), ("nan 1", nil),
      ("-1 1", nil),
    ])
  func loadAverageIsParsed(text: String, average: Double?) {
    #expect(SystemLoad.loadAverage(in: text) == average)
  }

  @Test("The sampler reads this machine")
  func samplerReads() throws {
    let sampler = SystemLoadSampler.begin()
    tb_load_compute(30_000_000)
    let load = sampler.end()
    #expect(load.loadAverage != nil)
    #expect((0...1).contains(try #require(load.busyShareOfOthers)))
    #expect((0...1).contains(try #require(load.stealShare)))
  }

  @Test("A core has a share of its own, one that does not exist has none")
  func coreHasItsShare() throws {
    let core = try #require(CoreAffinity.allowedCores().last)
    let sampler = SystemLoadSampler.begin(core: core)
    let missing = SystemLoadSampler.begin(core: 99_999)
    tb_load_compute(30_000_000)
    let load = sampler.end()
    #expect((0...1).contains(try #require(load.coreBusyShareOfOthers)))
    #expect(load.busyShareOfOthers != nil)
    #expect(missing.end().coreBusyShareOfOthers == nil)
    #expect(SystemLoadSampler.begin().end().coreBusyShareOfOthers == nil)
  }

  @Test(
    "A load is heavy above 30 % of the machine, 20 % of the core or 5 % stolen",
    arguments: [
      (SystemLoad(busyShareOfOthers: 0.3, coreBusyShareOfOthers: 0.2, stealShare: 0.05), nil),
      (SystemLoad(loadAverage: 90), nil),
      (SystemLoad(busyShareOfOthers: .nan, stealShare: .infinity), nil),
      (
        SystemLoad(loadAverage: 1, busyShareOfOthers: 0.31, coreBusyShareOfOthers: 0.1),
        SystemLoad(busyShareOfOthers: 0.31)
      ),
      (SystemLoad(coreBusyShareOfOthers: 0.21), SystemLoad(coreBusyShareOfOthers: 0.21)),
      (SystemLoad(busyShareOfOthers: 0, stealShare: 0.06), SystemLoad(stealShare: 0.06)),
    ] as [(SystemLoad, SystemLoad?)])
  func heavyLoads(load: SystemLoad, heavy: SystemLoad?) {
    #expect(load.heavyPart == heavy)
  }

  @Test("Of several stretches the worst of each figure counts")
  func heaviestOfSeveral() {
    #expect(SystemLoad.heaviest(of: []) == nil)
    let loads = [
      SystemLoad(loadAverage: 1, busyShareOfOthers: 0.1, coreBusyShareOfOthers: 0.4),
      SystemLoad(loadAverage: 2, busyShareOfOthers: 0.05, stealShare: 0.01), SystemLoad(),
    ]
    #expect(
      SystemLoad.heaviest(of: loads)
        == SystemLoad(
          loadAverage: 2, busyShareOfOthers: 0.1, coreBusyShareOfOthers: 0.4, stealShare: 0.01))
  }
}
