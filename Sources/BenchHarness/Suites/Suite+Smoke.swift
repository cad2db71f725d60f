extension Suite {
  /// What is measured when nothing is asked for; `Benchmarks/smoke.json` says the same.
  package static var smoke: Suite {
    var axes = Axes()
    axes.transitions = [
      "bubble-overlay", "bubble-mask", "bounce", "push-snapshot", "dimmed-sheet",
    ].map { Word($0) }
    axes.sizes = [Word("375x667@2")]
    axes.frameCounts = [60]
    axes.screens = [ScreenPair(from: Word("gallery"), to: Word("detail"))]
    return Suite(name: "smoke", axes: axes)
  }
}
