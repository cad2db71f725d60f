import CInstruments

extension ProbeSelfTest {
  static func kernelReports() -> [ProbeReport] {
    [minorFaults(), voluntarySwitches(), residentMemory()]
  }

  private static func minorFaults() -> ProbeReport {
    let pages = 64
    let probe = Probe(
      id: "kernel.minor-faults", name: "minor page faults", unit: "faults",
      load: "\(pages) fresh pages, each written once", whenMissing: "no memory could be mapped")
    guard let base = tb_load_map_pages(pages) else {
      return .counting(probe, expected: UInt64(pages), observed: nil)
    }
    defer { tb_load_unmap_pages(base, pages) }
    let before = ResourceUsage.ofThread()
    tb_load_touch_pages(base, pages)
    let faults = ResourceUsage.ofThread().since(before).minorFaults
    return .counting(probe, expected: UInt64(pages), observed: faults)
  }

  private static func voluntarySwitches() -> ProbeReport {
    let sleeps = 5
    let probe = Probe(
      id: "kernel.voluntary-switches", name: "voluntary context switches", unit: "switches",
      load: "\(sleeps) sleeps of 0.1 ms", whenMissing: "the system does not count them")
    let before = ResourceUsage.ofThread()
    tb_load_sleep(sleeps, 100_000)
    let switches = ResourceUsage.ofThread().since(before).voluntarySwitches
    return .counting(probe, expected: UInt64(sleeps), observed: switches)
  }

  /// Resident memory must rise by what is touched, and its high-water mark not stay below it.
  private static func residentMemory() -> ProbeReport {
    let probe = Probe(
      id: "kernel.resident", name: "resident memory", unit: "bytes",
      load: "4 MiB of fresh pages", whenMissing: "the system does not tell")
    let bytes = 4 << 20
    let pages = bytes / Int(tb_page_bytes())
    guard let before = ResidentMemory.ofProcess(), let base = tb_load_map_pages(pages) else {
      return probe.report(.unavailable(probe.whenMissing), nil, nil)
    }
    tb_load_touch_pages(base, pages)
    let after = ResidentMemory.ofProcess()
    tb_load_unmap_pages(base, pages)
    if let after, after.peakBytes < after.currentBytes {
      return probe.report(.unavailable("its peak is below what is resident"), nil, nil)
    }
    let growth = after.map { Double($0.currentBytes) - Double(before.currentBytes) }
    return .near(
      probe, expected: Double(bytes), observed: growth, tolerance: Double(bytes) / 4,
      nature: "summed by the kernel in batches of pages")
  }
}
