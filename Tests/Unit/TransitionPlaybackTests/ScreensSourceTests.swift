import Testing
import TransitionKit

@testable import TransitionPlayback

@Suite("A screen's name")
struct ScreensSourceTests {
  @Test("is a built-in screen, a colour or a PNG file")
  func parses() throws {
    #expect(try ScreenReference(parsing: "gallery") == .builtIn(.gallery))
    #expect(try ScreenReference(parsing: "detail") == .builtIn(.detail))
    #expect(try ScreenReference(parsing: "settings") == .builtIn(.settings))
    #expect(try ScreenReference(parsing: "flat:#1c1c1e") == .flat(Color(rgb: 0x1C1C1E)))
    #expect(try ScreenReference(parsing: "flat:1C1C1E") == .flat(Color(rgb: 0x1C1C1E)))
    #expect(try ScreenReference(parsing: "a b/Home.PNG") == .png(path: "a b/Home.PNG"))
    #expect(try ScreenReference(parsing: "flat:#1C1C1E").text == "flat:#1c1c1e")
  }

  @Test(
    "is refused with what was probably meant",
    arguments: [
      ("galery", "no screen 'galery'; did you mean 'gallery'?"),
      ("Details", "no screen 'Details'; did you mean 'detail'?"),
      (
        "home",
        "no screen 'home'; choose gallery, detail, settings, a colour like flat:#1c1c1e, or a "
          + "PNG file."
      ),
      (
        "",
        "no screen ''; choose gallery, detail, settings, a colour like flat:#1c1c1e, or a PNG file."
      ),
      ("flat", "'flat' is no screen; write an opaque colour like flat:#1c1c1e."),
      ("flat:red", "'flat:red' is no screen; write an opaque colour like flat:#1c1c1e."),
      (
        "flat:#1c1c1e80", "'flat:#1c1c1e80' is no screen; write an opaque colour like flat:#1c1c1e."
      ),
      (
        "home.jpg", "'home.jpg' is no screen; a picture must be a file whose name ends in .png."
      ),
      (
        "shots/", "'shots/' is no screen; a picture must be a file whose name ends in .png."
      ),
    ])
  func refuses(text: String, message: String) {
    let problem = #expect(throws: ScreenProblem.self) { try ScreenReference(parsing: text) }
    #expect(problem?.message == message)
    #expect(problem?.failureClass == .usage)
    #expect(problem?.failureClass.exitCode == 64)
  }

  @Test("has a stable key")
  func keys() throws {
    #expect(try ScreenSource(parsing: "gallery").contentKey == "gallery:1")
    #expect(try ScreenSource(parsing: "settings").contentKey == "settings:1")
    #expect(try ScreenSource(parsing: "flat:1C1C1E").contentKey == "flat:#1c1c1e")
    #expect(try ScreenSource(parsing: "flat:1C1C1E").name == "flat:#1c1c1e")
    #expect(try ScreenSource(parsing: "detail").name == "detail")
    #expect(try ScreenSource(parsing: "detail").suggestedSize == nil)
  }

  @Test("of a built-in screen takes no regions")
  func overridesNeedPNG() throws {
    let overrides = ScreenOverrides(origin: .point(.zero))
    let problem = #expect(throws: ScreenProblem.self) {
      try ScreenSource(parsing: "gallery", overrides: overrides)
    }
    #expect(
      problem?.message
        == "'gallery' is built in and has its own regions and origin; --region and --origin are "
        + "for PNG files.")
  }

  @Test("can be followed by regions")
  func regions() throws {
    let region = try RegionOption(parsing: "hero.photo-1=0,-1.5,375,307")
    #expect(region.name == "hero.photo-1")
    #expect(region.frame == Rect(x: 0, y: -1.5, width: 375, height: 307))
    #expect(try OriginOption(parsing: "187.5,603") == .point(Point(x: 187.5, y: 603)))
    #expect(try OriginOption(parsing: "photo") == .region("photo"))
  }

  @Test(
    "cannot be followed by something else",
    arguments: [
      "photo", "photo=", "photo=1,2,3", "photo=1,2,3,4,5", "photo=1,2,3,x", "photo=1,2,0,4",
      "photo=1,2,3,-4", "photo=nan,2,3,4", "photo=1,2,inf,4", "photo=1,2,3,4,", "photo=,1,2,3,4",
    ])
  func refusesRegions(text: String) {
    let problem = #expect(throws: ScreenProblem.self) { try RegionOption(parsing: text) }
    #expect(
      problem?.message
        == "'\(text)' is no region; write its name and x, y, width and height in points, like "
        + "photo=3,138,121,121.")
  }

  @Test(
    "cannot be followed by regions with other names",
    arguments: ["", "a b", "a:b", "a,b", "origin", "a\u{1B}"])
  func refusesNames(name: String) {
    let problem = #expect(throws: ScreenProblem.self) {
      try RegionOption(parsing: "\(name)=1,2,3,4")
    }
    #expect(problem == .badRegionName(name))
    #expect(problem?.message.contains("\u{1B}") == false)
  }

  @Test("cannot be followed by another origin", arguments: ["", "1", "1,", "1,2,3", "x,y", "-1.5"])
  func refusesOrigins(text: String) {
    let problem = #expect(throws: ScreenProblem.self) { try OriginOption(parsing: text) }
    #expect(
      problem?.message
        == "'\(text)' is no origin; write x and y in points, like 187.5,603, or a region's name.")
  }
}
