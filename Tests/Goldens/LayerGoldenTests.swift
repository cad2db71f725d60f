import Foundation
import Testing
import TransitionKit
import TransitionRendering

/// What the layer model promises, one picture each.
@MainActor
struct LayerGoldenTests {
  @Test(arguments: LayerScene.allCases)
  func aFeatureShowsThePictureThatWasRecorded(scene: LayerScene) throws {
    let canvas = PixelBuffer(width: 100, height: 100)
    RasterRenderer().render(scene.root(), scale: 1, into: canvas)
    let problem = try GoldenStore.committed.problem(with: canvas, name: "layer-\(scene.rawValue)")
    #expect(problem == nil)
  }

  @Test func everyStoredPictureBelongsToACase() throws {
    let stored = try FileManager.default.contentsOfDirectory(
      atPath: GoldenStore.committed.folder.path)
    let cases =
      TransitionGoldenTests.moments.map(\.name) + LayerScene.allCases.map { "layer-\($0.rawValue)" }
    #expect(Set(stored).subtracting(cases.map { "\($0).png" }).isEmpty)
  }
}
