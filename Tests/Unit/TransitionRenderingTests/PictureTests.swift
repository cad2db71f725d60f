import NumberTestSupport
import RenderingTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

@MainActor
@Suite("Pictures")
struct PictureTests {
  private func noise(_ width: Int, _ height: Int, seed: UInt64, opaque: Bool = true) -> Image {
    var generator = SeededGenerator(seed: seed)
    return Image(widthInPixels: width, heightInPixels: height, scale: 1) { pixels in
      for index in pixels.indices {
        let color = Color(
          red: generator.number(0, 1), green: generator.number(0, 1),
          blue: generator.number(0, 1), alpha: opaque ? 1 : generator.number(0, 1))
        pixels[index] = color.premultipliedPixel
      }
    }
  }

  /// A picture drawn with a transform from its own pixels.
  private func drawn(_ image: Image, _ transform: Transform, side: Int) -> PixelBuffer {
    let root = View(frame: Rect(x: 0, y: 0, width: Double(side), height: Double(side)))
    let view = ImageView(image: image)
    view.anchorPoint = .zero
    view.center = .zero
    view.transform = transform
    root.addSubview(view)
    return rasterized(root, width: side, height: side)
  }

  /// The largest difference from the formula in pixels that the picture covers whole.
  private func worst(_ image: Image, _ transform: Transform, side: Int) -> Int {
    let buffer = drawn(image, transform, side: side)
    let reference = ReferencePicture(image: image, transform: transform)
    let rect = Rect(
      x: 0, y: 0, width: Double(image.widthInPixels), height: Double(image.heightInPixels))
    let coverage = ReferenceShape(rect: rect, radius: 0, transform: transform)
      .coverage(width: side, height: side)
    var worst = 0
    for index in 0..<buffer.count where coverage[index] > 0.9999 {
      let expected = reference.pixel(x: index % side, y: index / side)
      worst = max(worst, channelDifference(buffer.pixels[index], expected))
    }
    return worst
  }

  @Test("in its own size on whole pixels a picture is copied")
  func ownSize() {
    let image = noise(9, 7, seed: 1)
    let buffer = drawn(image, Transform(translationX: 3, y: 2), side: 16)
    for y in 0..<16 {
      for x in 0..<16 {
        let isInside = (3..<12).contains(x) && (2..<9).contains(y)
        #expect(buffer[x, y] == (isInside ? image.pixels[(y - 2) * 9 + x - 3] : 0))
      }
    }
  }

  @Test(
    "sampling is within one step of the formula at every scale",
    arguments: [
      0.03, 0.11, 0.124, 0.2, 0.26, 0.34, 0.49, 0.5, 0.51, 0.72, 0.99, 1, 1.01, 1.5, 3, 11,
    ])
  func scales(scale: Double) {
    for (round, opaque) in [true, false].enumerated() {
      let image = noise(61, 47, seed: UInt64(round + 2), opaque: opaque)
      for offset in [0, 0.25, 0.61] {
        let transform = Transform(a: scale, b: 0, c: 0, d: scale, tx: 2 + offset, ty: 1 - offset)
        #expect(worst(image, transform, side: 40) <= 1, "offset \(offset)")
      }
    }
  }

  @Test("axes are scaled and averaged each by itself, and may be mirrored")
  func axes() {
    let image = noise(50, 40, seed: 4)
    for (x, y) in [(0.3, 1.7), (2, 0.15), (-1, 1), (-0.4, 0.9), (0.7, -0.21), (-1.3, -1.3)] {
      let transform = Transform(
        a: x, b: 0, c: 0, d: y, tx: x < 0 ? 36.3 : 1.2, ty: y < 0 ? 35.1 : 2.7)
      #expect(worst(image, transform, side: 40) <= 1, "\(x), \(y)")
    }
  }

  @Test("turned and sheared pictures are within one step of the formula, too")
  func turned() {
    var generator = SeededGenerator(seed: 9)
    for round in 0..<12 {
      let scale = [0.15, 0.45, 1, 2.5][round % 4]
      let image = noise(30, 26, seed: UInt64(round))
      let transform = Transform(
        a: scale * generator.number(-1, 1), b: scale * generator.number(-1, 1),
        c: scale * generator.number(-1, 1), d: scale * generator.number(-1, 1), tx: 20, ty: 20)
      #expect(worst(image, transform, side: 40) <= 1, "round \(round)")
    }
  }

  @Test("one pixel is a colour, however large")
  func onePixel() {
    let image = noise(1, 1, seed: 5)
    let buffer = drawn(image, Transform(scaleX: 40, y: 40), side: 40)
    #expect((0..<buffer.count).allSatisfy { buffer.pixels[$0] == image.pixels[0] })
  }

  @Test("a uniform picture stays uniform at every scale and angle")
  func uniform() {
    let image = Image(widthInPixels: 37, heightInPixels: 41, scale: 1) { pixels in
      for index in pixels.indices { pixels[index] = 0xFFC8_6401 }
    }
    for scale in [0.07, 0.2, 0.33, 0.5, 0.9, 1.1] {
      for angle in [0, 0.4] {
        let transform = Transform(rotationAngle: angle).scaledBy(x: scale, y: scale)
          .concatenating(Transform(translationX: 18.3, y: 4.6))
        let buffer = drawn(image, transform, side: 40)
        for index in 0..<buffer.count where buffer.pixels[index] >> 24 == 255 {
          #expect(buffer.pixels[index] == 0xFFC8_6401, "scale \(scale), angle \(angle)")
        }
      }
    }
  }

  @Test("edges between pixels are antialiased as a rectangle's")
  func edges() {
    let image = Image(widthInPixels: 4, heightInPixels: 4, scale: 1) { pixels in
      for index in pixels.indices { pixels[index] = 0xFFFF_FFFF }
    }
    let buffer = drawn(image, Transform(translationX: 1.25, y: 2.5), side: 8)
    let view = colored(.white, Rect(x: 1.25, y: 2.5, width: 4, height: 4))
    let root = View(frame: Rect(x: 0, y: 0, width: 8, height: 8))
    root.addSubview(view)
    #expect(buffer.hash() == rasterized(root, width: 8, height: 8).hash())
  }

  @Test("gravity: stretched, filled and cut, fitted", arguments: ContentGravity.allCases)
  func gravity(gravity: ContentGravity) {
    let image = Image(widthInPixels: 2, heightInPixels: 1, scale: 1) { pixels in
      (pixels[0], pixels[1]) = (0xFF00_00FF, 0xFF00_FF00)
    }
    let root = View(frame: Rect(x: 0, y: 0, width: 16, height: 16))
    let view = ImageView(frame: Rect(x: 4, y: 4, width: 8, height: 8))
    view.image = image
    view.contentGravity = gravity
    root.addSubview(view)
    let buffer = rasterized(root, width: 16, height: 16)
    #expect(buffer[3, 8] == 0 && buffer[12, 8] == 0)
    let isFitted = gravity == .aspectFit
    #expect((buffer[5, 4] == 0) == isFitted && (buffer[5, 11] == 0) == isFitted)
    // Filling shows the middle half only, where both colours meet.
    let isFilled = gravity == .aspectFill
    #expect((buffer[4, 8] == 0xFF00_00FF) == !isFilled)
    #expect((buffer[11, 8] == 0xFF00_FF00) == !isFilled)
  }

  @Test("opacity of a picture is its own, without a group")
  func faded() {
    let image = noise(8, 8, seed: 6)
    let root = colored(.black, Rect(x: 0, y: 0, width: 8, height: 8))
    let view = ImageView(image: image)
    view.alpha = 0.5
    root.addSubview(view)
    let buffer = rasterized(root, width: 8, height: 8)
    for index in 0..<64 {
      let faded = PixelMath.scaled(image.pixels[index], by: 128)
      #expect(buffer.pixels[index] == PixelMath.over(faded, 0xFF00_0000))
    }
  }
}
