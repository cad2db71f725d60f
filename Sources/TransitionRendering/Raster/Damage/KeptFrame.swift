/// The display list of the frame before, whose images it keeps alive: so that memory of an image
/// that is gone is never taken for one that came after it.
struct KeptFrame: ~Copyable {
  /// The list; empty until a frame is kept.
  var list = DisplayList()
  /// The pixels it was drawn to, as long as nothing else changed them.
  private weak var buffer: PixelBuffer?
  private var editCount = 0

  deinit { KeptFrame.releaseImages(of: list) }

  /// Whether a buffer still holds this frame.
  func isStill(in other: PixelBuffer) -> Bool {
    buffer === other && editCount == other.editCount
  }

  /// Takes a frame's list in exchange for the one kept until now.
  mutating func keep(_ other: inout DisplayList, in buffer: PixelBuffer) {
    for index in 0..<other.pictures.count { _ = other.pictures[index].owner.retain() }
    KeptFrame.releaseImages(of: list)
    swap(&list, &other)
    self.buffer = buffer
    editCount = buffer.editCount
  }

  /// Forgets what a buffer holds.
  mutating func forget() { buffer = nil }

  private static func releaseImages(of list: borrowing DisplayList) {
    for index in 0..<list.pictures.count { list.pictures[index].owner.release() }
  }
}
