import NumberTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

/// Steps that are drawn at once, against the same steps one after the other.
@MainActor
@Suite("Fused steps")
struct FusedStepTests {
  private let side = 160

  /// An image of random opaque pixels.
  private func photo(_ width: Int, _ height: Int) -> Image {
    var generator = SeededGenerator(seed: 11)
    return Image(widthInPixels: width, heightInPixels: height, scale: 1) { pixels in
      for index in pixels.indices {
        pixels[index] = UInt32.random(in: 0 ... .max, using: &generator) | 0xFF00_0000
      }
    }
  }

  private func picture(_ image: Image, _ frame: Rect) -> ImageView {
    let view = ImageView(frame: frame)
    view.image = image
    return view
  }

  private func backdrop() -> View {
    let root = colored(.white, Rect(x: 0, y: 0, width: 160, height: 160))
    root.addSubview(colored(Color(red: 0.1, green: 0.6, blue: 0.3), root.bounds))
    return root
  }

  /// Whether pixels, and counters where asked, are those of rows drawn each by itself, which fuse
  /// nothing.
  private func isEqualRowByRow(_ root: View, counting: Bool = true) -> Bool {
    let renderer = RasterRenderer()
    let buffer = PixelBuffer(width: side, height: side)
    renderer.render(root, scale: 1, into: buffer)
    let (pixels, work) = (buffer.hash(), renderer.counters)
    renderer.reusesRows = false
    renderer.render(root, scale: 1, into: buffer)
    return buffer.hash() == pixels && (!counting || renderer.counters == work)
  }

  @Test(
    "a picture and a veil over all or a part of it", arguments: [0, 20, 25.5, 60], [70, 110, 160])
  func veils(start: Double, end: Double) {
    for x in [20, 20.25] {
      let root = backdrop()
      root.addSubview(picture(photo(100, 90), Rect(x: x, y: 30, width: 100, height: 90)))
      let veil = colored(
        Color(red: 0.2, green: 0, blue: 0.1, alpha: 0.37),
        Rect(x: start, y: 10, width: end - start, height: 80.5))
      root.addSubview(veil)
      #expect(isEqualRowByRow(root), "picture at \(x)")
      root.addSubview(colored(Color(white: 0, alpha: 0.5), root.bounds))
      #expect(isEqualRowByRow(root), "two veils, picture at \(x)")
    }
  }

  @Test("a veil over a picture that is faded, clipped or drawn in another size")
  func othersUnderVeils() {
    let frames = [
      Rect(x: 10, y: 20, width: 100, height: 90), Rect(x: 10, y: 20, width: 130.5, height: 75),
      Rect(x: 10, y: 20, width: 40, height: 100),
    ]
    for (index, frame) in frames.enumerated() {
      for radius in [0.0, 12] {
        let root = backdrop()
        let view = picture(photo(100, 90), frame)
        view.cornerRadius = radius
        view.clipsToBounds = radius > 0
        root.addSubview(view)
        root.addSubview(colored(Color(white: 0, alpha: 0.5), root.bounds))
        // What a round clip costs in a row depends on the rows that are known to be like it.
        let counting = radius == 0
        #expect(isEqualRowByRow(root, counting: counting), "frame \(index), radius \(radius)")
        view.alpha = 0.6
        #expect(
          isEqualRowByRow(root, counting: counting), "frame \(index), radius \(radius), faded")
      }
    }
  }

  @Test("a picture over, under and beside faded groups of one colour", arguments: [0.3, 0.9])
  func fadedGroups(alpha: Double) {
    for (x, width) in [(20.5, 70.0), (20, 100), (40.25, 50.5)] {
      for isAbove in [true, false] {
        let root = backdrop()
        let group = colored(.gray, Rect(x: 10, y: 0, width: 110.5, height: 150))
        group.alpha = alpha
        group.addSubview(colored(.black, Rect(x: 15, y: 20, width: 30, height: 60)))
        let view = picture(photo(100, 90), Rect(x: x, y: 30.5, width: width, height: 90))
        let all = isAbove ? [group, view] : [view, group]
        for part in all { root.addSubview(part) }
        #expect(isEqualRowByRow(root), "picture at \(x), above: \(isAbove)")
        root.addSubview(colored(Color(white: 0, alpha: 0.5), root.bounds))
        #expect(isEqualRowByRow(root), "picture at \(x), above: \(isAbove), veiled")
      }
    }
  }

  @Test("a column beside a picture counts as the work it stands for")
  func counters() {
    let root = colored(.white, Rect(x: 0, y: 0, width: 40, height: 40))
    let group = colored(.black, Rect(x: 0, y: 0, width: 40, height: 40))
    group.alpha = 0.5
    group.addSubview(colored(.gray, group.bounds))
    root.addSubview(group)
    root.addSubview(picture(photo(20, 40), Rect(x: 10.5, y: 0, width: 20, height: 40)))
    let renderer = RasterRenderer()
    renderer.render(root, scale: 1, into: PixelBuffer(width: 40, height: 40))
    // The picture hides 19 columns whole and touches 21; beneath the others a fill and the group's.
    #expect(renderer.counters.pixelsWritten == 40 * (21 + 21 + 19))
    #expect(renderer.counters.pixelsBlended == 40 * (21 + 2))
    #expect(renderer.counters.pixelsSampled == 40 * 21)
  }
}
