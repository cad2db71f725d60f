extension String {
  /// The text in single quotes for a message: cut to 60 characters, control characters replaced.
  ///
  /// Texts come from command lines and files; none may steer the terminal a message is shown on.
  var inQuotes: String {
    let shown = unicodeScalars.prefix(60).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: "\u{FFFD}"
      default: String(scalar)
      }
    }
    return "'\(shown.joined())\(unicodeScalars.count > 60 ? "..." : "")'"
  }
}
