import BenchInstruments
import Foundation
import PeerScenes
import TransitionRendering

/// The product in the render study: answers the line protocol that its `run.py` speaks.
///
/// `load FILE`, `play MODE TRANSITION`, `dump MODE TRANSITION FRAME FILE`, `quit`; one line of
/// answer each. Frames go through the real view tree, display list and renderer.
@MainActor
struct PeerWorker {
  private let makeRenderer: @MainActor () -> any Renderer
  /// Every how manyth frame is played.
  private let step: Int
  private var renderer: any Renderer
  private var stage: PeerStage?
  private var buffer = PixelBuffer(width: 1, height: 1)

  init(step: Int, makeRenderer: @escaping @MainActor () -> any Renderer) {
    self.step = step
    self.makeRenderer = makeRenderer
    renderer = makeRenderer()
  }

  /// Answers a line; nil asks to end.
  mutating func answer(_ line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    switch (words.first, words.count) {
    case ("load", 2): return load(words[1])
    case ("play", 3): return play(words[1], words[2])
    case ("dump", 5): return dump(words[1], words[2], frame: words[3], path: words[4])
    case ("quit", 1): return nil
    default: return "unsupported"
    }
  }

  private mutating func load(_ path: String) -> String {
    do {
      let scene = try PeerScene(path: path)
      renderer = makeRenderer()
      buffer = PixelBuffer(width: scene.width, height: scene.height)
      stage = PeerStage(scene, renderer: renderer)
      return "ok"
    } catch {
      return "error \(error)"
    }
  }

  /// Nanoseconds on the wall and of CPU time of each frame, alternating.
  private func play(_ mode: String, _ transition: String) -> String {
    guard let mode = PeerMode(rawValue: mode), let stage,
      let transition = PeerTransition(rawValue: transition)
    else { return "unsupported" }
    // Not counted: caches fill, memory grows.
    draw(stage, transition, mode, PeerScene.frameCount - 1)
    var times: [UInt64] = []
    times.reserveCapacity(2 * PeerScene.frameCount)
    for frame in stride(from: step / 2, to: PeerScene.frameCount, by: step) {
      let wall = MonotonicClock.now()
      let cpu = ThreadCPUClock.now()
      draw(stage, transition, mode, frame)
      let cpuEnd = ThreadCPUClock.now()
      times += [MonotonicClock.now() - wall, cpuEnd - cpu]
    }
    return times.map(String.init).joined(separator: " ")
  }

  private func draw(
    _ stage: PeerStage, _ transition: PeerTransition, _ mode: PeerMode, _ frame: Int
  ) {
    stage.show(transition, mode: mode, frame: frame)
    renderer.render(stage.root, scale: 1, into: buffer)
  }

  /// Writes a frame as rows of BGRA bytes.
  private func dump(_ mode: String, _ transition: String, frame: String, path: String) -> String {
    guard let mode = PeerMode(rawValue: mode), let stage,
      let transition = PeerTransition(rawValue: transition), let frame = Int(frame),
      (0..<PeerScene.frameCount).contains(frame)
    else { return "unsupported" }
    draw(stage, transition, mode, frame)
    var bytes = Data(capacity: buffer.byteCount)
    for index in 0..<buffer.count {
      let pixel = buffer.pixels[index]
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
      bytes.append(UInt8(truncatingIfNeeded: pixel))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 24))
    }
    do {
      try bytes.write(to: URL(fileURLWithPath: path))
      return "ok"
    } catch {
      return "error \(path) cannot be written (\(error.localizedDescription))"
    }
  }
}
