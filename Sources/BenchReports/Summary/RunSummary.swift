import BenchHarness
import TransitionRendering

/// What a run comes down to: how many cases are fine, what to distrust, what to do next.
package struct RunSummary: Sendable, Equatable {
  package var caseCount: Int
  package var failedCount: Int
  package var isComplete: Bool
  package var durationSeconds: Double?

  /// What makes figures doubtful or missing in all cases, one sentence each.
  package var warnings: [String]

  /// Cases during which the machine was busy with something else, one sentence each.
  package var disturbances: [String]

  /// All disturbances in one sentence, which says how the cases are marked; nil for none.
  package var disturbanceWarning: String?

  /// What transitions had to say, as "transition: sentence".
  package var remarks: [String]

  /// A command that is a sensible next step, or nil.
  package var next: ShellCommand?

  /// Sums up a record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - context: Where things are.
  package init(_ record: RunRecord, context: ReportContext = ReportContext()) {
    caseCount = record.cases.count
    failedCount = record.cases.count { $0.failure != nil }
    isComplete = record.isComplete
    durationSeconds = record.durationSeconds.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    warnings = Self.warnings(record.environment) + Self.countWarnings(record.cases)
    let labels = CaseLabels(record.cases.map(\.benchCase))
    let disturbed = record.cases.compactMap { one in Disturbance(one).map { (one, $0) } }
    disturbances = disturbed.map { "\(labels.label(of: $0.benchCase)): \($1.sentence())" }
    disturbanceWarning = Disturbance(worstOf: disturbed.map(\.1)).map { worst in
      "\(disturbed.count) of \(Self.counted(record.cases.count)), marked !, were disturbed: "
        + "\(worst.sentence(bound: "up to ")); their times are doubtful, passes, pixels and "
        + "allocations are not"
    }
    remarks = Self.remarks(record.cases)
    next = Self.next(record, context: context)
  }

  /// How many cases were measured without a failure.
  package var fineCount: Int { caseCount - failedCount }

  /// Such as "4 of 5 cases fine, 1 failed, 18.2 s".
  package var countSentence: String {
    let parts = [
      "\(fineCount) of \(Self.counted(caseCount)) fine",
      failedCount > 0 ? "\(failedCount) failed" : nil,
      durationSeconds.map { NumberFormat(decimals: $0 < 100 ? 1 : 0, suffix: " s").text($0) },
      isComplete ? nil : "interrupted: the other cases were not tried",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension RunSummary {
  private static func counted(_ count: Int) -> String { count == 1 ? "1 case" : "\(count) cases" }

  private static func warnings(_ environment: RunEnvironment) -> [String] {
    let build =
      environment.machine.buildMode == "debug"
      ? "debug build: its times say nothing; build with -c release" : nil
    let hasHeap = environment.machine.allocator.name == "jemalloc"
    let allocator =
      hasHeap
      ? nil : "built without jemalloc: no allocations, bytes, heap peak or leaks were measured"
    let probes = environment.probes.compactMap { probe -> String? in
      guard case .unavailable(let reason) = probe.trust else { return nil }
      // Without jemalloc these are all unavailable for that one reason.
      if !hasHeap, probe.id.hasPrefix("heap.") { return nil }
      return "probe unavailable: \(probe.name) (\(reason))"
    }
    let core = environment.core == nil ? "workers were not pinned to a core" : nil
    return [build, allocator, core].compactMap(\.self) + probes
  }

  /// Why instructions are missing, each reason once.
  private static func countWarnings(_ results: [CaseResult]) -> [String] {
    let reasons = results.compactMap(\.instructionsProblem)
    return Set(reasons).sorted().map { reason in
      "instructions of \(counted(reasons.count { $0 == reason })) were not counted: \(reason)"
    }
  }

  private static func remarks(_ results: [CaseResult]) -> [String] {
    var seen: Set<String> = []
    return results.flatMap { result in
      result.remarks.compactMap { remark in
        let value =
          remark.value.flatMap { $0.isFinite ? " (\(EnvironmentFacts.shortest($0)))" : nil } ?? ""
        let text = "\(result.benchCase.transitionText): \(remark.text)\(value)"
        return seen.insert(text).inserted ? text : nil
      }
    }
  }

  private static func next(_ record: RunRecord, context: ReportContext) -> ShellCommand? {
    if let failed = record.cases.first(where: { $0.failure != nil }) {
      return ShellCommand.running(failed.benchCase, program: context.program)
    }
    let transitions = record.cases.map(\.benchCase.transition)
    let pair = [CaseLabels.overlayTransition, CaseLabels.maskTransition]
    let realisations = record.cases.map(\.benchCase)
      .filter { $0.transition == CaseLabels.maskTransition }.map(\.maskRealisation)
    if pair.allSatisfy(transitions.contains), Set(realisations) != Set(MaskRealisation.allCases) {
      return ShellCommand(words: [
        context.program, "run", "--transition", "bubble-*", "--mask",
        MaskRealisation.allCases.map(\.rawValue).joined(separator: ","),
      ])
    }
    guard let path = context.recordPath else { return nil }
    return ShellCommand(words: [context.program, "report", path, "--format", "markdown"])
  }
}
