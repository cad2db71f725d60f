import RenderingTestSupport
import TransitionKit
import TransitionRendering

/// How much of a sweep is done: all of it takes a while in debug builds.
enum Sweep {
  /// Whether the environment asks for everything.
  static let isFull = ProcessEnvironment.has("TRANSITIONBENCH_FULL_SWEEP")
}

/// A renderer's pixels against the reference's, by what the reference says of each pixel.
@MainActor
struct ReferenceComparison {
  /// The largest channel difference where all coverages are 0 or 1 and all pictures 1:1.
  private(set) var worstPlain = 0
  /// The largest where a picture is scaled and there is no edge.
  private(set) var worstScaled = 0
  /// The largest on an edge.
  private(set) var worstEdge = 0
  /// The largest on an edge divided by the number of edges in the pixel.
  private(set) var worstPerEdge = 0.0
  private(set) var plainDifferences = 0
  private(set) var pixelCount = 0
  private(set) var frameCount = 0

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - root: What was drawn.
  ///   - scale: Pixels per point.
  ///   - actual: What came of it.
  ///   - perEdge: The channel difference allowed for each edge that crosses a pixel.
  ///   - scaled: The channel difference allowed for each scaled picture.
  /// - Returns: The first pixel that is farther off than allowed, in words; nil when all is well.
  mutating func add(
    _ root: View, scale: Double, _ actual: PixelBuffer, perEdge: Int = 13, scaled: Int = 1
  ) -> String? {
    var reference = ReferenceRenderer(width: actual.width, height: actual.height)
    let expected = reference.render(root, scale: scale)
    frameCount += 1
    pixelCount += expected.count
    var problem: String?
    for index in expected.indices where expected[index] != actual.pixels[index] {
      let difference = PictureDifference.channels(expected[index], actual.pixels[index])
      let edges = reference.edgeCounts[index]
      let pictures = reference.scaledPictureCounts[index]
      note(difference, edges: edges, isScaled: pictures > 0)
      if difference > perEdge * edges + scaled * pictures, problem == nil {
        problem =
          "(\(index % actual.width), \(index / actual.width)) is "
          + "\(String(actual.pixels[index], radix: 16)), the reference has "
          + "\(String(expected[index], radix: 16)); "
          + "\(edges) edges, \(pictures) scaled pictures"
      }
    }
    return problem
  }

  private mutating func note(_ difference: Int, edges: Int, isScaled: Bool) {
    if edges > 0 {
      worstEdge = max(worstEdge, difference)
      worstPerEdge = max(worstPerEdge, Double(difference) / Double(edges))
    } else if isScaled {
      worstScaled = max(worstScaled, difference)
    } else {
      worstPlain = max(worstPlain, difference)
      plainDifferences += 1
    }
  }

  /// What was found, on one line.
  var summary: String {
    "\(frameCount) frames, \(pixelCount) pixels: worst \(worstPlain) where nothing is soft "
      + "(\(plainDifferences) pixels), \(worstScaled) in scaled pictures, \(worstEdge) on edges "
      + "(\(worstPerEdge) per edge)"
  }
}
