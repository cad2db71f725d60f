import Foundation
import PeerScenes
import Testing
import TransitionKit

/// A scene of 2x3 pixels in a folder of its own, with lines to be changed.
private struct SceneFile {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  var pictureBytes = Data([1, 2, 3, 255, 4, 5, 6, 255])
  var lines: [String] = []

  init() {
    lines = ["size 2 3", "img 0 2 1 \(folder.path)/picture.raw"]
    lines += ["layer 0 0 0 0 2 3 0 ff804020 -1", "layer 0 1 0 1 2 1 0 ffffffff 0"]
    lines += ["layer 1 0 0 0 2 3 1.5 80402010 -1", "layer 2 0 0 0 1 1 0 ff000000 -1"]
    for transition in PeerTransition.allCases {
      for frame in 0..<PeerScene.frameCount {
        lines.append("frame \(transition.rawValue) \(frame) \(frame) 0.5 0 0 0 0 0")
      }
    }
  }

  func read() throws -> PeerScene {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try pictureBytes.write(to: folder.appendingPathComponent("picture.raw"))
    let file = folder.appendingPathComponent("a.scene")
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    return try PeerScene(path: file.path)
  }

  /// What reading says is wrong, without the folder; nil when nothing is.
  func problem() throws -> String? {
    do {
      _ = try read()
      return nil
    } catch let problem as PeerSceneProblem {
      return problem.description.replacing(folder.path + "/", with: "")
    }
  }
}

@Suite struct PeerSceneReadingTests {
  @Test("a scene has the layers, pictures and numbers of its file")
  func reads() throws {
    let scene = try SceneFile().read()
    #expect(scene.width == 2 && scene.height == 3)
    #expect(scene.views.map(\.count) == [2, 1, 1])
    #expect(scene.views[0][0].color == Color(red: 128 / 255.0, green: 64 / 255.0, blue: 32 / 255.0))
    #expect(scene.views[0][0].picture == nil && scene.views[0][1].picture == 0)
    #expect(scene.views[1][0].cornerRadius == 1.5)
    #expect(scene.views[1][0].color.alpha == 128 / 255.0)
    #expect(scene.views[1][0].color.red == 0.5)
    #expect(scene.frames[.mask]?[59] == [59, 0.5, 0, 0, 0, 0, 0])
    // BGRA in the file, red lowest in memory.
    #expect(scene.pictures[0].map { Array($0.pixels) } == [0xFF01_0203, 0xFF04_0506])
  }

  @Test(
    "a line of another form is refused with its place",
    arguments: [
      "size 2", "size 0 3", "size 2 99999", "layer 3 0 0 0 1 1 0 ff000000 -1",
      "layer 0 2 0 0 1 1 0 ff000000 -1", "layer 0 0 0 0 -1 1 0 ff000000 -1",
      "layer 0 0 nan 0 1 1 0 ff000000 -1", "layer 0 0 0 0 1e9 1 0 ff000000 -1",
      "layer 0 0 0 0 1 1 0 color -1", "frame mask 60 0 0 0 0 0 0", "frame wipe 0 0 0 0 0 0 0 0",
      "img 0 2 x", "colour red",
    ])
  func refusesLines(_ line: String) throws {
    var file = SceneFile()
    file.lines.insert(line, at: 1)
    #expect(try file.problem() == "a.scene:2: not a line of a scene: \(line)")
  }

  @Test("pictures must have the bytes of their size")
  func refusesPictures() throws {
    var file = SceneFile()
    file.pictureBytes.removeLast()
    #expect(try file.problem() == "picture.raw: has 7 bytes, not the 8 of 2x1")
    file.pictureBytes += [0, 0]
    #expect(try file.problem() == "picture.raw: has more than the 8 bytes it may have")
  }

  @Test("what is missing is named")
  func refusesIncomplete() throws {
    var file = SceneFile()
    file.lines.removeLast()
    #expect(try file.problem() == "a.scene: dim has 59 frames, not 60")
    file = SceneFile()
    file.lines.remove(at: 1)
    #expect(
      try file.problem() == "a.scene: picture 0 is used, but there is no line 'img' for it")
    file = SceneFile()
    file.lines.remove(at: 0)
    #expect(try file.problem() == "a.scene: there is no line 'size'")
    file = SceneFile()
    file.lines.removeAll { $0.hasPrefix("layer 2") }
    #expect(try file.problem() == "a.scene: view 2 has no layers")
  }
}
