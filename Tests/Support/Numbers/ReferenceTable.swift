import Foundation
import TransitionKit

/// A table of `Tests/Reference`: the numbers the specification asks for.
package struct ReferenceTable {
  /// One line, its fields by column name.
  package struct Row {
    fileprivate let fields: [String: String]

    package subscript(column: String) -> String { fields[column] ?? "no column \(column)" }

    /// A field as a number; NaN, which no comparison passes, when it is not one.
    package func number(_ column: String) -> Double { Double(self[column]) ?? .nan }

    /// Four fields as a rectangle: `<prefix>_x`, `_y`, `_w` and `_h`.
    package func rect(_ prefix: String) -> Rect {
      Rect(
        x: number("\(prefix)_x"), y: number("\(prefix)_y"), width: number("\(prefix)_w"),
        height: number("\(prefix)_h"))
    }
  }

  package let rows: [Row]

  /// Reads `Tests/Reference/<name>.csv`; its fields hold no commas.
  package init(_ name: String) throws {
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let file = folder.appending(path: "Reference/\(name).csv")
    let lines = try String(contentsOf: file, encoding: .ascii).split(separator: "\n")
    let columns = (lines.first ?? "").split(separator: ",").map(String.init)
    rows = lines.dropFirst().map { line in
      let texts = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return Row(fields: Dictionary(uniqueKeysWithValues: zip(columns, texts)))
    }
  }
}
