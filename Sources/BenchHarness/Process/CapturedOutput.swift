/// What a worker printed: the beginning and the end of it, and how much is missing in between.
package struct CapturedOutput: Sendable, Equatable {
  private let headLimit: Int
  private let tailLimit: Int
  private var head: [UInt8] = []
  /// A ring once it is full: the oldest byte is at `oldest`.
  private var tail: [UInt8] = []
  private var oldest = 0

  /// How many bytes were printed in all.
  package private(set) var totalBytes = 0

  /// Makes an empty capture.
  ///
  /// - Parameters:
  ///   - headLimit: How many of the first bytes are kept, 0 or more.
  ///   - tailLimit: How many of the last bytes are kept beside them, 0 or more.
  package init(headLimit: Int = 32 << 10, tailLimit: Int = 32 << 10) {
    precondition(headLimit >= 0 && tailLimit >= 0, "a capture's limits must not be negative")
    self.headLimit = headLimit
    self.tailLimit = tailLimit
  }

  /// How many bytes in the middle are lost.
  package var cutBytes: Int { totalBytes - head.count - tail.count }

  /// The text; what is no UTF-8 shows as U+FFFD, and a line of its own says how much is cut.
  package var text: String {
    let end = Array(tail[oldest...]) + tail[..<oldest]
    guard cutBytes > 0 else { return String(decoding: head + end, as: UTF8.self) }
    return String(decoding: head, as: UTF8.self) + "\n[… \(cutBytes) bytes cut …]\n"
      + String(decoding: end, as: UTF8.self)
  }

  /// The last line that has its end, as far as it is kept; nil while there is none.
  package var lastLine: String? {
    let recent = (head + tail[oldest...] + tail[..<oldest]).suffix(1 << 10)
    guard let end = recent.lastIndex(of: 10) else { return nil }
    let line = recent[..<end].split(separator: 10).last
    return line.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Adds what was printed next.
  ///
  /// - Parameter bytes: Any number of bytes.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    totalBytes += bytes.count
    let first = bytes.prefix(headLimit - head.count)
    head.append(contentsOf: first)
    guard tailLimit > 0 else { return }
    for byte in bytes.dropFirst(first.count).suffix(tailLimit) {
      if tail.count < tailLimit {
        tail.append(byte)
      } else {
        tail[oldest] = byte
        oldest = oldest + 1 == tailLimit ? 0 : oldest + 1
      }
    }
  }
}
