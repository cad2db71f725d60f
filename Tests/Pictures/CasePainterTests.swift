import BenchHarness
import BenchReports
import Foundation
import PictureTestSupport
import RenderingTestSupport
import Testing
import TransitionKit

/// The small pictures of reports: what is in them, and what is said when there are none.
@MainActor
struct CasePainterTests {
  private func pictures(
    _ transition: String = "bubble-mask", film: [Int] = [], preview: Bool = false,
    closeUps: [Int] = [], size: String = "94x167@2", screen: String = "flat:#3366ff"
  ) throws -> CasePictures {
    let benchCase = BenchCase(
      transition: transition, operation: .present, size: size, frameCount: 60,
      lowerScreen: CaseScreen(text: "gallery", contentKey: try PictureStage.key("gallery")),
      upperScreen: CaseScreen(text: screen, contentKey: try PictureStage.key("flat:#3366ff")))
    return CasePainter(registry: try TransitionRegistry.linked()).paint(
      CaseWishes(
        benchCase, filmFrames: film, wantsPreview: preview, closeUpFrames: closeUps))
  }

  @Test func filmPicturesComeInTheOrderWantedAndSmall() throws {
    let pictures = try pictures(film: [0, 59, 30, 60, -1])
    #expect(pictures.problem == nil)
    #expect(pictures.film.map(\.frame) == [0, 59, 30])
    #expect(pictures.preview == nil && pictures.closeUps.isEmpty)
    for frame in pictures.film {
      #expect(frame.picture.mediaType == "image/webp")
      #expect(frame.picture.bytes.count < 5_000)
      let decoded = try #require(DecodedWebP(frame.picture.bytes))
      #expect(decoded.width == 108 && decoded.height == 108 * 334 / 188)
      #expect(frame.picture.widthInPixels == 108 && frame.picture.heightInPixels == decoded.height)
    }
  }

  @Test func theFirstPictureShowsOneScreenAndTheLastTheOther() throws {
    let film = try pictures(film: [0, 59]).film
    func center(_ index: Int) throws -> [Int] {
      let decoded = try #require(DecodedWebP(film[index].picture.bytes))
      let place = 4 * (decoded.height / 2 * decoded.width + decoded.width / 2)
      return decoded.frames[0].pixels[place..<place + 3].map(Int.init)
    }
    for (channel, wanted) in zip(try center(1), [0x33, 0x66, 0xFF]) {
      #expect(abs(channel - wanted) <= 6)
    }
    #expect(try center(0)[2] - center(0)[0] < 0xFF - 0x33 - 20)
  }

  @Test func thePreviewPlaysAsLongAsTheTransitionAndStaysSmall() throws {
    let preview = try #require(try pictures(preview: true, size: "375x667@2").preview)
    #expect(preview.bytes.count <= 60_000)
    let decoded = try #require(DecodedWebP(preview.bytes))
    #expect(decoded.width == 180 && decoded.loopCount == 0)
    // 0.5 s and the pause on the last frame.
    #expect(decoded.milliseconds == 1_500 && decoded.frames.count >= 5)
  }

  @Test func aCloseUpHasTheTreeAtThatFrame() throws {
    let closeUp = try #require(try pictures(closeUps: [30], size: "375x667@2").closeUps.first)
    #expect(closeUp.frame == 30 && closeUp.picture.widthInPixels == 300)
    #expect(closeUp.viewTree[0] == "root 375×667 at 0, 0, #000000")
    #expect(closeUp.viewTree.contains { $0.hasPrefix("  container 375×667 at 0, 0") })
    #expect(closeUp.viewTree.contains { $0.contains("masked by") })
    #expect(closeUp.viewTree.contains { $0.contains("  mask: ") })
    #expect(closeUp.viewTree.count <= 61)
  }

  @Test func twoDrawingsAreEqual() throws {
    let once = try pictures(film: [0, 20], preview: true, closeUps: [7])
    #expect(try pictures(film: [0, 20], preview: true, closeUps: [7]) == once)
  }

  @Test func whatCannotBePlayedSaysWhy() throws {
    let unknown = try pictures("gone", film: [0])
    #expect(unknown == CasePictures(problem: "this program has no transition 'gone'."))
    let changed = try pictures(film: [0], screen: "flat:#000000")
    #expect(changed == CasePictures(problem: "flat:#000000 has changed since the run began."))
  }

  @Test func picturesSurviveTheirWayFromProcessToProcess() throws {
    let sent = try pictures(film: [3], preview: true, closeUps: [4])
    let line = try JSONEncoder().encode(sent)
    #expect(!line.contains(10))
    #expect(try JSONDecoder().decode(CasePictures.self, from: line) == sent)
  }
}

/// View trees as text.
@MainActor
struct ViewTreeTextTests {
  @Test func aLineSaysWhereAViewIsAndWhatIsUnusual() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    let card = View(frame: Rect(x: 10, y: 5, width: 20, height: 40))
    card.identifier = "card"
    card.alpha = 0.25
    card.transform = Transform(scaleX: 0.5, y: 0.5)
    card.cornerRadius = 4
    card.clipsToBounds = true
    card.isHidden = true
    card.zPosition = 2
    card.backgroundColor = Color(white: 1)
    card.mask = View(frame: Rect(x: 0, y: 0, width: 5, height: 5.125))
    root.addSubview(card)
    root.addSubview(ImageView(image: nil))
    #expect(
      ViewTreeText.lines(of: root) == [
        "View 100×50 at 0, 0",
        "  card 10×20 at 15, 15, hidden, alpha 0.25, scale 0.5, corner radius 4, clips, z 2, "
          + "#ffffff, masked by",
        "    mask: View 5×5.125 at 0, 0", "  ImageView 0×0 at 0, 0",
      ])
  }

  @Test func turnsAndMovesAreWrittenOut() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: -2.5)
    #expect(
      ViewTreeText.lines(of: view)
        == ["View 10×10 at 3, -2.5, transform [0 1 -1 0] moved by 3, -2.5"])
  }

  @Test func aLargeTreeIsCutAndSaysSo() {
    let root = View()
    for _ in 0..<70 { root.addSubview(View()) }
    let lines = ViewTreeText.lines(of: root)
    #expect(lines.count == 61 && lines.last == "… and 11 further views")
  }
}
