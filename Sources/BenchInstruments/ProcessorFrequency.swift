/// How the system sets the processor's frequency, as far as it lets itself be read.
package struct ProcessorFrequency: Sendable, Codable, Equatable {
  /// The governors of the cores asked about, each once, in alphabetical order; empty where the
  /// system does not tell, as in most virtual machines.
  package var governors: [String]
  /// Whether the processor may clock above its base frequency; nil where that is not told.
  package var mayBoost: Bool?

  /// Makes a description.
  package init(governors: [String] = [], mayBoost: Bool? = nil) {
    (self.governors, self.mayBoost) = (governors, mayBoost)
  }

  /// Reads the settings of some cores.
  ///
  /// - Parameters:
  ///   - cores: Core numbers.
  ///   - folder: Where the kernel shows processors.
  /// - Returns: What is told.
  package static func read(
    cores: [Int], folder: String = "/sys/devices/system/cpu"
  ) -> ProcessorFrequency {
    let governors = cores.compactMap {
      SystemText.value("\(folder)/cpu\($0)/cpufreq/scaling_governor")
    }
    return ProcessorFrequency(
      governors: Set(governors).sorted(),
      mayBoost: mayBoost(
        isTurboOff: SystemText.value("\(folder)/intel_pstate/no_turbo"),
        isBoostOn: SystemText.value("\(folder)/cpufreq/boost")))
  }

  /// Reads the two ways in which kernels say it: Intel's driver states the opposite of the others'.
  ///
  /// - Parameters:
  ///   - isTurboOff: Text of `intel_pstate/no_turbo`, `0` or `1`.
  ///   - isBoostOn: Text of `cpufreq/boost`, `0` or `1`.
  /// - Returns: Whether it may, or nil when neither says so.
  static func mayBoost(isTurboOff: String?, isBoostOn: String?) -> Bool? {
    switch (isTurboOff, isBoostOn) {
    case ("0", _): true
    case ("1", _): false
    case (_, "1"): true
    case (_, "0"): false
    default: nil
    }
  }
}
