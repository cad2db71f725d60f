import CWorkerProcess
import Glibc

/// What can go wrong between a worker and its supervisor.
package enum WorkerChannelError: Error, Equatable {
  /// A line from the supervisor is longer than allowed.
  case lineTooLong(limit: Int)
  /// The supervisor does not read any more.
  case supervisorGone
  /// The system refused a write; the number is from `errno`.
  case cannotWrite(errorNumber: Int32)
}

/// The worker's end: lines from and to its supervisor, and the word for the last frame.
package final class WorkerChannel {
  /// Where to say which frame begins; nil when the supervisor shared no memory.
  package let frames: SharedWord?

  private let input: Descriptor
  private let output: Descriptor
  private var lines: LineBuffer
  private let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)

  init(input: Descriptor, output: Descriptor, frames: SharedWord?, lineLimit: Int) {
    self.input = input
    self.output = output
    self.frames = frames
    lines = LineBuffer(lineLimit: lineLimit)
  }

  deinit { chunk.deallocate() }

  /// Takes over the descriptors a supervisor starts a worker with; call it once, at the start.
  ///
  /// They close on exec from then on, so that what a plugin starts does not hold them.
  ///
  /// - Parameter lineLimit: The longest line a supervisor may send, in bytes.
  /// - Returns: The channel, or nil when this process was not started by a supervisor.
  package static func inherited(lineLimit: Int = 64 << 20) -> WorkerChannel? {
    let input = Int32(tb_worker_input)
    let output = Int32(tb_worker_output)
    guard tb_close_on_exec(input) == 0, tb_close_on_exec(output) == 0 else { return nil }
    return WorkerChannel(
      input: Descriptor(input), output: Descriptor(output), frames: .inherited(),
      lineLimit: lineLimit)
  }

  /// Waits for a line from the supervisor, without using the core.
  ///
  /// - Returns: The line without its end, or nil when the supervisor is done or gone.
  /// - Throws: When the line is too long.
  package func readLine() throws(WorkerChannelError) -> [UInt8]? {
    while true {
      switch lines.next() {
      case .line(let line): return line
      case .tooLong: throw .lineTooLong(limit: lines.lineLimit)
      case .incomplete: break
      }
      switch input.read(into: chunk) {
      case .bytes(let count): lines.append(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      case .empty: input.wait(for: POLLIN)
      case .ended: return nil
      }
    }
  }

  /// Sends a line to the supervisor, all of it, waiting as long as it takes.
  ///
  /// - Parameter line: The line without its end, and without any line's end in it.
  /// - Throws: When the supervisor does not read any more.
  package func writeLine(_ line: [UInt8]) throws(WorkerChannelError) {
    precondition(!line.contains(10), "a line must not hold a line's end")
    let bytes = line + [10]
    var sent = 0
    while sent < bytes.count {
      switch bytes[sent...].withUnsafeBytes(output.write) {
      case .bytes(let count): sent += count
      case .full: output.wait(for: POLLOUT)
      case .failed(errorNumber: EPIPE): throw .supervisorGone
      case .failed(let errorNumber): throw .cannotWrite(errorNumber: errorNumber)
      }
    }
  }
}
