/// Why a PNG file could not be read or written.
package enum PNGError: Error, Equatable, Sendable {
  /// There is no file.
  case notFound(file: String)
  /// There is something, but it cannot be read; the reason is the system's.
  case notReadable(file: String, reason: String)
  /// The path is that of a folder, a pipe or a device.
  case notAFile(file: String)
  /// The content is something else, named where it can be told.
  case notPNG(file: String, looksLike: String?)
  /// The file has more bytes than the limit.
  case fileTooLarge(file: String, bytes: Int, limit: Int)
  /// The picture is wider or higher than the limit.
  case tooLarge(file: String, width: Int, height: Int, limit: Int)
  /// The picture has more pixels than the limit.
  case tooManyPixels(file: String, width: Int, height: Int, limit: Int)
  /// The file ends too early.
  case truncated(file: String)
  /// The content contradicts itself; the detail is the decoder's.
  case damaged(file: String, detail: String)
  /// The folder to write to does not exist.
  case folderMissing(file: String, folder: String)
  /// Writing is not allowed; the reason is the system's.
  case notWritable(file: String, reason: String)
  /// There is no room left.
  case diskFull(file: String)
  /// The picture could not be encoded, for want of memory.
  case notEncoded(file: String, detail: String)
}

extension PNGError: CustomStringConvertible {
  /// One sentence on what is wrong and one on what to do.
  package var description: String {
    switch self {
    case .notFound(let file):
      "There is no file '\(file)'. Check the path."
    case .notReadable(let file, let reason):
      "'\(file)' cannot be read (\(reason)). Check its permissions."
    case .notAFile(let file):
      "'\(file)' is not a regular file. Give the path of a PNG file."
    case .notPNG(let file, let looksLike):
      "'\(file)' is not a PNG file\(looksLike.map { "; it looks like \($0)" } ?? ""). "
        + "Export the picture as PNG."
    case .fileTooLarge(let file, let bytes, let limit):
      "'\(file)' has \(bytes) bytes, more than the \(limit) allowed. Use a smaller picture."
    case .tooLarge(let file, let width, let height, let limit):
      "'\(file)' is \(width)×\(height) pixels, more than the \(limit) allowed on a side. "
        + "Scale the picture down."
    case .tooManyPixels(let file, let width, let height, let limit):
      "'\(file)' is \(width)×\(height) pixels, more than the \(limit) pixels allowed in all. "
        + "Scale the picture down."
    case .truncated(let file):
      "'\(file)' ends before the picture is complete. Copy or export it again."
    case .damaged(let file, let detail):
      "'\(file)' is damaged (\(detail)). Copy or export it again."
    case .folderMissing(let file, let folder):
      "'\(file)' cannot be written because there is no folder '\(folder)'. Make the folder first."
    case .notWritable(let file, let reason):
      "'\(file)' cannot be written (\(reason)). Check the path and its permissions."
    case .diskFull(let file):
      "'\(file)' cannot be written because the disk is full. Make room or choose another disk."
    case .notEncoded(let file, let detail):
      "'\(file)' cannot be encoded as PNG (\(detail)). Try a smaller picture."
    }
  }
}
