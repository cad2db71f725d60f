/// A value of an animatable property, tagged with the property it belongs to.
public enum AnimatableValue: Sendable, Equatable {
  /// Origin and size of the bounds.
  case bounds(Rect)
  /// Position in the superview.
  case center(Point)
  /// All six entries of the transform.
  case transform(Transform)
  /// Opacity.
  case alpha(Double)
  /// Corner radius.
  case cornerRadius(Double)
  /// Background colour; nil fades as the other end's colour at opacity 0.
  case backgroundColor(Color?)

  /// The property's name, as in code.
  public var propertyName: String {
    switch self {
    case .bounds: "bounds"
    case .center: "center"
    case .transform: "transform"
    case .alpha: "alpha"
    case .cornerRadius: "cornerRadius"
    case .backgroundColor: "backgroundColor"
    }
  }

  /// Whether both are values of one property.
  func isSameProperty(as other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.bounds, .bounds), (.center, .center), (.transform, .transform), (.alpha, .alpha),
      (.cornerRadius, .cornerRadius), (.backgroundColor, .backgroundColor):
      true
    default: false
    }
  }

  /// self + (to − from)·progress, component by component; all three are of one property.
  ///
  /// With self = from this is spec 2.3's interpolation; with another base it adds one animation's
  /// contribution on top of others, as UIKit's additive animations do.
  func adding(_ progress: Double, of from: AnimatableValue, to: AnimatableValue) -> AnimatableValue
  {
    func mix(_ base: Double, _ from: Double, _ to: Double) -> Double {
      base + (to - from) * progress
    }
    switch (self, from, to) {
    case (.bounds(let base), .bounds(let a), .bounds(let b)):
      return .bounds(
        Rect(
          x: mix(base.minX, a.minX, b.minX), y: mix(base.minY, a.minY, b.minY),
          width: mix(base.width, a.width, b.width), height: mix(base.height, a.height, b.height)))
    case (.center(let base), .center(let a), .center(let b)):
      return .center(Point(x: mix(base.x, a.x, b.x), y: mix(base.y, a.y, b.y)))
    case (.transform(let base), .transform(let a), .transform(let b)):
      return .transform(
        Transform(
          a: mix(base.a, a.a, b.a), b: mix(base.b, a.b, b.b), c: mix(base.c, a.c, b.c),
          d: mix(base.d, a.d, b.d), tx: mix(base.tx, a.tx, b.tx), ty: mix(base.ty, a.ty, b.ty)))
    case (.alpha(let base), .alpha(let a), .alpha(let b)): return .alpha(mix(base, a, b))
    case (.cornerRadius(let base), .cornerRadius(let a), .cornerRadius(let b)):
      return .cornerRadius(mix(base, a, b))
    case (.backgroundColor(let base), .backgroundColor(let a), .backgroundColor(let b)):
      let start = a ?? b?.withAlphaComponent(0) ?? .clear
      let end = b ?? start.withAlphaComponent(0)
      let base = base ?? start
      return .backgroundColor(
        Color(
          red: mix(base.red, start.red, end.red), green: mix(base.green, start.green, end.green),
          blue: mix(base.blue, start.blue, end.blue),
          alpha: mix(base.alpha, start.alpha, end.alpha)))
    default: return self
    }
  }
}

extension View {
  /// Sets a property to an evaluated value without recording; opacity and colour are cut to 0…1.
  final func apply(_ value: AnimatableValue) {
    switch value {
    case .bounds(let bounds): setBounds(bounds)
    case .center(let center): properties.center = center
    case .transform(let transform): properties.transform = transform
    case .alpha(let alpha): properties.alpha = min(max(alpha, 0), 1)
    case .cornerRadius(let radius): properties.cornerRadius = radius
    case .backgroundColor(let color): properties.backgroundColor = color?.clamped
    }
  }
}
