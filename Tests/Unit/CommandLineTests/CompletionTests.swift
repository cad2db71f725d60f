import Testing

@testable import TransitionBench

@Suite("What could come next in a command line")
struct CompletionTests {
  /// The words for a line; what follows its last blank is unfinished.
  private func found(_ line: String) -> CompletionCandidates {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return Sample.program.candidates(for: words) { list in
      list == "transitions" ? [.init("bounce", "Springs."), .init("bubble mask")] : []
    }
  }

  private func words(_ line: String) -> [String] { found(line).words.map(\.word) }

  @Test("Commands, inner ones after their own, and never hidden ones")
  func commands() {
    #expect(words("") == ["run", "compare", "verify", "baseline"])
    #expect(words("c") == ["compare"])
    #expect(words("w") == [])
    #expect(words("baseline ") == ["save", "list"])
    #expect(words("-q baseline l") == ["list"])
    #expect(found("c").words == [.init("compare", "Compares two transitions.")])
  }

  @Test("Options that may still be given, those of outer commands included")
  func options() {
    #expect(
      words("run -") == [
        "--frames", "--transition", "--size", "--region", "--budget", "--output", "--format",
        "--verbose", "--progress", "--no-progress", "--quiet", "--help",
      ])
    #expect(words("run --fr") == ["--frames"])
    #expect(words("run --frames 30 --fr") == [])
    #expect(words("run -n30 -v --") == words("run --frames=30 --verbose --"))
    #expect(!words("run -qn 30 --").contains("--quiet"))
    #expect(!words("run --no-progress --").contains("--progress"))
    #expect(words("run -t bounce --tr") == ["--transition"])
    #expect(words("--ver") == ["--version"])
    #expect(words("run --secr") == [])
  }

  @Test("Values of options: words, listed names, files")
  func values() {
    #expect(words("run --format ") == ["text", "json", "csv"])
    #expect(words("run --format=j") == ["--format=json"])
    #expect(words("run -t b") == ["bounce", "bubble mask"])
    #expect(words("run -vt bu") == ["bubble mask"])
    #expect(words("run --frames ") == [])
    #expect(found("run --output x").includesPaths && words("run --output x") == [])
    #expect(found("run --output=x").includesPaths)
    #expect(found("run --frames 3").includesPaths == false)
    #expect(found("run -t b").lines == ["bounce\tSprings.", "bubble mask"])
  }

  @Test("Values in a list, without those that stand there already")
  func lists() {
    #expect(words("run --size i") == ["iphone-se", "ipad"])
    #expect(words("run --size ipad,i") == ["ipad,iphone-se"])
    #expect(words("run --size=ipad,") == ["--size=ipad,iphone-se"])
    #expect(words("run --size ipad,iphone-se,") == [])
    #expect(words("run --region a,") == [])
  }

  @Test("Arguments; files where they are paths, options where none is left")
  func arguments() {
    #expect(found("run ").includesPaths)
    #expect(found("run ci.json ").includesPaths == false)
    #expect(words("run ci.json ") == words("run ci.json -"))
    #expect(words("run ci.json x") == [])
    #expect(found("run -- --").includesPaths)
    #expect(words("run -- --") == [])
  }

  @Test("Mistakes earlier in the line do no harm")
  func mistakes() {
    #expect(words("run --nonsense --form") == ["--format"])
    #expect(words("nonsense ") == ["run", "compare", "verify", "baseline"])
    #expect(words("run -t -- --form") == ["--format"])
    #expect(found("run --nonsense=") == CompletionCandidates())
    #expect(Sample.program.candidates(for: [], names: { _ in [] }).words.count == 4)
  }

  @Test("No name can end a line or control a terminal")
  func controls() {
    let found = CompletionCandidates(
      words: [.init("a\nb\tc\u{1B}[31m", "d\r\ne")], includesPaths: true)
    #expect(found.lines == ["abc[31m\tde", "\tfiles"])
  }

  @Test("A script names its program everywhere", arguments: CompletionScript.Shell.allCases)
  func program(shell: CompletionScript.Shell) {
    let text = CompletionScript.text(for: shell, program: "my-bench.2")
    #expect(text.contains("my-bench.2") && text.contains("_my_bench_2"))
    #expect(!text.contains("transitionbench") && !text.contains("PROGRAM"))
    #expect(!text.contains("FUNCTION"))
  }
}
