import Foundation
import Testing

/// A table of expected numbers beside these tests; `Tables/generate.py` writes them.
struct Table {
  let rows: [[String: String]]

  init(_ name: String, file: String = #filePath) throws {
    let url = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("Tables/\(name).csv")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    func fields(_ line: Substring) -> [String] {
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let header = fields(lines[0])
    rows = lines.dropFirst().map {
      Dictionary(uniqueKeysWithValues: zip(header, fields($0)))
    }
  }

  /// The samples of each data set, in the order they were drawn.
  static func dataSets() throws -> [String: [Double]] {
    var sets: [String: [Double]] = [:]
    for row in try Table("samples").rows {
      let name = try #require(row["set"])
      let value = try #require(row["value"].flatMap(Double.init))
      sets[name, default: []].append(value)
    }
    return sets
  }
}

/// Whether two numbers agree to a few units in the last place of the largest number involved.
func agrees(_ value: Double?, _ expected: Double, scale: Double) -> Bool {
  guard let value else { return false }
  return abs(value - expected) <= 4 * max(scale, abs(expected)).ulp
}
