import BenchInstruments
import BenchStatistics
import Foundation
import PeerScenes
import TransitionRendering

func fail(_ text: String, _ code: Int32) -> Never {
  FileHandle.standardError.write(Data(text.utf8))
  exit(code)
}

/// Compares the pixels that subjects which must agree drew last; ends the program where they differ.
@MainActor
func checkPixels(_ subjects: [Subject], _ cell: Round.Cell) {
  let exact = subjects.filter { [.raster, .portable, .damage].contains($0.name) }
  guard let expected = exact.first?.hash else { return }
  for subject in exact where subject.hash != expected {
    fail(
      "\(subject.name.rawValue) drew other pixels than raster: \(cell.transition), \(cell.size)\n",
      70)
  }
}

guard let options = Options(CommandLine.arguments.dropFirst()),
  let mode = PeerMode(rawValue: options.mode)
else { fail(Options.usage, 64) }

var noise = SeededGenerator(seed: 1)
var rounds = [Round](repeating: Round(), count: options.rounds)
let frames = Array(stride(from: options.step / 2, to: PeerScene.frameCount, by: options.step))
for size in options.sizes {
  guard let (width, height) = Options.pixels(size) else { continue }
  let scene = PeerScene(width: width, height: height, noise: &noise)
  let subjects = Subject.Name.allCases.map { Subject($0, scene) }
  for number in rounds.indices {
    for (place, transition) in PeerTransition.five.enumerated() {
      let cell = Round.Cell(size: size, transition: transition.rawValue)
      rounds[number].play(
        cell, transition, mode, frames: frames, subjects: subjects, turn: number + place)
      checkPixels(subjects, cell)
    }
  }
}
let findings = Findings(
  rounds, sizes: options.sizes, transitions: PeerTransition.five.map(\.rawValue),
  kernels: RasterRenderer.widestKernelsName)
print(findings.text)
if let output = options.output {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  encoder.nonConformingFloatEncodingStrategy = .throw
  do {
    try encoder.encode(findings).write(to: URL(fileURLWithPath: output))
  } catch {
    fail("\(output) cannot be written (\(error.localizedDescription))\n", 74)
  }
}
