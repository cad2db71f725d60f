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
  /// - Parameters:
  ///   - benchCase: What to load.
  ///   - registry: The transitions of this program.
  ///   - kernels: Which row kernels the raster renderer uses.
  /// - Throws: `CaseSettingError` with a sentence for what could not be loaded.
  package init(
    _ benchCase: BenchCase, registry: TransitionRegistry, kernels: RasterRenderer.Kernels = .widest
  ) throws(CaseSettingError) {
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
    do throws(DisplaySizeProblem) { size = try DisplaySize(parsing: benchCase.size) } catch {
      throw CaseSettingError(message: error.message)
    }
    guard let kind = RendererKind(rawValue: benchCase.renderer) else {
      throw CaseSettingError(message: "this program has no renderer '\(benchCase.renderer)'.")
    }
    lower = try CaseSetting.view(of: benchCase.lowerScreen, size)
    upper = try CaseSetting.view(of: benchCase.upperScreen, size)
    renderer = kind.makeRenderer(
      maskRealisation: benchCase.maskRealisation, screenScale: size.scale, kernels: kernels)
  }

  /// A new view tree of a case's screen.
  package static func view(
    of screen: CaseScreen, _ size: DisplaySize
  ) throws(CaseSettingError) -> View {
    let source: ScreenSource
    do throws(ScreenProblem) { source = try screen.source() } catch {
      throw CaseSettingError(message: error.message)
    }
    // A file that was edited while a run lasts would be measured under the old one's key.
    guard source.contentKey == screen.contentKey else {
      throw CaseSettingError(message: "\(screen.text) has changed since the run began.")
    }
    do throws(ScreenProblem) { return try source.makeView(for: size) } catch {
      throw CaseSettingError(message: error.message)
    }
  }
}

extension CaseScreen {
  /// Finds or reads what the case names.
  func source() throws(ScreenProblem) -> ScreenSource {
    var overrides = ScreenOverrides()
    for region in regions { overrides.regions.append(try RegionOption(parsing: region)) }
    if let origin { overrides.origin = try OriginOption(parsing: origin) }
    return try ScreenSource(parsing: text, overrides: overrides, fits: fits)
  }
}

/// Why a case cannot be played.
package struct CaseSettingError: Error, Sendable {
  package let message: String
}
