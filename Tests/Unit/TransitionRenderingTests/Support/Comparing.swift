import TransitionKit

@testable import TransitionRendering

/// The largest difference of any channel of two pixels.
func channelDifference(_ one: UInt32, _ other: UInt32) -> Int {
  PictureDifference.channels(one, other)
}

/// What the raster renderer makes of a tree.
@MainActor
func rasterized(
  _ root: View, width: Int, height: Int, scale: Double = 1,
  _ realisation: MaskRealisation = .clip, kernels: RasterRenderer.Kernels = .widest
) -> PixelBuffer {
  let buffer = PixelBuffer(width: width, height: height)
  // Rubbish, to see that every pixel is written.
  for index in 0..<buffer.count { buffer.pixels[index] = 0xDEAD_BEEF }
  RasterRenderer(maskRealisation: realisation, kernels: kernels).render(
    root, scale: scale, into: buffer)
  return buffer
}

/// An opaque view of one colour.
@MainActor
func colored(_ color: Color, _ frame: Rect) -> View {
  let view = View(frame: frame)
  view.backgroundColor = color
  return view
}
