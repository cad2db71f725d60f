import BenchHarness
import Foundation

@testable import BenchReports

/// Comparisons and pictures made by hand; every number in them is invented.
enum PageSamples {
  /// What a picture of a stated size is made of.
  static func picture(byteCount: Int) -> EncodedPicture {
    EncodedPicture(
      mediaType: "image/webp", bytes: Array(repeating: 0x55, count: byteCount),
      widthInPixels: 100, heightInPixels: 178)
  }

  /// Pictures for wishes, each of a stated size.
  static func pictures(
    for wishes: [CaseWishes], filmBytes: Int, previewBytes: Int, closeUpBytes: Int
  ) -> [String: CasePictures] {
    wishes.reduce(into: [:]) { pictures, wish in
      pictures[wish.benchCase.key] = CasePictures(
        film: wish.filmFrames.map {
          FramePicture(frame: $0, picture: picture(byteCount: filmBytes))
        },
        preview: wish.wantsPreview ? picture(byteCount: previewBytes) : nil,
        closeUps: wish.closeUpFrames.map {
          CloseUp(
            frame: $0, picture: picture(byteCount: closeUpBytes),
            viewTree: ["View", "  Label <b>"])
        })
    }
  }

  /// A comparison of cases whose head takes so many times as long as the base.
  static func comparison(
    _ kind: ComparisonRecord.Kind, _ factors: [(transition: String, factor: Double)]
  ) throws -> ComparisonRecord {
    var record = ComparisonRecord(
      name: "compared", startedAt: "2026-11-30T09:14:00Z",
      environment: try SampleRecord.environment(), kind: kind,
      base: .init(name: kind == .builds ? "main" : "bubble-overlay", commit: "a41f9c2"),
      head: .init(name: kind == .builds ? "topic" : "bubble-mask"), suite: "smoke", seed: 1,
      budgetSeconds: 10, floor: 0.01, caseCount: factors.count)
    record.cases = try factors.map { try compared($0.transition, $0.factor, kind) }
    return record
  }

  private static let frameCount = 10

  private static func compared(
    _ transition: String, _ factor: Double, _ kind: ComparisonRecord.Kind
  ) throws -> ComparedCase {
    func side(_ transition: String) -> CaseResult {
      var side = SampleRecord.result(
        transition, p50: 1, worst: 3, frames: frameCount, heap: 1, written: 1, blended: 1)
      side.plays = []
      return side
    }
    var compared = ComparedCase(
      base: side(kind == .builds ? transition : "bubble-overlay"), head: side(transition))
    let plan = """
      {"lifeSeconds": 0.25, "measuredFrames": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
       "renderings": [2, 2, 2, 2, 2, 2, 2, 2, 2, 2], "groupSize": 1, "dearestFrame": 9,
       "edgeRenderings": 2}
      """
    compared.plan = try JSONDecoder().decode(PairPlan.self, from: Data(plan.utf8))
    compared.workerPairs = try (0..<16).map { try pair($0, factor) }
    return compared
  }

  /// Frame i takes i + 1 tenths of a millisecond, give or take a thousandth that changes from block
  /// to block.
  private static func pair(_ number: Int, _ factor: Double) throws -> WorkerPairSample {
    var frames = BlockSamples()
    var edges = BlockSamples()
    for index in 0..<frameCount {
      let base = Double(100_000 * (index + 1))
      let noise = 1 + Double((number * 7 + index * 3) % 5 - 2) / 2_000
      add(&frames, index, base, base * factor * noise)
    }
    for step in 0..<4 { add(&edges, 0, 50_000, 50_000 + Double((number + step) % 3 - 1) * 20) }
    struct Sample: Encodable {
      var startedFirst = ComparedSide.base
      var frames: BlockSamples
      var edges: BlockSamples
      var waitedBlockCount = 0
      var baseInvoluntarySwitches = 0
      var headInvoluntarySwitches = 0
    }
    let bytes = try JSONEncoder().encode(Sample(frames: frames, edges: edges))
    return try JSONDecoder().decode(WorkerPairSample.self, from: bytes)
  }

  private static func add(
    _ blocks: inout BlockSamples, _ frame: Int, _ base: Double, _ head: Double
  ) {
    blocks.frame.append(frame)
    blocks.baseWall.append(UInt64(base))
    blocks.headWall.append(UInt64(head))
    blocks.baseCPU.append(UInt64(base))
    blocks.headCPU.append(UInt64(head))
  }
}

extension String {
  /// What stands between two texts, from the first place where both are; nil without them.
  func between(_ start: String, _ end: String) -> String? {
    guard let begin = range(of: start), let finish = self[begin.upperBound...].range(of: end)
    else { return nil }
    return String(self[begin.upperBound..<finish.lowerBound])
  }

  /// How often a text stands in it.
  func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
