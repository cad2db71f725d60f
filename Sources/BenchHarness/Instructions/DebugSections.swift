import Foundation

/// Finds out whether a program carries debug sections.
///
/// Source: "System V Application Binary Interface", ELF-64: the header's table of sections, and the
/// names in the section that it points to.
enum DebugSections {
  /// Whether an ELF-64 file has sections whose names begin with `.debug_`.
  ///
  /// - Parameter path: The program.
  /// - Returns: The answer; nil for a file that cannot be read or is no such program.
  static func areThere(in path: String) -> Bool? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let header = read(file, at: 0, count: 64), header.starts(with: [0x7F, 0x45, 0x4C, 0x46]),
      header[4] == 2, header[5] == 1
    else { return nil }
    let entrySize = number(header, at: 0x3A, bytes: 2)
    let count = number(header, at: 0x3C, bytes: 2)
    let namesIndex = number(header, at: 0x3E, bytes: 2)
    guard count > 0 else { return false }
    guard entrySize >= 64, namesIndex < count,
      let table = read(
        file, at: number(header, at: 0x28, bytes: 8), count: Int(count * entrySize))
    else { return nil }
    let entry = Int(namesIndex * entrySize)
    let nameBytes = number(table, at: entry + 0x20, bytes: 8)
    guard nameBytes <= largestNames,
      let names = read(
        file, at: number(table, at: entry + 0x18, bytes: 8), count: Int(nameBytes))
    else { return nil }
    return names.split(separator: 0).contains { $0.starts(with: ".debug_".utf8) }
  }

  /// Section names take some hundred bytes.
  private static let largestNames: UInt64 = 1 << 20

  private static func read(_ file: FileHandle, at offset: UInt64, count: Int) -> [UInt8]? {
    guard offset <= UInt64(Int64.max), (try? file.seek(toOffset: offset)) != nil,
      let data = try? file.read(upToCount: count), data.count == count
    else { return nil }
    return Array(data)
  }

  /// A little-endian number.
  private static func number(_ bytes: [UInt8], at offset: Int, bytes count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
  }
}
