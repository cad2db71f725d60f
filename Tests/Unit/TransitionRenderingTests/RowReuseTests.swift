import Testing
import TransitionKit

@testable import TransitionRendering

/// What is worked out once for several rows against the same rows drawn each by itself.
@MainActor
@Suite("Rows like each other")
struct RowReuseTests {
  private let side = 200

  private func isEqualRowByRow(_ root: View) -> Bool {
    let renderer = RasterRenderer()
    let buffer = PixelBuffer(width: side, height: side)
    renderer.render(root, scale: 1, into: buffer)
    let expected = buffer.hash()
    renderer.reusesRows = false
    renderer.render(root, scale: 1, into: buffer)
    return buffer.hash() == expected
  }

  private func backdrop() -> View {
    let root = colored(.white, Rect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(colored(.black, Rect(x: 13.5, y: 20, width: 150, height: 90.25)))
    return root
  }

  private func disc(_ radius: Double, _ x: Double, _ y: Double) -> View {
    let center = Point(x: x, y: y)
    let disc = colored(
      Color(red: 0.2, green: 0.5, blue: 0.8),
      Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius)))
    disc.cornerRadius = radius
    return disc
  }

  @Test("discs", arguments: Array(stride(from: 17.0, through: 120, by: 4.3)))
  func discs(radius: Double) {
    for offset in stride(from: 0.0, to: 16, by: 1.7) {
      let root = backdrop()
      root.addSubview(disc(radius, 100 - offset / 3, 90 + offset))
      #expect(isEqualRowByRow(root), "offset \(offset)")
    }
  }

  @Test("discs larger than the screen", arguments: Array(stride(from: 130.0, through: 900, by: 61)))
  func largeDiscs(radius: Double) {
    for (x, y) in [(100.0, 90.0), (195, 3), (-40, 160), (100, 350), (20.3, -100.7)] {
      for isMask in [true, false] {
        let root = backdrop()
        let upper = backdrop()
        root.addSubview(isMask ? upper : disc(radius, x, y))
        if isMask { upper.mask = disc(radius, x, y) }
        #expect(isEqualRowByRow(root), "\(x), \(y)")
      }
    }
  }

  @Test(
    "masks and faded groups over discs", arguments: Array(stride(from: 20.0, through: 120, by: 9.1))
  )
  func masksAndGroups(radius: Double) {
    for offset in [0.0, 3.3, 7.9] {
      let root = backdrop()
      root.addSubview(disc(radius, 90, 100 + offset))
      let group = View(frame: Rect(x: 30.25, y: 10, width: 120, height: 170))
      group.backgroundColor = Color(red: 0.9, green: 0.3, blue: 0.1)
      group.addSubview(disc(radius / 2, 60, 80))
      group.alpha = 0.6
      root.addSubview(group)
      let masked = backdrop()
      masked.mask = disc(radius * 0.8, 110 + offset, 70)
      root.addSubview(masked)
      #expect(isEqualRowByRow(root), "offset \(offset)")
    }
  }

  @Test("turned shapes", arguments: [0.3, 0.8, 1.4, 2.2])
  func turned(angle: Double) {
    for radius in stride(from: 18.0, through: 80, by: 3.1) {
      let root = backdrop()
      let shape = disc(radius, 100, 95 + radius / 7)
      shape.bounds.size.width += 25
      shape.transform = Transform(rotationAngle: angle)
      root.addSubview(shape)
      #expect(isEqualRowByRow(root), "radius \(radius)")
    }
  }

  @Test("cards with rounded corners, clipped and not", arguments: [true, false])
  func cards(clips: Bool) {
    for radius in [2.0, 9, 16.5, 30] {
      let root = backdrop()
      for index in 0..<6 {
        let frame = Rect(
          x: Double(index % 2) * 97 + 2.3, y: Double(index / 2) * 65 + 1.6, width: 92, height: 61)
        let card = colored(Color(white: 0.15 * Double(index + 1), alpha: 0.9), frame)
        card.cornerRadius = radius
        card.clipsToBounds = clips
        card.addSubview(colored(.gray, Rect(x: 40, y: 20, width: 80, height: 80)))
        root.addSubview(card)
      }
      #expect(isEqualRowByRow(root), "radius \(radius)")
    }
  }
}
