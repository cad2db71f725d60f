/// Reads the members of an object by name and remembers which names were asked for.
///
/// Each form has a method that requires the member and one, ending in `IfPresent`, that takes an
/// absent member or a null for "not given". When all members have been asked for,
/// ``refuseUnknownKeys()`` finds misspelt ones.
package struct ObjectReader: Sendable {
  /// The members in the file's order.
  package let members: [LocatedJSON.Member]

  /// Where the object begins.
  package let position: TextPosition

  /// The file's name for messages.
  package let file: String

  private var askedNames: [String] = []

  init(members: [LocatedJSON.Member], position: TextPosition, file: String) {
    self.members = members
    self.position = position
    self.file = file
  }

  /// A reader for every member, in the file's order, for objects whose names are data.
  package var values: [(name: String, value: ValueReader)] {
    members.map { ($0.name, reader(of: $0)) }
  }

  /// The value of a member that must be there.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - wanted: What the message says the member must be when it is missing.
  /// - Returns: A reader of its value, which may be null.
  /// - Throws: ``InputProblem`` at the object's place when there is no such member.
  package mutating func value(
    _ name: String, wanted: WantedForm = .anything
  ) throws(InputProblem) -> ValueReader {
    askedNames.append(name)
    guard let member = members.first(where: { $0.name == name }) else {
      throw missing(name, wanted: wanted)
    }
    return reader(of: member)
  }

  /// The value of a member that may be absent; null counts as absent.
  package mutating func valueIfPresent(_ name: String) -> ValueReader? {
    askedNames.append(name)
    guard let member = members.first(where: { $0.name == name }), member.value.value != .null else {
      return nil
    }
    return reader(of: member)
  }

  /// Accepts a member, if there is one, without reading it: `$schema`, say.
  package mutating func ignore(_ name: String) {
    askedNames.append(name)
  }

  /// Throws when a member was never asked for.
  ///
  /// - Throws: ``InputProblem`` at the first such member, with the nearest name that was.
  package func refuseUnknownKeys() throws(InputProblem) {
    guard let unknown = members.first(where: { !askedNames.contains($0.name) }) else { return }
    throw InputProblem(
      file: file, position: unknown.namePosition,
      cause: .unknownName(
        unknown.name, nearest: nearestName(to: unknown.name, among: askedNames), known: askedNames))
  }

  /// A problem of the caller's own with this object as a whole.
  package func problem(_ text: String) -> InputProblem {
    InputProblem(file: file, position: position, cause: .other(text))
  }

  private func reader(of member: LocatedJSON.Member) -> ValueReader {
    ValueReader(member.value, file: file, subject: .named(member.name))
  }

  private func missing(_ name: String, wanted: WantedForm) -> InputProblem {
    // Only the first names: an object of a million must not cost a million comparisons.
    let others = members.prefix(1_000).map(\.name).filter { !askedNames.contains($0) }
    return InputProblem(
      file: file, position: position,
      cause: .missingName(name, wanted: wanted, nearest: nearestName(to: name, among: others)))
  }
}

extension ObjectReader {
  /// A member's text.
  package mutating func string(_ name: String) throws(InputProblem) -> String {
    try value(name, wanted: .text).string()
  }

  /// A member's text, or nil when absent or null.
  package mutating func stringIfPresent(_ name: String) throws(InputProblem) -> String? {
    try valueIfPresent(name)?.string()
  }

  /// A member's number, within a range if one is given.
  package mutating func number(
    _ name: String, in range: ClosedRange<Double>? = nil
  ) throws(InputProblem) -> Double {
    try value(name, wanted: .number(range)).number(in: range)
  }

  /// A member's number, or nil when absent or null.
  package mutating func numberIfPresent(
    _ name: String, in range: ClosedRange<Double>? = nil
  ) throws(InputProblem) -> Double? {
    try valueIfPresent(name)?.number(in: range)
  }

  /// A member's whole number, within a range if one is given.
  package mutating func integer(
    _ name: String, in range: ClosedRange<Int>? = nil
  ) throws(InputProblem) -> Int {
    try value(name, wanted: .wholeNumber(range)).integer(in: range)
  }

  /// A member's whole number, or nil when absent or null.
  package mutating func integerIfPresent(
    _ name: String, in range: ClosedRange<Int>? = nil
  ) throws(InputProblem) -> Int? {
    try valueIfPresent(name)?.integer(in: range)
  }

  /// A member's true or false.
  package mutating func boolean(_ name: String) throws(InputProblem) -> Bool {
    try value(name, wanted: .boolean).boolean()
  }

  /// A member's true or false, or nil when absent or null.
  package mutating func booleanIfPresent(_ name: String) throws(InputProblem) -> Bool? {
    try valueIfPresent(name)?.boolean()
  }

  /// The elements of a member's list.
  package mutating func array(
    _ name: String, count: ClosedRange<Int>? = nil
  ) throws(InputProblem) -> [ValueReader] {
    try value(name, wanted: .list(count)).array(count: count)
  }

  /// The elements of a member's list, or nil when absent or null.
  package mutating func arrayIfPresent(
    _ name: String, count: ClosedRange<Int>? = nil
  ) throws(InputProblem) -> [ValueReader]? {
    try valueIfPresent(name)?.array(count: count)
  }

  /// A reader of a member that is an object.
  package mutating func object(_ name: String) throws(InputProblem) -> ObjectReader {
    try value(name, wanted: .object).object()
  }

  /// A reader of a member that is an object, or nil when absent or null.
  package mutating func objectIfPresent(_ name: String) throws(InputProblem) -> ObjectReader? {
    try valueIfPresent(name)?.object()
  }

  /// A member's word out of some.
  package mutating func choice(
    _ name: String, from choices: [String]
  ) throws(InputProblem) -> String {
    try value(name, wanted: .choice(choices)).choice(from: choices)
  }

  /// A member's word out of some, or nil when absent or null.
  package mutating func choiceIfPresent(
    _ name: String, from choices: [String]
  ) throws(InputProblem) -> String? {
    try valueIfPresent(name)?.choice(from: choices)
  }

  /// A member's case of an enumeration of words.
  package mutating func choice<Choice>(
    _ name: String, of type: Choice.Type
  ) throws(InputProblem) -> Choice
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    try value(name, wanted: .choice(Choice.allCases.map(\.rawValue))).choice(of: type)
  }

  /// A member's case of an enumeration of words, or nil when absent or null.
  package mutating func choiceIfPresent<Choice>(
    _ name: String, of type: Choice.Type
  ) throws(InputProblem) -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    try valueIfPresent(name)?.choice(of: type)
  }
}
