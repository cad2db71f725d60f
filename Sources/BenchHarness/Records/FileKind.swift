/// Guesses what a file is that was taken for a run record, so that the message can say it.
enum FileKind {
  /// A noun phrase, or nil when nothing fits.
  static func guess(_ bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "an empty file" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "a PNG picture" }
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let known: [(String, [String])] = [
      ("a run record that was edited or reformatted", ["transitionbench-run"]),
      ("a comparison", ["transitionbench-comparison"]),
      ("a suite", ["transitionbench-suite"]),
      ("a screen's sidecar", ["transitionbench-screen"]),
      ("a report of this tool", ["transitionbench-report"]),
      ("Google Benchmark JSON", ["\"context\"", "\"benchmarks\""]),
      ("hyperfine JSON", ["\"results\"", "\"command\""]),
      ("a Chrome trace", ["traceEvents"]),
      ("pyperf JSON", ["\"benchmarks\"", "\"runs\""]),
      ("an HTML page", ["<html"]),
    ]
    let match = known.first { $0.1.allSatisfy { text.contains($0) } }
    if let match { return match.0 }
    return text.first.map { "{[".contains($0) } == true ? "JSON of another kind" : nil
  }
}
