import BenchHarness

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
    warnings = Self.warnings(record.environment)
    let labels = CaseLabels(record.cases.map(\.benchCase))
    disturbances = Self.disturbances(record.cases, labels: labels)
    remarks = Self.remarks(record.cases)
    next = Self.next(record, context: context)
  }

  /// How many cases were measured without a failure.
  package var fineCount: Int { caseCount - failedCount }

  /// Such as "4 of 5 cases fine, 1 failed, 18.2 s".
  package var countSentence: String {
    let cases = caseCount == 1 ? "1 case" : "\(caseCount) cases"
    let parts = [
      "\(fineCount) of \(cases) fine",
      failedCount > 0 ? "\(failedCount) failed" : nil,
      durationSeconds.map { NumberFormat(decimals: $0 < 100 ? 1 : 0, suffix: " s").text($0) },
      isComplete ? nil : "interrupted: the other cases were not tried",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension RunSummary {
  /// Above this share of the machine taken by other processes, times are not to be trusted.
  ///
  /// Tried: the comparison protocol copes with cores half busy; absolute times do not.
  package static let mostBusyShareOfOthers = 0.3

  /// Above this share of time taken by the hypervisor, times are not to be trusted.
  package static let mostStealShare = 0.05

  private static func disturbances(_ results: [CaseResult], labels: CaseLabels) -> [String] {
    results.compactMap { result in
      guard let load = result.load else { return nil }
      let others = load.busyShareOfOthers.flatMap { share in
        share.isFinite && share > mostBusyShareOfOthers
          ? "other programs took \(percent(share)) of the CPU" : nil
      }
      let steal = load.stealShare.flatMap { share in
        share.isFinite && share > mostStealShare
          ? "the hypervisor took \(percent(share)) of the time" : nil
      }
      let causes = [others, steal].compactMap(\.self)
      guard !causes.isEmpty else { return nil }
      return "\(labels.label(of: result.benchCase)): \(causes.joined(separator: ", "))"
    }
  }

  static func percent(_ share: Double) -> String {
    NumberFormat(decimals: 0, divisor: 0.01, suffix: " %").text(share)
  }

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
    if pair.allSatisfy(transitions.contains) {
      return ShellCommand(words: [context.program, "compare"] + pair)
    }
    guard let path = context.recordPath else { return nil }
    return ShellCommand(words: [context.program, "report", path, "--format", "markdown"])
  }
}
