import Foundation
import Testing

@testable import InputReading

/// SplitMix64: repeatable random numbers from a seed.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Writes random JSON and notes, with a slow obvious count, where each scalar begins.
private struct RandomDocument {
  var text = ""
  var scalarPlaces: [String] = []
  var generator: SeededGenerator

  static let comments = ["/*é\n😀*/", "// x\n"]
  static let spaces = ["", "", " ", "\n", "\r\n", "\t"] + comments

  /// The text for a reader that knows no comments; no scalar holds one of them.
  var textWithoutComments: String {
    Self.comments.reduce(text) { $0.replacingOccurrences(of: $1, with: " ") }
  }

  init(seed: UInt64) {
    generator = SeededGenerator(state: seed)
    writeValue(depth: 0)
  }

  private mutating func writeSpace() {
    text += Self.spaces.randomElement(using: &generator) ?? ""
  }

  private mutating func writeValue(depth: Int) {
    writeSpace()
    switch Int.random(in: 0..<(depth > 5 ? 4 : 7), using: &generator) {
    case 0: writeScalar(["true", "false", "null"].randomElement(using: &generator) ?? "")
    case 1: writeScalar("\(Int64.random(in: -(1 << 53)...(1 << 53), using: &generator))")
    // Eighths only: Foundation on Linux rounds the last digit of longer fractions wrongly.
    case 2: writeScalar("\(Double(Int.random(in: -1_000_000...1_000_000, using: &generator)) / 8)")
    case 3:
      writeScalar(
        ["\"\"", "\"é\\n€\"", "\"\\ud83d\\ude00😀\"", "\"\\\"\""]
          .randomElement(using: &generator) ?? "")
    case 4, 5: writeContainer("[", "]", depth: depth, named: false)
    default: writeContainer("{", "}", depth: depth, named: true)
    }
    writeSpace()
  }

  private mutating func writeScalar(_ scalar: String) {
    let lines = text.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n")
    scalarPlaces.append("\(lines.count):\((lines.last ?? "").unicodeScalars.count + 1)")
    text += scalar
  }

  private mutating func writeContainer(_ open: String, _ close: String, depth: Int, named: Bool) {
    text += open
    let count = Int.random(in: 0...4, using: &generator)
    for index in 0..<count {
      if index > 0 { text += "," }
      if named {
        writeSpace()
        text += "\"name é\(index)\""
        writeSpace()
        text += ":"
      }
      writeValue(depth: depth + 1)
    }
    text += close
  }
}

private func places(_ json: LocatedJSON) -> [String] {
  switch json.value {
  case .object(let members): members.flatMap { places($0.value) }
  case .array(let elements): elements.flatMap(places)
  default: ["\(json.position.line):\(json.position.column)"]
  }
}

/// Foundation's reading of the same text as values that can be compared.
private func foundationNotation(_ any: Any) -> String {
  switch any {
  case let list as [Any]: return "[" + list.map(foundationNotation).joined(separator: ",") + "]"
  case let map as [String: Any]:
    return "{"
      + map.sorted { $0.key < $1.key }
      .map { "\($0.key):\(foundationNotation($0.value))" }.joined(separator: ",") + "}"
  case let text as String: return "'\(text)'"
  case let number as NSNumber: return "\(number.doubleValue)"
  default: return "null"
  }
}

private func ownNotation(_ json: LocatedJSON) -> String {
  switch json.value {
  case .object(let members):
    return "{"
      + members.sorted { $0.name < $1.name }
      .map { "\($0.name):\(ownNotation($0.value))" }.joined(separator: ",") + "}"
  case .array(let elements): return "[" + elements.map(ownNotation).joined(separator: ",") + "]"
  case .string(let text): return "'\(text)'"
  case .number(let number): return "\(number.value)"
  case .boolean(let flag): return flag ? "1.0" : "0.0"
  case .null: return "null"
  }
}

@Suite("Properties of the JSON reader")
struct JSONPropertyTests {
  @Test("Random documents read as Foundation reads them, with places as a slow count has them")
  func agreesWithFoundation() throws {
    for seed in UInt64(1)...300 {
      let document = RandomDocument(seed: seed)
      let json = try read(document.text)
      #expect(places(json) == document.scalarPlaces, "seed \(seed)")
      let other = try JSONSerialization.jsonObject(
        with: Data(document.textWithoutComments.utf8), options: .fragmentsAllowed)
      #expect(ownNotation(json) == foundationNotation(other), "seed \(seed)")
    }
  }

  @Test(
    "Damaged documents are read or refused, never a crash, and refusals have a place in the text")
  func survivesDamage() throws {
    var generator = SeededGenerator(state: 7)
    for seed in UInt64(1)...2_000 {
      var bytes = Array(RandomDocument(seed: seed % 100).text.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0 where index < bytes.count: bytes.remove(at: index)
        case 1 where index < bytes.count: bytes[index] = .random(in: 0...255, using: &generator)
        default:
          bytes.insert(
            Array("[]{}\",:\\u0-e/*".utf8).randomElement(using: &generator) ?? 0, at: index)
        }
      }
      do throws(InputProblem) {
        _ = try LocatedJSON.read(bytes, file: "a.json")
      } catch {
        let line = try #require(error.line)
        #expect(line >= 1 && line <= bytes.count + 1, "seed \(seed)")
        #expect(!error.text.isEmpty, "seed \(seed)")
      }
    }
  }
}
