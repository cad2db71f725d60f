import Glibc

/// What can go wrong between a supervisor and its worker.
package enum WorkerProcessError: Error, Equatable {
  /// The program could not be started; the number is from `errno`.
  case cannotStart(executable: String, errorNumber: Int32)
  /// A string for the program holds a NUL byte, which the system would cut it at.
  case stringWithNUL(String)
  /// The page for the last frame could not be made; the number is from `errno`.
  case noSharedPage(errorNumber: Int32)
  /// The pipes on which two workers hand each other the turn could not be made; the number is from
  /// `errno`.
  case noTurnPipe(errorNumber: Int32)
  /// The worker does not read any more, but still lives.
  case brokenPipe
  /// The deadline came before all of a line was written; the worker is of no use any more.
  case timedOut
  /// The worker is dead.
  case ended(WorkerExit)
}

extension WorkerProcessError: CustomStringConvertible {
  /// What went wrong, with the value.
  package var description: String {
    switch self {
    case .cannotStart(let executable, let errorNumber):
      "Cannot start '\(executable)': \(String(cString: strerror(errorNumber)))."
    case .stringWithNUL(let string):
      "A worker's argument or environment holds a NUL byte: '\(string)'."
    case .noSharedPage(let errorNumber):
      "Cannot make memory to share with a worker: \(String(cString: strerror(errorNumber)))."
    case .noTurnPipe(let errorNumber):
      "Cannot make a pipe between two workers: \(String(cString: strerror(errorNumber)))."
    case .brokenPipe: "The worker has closed its input but still runs."
    case .timedOut: "The worker did not read its input in time."
    case .ended(let exit): "The worker has ended (\(exit.cause))."
    }
  }
}
