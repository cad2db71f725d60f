import Foundation
import Testing

/// The workflow that users copy, read as YAML, and the variables of its script.
struct WorkflowTests {
  private struct Workflow: Decodable {
    struct Job: Decodable {
      let container: String
      let steps: [Step]
      let env: [String: String]?
      let condition: String

      enum CodingKeys: String, CodingKey {
        case container, steps, env
        case condition = "if"
      }
    }

    struct Step: Decodable {
      let uses: String?
      let run: String?
    }

    let triggers: [String: Trigger?]
    let permissions: [String: String]
    let env: [String: String]
    let jobs: [String: Job]

    enum CodingKeys: String, CodingKey {
      // YAML 1.1 reads the key "on" as true.
      case triggers = "true"
      case permissions, env, jobs
    }

    struct Trigger: Decodable {}
  }

  private static let path = "Documentation/ci/transitionbench.yml"

  private func workflow() throws -> Workflow {
    let script = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))"
    let outcome = try Subprocess.run(
      "/usr/bin/python3", ["-c", script, Self.path], in: Repository.root)
    try #require(outcome.exitCode == 0, "\(outcome.messages)")
    return try JSONDecoder().decode(Workflow.self, from: Data(outcome.output.utf8))
  }

  private func script() throws -> String {
    try String(
      contentsOf: Repository.root.appendingPathComponent("scripts/ci-bench"), encoding: .utf8)
  }

  @Test func pullRequestsAndMainHaveAJobEachThatMayOnlyRead() throws {
    let workflow = try workflow()
    #expect(Set(workflow.triggers.keys) == ["pull_request", "push", "workflow_dispatch"])
    #expect(workflow.permissions == ["contents": "read"])
    #expect(Set(workflow.jobs.keys) == ["pull-request", "main"])
    #expect(workflow.jobs["pull-request"]?.condition == "github.event_name == 'pull_request'")
    #expect(workflow.jobs["main"]?.condition == "github.event_name != 'pull_request'")
    for (name, job) in workflow.jobs {
      #expect(job.container == "swift:6.3-bookworm")
      #expect(job.steps.first?.uses == "actions/checkout@v4")
      #expect(job.steps.compactMap(\.run).contains("scripts/ci-bench \(name)"))
      #expect(job.steps.contains { $0.uses?.hasPrefix("actions/upload-artifact@") == true })
    }
  }

  @Test func whatStepsRunIsThere() throws {
    let steps = try workflow().jobs.values.flatMap(\.steps)
    for step in steps {
      #expect((step.uses == nil) != (step.run == nil))
      if let action = step.uses {
        #expect(action.wholeMatch(of: /actions\/[a-z\/-]+@v[0-9]+/) != nil, "\(action)")
      }
      guard let words = step.run?.split(separator: " "), words.first != "git" else { continue }
      let program = Repository.root.appendingPathComponent(String(words[0]))
      #expect(FileManager.default.isExecutableFile(atPath: program.path), "\(words)")
      // A verb that the script does not have would be told at the first pull request only.
      guard words[0] == "scripts/ci-bench" else { continue }
      #expect(try script().contains("\n#   scripts/ci-bench \(words[1]) "), "\(words)")
    }
  }

  @Test func everyVariableIsDeclaredWithItsDefaultAndExplained() throws {
    let workflow = try workflow()
    let script = try script()
    let documented = Set(script.matches(of: /\n#   (TRANSITIONBENCH_[A-Z_]+)/).map { String($0.1) })
    let used = Set(
      script.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
        .matches(of: /TRANSITIONBENCH_[A-Z_]+/).map { String($0.0) })
    // The tool reads the cache's place itself.
    #expect(documented == used.union(["TRANSITIONBENCH_CACHE"]))
    let set = Set(workflow.env.keys).union(workflow.jobs.values.flatMap { ($0.env ?? [:]).keys })
    #expect(set.subtracting(documented) == [])
    let article = try String(
      contentsOf: Repository.root.appendingPathComponent("Documentation/continuous-integration.md"),
      encoding: .utf8)
    for name in documented { #expect(article.contains("`\(name)`"), "\(name)") }
    for match in script.matches(of: /\$\{(TRANSITIONBENCH_[A-Z_]+):-([^}]+)\}/) {
      let (name, value) = (match.1, match.2)
      let row = "| `\(name)` | `\(value)` | "
      #expect(article.contains("\n\(row)"), "\(name) is \(value) when left out")
    }
  }
}
