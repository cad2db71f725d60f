import BenchInstruments
import BenchStatistics

/// What is told about a comparison while it lasts.
package enum ComparisonEvent {
  /// What is exact about a case is being taken, or its pilot played.
  case preparing(index: Int, count: Int)
  /// A worker pair has come in.
  case measured(ComparedCase, index: Int, count: Int)
  /// A case's budget is spent.
  case finished(ComparedCase, index: Int, count: Int)
}

/// Compares one case after the other: what is exact on both sides first, then times in worker pairs.
package struct SuiteComparison {
  /// Both sides of each case.
  let cases: [(base: ComparedBuild, head: ComparedBuild)]
  let kind: ComparisonRecord.Kind
  let budgetSeconds: Double
  let seed: UInt64
  let core: Int?
  let memoryAllowanceBytes: UInt64?
  let pairs: any PairLaunching
  /// Makes what starts single workers of a program.
  let launcher: (_ executable: String) -> any Launching
  let isInterrupted: () -> Bool
  let tell: (ComparisonEvent) -> Void

  package init(
    cases: [(base: ComparedBuild, head: ComparedBuild)], kind: ComparisonRecord.Kind,
    budgetSeconds: Double, seed: UInt64, core: Int?, memoryAllowanceBytes: UInt64?,
    pairs: any PairLaunching, launcher: @escaping (String) -> any Launching,
    isInterrupted: @escaping () -> Bool = { false },
    tell: @escaping (ComparisonEvent) -> Void = { _ in }
  ) {
    self.cases = cases
    self.kind = kind
    self.budgetSeconds = budgetSeconds
    self.seed = seed
    self.core = core
    self.memoryAllowanceBytes = memoryAllowanceBytes
    self.pairs = pairs
    self.launcher = launcher
    self.isInterrupted = isInterrupted
    self.tell = tell
  }

  /// Compares everything.
  ///
  /// - Returns: The cases that were tried, in order; fewer than all after an interrupt.
  package func run() -> [ComparedCase] {
    var compared: [ComparedCase] = []
    // One base often meets several heads.
    var known: [ComparedBuild: CaseResult] = [:]
    var seeds = SeededGenerator(seed: seed)
    for (index, sides) in cases.enumerated() {
      // Drawn for every case, so that a case's schedule does not depend on what others did.
      let caseSeed = seeds.next()
      guard !isInterrupted() else { break }
      tell(.preparing(index: index, count: cases.count))
      var one = exactResults(sides, &known)
      if isInterrupted() { break }
      if one.failure == nil, !one.isInterrupted {
        one = PairedMeasurement(
          base: sides.base, head: sides.head, budgetSeconds: budgetSeconds, seed: caseSeed,
          core: core, pairs: pairs, launcher: launcher,
          isInterrupted: isInterrupted,
          tell: { tell(.measured($0, index: index, count: cases.count)) }
        ).run(one)
      }
      if one.isInterrupted { break }
      compared.append(one)
      tell(.finished(one, index: index, count: cases.count))
      // Every further case would fail of the same.
      if one.failure?.failure.kind == .protocolVersion { break }
    }
    return compared
  }

  private func exactResults(
    _ sides: (base: ComparedBuild, head: ComparedBuild),
    _ known: inout [ComparedBuild: CaseResult]
  ) -> ComparedCase {
    var compared = ComparedCase(
      base: CaseResult(sides.base.benchCase), head: CaseResult(sides.head.benchCase))
    if let base = known[sides.base] {
      compared.base = base
    } else {
      compared.isInterrupted = !takeExact(sides.base, into: &compared.base)
      known[sides.base] = compared.base
    }
    guard compared.failure == nil, !compared.isInterrupted else { return compared }
    compared.isInterrupted = !takeExact(sides.head, into: &compared.head)
    return compared
  }

  /// Takes what is exact about one side; false when the user asked to stop.
  private func takeExact(_ build: ComparedBuild, into result: inout CaseResult) -> Bool {
    let job = WorkerJob(
      pass: .exact, benchCase: build.benchCase, core: core, sliceNanoseconds: 0, minimumPlays: 0,
      maximumPlays: 0, memoryAllowanceBytes: memoryAllowanceBytes, leakRounds: 2)
    var progress = CaseProgress(build.benchCase, budget: Budget())
    let outcome = launcher(build.executable).launch(job)
    if case .interrupted = outcome.content { return false }
    progress.take(outcome, nanoseconds: 0)
    result = progress.provisionalResult
    return true
  }
}
