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

  /// Makes a subject with a buffer of its own.
  init(_ name: Name, _ scene: PeerScene) {
    self.name = name
    buffer = PixelBuffer(width: scene.width, height: scene.height)
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

  /// Draws the frame before, as a play would have: afterwards every subject's caches hold its own
  /// buffer and what it reads, memcpy's source included, and none finds the work of another.
  func prepare(_ transition: PeerTransition, _ mode: PeerMode, frame: Int) {
    draw(transition, mode, frame: max(frame - 1, 0))
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

  /// A hash of the pixels of the frame drawn last.
  var hash: UInt64 { buffer.hash() }
}
