import Foundation
import RenderingTestSupport
import Testing

/// Pictures of transitions, as `render` writes them.
struct RenderTests {
  private func render(
    _ arguments: String..., in scratch: ScratchFolder
  ) throws -> Executable.Outcome {
    try Executable.best.run(
      ["render"] + arguments + ["--size", "94x167@2", "--out", "made"], in: scratch.url)
  }

  private func preview(_ scratch: ScratchFolder, _ folder: String = "made") throws -> DecodedWebP {
    let file = scratch.url.appendingPathComponent("\(folder)/preview.webp")
    return try #require(DecodedWebP(Array(try Data(contentsOf: file))))
  }

  @Test func withoutAFormatFramesAndAStripAreWritten() throws {
    let scratch = try ScratchFolder()
    let outcome = try render("bounce", "--frames", "3", in: scratch)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(
      scratch.contents == [
        "made", "made/filmstrip.png", "made/frame-0.png", "made/frame-1.png", "made/frame-2.png",
      ])
  }

  @Test func aPreviewPlaysInRealTimeForeverAndPausesAtItsEnd() throws {
    let scratch = try ScratchFolder()
    let outcome = try render("bubble-mask", "--format", "webp", in: scratch)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(outcome.output == "bubble-mask present: 1 picture in made\n")
    #expect(scratch.contents == ["made", "made/preview.webp"])
    let preview = try preview(scratch)
    // Points, not pixels.
    #expect(preview.width == 94 && preview.height == 167 && preview.loopCount == 0)
    #expect(preview.milliseconds == 500 + 1_000)
    #expect(preview.frames.allSatisfy { $0.milliseconds >= 20 })
  }

  @Test func aPreviewPlaysSlowerWhenAsked() throws {
    let scratch = try ScratchFolder()
    let outcome = try render(
      "bubble-mask", "--format", "webp,filmstrip", "--frames", "60", "--speed", "0.25",
      in: scratch)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(scratch.contents == ["made", "made/filmstrip.png", "made/preview.webp"])
    #expect(try preview(scratch).milliseconds == 2_000 + 1_000)
  }

  @Test func everyCaseHasAPreviewOfItsOwn() throws {
    let scratch = try ScratchFolder()
    let outcome = try render(
      "bounce", "bubble-mask?duration=0.2", "--format", "webp", in: scratch)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(try preview(scratch, "made/bubble-mask-present").milliseconds == 200 + 1_000)
    #expect(try preview(scratch, "made/bounce-present").frames.count > 5)
  }

  @Test func twoStrategiesAreHeldAgainstEachOther() throws {
    let scratch = try ScratchFolder()
    let outcome = try render(
      "bubble-overlay", "bubble-mask", "--format", "difference", "--frames", "30", in: scratch)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(outcome.output.split(separator: "\n").count == 1 + 1 + 30 + 2)
    #expect(scratch.contents == ["made", "made/difference.png"])
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let words: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Mistake(arguments: ["bounce", "--format", "gif"], words: "png, filmstrip, webp, difference"),
    Mistake(
      arguments: ["bounce", "--speed", "0.5"], words: "--speed is for a preview, and none is asked"),
    Mistake(
      arguments: ["bounce", "--format", "webp", "--speed", "0"], words: "from 0.01 to 4, not '0'"),
    Mistake(
      arguments: ["bounce", "--format", "webp", "--speed", "fast"], words: "not 'fast'"),
    Mistake(
      arguments: ["bubble-overlay", "bubble-mask", "--format", "difference,png"],
      words: "stands alone"),
    Mistake(arguments: ["bounce", "--format", "difference"], words: "1 case is named"),
    Mistake(
      arguments: ["bubble-overlay", "bubble-mask", "--format", "difference", "-n", "121"],
      words: "120 at most, not 121"),
  ])
  func mistakesAreRefusedAndNothingIsMade(mistake: Mistake) throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(["render"] + mistake.arguments, in: scratch.url)
    #expect(outcome.exitCode == 64, "\(outcome.messages)")
    let text = outcome.messages.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(mistake.words), "\(outcome.messages)")
    #expect(scratch.contents.isEmpty)
  }
}
