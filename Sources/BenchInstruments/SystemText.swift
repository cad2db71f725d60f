import Glibc

/// Small text files of the kernel, below `/proc` and `/sys`.
enum SystemText {
  /// More than `/proc/cpuinfo` of a server with hundreds of cores.
  static let maximumBytes = 1 << 20

  /// Reads a file whose size the kernel does not state.
  ///
  /// - Parameter path: An absolute path.
  /// - Returns: The text, cut at `maximumBytes`, or nil when it cannot be read.
  static func read(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count < maximumBytes {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a file that holds one value on one line.
  ///
  /// - Parameter path: An absolute path.
  /// - Returns: The value without surrounding blanks, or nil when it is empty or unreadable.
  static func value(_ path: String) -> String? {
    guard let text = read(path) else { return nil }
    let value = trimmed(text[...].utf8)
    return value.isEmpty ? nil : String(Substring(value))
  }

  /// Finds the first `key: value` line of a text such as `/proc/cpuinfo`.
  ///
  /// - Parameters:
  ///   - key: What stands before the colon, without blanks around it.
  ///   - text: The whole text.
  /// - Returns: The value without surrounding blanks, or nil when there is no such line.
  static func field(_ key: String, in text: String) -> String? {
    // Bytes, not characters: the files of a large machine are long.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      guard trimmed(line[..<colon]).elementsEqual(key.utf8) else { continue }
      return String(Substring(trimmed(line[line.index(after: colon)...])))
    }
    return nil
  }

  private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
    func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
    let rest = text.drop(while: isBlank)
    guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return rest }
    return rest[...last]
  }
}
