import BenchHarness
import Foundation

/// Exact figures as text: with as many decimals as it takes to see a change.
enum ExactNumber {
  /// A figure with thousands apart; a whole number has no decimals.
  static func text(_ value: Double, decimals: Int = 3) -> String {
    guard value.isFinite else { return "-" }
    let isWhole = value == value.rounded() && abs(value) < 1e15
    let digits = String(format: "%.\(isWhole ? 0 : decimals)f", abs(value))
    let parts = digits.split(separator: ".")
    var grouped = ""
    for (index, digit) in parts[0].reversed().enumerated() {
      if index > 0, index % 3 == 0 { grouped.append(",") }
      grouped.append(digit)
    }
    let whole = String(grouped.reversed())
    return (value < 0 ? "-" : "") + whole + (parts.count > 1 ? ".\(parts[1])" : "")
  }

  /// Two figures that differ, so that it shows.
  static func pair(_ base: Double, _ head: Double) -> (base: String, head: String) {
    for decimals in 3...9 {
      let texts = (text(base, decimals: decimals), text(head, decimals: decimals))
      if texts.0 != texts.1 { return texts }
    }
    return (text(base, decimals: 9), text(head, decimals: 9))
  }

  /// A share as percent with its sign, never rounded to nothing.
  static func percent(_ share: Double) -> String {
    guard share.isFinite else { return "-" }
    let size = abs(share * 100)
    let decimals = size >= 0.95 ? 1 : size >= 0.0095 ? 3 : 5
    let digits = String(format: "%.\(decimals)f", size)
    let isNothing = !digits.contains { ("1"..."9").contains($0) }
    if share != 0, isNothing { return (share < 0 ? "-" : "+") + "<0.00001 %" }
    return (share < 0 ? "-" : share > 0 ? "+" : "") + digits + " %"
  }
}

extension MetricChange {
  /// Such as `offscreen-passes 1 -> 2 (+100.0 %), in 60 of 60 frames, the first is 0`.
  func sentence(style: TextStyle) -> String {
    switch (base, head) {
    case (let base?, nil):
      "\(metric) was \(ExactNumber.text(base)) \(unit), and is not measured now"
        + (reason.map { ": \($0)" } ?? "")
    case (nil, let head?): "\(metric) is \(ExactNumber.text(head)) \(unit), and was not measured"
    case (let base?, let head?): changeText(base, head, style: style)
    case (nil, nil): metric
    }
  }

  private func changeText(_ base: Double, _ head: Double, style: TextStyle) -> String {
    guard base != head else {
      return "\(metric) \(ExactNumber.text(base)) \(unit) as before, but\(frameText ?? " moved")"
    }
    let texts = ExactNumber.pair(base, head)
    let share = relativeChange.map { " (\(ExactNumber.percent($0)))" } ?? " (from 0)"
    let place = frameText.map { ",\($0)" } ?? ""
    return "\(metric) \(texts.base) \(style.arrow) \(texts.head) \(unit)\(share)\(place)"
  }

  private var frameText: String? { frames.map { " in \($0.text)" } }
}

extension ChangedFrames {
  /// Such as `12 of 60 frames, the first is 3`.
  var text: String {
    guard count != frameCount else {
      return frameCount == 1 ? "its frame" : "all \(frameCount) frames"
    }
    return count == 1
      ? "1 of \(frameCount) frames, number \(first)"
      : "\(count) of \(frameCount) frames, the first is \(first)"
  }
}

extension PictureChange {
  /// Such as `pictures differ in 12 of 60 frames, the first is 3, and after clean-up`.
  var sentence: String {
    guard let frames else { return "the picture after clean-up differs; all frames are the same" }
    return "pictures differ in \(frames.text)" + (finalDiffers ? ", and after clean-up" : "")
  }
}
