import TransitionKit
import TransitionRendering

/// One thing to measure: a transition with everything that decides its pixels.
package struct BenchCase: Sendable, Hashable, Codable {
  /// The transition's id.
  package var transition: String
  /// Parameters that differ from their defaults, as text.
  package var parameters: [String: String]
  package var operation: TransitionOperation
  /// Whether the run is called off half way and plays back.
  package var isCancelled: Bool
  /// The gesture that plays it, or nil for a run by itself.
  package var interaction: Interaction?
  /// Points × scale, such as `375x667@2`.
  package var size: String
  package var frameCount: Int
  /// The screen that is there first; operations that go back return to it.
  package var lowerScreen: CaseScreen
  /// The screen that arrives and leaves.
  package var upperScreen: CaseScreen
  package var renderer: String
  package var maskRealisation: MaskRealisation

  package init(
    transition: String, parameters: [String: String] = [:], operation: TransitionOperation,
    isCancelled: Bool = false, interaction: Interaction? = nil, size: String, frameCount: Int,
    lowerScreen: CaseScreen,
    upperScreen: CaseScreen, renderer: String = "raster",
    maskRealisation: MaskRealisation = .clip
  ) {
    self.transition = transition
    self.parameters = parameters
    self.operation = operation
    self.isCancelled = isCancelled
    self.interaction = interaction
    self.size = size
    self.frameCount = frameCount
    self.lowerScreen = lowerScreen
    self.upperScreen = upperScreen
    self.renderer = renderer
    self.maskRealisation = maskRealisation
  }

  /// The transition with its parameters: `bubble-mask?minScale=0`.
  package var transitionText: String {
    guard !parameters.isEmpty else { return transition }
    return transition + "?"
      + parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
  }

  /// What is done and how it ends: `present`, `push-cancelled`, `dismiss 0.2,0.9,0.1,cancel`.
  package var operationText: String {
    operation.rawValue + (isCancelled ? "-cancelled" : "")
      + (interaction.map { " \($0.text)" } ?? "")
  }

  /// Everything that decides pixels, as one text: equal keys are the same case in two records.
  package var key: String {
    [
      transitionText, size, String(frameCount), operationText,
      lowerScreen.contentKey + "+" + upperScreen.contentKey, renderer, maskRealisation.rawValue,
    ].joined(separator: "/")
  }

  /// The key as 8 hex digits, for file names: no parameter becomes part of a path.
  package var keyDigest: String { Checksum.text(Array(key.utf8)) }

  /// The screens for people: `gallery to detail`.
  package var screensText: String { "\(lowerScreen.shortName) to \(upperScreen.shortName)" }
}
