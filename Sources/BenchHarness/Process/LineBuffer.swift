import Glibc

/// Cuts a stream of bytes into lines.
struct LineBuffer {
  /// The next piece of a stream.
  enum Piece: Equatable {
    /// A line without its end.
    case line([UInt8])
    /// No complete line is there.
    case incomplete
    /// A line is longer than allowed; nothing after it can be read any more.
    case tooLong
  }

  private static let newline: UInt8 = 10

  /// The longest line allowed, in bytes without its end.
  let lineLimit: Int
  private var bytes: [UInt8] = []
  private var start = 0
  /// Where to look on for a line's end, so that no byte is looked at twice.
  private var searched = 0
  private var isBroken = false

  init(lineLimit: Int) {
    self.lineLimit = lineLimit
  }

  /// Bytes not yet handed out as lines.
  var pendingBytes: Int { bytes.count - start }

  mutating func append(_ chunk: UnsafeRawBufferPointer) {
    guard !isBroken else { return }
    bytes.append(contentsOf: chunk)
  }

  /// Takes the next line out.
  mutating func next() -> Piece {
    guard !isBroken else { return .tooLong }
    guard let end = endOfLine() else {
      searched = bytes.count
      return pendingBytes > lineLimit ? broken() : .incomplete
    }
    guard end - start <= lineLimit else { return broken() }
    let line = Array(bytes[start..<end])
    start = end + 1
    searched = start
    dropTaken()
    return .line(line)
  }

  private func endOfLine() -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard searched < buffer.count, let base = buffer.baseAddress else { return nil }
      let found = memchr(base + searched, Int32(Self.newline), buffer.count - searched)
      return found.map { UnsafeRawPointer($0) - base }
    }
  }

  private mutating func dropTaken() {
    // Only when it is the larger part: each byte then moves once on average.
    guard start > bytes.count / 2 else { return }
    bytes.removeFirst(start)
    searched -= start
    start = 0
  }

  private mutating func broken() -> Piece {
    isBroken = true
    bytes = []
    start = 0
    searched = 0
    return .tooLong
  }
}
