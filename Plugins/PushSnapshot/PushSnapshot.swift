import TransitionKit

/// A picture flies from its place on the old screen to its place on the new one, which fades in.
final class PushSnapshot: Transition, AnimatedTransitioning {
  static let manifest = TransitionManifest(
    id: "push-snapshot", name: "Push with snapshot",
    summary: "A picture both screens share flies between its two places; the upper screen fades.",
    operations: [.push, .pop],
    parameters: [snapshotScale, contentGravity, fadesTopView, pairs])

  static let snapshotScale = Parameter<Double>(
    "snapshotScale", default: 1, in: 0.25...4,
    summary: "Pixels of a snapshot per pixel of the screen.")
  static let contentGravity = Parameter<ContentGravity>(
    "contentGravity", default: .resize, summary: "How a snapshot fills its changing frame.")
  static let fadesTopView = Parameter<Bool>(
    "fadesTopView", default: true, summary: "Whether the upper screen fades.")
  static let pairs = Parameter<SharedElementPairs>(
    "pairs", default: SharedElementPairs(pairs: [.init(lower: "photo", upper: "photo")]),
    summary: "Which views belong together: lower:upper, with commas between pairs.")

  private let parameters: Parameters

  init(parameters: Parameters) { self.parameters = parameters }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

  func transitionDuration(using context: TransitionContext?) -> Double {
    parameters[CommonParameters.duration]
  }

  func animateTransition(using context: TransitionContext) {
    // Above the other screen on a push, under the leaving one on a pop.
    context.addArrivingView(below: context.operation == .pop ? context.movingView : nil)
    let flights = makeFlights(context)
    if flights.isEmpty {
      context.remark(
        TransitionRemark(id: "fadeOnly", text: "fade only: no shared region"))
    }
    for flight in flights { flight.takeOff(in: context.containerView) }
    let top = context.movingView
    let isPush = context.operation == .push
    let fades = parameters[Self.fadesTopView]
    if isPush && fades { top.alpha = 0 }
    View.animateKeyframes(
      withDuration: transitionDuration(using: context), curve: parameters[CommonParameters.curve],
      animations: {
        if fades { top.alpha = isPush ? 1 : 0 }
        for flight in flights { flight.fly() }
      },
      completion: { _ in
        for flight in flights { flight.land(cancelled: context.transitionWasCancelled) }
        context.cleanUpAndComplete(removing: flights.map(\.snapshot))
      })
  }

  private func makeFlights(_ context: TransitionContext) -> [Flight] {
    let isPush = context.operation == .push
    return parameters[Self.pairs].pairs.compactMap { pair in
      let leaving = context.view(forKey: .from)
      let arriving = context.view(forKey: .to)
      guard let source = leaving.viewWithIdentifier(isPush ? pair.lower : pair.upper),
        let destination = arriving.viewWithIdentifier(isPush ? pair.upper : pair.lower)
      else { return nil }
      return Flight(
        from: source, to: destination, in: context.containerView,
        scale: parameters[Self.snapshotScale], gravity: parameters[Self.contentGravity])
    }
  }
}

@section("tb_transitions") @used
let pushSnapshotEntry: TransitionEntry = { register(PushSnapshot.self) }
