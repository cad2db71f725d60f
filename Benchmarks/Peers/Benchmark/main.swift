import BenchInstruments
import BenchStatistics
import Foundation
import PeerScenes
import TransitionRendering

func fail(_ text: String, _ code: Int32) -> Never {
  FileHandle.standardError.write(Data(text.utf8))
  exit(code)
}

/// What it costs to keep a frame's three times, against a loop that does nothing.
func sampleNanoseconds() -> Double {
  let count = 10_000
  let marks = SampleBuffer(capacity: 3 * count)
  var least = Double.infinity
  for _ in 0..<30 {
    marks.removeAll()
    let start = ThreadCPUClock.now()
    for _ in 0..<count {
      marks.mark()
      marks.mark()
      marks.mark()
    }
    least = min(least, Double(ThreadCPUClock.now() - start) / Double(count))
  }
  return least
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
      guard number == 0 else { continue }
      let hashes = subjects.map { ($0.name, $0.hash(transition, mode, frame: frames[1])) }
      for (name, hash) in hashes where name == .portable || name == .damage {
        guard hash == hashes[0].1 else {
          fail("\(name.rawValue) drew other pixels than raster: \(transition), \(size)\n", 70)
        }
      }
    }
  }
}
let findings = Findings(
  rounds, sizes: options.sizes, transitions: PeerTransition.five.map(\.rawValue),
  kernels: RasterRenderer.widestKernelsName, sample: sampleNanoseconds())
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
