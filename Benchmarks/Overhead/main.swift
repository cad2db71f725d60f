import BenchHarness
import Foundation
import Plugins
import TransitionKit

/// What the harness itself costs: one frame's sample, and a run's time outside its frames.
func fail(_ text: String, _ code: Int32) -> Never {
  FileHandle.standardError.write(Data((text + "\n").utf8))
  exit(code)
}

let words = Array(CommandLine.arguments.dropFirst())
guard words.count == 2 || words.count == 3, let seconds = Double(words.count == 3 ? words[2] : "4"),
  (0.1...60).contains(seconds)
else {
  fail("usage: overhead-benchmark TRANSITIONBENCH SUITE.json [SECONDS A CASE]", 64)
}

let sample = SampleOverhead.nanosecondsPerFrame(frameCount: 60, playCount: 20_000)
print(String(format: "one frame's sample against an empty frame   %7.0f ns", sample))
do {
  var suite = try Suite.read(path: words[1])
  suite.budget.secondsPerCase = seconds
  let cases = try SuiteResolver(registry: TransitionRegistry.linked()).cases(of: suite)
  let times = try RunTimes.measured(cases, suite.budget, executable: words[0])
  print("\(cases.count) cases of '\(suite.name)', \(seconds) s each:")
  print(times.text)
} catch {
  fail("\(error)", 70)
}
