import BenchHarness
import TransitionKit

/// Turns a suite into cases, with errors as the command line reports them.
@MainActor
struct CaseResolution {
  let registry: TransitionRegistry
  let screens: ScreenChoice
  /// Where remarks on pictures go.
  let messages: TextOutput

  func cases(of suite: Suite) throws(CommandFailure) -> [BenchCase] {
    let resolver = SuiteResolver(registry: registry, additions: screens.additions)
    do throws(SuiteError) {
      let cases = try resolver.cases(of: suite)
      for remark in resolver.remarks { messages.line("note: \(remark)") }
      return cases
    } catch {
      let lines = error.fullMessage.split(separator: "\n").map(String.init)
      throw CommandFailure(
        lines[0], next: Array(lines.dropFirst()), exitCode: ExitCode(error.failureClass))
    }
  }
}

extension ExitCode {
  init(_ failureClass: SuiteError.FailureClass) {
    self =
      switch failureClass {
      case .usage: .usage
      case .badData: .badData
      case .missing: .missingInput
      }
  }
}
