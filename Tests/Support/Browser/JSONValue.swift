/// Any JSON value, as the browser sends and takes it.
package enum JSONValue: Sendable, Equatable, Codable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    // Identifiers and sizes must not get a fraction.
    case .number(let number):
      if let whole = Int(exactly: number) {
        try container.encode(whole)
      } else {
        try container.encode(number)
      }
    case .string(let string): try container.encode(string)
    case .array(let array): try container.encode(array)
    case .object(let object): try container.encode(object)
    }
  }

  /// A member of an object; null for anything else.
  package subscript(key: String) -> JSONValue {
    if case .object(let object) = self { object[key] ?? .null } else { .null }
  }

  package var string: String? { if case .string(let string) = self { string } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  package var array: [JSONValue] { if case .array(let array) = self { array } else { [] } }

  /// The strings of a list.
  package var strings: [String] { array.compactMap(\.string) }
}
