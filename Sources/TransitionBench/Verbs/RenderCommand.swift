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
  static let frames = Option<Int?>.value(
    "frames", short: "n", "N", .wholeNumber(in: Suite.frameCounts),
    help: "How many pictures, evenly spread over the animation; 12 if left out, 60 for webp alone."
  )
  static let folder = Option<String>.value(
    "out", short: "o", "DIR", .path, default: "frames", defaultText: "frames",
    help: "Where the pictures go; made when it is not there.")
  static let formats = Option<[RenderFormat]>.list(
    "format", "FORMAT", .choice,
    help:
      "What to write: png for the frames, filmstrip for one sheet, both if left out; webp for a preview that "
      + "plays; difference holds two transitions against each other.")
  static let speed = Option<Double?>.value(
    "speed", "FACTOR", .number(in: 0.01...4),
    help: "How fast the preview plays: 1, as meant, if left out; 0.25 is four times slower.")

  static let command = Command(
    "render",
    summary: "Writes pictures of transitions: frames, film strips, previews, differences.",
    arguments: [transitions],
    options: [
      frames, folder, formats, speed, RunOptions.operations, RunOptions.interactions,
      RunOptions.masks,
      RunOptions.renderers, RunOptions.damage,
    ] + ScreenOptions.all,
    examples: [
      CommandExample(
        "transitionbench render bubble-mask --frames 12 --out pictures",
        "Writes 12 PNG files and filmstrip.png."),
      CommandExample(
        "transitionbench render bubble-mask --format webp --speed 0.25 --out pictures",
        "Writes preview.webp, four times slower than real time."),
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
    try checkFormats()
    let cases = try CaseResolution(
      registry: registry, screens: ScreenChoice(options), messages: environment.messages
    )
    .cases(of: try suite())
    let folder = options[Self.folder]
    if wantsDifference {
      let plays = try plays(of: cases)
      try makeFolder(folder)
      return try renderDifference(of: cases, plays, into: folder)
    }
    try makeFolder(folder)
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

  private var wantsDifference: Bool { options[Self.formats].contains(.difference) }

  /// What is written of each case.
  private var written: Set<RenderFormat> {
    let formats = options[Self.formats]
    return formats.isEmpty ? [.png, .filmstrip] : Set(formats)
  }

  /// Formats that go together, and options that belong to one of them.
  private func checkFormats() throws(CommandFailure) {
    if wantsDifference && written.count > 1 {
      throw CommandFailure(
        "--format difference holds two transitions against each other and stands alone.",
        next: ["Make the other pictures in a run of their own."], exitCode: .usage)
    }
    if options[Self.speed] != nil && !written.contains(.webp) {
      throw CommandFailure(
        "--speed is for a preview, and none is asked for.", next: ["Add: --format webp"],
        exitCode: .usage)
    }
  }

  /// A film strip of 60 is more than one looks at; a preview of 12 stutters.
  private var frameCount: Int { options[Self.frames] ?? (written == [.webp] ? 60 : 12) }

  private func suite() throws(CommandFailure) -> Suite {
    let screens = ScreenChoice(options)
    var axes = Suite.smoke.axes
    axes.transitions = options[Self.transitions].flatMap(RunSuite.transitions).map {
      Suite.Word($0)
    }
    axes.frameCounts = [frameCount]
    let operations = options[RunOptions.operations]
    axes.operations = operations.isEmpty ? nil : operations.map { Suite.Word($0) }
    let interactions = options[RunOptions.interactions]
    axes.interactions = interactions.isEmpty ? nil : interactions.map { Suite.Word($0) }
    let masks = options[RunOptions.masks]
    axes.maskRealisations = masks.isEmpty ? nil : masks.map { Suite.Word($0) }
    let renderers = try options.rendererNames()
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
    let pictures = RenderedPictures(
      frames, frameCount: benchCase.frameCount, folder: folder, formats: written,
      speed: options[Self.speed] ?? 1)
    do throws(PlaybackError) {
      for remark in try frames.play(look: pictures.take) {
        environment.messages.line("note: \(benchCase.transitionText): \(remark.text)")
      }
    } catch {
      throw CommandFailure(error.message, exitCode: .caseFailed)
    }
    pictures.finish()
    if let problem = pictures.problem { throw CommandFailure(problem, exitCode: .cannotCreate) }
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
  case png, filmstrip, webp, difference
}
