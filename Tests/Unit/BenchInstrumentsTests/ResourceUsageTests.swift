import CInstruments
import Testing

@testable import BenchInstruments

/// A sanitizer maps terabytes, and its shadow of each page faults too.
private let isSanitized: Bool = {
  let status = SystemText.read("/proc/self/status") ?? ""
  let size = SystemText.field("VmSize", in: status)?.split(separator: " ").first
  return size.flatMap { Int($0) } ?? 0 > 1 << 30
}()

@Test("A page's first touch is one minor fault", .enabled(if: !isSanitized))
func pageTouchIsOneFault() throws {
  let base = try #require(tb_load_map_pages(64))
  defer { tb_load_unmap_pages(base, 64) }
  let before = ResourceUsage.ofThread()
  tb_load_touch_pages(base, 64)
  #expect(ResourceUsage.ofThread().since(before).minorFaults == 64)
  let again = ResourceUsage.ofThread()
  tb_load_touch_pages(base, 64)
  #expect(ResourceUsage.ofThread().since(again).minorFaults == 0)
}

@Test("A sleep is one voluntary switch")
func sleepIsOneSwitch() {
  let before = ResourceUsage.ofThread()
  tb_load_sleep(3, 200_000)
  #expect(ResourceUsage.ofThread().since(before).voluntarySwitches == 3)
}

@Test("A difference subtracts counters and keeps the high-water mark")
func differenceSubtractsCounters() {
  let earlier = ResourceUsage(
    userNanoseconds: 1_000, systemNanoseconds: 2_000, minorFaults: 3, majorFaults: 4,
    voluntarySwitches: 5, involuntarySwitches: 60, maximumResidentBytes: 7_000)
  let later = ResourceUsage(
    userNanoseconds: 11_000, systemNanoseconds: 22_000, minorFaults: 33, majorFaults: 44,
    voluntarySwitches: 55, involuntarySwitches: 6, maximumResidentBytes: 8_000)
  #expect(
    later.since(earlier)
      == ResourceUsage(
        userNanoseconds: 10_000, systemNanoseconds: 20_000, minorFaults: 30, majorFaults: 40,
        voluntarySwitches: 50, involuntarySwitches: 0, maximumResidentBytes: 8_000))
}

@Test("Resident memory is read in bytes")
func residentMemoryIsRead() throws {
  let memory = try #require(ResidentMemory.ofProcess())
  #expect(memory.currentBytes > 1 << 20)
  #expect(memory.peakBytes >= memory.currentBytes)
}

@Test(
  "Resident memory is picked out of a status text, or missing",
  arguments: [
    ("Name:\tcat\nVmHWM:\t    2048 kB\nVmRSS:\t    1024 kB\n", UInt64(1024) << 10),
    ("VmRSS:\t1024 kB\n", nil), ("VmHWM: 1 kB\nVmRSS: x kB", nil),
    ("VmHWM: 1 kB\nVmRSS: 1 MB", nil), ("VmHWM: 1 kB\nVmRSS: 18446744073709551615 kB", nil),
    ("", nil),
  ])
func statusIsParsed(text: String, current: UInt64?) {
  #expect(ResidentMemory.parsed(text)?.currentBytes == current)
}
