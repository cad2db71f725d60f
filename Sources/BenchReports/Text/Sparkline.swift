/// A curve in one line of text: how high each stretch of it reaches.
package enum Sparkline {
  /// A curve in so many characters, or in fewer when it has fewer values.
  ///
  /// Each character stands for neighbouring values, as even as can be, and shows the largest of
  /// them: a single slow frame never disappears. The line reaches from 0 to the largest value of
  /// all, in eighths; values that are not finite count as 0.
  ///
  /// - Parameters:
  ///   - values: The curve, in order; 0 or more each.
  ///   - width: The most characters.
  ///   - style: Whether characters outside ASCII may be written.
  /// - Returns: The line; empty without values.
  package static func text(_ values: [Double], width: Int, style: TextStyle) -> String {
    let sizes = values.map { $0.isFinite && $0 > 0 ? $0 : 0 }
    let count = min(sizes.count, max(width, 0))
    guard count > 0, let top = sizes.max() else { return "" }
    let levels = Array(style.usesUTF8 ? "▁▂▃▄▅▆▇█" : "_.:-=+*#")
    return String(
      (0..<count).map { place in
        let stretch = sizes[place * sizes.count / count..<(place + 1) * sizes.count / count]
        let share = top > 0 ? (stretch.max() ?? 0) / top : 0
        // Rounded up: only what is nearly nothing stands on the ground.
        return levels[max(Int((share * Double(levels.count)).rounded(.up)) - 1, 0)]
      })
  }
}
