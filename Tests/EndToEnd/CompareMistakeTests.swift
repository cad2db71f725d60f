import Foundation
import Testing

/// What `compare` refuses before it measures, each with what to do next.
struct CompareMistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let exitCode: Int32
    let words: [String]

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let mistakes = [
    Mistake(arguments: [], exitCode: 64, words: ["two transitions", "--base-revision"]),
    Mistake(arguments: ["bounce"], exitCode: 64, words: ["there is only 'bounce'"]),
    Mistake(arguments: ["bounce", "bounc"], exitCode: 64, words: ["Did you mean 'bounce'?"]),
    Mistake(
      arguments: ["bounce", "bounce", "bounce"], exitCode: 64, words: ["wants two transitions"]),
    Mistake(
      arguments: ["push-snapshot", "bounce", "--operation", "dismiss"], exitCode: 64,
      words: ["it offers push, pop"]),
    Mistake(arguments: ["--base", "nowhere"], exitCode: 66, words: ["no program 'nowhere'"]),
    Mistake(arguments: ["--base", "/etc/hostname"], exitCode: 65, words: ["not a program"]),
    Mistake(
      arguments: ["--base", "x", "--base-revision", "y"], exitCode: 64, words: ["cannot both"]),
    Mistake(
      arguments: ["--base-revision", "main"], exitCode: 66, words: ["no git repository"]),
    Mistake(
      arguments: ["bounce", "bounce", "--floor", "0"], exitCode: 64, words: ["--floor", "0.01"]),
    Mistake(
      arguments: ["bounce", "bounce", "--output", "/nowhere/x.json"], exitCode: 73,
      words: ["/nowhere/x.json", "Checked before measuring"]),
  ]

  @Test(arguments: mistakes)
  func aMistakeNamesTheThingAndTheNextStep(mistake: Mistake) throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(["compare"] + mistake.arguments, in: scratch.url)
    #expect(outcome.exitCode == mistake.exitCode, "\(outcome.output)\(outcome.messages)")
    let text = outcome.messages.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for words in mistake.words { #expect(text.contains(words), "\(outcome.messages)") }
    #expect(outcome.output.isEmpty && scratch.contents.isEmpty)
  }
}
