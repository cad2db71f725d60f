import Plugins
import Testing
import TransitionKit
import TransitionRendering

@testable import TransitionPlayback

@Suite("A rendered screen")
@MainActor
struct ScreensRenderingTests {
  private func render(_ view: View, _ size: DisplaySize) -> PixelBuffer {
    let buffer = PixelBuffer(width: size.pixelWidth, height: size.pixelHeight)
    RasterRenderer(screenScale: size.scale).render(view, scale: size.scale, into: buffer)
    return buffer
  }

  private func pngSource(_ size: DisplaySize, regions: [String], origin: String? = nil) throws
    -> ScreenSource
  {
    ScreenSource(
      try PNGScreen(
        picture: ScreensPictureTests.picture(size.pixelWidth, size.pixelHeight), name: "a.png",
        sidecar: nil,
        overrides: ScreenOverrides(
          regions: regions.map { try RegionOption(parsing: $0) },
          origin: origin.map { try OriginOption(parsing: $0) })))
  }

  @Test("of a PNG has the picture's own pixels, bit for bit")
  func pictureIsExact() throws {
    for (text, regions) in [
      ("375x667@2", ["photo=3,138,121,121", "b=100.25,200.75,50.5,33.3"]),
      ("390x844@3", ["photo=3,138,126,126", "b=100.3,200.7,50.1,33.4"]),
      ("333x111@3", ["photo=1,1,331,100"]), ("101.5x77.25@2", ["photo=7,7.5,33,9"]),
      ("61x43@1.5", ["photo=7,7,33,9"]),
    ] {
      let size = try DisplaySize(parsing: text)
      let source = try pngSource(size, regions: regions)
      let buffer = render(try source.makeView(for: size), size)
      let picture = try #require(source.png?.picture)
      // Where the display has a part of a pixel the picture is squeezed into it.
      guard size.points.width * size.scale == Double(size.pixelWidth) else { continue }
      guard size.points.height * size.scale == Double(size.pixelHeight) else { continue }
      #expect(
        picture.pixels.elementsEqual(
          UnsafeBufferPointer(start: buffer.pixels, count: buffer.count)), "\(text)")
    }
  }

  @Test("shows the fill where a region is hidden, and nothing else changes")
  func hiddenRegion() throws {
    let size = try DisplaySize(parsing: "60x40@2")
    let source = try pngSource(size, regions: ["a=10,5,20,12.5"])
    let view = try source.makeView(for: size)
    let shown = render(view, size)
    let part = try #require(view.viewWithIdentifier("a"))
    let fill = try #require(view.viewWithIdentifier("fill of a")?.backgroundColor)
    part.isHidden = true
    let hidden = render(view, size)
    for row in 0..<80 {
      for column in 0..<120 {
        let isInside = (20..<60).contains(column) && (10..<35).contains(row)
        #expect(hidden[column, row] == (isInside ? fill.premultipliedPixel : shown[column, row]))
      }
    }
    part.isHidden = false
    #expect(render(view, size).hash() == shown.hash())
  }

  @Test("that is built in is opaque everywhere and shows its photos pixel for pixel")
  func builtInPixels() throws {
    let size = try DisplaySize(parsing: "375x667@2")
    for screen in BuiltInScreen.allCases {
      let view = try ScreenSource(.builtIn(screen)).makeView(for: size)
      let buffer = render(view, size)
      #expect((0..<buffer.count).allSatisfy { buffer.pixels[$0] >> 24 == 255 })
      guard let photo = view.viewWithIdentifier("photo") else { continue }
      let image = try #require(photo.contents)
      let frame = view.convert(photo.bounds, from: photo)
      let (left, top) = (Int(frame.minX * 2), Int(frame.minY * 2))
      // Without the rounded corners and the status bar above the large photo.
      for row in 50..<(image.heightInPixels - 10) {
        for column in 0..<image.widthInPixels {
          guard
            buffer[left + column, top + row] == image.pixels[row * image.widthInPixels + column]
          else {
            Issue.record("\(screen) differs in column \(column), row \(row)")
            return
          }
        }
      }
    }
  }

  @Test("can be of any small size")
  func smallSizes() throws {
    for side in 1...24 {
      for text in ["\(side)x\(25 - side)@1", "\(side)x\(side)@2", "1x\(side)@3"] {
        let size = try DisplaySize(parsing: text)
        for screen in BuiltInScreen.allCases {
          let buffer = render(try ScreenSource(.builtIn(screen)).makeView(for: size), size)
          #expect((0..<buffer.count).allSatisfy { buffer.pixels[$0] >> 24 == 255 })
        }
      }
    }
  }

  @Test("costs no offscreen pass")
  func noPasses() throws {
    let size = try DisplaySize(parsing: "375x667@2")
    for screen in BuiltInScreen.allCases {
      let renderer = RasterRenderer()
      let buffer = PixelBuffer(width: size.pixelWidth, height: size.pixelHeight)
      renderer.render(
        try ScreenSource(.builtIn(screen)).makeView(for: size), scale: 2, into: buffer)
      #expect(renderer.counters.offscreenPasses == 0)
    }
  }
}

@Suite("Screens in transitions")
@MainActor
struct ScreensInTransitionsTests {
  private func sources() throws -> [(lower: ScreenSource, upper: ScreenSource)] {
    let size = try DisplaySize(parsing: "120x200@2")
    let picture = { (region: String, origin: String) in
      ScreenSource(
        try PNGScreen(
          picture: ScreensPictureTests.picture(240, 400), name: "a.png", sidecar: nil,
          overrides: ScreenOverrides(
            regions: [try RegionOption(parsing: region)], origin: try OriginOption(parsing: origin))
        ))
    }
    _ = size
    return [
      (try ScreenSource(parsing: "gallery"), try ScreenSource(parsing: "detail")),
      (try picture("photo=3,40,30,30", "60,180"), try picture("photo=0,0,120,90", "1,1")),
      (try ScreenSource(parsing: "gallery"), try picture("photo=0,0,120,90", "1,1")),
    ]
  }

  @Test("end with the upper screen's own pixels and leave the lower one as it was")
  func plays() throws {
    let size = try DisplaySize(parsing: "120x200@2")
    for type in try TransitionRegistry.linked().types where !type.manifest.id.hasPrefix("control") {
      for (lower, upper) in try sources() {
        let isPush = type.manifest.operations.contains(.push)
        let stage = Stage(
          size: size.points, lower: try lower.makeView(for: size),
          upper: try upper.makeView(for: size), style: isPush ? .navigation : .presentation,
          displayScale: size.scale)
        let renderer = RasterRenderer(screenScale: size.scale)
        let buffer = PixelBuffer(width: size.pixelWidth, height: size.pixelHeight)
        renderer.render(stage.root, scale: size.scale, into: buffer)
        let before = buffer.hash()
        let parameters = Parameters()
        let transition = type.init(parameters: parameters)
        for operation in isPush ? [TransitionOperation.push, .pop] : [.present, .dismiss] {
          let player = Player(
            transition, operation, on: stage, parameters: parameters, snapshotter: renderer)
          try player.session { () throws(PlaybackError) in
            try player.begin()
            for frame in 0..<5 {
              player.animate(at: Double(frame) / 4)
              player.layout()
              renderer.render(stage.root, scale: size.scale, into: buffer)
            }
            #expect(player.context?.remarks.contains { $0.id == "fadeOnly" } == false)
            try player.end()
            player.settle()
          }
          renderer.render(stage.root, scale: size.scale, into: buffer)
          guard operation.isArrival, type.manifest.id != "dimmed-sheet" else { continue }
          let alone = PixelBuffer(width: size.pixelWidth, height: size.pixelHeight)
          renderer.render(try upper.makeView(for: size), scale: size.scale, into: alone)
          #expect(buffer.hash() == alone.hash(), "\(type.manifest.id)")
        }
        #expect(buffer.hash() == before, "\(type.manifest.id)")
      }
    }
  }

  @Test("start bubbles at the gallery's button")
  func bubbleOrigin() throws {
    let size = try DisplaySize(parsing: "375x667@2")
    let type = try #require(try TransitionRegistry.linked().type(withID: "bubble-overlay"))
    let stage = Stage(
      size: size.points, lower: try ScreenSource(parsing: "gallery").makeView(for: size),
      upper: try ScreenSource(parsing: "detail").makeView(for: size), style: .presentation)
    let player = Player(
      type.init(parameters: Parameters()), .present, on: stage, parameters: Parameters())
    try player.session { () throws(PlaybackError) in
      try player.begin()
      let bubble = stage.root.viewWithIdentifier("bubble")
      #expect(bubble?.center == Point(x: 187.5, y: 603))
      #expect(bubble?.backgroundColor == .white)
      #expect(player.context?.remarks.isEmpty == true)
      try player.end()
    }
  }
}
