import CInstruments
import Foundation
import Testing

@testable import BenchInstruments

@Suite("Describing the machine")
struct MachineTests {
  @Test("What every Linux tells is there, and survives a round trip through JSON")
  func descriptionIsComplete() throws {
    let machine = Machine.describe()
    #expect(machine.onlineCores >= 1)
    #expect(try #require(machine.memoryBytes) > 1 << 26)
    #expect(!machine.kernelRelease.isEmpty)
    #expect(machine.compiler.hasPrefix("Swift 6."))
    #expect(machine.cCompiler.contains("lang"))
    #expect(["avx512", "avx2", "sse2", "neon", "none"].contains(machine.simdLevel))
    let data = try JSONEncoder().encode(machine)
    #expect(try JSONDecoder().decode(MachineDescription.self, from: data) == machine)
  }

  @Test("The build mode is the build's")
  func buildModeIsTrue() {
    // SwiftPM defines DEBUG exactly in debug builds.
    #if DEBUG
      #expect(Machine.describe().buildMode == "debug")
    #else
      #expect(Machine.describe().buildMode == "release")
    #endif
  }

  @Test(
    "A processor's name is picked out of its description",
    arguments: [
      (
        "processor\t: 0\nmodel\t\t: 207\nmodel name\t: Some CPU @ 2.00GHz\nflags\t: a\n",
        "Some CPU @ 2.00GHz"
      ),
      (
        "processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd0c\n",
        "implementer 0x41 part 0xd0c"
      ),
      ("model name\t: \n", nil), ("no colon", nil), ("", nil),
    ])
  func processorIsNamed(text: String, name: String?) {
    #expect(Machine.cpuModel(in: text) == name)
  }

  @Test("A hypervisor is named by its surest sign")
  func hypervisorIsNamed() {
    func name(
      _ signature: String = "", type: String? = nil, vendor: String? = nil, product: String? = nil
    ) -> String? {
      Machine.virtualisation(
        signature: signature, hypervisorType: type, vendor: vendor, product: product)
    }
    #expect(name("KVMKVMKVM", type: "xen") == "kvm")
    #expect(name("SomethingNew") == "SomethingNew")
    #expect(name(type: "xen", vendor: "Amazon EC2") == "xen")
    #expect(name(vendor: "Amazon EC2", product: "m7g.large") == "amazon")
    #expect(name(vendor: "QEMU", product: "KVM Virtual Machine") == "qemu")
    #expect(name(vendor: "LENOVO", product: "ThinkPad") == nil)
    #expect(name() == nil)
  }
}

@Suite("Cores", .serialized)
struct CoreAffinityTests {
  @Test("A pinned thread may run on that core alone, until others are allowed again")
  func pinningConfines() throws {
    let allowed = CoreAffinity.allowedCores()
    let core = try #require(allowed.last)
    #expect(allowed == allowed.sorted())
    try CoreAffinity.pin(to: core)
    defer { try? CoreAffinity.allow(allowed) }
    #expect(CoreAffinity.allowedCores() == [core])
    #expect(CoreAffinity.currentCore() == core)
    try CoreAffinity.allow(allowed)
    #expect(CoreAffinity.allowedCores() == allowed)
  }

  @Test("A core that does not exist is refused", arguments: [-1, 8_191, 100_000, Int.max])
  func missingCoreIsRefused(core: Int) {
    #expect(throws: CoreAffinityError.notAllowed(core: core)) { try CoreAffinity.pin(to: core) }
  }

  @Test("No core at all is refused")
  func noCoreIsRefused() {
    #expect(throws: CoreAffinityError.notAllowed(core: -1)) { try CoreAffinity.allow([]) }
  }
}
