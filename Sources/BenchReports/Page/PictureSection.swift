import BenchHarness
import Foundation

/// The pictures a page has room for, by case key.
///
/// Film strips come first, then slow frames, then previews, until all of them together take as many
/// bytes as one page should.
struct PagePictures {
  let byKey: [String: CasePictures]

  init(_ pictures: [String: CasePictures], keys: [String], byteLimit: Int) {
    var left = byteLimit
    func fits(_ picture: EncodedPicture) -> Bool {
      let size = (picture.bytes.count + 2) / 3 * 4
      guard size <= left else { return false }
      left -= size
      return true
    }
    var kept = pictures
    let known = keys.filter { pictures[$0] != nil }
    for key in known { kept[key]?.film = (pictures[key]?.film ?? []).filter { fits($0.picture) } }
    for key in known {
      kept[key]?.closeUps = (pictures[key]?.closeUps ?? []).filter { fits($0.picture) }
    }
    for key in known {
      if let preview = pictures[key]?.preview, !fits(preview) { kept[key]?.preview = nil }
    }
    byKey = kept
  }

  /// Whether there is anything to look at.
  var isEmpty: Bool { byKey.values.allSatisfy { $0.film.isEmpty && $0.closeUps.isEmpty } }

  /// Why pictures are missing, each reason once.
  var problems: [String] {
    var seen: Set<String> = []
    return byKey.keys.sorted().compactMap { byKey[$0]?.problem }
      .filter { seen.insert($0).inserted }
  }

  /// A picture as an image of the page.
  static func image(_ picture: EncodedPicture, text: String, _ style: String = "") -> HTMLNode {
    let data = Data(picture.bytes).base64EncodedString()
    return .tag(
      "img", style,
      [
        HTMLAttribute("src", "data:\(picture.mediaType);base64,\(data)"),
        HTMLAttribute("width", String(picture.widthInPixels)),
        HTMLAttribute("height", String(picture.heightInPixels)),
        HTMLAttribute("alt", text), HTMLAttribute("loading", "lazy"),
        HTMLAttribute("decoding", "async"),
      ])
  }

  /// The film strip of a case, or nothing.
  func film(_ one: PageCase) -> HTMLNode {
    guard let film = byKey[one.result.key]?.film, !film.isEmpty else { return .none }
    let frames = film.map { String($0.frame) }.joined(separator: ", ")
    return .tag(
      "div", "film",
      [.isImage, .label("\(one.name), frames \(frames) of \(one.benchCase.frameCount)")],
      film.map { Self.image($0.picture, text: "") })
  }

  /// The animation of a case, which plays when asked for, or nothing.
  func preview(_ one: PageCase) -> HTMLNode {
    guard let preview = byKey[one.result.key]?.preview else { return .none }
    return .tag(
      "details", "play", [],
      [
        .tag("summary", "", [], ["Play ", .tag("span", "sr", [], [.text(one.name)])]),
        Self.image(preview, text: "\(one.name), playing"),
      ])
  }
}
