import TransitionKit

/// A sheet slides in from an edge while the old screen is dimmed.
final class DimmedSheet: Transition, AnimatedTransitioning {
  /// The edge the sheet comes from.
  enum EntryEdge: String, ParameterChoice {
    case bottom, top, left, right
  }

  static let manifest = TransitionManifest(
    id: "dimmed-sheet", name: "Dimmed sheet",
    summary: "A half-size sheet slides in while the old screen is dimmed.",
    parameters: [
      widthFraction, heightFraction, dimColor, dimAlpha, entryEdge, tapToDismiss,
      sheetCornerRadius, pixelAligned,
    ])

  static let widthFraction = Parameter<Double>(
    "widthFraction", default: 0.5, in: 0...1, summary: "Width of the sheet, of the container's.")
  static let heightFraction = Parameter<Double>(
    "heightFraction", default: 0.5, in: 0...1, summary: "Height of the sheet, of the container's.")
  static let dimColor = Parameter<Color>(
    "dimColor", default: .gray, summary: "Colour laid over the old screen.")
  static let dimAlpha = Parameter<Double>(
    "dimAlpha", default: 0.5, in: 0...1, summary: "Opacity of the dim while the sheet is there.")
  static let entryEdge = Parameter<EntryEdge>(
    "entryEdge", default: .bottom, summary: "The edge the sheet comes from.")
  static let tapToDismiss = Parameter<Bool>(
    "tapToDismiss", default: true, summary: "Whether a tap on the dim asks for the dismissal.")
  static let sheetCornerRadius = Parameter<Double>(
    "sheetCornerRadius", default: 0, in: 0...1000, unit: "pt", summary: "Corners of the sheet.")
  static let pixelAligned = Parameter<Bool>(
    "pixelAligned", default: false,
    summary: "Whether the sheet's frame is rounded outward to whole pixels.")

  private let parameters: Parameters

  init(parameters: Parameters) { self.parameters = parameters }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? {
    DimmedSheetPresentation(
      presentedViewController: presented, presenting: presenting, parameters: parameters)
  }

  func transitionDuration(using context: TransitionContext?) -> Double {
    parameters[CommonParameters.duration]
  }

  func animateTransition(using context: TransitionContext) {
    let sheet = context.movingView
    context.addArrivingView()
    if context.operation.isArrival { roundCorners(of: sheet) }
    let shown = sheet.center
    let outside = outside(sheet, context)
    if context.operation.isArrival { sheet.center = outside }
    View.animate(
      withDuration: transitionDuration(using: context), curve: parameters[CommonParameters.curve],
      animations: { sheet.center = context.operation.isArrival ? shown : outside },
      completion: { _ in context.cleanUpAndComplete() })
  }

  private func roundCorners(of sheet: View) {
    let radius = parameters[Self.sheetCornerRadius]
    guard radius > 0 else { return }
    sheet.cornerRadius = radius
    sheet.clipsToBounds = true
  }

  /// The sheet's centre when it has just left the container over its edge.
  private func outside(_ sheet: View, _ context: TransitionContext) -> Point {
    let container = context.containerView.bounds
    let frame = sheet.frame
    return switch parameters[Self.entryEdge] {
    case .bottom: sheet.center.offsetBy(dx: 0, dy: container.maxY - frame.minY)
    case .top: sheet.center.offsetBy(dx: 0, dy: container.minY - frame.maxY)
    case .left: sheet.center.offsetBy(dx: container.minX - frame.maxX, dy: 0)
    case .right: sheet.center.offsetBy(dx: container.maxX - frame.minX, dy: 0)
    }
  }
}

@section("tb_transitions") @used
let dimmedSheetEntry: TransitionEntry = { register(DimmedSheet.self) }
