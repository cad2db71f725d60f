import Testing

@testable import BenchReports

private func text(_ table: TextTable, width: Int?, style: TextStyle = .plain) -> String {
  table.lines(width: width, style: style).joined(separator: "\n")
}

@Suite("Tables for the terminal")
struct TextTableTests {
  @Test("At 120 columns there is room for the extra columns")
  func width120() {
    #expect(
      text(SampleTable.table, width: 120) == """
                               frame time, ms          worst  set-up  allocs  heap  offscr.  px blend
        transition       p50        95 %   p90   p99  % of *      us  /frame  peak   passes    /frame  pixels
        bubble-overlay  0.58  0.57..0.59  0.74  0.91      11     310       0  2.1M        0     0.61M  same
        bubble-mask     0.48  0.47..0.49  0.61  0.66       8      20       0  0.4M        0     0.31M  same
        bounce          0.35  0.34..0.36  0.44     -       6      20       0  0.4M        0     0.02M  same
        push-snapshot   1.02  1.00..1.04  1.19  1.24      15    1800       0  5.8M        1     1.00M  differ
        my-flip         FAILED in frame 17 of 60: crash (signal 5). Worker's output: results/2026-11-30-0914/my-flip.stderr
                        Again, alone: transitionbench run --transition my-flip
        dimmed-sheet    0.72  0.71..0.73  0.80  0.82      10      20       0  0.4M        0     0.50M  same
            offscreen passes a frame 1 -> 2
        """)
  }

  @Test("At 80 columns extra columns are left out without a word")
  func width80() {
    #expect(
      text(SampleTable.table, width: 80) == """
                            frame time, ms       worst  set-up  allocs  heap
        transition       p50        95 %   p99  % of *      us  /frame  peak  pixels
        bubble-overlay  0.58  0.57..0.59  0.91      11     310       0  2.1M  same
        bubble-mask     0.48  0.47..0.49  0.66       8      20       0  0.4M  same
        bounce          0.35  0.34..0.36     -       6      20       0  0.4M  same
        push-snapshot   1.02  1.00..1.04  1.24      15    1800       0  5.8M  differ
        my-flip         FAILED in frame 17 of 60: crash (signal 5). Worker's output:
                          results/2026-11-30-0914/my-flip.stderr
                        Again, alone: transitionbench run --transition my-flip
        dimmed-sheet    0.72  0.71..0.73  0.82      10      20       0  0.4M  same
            offscreen passes a frame 1 -> 2
        """)
  }

  @Test("At 60 columns optional columns go in their order, and the last line names them")
  func width60() {
    #expect(
      text(SampleTable.table, width: 60) == """
                         frame ms    worst  allocs  heap
        transition       p50   p99  % of *  /frame  peak  pixels
        bubble-overlay  0.58  0.91      11       0  2.1M  same
        bubble-mask     0.48  0.66       8       0  0.4M  same
        bounce          0.35     -       6       0  0.4M  same
        push-snapshot   1.02  1.24      15       0  5.8M  differ
        my-flip         FAILED in frame 17 of 60: crash (signal 5).
                          Worker's output:
                          results/2026-11-30-0914/my-flip.stderr
                        Again, alone: transitionbench run
                          --transition my-flip
        dimmed-sheet    0.72  0.82      10       0  0.4M  same
            offscreen passes a frame 1 -> 2
        2 columns hidden at 60 wide (95 %, set-up): --wide
        """)
  }

  @Test("At 40 columns more of them go")
  func width40() {
    #expect(
      text(SampleTable.table, width: 40) == """
                         ms   heap
        transition       p50  peak  pixels
        bubble-overlay  0.58  2.1M  same
        bubble-mask     0.48  0.4M  same
        bounce          0.35  0.4M  same
        push-snapshot   1.02  5.8M  differ
        my-flip         FAILED in frame 17 of
                          60: crash (signal 5).
                          Worker's output:
                          results/2026-11-30-091
                          4/my-flip.stderr
                        Again, alone:
                          transitionbench run
                          --transition my-flip
        dimmed-sheet    0.72  0.4M  same
            offscreen passes a frame 1 -> 2
        5 columns hidden at 40 wide (95 %, p99,
        worst, set-up, allocs): --wide
        """)
  }

  @Test("At 20 columns messages stand below their names")
  func width20() {
    #expect(
      text(SampleTable.table, width: 20) == """
                         ms
        transition       p50
        bubble-overlay  0.58
        bubble-mask     0.48
        bounce          0.35
        push-snapshot   1.02
        my-flip
          FAILED in frame 17
            of 60: crash
            (signal 5).
            Worker's output:
            results/2026-11-
            30-0914/my-flip.
            stderr
          Again, alone:
            transitionbench
            run --transition
            my-flip
        dimmed-sheet    0.72
            offscreen passes
            a frame 1 -> 2
        7 columns hidden at
        20 wide (95 %, p99,
        worst, set-up,
        allocs, heap,
        pixels): --wide
        """)
  }

  @Test("Without a limit the table is the same as where there is room, with longer messages")
  func unlimited() {
    #expect(text(SampleTable.table, width: nil) == text(SampleTable.table, width: 200))
  }

  @Test("Ratios stand on their decimal points")
  func decimalPoints() {
    #expect(
      text(SampleTable.comparison, width: 80) == """
                                 time / overlay    passes  px blend   heap
        size       mask as      ratio        95 %  /frame    /frame   peak  verdict
        375x667@2  overlay       1                      0     0.61M   2.1M
                   clip          0.83  0.81..0.85       0     0.31M   0.4M  faster
                   offscreen +   1.32  1.29..1.35       1     1.00M   4.4M  slower
        390x844@3  overlay       1                      0     1.81M   6.2M
                   coverage      1.00  0.98..1.02       0     1.85M  12.3M  undecided
        """)
  }

  @Test("Changes have signs, notes stand below their row")
  func changes() {
    #expect(
      text(SampleTable.builds, width: 80) == """
        case                               change        95 %  verdict
        ^ bubble-mask offscreen 390x844@3  +3.4 %  +2.6..+4.2  regressed
            offscreen passes a frame 1 -> 2
        ~ push-snapshot 375x667@2          +1.4 %  +0.3..+2.5  suspect
        ? bounce 1024x1366@2                0.0 %  -1.8..+3.0  inconclusive
        v dimmed-sheet 375x667@2           -2.8 %  -3.6..-2.0  improved
        """)
  }

  @Test("Names are cut before essential columns go, and the last line says so")
  func cutNames() {
    #expect(
      text(SampleTable.builds, width: 60) == """
        case                        change        95 %  verdict
        ^ bubble-mask offscreen ..  +3.4 %  +2.6..+4.2  regressed
            offscreen passes a frame 1 -> 2
        ~ push-snapshot 375x667@2   +1.4 %  +0.3..+2.5  suspect
        ? bounce 1024x1366@2         0.0 %  -1.8..+3.0  inconclusive
        v dimmed-sheet 375x667@2    -2.8 %  -3.6..-2.0  improved
        names cut at 60 wide: --wide
        """)
  }

  @Test("Cut names stay different from each other")
  func cutNamesStayDifferent() {
    let names = ["bubble-overlay", "bubble-overt", "bounce"]
    let table = TextTable(
      columns: [TextColumn("transition", alignment: .left), TextColumn("p50", numbers: .whole)],
      rows: names.map { .cells([.text($0), .number(1)]) })
    #expect(
      text(table, width: 17) == """
        transition    p50
        bubble-ove..    1
        bubble-overt    1
        bounce          1
        names cut at 17
        wide: --wide
        """)
    #expect(
      text(table, width: 16) == """
        transition
        bubble-overlay
        bubble-overt
        bounce
        1 column hidden
        at 16 wide
        (p50): --wide
        """)
  }

  @Test("Colour is written around texts, never around blanks, and only when asked for")
  func colour() {
    let table = TextTable(
      columns: [TextColumn("case", alignment: .left), TextColumn("verdict", alignment: .left)],
      rows: [
        .cells([.text("a"), .text("regressed", .regressed)]),
        .message(.text("b"), ["FAILED"], ink: .failed),
      ])
    let colored = TextStyle(usesColor: true, usesUTF8: true)
    #expect(
      table.lines(width: 40, style: colored) == [
        "\u{1B}[1mcase\u{1B}[0m  \u{1B}[1mverdict\u{1B}[0m",
        "a     \u{1B}[38;5;202mregressed\u{1B}[0m",
        "b     \u{1B}[1;38;5;202mFAILED\u{1B}[0m",
      ])
    #expect(
      table.lines(width: 40, style: .plain) == ["case  verdict", "a     regressed", "b     FAILED"])
  }

  @Test("Names from outside cannot steer the terminal, and wide ones keep the columns straight")
  func untrustedNames() {
    let table = TextTable(
      columns: [TextColumn("name", alignment: .left), TextColumn("p50", numbers: .whole)],
      rows: [
        .cells([.text("a\u{1B}[2Jb\n"), .number(1)]),
        .cells([.text("画面🎬"), .number(22)]),
        .message(.text("x\u{202E}y"), ["died:\u{7}\r\n"]),
      ])
    #expect(
      text(table, width: 40) == """
        name         p50
        a\\x1b[2Jb\\n    1
        画面🎬        22
        x\\u{202e}y   died:\\x07\\r\\n
        """)
  }

  @Test("Rows can be written one by one; what was not foreseen moves right or is broken")
  func streaming() {
    let table = TextTable(
      columns: [
        TextColumn("transition", alignment: .left, minimumWidth: 14),
        TextColumn("p50", numbers: .init(.plain, .decimals(2)), minimumWidth: 5),
        TextColumn("pixels", alignment: .left),
      ])
    let layout = table.layout(width: 34, style: .plain)
    let rows: [TextRow] = [
      .cells([.text("bounce"), .number(0.35), .text("same")]),
      .cells([.text("a-longer-name-yet"), .number(0.35), .text("same")]),
      .cells([.text("bounce"), .number(1234.5), .text("same")]),
      .cells([.text("a-name-that-is-far-too-long"), .number(12.5), .text("same")]),
    ]
    #expect(
      (layout.headerLines + rows.flatMap(layout.lines)).joined(separator: "\n") == """
        transition        p50  pixels
        bounce           0.35  same
        a-longer-name-yet  0.35  same
        bounce        1234.50  same
        a-name-that-is-far-too-long 12.50
          same
        """)
    #expect(layout.footnoteLines.isEmpty)
  }

  @Test("A row that was not foreseen is never wider than the terminal, whatever its name's length")
  func streamedRowsFit() {
    let layout = TextTable(
      columns: [TextColumn("case", alignment: .left), TextColumn("p50", numbers: .whole)]
    ).layout(width: 20, style: .plain)
    for length in 0...60 {
      let name = String(repeating: "n", count: length)
      let rows: [TextRow] = [.cells([.text(name), .number(12)]), .message(.text(name), ["a b c"])]
      for line in rows.flatMap(layout.lines) {
        #expect(DisplayText.width(of: line) <= 20, "\(length): \(line)")
      }
    }
  }

  @Test("No line is wider than the terminal or ends in a blank, at any width")
  func neverWiderThanTheTerminal() {
    let styles = [TextStyle.plain, TextStyle(usesColor: false, usesUTF8: true)]
    for table in [SampleTable.table, SampleTable.comparison, SampleTable.builds] {
      for width in 1...140 {
        for line in styles.flatMap({ table.lines(width: width, style: $0) }) {
          #expect(DisplayText.width(of: line) <= width, "\(width): \(line)")
          #expect(line.last != " ", "\(width): \(line)")
        }
      }
    }
  }
}
