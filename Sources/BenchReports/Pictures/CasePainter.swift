import BenchHarness
import TransitionKit
import TransitionPlayback
import TransitionRendering

/// Plays cases and makes the pictures a report wants of them: WebP, small, the same every time.
///
/// Plugins are played in this process; what must survive them calls it in another one.
@MainActor
package struct CasePainter {
  private let registry: TransitionRegistry

  /// Twice the 54 pixels a film picture is shown at on a card; 2 to 4 kB each.
  private static let film = Look(width: 108, quality: 60)
  /// Shown at its own size or half of it.
  private static let closeUp = Look(width: 300, quality: 80)
  /// The preview's width in pixels.
  private static let previewWidth = 180
  /// How a preview may be made, best first; the first one within the limit is taken.
  private static let previews = [
    Preview(spacingMilliseconds: 33, quality: 62), Preview(spacingMilliseconds: 40, quality: 50),
    Preview(spacingMilliseconds: 60, quality: 40), Preview(spacingMilliseconds: 100, quality: 30),
  ]
  /// The most bytes of a preview, unless even the plainest has more.
  private static let previewBytes = 60_000

  private struct Look {
    let width: Int
    let quality: Int
  }

  private struct Preview {
    let spacingMilliseconds: Int
    let quality: Int
  }

  /// Makes a painter.
  ///
  /// - Parameter registry: The transitions of this program.
  package init(registry: TransitionRegistry) { self.registry = registry }

  /// Makes the pictures wanted of a case.
  ///
  /// - Parameter wishes: The case, and what is wanted; frames that it does not have are passed over.
  /// - Returns: The pictures, or why there are none.
  package func paint(_ wishes: CaseWishes) -> CasePictures {
    let frames: CaseFrames
    do throws(CaseSettingError) {
      frames = try CaseFrames(wishes.benchCase, registry: registry)
    } catch {
      return CasePictures(problem: error.message)
    }
    let canvas = Canvas(wishes)
    do throws(PlaybackError) {
      try frames.play(choosing: canvas.choose, look: canvas.take)
    } catch {
      // Frames may have been shown before it broke its contract.
      return canvas.pictures(problem: error.message)
    }
    return canvas.pictures(problem: nil)
  }

  /// Collects frames while they are shown.
  @MainActor
  private final class Canvas {
    private let wishes: CaseWishes
    private var durationSeconds = 0.0
    private var films: [Int: EncodedPicture] = [:]
    private var closeUps: [Int: CloseUp] = [:]
    private var previewFrames: [Int: PixelBuffer] = [:]
    private var problem: String?

    init(_ wishes: CaseWishes) { self.wishes = wishes }

    private func pacing(_ spacing: Int) -> [PreviewPacing.Step] {
      PreviewPacing(
        frameCount: wishes.benchCase.frameCount, durationSeconds: durationSeconds,
        spacingMilliseconds: spacing
      ).steps
    }

    /// All frames somebody wants, each once, in the order of the animation.
    func choose(_ durationSeconds: Double) -> [Int] {
      self.durationSeconds = durationSeconds
      let preview = CasePainter.previews.flatMap { pacing($0.spacingMilliseconds).map(\.frame) }
      let wanted =
        wishes.filmFrames + wishes.closeUpFrames + (wishes.wantsPreview ? preview : [])
      return Set(wanted).filter { (0..<wishes.benchCase.frameCount).contains($0) }.sorted()
    }

    func take(_ index: Int, _ frame: PixelBuffer, _ root: View) {
      do throws(WebPError) {
        if wishes.filmFrames.contains(index) {
          films[index] = try encoded(frame, CasePainter.film)
        }
        if wishes.closeUpFrames.contains(index) {
          closeUps[index] = CloseUp(
            frame: index, picture: try encoded(frame, CasePainter.closeUp),
            viewTree: ViewTreeText.lines(of: root))
        }
      } catch {
        problem = problem ?? error.description
      }
      if wishes.wantsPreview {
        previewFrames[index] = SmallPicture.make(of: frame, width: CasePainter.previewWidth)
      }
    }

    func pictures(problem played: String?) -> CasePictures {
      var pictures = CasePictures(
        film: wishes.filmFrames.compactMap { index in
          films[index].map { FramePicture(frame: index, picture: $0) }
        },
        closeUps: wishes.closeUpFrames.compactMap { closeUps[$0] })
      do throws(WebPError) { pictures.preview = try preview() } catch {
        problem = problem ?? error.description
      }
      pictures.problem = played ?? problem
      return pictures
    }

    private func preview() throws(WebPError) -> EncodedPicture? {
      guard wishes.wantsPreview, let first = previewFrames.values.first else { return nil }
      var bytes: [UInt8] = []
      for preview in CasePainter.previews {
        let animation = try WebPAnimation(
          width: first.width, height: first.height, .lossy(quality: preview.quality))
        for step in pacing(preview.spacingMilliseconds) {
          guard let frame = previewFrames[step.frame] else { continue }
          try animation.add(frame, milliseconds: step.milliseconds)
        }
        bytes = try animation.finish()
        if bytes.count <= CasePainter.previewBytes { break }
      }
      return EncodedPicture(
        mediaType: WebPFile.mediaType, bytes: bytes, widthInPixels: first.width,
        heightInPixels: first.height)
    }

    private func encoded(
      _ frame: PixelBuffer, _ look: Look
    ) throws(WebPError) -> EncodedPicture {
      let small = SmallPicture.make(of: frame, width: look.width)
      return EncodedPicture(
        mediaType: WebPFile.mediaType,
        bytes: try WebPFile.encode(small, .lossy(quality: look.quality)),
        widthInPixels: small.width, heightInPixels: small.height)
    }
  }
}
