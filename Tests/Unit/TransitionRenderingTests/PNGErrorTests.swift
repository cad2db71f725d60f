import Testing

@testable import TransitionRendering

@Suite("PNG errors")
struct PNGErrorTests {
  @Test("every error is a clear sentence with the file's name and what to do")
  func sentences() {
    let errors: [(PNGError, String)] = [
      (.notFound(file: "a.png"), "There is no file 'a.png'. Check the path."),
      (
        .notReadable(file: "a.png", reason: "Permission denied"),
        "'a.png' cannot be read (Permission denied). Check its permissions."
      ),
      (
        .notAFile(file: "a.png"),
        "'a.png' is not a regular file. Give the path of a PNG file."
      ),
      (
        .notPNG(file: "a.png", looksLike: "a JPEG picture"),
        "'a.png' is not a PNG file; it looks like a JPEG picture. Export the picture as PNG."
      ),
      (
        .notPNG(file: "a.png", looksLike: nil),
        "'a.png' is not a PNG file. Export the picture as PNG."
      ),
      (
        .fileTooLarge(file: "a.png", bytes: 9, limit: 8),
        "'a.png' has 9 bytes, more than the 8 allowed. Use a smaller picture."
      ),
      (
        .tooLarge(file: "a.png", width: 30000, height: 2, limit: 16384),
        "'a.png' is 30000×2 pixels, more than the 16384 allowed on a side. "
          + "Scale the picture down."
      ),
      (
        .tooManyPixels(file: "a.png", width: 9, height: 9, limit: 80),
        "'a.png' is 9×9 pixels, more than the 80 pixels allowed in all. Scale the picture down."
      ),
      (
        .truncated(file: "a.png"),
        "'a.png' ends before the picture is complete. Copy or export it again."
      ),
      (
        .damaged(file: "a.png", detail: "invalid chunk CRC"),
        "'a.png' is damaged (invalid chunk CRC). Copy or export it again."
      ),
      (
        .folderMissing(file: "x/a.png", folder: "x"),
        "'x/a.png' cannot be written because there is no folder 'x'. Make the folder first."
      ),
      (
        .notWritable(file: "a.png", reason: "Read-only file system"),
        "'a.png' cannot be written (Read-only file system). Check the path and its permissions."
      ),
      (
        .diskFull(file: "a.png"),
        "'a.png' cannot be written because the disk is full. Make room or choose another disk."
      ),
      (
        .notEncoded(file: "a.png", detail: "out of memory"),
        "'a.png' cannot be encoded as PNG (out of memory). Try a smaller picture."
      ),
    ]
    for (error, text) in errors { #expect("\(error)" == text) }
  }
}
