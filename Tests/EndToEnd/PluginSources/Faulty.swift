import TransitionKit

#if canImport(Glibc)
  import Glibc
#endif

/// What a faulty transition does in its seventeenth frame, or in every one.
enum Fault: String, ParameterChoice {
  case trap, hang, print, leak, exit, memory, twice, never, wrongTruth, random, nan
}

/// A transition that goes wrong in the way its parameter says.
final class Faulty: Transition, AnimatedTransitioning {
  static let manifest = TransitionManifest(
    id: "faulty", name: "Faulty", summary: "Goes wrong on purpose.", parameters: [fault])

  static let fault = Parameter<Fault>("fault", default: .trap, summary: "What goes wrong.")

  private let parameters: Parameters
  private var hoard: [[UInt64]] = []
  private var frameCount = 0

  init(parameters: Parameters) { self.parameters = parameters }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

  func transitionDuration(using context: TransitionContext?) -> Double { 0.5 }

  func animateTransition(using context: TransitionContext) {
    let moving = context.movingView
    let fault = parameters[Self.fault]
    if context.operation.isArrival { context.containerView.addSubview(moving) }
    if fault == .leak { leak() }
    context.displayLink { link in
      let frame = link.duration > 0 ? Int((link.timestamp / link.duration).rounded()) : 0
      if frame == 17 { self.goWrong(fault, moving) }
    }
    View.animate(
      withDuration: 0.5, animations: { moving.alpha = 0.5 },
      completion: { _ in
        moving.alpha = 1
        self.complete(fault, context)
      })
  }

  private func goWrong(_ fault: Fault, _ view: View) {
    frameCount += 1
    switch fault {
    case .trap: fatalError("boom")
    case .hang: while frameCount > 0 { frameCount &+= 1 | 1 }
    case .print: print("hello from a plugin")
    case .exit: exit(0)
    case .memory: while true { hoard.append([UInt64](repeating: 1, count: 8 << 20)) }
    case .nan: view.alpha = .nan
    case .random: view.transform = Transform(translationX: Double(frameCount), y: 0)
    case .leak, .twice, .never, .wrongTruth: break
    }
  }

  /// 1 MiB a round that nothing frees.
  private func leak() {
    let block = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 20)
    block.initialize(repeating: 1, count: 1 << 20)
  }

  private func complete(_ fault: Fault, _ context: TransitionContext) {
    context.movingView.transform = .identity
    if fault == .never { return }
    if fault == .wrongTruth { return context.completeTransition(context.transitionWasCancelled) }
    context.cleanUpAndComplete()
    if fault == .twice { context.completeTransition(true) }
  }
}

@section("tb_transitions") @used
let faultyEntry: TransitionEntry = { register(Faulty.self) }
