/// What is known of a running case, as one status line.
///
/// It only makes the text: when to write it, and how to take it away again, is the caller's.
package struct ProgressLine: Sendable, Equatable {
  /// Which case runs, from 1.
  package var index: Int

  /// How many cases there are.
  package var count: Int

  /// The case's name.
  package var label: String

  /// The columns of the names above, so that the bars stand in one line.
  package var labelWidth: Int

  /// How much is done, from 0 to 1.
  package var fraction: Double

  /// What is known so far, the most important first: "launch 9 of 20", "0.35 ms".
  package var details: [String]

  /// The seconds that are left, or nil when not known.
  package var secondsLeft: Double?

  /// Makes a status line's content.
  package init(
    index: Int, count: Int, label: String, labelWidth: Int = 0, fraction: Double,
    details: [String] = [], secondsLeft: Double? = nil
  ) {
    self.index = index
    self.count = count
    self.label = label
    self.labelWidth = labelWidth
    self.fraction = fraction
    self.details = details
    self.secondsLeft = secondsLeft
  }

  /// The line for a width, which it never exceeds.
  ///
  /// What does not fit goes in this order: which case it is, half of the bar, the details from the
  /// last on, the bar, the end of the name.
  ///
  /// - Parameters:
  ///   - width: The terminal's width in columns.
  ///   - style: The encoding; there is no colour in the line.
  /// - Returns: The line without an end.
  package func text(width: Int, style: TextStyle = .plain) -> String {
    let name = DisplayText.escapingControls(label)
    let left = secondsLeft.map { ["\(approximateDuration(seconds: $0)) left"] } ?? []
    let column = DisplayText.padded(name, to: labelWidth)
    var attempts = [
      line(column, bar: 20, ["case \(index) of \(count)"] + details + left),
      line(column, bar: 20, details + left),
    ]
    for shown in (0...details.count).reversed() {
      attempts.append(line(column, bar: 10, details.prefix(shown) + left))
    }
    attempts += [line(name, bar: 10, left), line(name, bar: 0, left)]
    if let fitting = attempts.first(where: { DisplayText.width(of: $0) <= width }) {
      return fitting
    }
    return DisplayText.cut(name, to: width, mark: style.ellipsis)
  }

  /// The one line that a finished case gets where no line can be taken away again.
  ///
  /// - Parameters:
  ///   - suite: The suite's name.
  ///   - result: The case's main figure or "failed".
  ///   - seconds: The time since the start of the run.
  /// - Returns: The line without an end: "smoke 1/5 bubble-overlay 0.58 ms done 3.1 s".
  package func finishedText(suite: String, result: String, seconds: Double) -> String {
    let elapsed = NumberFormat(decimals: 1, suffix: " s").text(seconds)
    return DisplayText.escapingControls(
      "\(suite) \(index)/\(count) \(label) \(result) done \(elapsed)")
  }

  private func line(_ name: String, bar: Int, _ parts: some Sequence<String>) -> String {
    let text = parts.map(DisplayText.escapingControls).joined(separator: ", ")
    return [name, bar > 0 ? barText(length: bar) : "", text].filter { !$0.isEmpty }
      .joined(separator: "  ")
  }

  /// A bar that is full only when everything is done.
  private func barText(length: Int) -> String {
    let done = fraction.isFinite ? min(max(fraction, 0), 1) : 0
    let filled = Int((done * Double(length)).rounded(.down))
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: ".", count: length - filled) + "]"
  }
}

/// A duration as one would say it: 7 s, 3 min, 1 h 5 min; rounded up, never "0 s".
package func approximateDuration(seconds: Double) -> String {
  guard seconds.isFinite, seconds < 1e9 else { return "long" }
  let whole = max(1, Int(seconds.rounded(.up)))
  if whole < 100 { return "\(whole) s" }
  let minutes = (whole + 59) / 60
  if minutes < 60 { return "\(minutes) min" }
  return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
}
