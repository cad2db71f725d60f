import TransitionKit
import TransitionPlayback
import TransitionRendering

/// Everything a case needs to be played: the transition, the screens and the renderer, loaded.
@MainActor
package struct CaseSetting {
  package let transition: any Transition
  package let parameters: Parameters
  package let size: DisplaySize
  package let lower: View
  package let upper: View
  package let renderer: any Renderer

  /// Loads a case.
  ///
  /// - Throws: `CaseSettingError` with a sentence for what could not be loaded.
  package init(_ benchCase: BenchCase, registry: TransitionRegistry) throws(CaseSettingError) {
    guard let type = registry.type(withID: benchCase.transition) else {
      throw CaseSettingError(message: "this program has no transition '\(benchCase.transition)'.")
    }
    do throws(ParameterError) {
      parameters = try Parameters(
        benchCase.parameters, declarations: type.manifest.parameters)
    } catch {
      throw CaseSettingError(message: error.message(transition: type.manifest.id, nearest: nil))
    }
    transition = type.init(parameters: parameters)
    size = try CaseSetting.loading { () throws(DisplaySizeError) in
      try DisplaySize(benchCase.size)
    }
    lower = try CaseSetting.screen(benchCase.lowerScreen, size)
    upper = try CaseSetting.screen(benchCase.upperScreen, size)
    renderer = RasterRenderer(scale: size.scale, maskRealisation: benchCase.maskRealisation)
  }
}

/// Why a case cannot be played.
package struct CaseSettingError: Error, Sendable {
  package let message: String
}
