import TransitionKit

#if canImport(Glibc)
  import Glibc
#endif

/// What is planted: chosen by the name of the executable's file, `planted-WORD`, so that two builds
/// that differ in one thing are two names of one file.
enum Planted: String {
  case unchanged, allocation, pixels, pixel, pass, slow, crash, interrupt, gone, twice

  static let current = Planted(rawValue: fileName.split(separator: "-").last.map(String.init) ?? "")

  private static var fileName: String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let text = String(
      decoding: path.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(separator: "/").last.map(String.init) ?? ""
  }
}

/// Slides in with a patch, a dot and a masked patch on top.
final class PlantedTransition: Transition, AnimatedTransitioning {
  static let manifest = TransitionManifest(
    id: Planted.current == .gone
      ? "planted-other" : Planted.current == .twice ? "bounce" : "planted",
    name: "Planted", summary: "Does a little more or other than it did, by its file's name.",
    usesMask: true)

  private let planted = Planted.current
  private var hasInterrupted = false

  init(parameters: Parameters) {}

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

  func transitionDuration(using context: TransitionContext?) -> Double { 0.5 }

  func animateTransition(using context: TransitionContext) {
    let moving = context.movingView
    context.addArrivingView()
    let shown = moving.center
    let outside = shown.offsetBy(dx: context.containerView.bounds.width, dy: 0)
    if context.operation.isArrival { moving.center = outside }
    let extras = makeExtras()
    for view in extras { context.containerView.addSubview(view) }
    context.displayLink { _ in self.goOff() }
    View.animate(
      withDuration: 0.5,
      animations: { moving.center = context.operation.isArrival ? shown : outside },
      completion: { _ in
        for view in extras { view.removeFromSuperview() }
        context.cleanUpAndComplete()
      })
  }

  private func goOff() {
    switch planted {
    case .allocation: allocate()
    case .slow: work()
    case .crash: fatalError("planted crash")
    case .interrupt where !hasInterrupted:
      // Once: a second one would not ask but end.
      hasInterrupted = true
      kill(getppid(), SIGINT)
    default: break
    }
  }

  private func makeExtras() -> [View] {
    let gray = Color(red: 0.25, green: 0.25, blue: 0.25)
    let dot = planted == .pixel ? Color(red: 1.0 / 255, green: 0, blue: 0) : .black
    var extras = [
      patch(Rect(x: 10, y: 10, width: 20, height: 30), gray),
      patch(Rect(x: 2, y: 2, width: 1, height: 1), dot),
      masked(Rect(x: 10, y: 50, width: 10, height: 10), gray),
    ]
    // On top of a patch of the same colour: more work, the same picture.
    if planted == .pixels { extras.append(patch(Rect(x: 12, y: 12, width: 8, height: 8), gray)) }
    if planted == .pass { extras.append(masked(Rect(x: 12, y: 52, width: 4, height: 4), gray)) }
    return extras
  }

  private func patch(_ frame: Rect, _ color: Color) -> View {
    let view = View(frame: frame)
    view.backgroundColor = color
    return view
  }

  private func masked(_ frame: Rect, _ color: Color) -> View {
    let view = patch(frame, color)
    view.mask = patch(Rect(x: 0, y: 0, width: frame.width, height: frame.height), .black)
    return view
  }
}

/// One allocation that the optimiser cannot take away.
private func allocate() {
  let block = malloc(48)
  block?.storeBytes(of: UInt8(truncatingIfNeeded: getpid()), as: UInt8.self)
  free(block)
}

/// As much work as several of these small frames take, which the optimiser cannot take away.
private func work() {
  var sum = UInt64(truncatingIfNeeded: getpid())
  for _ in 0..<200_000 { sum = sum &* 6_364_136_223_846_793_005 &+ 1 }
  if sum == 0 { print("never") }
}

@section("tb_transitions") @used
let plantedEntry: TransitionEntry = { register(PlantedTransition.self) }
