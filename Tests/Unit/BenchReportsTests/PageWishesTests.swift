import BenchHarness
import Testing

@testable import BenchReports

@Suite("What pages want drawn, and how large they are")
struct PageWishesTests {
  @Test("A run wants a strip of each transition and its slowest frames")
  func run() throws {
    let record = try SampleRecord.smoke()
    let wishes = HTMLReport.wishes(for: record)
    #expect(wishes.map(\.benchCase.transition) == record.cases.map(\.benchCase.transition))
    #expect(wishes.allSatisfy { $0.filmFrames == [0, 11, 23, 35, 47, 59] && $0.wantsPreview })
    // The four slowest of five: every one but bounce, each at its slowest frame.
    #expect(wishes.map(\.closeUpFrames) == [[51], [59], [], [30], [59]])
  }

  @Test("A failed case is not drawn, one case stands for a transition")
  func representatives() throws {
    let record = try SampleRecord.matrix()
    let wishes = HTMLReport.wishes(for: record).filter { !$0.filmFrames.isEmpty }
    #expect(wishes.count == 5)
    #expect(!wishes.contains { $0.benchCase.key == record.cases[3].key })
    #expect(Set(wishes.map(\.benchCase.key)).count == 5)
  }

  @Test("Short animations are shown whole")
  func short() {
    #expect(HTMLReport.filmFrames(count: 3) == [0, 1, 2])
    #expect(HTMLReport.filmFrames(count: 0) == [])
    #expect(HTMLReport.filmFrames(count: 7) == [0, 1, 2, 3, 4, 6])
  }

  @Test("Strategies are wanted at half time, both sides, and at their slowest frames")
  func strategies() throws {
    let record = try PageSamples.comparison(.strategies, [("bubble-mask", 0.7)])
    let wishes = HTMLReport.wishes(for: record)
    #expect(wishes.map(\.benchCase.transition) == ["bubble-overlay", "bubble-mask"])
    #expect(wishes.map(\.closeUpFrames) == [[5, 9], [5, 9]])
    #expect(wishes.allSatisfy { $0.filmFrames.count == 6 && $0.wantsPreview })
  }

  @Test("Builds are wanted from the later side only")
  func builds() throws {
    let record = try PageSamples.comparison(.builds, [("bounce", 1), ("dimmed-sheet", 1)])
    #expect(HTMLReport.wishes(for: record).map(\.closeUpFrames) == [[9], [9]])
  }

  /// A suite of many transitions and operations, each with the pictures it wants.
  private func large(caseCount: Int, plays: Int) throws -> RunRecord {
    var record = try SampleRecord.smoke()
    record.cases = (0..<caseCount).map { index in
      var result = SampleRecord.result(
        "transition-\(index % 24)", p50: 0.5 + Double(index % 17) / 10, worst: index % 60,
        size: "\(375 + index / 24)x667@2", heap: 2.1, written: 0.39, blended: 0.61)
      result.plays = (0..<plays).map { play in
        var sample = result.plays[play % result.plays.count]
        for frame in sample.render.indices {
          sample.render[frame] += UInt64((play * 7919 + frame * 104_729) % 90_000)
        }
        return sample
      }
      result.key = result.benchCase.key
      return result
    }
    return record
  }

  @Test("The page stays below 5 MB, whatever the pictures are", arguments: [120, 480])
  func size(caseCount: Int) throws {
    let record = try large(caseCount: caseCount, plays: 6)
    let wishes = HTMLReport.wishes(for: record)
    let pictures = PageSamples.pictures(
      for: wishes, filmBytes: 6_000, previewBytes: 250_000, closeUpBytes: 60_000)
    let page = HTMLReport.render(
      record, pictures: pictures, chartLibrary: String(repeating: "x", count: 200_000))
    #expect(page.utf8.count < 5_000_000)
    #expect(page.count(of: "<details class=\"one\"") == caseCount)
    // Strips have their room before previews.
    #expect(page.count(of: "<div class=\"film\"") == 24)
  }
}
