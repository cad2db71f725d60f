import CWorkerProcess
import Glibc

/// An open file descriptor, closed when let go.
final class Descriptor {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  /// What came of reading once.
  enum ReadOutcome: Equatable {
    case bytes(Int)
    /// Nothing there just now; only with a descriptor that does not block.
    case empty
    case ended
  }

  /// Reads what is there, up to the buffer's size, starting again after an interruption.
  ///
  /// An error counts as the end: nothing more will come.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome {
    while true {
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .ended }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .empty
      default: return .ended
      }
    }
  }

  /// What came of writing once.
  enum WriteOutcome: Equatable {
    case bytes(Int)
    /// No room just now; only with a descriptor that does not block.
    case full
    case failed(errorNumber: Int32)
  }

  /// Writes as much as fits, without SIGPIPE.
  func write(_ bytes: UnsafeRawBufferPointer) -> WriteOutcome {
    guard let base = bytes.baseAddress else { return .bytes(0) }
    let written = tb_write_quietly(number, base, bytes.count)
    if written >= 0 { return .bytes(Int(written)) }
    let errorNumber = Int32(-written)
    return errorNumber == EAGAIN || errorNumber == EWOULDBLOCK
      ? .full : .failed(errorNumber: errorNumber)
  }

  /// Sleeps until the descriptor can be read or written, for one that was made not to block.
  func wait(for events: Int32) {
    var entry = pollfd(fd: number, events: Int16(events), revents: 0)
    poll(&entry, 1, -1)
  }
}
