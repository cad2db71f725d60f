import TransitionKit

extension Color {
  /// An opaque colour from a number such as 0x34C759: red, green and blue from the highest byte.
  init(rgb: UInt32) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255)
  }
}

/// The colours of the built-in screens, those of iOS in light mode.
enum Palette {
  static let background = Color(rgb: 0xF2F2F7)
  static let bar = Color(rgb: 0xF9F9F9)
  static let hairline = Color(rgb: 0xC6C6C8)
  static let text = Color(rgb: 0x111114)
  static let secondaryText = Color(rgb: 0x9A9AA0)
  static let body = Color(rgb: 0x48484C)
  static let fill = Color(rgb: 0xE5E5EA)
  static let blue = Color(rgb: 0x007AFF)
  static let green = Color(rgb: 0x34C759)
  static let orange = Color(rgb: 0xFF9500)
  static let red = Color(rgb: 0xFF3B30)
  static let indigo = Color(rgb: 0x5856D6)
  static let pink = Color(rgb: 0xFF2D55)
  static let gray = Color(rgb: 0x8E8E93)
  static let teal = Color(rgb: 0x5AC8FA)
}
