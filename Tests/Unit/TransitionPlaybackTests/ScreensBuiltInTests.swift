import Testing
import TransitionKit

@testable import TransitionPlayback

@Suite("A built-in screen")
@MainActor
struct ScreensBuiltInTests {
  nonisolated static let sizes = ["375x667@2", "390x844@3", "1024x1366@2"]

  @Test("has the gallery's photo and button where screenshots of it have them")
  func galleryLayout() throws {
    let expected: [(photo: Rect, button: Point)] = [
      (Rect(x: 3, y: 138, width: 121, height: 121), Point(x: 187.5, y: 603)),
      (Rect(x: 3, y: 138, width: 126, height: 126), Point(x: 195, y: 780)),
      (Rect(x: 3, y: 138, width: 337, height: 337), Point(x: 512, y: 1302)),
    ]
    for (text, expected) in zip(Self.sizes, expected) {
      let screen = try ScreenSource(parsing: "gallery").makeView(for: DisplaySize(parsing: text))
      let photo = try #require(screen.viewWithIdentifier("photo"))
      #expect(screen.convert(photo.bounds, from: photo) == expected.photo, "\(text)")
      #expect(photo.cornerRadius == 4)
      #expect(photo.clipsToBounds)
      let button = try #require(screen.viewWithIdentifier("origin"))
      #expect(screen.convert(button.bounds.center, from: button) == expected.button)
      #expect(button.bounds.size == Size(width: 60, height: 60))
      #expect(button.cornerRadius == 30)
      #expect(button.backgroundColor?.hexText == "#34c759")
      #expect(button.subviews.map(\.backgroundColor) == [.white, .white])
    }
  }

  @Test("fills the gallery's three columns to the end of the screen")
  func galleryGrid() throws {
    for text in Self.sizes {
      let size = try DisplaySize(parsing: text)
      let gallery = GalleryScreen(size)
      #expect(gallery.photoFrames.count % 3 == 0)
      #expect(Set(gallery.photoFrames.map(\.size)).count == 1)
      let bottom = try #require(gallery.photoFrames.last).maxY
      #expect(bottom + 3 >= gallery.photoArea.height)
      #expect(gallery.photoArea.maxY == size.points.height)
      let right = try #require(gallery.photoFrames.map(\.maxX).max())
      #expect(right <= size.points.width - 3 && right > size.points.width - 5)
    }
  }

  @Test("has the detail's parts on exact places")
  func detailLayout() throws {
    let heroHeights = [307, 1165.0 / 3, 628.5]
    let buttons = [
      Rect(x: 20, y: 599, width: 335, height: 50), Rect(x: 20, y: 776, width: 350, height: 50),
      Rect(x: 20, y: 1298, width: 984, height: 50),
    ]
    for (text, (heroHeight, button)) in zip(Self.sizes, zip(heroHeights, buttons)) {
      let size = try DisplaySize(parsing: text)
      let screen = try ScreenSource(parsing: "detail").makeView(for: size)
      let hero = try #require(screen.viewWithIdentifier("photo"))
      #expect(hero.frame == Rect(x: 0, y: 0, width: size.points.width, height: heroHeight))
      #expect(screen.viewWithIdentifier("button")?.frame == button)
      #expect(screen.viewWithIdentifier("button")?.backgroundColor == Palette.blue)
      for index in 1...3 { #expect(screen.viewWithIdentifier("thumbnail-\(index)") != nil) }
      #expect(screen.backgroundColor == .white)
    }
  }

  @Test("has the settings' cards on exact places")
  func settingsLayout() throws {
    for text in Self.sizes {
      let size = try DisplaySize(parsing: text)
      let screen = try ScreenSource(parsing: "settings").makeView(for: size)
      let width = size.points.width - 32
      #expect(
        screen.viewWithIdentifier("profile")?.frame == Rect(x: 16, y: 88, width: width, height: 90))
      #expect(
        screen.viewWithIdentifier("card-2")?.frame == Rect(x: 16, y: 406, width: width, height: 184)
      )
      #expect(screen.viewWithIdentifier("card-2")?.cornerRadius == 12)
      let avatar = try #require(screen.viewWithIdentifier("avatar"))
      #expect(avatar.cornerRadius * 2 == avatar.bounds.width)
    }
  }

  @Test("has as many views as its drawing version says")
  func viewCounts() throws {
    let expected = [
      "gallery": [35, 38, 32], "detail": [42, 65, 104], "settings": [81, 101, 145],
    ]
    for screen in BuiltInScreen.allCases {
      let counts = try Self.sizes.map {
        try ScreenSource(.builtIn(screen)).makeView(for: DisplaySize(parsing: $0)).countOfViews
      }
      #expect(counts == expected[screen.rawValue], "\(screen)")
    }
  }

  @Test("is opaque, view by view", arguments: BuiltInScreen.allCases)
  func isOpaque(screen: BuiltInScreen) throws {
    let view = try ScreenSource(.builtIn(screen)).makeView(for: DisplaySize(parsing: "160x240@2"))
    #expect(view.backgroundColor?.alpha == 1)
    forEachView(in: view) {
      #expect($0.alpha == 1 && !$0.isHidden && $0.transform.isIdentity)
      #expect(($0.backgroundColor?.alpha ?? 1) == 1)
      #expect($0.contents?.isOpaque ?? true)
    }
  }

  @Test("shows its pictures pixel for pixel", arguments: BuiltInScreen.allCases, sizes)
  func picturesAreOneToOne(screen: BuiltInScreen, text: String) throws {
    let size = try DisplaySize(parsing: text)
    let view = try ScreenSource(.builtIn(screen)).makeView(for: size)
    var count = 0
    forEachView(in: view) { part in
      guard let image = part.contents else { return }
      count += 1
      let frame = view.convert(part.bounds, from: part)
      #expect(isWhole(frame.minX * size.scale) && isWhole(frame.minY * size.scale))
      #expect(abs(frame.width * size.scale - Double(image.widthInPixels)) < 1e-6)
      #expect(abs(frame.height * size.scale - Double(image.heightInPixels)) < 1e-6)
    }
    #expect(count >= 1)
  }

  @Test("lays out finite at every small and odd size", arguments: BuiltInScreen.allCases)
  func smallSizes(screen: BuiltInScreen) throws {
    for width in 1...24 {
      for (height, scale) in [(1, 1.0), (width, 2), (24, 3), (25 - width, 1.5)] {
        let size = try DisplaySize(
          points: Size(width: Double(width), height: Double(height)), scale: scale)
        expectFinite(try ScreenSource(.builtIn(screen)).makeView(for: size))
      }
    }
  }

  @Test(
    "lays out finite at extreme proportions",
    arguments: BuiltInScreen.allCases,
    ["1x30000@1", "30000x1@1", "0.001x0.001@1", "3000x40@0.5", "667x375@2", "99.7x1000.3@1"])
  func extremeSizes(screen: BuiltInScreen, text: String) throws {
    expectFinite(
      try ScreenSource(.builtIn(screen)).makeView(for: DisplaySize(parsing: text)))
  }

  @Test("keeps its proportions at another size, and comes back to the same bits")
  func proportionalLayout() throws {
    let size = try DisplaySize(parsing: "375x667@2")
    for screen in BuiltInScreen.allCases {
      let view = try ScreenSource(.builtIn(screen)).makeView(for: size)
      let before = properties(of: view)
      view.bounds.size = Size(width: 187.5, height: 333.5)
      view.layoutIfNeeded()
      let half = properties(of: view)
      for (whole, half) in zip(before, half) {
        #expect(half.bounds.width == whole.bounds.width / 2)
        #expect(half.bounds.height == whole.bounds.height / 2)
        #expect(half.cornerRadius == whole.cornerRadius / 2)
      }
      view.bounds.size = Size(width: 0, height: 0)
      view.layoutIfNeeded()
      expectFinite(view)
      view.bounds.size = size.points
      view.layoutIfNeeded()
      #expect(properties(of: view).dropFirst() == before.dropFirst())
    }
  }

  @Test("leaves a part alone that a transition has borrowed")
  func borrowedPart() throws {
    let view = try ScreenSource(parsing: "gallery").makeView(for: DisplaySize(parsing: "100x200@1"))
    let photo = try #require(view.viewWithIdentifier("photo"))
    let container = View()
    container.addSubview(photo)
    photo.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    view.bounds.size = Size(width: 50, height: 100)
    view.layoutIfNeeded()
    #expect(photo.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("shares its pictures between the views made of it")
  func sharesPictures() throws {
    let screen = try ScreenSource(parsing: "gallery").screen(for: DisplaySize(parsing: "90x160@1"))
    let first = screen.makeView()
    let second = screen.makeView()
    #expect(first !== second)
    let photos = [first, second].map { $0.viewWithIdentifier("photo")?.contents }
    #expect(photos[0] != nil && photos[0] === photos[1])
  }

  @Test("flat is one opaque view of its colour")
  func flat() throws {
    let view = try ScreenSource(parsing: "flat:#1c1c1e").makeView(
      for: DisplaySize(parsing: "10x20@2"))
    #expect(view.countOfViews == 1)
    #expect(view.frame == Rect(x: 0, y: 0, width: 10, height: 20))
    #expect(view.backgroundColor == Color(hex: "#1c1c1e"))
  }

  private func expectFinite(_ view: View) {
    forEachView(in: view) {
      #expect($0.frame.isFinite && $0.bounds.width >= 0 && $0.bounds.height >= 0)
      #expect($0.cornerRadius.isFinite && $0.cornerRadius >= 0)
    }
  }

  private func isWhole(_ number: Double) -> Bool { abs(number - number.rounded()) < 1e-6 }

  private func properties(of view: View) -> [ViewProperties] {
    var all: [ViewProperties] = []
    forEachView(in: view) { all.append($0.properties) }
    return all
  }
}

/// Visits a view and all below it, depth first.
@MainActor
func forEachView(in view: View, _ body: (View) -> Void) {
  body(view)
  for subview in view.subviews { forEachView(in: subview, body) }
}
