/// The parameters every transition has (spec, end of section 3).
public enum CommonParameters {
  /// How long the transition takes.
  ///
  /// A plugin's own default stands in its manifest.
  public static let duration = duration(default: 0.5)

  /// The pace of a transition that is not a spring.
  public static let curve = Parameter<TimingCurve>(
    "curve", default: .easeInOut, summary: "Pace of the animation; a spring has its own.")

  /// The fraction beyond which a finished gesture completes the transition.
  public static let interactionThreshold = Parameter<Double>(
    "interactionThreshold", default: 0.3, in: 0...1,
    summary: "Fraction beyond which letting go finishes the transition.")

  /// How many times as fast as normal the rest runs after a gesture.
  public static let completionSpeed = Parameter<Double>(
    "completionSpeed", default: 1, in: 0.001...10,
    summary: "Speed of the rest after a gesture; 1 is the transition's own.")

  /// The pace of the rest after a gesture.
  public static let completionCurve = Parameter<TimingCurve>(
    "completionCurve", default: .easeInOut, summary: "Pace of the rest after a gesture.")

  /// The declaration of `duration` with a plugin's own default, in seconds.
  public static func duration(default seconds: Double) -> Parameter<Double> {
    Parameter("duration", default: seconds, in: 0...10, unit: "s", summary: "Length in seconds.")
  }

  /// The declarations of all of them, with a plugin's own default duration in seconds.
  public static func all(defaultDuration: Double) -> [ParameterDeclaration] {
    [
      duration(default: defaultDuration).declaration, curve.declaration,
      interactionThreshold.declaration, completionSpeed.declaration, completionCurve.declaration,
    ]
  }
}
