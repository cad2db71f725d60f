import Foundation
import TransitionKit

/// The whole tool as a library: an executable of one line is `transitionbench` with the transitions
/// that are linked into it.
///
///     import TransitionBench
///     TransitionBench.main()
public enum TransitionBench {
  /// Does what the command line says, and exits with the documented code.
  @MainActor
  public static func main() -> Never {
    // A reader that went away, such as `head`, ends a write, not the program.
    signal(SIGPIPE, SIG_IGN)
    let words = Array(CommandLine.arguments.dropFirst())
    let tool = Tool(environment: ToolEnvironment.ofProcess())
    exit(tool.run(words).rawValue)
  }
}
