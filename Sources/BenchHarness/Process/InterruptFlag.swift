import CWorkerProcess

/// Whether the user asked the program to stop (SIGINT or SIGTERM).
///
/// Signals belong to the process, so there is one flag, kept where a signal handler may write.
package struct InterruptFlag: Sendable {
  /// Has the next SIGINT or SIGTERM raise the flag; the one after that ends the process.
  package init() { tb_catch_interrupts() }

  /// Whether a signal has come.
  package var isSet: Bool { tb_was_interrupted() != 0 }
}
