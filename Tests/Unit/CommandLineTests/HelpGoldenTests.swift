import BenchReports
import Foundation
import Testing

@testable import TransitionBench

/// Every command of the real program, inner and hidden ones included.
@MainActor private func allPaths() -> [CommandPath] {
  func inner(_ path: CommandPath) -> [CommandPath] {
    [path] + path.command.subcommands.flatMap { inner(CommandPath(commands: path.commands + [$0])) }
  }
  return inner(CommandPath(commands: [Tool.command]))
}

@Suite("The program's own help") @MainActor
struct HelpGoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")
  private static let recordVariable = "TRANSITIONBENCH_RECORD_GOLDENS"

  private static func fileName(_ path: CommandPath) -> String {
    (["help"] + path.commands.dropFirst().map(\.name)).joined(separator: "-") + ".txt"
  }

  @Test("Every command's help at 80 columns is the recorded one")
  func helpIsTheRecordedOne() throws {
    let isRecording = ProcessInfo.processInfo.environment[Self.recordVariable]?.isEmpty == false
    for path in allPaths() {
      let file = Self.folder.appendingPathComponent(Self.fileName(path))
      let text = path.helpLines(width: 80, style: .plain).map { $0 + "\n" }.joined()
      if isRecording {
        try Data(text.utf8).write(to: file)
      } else {
        let recorded = try? String(contentsOf: file, encoding: .utf8)
        #expect(
          text == recorded,
          "\(path.name); if the change is meant, record with \(Self.recordVariable)=1")
      }
    }
    if isRecording { Issue.record("recorded; look at them, then run without the variable") }
  }

  @Test("No help is recorded of a command that there is not")
  func nothingIsLeftOver() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files).subtracting(allPaths().map(Self.fileName)) == [])
  }

  @Test("Everything that can be written has a sentence that says what it is for")
  func everythingHasASentence() {
    for path in allPaths() {
      let command = path.command
      expectSentence(command.summary, path.name)
      for text in command.discussion { expectSentence(text, "\(path.name), discussion") }
      for argument in command.arguments {
        expectSentence(argument.help, "\(path.name) \(argument.valueName)")
        expectSentence(argument.note ?? "Nothing.", "\(path.name) \(argument.valueName)")
      }
      for option in path.options {
        expectSentence(option.help, "\(path.name) --\(option.longName)")
        expectSentence(option.note ?? "Nothing.", "\(path.name) --\(option.longName)")
      }
      for example in command.examples { expectSentence(example.help, example.line) }
    }
  }

  @Test("Texts that are no sentences are found")
  func noSentences() {
    for text in [
      "", "Path.", "path of a file.", "The path of a file", "TODO say what.", "… of it.",
    ] {
      #expect(!isSentence(text), "\(text)")
    }
    #expect(isSentence("The path of a file.") && isSentence("'run' wrote it."))
  }

  @Test("Every example is a command line that the program understands")
  func examplesAreUnderstood() throws {
    for path in allPaths() {
      for example in path.command.examples {
        // What is quoted has blanks nowhere but in a reason.
        let line = example.line.replacing("'caches more'", with: "reason").replacing("'", with: "")
        let words = line.split(separator: " ").map(String.init).prefix { $0 != ">" }
        guard case .run(let found, _) = try Tool.command.parse(Array(words.dropFirst())) else {
          Issue.record("\(example.line)")
          continue
        }
        #expect(found.name == path.name)
      }
    }
  }

  @Test("The declarations have no faults")
  func declarations() {
    #expect(Tool.command.declarationFaults() == [])
  }

  private func expectSentence(_ text: String, _ place: String) {
    #expect(isSentence(text), "\(place): \(text)")
  }

  /// Begins with a capital or a quoted word, ends with a full stop, says something.
  private func isSentence(_ text: String) -> Bool {
    guard let first = text.first, text.last == ".", text.count >= 8 else { return false }
    let placeholders = ["TODO", "FIXME", "TBD", "XXX"]
    return (first.isUppercase || first == "'")
      && !placeholders.contains { text.contains($0) }
  }
}
