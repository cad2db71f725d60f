import BenchReports
import Foundation
import Testing

@testable import BenchHarness
@testable import TransitionBench

/// How findings look.
@MainActor
struct DoctorPrinterTests {
  private let findings = [
    DoctorFinding(
      "load", "other load", .bad, seen: "other programs take 62 % of the CPU",
      reason: "Other programs take the core in the middle of frames.", advice: "End them or wait."),
    DoctorFinding(
      "turbo", "turbo frequency", .careful, seen: "on", reason: "It depends on the temperature.",
      advice: "echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo"),
    DoctorFinding("swap", "swap", .good, seen: "nothing in it", reason: "It would be slow."),
    DoctorFinding(
      "results", "results folder", .good, seen: "'a\u{1B}[31mb' can be written", reason: "Room."),
  ]

  private func lines(width: Int, usesColor: Bool = false) -> [String] {
    DoctorPrinter(
      terminal: Terminal(
        width: width, isTerminal: usesColor, usesColor: usesColor, usesUTF8: false),
      isJSON: false
    ).lines(findings)
  }

  @Test func whatHurtsHasItsReasonAndRemedy() {
    #expect(
      lines(width: 80) == [
        "BAD      other load: other programs take 62 % of the CPU",
        "         Why: Other programs take the core in the middle of frames.",
        "         Do: End them or wait.", "",
        "careful  turbo frequency: on", "         Why: It depends on the temperature.",
        "         Do: echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo", "",
        "good     swap: nothing in it", "good     results folder: 'a\\x1b[31mb' can be written", "",
        "1 bad, 1 careful, 2 good.",
      ])
  }

  @Test(arguments: [5, 12, 40, 60, 80, 120])
  func linesAreAsWideAsAsked(width: Int) {
    // What is to be copied, and words, stay whole.
    let longest = "/sys/devices/system/cpu/intel_pstate/no_turbo"
    let lines = lines(width: width)
    #expect(lines.allSatisfy { $0.count <= max(width, 25) || $0.contains(longest) })
    let words = lines.joined(separator: " ").split(separator: " ")
    #expect(words.contains("BAD") && words.contains("careful") && words.contains("good"))
  }

  @Test func levelsHaveColourAndAWord() {
    let lines = lines(width: 80, usesColor: true)
    #expect(lines[0].hasPrefix("\u{1B}[1;38;5;202mBAD      \u{1B}[0mother load:"))
    #expect(lines[4].hasPrefix("\u{1B}[38;5;214mcareful  \u{1B}[0mturbo"))
    #expect(lines[8] == "good     swap: nothing in it")
  }
}
