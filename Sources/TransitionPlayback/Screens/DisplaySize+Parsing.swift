import InputReading
import TransitionKit

extension DisplaySize {
  /// Reads `WIDTHxHEIGHT@SCALE` in points and pixels per point, or a device's name.
  ///
  /// - Parameter text: Such as `375x667@2` or `iphone-14`; upper and lower case are the same.
  /// - Throws: `DisplaySizeProblem` with one sentence.
  package init(parsing text: String) throws(DisplaySizeProblem) {
    let lowered = text.lowercased()
    if let device = Device.all.first(where: { $0.name == lowered }) {
      self = try device.size()
      return
    }
    guard text.utf8.count <= 100, let numbers = DisplaySize.numbers(in: lowered) else {
      throw .unknown(text, nearest: nearestName(to: lowered, among: Device.all.map(\.name)))
    }
    guard let scale = numbers.scale else { throw .scaleMissing(text) }
    try self.init(
      points: Size(width: numbers.width, height: numbers.height), scale: scale, asWritten: text)
  }

  /// The numbers of the text form; nil when it has another form.
  private static func numbers(
    in text: String
  ) -> (width: Double, height: Double, scale: Double?)? {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let sides = parts[0].split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    guard sides.count == 2, let width = Double(sides[0]), let height = Double(sides[1]) else {
      return nil
    }
    guard parts.count == 2 else { return (width, height, nil) }
    guard let scale = Double(parts[1]) else { return nil }
    return (width, height, scale)
  }
}

/// Why a display size was refused; all are mistakes of usage (exit code 64).
package enum DisplaySizeProblem: Error, Sendable, Equatable {
  /// Neither points and scale nor the name of a device.
  case unknown(String, nearest: String?)
  /// Points without a scale.
  case scaleMissing(String)
  /// A number that is infinite or none.
  case notFinite(String)
  /// A width or height of 0 or less.
  case sideNotAboveZero(String)
  /// A scale of 0 or less.
  case scaleNotAboveZero(String)
  /// More pixels than `DisplaySize.largestPixelCount`.
  case tooManyPixels(String)

  /// What is wrong and what to do, one sentence.
  package var message: String {
    switch self {
    case .unknown(let text, nearest: let nearest?):
      "\(text.inQuotes) is no display size; did you mean '\(nearest)'?"
    case .unknown(let text, nearest: nil):
      "\(text.inQuotes) is no display size; write points and scale like 375x667@2, or a name "
        + "like iphone-14."
    case .scaleMissing(let text):
      "\(text.inQuotes) has no scale; write the pixels per point too, like 375x667@2."
    case .notFinite(let text):
      "\(text.inQuotes) is no display size; its numbers must be finite, like 375x667@2."
    case .sideNotAboveZero(let text):
      "\(text.inQuotes) has no area; width and height must be above 0, like 375x667@2."
    case .scaleNotAboveZero(let text):
      "\(text.inQuotes) has no pixels; the scale must be above 0, like 375x667@2."
    case .tooManyPixels(let text):
      "\(text.inQuotes) has more than \(DisplaySize.largestPixelCount) pixels, the most there "
        + "may be; choose a smaller size or scale."
    }
  }
}
