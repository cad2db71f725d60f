import BenchHarness
import BenchInstruments
import Testing

@testable import BenchReports

@Suite("A whole record as text")
struct TextReportTests {
  @Test("At 80 columns")
  func width80() throws {
    #expect(
      TextReport.render(try SampleRecord.failing(), width: 80, context: SampleRecord.context) == """
        TransitionBench 0.1.0, smoke: 2 cases, 375x667@2 (750x1334 px), 60 frames,
          present, gallery to detail, masks as clip
        Example CPU, 2 cores (number 1 used), kvm, load 0.4; release build, Swift 6.3.1,
          avx2, jemalloc 5.3.0

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

        Frame time p50 by transition, size and frame count
                                        60 frames
        transition        size       ns/frame  ns/px
        bubble-mask clip  375x667@2    480000  0.480
        my-flip           375x667@2    FAILED      -

        Mask against overlay: bubble-overlay and bubble-mask are not both in this run
        with one size, frame count, operation and pair of screens.

        %120Hz: the worst frame against the 8.33 ms a 120 Hz display leaves. CPU
          compositing on this machine: passes and pixels carry over to a phone,
          milliseconds do not.
        1 of 2 cases fine, 1 failed, 18.2 s. Exit code 2. Record:
          results/2026-11-30-0914.json
        Next: transitionbench run --transition my-flip --operation present \\
          --size 375x667@2 --frames 60 --from gallery --to detail

        """)
  }

  @Test("No line is wider than asked", arguments: [40, 50, 60, 79, 80, 81, 100, 120, 200])
  func widths(width: Int) throws {
    let records = [
      try SampleRecord.smoke(), try SampleRecord.matrix(), try SampleRecord.failing(),
      try SampleRecord.hostile(),
    ]
    for record in records {
      let text = TextReport.render(record, width: width, context: SampleRecord.context)
      // A word of a command is never broken, or it could not be copied.
      let tables = text.split(separator: "\nNext: ")[0]
      for line in tables.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(DisplayText.width(of: String(line)) <= width, "\(line)")
        #expect(line.last?.isWhitespace != true, "\(line)")
      }
    }
  }

  @Test("Nothing in a record can steer the terminal, whatever the numbers are")
  func hostileRecord() throws {
    let text = TextReport.render(try SampleRecord.hostile(), width: 80)
    for line in text.split(separator: "\n") {
      #expect(DisplayText.escapingControls(String(line)) == line)
    }
  }

  @Test("A record without cases says so and has no tables")
  func empty() throws {
    var record = try SampleRecord.smoke()
    record.cases = []
    record.isComplete = false
    record.durationSeconds = nil
    #expect(
      TextReport.render(record, width: 80) == """
        TransitionBench 0.1.0, smoke: 0 cases
        Example CPU, 2 cores (number 1 used), kvm, load 0.4; release build, Swift 6.3.1,
          avx2, jemalloc 5.3.0

        0 of 0 cases fine, interrupted: the other cases were not tried.

        """)
  }

  @Test("Escape sequences come only with colour, and change nothing else")
  func colour() throws {
    let record = try SampleRecord.matrix()
    let style = TextStyle(usesColor: true, usesUTF8: false)
    let painted = TextReport.render(record, width: 80, style: style)
    #expect(painted.contains("\u{1B}["))
    let bare = painted.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(bare == TextReport.render(record, width: 80))
  }
}

@Suite("What a run comes down to")
struct RunSummaryTests {
  @Test("Counts, time, record and the next step")
  func closing() throws {
    let record = try SampleRecord.smoke()
    let context = ReportContext(recordPath: "results/2026-11-30-0914.json")
    let lines = RunSummary(record, context: context)
      .closingLines(for: record.cases, context: context, width: 80, style: .plain)
    #expect(
      lines.joined(separator: "\n") == """
        Remark on push-snapshot: fade only: no shared region
        %120Hz: the worst frame against the 8.33 ms a 120 Hz display leaves. CPU
          compositing on this machine: passes and pixels carry over to a phone,
          milliseconds do not.
        5 of 5 cases fine, 18.2 s. Record: results/2026-11-30-0914.json
        Next: transitionbench run --transition 'bubble-*' \\
          --mask clip,coverage,offscreen
        """)
  }

  @Test("A debug build, no jemalloc, no core of its own and broken probes are warned of")
  func warnings() throws {
    var record = try SampleRecord.smoke()
    record.environment = try SampleRecord.environment(
      buildMode: "debug", allocator: "system",
      peak: SampleRecord.peakProbe.replacing("approximate", with: "unavailable")
        .replacing("heap.peak", with: "kernel.resident"))
    record.environment.core = nil
    #expect(
      RunSummary(record).warningLines(width: nil, style: .plain) == [
        "WARNING: debug build: its times say nothing; build with -c release",
        "WARNING: built without jemalloc: no allocations, bytes, heap peak or leaks were measured",
        "WARNING: workers were not pinned to a core",
        "WARNING: probe unavailable: peak heap of the thread (to 64 KiB)",
      ])
  }

  @Test("Without jemalloc its probes are not listed one by one")
  func heapProbes() throws {
    var record = try SampleRecord.smoke()
    let probe = SampleRecord.peakProbe.replacing("approximate", with: "unavailable")
    record.environment = try SampleRecord.environment(peak: probe)
    #expect(RunSummary(record).warnings.count == 1)
    record.environment = try SampleRecord.environment(allocator: "system", peak: probe)
    #expect(RunSummary(record).warnings.count == 1)
  }

  @Test("A case is disturbed above 30 % taken by others or 5 % by the hypervisor")
  func disturbances() throws {
    var record = try SampleRecord.smoke()
    let loads: [(Double?, Double?)] = [(0.3, 0.05), (0.31, nil), (nil, 0.06), (.nan, .infinity)]
    for (index, load) in loads.enumerated() {
      record.cases[index].load?.busyShareOfOthers = load.0
      record.cases[index].load?.stealShare = load.1
    }
    #expect(
      RunSummary(record).disturbances == [
        "bubble-mask clip: other programs took 31 % of the CPU",
        "bounce: the hypervisor took 6 % of the time",
      ])
  }

  @Test("What others take of the worker's own core counts too, and JSON and CSV say so")
  func coreDisturbances() throws {
    var record = try SampleRecord.smoke()
    record.cases[1].load?.coreBusyShareOfOthers = 0.21
    record.cases[2].load?.busyShareOfOthers = 0.4
    record.cases[2].load?.coreBusyShareOfOthers = 0.5
    record.cases[3].load?.coreBusyShareOfOthers = 0.2
    record.cases[4].load = nil
    let sentences = [
      "other programs took 21 % of the worker's core",
      "other programs took 40 % of the CPU and 50 % of the worker's core",
    ]
    #expect(
      RunSummary(record).disturbances == [
        "bubble-mask clip: \(sentences[0])", "bounce: \(sentences[1])",
      ])
    let context = ReportContext()
    let cases = record.cases.map { JSONCase($0, context: context) }
    #expect(cases.map(\.isDisturbed) == [false, true, true, false, nil])
    #expect(cases.map { $0.facts["disturbance"]?.text } == [nil] + sentences + [nil, nil])
    #expect(cases[2].facts["core-busy-share-of-others"]?.value == 0.5)
    let csv = CSVReport.render(record)
    #expect(csv.contains(sentences[1]))
  }

  @Test("Disturbed cases are marked, and one sentence says what by")
  func marks() throws {
    var record = try SampleRecord.smoke()
    record.cases[1].load?.busyShareOfOthers = 0.31
    record.cases[2].load?.busyShareOfOthers = 0.62
    record.cases[2].load?.stealShare = 0.06
    #expect(
      RunSummary(record).warningLines(width: nil, style: .plain) == [
        "WARNING: 2 of 5 cases, marked !, were disturbed: other programs took up to 62 % of the CPU, "
          + "the hypervisor took up to 6 % of the time; their times are doubtful, passes, pixels and "
          + "allocations are not"
      ])
    let lines = CaseTable(record.cases.map(\.benchCase))
      .lines(for: record.cases, width: 80, style: .plain)
    #expect(lines[3].hasPrefix("bubble-mask clip !  0.48"))
    #expect(lines[4].hasPrefix("bounce !            0.35"))
    #expect(lines[5].hasPrefix("push-snapshot       1.02"))
    #expect(MarkdownReport.render(record).contains("| bubble-mask clip ! | 0.48 |"))
  }

  @Test("A remark of many cases is said once")
  func remarks() throws {
    var record = try SampleRecord.smoke()
    let remark = record.cases[3].remarks
    record.cases.append(record.cases[3])
    record.cases[0].remarks = remark
    #expect(
      RunSummary(record).remarks == [
        "bubble-overlay: fade only: no shared region",
        "push-snapshot: fade only: no shared region",
      ])
  }

  @Test("The next step after a failure is that case alone; without bubbles it is a report")
  func next() throws {
    #expect(
      RunSummary(try SampleRecord.failing()).next?.words.prefix(4)
        == ["transitionbench", "run", "--transition", "my-flip"])
    var record = try SampleRecord.smoke()
    record.cases = [record.cases[2]]
    #expect(RunSummary(record).next == nil)
    let context = ReportContext(program: "mybench", recordPath: "a b.json")
    #expect(
      RunSummary(record, context: context).next?.text
        == "mybench report 'a b.json' --format markdown")
  }
}
