import Foundation
import Testing
import TransitionKit
import TransitionRendering

@testable import TransitionPlayback

@Suite("A PNG file as a screen")
@MainActor
struct ScreensFilesTests {
  nonisolated static let names = ["gallery", "detail", "settings"]

  /// The folder of the pictures that ship with the tests.
  private var fixtures: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/Screens")
  }

  private func path(_ name: String) -> String {
    fixtures.appending(path: "\(name)-750x1334.png").path
  }

  @Test("brings its size, regions and origin with it", arguments: names)
  func fixture(name: String) throws {
    let source = try ScreenSource(parsing: path(name))
    #expect(source.name == "\(name)-750x1334.png")
    #expect(source.suggestedSize?.text == "375x667@2")
    let screen = try #require(source.png)
    #expect(screen.remarks.isEmpty)
    let expected = [
      "gallery": Rect(x: 3, y: 138, width: 121, height: 121),
      "detail": Rect(x: 0, y: 0, width: 375, height: 307),
    ]
    #expect(screen.regions.map(\.frame) == expected[name].map { [$0] } ?? [])
    let origin = PNGScreen.Origin(point: Point(x: 187.5, y: 603), color: Palette.green)
    #expect(screen.origin == (name == "gallery" ? origin : nil))
  }

  @Test("has a key of its pixels and parts, the same on every machine")
  func contentKeys() throws {
    let keys = try Self.names.map { try ScreenSource(parsing: path($0)).contentKey }
    #expect(
      keys == ["png:5dcd12eac9827653", "png:b0db3c99dbec6129", "png:1671b05998ce8600"])
    let moved = try ScreenSource(
      parsing: path("gallery"),
      overrides: ScreenOverrides(regions: [try RegionOption(parsing: "photo=3,138,121,120")]))
    #expect(!keys.contains(moved.contentKey))
  }

  @Test("is drawn with its own pixels, bit for bit", arguments: names)
  func isExact(name: String) throws {
    let source = try ScreenSource(parsing: path(name))
    let size = try #require(source.suggestedSize)
    let view = try source.makeView(for: size)
    let buffer = PixelBuffer(width: 750, height: 1334)
    RasterRenderer().render(view, scale: size.scale, into: buffer)
    let picture = PixelBuffer(image: try PNGFile.read(path: path(name)))
    #expect(buffer.hash() == picture.hash())
    #expect(view.backgroundColor?.alpha == 1)
  }

  @Test("has the same pixels as the button and the photo in it")
  func galleryParts() throws {
    let source = try ScreenSource(parsing: path("gallery"))
    let view = try source.makeView(for: try DisplaySize(parsing: "iphone-se"))
    let picture = try #require(view.contents)
    // Beside the plus, in the middle of the button: its colour, as the sidecar says.
    #expect(picture.pixels[1206 * 750 + 375 - 40] == Palette.green.premultipliedPixel)
    let photo = try #require(view.viewWithIdentifier("photo")?.contents)
    #expect(photo.widthInPixels == 242 && photo.heightInPixels == 242)
    #expect(photo.pixels[100 * 242 + 50] == picture.pixels[(276 + 100) * 750 + 6 + 50])
  }

  @Test("is refused when missing, damaged, or beside a bad sidecar")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let good = try Data(contentsOf: URL(fileURLWithPath: path("settings")))
    try folder.write(good, "home.png")
    try folder.write(good.prefix(20_000), "short.png")
    try folder.write(Data("GIF89a".utf8), "gif.png")
    try folder.write(good, "bad.png")
    try folder.write(Data("{\"format\": 1}".utf8), "bad.json")
    try folder.write(good, "folder.png")
    try FileManager.default.createDirectory(
      atPath: folder.path("folder.json"), withIntermediateDirectories: false)
    try expect(folder.path("hom.png"), .missing) {
      "no file '\($0)'. There is '\(folder.path("home.png"))'."
    }
    try expect(folder.path("short.png"), .badData) {
      "'\($0)' ends before the picture is complete. Copy or export it again."
    }
    try expect(folder.path("gif.png"), .badData) {
      "'\($0)' is not a PNG file; it looks like a GIF picture. Export the picture as PNG."
    }
    try expect(folder.path("bad.png"), .badData) { _ in
      "\(folder.path("bad.json")):1:12: 'format' is 1; it must be \"transitionbench-screen\"."
    }
    try expect(folder.path("folder.png"), .missing) { _ in
      "'\(folder.path("folder.json"))' is a folder; name a file in it."
    }
    #expect(try ScreenSource(parsing: folder.path("home.png")).suggestedSize?.text == "375x667@2")
  }

  private func expect(
    _ path: String, _ failureClass: ScreenProblem.FailureClass, message: (String) -> String
  ) throws {
    let problem = #expect(throws: ScreenProblem.self) { try ScreenSource(parsing: path) }
    #expect(problem?.message == message(path))
    #expect(problem?.failureClass == failureClass)
  }
}

/// A folder that is removed with this object.
private final class TemporaryFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "screens-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func write(_ data: Data, _ name: String) throws {
    try data.write(to: url.appending(path: name))
  }
}
