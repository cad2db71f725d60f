/// Bounds for PNG files that come from outside.
package struct PNGLimits: Sendable, Equatable {
  /// The largest file, in bytes.
  package var bytes = 1 << 28
  /// The largest width and height, in pixels.
  package var side = 16_384
  /// The most pixels.
  package var pixels = 1 << 26

  /// Makes the default bounds: 256 MiB, 16,384 pixels a side, 2^26 pixels.
  package init() {}
}
