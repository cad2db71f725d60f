import Testing

@testable import TransitionBench

/// What a line of words separated by blanks is parsed to.
private func parse(_ line: String) throws -> Invocation {
  try Sample.program.parse(line.split(separator: " ").map(String.init))
}

private func options(_ line: String) throws -> ParsedOptions {
  guard case .run(_, let options) = try parse(line) else {
    throw CommandFailure("not a command to run", exitCode: .internalError)
  }
  return options
}

@Suite("Parsing command lines")
struct CommandParserTests {
  @Test("Without options, defaults hold")
  func defaults() throws {
    let options = try options("run")
    #expect(options[Sample.suite] == nil)
    #expect(options[Sample.frames] == 60)
    #expect(options[Sample.transitions] == [])
    #expect(options[Sample.budget] == .seconds(10))
    #expect(options[Sample.output] == nil)
    #expect(options[Sample.format] == nil)
    #expect(options[Sample.quiet] == false)
    #expect(options[Sample.progress] == nil)
    #expect(!options.isGiven(Sample.frames))
  }

  @Test(
    "An option's value stands after a blank, an equals sign, or a letter",
    arguments: [
      "run --frames 30 --output x.json -q", "run --frames=30 --output=x.json --quiet",
      "run -n 30 -o x.json -q", "run -n30 -ox.json -q", "run -qn30 -o x.json",
      "-q run -n30 -o x.json", "run -vqox.json -n 30",
    ])
  func spellings(line: String) throws {
    let options = try options(line)
    #expect(options[Sample.frames] == 30)
    #expect(options[Sample.output] == "x.json")
    #expect(options[Sample.quiet])
    #expect(options.isGiven(Sample.frames))
  }

  @Test("Options may follow arguments, and after -- nothing is an option")
  func order() throws {
    #expect(try options("run ci.json --frames 30")[Sample.suite] == "ci.json")
    #expect(try options("run --frames 30 ci.json")[Sample.suite] == "ci.json")
    #expect(try options("run -- --frames")[Sample.suite] == "--frames")
    #expect(try options("verify a -- -b -- --help")[Sample.ids] == ["a", "-b", "--", "--help"])
    #expect(try options("run -")[Sample.suite] == "-")
    #expect(try options("run --output - -q")[Sample.output] == "-")
  }

  @Test("Lists come from repeated options and from commas, where commas separate")
  func lists() throws {
    #expect(
      try options("run -t a,b --transition=c -td")[Sample.transitions] == ["a", "b", "c", "d"])
    #expect(
      try options("run --size 375x667@2,ipad")[Sample.sizes]
        == [.points(width: 375, height: 667, scale: 2), .named("ipad")])
    #expect(
      try options("run --region card=0,0,9,9 --region b=1,1,2,2")[Sample.regions]
        == ["card=0,0,9,9", "b=1,1,2,2"])
  }

  @Test("Flags have opposites only where they are declared")
  func negation() throws {
    #expect(try options("run --progress")[Sample.progress] == true)
    #expect(try options("run --no-progress")[Sample.progress] == false)
    #expect(throws: CommandFailure.self) { try options("run --no-verbose") }
  }

  @Test("Values may be empty text after an equals sign, and may be negative numbers")
  func unusualValues() throws {
    let any = Option.value("any", short: "a", "X", ValueKind(wanted: "anything") { $0 }, help: "")
    let command = Command("c", summary: "", options: [any])
    func value(_ words: String...) throws -> String? {
      guard case .run(_, let options) = try command.parse(words) else { return nil }
      return options[any]
    }
    #expect(try value("--any=") == "")
    #expect(try value("--any", "") == "")
    #expect(try value("--any=a=b") == "a=b")
    #expect(try value("--any", "-5") == "-5")
    #expect(try value("-a-5") == "-5")
    #expect(try value("--any", "-.5") == "-.5")
    #expect(try value("--any=--x") == "--x")
  }

  @Test("Inner commands are found, hidden ones too")
  func innerCommands() throws {
    guard case .run(let path, let options) = try parse("baseline save main -q") else {
      Issue.record("not run")
      return
    }
    #expect(path.name == "transitionbench baseline save")
    #expect(options[Sample.first] == "main")
    #expect(options[Sample.quiet])
    #expect(throws: Never.self) { try parse("worker") }
  }

  @Test("Help and version are asked for anywhere before a mistake")
  func help() throws {
    func helpPath(_ line: String) throws -> String? {
      guard case .help(let path) = try parse(line) else { return nil }
      return path.name
    }
    #expect(try helpPath("--help") == "transitionbench")
    #expect(try helpPath("-h") == "transitionbench")
    #expect(try helpPath("run a b c --help --nonsense") == "transitionbench run")
    #expect(try helpPath("run --frames thirty -h") == "transitionbench run")
    #expect(try helpPath("baseline --help") == "transitionbench baseline")
    #expect(throws: CommandFailure.self) { try parse("run --nonsense --help") }
    guard case .version = try parse("--version") else {
      Issue.record("no version")
      return
    }
    #expect(throws: CommandFailure.self) { try parse("run --version") }
  }

  @Test("Sound declarations have no faults, unsound ones are named")
  func declarationFaults() {
    #expect(Sample.program.declarationFaults() == [])
    let unsound = Command(
      "c", summary: "", arguments: [Sample.ids, Sample.first],
      options: [Sample.quiet, Sample.quiet, Option.flag("help2", short: "h", help: "")])
    #expect(
      unsound.declarationFaults() == [
        "c has --quiet twice.", "c has -h twice.", "c has -q twice.", "c cannot tell ID from A.",
      ])
    let outer = Command(
      "o", summary: "", arguments: [Sample.first], options: [Sample.quiet],
      subcommands: [Command("i", summary: "", options: [Sample.quiet])])
    #expect(
      outer.declarationFaults() == [
        "o has arguments and commands.", "o i has --quiet twice.", "o i has -q twice.",
      ])
  }

  @Test("Random words are parsed or refused with a message, never a crash")
  func survivesRandomWords() {
    let pieces = [
      "", "-", "--", "--=", "-=", "-o", "-o=", "-n5", "-qv", "--frames", "--frames=", "--no-",
      "--no-progress", "run", "baseline", "save", "-é", "--é=画", "=", ",", "--size=,", "5",
      "\u{1B}",
    ]
    var state: UInt64 = 11
    for _ in 0..<20_000 {
      var words: [String] = []
      repeat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        words.append(pieces[Int((state >> 33) % UInt64(pieces.count))])
      } while (state >> 60) > 2 && words.count < 9
      do throws(CommandFailure) {
        _ = try Sample.program.parse(words)
      } catch {
        #expect(error.exitCode == .usage)
        #expect(error.message.count > 10, "\(words)")
      }
    }
  }
}
