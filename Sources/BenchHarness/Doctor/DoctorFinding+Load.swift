import BenchInstruments

extension DoctorFinding {
  /// What others do meanwhile, and what that leaves.
  static func loadFindings(_ facts: DoctorFacts) -> [DoctorFinding] {
    [load(facts), steal(facts), budget(facts)]
  }

  private static func load(_ facts: DoctorFacts) -> DoctorFinding {
    let load = facts.load
    let heavy = load.heavyPart
    let isHeavy = heavy?.busyShareOfOthers != nil || heavy?.coreBusyShareOfOthers != nil
    let shares = [load.busyShareOfOthers, load.coreBusyShareOfOthers].compactMap(\.self)
    let level: DoctorLevel =
      isHeavy ? .bad : shares.isEmpty || shares.contains { $0 > noticeable } ? .careful : .good
    return DoctorFinding(
      "load", "other load", level, seen: loadText(facts),
      reason: "Other programs take the core in the middle of frames and push the frames' data out "
        + "of its caches, so times grow and scatter.",
      advice: "End them or wait. 'compare' bears cores that are half busy, the times of 'run' do "
        + "not.")
  }

  /// From here on a share is seen in the worst frames, if not in the middle ones.
  private static let noticeable = 0.05

  private static func loadText(_ facts: DoctorFacts) -> String {
    let load = facts.load
    let parts = [
      load.busyShareOfOthers.map { "\(percent($0)) of the CPU" },
      load.coreBusyShareOfOthers.flatMap { share in
        facts.core.map { "\(percent(share)) of core \($0), where workers run" }
      },
    ].compactMap(\.self)
    guard !parts.isEmpty else { return "not readable here" }
    let average = load.loadAverage.map { "; load average \(decimal($0))" } ?? ""
    return "other programs take \(parts.joined(separator: " and "))\(average)"
  }

  private static func steal(_ facts: DoctorFacts) -> DoctorFinding {
    let share = facts.load.stealShare
    let level: DoctorLevel =
      facts.load.heavyPart?.stealShare != nil
      ? .bad : share.map { $0 > 0.01 ? .careful : .good } ?? .careful
    return DoctorFinding(
      "steal", "steal time", level,
      seen: share.map { "the hypervisor takes \(percent($0)) of the time" } ?? "not readable here",
      reason: "The hypervisor runs other guests on the core; no program of this machine can tell "
        + "in which frame.",
      advice: "Measure at another hour, or on a machine with cores of its own.")
  }

  private static func budget(_ facts: DoctorFacts) -> DoctorFinding {
    let reason =
      "A verdict wants 12 worker pairs and 3 visits of each measured frame index; more visits make "
      + "smaller changes visible."
    let advice = "Give --budget more time, or free the core."
    let what = "\(DoctorPilot.transition), \(DoctorPilot.frameCount) frames at \(DoctorPilot.size)"
    switch facts.pilot {
    case .failed(let why):
      return DoctorFinding(
        "budget", "what time gives", .careful, seen: "\(what) could not be played: \(why)",
        reason: reason, advice: "See 'transitionbench verify \(DoctorPilot.transition)'.")
    case .measured(let pilot):
      let reckoning = facts.reckoning(pilot)
      let level: DoctorLevel =
        reckoning.obstacle != nil ? .bad : reckoning.neighboursPerIndex > 1 ? .careful : .good
      return DoctorFinding(
        "budget", "what time gives", level,
        seen: "\(what): \(decimal(pilot.meanFrameNanoseconds / 1e6)) ms a frame, "
          + "\(percent(facts.coreShare)) of the core left by others; \(reckoning.sentence)",
        reason: reason, advice: advice)
    }
  }
}

extension DoctorFacts {
  /// The part of the workers' core that others leave to them.
  ///
  /// Two that both want a core get a half each from the kernel, so a single competitor never takes
  /// more; what the hypervisor takes or a quota forbids is gone altogether.
  package var coreShare: Double {
    min(max(1 - busyShare, 0.5) * (1 - (load.stealShare ?? 0)), quota ?? 1)
  }

  /// What a comparison gets out of its time, from what a worker has brought.
  package func reckoning(_ pilot: DoctorPilot) -> MeasuringReckoning {
    // Tried: under a load of over 95 % from others nothing works well (design, section 13).
    MeasuringReckoning(pilot, coreShare: coreShare, isCoreTaken: busyShare > 0.95)
  }

  private var busyShare: Double { load.coreBusyShareOfOthers ?? load.busyShareOfOthers ?? 0 }
}

extension DoctorPilot {
  /// The mean of all frame indexes, in nanoseconds.
  package var meanFrameNanoseconds: Double {
    frameNanoseconds.reduce(0, +) / Double(max(frameNanoseconds.count, 1))
  }
}
