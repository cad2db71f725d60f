/// What is wrong with an input, where, and what to do about it.
package struct InputProblem: Error, Sendable, Equatable {
  /// The file's name as the user gave it.
  package let file: String

  /// Where in the file, or nil when the file as a whole is the problem.
  package let position: TextPosition?

  /// What is wrong.
  package let cause: Cause

  /// Makes a problem.
  ///
  /// - Parameters:
  ///   - file: The file's name as the user gave it.
  ///   - position: Where in the file, or nil for the file as a whole.
  ///   - cause: What is wrong.
  package init(file: String, position: TextPosition? = nil, cause: Cause) {
    self.file = file
    self.position = position
    self.cause = cause
  }

  /// The line, from 1, or nil when the file as a whole is the problem.
  package var line: Int? { position.map { Int($0.line) } }

  /// The column in code points, from 1, or nil when the file as a whole is the problem.
  package var column: Int? { position.map { Int($0.column) } }

  /// Whether a file is missing or holds bad data: decides the exit code.
  package var failureClass: InputFailureClass {
    switch cause {
    case .fileMissing, .folderMissing, .fileIsFolder, .fileUnreadable: .missing
    default: .badData
    }
  }
}

/// The two ways an input fails, as the exit code tells them apart.
package enum InputFailureClass: Sendable {
  /// The input's content is refused.
  case badData

  /// There is no such file, or none that can be read.
  case missing

  /// The exit code, as in BSD's sysexits.h: EX_DATAERR or EX_NOINPUT.
  package var exitCode: Int32 {
    switch self {
    case .badData: 65
    case .missing: 66
    }
  }
}

extension InputProblem {
  /// What is wrong, with what its sentence needs.
  package enum Cause: Sendable, Equatable {
    // The file.
    case fileMissing(nearest: String?)
    case folderMissing(String, nearest: String?)
    case fileIsFolder
    case fileUnreadable(reason: String)
    case fileTooLarge(limit: Int)
    case emptyFile

    // The text.
    case invalidUTF8
    case misplaced(String, wanted: Wanted)
    case endBefore(Wanted)
    case endInside(closing: String, openedLine: Int)
    case textAfterEnd
    case trailingComma(String)
    case commentRefused
    case unclosedComment
    case unclosedText
    case singleQuotes
    case controlCharacter(UInt8)
    case badEscape(String)
    case loneSurrogate(String)
    case badNumber(String)
    case numberOutOfRange(String)
    case notFinite(String)
    case unknownWord(String, nearest: String?)
    case duplicateName(String, firstLine: Int)
    case tooDeep(limit: Int)
    case tooManyValues(limit: Int)

    // The meaning.
    case wrongForm(Subject, found: String, wanted: WantedForm, example: String?)
    case noChoice(Subject, found: String, choices: [String], nearest: String?)
    case missingName(String, wanted: WantedForm, nearest: String?)
    case unknownName(String, nearest: String?, known: [String])
    case other(String)
  }

  /// What must stand where something else stands.
  package enum Wanted: Sendable, Equatable {
    case value
    case name
    case colon
    case commaOr(String)
    case escape
  }

  /// What a sentence is about: a named value, or the whole file.
  package enum Subject: Sendable, Equatable {
    case named(String)
    case wholeFile
  }
}

/// The form a value must have.
package enum WantedForm: Sendable, Equatable {
  case text
  case number(ClosedRange<Double>?)
  case wholeNumber(ClosedRange<Int>?)
  case boolean
  case list(ClosedRange<Int>?)
  case object
  case choice([String])
  case anything
}
