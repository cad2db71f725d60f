import TransitionKit
import TransitionPlayback
import TransitionRendering

/// A window for a play: points, and pixels a point.
struct WindowSize: Sendable, Equatable {
  let points: Size
  var scale = 1.0

  init(_ width: Double, _ height: Double, scale: Double = 1) {
    points = Size(width: width, height: height)
    self.scale = scale
  }

  /// Small, so that everything can be played often.
  static let portrait = WindowSize(94, 167)
  static let sharp = WindowSize(47, 83, scale: 2)
  static let landscape = WindowSize(167, 94)

  var text: String {
    "\(points.width.parameterText)x\(points.height.parameterText)@\(scale.parameterText)"
  }

  var pixelWidth: Int { WindowSize.pixels(points.width, scale) }
  var pixelHeight: Int { WindowSize.pixels(points.height, scale) }

  /// Rounded up, at least 1; a millionth too much is rounding.
  private static func pixels(_ points: Double, _ scale: Double) -> Int {
    max(Int((points * scale - 1e-6).rounded(.up)), 1)
  }
}

/// A transition under examination: makes the plays that checks look at.
@MainActor
package final class ContractBench {
  let type: any Transition.Type
  /// How many rounds the check of leaks plays.
  let roundCount: Int
  /// Bytes allocated and not freed, or nil where nobody can tell.
  let liveBytes: () -> UInt64?
  let pictures = ContractPictures()
  private let texts: [String: String]
  private let maskRealisation: MaskRealisation
  private let pulse: (String) -> Void

  /// Prepares the examination of a transition.
  ///
  /// - Parameters:
  ///   - type: The transition.
  ///   - texts: Values of its parameters, as typed.
  ///   - roundCount: How many rounds the check of leaks plays; the contract says 1000.
  ///   - liveBytes: Bytes allocated and not freed, or nil where nobody can tell.
  ///   - maskRealisation: How masks are carried out.
  ///   - pulse: Called at every play with what is played: a sign of life.
  /// - Throws: `ParameterError` for values that are not allowed.
  package init(
    _ type: any Transition.Type, _ texts: [String: String] = [:], roundCount: Int = 1000,
    liveBytes: @escaping () -> UInt64? = { nil }, maskRealisation: MaskRealisation = .clip,
    pulse: @escaping (String) -> Void = { _ in }
  ) throws(ParameterError) {
    _ = try Parameters(texts, declarations: type.manifest.parameters)
    self.type = type
    self.texts = texts
    self.roundCount = roundCount
    self.liveBytes = liveBytes
    self.maskRealisation = maskRealisation
    self.pulse = pulse
  }

  var manifest: TransitionManifest { type.manifest }

  /// Every operation that can be brought about: a departure needs its arrival.
  var operations: [TransitionOperation] {
    TransitionOperation.allCases.filter {
      manifest.operations.contains($0)
        && ($0.isArrival || manifest.operations.contains($0.reversed))
    }
  }

  var arrivals: [TransitionOperation] { operations.filter(\.isArrival) }
  var departures: [TransitionOperation] { operations.filter { !$0.isArrival } }

  /// A parameter of the manifest by its name.
  func parameter(_ name: String) -> ParameterDeclaration? {
    manifest.parameters.first { $0.name == name }
  }

  /// A stage on which an operation can begin.
  ///
  /// - Parameters:
  ///   - operation: What will be played; for a departure the arrival is played before.
  ///   - size: The window.
  ///   - screens: The two screens; demanding ones when left out.
  ///   - base: The size the screens are made for, where it is not the window's.
  ///   - overrides: Values of parameters for this play.
  ///   - prepare: Changes the screens before anything is played.
  /// - Returns: The stage.
  /// - Throws: `Finding` when a parameter is refused, or the arrival before a departure fails.
  func trial(
    _ operation: TransitionOperation, _ size: WindowSize = .portrait, screens: ScreenPair? = nil,
    base: WindowSize? = nil, overrides: [String: String] = [:],
    prepare: (Trial) -> Void = { _ in }
  ) throws(Finding) -> Trial {
    let parameters: Parameters
    do throws(ParameterError) {
      parameters = try Parameters(
        texts.merging(overrides) { $1 }, declarations: manifest.parameters)
    } catch {
      throw Finding("the parameters \(overrides) are refused, which the manifest allows")
    }
    let trial = Trial(
      type.init(parameters: parameters), parameters, size: size,
      screens: screens ?? .demanding(pictures), base: base ?? size,
      style: operation == .present || operation == .dismiss ? .presentation : .navigation,
      maskRealisation: maskRealisation, pulse: pulse)
    trial.setting = ([size.text] + overrides.sorted { $0.key < $1.key }.map { "\($0)=\($1)" })
      .joined(separator: ", ")
    if let screens { trial.setting += ", \(screens.name)" }
    prepare(trial)
    if !operation.isArrival { try trial.play(operation.reversed, at: [1]) }
    return trial
  }
}
