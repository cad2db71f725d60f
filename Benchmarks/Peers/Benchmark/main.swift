import BenchInstruments
import BenchStatistics
import Foundation
import PeerScenes
import TransitionRendering

func fail(_ text: String, _ code: Int32) -> Never {
  FileHandle.standardError.write(Data(text.utf8))
  exit(code)
}

/// Compares the pixels of subjects that must agree; ends the program where they differ.
@MainActor
func checkPixels(
  _ subjects: [Subject], _ transition: PeerTransition, _ mode: PeerMode, frames: [Int]
) {
  let exact = subjects.filter { [.raster, .portable, .damage].contains($0.name) }
  for frame in frames {
    let hashes = exact.map { $0.hash(transition, mode, frame: frame) }
    for (subject, hash) in zip(exact, hashes) where hash != hashes[0] {
      fail("\(subject.name.rawValue) drew other pixels than raster: \(transition), \(frame)\n", 70)
    }
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
  let frame = PixelBuffer(width: width, height: height)
  let subjects = Subject.Name.allCases.map { Subject($0, scene, frame: frame) }
  for number in rounds.indices {
    for (place, transition) in PeerTransition.five.enumerated() {
      rounds[number].play(
        Round.Cell(size: size, transition: transition.rawValue), transition, mode, frames: frames,
        subjects: subjects, turn: number + place)
      if number == 0 { checkPixels(subjects, transition, mode, frames: frames) }
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
