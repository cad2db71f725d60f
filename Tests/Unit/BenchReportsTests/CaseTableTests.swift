import BenchHarness
import Testing

@testable import BenchReports

private func table(_ record: RunRecord, width: Int?, context: ReportContext = ReportContext())
  -> String
{
  CaseTable(record.cases.map(\.benchCase), context: context)
    .lines(for: record.cases, width: width, style: .plain).joined(separator: "\n")
}

@Suite("The table of cases")
struct CaseTableTests {
  @Test("At 120 columns two tables hold every figure")
  func width120() throws {
    #expect(
      table(try SampleRecord.smoke(), width: 120) == """
                                    frame time, ms             worst frame           set-up  CPU, ms
        transition         p50        95 %   p90   p99   max  %120Hz  frame  pixels      ms   /frame
        bubble-overlay    0.58  0.57..0.59  0.72  0.87  1.74      11  51/60  same      0.29     0.57
        bubble-mask clip  0.48  0.47..0.49  0.60  0.72  1.44       9  59/60  same      0.24     0.48
        bounce            0.35  0.34..0.36  0.44  0.53  1.05       7   0/60  same      0.17     0.35
        push-snapshot     1.02  1.00..1.04  1.27  1.53  3.06      20  30/60  same      0.51     1.01
        dimmed-sheet      0.72  0.71..0.73  0.90  1.08  2.16      14  59/60  same      0.36     0.71

                          allocs   bytes  heap  leaked  passes     px /frame                      frame times,
        transition        /frame  /frame  peak   /play  /frame  written  blended  plays  stop     first to last
        bubble-overlay         0      0B  2.1M      0B       0    0.39M    0.61M     20  settled  =============#==
        bubble-mask clip       0      0B  0.4M      0B       0    0.70M    0.31M     20  settled  ===============#
        bounce                 0      0B  0.4M      0B       0    0.98M    0.02M     20  settled  #===============
        push-snapshot          0      0B  5.8M      0B       1    1.00M    1.00M     20  settled  ========#=======
        dimmed-sheet           0      0B  0.4M      0B       0    0.50M    0.50M     20  settled  ===============#
        """)
  }

  @Test("At 80 columns the same figures take three tables")
  func width80() throws {
    #expect(
      table(try SampleRecord.smoke(), width: 80) == """
                                    frame time, ms             worst frame
        transition         p50        95 %   p90   p99   max  %120Hz  frame  pixels
        bubble-overlay    0.58  0.57..0.59  0.72  0.87  1.74      11  51/60  same
        bubble-mask clip  0.48  0.47..0.49  0.60  0.72  1.44       9  59/60  same
        bounce            0.35  0.34..0.36  0.44  0.53  1.05       7   0/60  same
        push-snapshot     1.02  1.00..1.04  1.27  1.53  3.06      20  30/60  same
        dimmed-sheet      0.72  0.71..0.73  0.90  1.08  2.16      14  59/60  same

                          set-up  CPU, ms  allocs   bytes  heap  leaked
        transition            ms   /frame  /frame  /frame  peak   /play
        bubble-overlay      0.29     0.57       0      0B  2.1M      0B
        bubble-mask clip    0.24     0.48       0      0B  0.4M      0B
        bounce              0.17     0.35       0      0B  0.4M      0B
        push-snapshot       0.51     1.01       0      0B  5.8M      0B
        dimmed-sheet        0.36     0.71       0      0B  0.4M      0B

                          passes     px /frame                      frame times,
        transition        /frame  written  blended  plays  stop     first to last
        bubble-overlay         0    0.39M    0.61M     20  settled  =============#==
        bubble-mask clip       0    0.70M    0.31M     20  settled  ===============#
        bounce                 0    0.98M    0.02M     20  settled  #===============
        push-snapshot          1    1.00M    1.00M     20  settled  ========#=======
        dimmed-sheet           0    0.50M    0.50M     20  settled  ===============#
        """)
  }

  @Test("At 60 columns some columns go, and the last line names them")
  func width60() throws {
    #expect(
      table(try SampleRecord.smoke(), width: 60) == """
                           frame time, ms    worst frame
        transition         p50   p90   max  %120Hz  frame  pixels
        bubble-overlay    0.58  0.72  1.74      11  51/60  same
        bubble-mask clip  0.48  0.60  1.44       9  59/60  same
        bounce            0.35  0.44  1.05       7   0/60  same
        push-snapshot     1.02  1.27  3.06      20  30/60  same
        dimmed-sheet      0.72  0.90  2.16      14  59/60  same

                          CPU, ms  allocs   bytes  heap  leaked
        transition         /frame  /frame  /frame  peak   /play
        bubble-overlay       0.57       0      0B  2.1M      0B
        bubble-mask clip     0.48       0      0B  0.4M      0B
        bounce               0.35       0      0B  0.4M      0B
        push-snapshot        1.01       0      0B  5.8M      0B
        dimmed-sheet         0.71       0      0B  0.4M      0B

                          passes     px /frame
        transition        /frame  written  blended  plays  stop
        bubble-overlay         0    0.39M    0.61M     20  settled
        bubble-mask clip       0    0.70M    0.31M     20  settled
        bounce                 0    0.98M    0.02M     20  settled
        push-snapshot          1    1.00M    1.00M     20  settled
        dimmed-sheet           0    0.50M    0.50M     20  settled
        3 columns hidden at 60 wide (95 %, p99, set-up): --wide
        """)
  }

  @Test("At 40 columns there are more tables, and the last lines name what went")
  func width40() throws {
    let lines = table(try SampleRecord.smoke(), width: 40).split(separator: "\n")
    #expect(
      lines.prefix(7).joined(separator: "\n") == """
                           frame time, ms
        transition         p50   p90   max
        bubble-overlay    0.58  0.72  1.74
        bubble-mask clip  0.48  0.60  1.44
        bounce            0.35  0.44  1.05
        push-snapshot     1.02  1.27  3.06
        dimmed-sheet      0.72  0.90  2.16
        """)
    #expect(
      lines.suffix(2) == [
        "3 columns hidden at 40 wide (95 %, p99,", "set-up): --wide",
      ])
  }

  @Test("At 200 columns everything stands in one table, the curve of frame times at its end")
  func width200() throws {
    #expect(
      table(try SampleRecord.smoke(), width: 200) == """
                                    frame time, ms             worst frame           set-up  CPU, ms  allocs   bytes  heap  leaked  passes     px /frame                      frame times,
        transition         p50        95 %   p90   p99   max  %120Hz  frame  pixels      ms   /frame  /frame  /frame  peak   /play  /frame  written  blended  plays  stop     first to last
        bubble-overlay    0.58  0.57..0.59  0.72  0.87  1.74      11  51/60  same      0.29     0.57       0      0B  2.1M      0B       0    0.39M    0.61M     20  settled  =============#==
        bubble-mask clip  0.48  0.47..0.49  0.60  0.72  1.44       9  59/60  same      0.24     0.48       0      0B  0.4M      0B       0    0.70M    0.31M     20  settled  ===============#
        bounce            0.35  0.34..0.36  0.44  0.53  1.05       7   0/60  same      0.17     0.35       0      0B  0.4M      0B       0    0.98M    0.02M     20  settled  #===============
        push-snapshot     1.02  1.00..1.04  1.27  1.53  3.06      20  30/60  same      0.51     1.01       0      0B  5.8M      0B       1    1.00M    1.00M     20  settled  ========#=======
        dimmed-sheet      0.72  0.71..0.73  0.90  1.08  2.16      14  59/60  same      0.36     0.71       0      0B  0.4M      0B       0    0.50M    0.50M     20  settled  ===============#
        """)
  }

  @Test("A failed case keeps its row, says why, and how to run it alone")
  func failedCase() throws {
    #expect(
      table(try SampleRecord.failing(), width: 80, context: SampleRecord.context) == """
                                    frame time, ms             worst frame
        transition         p50        95 %   p90   p99   max  %120Hz  frame  pixels
        bubble-mask clip  0.48  0.47..0.49  0.60  0.72  1.44       9  59/60  same
        my-flip           FAILED in frame 17 of 60: crash, signal SIGILL (4)
                          It said: Flip.swift:12: Fatal error: Index out of range
                          All it said: results/2026-11-30-0914/my-flip.stderr
                          Again, alone:
                          transitionbench run --transition my-flip --operation present \\
                          --size 375x667@2 --frames 60 --from gallery --to detail

                          set-up  CPU, ms  allocs   bytes    heap  leaked
        transition            ms   /frame  /frame  /frame    peak   /play
        bubble-mask clip    0.24     0.48       0      0B  409.6K      0B
        my-flip           FAILED, see above

                          passes     px /frame                      frame times,
        transition        /frame  written  blended  plays  stop     first to last
        bubble-mask clip       0     700K     310K     20  settled  ===============#
        my-flip           FAILED, see above
        """)
  }

  @Test("What differs between cases stands in headings, and rows are aligned across them")
  func groups() throws {
    var record = try SampleRecord.matrix()
    record.cases = Array(record.cases.suffix(10))
    #expect(
      table(record, width: 120) == """
                                         frame time, ms             worst frame           set-up  CPU, ms
        transition              p50        95 %   p90   p99   max  %120Hz  frame  pixels      ms   /frame
        30 frames
        bubble-overlay         1.74  1.71..1.77  2.17     -  5.22      33  20/30  same      0.87     1.72
        bubble-mask clip       1.44  1.41..1.47  1.80     -  4.32      28  29/30  same      0.72     1.43
        bubble-mask coverage   1.65  1.62..1.68  2.06     -  4.95      32  29/30  same      0.83     1.63
        bubble-mask offscreen  2.31  2.26..2.36  2.89     -  6.93      44  29/30  same      1.16     2.29
        bounce                 1.05  1.03..1.07  1.31     -  3.15      20   0/30  same      0.52     1.04

        60 frames
        bubble-overlay         1.74  1.71..1.77  2.17  2.61  5.22      33  20/60  same      0.87     1.72
        bubble-mask clip       1.44  1.41..1.47  1.80  2.16  4.32      28  29/60  same      0.72     1.43
        bubble-mask coverage   1.65  1.62..1.68  2.06  2.48  4.95      32  29/60  same      0.83     1.63
        bubble-mask offscreen  2.31  2.26..2.36  2.89  3.46  6.93      44  29/60  same      1.16     2.29
        bounce                 1.05  1.03..1.07  1.31  1.57  3.15      20   0/60  same      0.52     1.04

                               allocs   bytes   heap  leaked  passes     px /frame                      frame times,
        transition             /frame  /frame   peak   /play  /frame  written  blended  plays  stop     first to last
        30 frames
        bubble-overlay              0      0B   6.3M      0B       0    1.17M    1.83M     20  settled  ===========#====
        bubble-mask clip            0      0B   1.2M      0B       0    2.10M    0.93M     20  settled  ===============#
        bubble-mask coverage        0      0B   4.2M      0B       0    2.10M    1.86M     20  settled  ===============#
        bubble-mask offscreen       0      0B  13.2M      0B       1    2.10M    3.00M     20  settled  ===============#
        bounce                      0      0B   0.4M      0B       0    2.94M    0.06M     20  settled  #===============

        60 frames
        bubble-overlay              0      0B   6.3M      0B       0    1.17M    1.83M     20  settled  =====#==========
        bubble-mask clip            0      0B   1.2M      0B       0    2.10M    0.93M     20  settled  =======#========
        bubble-mask coverage        0      0B   4.2M      0B       0    2.10M    1.86M     20  settled  =======#========
        bubble-mask offscreen       0      0B  13.2M      0B       1    2.10M    3.00M     20  settled  =======#========
        bounce                      0      0B   0.4M      0B       0    2.94M    0.06M     20  settled  #===============
        """)
  }

  @Test("At 80 and 120 columns no figure of the run is hidden")
  func nothingIsHidden() throws {
    for record in [try SampleRecord.smoke(), try SampleRecord.matrix()] {
      for width in [80, 100, 120, 160] {
        let text = table(record, width: width)
        let titles = [
          "p50", "95 %", "p90", "p99", "max", "%120Hz", "frame", "pixels", "set-up", "CPU",
          "allocs",
          "bytes", "heap", "leaked", "passes", "written", "blended", "plays", "stop",
        ]
        for title in titles { #expect(text.contains(title), "\(title) at \(width)") }
        #expect(!text.contains("hidden"))
      }
    }
  }

  @Test("Without a limit there is one table with every metric")
  func wide() throws {
    let lines = table(try SampleRecord.smoke(), width: nil).split(separator: "\n")
    #expect(lines.count == 2 + 5)
    for title in ["animate", "clean-up", "sampled", "offscreen", "preempted", "resident"] {
      #expect(lines[0].contains(title) || lines[1].contains(title), "\(title)")
    }
  }

  @Test("A 99th percentile of fewer than 1,000 frames is none")
  func percentileOfFew() throws {
    var record = try SampleRecord.smoke()
    record.cases = [record.cases[0]]
    record.cases[0][.frameTimeP99] = MetricValue(999_000, count: 999)
    #expect(table(record, width: 80).contains("0.72    -  1.74"))
    record.cases[0][.frameTimeP99] = MetricValue(999_000, count: 1_000)
    #expect(table(record, width: 80).contains("0.72  1.00  1.74"))
  }

  @Test("Different pixels are a failure that shouts")
  func differentPixels() throws {
    var record = try SampleRecord.smoke()
    record.cases[1].failure = CaseFailure(
      kind: .differentPicture, message: "frame 3 differs between plays", frame: 3, pass: "work")
    let text = table(record, width: 80)
    #expect(text.contains("FAILED in frame 3 of 60 of the work pass: DIFFERENT pixels,"))
  }
}

@Suite("The table that grows as cases settle")
struct LiveCaseTableTests {
  @Test("Rows fit the header that was printed first; the rest comes below")
  func live() throws {
    let cases = try SampleRecord.matrix().cases
    let table = CaseTable(cases.map(\.benchCase))
    let live = table.live(width: 80, style: .plain)
    let first = Array(cases.prefix(5))
    let lines =
      live.headerLines + first.flatMap(live.row) + [""]
      + table.lines(for: first, width: 80, style: .plain, after: live)
    #expect(
      lines.joined(separator: "\n") == """
                                                         frame time, ms
        transition                             p50        95 %    p90    p99    max
        bubble-overlay 375x667@2 30f          0.58  0.57..0.59   0.72      -   1.74
        bubble-mask clip 375x667@2 30f        0.48  0.47..0.49   0.60      -   1.44
        bubble-mask coverage 375x667@2 30f    0.55  0.54..0.56   0.69      -   1.65
        bubble-mask offscreen 375x667@2 30f  FAILED in frame 17 of 30: crash, signal
                                               SIGILL (4)
                                             It said: Flip.swift:12: Fatal error: Index
                                               out of range
                                             Again, alone:
                                             transitionbench run \\
                                             --transition bubble-mask --mask offscreen \\
                                             --operation present --size 375x667@2 \\
                                             --frames 30 --from gallery --to detail
        bounce 375x667@2 30f                  0.35  0.34..0.36   0.44      -   1.05

                                worst frame           set-up  CPU, ms
        transition             %120Hz  frame  pixels      ms   /frame
        375x667@2, 30 frames
        bubble-overlay             11  20/30  same      0.29     0.57
        bubble-mask clip            9  29/30  same      0.24     0.48
        bubble-mask coverage       11  29/30  same      0.28     0.54
        bubble-mask offscreen  FAILED, see above
        bounce                      7   0/30  same      0.17     0.35

                               allocs   bytes  heap  leaked  passes     px /frame
        transition             /frame  /frame  peak   /play  /frame  written  blended
        375x667@2, 30 frames
        bubble-overlay              0      0B  2.1M      0B       0     390K     610K
        bubble-mask clip            0      0B  0.4M      0B       0     700K     310K
        bubble-mask coverage        0      0B  1.4M      0B       0     700K     620K
        bubble-mask offscreen  FAILED, see above
        bounce                      -       -     -       -       0     980K      20K

                                               frame times,
        transition             plays  stop     first to last
        375x667@2, 30 frames
        bubble-overlay            20  settled  ===========#====
        bubble-mask clip          20  settled  ===============#
        bubble-mask coverage      20  settled  ===============#
        bubble-mask offscreen  FAILED, see above
        bounce                    20  settled  #===============
        """)
  }

  @Test("Live and later tables together show what one table shows", arguments: [80, 100, 120])
  func together(width: Int) throws {
    let record = try SampleRecord.smoke()
    let table = CaseTable(record.cases.map(\.benchCase))
    let live = table.live(width: width, style: .plain)
    let lines =
      live.headerLines + table.lines(for: record.cases, width: width, style: .plain, after: live)
    for column in CaseColumn.all where !column.isWideOnly {
      let title = column.layout.column.header.last ?? ""
      #expect(
        title.contains("{unit}") || lines.contains { $0.contains(title) }, "\(title) at \(width)")
    }
  }

  @Test("Columns that no table has room for are named below")
  func narrow() throws {
    let record = try SampleRecord.smoke()
    let table = CaseTable(record.cases.map(\.benchCase))
    let live = table.live(width: 60, style: .plain)
    let lines = table.lines(for: record.cases, width: 60, style: .plain, after: live)
    #expect(lines.last == "3 columns hidden at 60 wide (95 %, p99, set-up): --wide")
  }
}
