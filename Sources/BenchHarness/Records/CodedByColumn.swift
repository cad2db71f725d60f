import TransitionRendering

/// Counted work of many frames, written to files as one list for each counter: a third of the size
/// of one object for each frame.
@propertyWrapper
package struct CodedByColumn: Sendable, Equatable, Codable {
  /// The counters of each frame, in order.
  package var wrappedValue: [WorkCounters]

  package init(wrappedValue: [WorkCounters]) { self.wrappedValue = wrappedValue }

  private struct Columns: Codable {
    var offscreenPasses: [Int] = []
    var pixelsWritten: [Int] = []
    var pixelsBlended: [Int] = []
    var pixelsSampled: [Int] = []
    var offscreenBytes: [Int] = []
    var layersDrawn: [Int] = []
  }

  package init(from decoder: any Decoder) throws {
    let columns = try Columns(from: decoder)
    let lists = [
      columns.offscreenPasses, columns.pixelsWritten, columns.pixelsBlended, columns.pixelsSampled,
      columns.offscreenBytes, columns.layersDrawn,
    ]
    guard Set(lists.map(\.count)).count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "lists of different lengths"))
    }
    wrappedValue = columns.offscreenPasses.indices.map { index in
      var counters = WorkCounters()
      counters.offscreenPasses = columns.offscreenPasses[index]
      counters.pixelsWritten = columns.pixelsWritten[index]
      counters.pixelsBlended = columns.pixelsBlended[index]
      counters.pixelsSampled = columns.pixelsSampled[index]
      counters.offscreenBytes = columns.offscreenBytes[index]
      counters.layersDrawn = columns.layersDrawn[index]
      return counters
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var columns = Columns()
    columns.offscreenPasses = wrappedValue.map(\.offscreenPasses)
    columns.pixelsWritten = wrappedValue.map(\.pixelsWritten)
    columns.pixelsBlended = wrappedValue.map(\.pixelsBlended)
    columns.pixelsSampled = wrappedValue.map(\.pixelsSampled)
    columns.offscreenBytes = wrappedValue.map(\.offscreenBytes)
    columns.layersDrawn = wrappedValue.map(\.layersDrawn)
    try columns.encode(to: encoder)
  }
}
