/// The machine and the build, as far as they decide what can be compared with what.
///
/// What the system does not tell is nil.
package struct MachineDescription: Codable, Sendable, Equatable {
  /// Such as `Intel(R) Xeon(R) Processor`.
  package var cpuModel: String?
  /// `x86_64`, `arm64` or another.
  package var architecture: String
  /// The widest of the vector extensions the pixel code knows: `avx512`, `avx2`, `sse2`, `neon`,
  /// `none`.
  package var simdLevel: String
  /// Cores online in the whole machine.
  package var onlineCores: Int
  /// Installed memory, in bytes.
  package var memoryBytes: UInt64?
  /// Such as `6.1.0-18-amd64`.
  package var kernelRelease: String
  /// The hypervisor, such as `kvm`; nil when there is no sign of one.
  package var virtualisation: String?
  /// What the kernel's clocks count with, such as `tsc`.
  package var clockSource: String?
  /// How the kernel sets core 0's frequency, such as `performance`.
  package var frequencyGovernor: String?
  /// Such as `Swift 6.3.1`.
  package var compiler: String
  /// The C compiler of the same toolchain with its revision, which tells toolchains apart exactly.
  package var cCompiler: String
  /// `debug` or `release`.
  package var buildMode: String
  /// Such as `glibc 2.36`.
  package var libc: String
  /// The allocator behind the heap.
  package var allocator: Allocator
}
