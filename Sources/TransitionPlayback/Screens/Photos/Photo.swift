import TransitionKit

/// A picture made by a procedure, standing for a photograph.
///
/// Integer arithmetic only, so the same seed and size give the same pixels on every machine. The
/// content scales with the size; fine detail such as grain and edges stays one pixel wide.
struct Photo: Sendable, Hashable {
  /// What it shows.
  enum Subject: CaseIterable, Sendable {
    case sunset, clouds, nightSky, hills, lights, city, stripes
  }

  /// What it shows.
  let subject: Subject
  /// Tells pictures of one subject apart.
  let seed: UInt32

  init(_ subject: Subject, seed: Int) {
    self.subject = subject
    self.seed = UInt32(truncatingIfNeeded: seed)
  }

  /// Makes the picture, opaque.
  ///
  /// - Parameters:
  ///   - width: Pixels across, at least 1.
  ///   - height: Pixels down, at least 1.
  ///   - scale: Pixels per point.
  /// - Returns: The picture.
  func image(width: Int, height: Int, scale: Double) -> Image {
    Image(widthInPixels: width, heightInPixels: height, scale: scale) { pixels in
      let canvas = PhotoCanvas(width: width, height: height, pixels: pixels)
      switch subject {
      case .sunset: paintSunset(canvas)
      case .clouds: paintClouds(canvas)
      case .nightSky: paintNightSky(canvas)
      case .hills: paintHills(canvas)
      case .lights: paintLights(canvas)
      case .city: paintCity(canvas)
      case .stripes: paintStripes(canvas)
      }
    }
  }
}
