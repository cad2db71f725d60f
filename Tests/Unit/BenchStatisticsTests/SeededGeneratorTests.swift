import Testing

@testable import BenchStatistics

@Suite("Seeded random numbers")
struct SeededGeneratorTests {
  @Test("SplitMix64 gives the numbers of its reference implementation")
  func splitMixIsTheReference() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("xoshiro256** gives the numbers of its reference implementation")
  func xoshiroIsTheReference() {
    var generator = SeededGenerator(state: (1, 2, 3, 4))
    let numbers = (0..<10).map { _ in generator.next() }
    #expect(
      numbers == [
        11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360,
        607_988_272_756_665_600, 16_172_922_978_634_559_625, 8_476_171_486_693_032_832,
        10_595_114_339_597_558_777, 2_904_607_092_377_533_576,
      ])
  }

  @Test("Bits, bounded draws and shuffles follow from the seed alone")
  func drawsAreStable() throws {
    let rows = try Table("random").rows
    #expect(rows.count == 80)
    var generator = SeededGenerator(seed: 0)
    for row in rows {
      let seed = try #require(UInt64(row["seed"]!))
      switch row["draw"] {
      case "bits":
        generator = SeededGenerator(seed: seed)
        #expect(generator.next() == UInt64(row["value"]!), "\(row)")
        generator = SeededGenerator(seed: seed)
      case "shuffle":
        let order = generator.shuffled(0..<12).map(String.init).joined(separator: " ")
        #expect(order == row["value"], "\(row)")
      default:
        let bound = try #require(UInt64(row["bound"]!))
        #expect(generator.uniform(below: bound) == UInt64(row["value"]!), "\(row)")
      }
    }
  }

  @Test("A shuffle keeps every element and reaches every order about equally often")
  func shufflesAreFair() {
    var generator = SeededGenerator(seed: 99)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<24_000 {
      counts[generator.shuffled(0..<4), default: 0] += 1
    }
    #expect(counts.count == 24)
    for (order, count) in counts {
      #expect(order.sorted() == [0, 1, 2, 3])
      // Each count is about 1,000 ± 31.
      #expect(abs(count - 1_000) < 140)
    }
  }

  @Test("Nothing and a single element shuffle without a draw")
  func smallShuffles() {
    var generator = SeededGenerator(seed: 1)
    #expect(generator.shuffled([Int]()) == [])
    #expect(generator.shuffled([5]) == [5])
    #expect(generator == SeededGenerator(seed: 1))
  }

  @Test("Coins are fair and unit draws stay below 1")
  func coinsAreFair() {
    var generator = SeededGenerator(seed: 3)
    let heads = (0..<10_000).count { _ in generator.coin() }
    #expect(abs(heads - 5_000) < 200)
    let draws = (0..<10_000).map { _ in generator.unitInterval() }
    #expect(draws.allSatisfy { (0..<1).contains($0) })
    #expect(abs(draws.reduce(0, +) / 10_000 - 0.5) < 0.015)
  }
}
