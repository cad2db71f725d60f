import TransitionKit
import TransitionRendering

/// A scene as a tree of views, set to any frame of any transition.
@MainActor
package final class PeerStage {
  /// The topmost view, as large as the scene.
  package let root: View
  private let scene: PeerScene
  /// The three views in both modes, and the disc, dim and shared picture that helpers are.
  private var layered: [View] = []
  private var cached: [View] = []
  private let disc = View()
  private let dimming = View()
  private let shared: ImageView
  private var sharedLayers: [View] = []
  private let cachedWithoutShared: View
  private var current: (mode: PeerMode, transition: PeerTransition)?

  /// Builds the views of a scene; what is cached is drawn by a renderer.
  package init(_ scene: PeerScene, renderer: some Renderer) {
    self.scene = scene
    let size = Size(width: Double(scene.width), height: Double(scene.height))
    root = View(frame: Rect(origin: .zero, size: size))
    let sharedLayer = scene.views[0].first { $0.picture != nil }
    shared = ImageView(image: sharedLayer?.picture.flatMap { scene.pictures[$0] })
    dimming.frame = root.bounds
    dimming.backgroundColor = .gray
    cachedWithoutShared = View()
    for layers in scene.views { layered.append(view(of: layers)) }
    sharedLayers = layered[0].subviews.filter { $0.contents != nil }
    cached = layered.map { PeerStage.snapshot(of: $0, by: renderer) }
    for view in sharedLayers { view.isHidden = true }
    let snapshot = PeerStage.snapshot(of: layered[0], by: renderer)
    cachedWithoutShared.frame = snapshot.frame
    cachedWithoutShared.contents = snapshot.contents
    for view in sharedLayers { view.isHidden = false }
  }

  /// A view as large as its first layer, with a subview for each.
  private func view(of layers: [PeerScene.Layer]) -> View {
    let view = View(frame: layers.first?.frame ?? .zero)
    for layer in layers {
      let part = View(frame: layer.frame)
      if let picture = layer.picture {
        part.contents = scene.pictures[picture]
      } else {
        part.backgroundColor = layer.color
        part.cornerRadius = layer.cornerRadius
      }
      view.addSubview(part)
    }
    return view
  }

  private static func snapshot(of view: View, by renderer: some Renderer) -> View {
    let picture = View(frame: view.frame)
    picture.contents = renderer.image(of: view, scaleFactor: 1)
    return picture
  }

  // MARK: Frames

  /// Shows a frame of a transition: `show` after a change of transition rebuilds the tree, between
  /// frames it sets properties only.
  package func show(_ transition: PeerTransition, mode: PeerMode, frame: Int) {
    if current?.mode != mode || current?.transition != transition { arrange(transition, mode) }
    guard let numbers = scene.frames[transition]?[frame] else { return }
    let arriving = views(mode)[transition == .dim ? 2 : 1]
    switch transition {
    case .overlay: showOverlay(arriving, numbers)
    case .mask: place(disc, around: Point(x: numbers[0], y: numbers[1]), radius: numbers[2])
    case .bounce, .bouncesnap:
      arriving.center = Point(x: root.bounds.midX, y: root.bounds.midY + numbers[0])
    case .push:
      arriving.alpha = numbers[4]
      shared.frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case .dim:
      dimming.alpha = numbers[0]
      arriving.center = Point(
        x: numbers[1] + arriving.bounds.width / 2, y: numbers[2] + arriving.bounds.height / 2)
    }
  }

  private func showOverlay(_ arriving: View, _ numbers: [Double]) {
    place(disc, around: Point(x: numbers[0], y: numbers[1]), radius: numbers[2])
    arriving.center = Point(x: numbers[3], y: numbers[4])
    arriving.transform = Transform(scaleX: numbers[5], y: numbers[5])
    arriving.alpha = numbers[6]
  }

  private func place(_ disc: View, around center: Point, radius: Double) {
    disc.bounds = Rect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
    disc.cornerRadius = radius
    disc.center = center
  }

  private func views(_ mode: PeerMode) -> [View] { mode == .layers ? layered : cached }

  /// Puts the views of a transition into the tree.
  private func arrange(_ transition: PeerTransition, _ mode: PeerMode) {
    current = (mode, transition)
    for view in root.subviews { view.removeFromSuperview() }
    let views = views(mode)
    reset(layered + cached)
    let hidesShared = transition == .push
    for view in sharedLayers { view.isHidden = hidesShared }
    root.addSubview(hidesShared && mode == .cached ? cachedWithoutShared : views[0])
    disc.backgroundColor = Color(red: 224.0 / 255, green: 64.0 / 255, blue: 90.0 / 255)
    switch transition {
    case .overlay: addInOrder(disc, views[1])
    case .mask:
      views[1].mask = disc
      addInOrder(views[1])
    case .bounce, .bouncesnap: addInOrder(views[1])
    case .push: addInOrder(views[1], shared)
    case .dim: addInOrder(dimming, views[2])
    }
  }

  private func addInOrder(_ views: View...) {
    for view in views { root.addSubview(view) }
  }

  private func reset(_ views: [View]) {
    for view in views {
      view.mask = nil
      view.alpha = 1
      view.transform = .identity
      view.center = Point(x: view.bounds.midX, y: view.bounds.midY)
    }
  }
}
