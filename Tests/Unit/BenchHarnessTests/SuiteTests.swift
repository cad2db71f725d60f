import Foundation
import InputReading
import Testing
import TransitionKit

@testable import BenchHarness

/// Suites: how words become cases, and how files become suites.
@MainActor
struct SuiteTests {
  private func cases(_ change: (inout Suite.Axes) -> Void) throws -> [BenchCase] {
    var axes = Suite.Axes()
    change(&axes)
    return try SuiteResolver(registry: Samples.registry()).cases(of: Suite(name: "t", axes: axes))
  }

  private func message(_ change: (inout Suite.Axes) -> Void) throws -> String {
    let error = #expect(throws: SuiteError.self) { _ = try cases(change) }
    return error?.fullMessage ?? ""
  }

  @Test func axesMultiplyAndMasksOnlyWhereThereIsOne() throws {
    let cases = try cases {
      $0.transitions = [Suite.Word("bounce"), Suite.Word("bubble-mask")]
      $0.sizes = [Suite.Word("10x10@1"), Suite.Word("20x20@1")]
      $0.frameCounts = [15, 60, 120]
      $0.maskRealisations = [Suite.Word("clip"), Suite.Word("offscreen")]
    }
    #expect(cases.filter { $0.transition == "bounce" }.count == 2 * 3)
    #expect(cases.filter { $0.transition == "bubble-mask" }.count == 2 * 3 * 2)
    #expect(Set(cases.map(\.key)).count == cases.count)
  }

  @Test func withoutOperationsEachTransitionArrives() throws {
    let cases = try cases { $0.transitions = [Suite.Word("*")] }
    // A pattern leaves the controls out.
    #expect(cases.map(\.transition) == ["bounce", "bubble-mask", "push-snapshot"])
    #expect(cases.map(\.operationText) == ["present", "present", "push"])
  }

  @Test func operationsAreTakenWhereTheyAreOffered() throws {
    let cases = try cases {
      $0.transitions = [Suite.Word("bounce"), Suite.Word("push-snapshot")]
      $0.operations = [
        Suite.Word("present"), Suite.Word("dismiss-cancelled"), Suite.Word("pop"),
      ]
    }
    #expect(
      cases.map { "\($0.transition) \($0.operationText)" }
        == ["bounce present", "bounce dismiss-cancelled", "push-snapshot pop"])
  }

  @Test func parametersBecomePartOfTheKeyInOneWay() throws {
    let one = try cases { $0.transitions = [Suite.Word("bounce?dampingRatio=0.50&curve=linear")] }
    let other = try cases { $0.transitions = [Suite.Word("bounce?curve=linear&dampingRatio=0.5")] }
    #expect(one.map(\.key) == other.map(\.key))
    #expect(one[0].transitionText == "bounce?curve=linear&dampingRatio=0.5")
    // A value that is the default is no other case.
    let plain = try cases { $0.transitions = [Suite.Word("bounce?dampingRatio=0.6")] }
    #expect(plain[0].transitionText == "bounce")
  }

  @Test func aRealisationMayBeWrittenLikeAParameter() throws {
    let cases = try cases { $0.transitions = [Suite.Word("bubble-mask?maskRealisation=offscreen")] }
    #expect(cases.map(\.maskRealisation) == [.offscreen])
    #expect(cases[0].parameters.isEmpty)
  }

  @Test func mistakesNameTheWordAndTheWayOut() throws {
    #expect(
      try message { $0.transitions = [Suite.Word("bonce", place: "s.json:3:4")] }
        == "s.json:3:4: no transition 'bonce'. Did you mean 'bounce'?\n"
        + "All of them: transitionbench list transitions")
    #expect(
      try message { $0.transitions = [Suite.Word("zoom-*")] }
        == "'zoom-*' matches none of 4 transitions. Nothing was run.")
    #expect(
      try message { $0.transitions = [Suite.Word("bounce?dampingRatio=7")] }
        == "'dampingRatio' of 'bounce' wants number from 0 to 1, not '7'.")
    #expect(
      try message {
        $0.transitions = [Suite.Word("bounce")]
        $0.operations = [Suite.Word("push")]
      } == "'bounce' plays none of push; it offers present, dismiss.")
    #expect(
      try message {
        $0.transitions = [
          Suite.Word("bounce", place: "a:1:1"), Suite.Word("bounce", place: "b:2:2"),
        ]
      }.hasPrefix("b:2:2: the case bounce/"))
  }

  @Test func thePatternsOfTransitions() throws {
    let pattern = try #require(TransitionPattern("bubble-*"))
    #expect(pattern.matches("bubble-mask") && !pattern.matches("bounce"))
    for (text, candidate, fits) in [
      ("*", "anything", true), ("*mask", "bubble-mask", true), ("b*e", "bounce", true),
      ("b*e*", "bounce", true), ("b*x", "bounce", false), ("", "x", false), ("a*b*c", "abc", true),
      ("*a*a*a*a*b", String(repeating: "a", count: 60), false),
    ] {
      #expect((TransitionPattern(text)?.matches(candidate) ?? false) == fits, "\(text)")
    }
    #expect(TransitionPattern("x?a=1&a=2") == nil && TransitionPattern("x?a") == nil)
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Benchmarks").standardizedFileURL.path

  @Test func theBuiltInSuiteIsTheFile() throws {
    var read = try Suite.read(path: Self.folder + "/smoke.json")
    func plain(_ words: [Suite.Word]?) -> [String]? { words?.map(\.text) }
    let built = Suite.smoke
    #expect(read.name == built.name && read.budget == built.budget)
    #expect(plain(read.axes.transitions) == plain(built.axes.transitions))
    #expect(plain(read.axes.sizes) == plain(built.axes.sizes))
    #expect(read.axes.frameCounts == built.axes.frameCounts)
    #expect(
      read.axes.screens?.map { [$0.from.text, $0.to.text] }
        == built.axes.screens?.map { [$0.from.text, $0.to.text] })
    read.axes.transitions = nil
    read.axes.sizes = nil
    read.axes.frameCounts = nil
    read.axes.screens = nil
    #expect(read.axes == Suite.Axes() && read.exceptions.isEmpty)
  }

  private func thresholds(_ text: String) throws -> Thresholds {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try """
    {"format": "transitionbench-suite", "version": 1, "name": "t", "axes": {},
     "thresholds": \(text)}
    """.write(toFile: path, atomically: true, encoding: .utf8)
    return try Suite.read(path: path).thresholds
  }

  @Test func thresholdsStandByMetricOrClass() throws {
    let read = try thresholds(
      "{\"heap\": {\"percent\": 2}, \"heap-peak\": {\"absolute\": 1048576, \"percent\": 5}}")
    #expect(read.threshold(for: .allocationsPerFrame) == Threshold(relative: 0.02))
    #expect(read.threshold(for: .heapPeak) == Threshold(absolute: 1_048_576, relative: 0.05))
    #expect(read.threshold(for: .pixelsWritten) == Threshold())
    #expect(Thresholds().threshold(for: .heapPeak) == Threshold(absolute: 65536, relative: 0.01))
  }

  @Test(arguments: [
    ("{\"heep\": {}}", "Did you mean 'heap'?"), ("{\"frame-time-p50\": {}}", "compared exactly"),
    ("{\"heap\": {\"percent\": -1}}", "percent"), ("{\"heap\": {\"share\": 1}}", "'share'"),
    ("{\"heap\": 5}", "heap"),
  ])
  func thresholdsOfNothingAreRefused(text: String, words: String) {
    let error = #expect(throws: InputProblem.self) { try thresholds(text) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: ["smoke", "ci", "mask-vs-overlay", "full"])
  func theSuitesThatShipAreRead(name: String) throws {
    let suite = try Suite.read(path: "\(Self.folder)/\(name).json")
    #expect(suite.name == name)
  }

  @Test func exceptionsReplaceAxesForWhatTheyMatch() throws {
    var axes = Suite.Axes()
    axes.transitions = [Suite.Word("bounce"), Suite.Word("bubble-mask")]
    axes.frameCounts = [60]
    var other = Suite.Axes()
    other.frameCounts = [15, 30]
    let suite = Suite(
      name: "t", axes: axes,
      exceptions: [Suite.Exception(pattern: Suite.Word("bubble-*"), axes: other)])
    let cases = try SuiteResolver(registry: Samples.registry()).cases(of: suite)
    #expect(
      cases.map { "\($0.transition) \($0.frameCount)" }
        == ["bounce 60", "bubble-mask 15", "bubble-mask 30"])
  }
}
