import Foundation
import Testing

/// `verify` as a user meets it.
struct VerifyTests {
  /// The document of `--json`, as far as these tests read it.
  private struct Document: Decodable {
    struct Entry: Decodable {
      struct Result: Decodable {
        struct Promise: Decodable {
          let seen: String
          let place: String
          let cause: String
          let clauses: [String]
        }

        let check: String
        let outcome: String
        let reason: String?
        let broken: Promise?
      }

      let transition: String
      let keepsContract: Bool
      let checks: [Result]
    }

    let format: String
    let version: Int
    let transitions: [Entry]
  }

  private func document(_ outcome: Executable.Outcome) throws -> Document {
    try JSONDecoder().decode(Document.self, from: Data(outcome.output.utf8))
  }

  /// One faulty transition in the workshop's program.
  private func verify(
    _ word: String, _ options: [String] = []
  ) throws -> (Document.Entry, exitCode: Int32) {
    let scratch = try ScratchFolder()
    let outcome = try PluginWorkshop.shared.get().executable.run(
      ["verify", word, "--json", "--rounds", "20"] + options, in: scratch.url)
    return (try #require(document(outcome).transitions.first), outcome.exitCode)
  }

  @Test func everyTransitionOfTheProgramKeepsTheContract() throws {
    let scratch = try ScratchFolder()
    // The controls' busy work is for release builds.
    let words = Executable.best.name == "release" ? [] : ["*", "control-cut"]
    let outcome = try Executable.best.run(["verify"] + words, in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.messages)")
    for id in ["bounce", "bubble-mask", "bubble-overlay", "dimmed-sheet", "push-snapshot"] {
      #expect(outcome.output.contains("\n\(id) "))
    }
    #expect(!outcome.output.contains("BROKEN"))
    #expect(outcome.output.contains(" keep the contract: "))
    #expect(outcome.messages.isEmpty && scratch.contents.isEmpty)
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func theOutcomeIsThereForPrograms() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      ["verify", "push-snapshot", "--rounds", "10", "--json", "--junit", "v.xml"],
      in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    let document = try document(outcome)
    #expect(document.format == "transitionbench-verify" && document.version == 1)
    let entry = try #require(document.transitions.first)
    #expect(entry.transition == "push-snapshot" && entry.keepsContract)
    #expect(entry.checks.allSatisfy { $0.outcome == "kept" || $0.reason != nil })
    let xml = try String(contentsOfFile: scratch.path("v.xml"), encoding: .utf8)
    #expect(xml.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites "))
    #expect(xml.components(separatedBy: "<testcase ").count - 1 == entry.checks.count)
    #expect(
      xml.components(separatedBy: "<skipped ").count - 1
        == entry.checks.count { $0.outcome == "doesNotApply" })
  }

  @Test func theListOfChecksIsThePageInTheDocumentation() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(["verify", "--list"], in: scratch.url)
    let page = Repository.root.appendingPathComponent("Documentation/contract.md")
    #expect(outcome.output == (try String(contentsOf: page, encoding: .utf8)))
  }

  @Test func whatCannotBeVerifiedIsRefused() throws {
    let scratch = try ScratchFolder()
    for (words, code, text) in [
      (["bounse"], Int32(64), "Did you mean 'bounce'?"),
      (["bounce?dampingRatio=9"], 64, "dampingRatio"),
      (["--in-process", "bounce"], 64, "does nothing on its own"),
      (["bounce", "--rounds", "2", "--junit", "no/such/v.xml"], 73, "no/such/v.xml"),
    ] {
      let outcome = try Executable.best.run(["verify"] + words, in: scratch.url)
      #expect(outcome.exitCode == code, "\(words): \(outcome.messages)")
      #expect(outcome.messages.contains(text), "\(outcome.messages)")
    }
  }

  @Test func aBrokenPromiseIsToldWithItsCauseAndExitCodeOne() throws {
    let scratch = try ScratchFolder()
    let outcome = try PluginWorkshop.shared.get().executable.run(
      ["verify", "faulty?fault=twice", "--rounds", "10", "--junit", "v.xml"], in: scratch.url)
    #expect(outcome.exitCode == 1, "\(outcome.output)\(outcome.messages)")
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("BROKEN completes-once: The transition completes exactly once"))
    #expect(text.contains("seen: completeTransition(_:) was called twice"))
    #expect(text.contains("where: present, 94x167@1"))
    #expect(text.contains("cause: completeTransition(_:) is called in more than one place"))
    #expect(text.contains("Again, alone: transitionbench verify 'faulty?fault=twice'"))
    let xml = try String(contentsOfFile: scratch.path("v.xml"), encoding: .utf8)
    #expect(xml.contains("<failure type=\"3 order, 3 completes,"))
  }

  /// A check that stops the process costs only itself.
  @Test(arguments: [
    ("trap", "Fatal error: boom"), ("nan", "must be finite"), ("exit", "exit code 0"),
    ("hang", "no sign of life"),
  ])
  func aTransitionThatStopsItsProcessCostsOnlyTheCheck(fault: String, words: String) throws {
    let (entry, code) = try verify("faulty?fault=\(fault)", ["--hang-limit", "2s"])
    #expect(code == 2)
    let ended = entry.checks.filter { $0.outcome == "ended" }
    let first = try #require(ended.first)
    #expect(first.check == "few-frames", "the one that shows every frame")
    let promise = try #require(first.broken)
    #expect(promise.seen.contains(words), "\(promise.seen)")
    #expect(promise.place == "present, 94x167@1")
    #expect(entry.checks.last?.check == "rounds" && entry.checks.last?.outcome != "ended")
  }

  @Test func theTransitionThatTheDocumentsShowKeepsTheContract() throws {
    let (entry, code) = try verify("demo")
    #expect(code == 0)
    #expect(entry.checks.allSatisfy { $0.outcome == "kept" || $0.outcome == "doesNotApply" })
  }
}
