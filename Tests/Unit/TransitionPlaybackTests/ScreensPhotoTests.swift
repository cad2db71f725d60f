import Testing
import TransitionKit
import TransitionRendering

@testable import TransitionPlayback

@Suite("A procedural photo")
struct ScreensPhotoTests {
  @Test("has the same pixels on every machine", arguments: Photo.Subject.allCases)
  func pinned(subject: Photo.Subject) {
    let image = Photo(subject, seed: 1).image(width: 64, height: 48, scale: 2)
    let digits = String(PixelBuffer(image: image).hash(), radix: 16)
    #expect(digits == Self.hashes[subject], "raise drawingVersion when this is meant")
  }

  static let hashes: [Photo.Subject: String] = [
    .sunset: "d815ec9ae1b21863", .clouds: "9d0ce671ea60ae5c", .nightSky: "89214b0b99ba176e",
    .hills: "f6d132bc217a8a61", .lights: "dbaa8d6eb60fb0dd", .city: "d1e2dea50fb8dafc",
    .stripes: "1584e0faf728da87",
  ]

  @Test("is opaque and differs from seed to seed", arguments: Photo.Subject.allCases)
  func seeds(subject: Photo.Subject) {
    let images = (0..<8).map { Photo(subject, seed: $0).image(width: 40, height: 40, scale: 1) }
    for image in images { #expect(image.isOpaque) }
    #expect(Set(images.map { PixelBuffer(image: $0).hash() }).count == 8)
  }

  @Test("can be of any size", arguments: Photo.Subject.allCases)
  func anySize(subject: Photo.Subject) {
    for (width, height) in [(1, 1), (1, 7), (7, 1), (2, 3), (500, 2), (2, 500), (33, 17)] {
      let image = Photo(subject, seed: width).image(width: width, height: height, scale: 1)
      #expect(image.isOpaque)
    }
  }

  @Test("mixes whole numbers to their ends")
  func mixing() {
    let from = PhotoColor(0x0080FF)
    let to = PhotoColor(0xFF8000)
    #expect(from.mixed(with: to, part: 0) == from)
    #expect(from.mixed(with: to, part: 256) == to)
    #expect(from.mixed(with: to, part: 128) == PhotoColor(0x808080))
    #expect(PhotoColor(0x123456).pixel == 0xFF56_3412)
  }
}
