/// A colour in sRGB, straight (not premultiplied) components from 0 to 1.
///
/// UIKit's `UIColor`.
public struct Color: Sendable, Hashable {
  /// Red, 0 to 1.
  public var red: Double
  /// Green, 0 to 1.
  public var green: Double
  /// Blue, 0 to 1.
  public var blue: Double
  /// Opacity, 0 to 1.
  public var alpha: Double

  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
  /// Opaque gray of one half, UIKit's `gray`.
  public static let gray = Color(white: 0.5)
  /// Transparent black.
  public static let clear = Color(white: 0, alpha: 0)

  /// Makes a colour from its components, each 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a gray, 0 black to 1 white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from `#rrggbb` or `#rrggbbaa` (the `#` may be left out); nil for anything else.
  public init?(hex: String) {
    let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let rgba = digits.count == 6 ? value << 8 | 0xFF : value
    self.init(
      red: Double(rgba >> 24) / 255, green: Double(rgba >> 16 & 0xFF) / 255,
      blue: Double(rgba >> 8 & 0xFF) / 255, alpha: Double(rgba & 0xFF) / 255)
  }

  /// The colour as `#rrggbb`, or `#rrggbbaa` when it is translucent.
  public var hexText: String {
    let channels = [red, green, blue] + (alpha < 1 ? [alpha] : [])
    return "#"
      + channels.map { channel in
        let digits = String(Color.byte(channel), radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// Whether all components are finite.
  public var isFinite: Bool {
    red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite
  }

  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The same colour with every component cut to 0…1, as after interpolation (spec 2.3).
  public var clamped: Color {
    Color(
      red: min(max(red, 0), 1), green: min(max(green, 0), 1), blue: min(max(blue, 0), 1),
      alpha: min(max(alpha, 0), 1))
  }

  /// A component as 8 bits: floor(255·x + 0.5) after clamping (spec 1.8).
  public static func byte(_ component: Double) -> UInt8 {
    UInt8((min(max(component, 0), 1) * 255 + 0.5).rounded(.down))
  }

  /// Premultiplied RGBA8, red in the lowest byte; colour × alpha is multiplied before rounding
  /// (spec 1.8).
  public var premultipliedPixel: UInt32 {
    let opacity = min(max(alpha, 0), 1)
    return UInt32(Color.byte(min(max(red, 0), 1) * opacity))
      | UInt32(Color.byte(min(max(green, 0), 1) * opacity)) << 8
      | UInt32(Color.byte(min(max(blue, 0), 1) * opacity)) << 16
      | UInt32(Color.byte(opacity)) << 24
  }
}
