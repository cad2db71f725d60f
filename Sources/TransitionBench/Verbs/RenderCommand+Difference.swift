import BenchHarness
import BenchReports
import Foundation
import TransitionKit
import TransitionPlayback
import TransitionRendering

extension RenderCommand {
  /// Loads the two cases that are held against each other.
  func plays(of cases: [BenchCase]) throws(CommandFailure) -> StrategyPlays {
    guard cases.count == 2 else {
      throw CommandFailure(
        "--format difference compares two transitions of one size, the second with a mask; "
          + "\(cases.count) \(cases.count == 1 ? "case is" : "cases are") named.",
        next: ["Such as: transitionbench render bubble-overlay bubble-mask --format difference"],
        exitCode: .usage)
    }
    guard cases[0].frameCount <= Self.mostComparedFrames else {
      throw CommandFailure(
        "--format difference keeps all frames in memory: \(Self.mostComparedFrames) at most, not "
          + "\(cases[0].frameCount).", next: ["Such as: --frames 60"], exitCode: .usage)
    }
    do throws(CaseSettingError) {
      return try StrategyPlays(overlay: cases[0], mask: cases[1], registry: registry)
    } catch {
      throw CommandFailure(error.message, exitCode: .usage)
    }
  }

  /// Shows how far the first transition's frames are from what the second, a mask, reveals: figures
  /// for each frame, and a strip of both with their difference.
  func renderDifference(
    of cases: [BenchCase], _ plays: StrategyPlays, into folder: String
  ) throws(CommandFailure) -> ExitCode {
    let strip = StripBox(frameCount: cases[0].frameCount)
    let difference: StrategyDifference
    do throws(PlaybackError) { difference = try plays.compare(look: strip.add) } catch {
      throw CommandFailure(error.message, exitCode: .caseFailed)
    }
    if let picture = strip.picture {
      do throws(PNGError) { try PNGFile.write(picture, to: "\(folder)/difference.png") } catch {
        throw CommandFailure("\(error)", exitCode: .cannotCreate)
      }
    }
    printDifference(difference, cases, folder)
    return .success
  }

  /// A frame of the largest phone takes 14 MB.
  private static let mostComparedFrames = 120

  private func printDifference(
    _ difference: StrategyDifference, _ cases: [BenchCase], _ folder: String
  ) {
    func text(_ value: Double?, _ decimals: Int) -> String {
      value.map { String(format: "%.\(decimals)f", $0) } ?? "-"
    }
    var table = ["frame  revealed px  mean error  worst error    SSIM"]
    for frame in difference.frames {
      let cells = [
        (String(frame.index), 5), (String(frame.revealedPixelCount), 13),
        (text(frame.meanError, 1), 12), (frame.worstError.map(String.init) ?? "-", 13),
        (text(frame.similarity, 3), 8),
      ]
      table.append(cells.map { String(repeating: " ", count: max($1 - $0.count, 0)) + $0 }.joined())
    }
    environment.output.lines(
      [
        "\(cases[0].transitionText) against \(cases[1].transitionText), \(cases[0].screensText), "
          + "\(cases[0].size): errors of 255, inside the revealed disc"
      ] + table + [
        "All frames: mean \(text(difference.meanError, 1)), worst "
          + "\(difference.worstError.map(String.init) ?? "-"), SSIM \(text(difference.meanSimilarity, 3))",
        "Overlay, mask and difference: \(folder)/difference.png",
      ])
  }
}

/// Collects the frames of both for the strip.
@MainActor
private final class StripBox {
  private var strip: StrategyStrip

  init(frameCount: Int) { strip = StrategyStrip(frameCount: frameCount) }

  var picture: PixelBuffer? { strip.picture() }

  func add(_ pictures: StrategyPlays.Pictures) { strip.add(pictures) }
}
