import BenchInstruments

/// What was seen of a machine before measuring; findings are made from nothing else.
package struct DoctorFacts: Sendable {
  package var machine: MachineDescription
  /// What others did while this program slept.
  package var load: SystemLoad
  /// Cores this program may use.
  package var allowedCores: [Int]
  /// Cores' worth of CPU time the control groups allow; nil without a quota.
  package var quota: Double?
  package var frequency: ProcessorFrequency
  /// Degrees Celsius of the hottest part, or nil where none is told.
  package var temperature: Double?
  package var memory: MemoryStatus?
  package var counters: HardwareCounters
  package var hasValgrind: Bool
  /// Where results will go.
  package var results: FolderSpace
  package var clock: ClockFacts
  package var probes: [ProbeReport]
  /// What a short run of a worker brought, or why it brought nothing.
  package var pilot: DoctorPilot.Outcome

  /// The core workers will be pinned to; nil where the system does not say which are allowed.
  package var core: Int? { allowedCores.last }

  package init(
    machine: MachineDescription, load: SystemLoad, allowedCores: [Int], quota: Double?,
    frequency: ProcessorFrequency, temperature: Double?, memory: MemoryStatus?,
    counters: HardwareCounters, hasValgrind: Bool, results: FolderSpace, clock: ClockFacts,
    probes: [ProbeReport], pilot: DoctorPilot.Outcome
  ) {
    self.machine = machine
    self.load = load
    self.allowedCores = allowedCores
    self.quota = quota
    self.frequency = frequency
    self.temperature = temperature
    self.memory = memory
    self.counters = counters
    self.hasValgrind = hasValgrind
    self.results = results
    self.clock = clock
    self.probes = probes
    self.pilot = pilot
  }

  /// Looks around.
  ///
  /// - Parameters:
  ///   - resultsFolder: Where results will go.
  ///   - environment: Holds `PATH`.
  ///   - sleep: Sleeps, for others to show what they do; the longer, the finer the shares.
  ///   - pilot: Runs a worker for a moment.
  /// - Returns: Everything there is to judge.
  package static func gathered(
    resultsFolder: String, environment: [String: String], sleep: () -> Void,
    pilot: (_ core: Int?) -> DoctorPilot.Outcome
  ) -> DoctorFacts {
    let cores = CoreAffinity.allowedCores()
    let sampler = SystemLoadSampler.begin(core: cores.last)
    sleep()
    let load = sampler.end()
    return DoctorFacts(
      machine: Machine.describe(), load: load, allowedCores: cores,
      quota: ProcessorQuota.ofProcess(), frequency: ProcessorFrequency.read(cores: cores),
      temperature: Temperatures.hottest(), memory: MemoryStatus.ofMachine(),
      counters: HardwareCounters.ofMachine(),
      hasValgrind: CapturedProgram.path(of: "valgrind", environment: environment) != nil,
      results: FolderSpace.of(resultsFolder), clock: MonotonicClock.facts(),
      probes: ProbeSelfTest.run(), pilot: pilot(cores.last))
  }
}
