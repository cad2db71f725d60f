import Foundation
import Testing
import TransitionKit

@testable import TransitionPlayback

@Suite("A display size")
struct ScreensDisplaySizeTests {
  @Test(
    "reads points and scale",
    arguments: [
      ("375x667@2", 375.0, 667.0, 2.0, 750, 1334), ("390x844@3", 390, 844, 3, 1170, 2532),
      ("1024x1366@2", 1024, 1366, 2, 2048, 2732), ("1x1@1", 1, 1, 1, 1, 1),
      ("375X667@2", 375, 667, 2, 750, 1334), ("375×667@2", 375, 667, 2, 750, 1334),
      ("0.5x0.5@2", 0.5, 0.5, 2, 1, 1), ("100.5x50@1.5", 100.5, 50, 1.5, 151, 75),
    ])
  func readsText(
    text: String, width: Double, height: Double, scale: Double, across: Int, down: Int
  ) throws {
    let size = try DisplaySize(parsing: text)
    #expect(size.points == Size(width: width, height: height))
    #expect(size.scale == scale)
    #expect(size.pixelWidth == across)
    #expect(size.pixelHeight == down)
    #expect(try DisplaySize(parsing: size.text) == size)
  }

  @Test(
    "says in one sentence why a text is refused",
    arguments: [
      (
        "0x0", "'0x0' has no scale; write the pixels per point too, like 375x667@2."
      ),
      (
        "0x0@2", "'0x0@2' has no area; width and height must be above 0, like 375x667@2."
      ),
      (
        "-375x667@2",
        "'-375x667@2' has no area; width and height must be above 0, like 375x667@2."
      ),
      (
        "375x667@0", "'375x667@0' has no pixels; the scale must be above 0, like 375x667@2."
      ),
      (
        "375x667@-2", "'375x667@-2' has no pixels; the scale must be above 0, like 375x667@2."
      ),
      (
        "nanx667@2",
        "'nanx667@2' is no display size; its numbers must be finite, like 375x667@2."
      ),
      (
        "375x1e999@2",
        "'375x1e999@2' is no display size; its numbers must be finite, like 375x667@2."
      ),
      (
        "375x667", "'375x667' has no scale; write the pixels per point too, like 375x667@2."
      ),
      (
        "8192x8193@1",
        "'8192x8193@1' has more than 67108864 pixels, the most there may be; choose a smaller "
          + "size or scale."
      ),
      (
        "1e300x1e300@1e300",
        "'1e300x1e300@1e300' has more than 67108864 pixels, the most there may be; choose a "
          + "smaller size or scale."
      ),
      ("iphone-s", "'iphone-s' is no display size; did you mean 'iphone-se'?"),
      ("IPAD-MINY", "'IPAD-MINY' is no display size; did you mean 'ipad-mini'?"),
      (
        "",
        "'' is no display size; write points and scale like 375x667@2, or a name like iphone-14."
      ),
      (
        "375x667@2@3",
        "'375x667@2@3' is no display size; write points and scale like 375x667@2, or a name like "
          + "iphone-14."
      ),
      (
        "0x10x5@2",
        "'0x10x5@2' is no display size; write points and scale like 375x667@2, or a name like "
          + "iphone-14."
      ),
    ])
  func refuses(text: String, message: String) {
    let problem = #expect(throws: DisplaySizeProblem.self) { try DisplaySize(parsing: text) }
    #expect(problem?.message == message)
  }

  @Test("shows no control characters of a refused text")
  func messageIsHarmless() {
    let problem = #expect(throws: DisplaySizeProblem.self) {
      try DisplaySize(parsing: "\u{1B}[2J\(String(repeating: "9", count: 100))")
    }
    #expect(problem?.message.contains("\u{1B}") == false)
    #expect(problem?.message.contains("...'") == true)
  }

  @Test("has the largest number of pixels at most")
  func largest() throws {
    let size = try DisplaySize(parsing: "8192x8192@1")
    #expect(size.pixelWidth * size.pixelHeight == DisplaySize.largestPixelCount)
  }

  @Test("rounds its pixels up, but not for noise of arithmetic")
  func roundsUp() throws {
    #expect(try DisplaySize(parsing: "100.25x10@2").pixelWidth == 201)
    #expect(try DisplaySize(parsing: "0.1x10@30").pixelWidth == 3)
    #expect(try DisplaySize(parsing: "33.333333333333336x10@3").pixelWidth == 100)
    #expect(try DisplaySize(parsing: "0.001x0.001@1").pixelWidth == 1)
  }

  @Test("can be named after a device", arguments: Device.all)
  func deviceNames(device: Device) throws {
    let size = try DisplaySize(parsing: device.name.uppercased())
    #expect(size.device == device)
    #expect(Double(size.pixelWidth) == device.width * device.scale)
    #expect(Double(size.pixelHeight) == device.height * device.scale)
    #expect(Device.withPixels(width: size.pixelWidth, height: size.pixelHeight) == device)
  }

  @Test("of a device is what its maker says")
  func knownDevices() throws {
    #expect(try DisplaySize(parsing: "iphone-se").text == "375x667@2")
    #expect(try DisplaySize(parsing: "iphone-14").text == "390x844@3")
    #expect(try DisplaySize(parsing: "iphone-15-pro-max").text == "430x932@3")
    #expect(try DisplaySize(parsing: "ipad-pro-12.9").text == "1024x1366@2")
    #expect(try DisplaySize(parsing: "ipad-mini").text == "744x1133@2")
  }

  @Test("is a text in JSON, and a refused one says why")
  func codes() throws {
    let sizes = try [DisplaySize(parsing: "375x667@2"), DisplaySize(parsing: "ipad-mini")]
    let data = try JSONEncoder().encode(sizes)
    #expect(String(decoding: data, as: UTF8.self) == #"["375x667@2","744x1133@2"]"#)
    #expect(try JSONDecoder().decode([DisplaySize].self, from: data) == sizes)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([DisplaySize].self, from: Data(#"["375x667"]"#.utf8))
    }
  }
}
