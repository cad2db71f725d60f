import Foundation
import TransitionRendering

// peer-worker [raster|cairo] [portable]: the product as a worker of the render study. STEP=n in the
// environment plays every n-th frame, as in the study's other workers.
let words = CommandLine.arguments.dropFirst()
guard let kind = words.first.map(RendererKind.init(rawValue:)) ?? .raster,
  words.dropFirst().allSatisfy({ $0 == "portable" })
else {
  FileHandle.standardError.write(Data("usage: peer-worker [raster|cairo] [portable]\n".utf8))
  exit(64)
}
let kernels: RasterRenderer.Kernels = words.contains("portable") ? .portable : .widest
let step = ProcessInfo.processInfo.environment["STEP"].flatMap(Int.init) ?? 1
var worker = PeerWorker(step: min(max(step, 1), 60)) {
  kind.makeRenderer(maskRealisation: .clip, screenScale: 1, kernels: kernels)
}
while let line = readLine(), let answer = worker.answer(line) {
  FileHandle.standardOutput.write(Data((answer + "\n").utf8))
}
