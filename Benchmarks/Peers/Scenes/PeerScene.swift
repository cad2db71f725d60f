import TransitionKit

/// One scene of the render study: layers of three views, pictures and the numbers of each frame.
///
/// Lengths are pixels. View 0 is on screen, view 1 arrives, view 2 is view 1 laid out at half size.
package struct PeerScene: Sendable {
  /// One rectangle or picture of a view.
  package struct Layer: Sendable, Equatable {
    /// Where it lies in its view.
    package var frame: Rect
    /// The radius of its corners.
    package var cornerRadius: Double
    /// Its colour, of rectangles.
    package var color: Color
    /// The number of its picture; nil for a rectangle.
    package var picture: Int?
  }

  /// Frames of a transition.
  package static let frameCount = 60
  /// Numbers of a frame; what they mean depends on the transition (see `PeerStage.show`).
  package static let numberCount = 7

  /// Pixels across.
  package var width: Int
  /// Pixels down.
  package var height: Int
  /// The pictures that layers name.
  package var pictures: [Int: Image]
  /// The layers of the three views, back to front.
  package var views: [[Layer]]
  /// The numbers of each frame of each transition.
  package var frames: [PeerTransition: [[Double]]]
}
