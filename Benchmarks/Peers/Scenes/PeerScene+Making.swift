import TransitionKit

/// The study's scene made here, without its scripts: the same layers and numbers, other noise.
extension PeerScene {
  /// Makes the scene of a size.
  ///
  /// - Parameters:
  ///   - width: Pixels across, at least 16.
  ///   - height: Pixels down, at least 16.
  ///   - noise: Draws the pictures' noise.
  package init(width: Int, height: Int, noise: inout some RandomNumberGenerator) {
    let size = Size(width: Double(width), height: Double(height))
    let half = Size(width: Double(width / 2), height: Double(height / 2))
    let views = [
      PeerScene.layers(size, isArriving: false, picture: 0),
      PeerScene.layers(size, isArriving: true, picture: 1),
      PeerScene.layers(half, isArriving: true, picture: 2),
    ]
    var pictures: [Int: Image] = [:]
    for layer in views.joined() {
      guard let picture = layer.picture else { continue }
      pictures[picture] = PeerScene.photo(
        Int(layer.frame.width), Int(layer.frame.height), Double(picture + 1), &noise)
    }
    self.init(
      width: width, height: height, pictures: pictures, views: views,
      frames: PeerScene.frames(size, from: views[0], to: views[1]))
  }

  // MARK: Layers

  /// Twelve layers: background, photo, bar, seven rows, a round button, a translucent card.
  private static func layers(_ size: Size, isArriving: Bool, picture: Int) -> [Layer] {
    let (width, height) = (size.width, size.height)
    func place(_ x: Double, _ y: Double, _ across: Double, _ down: Double) -> Rect {
      Rect(
        x: (x * width).rounded(.toNearestOrEven), y: (y * height).rounded(.toNearestOrEven),
        width: (across * width).rounded(.toNearestOrEven),
        height: (down * height).rounded(.toNearestOrEven))
    }
    func layer(_ frame: Rect, _ color: String, radius: Double = 0) -> Layer {
      Layer(frame: frame, cornerRadius: radius, color: Color(hex: color) ?? .black, picture: nil)
    }
    let unit = width / 375
    var layers = [layer(place(0, 0, 1, 1), isArriving ? "2E8B57" : "EFEFF4")]
    layers.append(
      Layer(
        frame: isArriving ? place(0.3, 0.14, 0.4, 0.2) : place(0.05, 0.12, 0.9, 0.34),
        cornerRadius: 0, color: .white, picture: picture))
    layers.append(layer(place(0, 0, 1, 0.08), isArriving ? "256F46" : "F8F8F8"))
    let colors = isArriving ? ["3CA06A", "9FD8B8"] : ["FFFFFF", "D8E0F0"]
    for row in 0..<7 {
      layers.append(
        layer(
          place(0.05, 0.5 + 0.055 * Double(row), 0.9, 0.045), colors[row % 2],
          radius: (8 * unit).rounded(.toNearestOrEven)))
    }
    let side = (60 * unit).rounded(.toNearestOrEven)
    let button = Rect(
      x: (0.82 * width - side / 2).rounded(.toNearestOrEven),
      y: (0.93 * height - side / 2).rounded(.toNearestOrEven), width: side, height: side)
    layers.append(
      layer(button, isArriving ? "FFFFFF" : "E0405A", radius: (side / 2).rounded(.down)))
    layers.append(
      layer(
        place(0.1, 0.36, 0.5, 0.07), "00000059", radius: (10 * unit).rounded(.toNearestOrEven)))
    return layers
  }

  /// Slow waves of colour with noise over them, opaque.
  private static func photo(
    _ width: Int, _ height: Int, _ seed: Double, _ noise: inout some RandomNumberGenerator
  ) -> Image {
    Image(widthInPixels: width, heightInPixels: height, scale: 1) { pixels in
      for index in pixels.indices {
        let x = Double(index % width) / Double(width)
        let y = Double(index / width) / Double(height)
        let drawn = noise.next()
        func channel(_ base: Double, _ shift: UInt64) -> UInt32 {
          let off = Double(drawn >> shift & 0xFF) / 4 - 32
          return UInt32(min(max(base + off, 0), 255))
        }
        let wave = (x * 3 + seed).truncatingRemainder(dividingBy: 2) - 1
        pixels[index] =
          channel(120 + 100 * wave, 0) | channel(110 + 90 * (1 - 2 * y), 8) << 8
          | channel(130 + 80 * (x + y - 1), 16) << 16 | 0xFF00_0000
      }
    }
  }

  // MARK: Frames

  private static func frames(
    _ size: Size, from: [Layer], to: [Layer]
  ) -> [PeerTransition: [[Double]]] {
    let start = Point(x: 0.82 * size.width, y: 0.93 * size.height)
    let across = max(start.x, size.width - start.x)
    let down = max(start.y, size.height - start.y)
    let radius = (across * across + down * down).squareRoot()
    let source = from.first { $0.picture != nil }?.frame ?? .zero
    let target = to.first { $0.picture != nil }?.frame ?? .zero
    // Damping ratio 0.6 at 11.5 radians a second, as in the study.
    let spring = Spring(stiffness: 132.25, damping: 13.8, duration: 1)
    var frames: [PeerTransition: [[Double]]] = [:]
    func add(_ transition: PeerTransition, _ numbers: Double...) {
      let rest = [Double](repeating: 0, count: numberCount - numbers.count)
      frames[transition, default: []].append(numbers + rest)
    }
    for frame in 0..<frameCount {
      let time = Double(frame) / Double(frameCount - 1)
      let eased = TimingCurve.easeInOut.value(at: time)
      let scale = 0.001 + 0.999 * eased
      let rest = frame < frameCount - 1 ? size.height * (1 - spring.value(at: time)) : 0
      add(
        .overlay, start.x, start.y, radius * scale,
        start.x + (size.width / 2 - start.x) * eased,
        start.y + (size.height / 2 - start.y) * eased, scale, eased)
      add(.mask, start.x, start.y, radius * scale)
      add(.bounce, rest)
      add(.bouncesnap, rest.rounded(.toNearestOrEven))
      add(
        .push, source.minX + (target.minX - source.minX) * time,
        source.minY + (target.minY - source.minY) * time,
        source.width + (target.width - source.width) * time,
        source.height + (target.height - source.height) * time, time)
      add(
        .dim, 0.5 * eased, (size.width / 4).rounded(.down),
        size.height + ((size.height / 4).rounded(.down) - size.height) * eased)
    }
    return frames
  }
}
