/// A JSON value to be read as one form or another; the wrong form is a located ``InputProblem``.
package struct ValueReader: Sendable {
  /// The value and its place.
  package let json: LocatedJSON

  /// The file's name for messages.
  package let file: String

  /// What messages call the value.
  package let subject: InputProblem.Subject

  /// Makes a reader for the root value of a file.
  package init(_ json: LocatedJSON, file: String) {
    self.init(json, file: file, subject: .wholeFile)
  }

  init(_ json: LocatedJSON, file: String, subject: InputProblem.Subject) {
    self.json = json
    self.file = file
    self.subject = subject
  }

  /// The value as text.
  package func string() throws(InputProblem) -> String {
    guard case .string(let text) = json.value else { throw wrongForm(.text) }
    return text
  }

  /// The value as a number, within a range if one is given.
  package func number(
    in range: ClosedRange<Double>? = nil
  ) throws(InputProblem) -> Double {
    guard case .number(let number) = json.value, range?.contains(number.value) ?? true else {
      throw wrongForm(.number(range))
    }
    return number.value
  }

  /// The value as a whole number, within a range if one is given; exact over all of `Int`.
  package func integer(in range: ClosedRange<Int>? = nil) throws(InputProblem) -> Int {
    guard case .number(let number) = json.value, let integer = number.integer,
      range?.contains(integer) ?? true
    else { throw wrongForm(.wholeNumber(range)) }
    return integer
  }

  /// The value as true or false.
  package func boolean() throws(InputProblem) -> Bool {
    guard case .boolean(let flag) = json.value else { throw wrongForm(.boolean) }
    return flag
  }

  /// The readers of a list's elements, of which there must be as many as asked for, if asked.
  package func array(count: ClosedRange<Int>? = nil) throws(InputProblem) -> [ValueReader] {
    guard case .array(let elements) = json.value, count?.contains(elements.count) ?? true else {
      throw wrongForm(.list(count))
    }
    return elements.enumerated().map { index, element in
      ValueReader(element, file: file, subject: elementSubject(index))
    }
  }

  /// A reader of an object's members.
  package func object() throws(InputProblem) -> ObjectReader {
    guard case .object(let members) = json.value else { throw wrongForm(.object) }
    return ObjectReader(members: members, position: json.position, file: file)
  }

  /// The value as one of some words.
  package func choice(from choices: [String]) throws(InputProblem) -> String {
    guard case .string(let text) = json.value else { throw wrongForm(.choice(choices)) }
    guard choices.contains(text) else {
      throw problem(
        .noChoice(
          subject, found: json.value.shown, choices: choices,
          nearest: nearestName(to: text, among: choices)))
    }
    return text
  }

  /// The value as a case of an enumeration of words.
  package func choice<Choice>(
    of type: Choice.Type
  ) throws(InputProblem) -> Choice
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    let text = try choice(from: Choice.allCases.map(\.rawValue))
    guard let choice = Choice(rawValue: text) else { throw wrongForm(.anything) }
    return choice
  }

  /// Whether the value is null.
  package var isNull: Bool { json.value == .null }

  /// A problem of the caller's own with this value: `'name'` is put before the text.
  ///
  /// - Parameter text: What is wrong and what to do, beginning with a verb: "is no size; …".
  /// - Returns: A problem at the value's place.
  package func problem(_ text: String) -> InputProblem {
    problem(.other("\(subject.phrase) \(text)"))
  }

  private func problem(_ cause: InputProblem.Cause) -> InputProblem {
    InputProblem(file: file, position: json.position, cause: cause)
  }

  private func elementSubject(_ index: Int) -> InputProblem.Subject {
    switch subject {
    case .named(let name): .named("\(name)[\(index)]")
    case .wholeFile: .named("[\(index)]")
    }
  }

  private func wrongForm(_ wanted: WantedForm) -> InputProblem {
    let hint = json.value.hint(towards: wanted)
    return problem(
      .wrongForm(
        subject, found: json.value.shown, wanted: hint?.form ?? wanted, example: hint?.example))
  }
}

extension LocatedJSON.Value {
  /// The value as a message shows it: scalars in full, containers by their kind and size.
  var shown: String {
    switch self {
    case .string(let text): jsonText(text)
    case .number(let number): shortened(number.source)
    case .boolean(let flag): "\(flag)"
    case .null: "null"
    case .array(let elements):
      elements.count == 1 ? "a list of 1 entry" : "a list of \(elements.count) entries"
    case .object: "an object"
    }
  }

  /// The same value written in the wanted form, where that is plain: "60" is meant as 60.
  func hint(towards wanted: WantedForm) -> (form: WantedForm, example: String)? {
    switch (wanted, self) {
    case (.number(let range), .string(let text)):
      guard let number = numberMeant(by: text), range?.contains(number.value) ?? true else {
        return nil
      }
      return (.number(nil), number.source)
    case (.wholeNumber(let range), .string(let text)):
      guard let number = numberMeant(by: text), let integer = number.integer,
        range?.contains(integer) ?? true
      else { return nil }
      return (.number(nil), number.source)
    case (.text, .number(let number)): return (wanted, jsonText(number.source))
    case (.boolean, .string(let text)) where text == "true" || text == "false":
      return (wanted, text)
    case (.list(let count), .string), (.list(let count), .number):
      return count?.contains(1) ?? true ? (wanted, "[\(shown)]") : nil
    default: return nil
    }
  }

  private func numberMeant(by text: String) -> JSONNumber? {
    guard text.utf8.count <= 40, isJSONNumber(text), let value = Double(text), value.isFinite else {
      return nil
    }
    return JSONNumber(source: text, value: value)
  }
}
