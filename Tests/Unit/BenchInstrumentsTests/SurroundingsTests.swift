import Foundation
import Testing

@testable import BenchInstruments

@Suite("What surrounds measuring, read from the kernel's texts")
struct SurroundingsTests {
  @Test(
    "Both spellings of turbo are understood",
    arguments: [
      ("0", nil, true), ("1", nil, false), (nil, "1", true), (nil, "0", false), ("1", "1", false),
      (nil, nil, nil), ("x", "", nil),
    ] as [(String?, String?, Bool?)])
  func turbo(isTurboOff: String?, isBoostOn: String?, mayBoost: Bool?) {
    #expect(
      ProcessorFrequency.mayBoost(isTurboOff: isTurboOff, isBoostOn: isBoostOn) == mayBoost)
  }

  @Test("Governors of the cores asked about are told once each")
  func governors() throws {
    let folder = try ScratchFiles([
      "cpu0/cpufreq/scaling_governor": "schedutil\n",
      "cpu1/cpufreq/scaling_governor": "performance\n",
      "cpu2/cpufreq/scaling_governor": "schedutil\n", "cpufreq/boost": "1\n",
    ])
    #expect(
      ProcessorFrequency.read(cores: [0, 1, 2, 3], folder: folder.path)
        == ProcessorFrequency(governors: ["performance", "schedutil"], mayBoost: true))
    #expect(ProcessorFrequency.read(cores: [3], folder: folder.path).governors == [])
  }

  @Test(
    "A quota is its time over its period",
    arguments: [
      ("50000 100000", 0.5), ("200000 100000", 2), ("max 100000", nil), ("0 100000", nil),
      ("50000 0", nil), ("50000", nil), ("", nil), ("a b", nil),
    ])
  func quota(text: String, cores: Double?) {
    #expect(ProcessorQuota.quota(in: text) == cores)
  }

  @Test("No quota of the old hierarchy is -1")
  func oldQuota() {
    #expect(ProcessorQuota.quota(microseconds: "-1", period: "100000") == nil)
    #expect(ProcessorQuota.quota(microseconds: "25000", period: "100000") == 0.25)
    #expect(ProcessorQuota.quota(microseconds: nil, period: "100000") == nil)
  }

  @Test("Groups that may have a quota are picked, with all around them")
  func groups() {
    let text = "9:name=systemd:/\n3:cpuset:/x\n2:cpu,cpuacct:/a:b\n0::/user.slice/one\nbroken\n"
    let groups = ProcessorQuota.groups(in: text)
    #expect(
      groups == [
        .init(path: "/a:b", isUnified: false), .init(path: "/user.slice/one", isUnified: true),
      ])
    #expect(groups[1].enclosing == ["", "/user.slice", "/user.slice/one"])
    #expect(ProcessorQuota.Group(path: "/", isUnified: true).enclosing == [""])
    #expect(ProcessorQuota.Group(path: "/../../x", isUnified: true).enclosing == [""])
  }

  @Test("Memory and swap come from meminfo")
  func memory() {
    let text = "MemTotal: 8 kB\nMemAvailable:     2048 kB\nSwapTotal: 100 kB\nSwapFree: 60 kB\n"
    #expect(
      MemoryStatus.parsed(text) == MemoryStatus(availableBytes: 2 << 20, swapUsedBytes: 40_960))
    for broken in [
      text.replacing("MemAvailable", with: "X"), text.replacing("2048 kB", with: "2048"),
      text.replacing("100", with: "-1"), text.replacing("60", with: "99999999999999999999"), "",
    ] {
      #expect(MemoryStatus.parsed(broken) == nil)
    }
    #expect(
      MemoryStatus.parsed(text.replacing("60", with: "200"))?.swapUsedBytes == 0)
  }

  @Test(
    "Temperatures no machine survives are broken sensors",
    arguments: [
      ("45000", 45), ("1000", 1), ("150000", 150), ("0", nil), ("-40000", nil), ("150001", nil),
      ("", nil), ("warm", nil),
    ])
  func temperature(text: String, degrees: Double?) {
    #expect(Temperatures.degrees(text) == degrees)
  }

  @Test("The hottest zone counts")
  func hottest() throws {
    let folder = try ScratchFiles([
      "thermal_zone0/temp": "41000\n", "thermal_zone1/temp": "-1\n",
      "thermal_zone2/temp": "62500\n", "thermal_zone4/temp": "90000\n",
    ])
    #expect(Temperatures.hottest(folder: folder.path) == 62.5)
    #expect(Temperatures.hottest(folder: folder.path + "/none") == nil)
  }

  @Test(
    "Counters need a source and leave",
    arguments: [
      (true, "2", .usable), (true, "-1", .usable), (true, "3", .forbidden),
      (true, nil, .forbidden), (false, "0", .absent),
    ] as [(Bool, String?, HardwareCounters)])
  func counters(hasCounters: Bool, paranoia: String?, verdict: HardwareCounters) {
    #expect(HardwareCounters.judged(hasCounters: hasCounters, paranoia: paranoia) == verdict)
  }

  @Test("A folder that is not there yet is judged by what is above it")
  func space() throws {
    let folder = try ScratchFiles(["file": "x"])
    let new = FolderSpace.of(folder.path + "/new/results")
    #expect(new.path == folder.path)
    #expect(new.isWritable)
    #expect(try #require(new.freeBytes) > 0)
    #expect(!FolderSpace.of(folder.path + "/file").isWritable)
    #expect(FolderSpace.of("no-such-folder").path == ".")
    #expect(FolderSpace.of("/no/such").path == "/")
  }

  @Test("This machine is read without a fault")
  func thisMachine() {
    #expect(MemoryStatus.ofMachine() != nil)
    _ = ProcessorQuota.ofProcess()
    _ = HardwareCounters.ofMachine()
    _ = Temperatures.hottest()
  }
}

/// Files of a kernel that a test makes up, gone with it.
private final class ScratchFiles {
  let path = NSTemporaryDirectory() + "surroundings-\(UUID().uuidString)"

  init(_ files: [String: String]) throws {
    for (name, text) in files {
      let url = URL(fileURLWithPath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
