import Foundation

/// What the environment asks of the tests.
enum ProcessEnvironment {
  /// Whether a variable is set and not empty.
  static func has(_ name: String) -> Bool {
    ProcessInfo.processInfo.environment[name].map { !$0.isEmpty } ?? false
  }
}
