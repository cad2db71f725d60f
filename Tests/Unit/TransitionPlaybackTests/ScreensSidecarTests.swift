import InputReading
import Testing
import TransitionKit

@testable import TransitionPlayback

@Suite("A sidecar")
struct ScreensSidecarTests {
  static let good = """
    {
      "format": "transitionbench-screen",
      "version": 1,
      "unit": "pt",
      "size": { "width": 375, "height": 667 },
      "origin": { "x": 187.5, "y": 603, "color": "#34c759" },
      "regions": {
        "photo": { "x": 3, "y": 138, "width": 121, "height": 121, "fill": "#102030" },
        "title.bar_2": { "x": 0, "y": 0, "width": 375, "height": 88 }
      }
    }
    """

  @Test("says where the parts of a picture are")
  func reads() throws {
    let sidecar = try read(Self.good)
    #expect(sidecar.size.text == "375x667@2")
    #expect(
      sidecar.origin
        == PNGScreen.Origin(point: Point(x: 187.5, y: 603), color: Color(hex: "#34c759")))
    #expect(
      sidecar.regions == [
        PNGScreen.Region(
          name: "photo", frame: Rect(x: 3, y: 138, width: 121, height: 121),
          fill: Color(hex: "#102030")),
        PNGScreen.Region(
          name: "title.bar_2", frame: Rect(x: 0, y: 0, width: 375, height: 88), fill: nil),
      ])
  }

  @Test("may leave out origin and regions, and have comments and a schema")
  func readsLittle() throws {
    let sidecar = try read(
      """
      { // by hand
        "$schema": "https://example.org/screen.json", "format": "transitionbench-screen",
        "version": 1, "unit": "pt", "size": {"width": 375, "height": 667,},
      }
      """)
    #expect(sidecar.origin == nil && sidecar.regions.isEmpty)
  }

  @Test("knows the scale of sizes whose pixels were rounded up")
  func findsScale() throws {
    for (points, scale) in [("100.25", 2.0), ("33.4", 3), ("111.1", 1.5), ("64", 2.625)] {
      let value = try #require(Double(points))
      let size = try DisplaySize(points: Size(width: value, height: value), scale: scale)
      let sidecar = try ScreenSidecar(
        Array(
          """
          {"format": "transitionbench-screen", "version": 1, "unit": "pt",
           "size": {"width": \(points), "height": \(points)}}
          """.utf8), file: "a.json", pixelWidth: size.pixelWidth, pixelHeight: size.pixelHeight)
      #expect(sidecar.size == size)
    }
  }

  @Test(
    "is refused with the place and the reason",
    arguments: [
      (
        "\"version\": 1", "\"version\": 2",
        "a.json:3:14: 'version' is 2, and this program reads version 1; use a newer program."
      ),
      (
        "\"version\": 1", "\"version\": 0",
        "a.json:3:14: 'version' is 0; it must be 1."
      ),
      (
        "\"version\": 1", "\"version\": 1.5",
        "a.json:3:14: 'version' is 1.5; it must be a whole number."
      ),
      (
        "\"format\": \"transitionbench-screen\"", "\"format\": \"screen\"",
        "a.json:2:13: 'format' is \"screen\"; it must be \"transitionbench-screen\"."
      ),
      (
        "\"unit\": \"pt\"", "\"unit\": \"px\"",
        "a.json:4:11: 'unit' is \"px\"; did you mean \"pt\"?"
      ),
      (
        "\"unit\": \"pt\",", "",
        "a.json:1:1: 'unit' is missing; it must be \"pt\"."
      ),
      (
        "\"height\": 667", "\"height\": 668",
        "a.json:5:11: 'size' is 375 x 668 points, which does not have the proportions of the "
          + "picture's 750x1334 pixels; correct it."
      ),
      (
        "\"width\": 375, \"height\": 667", "\"width\": 0, \"height\": 667",
        "a.json:5:22: 'width' is 0; it must be a number from 0.001 to 1000000."
      ),
      (
        "\"width\": 375, \"height\": 667", "\"width\": NaN, \"height\": 667",
        "a.json:5:22: NaN is not allowed; leave the value out or write a finite number."
      ),
      (
        "\"x\": 187.5, \"y\": 603", "\"x\": 375.5, \"y\": 603",
        "a.json:6:13: 'origin' is not inside the picture, which is 375 x 667 points; correct its "
          + "numbers."
      ),
      (
        "\"color\": \"#34c759\"", "\"color\": \"green\"",
        "a.json:6:46: 'color' is no opaque colour; write it like \"#34c759\"."
      ),
      (
        "\"color\": \"#34c759\"", "\"colour\": \"#34c759\"",
        "a.json:6:37: 'colour' is not known here; did you mean 'color'?"
      ),
      (
        "\"fill\": \"#102030\"", "\"fill\": \"#10203080\"",
        "a.json:8:71: 'fill' is no opaque colour; write it like \"#34c759\"."
      ),
      (
        "\"x\": 3,", "\"x\": 254.5,",
        "a.json:8:14: 'photo' is not inside the picture, which is 375 x 667 points; correct its "
          + "numbers."
      ),
      (
        "\"y\": 138", "\"y\": -1",
        "a.json:8:14: 'photo' is not inside the picture, which is 375 x 667 points; correct its "
          + "numbers."
      ),
      (
        "\"width\": 121", "\"width\": 0.1",
        "a.json:8:14: 'photo' is smaller than a pixel; make it larger."
      ),
      (
        "\"width\": 121", "\"width\": \"121\"",
        "a.json:8:43: 'width' is \"121\"; it must be a number (121)."
      ),
      (
        "\"x\": 3,", "",
        "a.json:8:14: 'x' is missing; it must be a number from -1000000 to 1000000."
      ),
      (
        "\"photo\"", "\"pho,to\"",
        "a.json:8:15: 'pho,to' is no name for a region; use up to 64 letters, digits, '-', '_' and "
          + "'.', and not 'origin', which names the place where bubbles start."
      ),
      (
        "\"title.bar_2\"", "\"origin\"",
        "a.json:9:15: 'origin' is no name for a region; use up to 64 letters, digits, '-', '_' and "
          + "'.', and not 'origin', which names the place where bubbles start."
      ),
      (
        "\"title.bar_2\"", "\"photo\"",
        "a.json:9:5: 'photo' is given twice, first in line 8; remove one."
      ),
      (
        "\"regions\"", "\"region\"",
        "a.json:7:3: 'region' is not known here; did you mean 'regions'?"
      ),
      ("}\n  }\n}", "}\n  }", "a.json:10:4: the file ends before the '}' of line 1; add it."),
    ])
  func refuses(old: String, new: String, message: String) throws {
    let text = Self.good.replacing(old, with: new, maxReplacements: 1)
    try #require(text != Self.good)
    let problem = #expect(throws: InputProblem.self) { try read(text) }
    #expect(problem?.message == message)
    #expect(problem?.failureClass.exitCode == 65)
  }

  @Test("is bounded in size, depth and number of regions")
  func bounds() throws {
    let regions = (0...PNGScreen.mostRegions).map {
      "\"r\($0)\": {\"x\": 0, \"y\": 0, \"width\": 1, \"height\": 1}"
    }.joined(separator: ",")
    let head = """
      {"format": "transitionbench-screen", "version": 1, "unit": "pt",
      "size": {"width": 375, "height": 667}, "regions":
      """
    let many = #expect(throws: InputProblem.self) { try read("\(head) {\(regions)}}") }
    #expect(
      many?.message
        == "a.json:2:51: 'regions' has 101 members, and 100 are the most there may be; leave some "
        + "out.")
    let deep = #expect(throws: InputProblem.self) {
      try read("\(head) \(String(repeating: "[", count: 100_000))")
    }
    #expect(deep?.message == "a.json:2:58: values are nested deeper than 8 levels; flatten them.")
    let large = #expect(throws: InputProblem.self) {
      try read(String(repeating: " ", count: 1 << 20) + Self.good)
    }
    #expect(
      large?.message == "'a.json' is larger than 1 MiB, the most that is read; make it smaller.")
  }

  private func read(_ text: String) throws(InputProblem) -> ScreenSidecar {
    try ScreenSidecar(Array(text.utf8), file: "a.json", pixelWidth: 750, pixelHeight: 1334)
  }
}
