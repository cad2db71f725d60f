import Foundation
import InputReading
import TransitionKit
import TransitionRendering

extension PNGScreen {
  /// Reads a PNG file and the sidecar beside it, if there is one.
  ///
  /// The sidecar of `folder/name.png` is `folder/name.json`.
  ///
  /// - Parameters:
  ///   - path: The PNG file; at most 2^26 pixels.
  ///   - overrides: What the command line says; goes before the sidecar.
  /// - Returns: The screen, checked.
  /// - Throws: `ScreenProblem` with the file, the place and the reason.
  package static func read(
    path: String, overrides: ScreenOverrides = ScreenOverrides()
  ) throws(ScreenProblem) -> PNGScreen {
    let picture = try readPicture(path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return try PNGScreen(
      picture: picture, name: name, sidecar: try readSidecar(of: path, picture),
      overrides: overrides)
  }

  private static func readPicture(_ path: String) throws(ScreenProblem) -> Image {
    var limits = PNGLimits()
    limits.pixels = DisplaySize.largestPixelCount
    let bytes: [UInt8]
    do { bytes = try readFile(atPath: path, limit: limits.bytes) } catch { throw .file(error) }
    do {
      return try PNGFile.read(bytes: bytes, name: path, limits: limits)
    } catch {
      throw .picture(error)
    }
  }

  private static func readSidecar(
    of path: String, _ picture: Image
  ) throws(ScreenProblem) -> ScreenSidecar? {
    let sidecarPath = String(path.dropLast(4)) + ".json"
    // Only a file that is not there may be passed over; one that cannot be read may not.
    guard FileManager.default.fileExists(atPath: sidecarPath) else { return nil }
    do {
      let bytes = try readFile(
        atPath: sidecarPath, limit: ScreenSidecar.options.maximumByteCount)
      return try ScreenSidecar(
        bytes, file: sidecarPath, pixelWidth: picture.widthInPixels,
        pixelHeight: picture.heightInPixels)
    } catch {
      throw .file(error)
    }
  }
}
