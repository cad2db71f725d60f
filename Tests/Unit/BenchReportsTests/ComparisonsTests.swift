import BenchHarness
import Testing
import TransitionRendering

@testable import BenchReports

private func text(_ record: RunRecord, width: Int) -> String {
  Comparisons(record.cases)
    .lines(labels: CaseLabels(record.cases.map(\.benchCase)), width: width, style: .plain)
    .joined(separator: "\n")
}

@Suite("Comparisons inside a run")
struct ComparisonsTests {
  @Test("At 120 columns")
  func width120() throws {
    #expect(
      text(try SampleRecord.matrix(), width: 120) == """
        Frame time p50 by transition, size and frame count
                                             30 frames        60 frames
        transition             size       ns/frame  ns/px  ns/frame  ns/px
        bubble-overlay         375x667@2    580000  0.580    580000  0.580
                               390x844@3   1740000  0.587   1740000  0.587
        bubble-mask clip       375x667@2    480000  0.480    480000  0.480
                               390x844@3   1440000  0.486   1440000  0.486
        bubble-mask coverage   375x667@2    550000  0.550    550000  0.550
                               390x844@3   1650000  0.557   1650000  0.557
        bubble-mask offscreen  375x667@2    FAILED      -    770000  0.770
                               390x844@3   2310000  0.780   2310000  0.780
        bounce                 375x667@2    350000  0.350    350000  0.350
                               390x844@3   1050000  0.354   1050000  0.354

        Mask against overlay: overlay = 1; unpaired, no verdict
                      frame p50   CPU a frame  passes   px written     px blended    offscreen  allocated  allocs   heap peak
        mask as        ms  ratio    ms  ratio  /frame  /frame  ratio  /frame  ratio      bytes     /frame  /frame  bytes  ratio
        375x667@2, 30 frames, present, gallery to detail
        overlay      0.58   1     0.57   1          0   0.39M   1      0.61M   1          0.0M         0B       0   2.1M   1
        clip         0.48   0.83  0.48   0.83       0   0.70M   1.79   0.31M   0.51       0.0M         0B       0   0.4M   0.19
        coverage     0.55   0.95  0.54   0.95       0   0.70M   1.79   0.62M   1.02       0.0M         0B       0   1.4M   0.67
        offscreen +  FAILED, see above

        375x667@2, 60 frames, present, gallery to detail
        overlay      0.58   1     0.57   1          0   0.39M   1      0.61M   1          0.0M         0B       0   2.1M   1
        clip         0.48   0.83  0.48   0.83       0   0.70M   1.79   0.31M   0.51       0.0M         0B       0   0.4M   0.19
        coverage     0.55   0.95  0.54   0.95       0   0.70M   1.79   0.62M   1.02       0.0M         0B       0   1.4M   0.67
        offscreen +  0.77   1.33  0.76   1.33       1   0.70M   1.79   1.00M   1.64       3.8M         0B       0   4.4M   2.10

        390x844@3, 30 frames, present, gallery to detail
        overlay      1.74   1     1.72   1          0   1.17M   1      1.83M   1          0.0M         0B       0   6.3M   1
        clip         1.44   0.83  1.43   0.83       0   2.10M   1.79   0.93M   0.51       0.0M         0B       0   1.2M   0.19
        coverage     1.65   0.95  1.63   0.95       0   2.10M   1.79   1.86M   1.02       0.0M         0B       0   4.2M   0.67
        offscreen +  2.31   1.33  2.29   1.33       1   2.10M   1.79   3.00M   1.64       3.8M         0B       0  13.2M   2.10

        390x844@3, 60 frames, present, gallery to detail
        overlay      1.74   1     1.72   1          0   1.17M   1      1.83M   1          0.0M         0B       0   6.3M   1
        clip         1.44   0.83  1.43   0.83       0   2.10M   1.79   0.93M   0.51       0.0M         0B       0   1.2M   0.19
        coverage     1.65   0.95  1.63   0.95       0   2.10M   1.79   1.86M   1.02       0.0M         0B       0   4.2M   0.67
        offscreen +  2.31   1.33  2.29   1.33       1   2.10M   1.79   3.00M   1.64       3.8M         0B       0  13.2M   2.10
        + nearest to what a GPU compositor does with a mask over a subtree.
        """)
  }

  @Test("At 80 columns further metrics go on below")
  func width80() throws {
    var record = try SampleRecord.matrix()
    record.cases = Array(record.cases.prefix(5))
    #expect(
      text(record, width: 80) == """
        Frame time p50 by transition, size and frame count
                                             30 frames
        transition             size       ns/frame  ns/px
        bubble-overlay         375x667@2    580000  0.580
        bubble-mask clip       375x667@2    480000  0.480
        bubble-mask coverage   375x667@2    550000  0.550
        bubble-mask offscreen  375x667@2    FAILED      -
        bounce                 375x667@2    350000  0.350

        Mask against overlay: overlay = 1; unpaired, no verdict
                      frame p50   CPU a frame  passes   px written     px blended
        mask as        ms  ratio    ms  ratio  /frame  /frame  ratio  /frame  ratio
        375x667@2, 30 frames, present, gallery to detail
        overlay      0.58   1     0.57   1          0    390K   1       610K   1
        clip         0.48   0.83  0.48   0.83       0    700K   1.79    310K   0.51
        coverage     0.55   0.95  0.54   0.95       0    700K   1.79    620K   1.02
        offscreen +  FAILED, see above

                     offscreen  allocated  allocs   heap peak
        mask as          bytes     /frame  /frame  bytes  ratio
        375x667@2, 30 frames, present, gallery to detail
        overlay             0B         0B       0   2.1M   1
        clip                0B         0B       0   0.4M   0.19
        coverage            0B         0B       0   1.4M   0.67
        offscreen +  FAILED, see above
        + nearest to what a GPU compositor does with a mask over a subtree.
        """)
  }

  @Test("At 60 columns each frame count has its table")
  func width60() throws {
    var record = try SampleRecord.matrix()
    record.cases = record.cases.filter { $0.benchCase.transition == "bounce" }
    #expect(
      text(record, width: 60) == """
        Frame time p50 by transition, size and frame count
                                  30 frames        60 frames
        transition  size       ns/frame  ns/px  ns/frame  ns/px
        bounce      375x667@2    350000  0.350    350000  0.350
                    390x844@3   1050000  0.354   1050000  0.354
        """)
  }

  @Test("Nanoseconds a pixel are the frame's time by its pixels, interval included")
  func perPixel() throws {
    let entry = Comparisons(try SampleRecord.smoke().cases).frameTimes[0]
    #expect(entry.perFrame?.value == 580_000)
    #expect(entry.perPixel?.value == 580_000 / (750.0 * 1_334))
    #expect(entry.perPixel?.low == 568_400 / (750.0 * 1_334))
    #expect(entry.perPixel?.count == 1_200)
  }

  @Test("A failed case has no figures in a comparison, even when some were measured")
  func failedCase() throws {
    var record = try SampleRecord.smoke()
    record.cases[0].failure = CaseFailure(kind: .hang, message: "", pass: "work")
    let comparisons = Comparisons(record.cases)
    #expect(comparisons.frameTimes[0].perFrame == nil)
    #expect(comparisons.masks[0].ratio(comparisons.masks[0].rows[0], .frameTimeP50) == nil)
  }

  @Test("Every realisation stands beside the overlay, tried or not")
  func realisations() throws {
    let comparison = try #require(Comparisons(try SampleRecord.smoke().cases).masks.first)
    #expect(comparison.rows.map(\.realisation) == [.clip, .coverage, .offscreen])
    #expect(comparison.rows.map { $0.result != nil } == [true, false, false])
    #expect(comparison.ratio(comparison.rows[0], .frameTimeP50) == 480.0 / 580)
    #expect(comparison.ratio(comparison.rows[1], .frameTimeP50) == nil)
  }

  @Test("There is no ratio to nothing")
  func zeroBase() throws {
    let comparison = try #require(Comparisons(try SampleRecord.matrix().cases).masks.last)
    #expect(comparison.rows[2].result?[.offscreenPasses]?.value == 1)
    #expect(comparison.ratio(comparison.rows[2], .offscreenPasses) == nil)
  }

  @Test("The overlay's realisation does not matter, its screens and operation do")
  func pairing() throws {
    var record = try SampleRecord.smoke()
    record.cases[0].benchCase.maskRealisation = .offscreen
    #expect(Comparisons(record.cases).masks.count == 1)
    record.cases[0].benchCase.isCancelled = true
    #expect(Comparisons(record.cases).masks.isEmpty)
    record.cases[0].benchCase.isCancelled = false
    record.cases[0].benchCase.upperScreen.contentKey = "another"
    #expect(Comparisons(record.cases).masks.isEmpty)
    #expect(text(record, width: 80).contains("are not both in this run"))
  }

  @Test("A mask meets the overlay of its own parameters, else the one of the defaults")
  func parameters() throws {
    var cases = try SampleRecord.smoke().cases
    var short = cases[0]
    short.benchCase.parameters = ["duration": "0.2"]
    var shortMask = cases[1]
    shortMask.benchCase.parameters = ["duration": "0.2"]
    var smallMask = cases[1]
    smallMask.benchCase.parameters = ["minScale": "0"]
    cases = [cases[0], short, cases[1], shortMask, smallMask]
    let overlays = Comparisons(cases).masks.map(\.overlay.benchCase.parameters)
    #expect(overlays == [[:], ["duration": "0.2"], [:]])
  }
}
