import NumberTestSupport
import RenderingTestSupport
import TransitionKit

/// A random tree that changes a little, or a lot, from frame to frame.
@MainActor
struct RandomChanges {
  private var tree: RandomTree

  init(seed: UInt64, side: Double) { tree = RandomTree(seed: seed, side: side) }

  /// The tree to begin with.
  mutating func root() -> View { tree.root() }

  /// Changes one to three properties of views in the tree, now and then the tree itself.
  mutating func change(_ root: View) {
    for _ in 0..<Int.random(in: 1...3, using: &tree.generator) {
      let views = RandomChanges.views(in: root)
      change(views[Int.random(in: 0..<views.count, using: &tree.generator)], root)
    }
  }

  private static func views(in view: View) -> [View] {
    [view] + (view.mask.map(views) ?? []) + view.subviews.flatMap(views)
  }

  private mutating func change(_ view: View, _ root: View) {
    let number = tree.generator.number(-8, 8)
    switch Int.random(in: 0...11, using: &tree.generator) {
    case 0...1: view.center.x += number
    case 2: view.center.y += number.rounded()
    case 3: view.alpha = tree.generator.number(0, 1)
    case 4: view.bounds.size.width = max(0, view.bounds.width + number)
    case 5: view.cornerRadius = max(0, view.cornerRadius + number)
    case 6: view.backgroundColor = Color(white: tree.generator.number(0, 1))
    case 7: view.isHidden.toggle()
    case 8: view.zPosition = number.rounded()
    case 9: view.transform = Transform(scaleX: 1 + number / 10, y: 1)
    case 10: view.clipsToBounds.toggle()
    default: rearrange(view, root)
    }
  }

  private mutating func rearrange(_ view: View, _ root: View) {
    if view !== root, view.superview != nil, tree.generator.chance(0.4) {
      return view.removeFromSuperview()
    }
    if let first = view.subviews.first, tree.generator.chance(0.5) {
      return view.bringSubviewToFront(first)
    }
    let added = View(frame: view.bounds.insetBy(dx: 2.3, dy: 1))
    added.backgroundColor = Color(white: 0.7, alpha: 0.8)
    view.insertSubview(added, at: 0)
  }
}
