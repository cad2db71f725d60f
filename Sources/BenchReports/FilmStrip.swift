import TransitionKit
import TransitionRendering

/// Small pictures of an animation's frames side by side, for people to look at.
@MainActor
package struct FilmStrip {
  /// The small pictures; nil is a place left free.
  private var pictures: [Image?] = []
  private let pictureWidth: Int
  private let picturesPerRow: Int

  /// Pixels between pictures and around them.
  private static let gap = 8

  /// Makes an empty strip.
  ///
  /// - Parameters:
  ///   - pictureWidth: Width of each small picture, in pixels.
  ///   - picturesPerRow: After this many a new row begins.
  package init(pictureWidth: Int = 160, picturesPerRow: Int = 12) {
    self.pictureWidth = pictureWidth
    self.picturesPerRow = picturesPerRow
  }

  /// Adds a frame, made small at once so that a long animation fits in memory.
  package mutating func add(_ frame: PixelBuffer) {
    pictures.append(SmallPicture.make(of: frame, width: pictureWidth).image(scale: 1))
  }

  /// Adds the small pictures of another strip.
  package mutating func add(_ other: FilmStrip) { pictures += other.pictures }

  /// Leaves the rest of a row free that is begun, so that what follows stands in a new one.
  package mutating func endRow() {
    while !pictures.count.isMultiple(of: picturesPerRow) { pictures.append(nil) }
  }

  /// How many pictures were added, places left free included.
  package var count: Int { pictures.count }

  /// The strip, on light gray; nil without frames.
  package func picture() -> PixelBuffer? {
    guard let first = pictures.first.flatMap({ $0 }) else { return nil }
    let columns = min(pictures.count, picturesPerRow)
    let rows = (pictures.count + picturesPerRow - 1) / picturesPerRow
    let stepX = first.widthInPixels + FilmStrip.gap
    let stepY = first.heightInPixels + FilmStrip.gap
    let width = columns * stepX + FilmStrip.gap
    let height = rows * stepY + FilmStrip.gap
    let sheet = View(frame: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    sheet.backgroundColor = Color(white: 0.85)
    for (index, picture) in pictures.enumerated() {
      guard let picture else { continue }
      let view = ImageView(image: picture)
      view.frame = view.frame.offsetBy(
        dx: Double(FilmStrip.gap + index % picturesPerRow * stepX),
        dy: Double(FilmStrip.gap + index / picturesPerRow * stepY))
      sheet.addSubview(view)
    }
    return SmallPicture.draw(sheet, width: width, height: height)
  }
}
