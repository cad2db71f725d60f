import Foundation
import TransitionKit

/// Why a scene could not be read: the file, the line, and what is wrong there.
package struct PeerSceneProblem: Error, Sendable, CustomStringConvertible {
  package let description: String

  init(_ path: String, line: Int? = nil, _ reason: String) {
    description = "\(path)\(line.map { ":\($0)" } ?? ""): \(reason)"
  }
}

extension PeerScene {
  /// Larger files are refused: a scene has a few hundred short lines.
  private static let largestFile = 4 << 20
  private static let mostLayers = 32
  private static let largestSide = 16384

  /// Reads a scene file and the raw pictures it names.
  package init(path: String) throws(PeerSceneProblem) {
    let bytes = try PeerScene.bytes(of: path, atMost: PeerScene.largestFile)
    self.init(
      width: 0, height: 0, pictures: [:], views: [[], [], []],
      frames: Dictionary(uniqueKeysWithValues: PeerTransition.allCases.map { ($0, []) }))
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: " ").map(String.init)
      guard let keyword = words.first else { continue }
      guard try read(keyword, Array(words.dropFirst()), path: path, line: index + 1) else {
        throw PeerSceneProblem(path, line: index + 1, "not a line of a scene: \(line.prefix(60))")
      }
    }
    try checkComplete(path)
  }

  /// Takes one line in; false when it has another form.
  private mutating func read(
    _ keyword: String, _ words: [String], path: String, line: Int
  ) throws(PeerSceneProblem) -> Bool {
    switch keyword {
    case "size": return readSize(words)
    case "layer": return readLayer(words)
    case "frame": return readFrame(words)
    case "img":
      guard words.count >= 4, let number = Int(words[0]), let width = PeerScene.side(words[1]),
        let height = PeerScene.side(words[2])
      else { return false }
      let file = words[3...].joined(separator: " ")
      pictures[number] = try PeerScene.picture(file, width: width, height: height)
      return true
    default: return false
    }
  }

  private mutating func readSize(_ words: [String]) -> Bool {
    guard words.count == 2, let width = PeerScene.side(words[0]),
      let height = PeerScene.side(words[1])
    else { return false }
    (self.width, self.height) = (width, height)
    return true
  }

  private mutating func readLayer(_ words: [String]) -> Bool {
    guard words.count == 9, let view = Int(words[0]), views.indices.contains(view),
      views[view].count < PeerScene.mostLayers, let kind = Int(words[1]), (0...1).contains(kind),
      let pixel = UInt32(words[7], radix: 16), let picture = Int(words[8])
    else { return false }
    let numbers = words[2...6].compactMap(PeerScene.number)
    guard numbers.count == 5, numbers[2] >= 0, numbers[3] >= 0, numbers[4] >= 0 else {
      return false
    }
    views[view].append(
      Layer(
        frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
        cornerRadius: numbers[4], color: PeerScene.color(premultiplied: pixel),
        picture: kind == 1 ? picture : nil))
    return true
  }

  private mutating func readFrame(_ words: [String]) -> Bool {
    guard words.count == 2 + PeerScene.numberCount,
      let transition = PeerTransition(rawValue: words[0]),
      Int(words[1]) == frames[transition]?.count
    else { return false }
    let numbers = words[2...].compactMap(PeerScene.number)
    guard numbers.count == PeerScene.numberCount else { return false }
    frames[transition]?.append(numbers)
    return true
  }

  private func checkComplete(_ path: String) throws(PeerSceneProblem) {
    guard width > 0 else { throw PeerSceneProblem(path, "there is no line 'size'") }
    for (number, view) in views.enumerated() where view.isEmpty {
      throw PeerSceneProblem(path, "view \(number) has no layers")
    }
    for layer in views.joined() {
      if let picture = layer.picture, pictures[picture] == nil {
        throw PeerSceneProblem(
          path, "picture \(picture) is used, but there is no line 'img' for it")
      }
    }
    for (transition, found) in frames where found.count != PeerScene.frameCount {
      throw PeerSceneProblem(
        path, "\(transition.rawValue) has \(found.count) frames, not \(PeerScene.frameCount)")
    }
  }

  // MARK: Values

  private static func side(_ word: String) -> Int? {
    Int(word).flatMap { (1...largestSide).contains($0) ? $0 : nil }
  }

  /// A finite number, far from where geometry overflows.
  private static func number(_ word: String) -> Double? {
    Double(word).flatMap { abs($0) < 1e6 ? $0 : nil }
  }

  /// A colour of `AARRGGBB` whose channels are multiplied with its alpha.
  private static func color(premultiplied pixel: UInt32) -> Color {
    let alpha = Double(pixel >> 24)
    func channel(_ shift: UInt32) -> Double {
      alpha > 0 ? min(1, Double(pixel >> shift & 0xFF) / alpha) : 0
    }
    return Color(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha / 255)
  }

  // MARK: Files

  /// A picture of rows of BGRA bytes.
  private static func picture(
    _ path: String, width: Int, height: Int
  ) throws(PeerSceneProblem) -> Image {
    let bytes = try bytes(of: path, atMost: 4 * width * height)
    guard bytes.count == 4 * width * height else {
      throw PeerSceneProblem(
        path, "has \(bytes.count) bytes, not the \(4 * width * height) of \(width)x\(height)")
    }
    return Image(widthInPixels: width, heightInPixels: height, scale: 1) { pixels in
      for index in pixels.indices {
        let place = 4 * index
        pixels[index] =
          UInt32(bytes[place + 2]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place]) << 16
          | UInt32(bytes[place + 3]) << 24
      }
    }
  }

  private static func bytes(of path: String, atMost limit: Int) throws(PeerSceneProblem) -> [UInt8]
  {
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      let data = try handle.read(upToCount: limit + 1) ?? Data()
      guard data.count <= limit else {
        throw PeerSceneProblem(path, "has more than the \(limit) bytes it may have")
      }
      return Array(data)
    } catch let problem as PeerSceneProblem {
      throw problem
    } catch {
      throw PeerSceneProblem(path, "cannot be read (\(error.localizedDescription))")
    }
  }
}
