import BenchHarness
import BenchReports
import Foundation

/// Has pictures of cases drawn by child processes, one for each case, two at a time.
///
/// A child that crashes, hangs or leaves early costs its own case's pictures only; the report says
/// why they are missing.
@MainActor
struct ReportPictures {
  let executable: String
  /// A child is killed after this long; a case takes a second or two.
  var limitSeconds = 60.0

  private static let mostChildren = 2

  /// Draws pictures.
  ///
  /// - Parameter wishes: What is wanted, case by case; of twins with one key the first one counts.
  /// - Returns: The pictures by the cases' keys, or why there are none.
  func draw(_ wishes: [CaseWishes]) -> [String: CasePictures] {
    var drawn: [String: CasePictures] = [:]
    var waiting = wishes[...]
    var children: [PaintChild] = []
    var begun: Set<String> = []
    while !waiting.isEmpty || !children.isEmpty {
      while children.count < Self.mostChildren, let next = waiting.popFirst() {
        let key = next.benchCase.key
        guard begun.insert(key).inserted else { continue }
        do throws(WorkerProcessError) {
          children.append(try PaintChild(executable, next, limitSeconds))
        } catch {
          drawn[key] = CasePictures(problem: error.description)
        }
      }
      children.removeAll { child in
        guard let pictures = child.pictures() else { return false }
        drawn[child.key] = pictures
        return true
      }
    }
    return drawn
  }
}

/// One child process that draws one case.
@MainActor
private final class PaintChild {
  let key: String
  private let worker: WorkerProcess
  private let deadline: Deadline
  private let limitSeconds: Double

  init(
    _ executable: String, _ wishes: CaseWishes, _ limitSeconds: Double
  ) throws(WorkerProcessError) {
    key = wishes.benchCase.key
    self.limitSeconds = limitSeconds
    deadline = .after(seconds: limitSeconds)
    worker = try WorkerProcess(
      WorkerCommand(
        executable: executable, arguments: [PaintVerb.command.name],
        environment: WorkerLauncher.environment))
    guard let line = try? JSONEncoder().encode(wishes) else { return }
    // A child that is gone says why by its end.
    try? worker.send(Array(line), deadline: .after(seconds: 10))
  }

  /// What came of it; nil while it is at work.
  ///
  /// Waits a little for it.
  func pictures() -> CasePictures? {
    switch worker.readLine(deadline: Deadline.after(seconds: 0.02).earlier(of: deadline)) {
    case .line(let bytes):
      worker.kill()
      guard let pictures = try? JSONDecoder().decode(CasePictures.self, from: Data(bytes)) else {
        return CasePictures(problem: "The process that draws sent something else than pictures.")
      }
      return pictures
    case .ended(let exit): return CasePictures(problem: text(of: exit))
    case .closed, .tooLong:
      worker.kill()
      return CasePictures(problem: "The process that draws broke off the conversation.")
    case .timedOut:
      guard deadline.hasPassed else { return nil }
      worker.kill()
      return CasePictures(problem: "Drawing took more than \(Int(limitSeconds)) s and was ended.")
    }
  }

  /// How the child ended, with the sentence the Swift runtime prints before it traps.
  private func text(of exit: WorkerExit) -> String {
    let printed = worker.capturedOutput.text.split(separator: "\n")
    let sentence = printed.last { $0.contains("Fatal error") }.map { ": " + $0.prefix(400) } ?? ""
    switch exit.cause {
    case .signalled: return "The transition crashed while it was drawn, \(exit.cause)\(sentence)."
    default: return "The process that draws ended by itself (\(exit.cause))\(sentence)."
    }
  }
}
