import Foundation
import Testing

/// The script behind the workflow, as its two jobs run it.
struct ContinuousIntegrationTests {
  // MARK: - Pull requests

  @Test func aPullRequestThatIsSlowerFailsAndAFurtherCommitWithoutAChangePasses() throws {
    let repository = try PlantedRepository("unchanged")
    try repository.commit("slow")
    let slower = try repository.job("pull-request", ["TRANSITIONBENCH_BUDGET": "12s"])
    #expect(slower.outcome.exitCode == 1, "\(slower.outcome.output)\(slower.outcome.messages)")
    #expect(slower.outcome.messages.contains("a regression: see the summary"))
    try expectReports(of: repository, summary: slower.summary)

    try repository.commit("slow")
    let same = try repository.job("pull-request", ["TRANSITIONBENCH_BUDGET": "3s"])
    #expect(same.outcome.exitCode == 0, "\(same.outcome.output)\(same.outcome.messages)")
    #expect(same.outcome.messages.contains("ci-bench: passed (exit code 0)"))
    #expect(!same.summary.contains("regressed"), "\(same.summary)")
    #expect(try failures(repository.text("results/ci/junit.xml")).isEmpty)
  }

  /// All of them name the planted transition as regressed, and the other one not.
  private func expectReports(of repository: PlantedRepository, summary: String) throws {
    #expect(summary == (try repository.text("results/ci/summary.md")))
    let rows = summary.split(separator: "\n").filter { $0.contains("regressed") }
    #expect(rows.contains { $0.contains("planted") }, "\(summary)")
    #expect(!rows.contains { $0.contains("bounce") }, "\(summary)")
    let failed = try failures(repository.text("results/ci/junit.xml"))
    #expect(!failed.isEmpty && failed.allSatisfy { $0.contains("planted") }, "\(failed)")
    let page = try repository.text("results/ci/report.html")
    #expect(page.hasPrefix("<!doctype html>") || page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains("planted") && page.contains("regressed"))
  }

  /// The test cases of a JUnit file that have a failure.
  private func failures(_ text: String) -> [String] {
    text.components(separatedBy: "<testcase ").dropFirst().filter { $0.contains("<failure") }
  }

  @Test func whatCannotBeToldFailsOnlyWhereADecisionIsRequired() throws {
    let repository = try PlantedRepository("unchanged")
    try repository.commit("unchanged")
    let passing = try repository.job("pull-request", ["TRANSITIONBENCH_BUDGET": "0.3s"])
    #expect(passing.outcome.exitCode == 0, "\(passing.outcome.messages)")
    let required = try repository.job(
      "pull-request",
      ["TRANSITIONBENCH_BUDGET": "0.3s", "TRANSITIONBENCH_REQUIRE_DECISION": "1"])
    #expect(required.outcome.exitCode == 3, "\(required.outcome.messages)")
    #expect(required.outcome.messages.contains("a larger TRANSITIONBENCH_BUDGET decides more"))
  }

  @Test func anotherPictureFailsWithItsOwnCode() throws {
    let repository = try PlantedRepository("unchanged")
    try repository.commit("pixel")
    let job = try repository.job(
      "pull-request", ["TRANSITIONBENCH_BUDGET": "0.3s", "GITHUB_ACTIONS": "true"])
    #expect(job.outcome.exitCode == 2, "\(job.outcome.messages)")
    #expect(job.outcome.output.contains("::error title=TransitionBench::a case failed"))
    #expect(job.summary.contains("planted"))
  }

  @Test(arguments: [("unchanged", "broken"), ("broken", "unchanged")])
  func aSideThatDoesNotBuildIsNoVerdict(base: String, head: String) throws {
    let repository = try PlantedRepository(base)
    try repository.commit(head)
    let job = try repository.job("pull-request", ["TRANSITIONBENCH_BUDGET": "0.3s"])
    #expect(job.outcome.exitCode == 65, "\(job.outcome.messages)")
    #expect(job.outcome.messages.contains("error: planted"))
    #expect(job.summary.isEmpty)
  }

  // MARK: - Main

  @Test func mainSavesABaselineOnceAndThenChecksAgainstIt() throws {
    let repository = try PlantedRepository("unchanged")
    let first = try repository.job("main")
    #expect(first.outcome.exitCode == 0, "\(first.outcome.messages)")
    #expect(first.summary.contains("Baseline saved") && first.summary.contains("2 cases"))
    let baseline = try repository.text("results/baselines/main.json")

    let second = try repository.job("main")
    #expect(second.outcome.exitCode == 0, "\(second.outcome.messages)")
    #expect(second.summary.contains("2 of 2 cases compared with baseline main: 2 equal."))

    try repository.commit("allocation")
    let third = try repository.job("main")
    #expect(third.outcome.exitCode == 1, "\(third.outcome.messages)")
    #expect(third.summary.contains("allocations-per-frame"))
    #expect(try repository.text("results/baselines/main.json") == baseline)

    let wanted = try repository.job("main", ["TRANSITIONBENCH_SAVE_BASELINE": "1"])
    #expect(wanted.outcome.exitCode == 0, "\(wanted.outcome.messages)")
    #expect(try repository.job("main").outcome.exitCode == 0)
  }

  @Test func aBaselineThatCannotBeReadStaysAsItIs() throws {
    let repository = try PlantedRepository("unchanged")
    try repository.write("not a record", to: "results/baselines/main.json")
    let job = try repository.job("main")
    #expect(job.outcome.exitCode == 65, "\(job.outcome.messages)")
    #expect(try repository.text("results/baselines/main.json") == "not a record")
  }

  // MARK: - Mistakes

  @Test func mistakesAreToldBeforeAnythingIsBuilt() throws {
    let repository = try PlantedRepository("broken")
    let verb = try repository.job("pull")
    #expect(verb.outcome.exitCode == 64)
    #expect(verb.outcome.messages.contains("usage: ci-bench pull-request|main"))
    let setting = try repository.job(
      "pull-request", ["TRANSITIONBENCH_REQUIRE_DECISION": "perhaps"])
    #expect(setting.outcome.exitCode == 64)
    #expect(
      setting.outcome.messages.contains(
        "TRANSITIONBENCH_REQUIRE_DECISION is 'perhaps'; it is 1 or 0."))
  }
}
