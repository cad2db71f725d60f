import Foundation

/// What stands in a file that callgrind wrote, as far as it is asked for: the sum of its events.
///
/// Source: "Callgrind Format Specification" of valgrind's manual: `events:` names the columns, `totals:`
/// stands at the end and has a number for each. A file without it was cut short.
struct CallgrindOutput: Equatable {
  /// Instructions executed while counting was on.
  let instructions: UInt64
  /// What wrote the file, such as `callgrind-3.19.0`; nil when it does not say.
  let creator: String?

  /// More than callgrind writes for any program: about 1 MB is usual here.
  static let largestByteCount = 256 << 20

  /// Reads a file.
  ///
  /// - Parameter path: Where callgrind wrote it.
  /// - Returns: What stands in it.
  /// - Throws: What is wrong with it.
  static func read(path: String) throws(CallgrindOutputError) -> CallgrindOutput {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let size = attributes?[.size] as? Int else { throw .missing }
    guard size <= largestByteCount else { throw .tooLarge(byteCount: size) }
    guard let data = FileManager.default.contents(atPath: path) else { throw .missing }
    return try CallgrindOutput(Array(data))
  }

  /// Reads a file's bytes.
  ///
  /// - Parameter bytes: All of them.
  /// - Throws: What is wrong with them.
  init(_ bytes: [UInt8]) throws(CallgrindOutputError) {
    var fields: [String: String] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      // Cost lines begin with a number or a sign; only header lines and the end are of interest.
      guard let first = line.first, CallgrindOutput.firstLetters.contains(first) else { continue }
      for key in CallgrindOutput.keys where line.starts(with: "\(key):".utf8) {
        guard fields[key] == nil else { throw .repeated(key) }
        fields[key] = String(decoding: line.dropFirst(key.utf8.count + 1), as: UTF8.self)
      }
    }
    guard let events = fields["events"] else { throw .absent("events") }
    guard let totals = fields["totals"] else { throw .absent("totals") }
    let names = events.split(separator: " ")
    guard let column = names.firstIndex(of: "Ir") else { throw .notCounted(events: events) }
    let numbers = totals.split(separator: " ")
    // Columns at the end may be left out when they are 0.
    guard numbers.count <= names.count, column < numbers.count,
      let instructions = CallgrindOutput.number(numbers[column])
    else { throw .noNumber(totals) }
    guard instructions > 0 else { throw .nothingCounted }
    self.instructions = instructions
    creator = fields["creator"]?.trimmingCharacters(in: .whitespaces)
  }

  private static let keys = ["creator", "events", "totals"]
  private static let firstLetters = Set(keys.compactMap(\.utf8.first))

  /// A number of plain digits: `UInt64("+1")` would be one, too.
  private static func number(_ text: Substring) -> UInt64? {
    text.utf8.allSatisfy { (48...57).contains($0) } ? UInt64(text) : nil
  }
}

/// Why a file of callgrind's has no figure.
enum CallgrindOutputError: Error, Equatable {
  case missing
  case tooLarge(byteCount: Int)
  case absent(String)
  case repeated(String)
  case notCounted(events: String)
  case noNumber(String)
  case nothingCounted

  /// Why, in words that follow a colon.
  var reason: String {
    switch self {
    case .missing: "it is not there"
    case .tooLarge(let count): "it has \(count) bytes"
    case .absent(let key): "it has no line '\(key):', so it was cut short"
    case .repeated(let key): "it has more than one line '\(key):'"
    case .notCounted(let events): "its events are '\(events.prefix(80))', without Ir"
    case .noNumber(let totals): "its totals are '\(totals.prefix(80))'"
    case .nothingCounted: "it has counted nothing"
    }
  }
}
