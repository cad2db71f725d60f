import Foundation

extension Findings {
  /// The findings as text: a table for each size, then what is said over several cells.
  var text: String {
    var lines = [
      "\(rounds) rounds of \(framesPerRound) frames a cell, CPU time, kernels: \(kernels).", "",
      "size       transition  subject                      ms/frame   × raster (95 % interval)",
    ]
    for entry in entries {
      lines.append(
        Findings.column(entry.size, 11) + Findings.column(entry.transition, 12)
          + Findings.column(entry.subject, 26)
          + String(format: "%11.3f   ", entry.millisecondsPerFrame)
          + Findings.text(entry.timesRaster))
    }
    lines.append("")
    for summary in summaries {
      lines.append(Findings.column(summary.meaning, 60) + Findings.text(summary.ratio))
    }
    lines.append(
      Findings.column("one frame's sample: three clock reads kept", 60)
        + String(format: "%.0f ns", sampleNanoseconds))
    return lines.joined(separator: "\n")
  }

  private static func column(_ text: String, _ width: Int) -> String {
    text.padding(toLength: max(width, text.count + 1), withPad: " ", startingAt: 0)
  }

  private static func text(_ ratio: Ratio) -> String {
    let middle = String(format: "%.3f", ratio.ratio)
    guard let low = ratio.low, let high = ratio.high else { return middle }
    return middle + String(format: " (%.3f..%.3f)", low, high)
  }
}
