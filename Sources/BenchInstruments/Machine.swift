import CInstruments

/// Asks the system about itself.
package enum Machine {
  /// Describes this machine and this build; takes about a millisecond.
  ///
  /// - Returns: The description; what the system does not tell is nil.
  package static func describe() -> MachineDescription {
    let memory = tb_memory_bytes()
    return MachineDescription(
      cpuModel: SystemText.read("/proc/cpuinfo").flatMap(cpuModel),
      architecture: architecture,
      simdLevel: String(cString: tb_simd_level()),
      onlineCores: Int(tb_online_cores()),
      memoryBytes: memory > 0 ? memory : nil,
      kernelRelease: text(capacity: 65) { tb_kernel_release($0, $1) },
      virtualisation: virtualisation(
        signature: text(capacity: 13) { buffer, _ in tb_hypervisor_signature(buffer) },
        hypervisorType: SystemText.value("/sys/hypervisor/type"),
        vendor: SystemText.value("/sys/class/dmi/id/sys_vendor"),
        product: SystemText.value("/sys/class/dmi/id/product_name")),
      clockSource: SystemText.value(
        "/sys/devices/system/clocksource/clocksource0/current_clocksource"),
      frequencyGovernor: SystemText.value(
        "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
      compiler: CompilerVersion.swift,
      cCompiler: String(cString: tb_c_compiler_version()),
      buildMode: isDebugBuild ? "debug" : "release",
      libc: libcVersion(),
      allocator: .current())
  }

  /// Whether this module was built without optimisation.
  ///
  /// It asks the compiler itself: the condition of an `assert` is evaluated in builds without
  /// optimisation and in no others.
  package static var isDebugBuild: Bool {
    var isEvaluated = false
    assert(
      {
        isEvaluated = true
        return true
      }())
    return isEvaluated
  }

  static func libcVersion() -> String {
    text(capacity: 64) { tb_libc_version($0, $1) }
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "unknown"
    #endif
  }

  private static func text(
    capacity: Int, fill: (UnsafeMutablePointer<CChar>, Int) -> Void
  ) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      buffer.initialize(repeating: 0)
      guard let base = buffer.baseAddress else { return "" }
      fill(base, capacity)
      return String(cString: base)
    }
  }
}

extension Machine {
  /// Picks the processor's name out of `/proc/cpuinfo`.
  ///
  /// - Parameter text: The whole text.
  /// - Returns: The model's name, on ARM the numbers of implementer and part, or nil.
  static func cpuModel(in text: String) -> String? {
    if let name = SystemText.field("model name", in: text), !name.isEmpty { return name }
    guard
      let implementer = SystemText.field("CPU implementer", in: text),
      let part = SystemText.field("CPU part", in: text)
    else { return nil }
    return "implementer \(implementer) part \(part)"
  }

  /// Names the hypervisor from what it shows of itself, the surest sign first.
  ///
  /// - Parameters:
  ///   - signature: The processor's own statement (CPUID leaf 0x40000000), or empty.
  ///   - hypervisorType: Xen's statement in `/sys/hypervisor/type`.
  ///   - vendor: The maker in the firmware's tables.
  ///   - product: The product in the firmware's tables.
  /// - Returns: A short name, or nil when nothing points to a hypervisor.
  static func virtualisation(
    signature: String, hypervisorType: String?, vendor: String?, product: String?
  ) -> String? {
    if !signature.isEmpty { return signatures[signature] ?? signature }
    if let hypervisorType { return hypervisorType }
    let firmware = [vendor, product].compactMap(\.self).joined(separator: " ")
    return firmwareNames.first { firmware.contains($0.mark) }?.name
  }

  /// Signatures as the makers document them for CPUID leaf 0x40000000.
  private static let signatures = [
    "KVMKVMKVM": "kvm", "Microsoft Hv": "hyper-v", "VMwareVMware": "vmware",
    "XenVMMXenVMM": "xen", "TCGTCGTCGTCG": "qemu", "VBoxVBoxVBox": "virtualbox",
    "bhyve bhyve ": "bhyve", "ACRNACRNACRN": "acrn",
  ]

  private static let firmwareNames: [(mark: String, name: String)] = [
    ("Amazon EC2", "amazon"), ("QEMU", "qemu"), ("KVM", "kvm"), ("VMware", "vmware"),
    ("VirtualBox", "virtualbox"), ("Google Compute Engine", "google"), ("Xen", "xen"),
    ("Virtual Machine", "hyper-v"), ("Parallels", "parallels"),
  ]
}
