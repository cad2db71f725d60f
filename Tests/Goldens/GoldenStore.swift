import Foundation
import TransitionRendering

/// Pictures that were looked at once and must never change again.
struct GoldenStore {
  /// Set to anything, it makes a test run record its pictures, and fail.
  static let recordVariable = "TRANSITIONBENCH_RECORD_GOLDENS"

  /// Where the pictures are, or go when recording.
  var folder: URL
  /// Where expected, actual and difference go when a picture differs.
  var reportFolder: URL
  var isRecording: Bool

  /// The committed pictures.
  static let committed = GoldenStore(
    folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Images"),
    reportFolder: FileManager.default.temporaryDirectory
      .appendingPathComponent("transitionbench-goldens"),
    isRecording: !(ProcessInfo.processInfo.environment[recordVariable] ?? "").isEmpty)

  /// Holds a picture against the stored one, bit for bit.
  ///
  /// - Returns: A sentence for what is wrong; nil when the two are equal.
  func problem(with actual: PixelBuffer, name: String) throws -> String? {
    let file = folder.appendingPathComponent("\(name).png").path
    guard (0..<actual.count).allSatisfy({ actual.pixels[$0] >> 24 == 255 }) else {
      return "\(name) is not opaque: PNG files would not keep its pixels"
    }
    if isRecording {
      try PNGFile.write(actual, to: file)
      return "recorded \(name).png; look at it, then run without \(Self.recordVariable)"
    }
    guard FileManager.default.fileExists(atPath: file) else {
      return "there is no \(name).png; record it with \(Self.recordVariable)=1"
    }
    let expected = PixelBuffer(image: try PNGFile.read(path: file))
    guard let difference = PictureDifference(expected, actual) else {
      return "\(name) is \(actual.width)×\(actual.height), not \(expected.width)×\(expected.height)"
        + "; see \(try report(expected, actual, name))"
    }
    guard !difference.isZero else { return nil }
    return "\(name): \(difference); see \(try report(expected, actual, name)). "
      + "If the change is meant, record with \(Self.recordVariable)=1"
  }

  /// Writes what a person needs to see what changed.
  private func report(
    _ expected: PixelBuffer, _ actual: PixelBuffer, _ name: String
  ) throws -> String {
    let place = reportFolder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    func write(_ picture: PixelBuffer, _ title: String) throws {
      try PNGFile.write(picture, to: place.appendingPathComponent("\(title).png").path)
    }
    try write(expected, "expected")
    try write(actual, "actual")
    if let picture = PictureDifference.picture(expected, actual, gain: 16) {
      try write(picture, "difference")
    }
    return place.path
  }
}
