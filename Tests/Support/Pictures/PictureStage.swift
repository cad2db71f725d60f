import BenchHarness
import TransitionKit
import TransitionPlayback
import TransitionRendering

/// Plays a transition on real pixels, for tests that look at them.
@MainActor
package final class PictureStage {
  package let setting: CaseSetting
  package let stage: Stage
  package let canvas: PixelBuffer
  package let benchCase: BenchCase

  package init(
    _ transition: String, _ operation: TransitionOperation, size: String = "375x667@2",
    parameters: [String: String] = [:], lower: String = "gallery", upper: String = "detail",
    renderer: RendererKind = .raster, realisation: MaskRealisation = .clip
  ) throws {
    benchCase = BenchCase(
      transition: transition, parameters: parameters, operation: operation, size: size,
      frameCount: 60, lowerScreen: CaseScreen(text: lower, contentKey: try PictureStage.key(lower)),
      upperScreen: CaseScreen(text: upper, contentKey: try PictureStage.key(upper)),
      renderer: renderer.rawValue, maskRealisation: realisation)
    setting = try CaseSetting(benchCase, registry: TransitionRegistry.linked())
    stage = Stage(
      size: setting.size.points, lower: setting.lower, upper: setting.upper,
      style: operation == .push || operation == .pop ? .navigation : .presentation,
      displayScale: setting.size.scale)
    canvas = PixelBuffer(width: setting.size.pixelWidth, height: setting.size.pixelHeight)
    if !operation.isArrival { try cut(operation.reversed) }
  }

  /// Plays the operation; `look` sees the canvas at each of the moments.
  package func play(
    at moments: [Double], cancelled: Bool = false, look: (Double, PixelBuffer) throws -> Void
  ) throws {
    let player = Player(
      setting.transition, benchCase.operation, on: stage, parameters: setting.parameters,
      snapshotter: setting.renderer)
    try player.session {
      try player.begin()
      for moment in moments {
        player.animate(at: moment)
        player.layout()
        render(stage.root)
        try look(moment, canvas)
      }
      try player.end(cancelled: cancelled)
    }
    player.settle()
  }

  /// What identifies a screen in a case.
  package static func key(_ text: String) throws -> String {
    try ScreenSource(parsing: text).contentKey
  }

  /// Draws the window as it stands.
  package func picture() -> [UInt32] {
    render(stage.root)
    return pixels(canvas)
  }

  /// Draws a tree that was put together without any transition.
  package func picture(of views: [View]) -> [UInt32] {
    let root = View(frame: Rect(origin: .zero, size: setting.size.points))
    root.backgroundColor = .black
    for view in views { root.addSubview(view) }
    root.layoutIfNeeded()
    render(root)
    return pixels(canvas)
  }

  /// A fresh copy of one of the screens.
  package func screen(_ text: String) throws -> View {
    try CaseSetting.view(
      of: CaseScreen(text: text, contentKey: try PictureStage.key(text)), setting.size)
  }

  package func pixels(_ canvas: PixelBuffer) -> [UInt32] {
    Array(UnsafeBufferPointer(start: canvas.pixels, count: canvas.count))
  }

  private func render(_ root: View) {
    setting.renderer.render(root, scale: setting.size.scale, into: canvas)
  }

  private func cut(_ operation: TransitionOperation) throws {
    let player = Player(
      setting.transition, operation, on: stage, parameters: setting.parameters, animated: false,
      snapshotter: setting.renderer)
    try player.session {
      try player.begin()
      try player.end()
    }
    player.settle()
  }
}

/// Where two pictures differ, for messages a person can use.
package func firstDifference(_ one: [UInt32], _ other: [UInt32], width: Int) -> String? {
  guard one != other else { return nil }
  let indexes = one.indices.filter { one[$0] != other[$0] }
  guard let first = indexes.first else { return "sizes differ" }
  return
    "\(indexes.count) pixels differ, first at (\(first % width), \(first / width)): "
    + "\(String(one[first], radix: 16)) and \(String(other[first], radix: 16))"
}
