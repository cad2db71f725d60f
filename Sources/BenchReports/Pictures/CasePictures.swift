import BenchHarness
import Foundation

/// Which pictures of a case a report wants.
package struct CaseWishes: Sendable, Codable, Equatable {
  package var benchCase: BenchCase
  /// Frames for the film strip, each a small picture, in the order wanted.
  package var filmFrames: [Int]
  /// Whether to play the animation, at the speed it is meant to have.
  package var wantsPreview: Bool
  /// Frames to show larger, each with the view tree at that moment.
  package var closeUpFrames: [Int]

  package init(
    _ benchCase: BenchCase, filmFrames: [Int] = [], wantsPreview: Bool = false,
    closeUpFrames: [Int] = []
  ) {
    self.benchCase = benchCase
    self.filmFrames = filmFrames
    self.wantsPreview = wantsPreview
    self.closeUpFrames = closeUpFrames
  }
}

/// Pictures of one case, as a report shows them.
///
/// What could not be drawn is absent, and `problem` says why: the transition may not be in this
/// build, or its screens may have moved.
package struct CasePictures: Sendable, Codable, Equatable {
  /// The small pictures asked for, in that order; fewer when the play ended early.
  package var film: [FramePicture]
  package var preview: EncodedPicture?
  package var closeUps: [CloseUp]
  package var problem: String?

  package init(
    film: [FramePicture] = [], preview: EncodedPicture? = nil, closeUps: [CloseUp] = [],
    problem: String? = nil
  ) {
    self.film = film
    self.preview = preview
    self.closeUps = closeUps
    self.problem = problem
  }
}

/// A picture of one frame.
package struct FramePicture: Sendable, Codable, Equatable {
  package var frame: Int
  package var picture: EncodedPicture

  package init(frame: Int, picture: EncodedPicture) {
    self.frame = frame
    self.picture = picture
  }
}

/// One frame, large enough to look at, and what was on the stage.
package struct CloseUp: Sendable, Codable, Equatable {
  package var frame: Int
  package var picture: EncodedPicture
  /// The view tree at that frame, a line a view, indented by depth.
  package var viewTree: [String]

  package init(frame: Int, picture: EncodedPicture, viewTree: [String]) {
    self.frame = frame
    self.picture = picture
    self.viewTree = viewTree
  }
}

/// A picture file in memory.
package struct EncodedPicture: Sendable, Codable, Equatable {
  /// Such as `image/webp`.
  package var mediaType: String
  package var bytes: [UInt8]
  package var widthInPixels: Int
  package var heightInPixels: Int

  package init(mediaType: String, bytes: [UInt8], widthInPixels: Int, heightInPixels: Int) {
    self.mediaType = mediaType
    self.bytes = bytes
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
  }
}

extension EncodedPicture {
  private enum CodingKeys: String, CodingKey {
    case mediaType, bytes, widthInPixels, heightInPixels
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    mediaType = try container.decode(String.self, forKey: .mediaType)
    bytes = Array(try container.decode(Data.self, forKey: .bytes))
    widthInPixels = try container.decode(Int.self, forKey: .widthInPixels)
    heightInPixels = try container.decode(Int.self, forKey: .heightInPixels)
  }

  /// Bytes are written as base64, a third of what a list of numbers takes.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(mediaType, forKey: .mediaType)
    try container.encode(Data(bytes), forKey: .bytes)
    try container.encode(widthInPixels, forKey: .widthInPixels)
    try container.encode(heightInPixels, forKey: .heightInPixels)
  }
}
