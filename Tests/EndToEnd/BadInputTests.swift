import Foundation
import Testing

/// Wrong options and broken files: one clear sentence, the documented exit code, nothing half-written.
struct BadInputTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let exitCode: Int32
    let words: [String]

    init(_ arguments: [String], _ exitCode: Int32, _ words: String...) {
      self.arguments = arguments
      self.exitCode = exitCode
      self.words = words
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let mistakes: [Mistake] = [
    Mistake(["frobnicate"], 64, "no command 'frobnicate'", "See --help"),
    Mistake(["run", "--framse", "30"], 64, "no option '--framse' for run", "'--frames'"),
    Mistake(["run", "--frames", "thirty"], 64, "whole number from 2 to 10000, not 'thirty'"),
    Mistake(["run", "--frames", "0"], 64, "from 2 to 10000, not '0'"),
    Mistake(["run", "--frames", "-1"], 64, "from 2 to 10000, not '-1'"),
    Mistake(["run", "--frames", "10000000"], 64, "from 2 to 10000, not '10000000'"),
    Mistake(["run", "--transition", "buble-mask"], 64, "Did you mean 'bubble-mask'?"),
    Mistake(["run", "--transition", "zoom-*"], 64, "'zoom-*' matches none", "Nothing was run"),
    Mistake(["run", "-t", "bounce?duraton=1"], 64, "no parameter 'duraton'", "'duration'"),
    Mistake(["run", "-t", "bounce?duration=99"], 64, "'duration' of 'bounce'", "0 to 10", "'99'"),
    Mistake(["run", "--size", "0x0@2"], 64, "0x0@2"),
    Mistake(["run", "--size", "375x667@0"], 64, "375x667@0"),
    Mistake(["run", "--size", "375x667"], 64, "375x667"),
    Mistake(["run", "--size", "99999x99999@3"], 64, "99999x99999@3"),
    Mistake(["run", "--size", "iphone-sx"], 64, "iphone-sx"),
    Mistake(["run", "--operation", "presnt"], 64, "no operation 'presnt'"),
    Mistake(["run", "-t", "bounce", "--operation", "push"], 64, "plays none of push"),
    Mistake(["run", "--interaction", "0.2,x,cancel"], 64, "'0.2,x,cancel' is no interaction"),
    Mistake(["run", "--interaction", "1.5"], 64, "fractions from 0 to 1"),
    Mistake(["run", "--mask", "blur"], 64, "no mask realisation 'blur'", "offscreen"),
    Mistake(["run", "--renderer", "skia"], 64, "no renderer 'skia'", "raster"),
    Mistake(["run", "--from", "galery"], 64, "galery", "gallery"),
    Mistake(["run", "--from", "flat:red"], 64, "flat:red"),
    Mistake(["run", "Benchmarks/ci.jsn"], 66, "Benchmarks/ci.jsn"),
    Mistake(["run", "--output", "/proc/x.json", "-t", "bounce"], 73, "/proc/x.json"),
    Mistake(["run", "--output", "no/such/folder/x.json"], 73, "no/such/folder"),
    Mistake(["report", "gone.json"], 66, "gone.json"),
    Mistake(["check"], 64, "check needs --baseline", "baseline list"),
    Mistake(
      ["check", "--baseline", "gone.json"], 66, "no baseline 'gone.json'. None is stored.",
      "Make it: transitionbench baseline save gone.json"),
    Mistake(["check", "-b", "x", "--threshold", "pixels=1"], 64, "no exact metric 'pixels'"),
    Mistake(["check", "-b", "x", "--threshold", "work=nan"], 64, "not 'work=nan'"),
    Mistake(["check", "-b", "x", "--threshold", "frame-time-p50=1%"], 64, "no exact metric"),
    Mistake(["check", "-b", "x", "--gate-time", "10"], 64, "a percentage such as 10%, not '10'"),
    Mistake(["check", "-b", "x", "gone"], 66, "no file 'gone'"),
    Mistake(["baseline"], 64, "save, list, show, remove"),
    Mistake(["baseline", "save"], 64, "NAME|FILE"),
    Mistake(["baseline", "save", ".."], 64, "'..' is no name for a baseline"),
    Mistake(["baseline", "save", "a b"], 64, "'a b' is no name", "ends in .json"),
    Mistake(["baseline", "save", "accepted"], 64, "not 'accepted'"),
    Mistake(["baseline", "save", "x", "--record", "gone.json"], 66, "gone.json"),
    Mistake(["baseline", "save", "x", "ci", "--record", "y.json"], 64, "SUITE and --record"),
    Mistake(
      ["baseline", "save", "x", "--cases-of", "y", "-t", "bounce"], 64,
      "--transition chooses cases of a suite; --cases-of has its own"),
    Mistake(["baseline", "show", "gone"], 66, "no baseline 'gone'"),
    Mistake(["baseline", "remove", "../x"], 66, "no baseline '../x'"),
    Mistake(["render", "bounce", "--out", "/proc/x"], 73, "/proc/x"),
    Mistake(["render"], 64, "render"),
    Mistake(["list", "colours"], 64, "colours"),
    Mistake(["worker"], 64, "transitionbench run"),
  ]

  @Test(arguments: mistakes)
  func mistakesSayWhatWhereAndWhatNow(mistake: Mistake) throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(mistake.arguments, in: scratch.url)
    #expect(outcome.exitCode == mistake.exitCode, "\(outcome.messages)")
    #expect(outcome.messages.hasPrefix("error: "))
    // Long messages are wrapped; where a line ends is not what this is about.
    let text = outcome.messages.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for words in mistake.words { #expect(text.contains(words), "\(outcome.messages)") }
    #expect(outcome.output.isEmpty)
    #expect(scratch.contents.isEmpty, "left behind: \(scratch.contents)")
  }

  struct BrokenFile: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let arguments: [String]
    let exitCode: Int32
    let words: [String]

    var testDescription: String { name }

    init(
      _ name: String, _ bytes: [UInt8], _ arguments: [String], _ exitCode: Int32, _ words: String...
    ) {
      self.name = name
      self.bytes = bytes
      self.arguments = arguments
      self.exitCode = exitCode
      self.words = words
    }

    /// A suite whose axes are given; the rest is as it should be.
    static func suite(_ name: String, _ axes: String, _ words: String..., more: String = "") -> Self
    {
      let text = """
        {
          "format": "transitionbench-suite", "version": 1, "name": "broken",
          "axes": { \(axes) }\(more)
        }
        """
      var file = BrokenFile(name, Array(text.utf8), ["run", name], 65)
      file = BrokenFile(file.name, file.bytes, file.arguments, 65, words)
      return file
    }

    private init(
      _ name: String, _ bytes: [UInt8], _ arguments: [String], _ exitCode: Int32, _ words: [String]
    ) {
      self.name = name
      self.bytes = bytes
      self.arguments = arguments
      self.exitCode = exitCode
      self.words = words
    }
  }

  static let brokenFiles: [BrokenFile] = [
    .suite(
      "type.json", #""transitions": ["bounce"], "frames": ["60"]"#, "type.json:3:",
      "must be a", "60"),
    .suite("key.json", #""transitoins": ["bounce"]"#, "key.json:3:", "transitoins", "transitions"),
    .suite(
      "twice.json", #""transitions": ["bounce", "bounce"]"#, "twice.json:3:", "twice"),
    .suite("id.json", #""transitions": ["bonce"]"#, "id.json:3:", "Did you mean 'bounce'?"),
    .suite("size.json", #""transitions": ["bounce"], "sizes": ["0x0@1"]"#, "size.json:3:", "0x0@1"),
    .suite("empty.json", #""transitions": []"#, "empty.json:3:"),
    .suite(
      "budget.json", #""transitions": ["bounce"]"#, "budget.json", "secondsPerCase",
      more: #", "budget": { "secondsPerCase": -1 }"#),
    BrokenFile("cut.json", Array("{ \"format\": ".utf8), ["run", "cut.json"], 65, "cut.json:1:"),
    BrokenFile(
      "newer.json",
      Array("{\"format\": \"transitionbench-suite\", \"version\": 99, \"name\": \"x\"}".utf8),
      ["run", "newer.json"], 65, "version", "newer"),
    BrokenFile(
      "text.png", Array("hello".utf8), ["run", "--from", "text.png"], 65, "text.png", "PNG"),
    BrokenFile(
      "jpeg.png", [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10], ["run", "--from", "jpeg.png"], 65, "JPEG"),
    BrokenFile("none.png", [], ["run", "--from", "none.png"], 65, "none.png"),
    BrokenFile(
      "other.json", Array("{\"context\": {}, \"benchmarks\": []}".utf8), ["report", "other.json"],
      65, "Google Benchmark JSON, not a run record"),
    BrokenFile(
      "suite.json", Array("{\"format\":\"transitionbench-suite\"}".utf8),
      ["report", "suite.json"], 65, "a suite, not a run record"),
  ]

  @Test(arguments: brokenFiles)
  func brokenFilesAreRefusedWithTheirPlace(file: BrokenFile) throws {
    let scratch = try ScratchFolder()
    try Data(file.bytes).write(to: scratch.url.appendingPathComponent(file.name))
    let outcome = try Executable.best.run(file.arguments, in: scratch.url)
    #expect(outcome.exitCode == file.exitCode, "\(outcome.messages)")
    for words in file.words { #expect(outcome.messages.contains(words), "\(outcome.messages)") }
    #expect(scratch.contents == [file.name])
  }

  @Test func aTruncatedPictureIsRefused() throws {
    let scratch = try ScratchFolder()
    let whole = try Data(
      contentsOf: URL(fileURLWithPath: Repository.fixture("settings-750x1334.png")))
    try whole.prefix(whole.count / 2).write(to: scratch.url.appendingPathComponent("cut.png"))
    let outcome = try Executable.best.run(
      ["run", "--from", "cut.png", "--size", "375x667@2"], in: scratch.url)
    #expect(outcome.exitCode == 65)
    #expect(outcome.messages.contains("cut.png"))
  }

  /// A header that claims 30000×30000 pixels must be refused before any memory is taken for them.
  @Test func anEnormousPictureIsRefusedByItsHeader() throws {
    let scratch = try ScratchFolder()
    let whole = try Data(
      contentsOf: URL(fileURLWithPath: Repository.fixture("settings-750x1334.png")))
    var bytes = Array(whole)
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    // The header's checksum has to be right for the size to be believed.
    bytes.replaceSubrange(29..<33, with: CRC32.bigEndianBytes(of: Array(bytes[12..<29])))
    try Data(bytes).write(to: scratch.url.appendingPathComponent("huge.png"))
    let outcome = try Executable.best.run(["run", "--from", "huge.png"], in: scratch.url)
    #expect(outcome.exitCode == 65)
    #expect(outcome.messages.contains("30000"))
  }

  @Test func aPictureOfAnotherSizeIsNeverStretchedSilently() throws {
    let scratch = try ScratchFolder()
    let picture = Repository.fixture("settings-750x1334.png")
    let refused = try Executable.best.run(
      ["run", "-t", "bounce", "--from", picture, "--size", "390x844@3"], in: scratch.url)
    #expect(refused.exitCode == 64)
    #expect(refused.messages.contains("750x1334") && refused.messages.contains("--fit"))
    let fitted = try Executable.best.run(
      [
        "run", "-t", "bounce", "--from", picture, "--size", "100x200@1", "--fit", "--budget",
        "0.1s", "-o", "f.json",
      ], in: scratch.url)
    #expect(fitted.exitCode == 0, "\(fitted.messages)")
  }

  @Test func aSidecarWithARegionOutsideThePictureIsRefused() throws {
    let scratch = try ScratchFolder()
    try FileManager.default.copyItem(
      atPath: Repository.fixture("settings-750x1334.png"), toPath: scratch.path("s.png"))
    let sidecar = """
      {
        "format": "transitionbench-screen", "version": 1, "unit": "pt",
        "size": { "width": 375, "height": 667 },
        "regions": { "photo": { "x": 300, "y": 0, "width": 100, "height": 50 } }
      }
      """
    try Data(sidecar.utf8).write(to: scratch.url.appendingPathComponent("s.json"))
    let outcome = try Executable.best.run(["run", "--from", "s.png"], in: scratch.url)
    #expect(outcome.exitCode == 65)
    #expect(outcome.messages.contains("s.json:4:") || outcome.messages.contains("s.json:5:"))
    #expect(outcome.messages.contains("photo"))
  }
}

/// CRC-32 of a PNG chunk, in the tests only: an independent few lines to forge a header with.
enum CRC32 {
  static func bigEndianBytes(of bytes: [UInt8]) -> [UInt8] {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    value ^= 0xFFFF_FFFF
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }
}
