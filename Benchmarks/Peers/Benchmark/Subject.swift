import Foundation
import PeerScenes
import TransitionRendering

/// What is timed: a renderer on the scene, or the memory alone.
@MainActor
final class Subject {
  /// The names, in the order of the tables; `raster` is what all others are compared with.
  enum Name: String, CaseIterable, Codable, Sendable {
    case raster
    case portable = "raster, portable kernels"
    case damage = "raster-damage"
    case cairo
    case memcpy
    case memset
  }

  let name: Name
  private let renderer: (any Renderer)?
  private let stage: PeerStage?
  private let buffer: PixelBuffer
  private let source: PixelBuffer?

  /// Makes a subject; all draw to one frame, as the frames of a play do, but for the one that needs
  /// its last frame.
  init(_ name: Name, _ scene: PeerScene, frame: PixelBuffer) {
    self.name = name
    buffer = name == .damage ? PixelBuffer(width: scene.width, height: scene.height) : frame
    renderer = Subject.renderer(name)
    stage = renderer.map { PeerStage(scene, renderer: $0) }
    let copies = name == .memcpy
    source = copies ? PixelBuffer(width: scene.width, height: scene.height) : nil
  }

  private static func renderer(_ name: Name) -> (any Renderer)? {
    switch name {
    case .raster: RasterRenderer()
    case .portable: RasterRenderer(kernels: .portable)
    case .damage: RasterRenderer(tracksDamage: true)
    case .cairo: CairoRenderer()
    case .memcpy, .memset: nil
    }
  }

  /// Brings memory and caches into the state a play would have them in before a frame.
  func prepare(_ transition: PeerTransition, _ mode: PeerMode, frame: Int) {
    guard name == .damage, frame > 0 else { return }
    draw(transition, mode, frame: frame - 1)
  }

  /// Draws a frame, as a player would: properties, display list, pixels.
  func draw(_ transition: PeerTransition, _ mode: PeerMode, frame: Int) {
    if let renderer, let stage {
      stage.show(transition, mode: mode, frame: frame)
      renderer.render(stage.root, scale: 1, into: buffer)
    } else if let source {
      memcpy(buffer.pixels, source.pixels, buffer.byteCount)
    } else {
      memset(buffer.pixels, 7, buffer.byteCount)
    }
  }

  /// A hash of the pixels of a frame, drawn now.
  func hash(_ transition: PeerTransition, _ mode: PeerMode, frame: Int) -> UInt64 {
    draw(transition, mode, frame: frame)
    return buffer.hash()
  }
}
