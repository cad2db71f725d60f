import Testing
import TransitionKit

@testable import TransitionPlayback

@Suite("A PNG screen")
@MainActor
struct ScreensPictureTests {
  /// A picture in which every pixel tells its place.
  nonisolated static func picture(_ width: Int, _ height: Int) -> Image {
    Image(widthInPixels: width, heightInPixels: height, scale: 1) { pixels in
      for index in pixels.indices {
        let x = UInt32(index % width)
        let y = UInt32(index / width)
        pixels[index] = x & 0xFF | (y & 0xFF) << 8 | (x >> 8 | (y >> 8) << 4) << 16 | 0xFF00_0000
      }
    }
  }

  private func screen(
    _ width: Int, _ height: Int, points: (Double, Double)? = nil, regions: [String] = [],
    origin: String? = nil
  ) throws -> PNGScreen {
    let size = points.map { "\"size\": {\"width\": \($0.0), \"height\": \($0.1)}" }
    let sidecar = try size.map {
      try ScreenSidecar(
        Array("{\"format\":\"transitionbench-screen\",\"version\":1,\"unit\":\"pt\",\($0)}".utf8),
        file: "a.json", pixelWidth: width, pixelHeight: height)
    }
    return try PNGScreen(
      picture: Self.picture(width, height), name: "a.png", sidecar: sidecar,
      overrides: ScreenOverrides(
        regions: regions.map { try RegionOption(parsing: $0) },
        origin: origin.map { try OriginOption(parsing: $0) }))
  }

  @Test("has a view for each region and the origin, on exact places")
  func layout() throws {
    let cases = [
      ("375x667@2", "photo=3,138,121,121", "187.5,603"),
      ("390x844@3", "photo=3,138,126,126", "195,780"),
      ("1024x1366@2", "photo=3,138,124.5,124.5", "512,1302"),
      ("375x667@2", "photo=0,0,375,307", "0,0"),
      ("390x844@3", "photo=0,0,390,388", "390,844"),
      ("1024x1366@2", "photo=0,0,1024,628.5", "1,1"),
    ]
    for (text, region, origin) in cases {
      let size = try DisplaySize(parsing: text)
      let source = ScreenSource(
        try screen(
          size.pixelWidth, size.pixelHeight, points: (size.points.width, size.points.height),
          regions: [region], origin: origin))
      #expect(source.suggestedSize == size)
      let view = try source.makeView(for: size)
      #expect(view.frame == Rect(origin: .zero, size: size.points))
      #expect(view.countOfViews == 4)
      let frame = try RegionOption(parsing: region).frame
      #expect(view.viewWithIdentifier("photo")?.frame == frame)
      #expect(view.viewWithIdentifier("fill of photo")?.frame == frame)
      let marker = try #require(view.viewWithIdentifier("origin"))
      #expect(marker.frame == Rect(origin: try #require(Point(parameterText: origin)), size: .zero))
      #expect(marker.backgroundColor == nil && marker.contents == nil)
    }
  }

  @Test("shows a region's own pixels over its fill, and the fill when it is hidden")
  func regionPixels() throws {
    let size = try DisplaySize(parsing: "40x30@2")
    let view = try ScreenSource(try screen(80, 60, points: (40, 30), regions: ["a=5,10,7.5,4"]))
      .makeView(for: size)
    let part = try #require(view.viewWithIdentifier("a"))
    let fill = try #require(view.viewWithIdentifier("fill of a"))
    let image = try #require(part.contents)
    #expect(image.widthInPixels == 15 && image.heightInPixels == 8)
    for row in 0..<8 {
      for column in 0..<15 {
        #expect(
          image.pixels[row * 15 + column]
            == Self.picture(80, 60).pixels[(20 + row) * 80 + 10 + column])
      }
    }
    #expect(view.subviews.map(\.identifier) == ["fill of a", "a"])
    // Columns 10…24 and rows 20…27 have their means in the middle: 17 and 23.5, rounded up.
    #expect(fill.backgroundColor == Color(rgb: 0x111800))
    part.isHidden = true
    #expect(!fill.isHidden && fill.frame == part.frame)
  }

  @Test("has the mean of its border as background")
  func background() throws {
    // A border of 200 around a middle of 10; one corner is 100: (23·200 + 100) / 24 = 195.83.
    let image = Image(widthInPixels: 7, heightInPixels: 7, scale: 1) { pixels in
      for index in pixels.indices {
        let isBorder = index < 7 || index >= 42 || index % 7 == 0 || index % 7 == 6
        let value: UInt32 = index == 0 ? 100 : isBorder ? 200 : 10
        pixels[index] = value * 0x010101 | 0xFF00_0000
      }
    }
    #expect(image.meanOfBorder.hexText == "#c4c4c4")
    #expect(Self.picture(1, 1).meanOfBorder.hexText == "#000000")
    #expect(Self.picture(3, 1).meanOfBorder.hexText == "#010000")
    #expect(Self.picture(1, 3).meanOfBorder.hexText == "#000100")
  }

  @Test("snaps regions to the nearest pixels")
  func snapping() {
    let rect = PictureRect(snapping: Rect(x: 1.2, y: 1.25, width: 2.1, height: 2), scale: 2)
    #expect(rect == PictureRect(x: 2, y: 3, width: 5, height: 4))
    #expect(PictureRect(snapping: Rect(x: 0, y: 0, width: 0.2, height: 9), scale: 2).isEmpty)
    let far = PictureRect(snapping: Rect(x: -1e300, y: 0, width: 2e300, height: 1), scale: 2)
    #expect(!PictureRect(x: 0, y: 0, width: 9, height: 9).contains(far))
  }

  @Test("keeps its proportions in a sheet")
  func sheet() throws {
    let size = try DisplaySize(parsing: "40x30@2")
    let view = try ScreenSource(
      try screen(80, 60, points: (40, 30), regions: ["a=4,8,12,10"], origin: "20,10")
    ).makeView(for: size)
    view.bounds.size = Size(width: 20, height: 45)
    view.layoutIfNeeded()
    #expect(view.viewWithIdentifier("a")?.frame == Rect(x: 2, y: 12, width: 6, height: 15))
    #expect(view.viewWithIdentifier("origin")?.frame == Rect(x: 10, y: 15, width: 0, height: 0))
    #expect(view.contentGravity == .resize)
  }

  @Test("of another size than the display's is refused, with both sizes and what to do")
  func wrongSize() throws {
    let display = try DisplaySize(parsing: "390x844@3")
    let known = #expect(throws: ScreenProblem.self) {
      try ScreenSource(try screen(80, 60, points: (40, 30))).screen(for: display)
    }
    #expect(
      known?.message
        == "'a.png' has 80x60 pixels and the display 390x844@3 has 1170x2532; use --size 40x30@2, "
        + "or --fit to scale the picture.")
    let unknown = #expect(throws: ScreenProblem.self) {
      try ScreenSource(try screen(80, 60)).screen(for: display)
    }
    #expect(
      unknown?.message
        == "'a.png' has 80x60 pixels and the display 390x844@3 has 1170x2532; use a --size of as "
        + "many pixels, or --fit to scale the picture.")
    #expect(unknown?.failureClass == .usage)
  }

  @Test("without a sidecar takes the size of the one device with as many pixels")
  func deviceSize() throws {
    #expect(try screen(750, 1334).suggestedSize?.text == "375x667@2")
    #expect(try screen(751, 1334).suggestedSize == nil)
  }

  @Test("takes points of the display where no sidecar says what a point is")
  func regionsWithoutSidecar() throws {
    let source = ScreenSource(try screen(80, 60, regions: ["a=4,8,12,10"]))
    let double = try source.makeView(for: DisplaySize(parsing: "40x30@2"))
    #expect(double.viewWithIdentifier("a")?.contents?.widthInPixels == 24)
    let single = try source.makeView(for: DisplaySize(parsing: "80x60@1"))
    #expect(single.viewWithIdentifier("a")?.contents?.widthInPixels == 12)
    let problem = #expect(throws: ScreenProblem.self) {
      try source.makeView(for: DisplaySize(parsing: "16x12@5"))
    }
    #expect(
      problem?.message
        == "'a' is not inside 'a.png', which is 16 x 12 points; correct its numbers.")
  }

  @Test("takes what the command line says before the sidecar")
  func overrides() throws {
    let sidecar = try ScreenSidecar(
      Array(ScreensSidecarTests.good.utf8), file: "a.json", pixelWidth: 750, pixelHeight: 1334)
    func make(_ overrides: ScreenOverrides) throws(ScreenProblem) -> PNGScreen {
      try PNGScreen(
        picture: Self.picture(750, 1334), name: "a.png", sidecar: sidecar, overrides: overrides)
    }
    let regions = try ["photo=1,2,3,4", "more=5,6,7,8"].map { try RegionOption(parsing: $0) }
    let screen = try make(ScreenOverrides(regions: regions, origin: .region("more")))
    #expect(screen.regions.map(\.name) == ["photo", "title.bar_2", "more"])
    #expect(screen.regions[0].frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(screen.regions[0].fill == Color(hex: "#102030"))
    #expect(screen.origin?.point == Point(x: 8.5, y: 10))
    #expect(try make(ScreenOverrides(origin: .point(.zero))).origin?.point == .zero)
    let misspelt = #expect(throws: ScreenProblem.self) {
      try make(ScreenOverrides(origin: .region("phto")))
    }
    #expect(
      misspelt?.message == "'a.png' has no region 'phto' for the origin; did you mean 'photo'?")
    let outside = #expect(throws: ScreenProblem.self) {
      try make(ScreenOverrides(regions: [try RegionOption(parsing: "x=300,0,100,10")]))
    }
    #expect(
      outside?.message
        == "'x' is not inside 'a.png', which is 375 x 667 points; correct its numbers.")
    let tiny = #expect(throws: ScreenProblem.self) {
      try make(ScreenOverrides(regions: [try RegionOption(parsing: "x=0,0,0.1,10")]))
    }
    #expect(tiny?.message == "region 'x' of 'a.png' is smaller than a pixel; make it larger.")
    let wrongOrigin = #expect(throws: ScreenProblem.self) {
      try make(ScreenOverrides(origin: .point(Point(x: 375, y: 668))))
    }
    #expect(
      wrongOrigin?.message
        == "'origin' is not inside 'a.png', which is 375 x 667 points; correct its numbers.")
  }

  @Test("lays see-through pixels over black and says so")
  func seeThrough() throws {
    let picture = Image(widthInPixels: 2, heightInPixels: 1, scale: 1) { pixels in
      pixels[0] = 0x8040_2010
      pixels[1] = 0xFF01_0203
    }
    let screen = try PNGScreen(
      picture: picture, name: "a.png", sidecar: nil, overrides: ScreenOverrides())
    #expect(Array(screen.picture.pixels) == [0xFF40_2010, 0xFF01_0203])
    #expect(screen.picture.isOpaque)
    #expect(screen.remarks == ["'a.png' has see-through pixels; they were laid over black."])
    #expect(try self.screen(2, 2).remarks.isEmpty)
  }

  @Test("has a key that changes with pixels, size, regions and origin, and with nothing else")
  func contentKey() throws {
    let key = { (screen: PNGScreen) in ScreenSource(screen).contentKey }
    let plain = try screen(80, 60)
    let keys = try [
      key(plain), key(screen(60, 80)), key(screen(80, 60, points: (40, 30))),
      key(screen(80, 60, regions: ["a=1,1,1,1"])), key(screen(80, 60, regions: ["b=1,1,1,1"])),
      key(screen(80, 60, regions: ["a=1,1,1,2"])), key(screen(80, 60, origin: "1,1")),
    ]
    #expect(Set(keys).count == keys.count)
    for key in keys { #expect(key.wholeMatch(of: /png:[0-9a-f]{16}/) != nil) }
    #expect(key(plain) == "png:a36b03d0d8ea326b")
    #expect(ScreenSource(plain, fits: true).contentKey == key(plain))
    let renamed = try PNGScreen(
      picture: Self.picture(80, 60), name: "b.png", sidecar: nil, overrides: ScreenOverrides())
    #expect(key(renamed) == key(plain))
  }
}

@Suite("A fitted picture")
@MainActor
struct ScreensFitTests {
  @Test(
    "keeps its proportions in the middle of the display",
    arguments: [
      (80, 60, "40x30@2", PictureRect(x: 0, y: 0, width: 80, height: 60)),
      (80, 60, "100x30@2", PictureRect(x: 60, y: 0, width: 80, height: 60)),
      (80, 60, "20x100@2", PictureRect(x: 0, y: 85, width: 40, height: 30)),
      (3, 1000, "10x10@1", PictureRect(x: 4, y: 0, width: 1, height: 10)),
      (1, 1, "375x667@2", PictureRect(x: 0, y: 292, width: 750, height: 750)),
    ])
  func target(width: Int, height: Int, display: String, target: PictureRect) throws {
    let fit = PictureFit(width: width, height: height, display: try DisplaySize(parsing: display))
    #expect(fit.target == target)
    #expect(fit.place(PictureRect(x: 0, y: 0, width: width, height: height)) == target)
  }

  @Test("takes regions and origin along")
  func partsMove() throws {
    let picture = Image(widthInPixels: 80, heightInPixels: 60, scale: 1) { pixels in
      for index in pixels.indices { pixels[index] = index % 80 < 40 ? 0xFF00_00FF : 0xFFFF_0000 }
    }
    let screen = try PNGScreen(
      picture: picture, name: "a.png", sidecar: nil,
      overrides: ScreenOverrides(
        regions: [try RegionOption(parsing: "a=20,15,20,15")], origin: .point(Point(x: 40, y: 30))))
    let view = try ScreenSource(screen, fits: true).makeView(for: DisplaySize(parsing: "80x200@1"))
    #expect(view.viewWithIdentifier("a")?.frame == Rect(x: 20, y: 85, width: 20, height: 15))
    #expect(view.viewWithIdentifier("origin")?.center == Point(x: 40, y: 100))
    let half = try ScreenSource(screen, fits: true).makeView(for: DisplaySize(parsing: "40x30@1"))
    #expect(half.viewWithIdentifier("a")?.frame == Rect(x: 10, y: 8, width: 10, height: 7))
    #expect(half.viewWithIdentifier("origin")?.center == Point(x: 20, y: 15))
    let contents = try #require(view.contents)
    #expect(contents.widthInPixels == 80 && contents.heightInPixels == 200)
    // Above and below is the background: the mean of a border half red, half blue.
    #expect(contents.pixels[0] == 0xFF80_0080 && view.backgroundColor?.hexText == "#800080")
    #expect(contents.pixels[70 * 80] == 0xFF00_00FF)
    #expect(contents.pixels[130 * 80 - 1] == 0xFFFF_0000)
  }

  @Test("of one colour stays that colour, at any size")
  func flatStaysFlat() {
    let flat = Image(widthInPixels: 9, heightInPixels: 5, scale: 1) { pixels in
      for index in pixels.indices { pixels[index] = 0xFF7F_0180 }
    }
    for (width, height) in [(1, 1), (2, 9), (9, 5), (50, 3), (31, 47)] {
      let image = flat.resampled(width: width, height: height)
      #expect(image.pixels.allSatisfy { $0 == 0xFF7F_0180 })
    }
  }

  @Test("of the same size stays the same, and shrinks to the mean of its pixels")
  func resampling() {
    let picture = ScreensPictureTests.picture(17, 11)
    #expect(picture.resampled(width: 17, height: 11).pixels.elementsEqual(picture.pixels))
    // Weights of a triangle over two pixels to one: 1, 3, 3, 1 of 8; at the edge 3, 3, 1 of 7.
    let row = Image(widthInPixels: 4, heightInPixels: 1, scale: 1) { pixels in
      for (index, red) in [UInt32(0), 80, 160, 240].enumerated() {
        pixels[index] = red | 0xFF00_0000
      }
    }
    let half = row.resampled(width: 2, height: 1)
    #expect(half.pixels.map { $0 & 0xFF } == [57, 183])
    let double = row.resampled(width: 8, height: 1)
    #expect(double.pixels.map { $0 & 0xFF } == [0, 20, 60, 100, 140, 180, 220, 240])
  }
}
