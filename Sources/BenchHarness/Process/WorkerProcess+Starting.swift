import CWorkerProcess
import Glibc

extension WorkerProcess {
  static func start(
    _ command: WorkerCommand, sharedPage: Int32, turn: TurnEnds?
  ) throws(WorkerProcessError) -> tb_worker {
    let arguments = command.argumentList
    let environment = command.environmentList
    if let string = (arguments + environment).first(where: { $0.utf8.contains(0) }) {
      throw .stringWithNUL(string)
    }
    var worker = tb_worker()
    let extras = tb_worker_extras(
      shared_page: sharedPage, turn_input: turn?.reading.number ?? -1,
      turn_output: turn?.writing.number ?? -1)
    let status = withStrings(arguments) { arguments in
      withStrings(environment) { environment in
        tb_worker_start(command.executable, arguments, environment, extras, &worker)
      }
    }
    guard status == 0 else {
      throw .cannotStart(executable: command.executable, errorNumber: status)
    }
    return worker
  }

  /// Lends strings as the null-terminated array of C that programs are started with.
  private static func withStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return (copies + [nil]).withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("an array with an element") }
      return body(base)
    }
  }
}
