/// What a renderer did for one frame, in exact counts that repeat from run to run.
package struct WorkCounters: Codable, Sendable, Equatable {
  /// See `WorkCounter.offscreenPasses`.
  package var offscreenPasses = 0
  /// See `WorkCounter.pixelsWritten`.
  package var pixelsWritten = 0
  /// See `WorkCounter.pixelsBlended`.
  package var pixelsBlended = 0
  /// See `WorkCounter.pixelsSampled`.
  package var pixelsSampled = 0
  /// See `WorkCounter.offscreenBytes`.
  package var offscreenBytes = 0
  /// See `WorkCounter.layersDrawn`.
  package var layersDrawn = 0

  /// Makes counters that stand at 0.
  package init() {}

  /// The pixels counted since an earlier moment of the same frame.
  func since(_ earlier: WorkCounters) -> WorkCounters {
    var difference = WorkCounters()
    difference.pixelsWritten = pixelsWritten - earlier.pixelsWritten
    difference.pixelsBlended = pixelsBlended - earlier.pixelsBlended
    difference.pixelsSampled = pixelsSampled - earlier.pixelsSampled
    return difference
  }

  /// Adds counted pixels.
  mutating func add(_ more: WorkCounters) {
    pixelsWritten += more.pixelsWritten
    pixelsBlended += more.pixelsBlended
    pixelsSampled += more.pixelsSampled
  }

  /// The value of one counter.
  package subscript(counter: WorkCounter) -> Int {
    switch counter {
    case .offscreenPasses: offscreenPasses
    case .pixelsWritten: pixelsWritten
    case .pixelsBlended: pixelsBlended
    case .pixelsSampled: pixelsSampled
    case .offscreenBytes: offscreenBytes
    case .layersDrawn: layersDrawn
    }
  }
}

/// The counters of `WorkCounters`, with the one declaration of what each means.
package enum WorkCounter: String, CaseIterable, Sendable, Codable {
  case offscreenPasses, pixelsWritten, pixelsBlended, pixelsSampled, offscreenBytes, layersDrawn

  /// What one unit of it is.
  package var unit: String {
    switch self {
    case .offscreenPasses: "passes"
    case .pixelsWritten, .pixelsBlended, .pixelsSampled: "pixels"
    case .offscreenBytes: "bytes"
    case .layersDrawn: "layers"
    }
  }

  /// What is counted, one sentence.
  package var meaning: String {
    switch self {
    case .offscreenPasses:
      "Surfaces and coverage bitmaps that were drawn before the frame could use them."
    case .pixelsWritten:
      "Pixels stored without reading what was there, in the frame, in offscreen surfaces, "
        + "in coverage bitmaps and in the row buffers of groups."
    case .pixelsBlended:
      "Pixels read, changed and stored again, in the same places."
    case .pixelsSampled:
      "Pixels of pictures computed or copied, one for each pixel they were drawn to."
    case .offscreenBytes:
      "Most bytes of surfaces and coverage bitmaps in use at one moment of the frame."
    case .layersDrawn:
      "Views whose own background or contents touch at least one pixel of the frame."
    }
  }
}
