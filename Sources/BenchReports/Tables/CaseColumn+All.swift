import BenchHarness

extension CaseColumn {
  /// Every column, in the order of tables.
  static let all: [CaseColumn] =
    times + [picture] + costs + phases + heap + work + system + measuring

  /// The columns that stand at the end where a run was asked for what they show.
  ///
  /// - Parameter results: What came out of the run's cases.
  /// - Returns: None for a run that did not count instructions.
  static func further(for results: [CaseResult]) -> [CaseColumn] {
    let isCounted = results.contains { $0.instructions != nil || $0.instructionsProblem != nil }
    return isCounted ? [instructions] : []
  }

  /// What each frame took over the animation, for terminals only: documents have real curves.
  ///
  /// A row's line reaches from 0 to its own longest frame; a character shows the longest of
  /// neighbouring frames, each the median over plays.
  static let curve: CaseColumn = {
    let width = 16
    var column = CaseColumn.other(
      "frame times", .curve, header: ["frame times,", "first to last"], least: width,
      sample: TextCell(.curve(Array(repeating: 1, count: width), width: width)),
      cell: { result in
        let curve = result.frameMedians
        return curve.isEmpty ? .missing : TextCell(.curve(curve, width: width))
      })
    column.layout.isExtra = true
    return column
  }()

  private static let instructions = CaseColumn.metric(
    .instructionsPerFrame, .instructions, header: ["instructions", "/frame"], numbers: .pixels,
    sample: 1.5e6)

  private static let frameTimeTitles = ["frame time, {unit}", "frame {unit}", "{unit}"]
  private static let milliseconds = 1e6

  private static let times: [CaseColumn] = [
    frameTime(.frameTimeP50, "p50"),
    interval,
    frameTime(.frameTimeP90, "p90"),
    frameTime(.frameTimeP99, "p99", narrowRank: 2),
    frameTime(.frameTimeMax, "max"),
    .metric(
      .worstFrameBudget, .worst, header: ["%120Hz"], group: ["worst frame", "worst"],
      numbers: .whole, sample: 10),
    .other(
      "worst frame at", .worst, header: ["frame"], group: ["worst frame", "worst"],
      alignment: .right, least: 5, sample: .text("0/60"),
      cell: { result in
        guard let index = result.worstFrameIndex else { return .missing }
        return .text("\(index)/\(result.benchCase.frameCount)")
      }),
  ]

  private static func frameTime(
    _ metric: Metric, _ header: String, narrowRank: Int? = nil
  ) -> CaseColumn {
    .metric(
      metric, .time, header: [header], group: frameTimeTitles, numbers: .frameTime,
      sample: 0.55 * milliseconds, least: 5, narrowRank: narrowRank)
  }

  private static let interval = CaseColumn(
    layout: .init(
      column: TextColumn(
        "95 %", groupTitles: frameTimeTitles, numbers: .frameTime, minimumWidth: 10),
      block: Block.time.rawValue, narrowRank: 1),
    title: "95 %, {unit}",
    cell: { result in
      guard let value = result.shownValue(of: .frameTimeP50), let low = value.low,
        let high = value.high
      else { return .missing }
      return .range(low, high)
    },
    sample: .range(0.54 * milliseconds, 0.56 * milliseconds))

  private static let picture = CaseColumn.other(
    "pixels", .picture, header: ["pixels"], sample: .text("same"),
    cell: { result in
      switch result.picture {
      case .same: .text("same", .equivalent)
      case .different: .text("DIFFERENT", .failed)
      case nil: .missing
      }
    })

  private static let costs: [CaseColumn] = [
    .metric(
      .setUpTime, .cost, header: ["set-up", "{unit}"], numbers: .duration,
      sample: 0.31 * milliseconds, narrowRank: 0),
    .metric(
      .frameCPUTime, .cost, header: ["CPU, {unit}", "/frame"], numbers: .frameTime,
      sample: 0.55 * milliseconds),
  ]

  private static let phases: [CaseColumn] = [
    phase(.animateTime, "animate"), phase(.layoutTime, "layout"), phase(.renderTime, "render"),
    .metric(
      .tearDownTime, .phases, header: ["clean-up", "{unit}"], numbers: .duration,
      sample: 0.02 * milliseconds, isWideOnly: true),
  ]

  private static func phase(_ metric: Metric, _ header: String) -> CaseColumn {
    .metric(
      metric, .phases, header: [header], group: ["p50, {unit}"], numbers: .duration,
      sample: 0.2 * milliseconds, isWideOnly: true)
  }

  private static let heap: [CaseColumn] = [
    .metric(
      .allocationsPerFrame, .memory, header: ["allocs", "/frame"], numbers: .mean, sample: 1),
    .metric(
      .allocatedBytesPerFrame, .memory, header: ["bytes", "/frame"], numbers: .bytes, sample: 48,
      least: 5),
    .metric(
      .heapPeak, .memory, header: ["heap", "peak"], numbers: .bytes, sample: 2.1 * 1_048_576,
      least: 5),
    .metric(
      .leakedBytes, .memory, header: ["leaked", "/play"], numbers: .bytes, sample: 48),
    .metric(
      .allocationsPerSetUp, .memory, header: ["allocs", "set-up"], numbers: .mean, sample: 100,
      isWideOnly: true),
  ]

  private static let work: [CaseColumn] = [
    .metric(
      .offscreenPasses, .work, header: ["passes", "/frame"], numbers: .mean, sample: 1),
    pixels(.pixelsWritten, "written"), pixels(.pixelsBlended, "blended"),
    pixels(.pixelsSampled, "sampled", isWideOnly: true),
    .metric(
      .offscreenBytes, .work, header: ["offscreen", "bytes"], numbers: .bytes,
      sample: 2.1 * 1_048_576, isWideOnly: true),
  ]

  private static func pixels(
    _ metric: Metric, _ header: String, isWideOnly: Bool = false
  ) -> CaseColumn {
    .metric(
      metric, .work, header: [header], group: ["px /frame"], numbers: .pixels, sample: 0.61e6,
      isWideOnly: isWideOnly)
  }

  private static let system: [CaseColumn] = [
    .metric(
      .minorFaults, .system, header: ["faults", "/play"], numbers: .mean, sample: 1,
      isWideOnly: true),
    .metric(
      .involuntarySwitches, .system, header: ["preempted", "/play"], numbers: .mean, sample: 1,
      isWideOnly: true),
    .metric(
      .peakResident, .system, header: ["peak", "resident"], numbers: .bytes,
      sample: 21 * 1_048_576, isWideOnly: true),
  ]

  private static let measuring: [CaseColumn] = [
    .other(
      "plays", .measuring, header: ["plays"], alignment: .right, sample: .number(20),
      cell: { .number($0.plays.isEmpty ? nil : Double($0.plays.count)) }),
    .other(
      "stopped by", .measuring, header: ["stop"], sample: .text("launches"),
      cell: { $0.stop.map { .text($0.rawValue) } ?? .missing }),
  ]
}
