import Foundation
import Testing

/// Every command that a document shows is executed as it stands there, apart from the changes below.
struct DocumentedCommandsTests {
  /// A change to commands that would take too long as they stand, or hold a word for something else.
  struct Rewrite: Sendable {
    /// Commands that begin so.
    let start: String
    /// What is added at their end.
    let addition: String
  }

  static let rewrites = [
    // Seconds a case and 60 frames as documented say more; less shows that the command works.
    Rewrite(start: "transitionbench run ", addition: "--budget 0.1s --frames 3"),
    Rewrite(start: "transitionbench compare ", addition: "--budget 0.3s --frames 3"),
    Rewrite(
      start: "transitionbench calibrate", addition: "--suites 1 --runs 0 --budget 0.3s"),
    // All of the suite takes half a minute, and each check of it again.
    Rewrite(
      start: "transitionbench baseline save main ci", addition: "--size 60x100@1 --frames 5"),
    Rewrite(start: "transitionbench baseline save main", addition: "--size 60x100@1 --frames 5"),
  ]

  /// Commands with a word that stands for something of the reader's, and how they must end.
  struct Placeholder: Sendable {
    let word: String
    let exitCode: Int32
  }

  static let placeholders = [
    // Refused as it stands, by its name: there is no such case.
    Placeholder(word: "'CASE:METRIC'", exitCode: 64)
  ]

  @Test(arguments: DocumentedCommand.documents)
  func everyCommandOfADocumentDoesWhatItSays(document: String) throws {
    let commands = try DocumentedCommand.commands(in: document)
    guard !commands.isEmpty else { return }
    let folder = try DocumentedFolder()
    for command in commands {
      if command.program == "make" {
        try expectTargets(of: command)
      } else if command.program.hasPrefix("scripts/") {
        let path = Repository.root.appendingPathComponent(command.program).path
        #expect(FileManager.default.isExecutableFile(atPath: path), "\(command): no such script")
      } else {
        try execute(command, in: folder)
        if command.text.contains(" plugin new ") { try folder.buildPlugins() }
      }
    }
  }

  private func execute(_ command: DocumentedCommand, in folder: DocumentedFolder) throws {
    let placeholder = Self.placeholders.first { command.text.contains($0.word) }
    let line = Self.rewritten(command.text)
    let outcome = try folder.run(line)
    #expect(
      outcome.exitCode == placeholder?.exitCode ?? 0,
      """
      \(command)
      was executed as: \(line)
      Exit code \(outcome.exitCode)\(outcome.exitCode == 124 ? ", which is 180 s without an end" : "").
      Mend the document; or give the command what it needs in DocumentedFolder; or, when it takes too \
      long or holds a placeholder, say so in DocumentedCommandsTests.
      \(outcome.messages)
      """)
    guard let word = placeholder?.word else { return }
    let bare = word.trimmingCharacters(in: ["'"])
    #expect(outcome.messages.contains(bare.prefix { $0 != ":" }), "\(outcome.messages)")
  }

  /// Building and testing in a test would take for ever; make says whether it knows how.
  private func expectTargets(of command: DocumentedCommand) throws {
    let outcome = try Subprocess.run(
      "/bin/bash", ["-c", command.text.replacing("make ", with: "make -n ", maxReplacements: 1)],
      in: Repository.root)
    #expect(outcome.exitCode == 0, "\(command): \(outcome.messages)")
  }

  /// A command with what is added to it before a comment at its end.
  private static func rewritten(_ text: String) -> String {
    guard let rewrite = rewrites.first(where: { text.hasPrefix($0.start) }) else { return text }
    let parts = text.split(separator: /[ ]+#[ ]/, maxSplits: 1)
    return "\(parts[0]) \(rewrite.addition)"
  }

  // MARK: - The tables above

  @Test func everyRewriteAndPlaceholderIsUsed() throws {
    let commands = try DocumentedCommand.documents.flatMap(DocumentedCommand.commands)
    for rewrite in Self.rewrites {
      let used = commands.contains { command in
        Self.rewrites.first { command.text.hasPrefix($0.start) }?.start == rewrite.start
      }
      #expect(used, "no document shows '\(rewrite.start)': take it out of the table")
    }
    for placeholder in Self.placeholders {
      #expect(
        commands.contains { $0.text.contains(placeholder.word) },
        "no document shows \(placeholder.word): take it out of the table")
    }
  }

  @Test func theDocumentsThatShowCommandsAreRead() throws {
    let documents = DocumentedCommand.documents
    for document in [
      "README.md", "CONTRIBUTING.md", "Documentation/continuous-integration.md",
      "Sources/TransitionBench/TransitionBench.docc/FirstRun.md",
    ] {
      #expect(documents.contains(document))
      #expect(try !DocumentedCommand.commands(in: document).isEmpty, "\(document)")
    }
  }

  @Test func commandsAreFoundInBlocksOfShellCommandsOnly() {
    let text = """
      `transitionbench run` in a sentence
      ```json
      transitionbench run
      ```
      1. In a list:
         ```sh
         # only a comment
         transitionbench render a \\
           --out b   # with one

         NO_COLOR=1 transitionbench list sizes
         cd elsewhere
         ```
      ```
      transitionbench of output
      ```
      ```sh
      make test
      source <(transitionbench completions bash)
      ```
      """
    let commands = DocumentedCommand.commands(of: text, in: "x.md").filter(\.isOurs)
    #expect(
      commands.map(\.text) == [
        "transitionbench render a --out b   # with one", "NO_COLOR=1 transitionbench list sizes",
        "make test", "source <(transitionbench completions bash)",
      ])
    #expect(commands.map(\.line) == [8, 11, 18, 19])
    #expect(
      commands.map(\.program) == ["transitionbench", "transitionbench", "make", "source"])
  }
}
