import BenchHarness

/// A case and what came out of it.
struct JSONCase: Encodable {
  var key: String
  var transition: String
  var parameters: [String: String]
  var operation: String
  var isCancelled: Bool
  var size: String
  var frameCount: Int
  var lowerScreen: String
  var upperScreen: String
  var renderer: String
  var maskRealisation: String
  var status: String
  /// Whether other programs or the hypervisor took so much that times are doubtful; absent when the
  /// load is not known.
  var isDisturbed: Bool?
  var failure: JSONFailure?
  /// Figures by metric id; what was not measured is absent.
  var metrics: [String: JSONFigure]
  var facts: [String: JSONFact]
  /// What displays of three rates would have shown; empty without plays.
  var hitches: [JSONHitches]
  var remarks: [JSONRemark]

  init(_ result: CaseResult, context: ReportContext) {
    let benchCase = result.benchCase
    (key, status) = (result.key, result.status)
    (transition, parameters) = (benchCase.transition, benchCase.parameters)
    (operation, isCancelled) = (benchCase.operation.rawValue, benchCase.isCancelled)
    (size, frameCount) = (benchCase.size, benchCase.frameCount)
    (lowerScreen, upperScreen) = (benchCase.lowerScreen.text, benchCase.upperScreen.text)
    (renderer, maskRealisation) = (benchCase.renderer, benchCase.maskRealisation.rawValue)
    isDisturbed = result.load.map { _ in Disturbance(result) != nil }
    failure = result.failure.map { JSONFailure($0, of: result, context: context) }
    metrics = Self.figures(of: result)
    let facts = CaseFact.all(of: result).map { ($0.id, JSONFact($0)) }
    self.facts = Dictionary(facts.filter { !$0.1.isEmpty }) { first, _ in first }
    hitches = HitchTally.all(of: result).map(JSONHitches.init)
    remarks = result.remarks.map { remark in
      JSONRemark(id: remark.id, text: remark.text, value: JSONFigure(remark.value, unit: nil))
    }
  }

  private static func figures(of result: CaseResult) -> [String: JSONFigure] {
    // A record of a later version may know metrics that this program does not.
    var figures = result.metrics.compactMapValues { JSONFigure($0, unit: nil, pass: nil) }
    for metric in Metric.all {
      figures[metric.id] = JSONFigure(
        result.shownValue(of: metric), unit: metric.unit, pass: metric.pass)
    }
    return figures
  }
}

/// Why a case has no figures.
struct JSONFailure: Encodable {
  var kind: String
  var message: String
  var frame: Int?
  var pass: String
  var output: String?
  var outputPath: String?
  var sentence: String?
  var command: String?

  init(_ failure: CaseFailure, of result: CaseResult, context: ReportContext) {
    (kind, message) = (failure.kind.rawValue, failure.message)
    (frame, pass, output) = (failure.frame, failure.pass, failure.output)
    outputPath = context.outputPaths[result.key]
    let texts = FailureTexts(result, context: context)
    (sentence, command) = (texts?.sentence, texts?.command.text)
  }
}

/// What a display of one rate would have shown of all plays together.
struct JSONHitches: Encodable {
  var refreshRate: JSONFigure?
  /// Hitch time in a second of animation.
  var hitchTimeRatio: JSONFigure?
  var lateFrames: Int
  var droppedFrames: Int
  var frames: Int
  /// The word of the scale in Apple's talks.
  var talkScale: String
  /// The word of the scale in Xcode's Organizer.
  var organizerScale: String

  init(_ tally: HitchTally) {
    refreshRate = JSONFigure(Double(tally.rate), unit: "Hz")
    hitchTimeRatio = JSONFigure(tally.ratio, unit: "ms/s")
    (lateFrames, droppedFrames, frames) = (tally.lateCount, tally.droppedCount, tally.frameCount)
    (talkScale, organizerScale) = (tally.talkWord, tally.organizerWord)
  }
}

/// What a transition had to say.
struct JSONRemark: Encodable {
  var id: String
  var text: String
  var value: JSONFigure?
}

/// What the cases say beside one another.
struct JSONComparisons: Encodable {
  var mark = Comparisons.mark
  var frameTimes: [JSONFrameTime]
  var maskAgainstOverlay: [JSONMaskComparison]

  init(_ comparisons: Comparisons) {
    frameTimes = comparisons.frameTimes.map { entry in
      let benchCase = entry.result.benchCase
      let pass = Metric.frameTimeP50.pass
      return JSONFrameTime(
        key: entry.result.key, transition: benchCase.transitionText, size: benchCase.size,
        frameCount: benchCase.frameCount, status: entry.result.status,
        perFrame: JSONFigure(entry.perFrame, unit: "ns", pass: pass),
        perPixel: JSONFigure(entry.perPixel, unit: "ns/px", pass: pass))
    }
    maskAgainstOverlay = comparisons.masks.map(JSONMaskComparison.init)
  }
}

/// The median frame time of a case, by frame and by pixel.
struct JSONFrameTime: Encodable {
  var key: String
  var transition: String
  var size: String
  var frameCount: Int
  var status: String
  var perFrame: JSONFigure?
  var perPixel: JSONFigure?
}

/// A mask against the overlay.
struct JSONMaskComparison: Encodable {
  var overlayKey: String
  var overlayStatus: String
  var size: String
  var frameCount: Int
  var operation: String
  var screens: String
  var masks: [JSONMask]

  init(_ comparison: MaskComparison) {
    let overlay = comparison.overlay
    (overlayKey, overlayStatus) = (overlay.key, overlay.status)
    (size, frameCount) = (overlay.benchCase.size, overlay.benchCase.frameCount)
    (operation, screens) = (overlay.benchCase.operationText, overlay.benchCase.screensText)
    masks = comparison.rows.map { JSONMask($0, in: comparison) }
  }

  /// One realisation.
  struct JSONMask: Encodable {
    var key: String?
    var maskRealisation: String
    var isNearestToGPU: Bool
    var status: String
    /// By metric id; a ratio is absent where the overlay's figure is 0 or missing.
    var ratios: [String: JSONFigure]

    init(_ row: MaskComparison.Row, in comparison: MaskComparison) {
      (key, maskRealisation) = (row.result?.key, row.realisation.rawValue)
      isNearestToGPU = row.realisation == .offscreen
      status = row.result?.status ?? "not measured"
      let ratios = MaskComparison.metrics.map { metric in
        (metric.id, JSONFigure(comparison.ratio(row, metric), unit: "ratio"))
      }
      self.ratios = Dictionary(ratios) { first, _ in first }.compactMapValues(\.self)
    }
  }
}
