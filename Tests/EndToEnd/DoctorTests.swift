import Foundation
import Testing

/// `doctor` as a user meets it; what it finds is this machine's affair.
struct DoctorTests {
  private struct Document: Decodable {
    struct Finding: Decodable {
      let id: String
      let level: String
      let seen: String
      let reason: String
      let advice: String?
    }

    struct Pilot: Decodable {
      let frameNanoseconds: [Double]
      let startNanoseconds: Double
    }

    let format: String
    let version: Int
    let findings: [Finding]
    let pilot: Pilot?
  }

  @Test func theDocumentHoldsEveryFinding() throws {
    let folder = try ScratchFolder()
    let outcome = try Executable.best.run(["doctor", "--json", "--strict"], in: folder.url)
    let document = try JSONDecoder().decode(Document.self, from: Data(outcome.output.utf8))
    #expect(document.format == "transitionbench-doctor")
    #expect(document.version == 1)
    for id in ["load", "steal", "governor", "quota", "allocator", "build", "clock", "results"] {
      #expect(document.findings.contains { $0.id == id }, "\(id)")
    }
    let order = ["bad", "careful", "good"]
    let levels = document.findings.map { order.firstIndex(of: $0.level) ?? -1 }
    #expect(levels == levels.sorted())
    #expect(outcome.exitCode == (levels.contains(0) ? 3 : 0))
    #expect(document.findings.allSatisfy { ($0.level == "good") == ($0.advice == nil) })
    let pilot = try #require(document.pilot)
    #expect(pilot.frameNanoseconds.count == 60)
    #expect(pilot.frameNanoseconds.allSatisfy { $0 > 0 } && pilot.startNanoseconds > 0)
    #expect(outcome.messages == "")
    // Only looked at: nothing is left behind.
    #expect(folder.contents == [])
  }

  @Test func aTerminalsWidthIsKept() throws {
    let folder = try ScratchFolder()
    let outcome = try Executable.best.run(
      ["doctor"], in: folder.url, environment: ["COLUMNS": "60"])
    #expect(outcome.exitCode == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 60 || $0.contains("/sys/devices/") })
    #expect(lines.last?.hasSuffix(" good.") == true)
  }
}
