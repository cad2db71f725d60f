import BenchHarness
import BenchReports
import Foundation
import TransitionKit
import TransitionPlayback
import TransitionRendering

/// Plays transitions and writes pictures of their frames; measures nothing.
@MainActor
struct RenderCommand {
  static let transitions = Argument<[String]>.list(
    "ID", .listed("a transition", in: "transitions"), atLeast: 1,
    help: "Transitions: ids, patterns with *, or ids with parameters.")
  static let frames = Option<Int>.value(
    "frames", short: "n", "N", .wholeNumber(in: Suite.frameCounts), default: 12,
    help: "How many pictures, evenly spread over the animation.")
  static let folder = Option<String>.value(
    "out", short: "o", "DIR", .path, default: "frames", defaultText: "frames",
    help: "Where the pictures go; made when it is not there.")
  static let formats = Option<[RenderFormat]>.list(
    "format", "FORMAT", .choice,
    help:
      "What to write: png for the frames, filmstrip for one sheet, both if left out; difference "
      + "holds two transitions against each other.")

  static let command = Command(
    "render", summary: "Writes pictures of transitions: PNG frames and a film strip.",
    arguments: [transitions],
    options: [
      frames, folder, formats, RunOptions.operations, RunOptions.interactions, RunOptions.masks,
      RunOptions.renderers,
    ] + ScreenOptions.all,
    examples: [
      CommandExample(
        "transitionbench render bubble-mask --frames 12 --out pictures",
        "Writes 12 PNG files and filmstrip.png.")
    ])

  let environment: ToolEnvironment
  let registry: TransitionRegistry
  private let options: ParsedOptions

  init(_ environment: ToolEnvironment, _ options: ParsedOptions, registry: TransitionRegistry) {
    self.environment = environment
    self.options = options
    self.registry = registry
  }

  func run() throws(CommandFailure) -> ExitCode {
    let cases = try CaseResolution(
      registry: registry, screens: ScreenChoice(options), messages: environment.messages
    )
    .cases(of: suite())
    let folder = options[Self.folder]
    try makeFolder(folder)
    if options[Self.formats].contains(.difference) {
      return try renderDifference(of: cases, into: folder)
    }
    var causes: [ExitCode] = []
    for benchCase in cases {
      let place = cases.count == 1 ? folder : "\(folder)/\(folderName(benchCase, among: cases))"
      if cases.count > 1 { try makeFolder(place) }
      do throws(CommandFailure) { try render(benchCase, into: place) } catch
        where error.exitCode == .caseFailed
      {
        environment.messages.line("failed: \(benchCase.transitionText): \(error.message)")
        causes.append(.caseFailed)
      }
    }
    return ExitCode.forCauses(causes)
  }

  private func suite() -> Suite {
    let screens = ScreenChoice(options)
    var axes = Suite.smoke.axes
    axes.transitions = options[Self.transitions].flatMap(RunSuite.transitions).map {
      Suite.Word($0)
    }
    axes.frameCounts = [options[Self.frames]]
    let operations = options[RunOptions.operations]
    axes.operations = operations.isEmpty ? nil : operations.map { Suite.Word($0) }
    let interactions = options[RunOptions.interactions]
    axes.interactions = interactions.isEmpty ? nil : interactions.map { Suite.Word($0) }
    let masks = options[RunOptions.masks]
    axes.maskRealisations = masks.isEmpty ? nil : masks.map { Suite.Word($0) }
    let renderers = options[RunOptions.renderers]
    axes.renderers = renderers.isEmpty ? nil : renderers.map { Suite.Word($0) }
    if !screens.sizes.isEmpty { axes.sizes = screens.sizes.map { Suite.Word($0) } }
    if let pair = screens.pair { axes.screens = [pair] }
    return Suite(name: "render", axes: axes)
  }

  private func render(_ benchCase: BenchCase, into folder: String) throws(CommandFailure) {
    let frames: CaseFrames
    do throws(CaseSettingError) { frames = try CaseFrames(benchCase, registry: registry) } catch {
      throw CommandFailure(error.message, exitCode: .badData)
    }
    let formats = options[Self.formats].isEmpty ? [.png, .filmstrip] : options[Self.formats]
    let pictures = FramePictures(
      folder: folder, frameCount: benchCase.frameCount, writesFrames: formats.contains(.png))
    do throws(PlaybackError) {
      for remark in try frames.play(look: pictures.take) {
        environment.messages.line("note: \(benchCase.transitionText): \(remark.text)")
      }
    } catch {
      throw CommandFailure(error.message, exitCode: .caseFailed)
    }
    if formats.contains(.filmstrip) { pictures.writeStrip() }
    if let problem = pictures.problem {
      throw CommandFailure("\(problem)", exitCode: .cannotCreate)
    }
    environment.output.line(
      "\(benchCase.transitionText) \(benchCase.operationText): "
        + "\(pictures.writtenCount) \(pictures.writtenCount == 1 ? "picture" : "pictures") in \(folder)"
    )
  }

  /// A folder of its own for each case of several: the id, what is done, and what else varies.
  private func folderName(_ benchCase: BenchCase, among cases: [BenchCase]) -> String {
    var parts = [
      benchCase.transition,
      benchCase.operationText.replacing(" ", with: "-").replacing(",", with: "-"),
    ]
    if Set(cases.map(\.size)).count > 1 { parts.append(benchCase.size) }
    if Set(cases.map(\.maskRealisation)).count > 1 {
      parts.append(benchCase.maskRealisation.rawValue)
    }
    if Set(cases.map(\.renderer)).count > 1 { parts.append(benchCase.renderer) }
    let name = parts.joined(separator: "-")
    let twins = cases.filter {
      $0.transition == benchCase.transition && $0.parameters != benchCase.parameters
    }
    return twins.isEmpty ? name : "\(name)-\(benchCase.keyDigest)"
  }

  private func makeFolder(_ path: String) throws(CommandFailure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(
        "cannot make the folder \(path). Choose another with --out, or check its permissions.",
        exitCode: .cannotCreate)
    }
    guard access(path, W_OK) == 0 else {
      throw CommandFailure(
        "cannot write into \(path): permission denied.", exitCode: .cannotCreate)
    }
  }
}

/// What `render` can write.
enum RenderFormat: String, CaseIterable, Sendable {
  case png, filmstrip, difference
}

/// Takes frames as they are shown and writes them as files.
@MainActor
private final class FramePictures {
  private(set) var writtenCount = 0
  private(set) var problem: PNGError?
  private let folder: String
  private let digits: Int
  private let writesFrames: Bool
  private var strip = FilmStrip()

  init(folder: String, frameCount: Int, writesFrames: Bool) {
    self.folder = folder
    digits = String(frameCount - 1).count
    self.writesFrames = writesFrames
  }

  func take(_ index: Int, _ frame: PixelBuffer) {
    guard problem == nil else { return }
    strip.add(frame)
    guard writesFrames else { return }
    let number = String(index)
    write(frame, "frame-\(String(repeating: "0", count: digits - number.count))\(number).png")
  }

  func writeStrip() {
    if let picture = strip.picture() { write(picture, "filmstrip.png") }
  }

  private func write(_ picture: PixelBuffer, _ name: String) {
    do throws(PNGError) {
      try PNGFile.write(picture, to: "\(folder)/\(name)")
      writtenCount += 1
    } catch {
      problem = problem ?? error
    }
  }
}
