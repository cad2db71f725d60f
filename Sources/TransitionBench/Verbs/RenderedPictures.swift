import BenchHarness
import BenchReports
import TransitionRendering

/// Takes frames as they are shown and writes them as files; of a frame that has passed only its
/// small picture and its part of the preview are kept.
@MainActor
final class RenderedPictures {
  private(set) var writtenCount = 0
  /// The first thing that went wrong.
  private(set) var problem: String?
  private let frames: CaseFrames
  private let folder: String
  private let formats: Set<RenderFormat>
  private let frameCount: Int
  private let digits: Int
  private let speed: Double
  private var strip = FilmStrip()
  private var preview: Preview?

  /// Good enough to look at on a whole screen: a frame takes about 15 kB.
  private static let previewCompression = WebPCompression.lossy(quality: 80)

  init(
    _ frames: CaseFrames, frameCount: Int, folder: String, formats: Set<RenderFormat>,
    speed: Double
  ) {
    self.frames = frames
    self.folder = folder
    self.formats = formats
    self.frameCount = frameCount
    digits = String(frameCount - 1).count
    self.speed = speed
  }

  func take(_ index: Int, _ frame: PixelBuffer) {
    guard problem == nil else { return }
    if formats.contains(.filmstrip) { strip.add(frame) }
    if formats.contains(.webp) { addToPreview(index, frame) }
    guard formats.contains(.png) else { return }
    let number = String(index)
    write(frame, "frame-\(String(repeating: "0", count: digits - number.count))\(number).png")
  }

  /// Writes what is made of all frames.
  func finish() {
    if formats.contains(.filmstrip), let picture = strip.picture() {
      write(picture, "filmstrip.png")
    }
    guard problem == nil, let preview else { return }
    do throws(WebPError) { write(try preview.animation.finish(), "preview.webp") } catch {
      problem = error.description
    }
  }

  /// The preview shows points as pixels: frames of a phone are three times as large as it is.
  private func addToPreview(_ index: Int, _ frame: PixelBuffer) {
    let width = Int((Double(frame.width) / frames.scale).rounded())
    do throws(WebPError) {
      if preview == nil {
        preview = try makePreview(SmallPicture.make(of: frame, width: width))
      }
      guard let preview, let milliseconds = preview.milliseconds[index] else { return }
      try preview.animation.add(
        SmallPicture.make(of: frame, width: width), milliseconds: milliseconds)
    } catch {
      problem = error.description
    }
  }

  private func makePreview(_ first: PixelBuffer) throws(WebPError) -> Preview {
    let pacing = PreviewPacing(
      frameCount: frameCount, durationSeconds: frames.durationSeconds, speed: speed)
    return Preview(
      animation: try WebPAnimation(
        width: first.width, height: first.height, Self.previewCompression),
      milliseconds: Dictionary(
        uniqueKeysWithValues: pacing.steps.map { ($0.frame, $0.milliseconds) }))
  }

  private func write(_ picture: PixelBuffer, _ name: String) {
    do throws(PNGError) {
      try PNGFile.write(picture, to: "\(folder)/\(name)")
      writtenCount += 1
    } catch {
      problem = problem ?? error.description
    }
  }

  private func write(_ bytes: [UInt8], _ name: String) {
    do throws(RunOutputError) {
      try AtomicFile.write(bytes, to: "\(folder)/\(name)")
      writtenCount += 1
    } catch {
      problem = problem ?? error.message
    }
  }

  /// A preview that has begun.
  private struct Preview {
    let animation: WebPAnimation
    /// How long each frame is shown, by its index; frames that are left out have none.
    let milliseconds: [Int: Int]
  }
}
