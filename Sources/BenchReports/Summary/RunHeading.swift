import BenchHarness

/// The first lines of a run: what is measured, and where.
package struct RunHeading: Sendable {
  /// Such as "TransitionBench 0.1.0, smoke: 5 cases, 375x667@2 (750x1334 px), 60 frames".
  package var what: String

  /// Such as "2 cores (1 used), load 0.4; release build, Swift 6.3.1, avx2, jemalloc 5.3.0".
  package var whereabouts: String

  /// Describes a run, which need not be over.
  ///
  /// - Parameters:
  ///   - suite: The suite's name.
  ///   - environment: Where it runs.
  ///   - cases: All its cases.
  package init(suite: String, environment: RunEnvironment, cases: [BenchCase]) {
    let count = cases.count == 1 ? "1 case" : "\(cases.count) cases"
    let common = CaseLabels(cases).common.map { ", \($0)" } ?? ""
    what = "TransitionBench \(environment.toolVersion), \(suite): \(count)\(common)"
    let machine = environment.machine
    let cores = machine.onlineCores == 1 ? "1 core" : "\(machine.onlineCores) cores"
    let load = environment.loadAverage.flatMap { $0.isFinite ? $0 : nil }
      .map { "load \(NumberFormat(decimals: 1).text($0))" }
    let place = [
      machine.cpuModel ?? machine.architecture,
      environment.core.map { "\(cores) (number \($0) used)" } ?? cores,
      machine.virtualisation, load,
    ]
    let build = [
      "\(machine.buildMode) build", machine.compiler, machine.simdLevel,
      Self.allocator(environment),
    ]
    whereabouts =
      place.compactMap(\.self).joined(separator: ", ") + "; " + build.joined(separator: ", ")
  }

  /// jemalloc's own version ends with a commit, which says nothing more to people.
  private static func allocator(_ environment: RunEnvironment) -> String {
    let allocator = environment.machine.allocator
    let version = allocator.version.prefix { $0 != "-" }
    return allocator.name == "system" ? "system allocator" : "\(allocator.name) \(version)"
  }

  /// Both as lines for a terminal.
  ///
  /// - Parameter width: The terminal's width; nil for no limit.
  /// - Returns: The lines, none wider than asked.
  package func lines(width: Int?) -> [String] {
    [what, whereabouts].flatMap { text in
      DisplayText.wrapped(DisplayText.escapingControls(text), width: width, hangingIndent: 2)
    }
  }
}
