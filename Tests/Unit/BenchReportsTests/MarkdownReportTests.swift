import BenchHarness
import Testing

@testable import BenchReports

@Suite("A record as Markdown")
struct MarkdownReportTests {
  @Test("Summary, failures, tables and comparisons, in this order")
  func document() throws {
    let text = MarkdownReport.render(try SampleRecord.failing(), context: SampleRecord.context)
    let shown = text.split(separator: "\n## What these figures say")[0]
    #expect(
      shown == """
        # Transitions: smoke

        **1 of 2 cases fine, 1 failed, 18.2 s.** TransitionBench 0.1.0, smoke: 2 cases, 375x667@2 (750x1334 px), 60 frames, present, gallery to detail, masks as clip.

        ## Failures

        ### my-flip

        FAILED in frame 17 of 60: crash, signal SIGILL (4).

        It said:

        ```text
        begin
        Flip.swift:12: Fatal error: Index out of range
        ```

        All it said: results/2026-11-30-0914/my-flip.stderr

        Again, alone:

        ```sh
        transitionbench run --transition my-flip --operation present --size 375x667@2 --frames 60 --from gallery --to detail
        ```

        ## Time

        | transition | frame time p50, ms | 95 %, ms | frame time p90, ms | frame time p99, ms | frame time max, ms | worst frame, % of 120 Hz | worst frame at | pixels | set-up, ms | CPU a frame, ms | plays | stopped by |
        | :-- | --: | --: | --: | --: | --: | --: | --: | :-- | --: | --: | --: | :-- |
        | bubble-mask clip | 0.48 | 0.47..0.49 | 0.60 | 0.72 | 1.44 | 9 | 59/60 | same | 0.24 | 0.48 | 20 | settled |
        | my-flip | FAILED | - | - | - | - | - | - | - | - | - | - | - |

        Frames count from 0. p99 is given from 1,000 frames on. CPU compositing on this machine: passes and pixels carry over to a phone, milliseconds do not.

        ## Memory and work

        | transition | allocations a frame | allocated a frame | heap peak | leaked a play | offscreen passes a frame | pixels written a frame | pixels blended a frame |
        | :-- | --: | --: | --: | --: | --: | --: | --: |
        | bubble-mask clip | 0 | 0B | 409.6K | 0B | 0 | 700K | 310K |
        | my-flip | FAILED | - | - | - | - | - | - |

        ## Comparisons

        ### Frame time p50 by transition, size and frame count

        | transition | size | 60 frames, ns/frame | 60 frames, ns/px |
        | :-- | :-- | --: | --: |
        | bubble-mask clip | 375x667@2 | 480000 | 0.480 |
        | my-flip | 375x667@2 | FAILED | - |

        Mask against overlay: bubble-overlay and bubble-mask are not both in this run with one size, frame count, operation and pair of screens.

        """)
  }

  @Test("What is looked up now and then is folded, every fold is closed")
  func folds() throws {
    let text = MarkdownReport.render(try SampleRecord.smoke())
    #expect(text.split(separator: "<details><summary>").count == 1 + 3)
    #expect(text.split(separator: "\n</details>\n").count == 3)
    for metric in Metric.all { #expect(text.contains(metric.summary), "\(metric.id)") }
    #expect(
      text.contains("| peak heap of the thread | approximate: to 64 KiB | 1048576 | 1064960 |"))
    #expect(text.contains("| memory | 8589934592 B |"))
  }

  @Test("Every row of a table has as many cells as its header", arguments: [0, 1, 2, 3])
  func rectangularTables(index: Int) throws {
    let records = [
      try SampleRecord.smoke(), try SampleRecord.matrix(), try SampleRecord.failing(),
      try SampleRecord.hostile(),
    ]
    var columns: Int?
    var tableCount = 0
    for line in MarkdownReport.render(records[index])
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      guard line.hasPrefix("|") else {
        columns = nil
        continue
      }
      let cells = line.replacing("\\\\", with: "").replacing("\\|", with: "")
        .split(separator: "|", omittingEmptySubsequences: false).count
      if columns == nil { tableCount += 1 }
      #expect(cells == columns ?? cells, "\(line)")
      columns = cells
    }
    #expect(tableCount >= 6)
  }

  @Test("Nothing in a record becomes markup")
  func hostileRecord() throws {
    let text = MarkdownReport.render(try SampleRecord.hostile())
    var fence: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        if line == open { fence = nil }
      } else if line.hasPrefix("```") {
        fence = line.prefix { $0 == "`" }
      } else {
        let tags = line.replacing("<details><summary>", with: "")
          .replacing("</summary>", with: "").replacing("</details>", with: "")
          .replacing("<br>", with: "")
        #expect(!tags.contains("<"), "\(line)")
        #expect(DisplayText.escapingControls(String(line)) == line)
      }
    }
    #expect(fence == nil)
  }

  @Test("A fence is longer than any inside, and the text keeps its lines")
  func fences() {
    #expect(
      MarkdownText.fenced("a\n````\n\tb\u{1B}[2J\n\n", language: "text")
        == "`````text\na\n````\n\tb\\x1b[2J\n`````\n")
    #expect(MarkdownText.fenced("", language: "sh") == "```sh\n\n```\n")
  }

  @Test("What differs between cases has columns of its own")
  func varyingColumns() throws {
    let text = MarkdownReport.render(try SampleRecord.matrix())
    #expect(text.contains("| transition | size | frames | frame time p50, ms | 95 %, ms |"))
    #expect(text.contains("| bubble-mask offscreen | 390x844@3 | 60 | 2.31 | 2.26..2.36 |"))
    #expect(text.contains("**390x844@3, 60 frames, present, gallery to detail**"))
    #expect(text.contains("### Mask against overlay (unpaired, no verdict)"))
  }
}
