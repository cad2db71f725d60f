extension InputProblem {
  /// The place and the sentence, as shown after "error: ".
  package var message: String {
    if let position { return "\(file):\(position.line):\(position.column): \(text)" }
    return namesFile ? text : "\(file): \(text)"
  }

  /// Whether the sentence itself says which file it is about.
  private var namesFile: Bool {
    switch cause {
    case .fileMissing, .folderMissing, .fileIsFolder, .fileUnreadable, .fileTooLarge: true
    default: false
    }
  }

  /// What is wrong and what to do, without the place.
  ///
  /// All texts of this module are made here and in the functions below.
  package var text: String {
    fileText ?? syntaxText ?? meaningText
  }

  private var fileText: String? {
    switch cause {
    case .fileMissing(nearest: let nearest):
      "no file '\(file)'." + (nearest.map { " There is '\($0)'." } ?? "")
    case .folderMissing(let folder, nearest: let nearest):
      "no file '\(file)': there is no folder '\(folder)'."
        + (nearest.map { " There is '\($0)'." } ?? "")
    case .fileIsFolder: "'\(file)' is a folder; name a file in it."
    case .fileUnreadable(let reason): "cannot read '\(file)': \(reason)."
    case .fileTooLarge(let limit):
      "'\(file)' is larger than \(sizeText(limit)), the most that is read; make it smaller."
    case .emptyFile: "the file holds no value; write one or remove the file."
    default: nil
    }
  }

  private var syntaxText: String? {
    switch cause {
    case .invalidUTF8: "this is not valid UTF-8; save the file as UTF-8."
    case .misplaced(let found, wanted: let wanted):
      "found \(quoted(found)) where \(wanted.phrase) must stand."
    case .endBefore(let wanted): "the file ends where \(wanted.phrase) must stand; complete it."
    case .endInside(let closing, let line):
      "the file ends before the '\(closing)' of line \(line); add it."
    case .textAfterEnd: "more text follows the end of the value; remove it."
    case .trailingComma(let closing): "a comma stands before '\(closing)'; remove it."
    case .commentRefused: "this file may hold no comments; remove it."
    case .unclosedComment: "this comment is not closed; add '*/'."
    default: scalarText
    }
  }

  private var scalarText: String? {
    switch cause {
    case .unclosedText: "this text is not closed in its line; add '\"'."
    case .singleQuotes: "text stands in double quotes here; replace ' by \"."
    case .controlCharacter(let byte):
      "a raw control character stands in text; write it as \(escaped(UnicodeScalar(byte)))."
    case .badEscape(let escape):
      "\(quoted(escape)) is no escape of JSON; write '\\\\' for a backslash."
    case .loneSurrogate(let escape):
      "'\(escape)' is half of a surrogate pair; write both halves or the character itself."
    case .badNumber(let source):
      "\(quoted(source)) is no number of JSON; write it like 12, -0.5 or 1e-3."
    case .numberOutOfRange(let source):
      "\(shortened(source)) does not fit a double; write a number that does."
    case .notFinite(let source):
      "\(source) is not allowed; leave the value out or write a finite number."
    case .unknownWord(let word, nearest: let nearest?):
      "\(quoted(word)) is no word of JSON; did you mean \(nearest)?"
    case .unknownWord(let word, nearest: nil):
      "\(quoted(word)) is no word of JSON; text stands in double quotes."
    default: nil
    }
  }

  private var meaningText: String {
    switch cause {
    case .duplicateName(let name, firstLine: let line):
      "\(quoted(name)) is given twice, first in line \(line); remove one."
    case .tooDeep(limit: let limit): "values are nested deeper than \(limit) levels; flatten them."
    case .tooManyValues(limit: let limit):
      "the file holds more than \(limit) values, the most that are read; make it smaller."
    case .wrongForm(let subject, let found, wanted: let wanted, let example):
      "\(subject.phrase) is \(found); it must be \(wanted.phrase)"
        + (example.map { " (\($0))." } ?? ".")
    case .noChoice(let subject, let found, choices: _, nearest: let nearest?):
      "\(subject.phrase) is \(found); did you mean \(jsonText(nearest))?"
    case .noChoice(let subject, let found, let choices, nearest: nil):
      "\(subject.phrase) is \(found); it must be \(WantedForm.choice(choices).phrase)."
    case .missingName(let name, wanted: _, nearest: let nearest?):
      "'\(name)' is missing; did you mean it by \(quoted(nearest))?"
    case .missingName(let name, wanted: let wanted, nearest: nil):
      "'\(name)' is missing; it must be \(wanted.phrase)."
    case .unknownName(let name, nearest: let nearest?, known: _):
      "\(quoted(name)) is not known here; did you mean '\(nearest)'?"
    case .unknownName(let name, nearest: nil, let known): unknownNameText(name, known)
    case .other(let text): text
    default: ""
    }
  }

  private func unknownNameText(_ name: String, _ known: [String]) -> String {
    guard !known.isEmpty else { return "\(quoted(name)) is not known here; remove it." }
    let names = known.map { "'\($0)'" }.joined(separator: ", ")
    return "\(quoted(name)) is not known here; known are \(names)."
  }
}

extension InputProblem.Wanted {
  /// What must stand, with its article.
  var phrase: String {
    switch self {
    case .value: "a value"
    case .name: "a name in double quotes"
    case .colon: "':'"
    case .commaOr(let closing): "',' or '\(closing)'"
    case .escape: "the rest of an escape"
    }
  }
}

extension InputProblem.Subject {
  /// The subject of a sentence.
  var phrase: String {
    switch self {
    case .named(let name): quoted(name)
    case .wholeFile: "the file's value"
    }
  }
}

extension WantedForm {
  /// The form with its article, as it follows "it must be".
  var phrase: String {
    switch self {
    case .text: "text"
    case .number(let range): "a number" + rangeText(range)
    case .wholeNumber(let range): "a whole number" + rangeText(range)
    case .boolean: "true or false"
    case .list(let count): "a list" + (count.map { " of \(countText($0))" } ?? "")
    case .object: "an object ({ })"
    case .choice(let choices):
      choices.count == 1
        ? jsonText(choices[0]) : "one of " + choices.map(jsonText).joined(separator: ", ")
    case .anything: "a value"
    }
  }

  private func rangeText(_ range: ClosedRange<Double>?) -> String {
    guard let range else { return "" }
    return boundsText(
      lower: range.lowerBound > -Double.greatestFiniteMagnitude
        ? numberText(range.lowerBound) : nil,
      upper: range.upperBound < Double.greatestFiniteMagnitude
        ? numberText(range.upperBound) : nil)
  }

  private func rangeText(_ range: ClosedRange<Int>?) -> String {
    guard let range else { return "" }
    return boundsText(
      lower: range.lowerBound > Int.min ? "\(range.lowerBound)" : nil,
      upper: range.upperBound < Int.max ? "\(range.upperBound)" : nil)
  }

  private func boundsText(lower: String?, upper: String?) -> String {
    switch (lower, upper) {
    case (let lower?, let upper?): " from \(lower) to \(upper)"
    case (let lower?, nil): " of \(lower) or more"
    case (nil, let upper?): " of \(upper) or less"
    case (nil, nil): ""
    }
  }

  private func countText(_ count: ClosedRange<Int>) -> String {
    let (least, most) = (count.lowerBound, count.upperBound)
    if least == most { return least == 1 ? "1 entry" : "\(least) entries" }
    if most == Int.max { return "at least \(least) " + (least == 1 ? "entry" : "entries") }
    return "\(least) to \(most) entries"
  }
}
