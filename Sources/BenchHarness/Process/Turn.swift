import CWorkerProcess
import Glibc

/// One side's ends of the two pipes on which a pair of workers hand each other the turn.
package struct TurnEnds {
  let reading: Descriptor
  let writing: Descriptor

  /// Makes the ends of both sides, crossed: what one writes the other reads.
  ///
  /// - Returns: One pair of ends for each worker; the supervisor lets go of both once the workers
  ///   have started, so that a worker sees its partner's death.
  /// - Throws: When the system gives no pipe.
  static func makePair() throws(WorkerProcessError) -> (base: TurnEnds, head: TurnEnds) {
    let toHead = try pipe()
    let toBase = try pipe()
    return (
      TurnEnds(reading: toBase.reading, writing: toHead.writing),
      TurnEnds(reading: toHead.reading, writing: toBase.writing)
    )
  }

  private static func pipe() throws(WorkerProcessError) -> TurnEnds {
    var reading: Int32 = -1
    var writing: Int32 = -1
    let status = tb_turn_pipe(&reading, &writing)
    guard status == 0 else { throw .noTurnPipe(errorNumber: status) }
    return TurnEnds(reading: Descriptor(reading), writing: Descriptor(writing))
  }
}

/// A worker's place in its pair: one of the two may work, the other sleeps until it is handed the
/// turn.
///
/// Sleeping, never spinning: both share one core.
struct Turn {
  /// What one tells the other.
  enum Word: UInt8 {
    /// Ready to begin.
    case ready = 1
    /// It is the other's turn.
    case yours
    /// The life of both is over.
    case over
  }

  private let ends: TurnEnds

  /// Takes over the ends this process inherited; nil when it has no partner.
  static func inherited() -> Turn? {
    let reading = Int32(tb_worker_turn_input)
    let writing = Int32(tb_worker_turn_output)
    guard tb_close_on_exec(reading) == 0, tb_close_on_exec(writing) == 0 else { return nil }
    return Turn(ends: TurnEnds(reading: Descriptor(reading), writing: Descriptor(writing)))
  }

  /// Sleeps until the partner says something; nil when it is gone or says what is no word.
  ///
  /// Allocates nothing.
  func wait() -> Word? {
    let byte = tb_turn_wait(ends.reading.number)
    return byte < 0 ? nil : Word(rawValue: UInt8(truncatingIfNeeded: byte))
  }

  /// Says something to the partner; false when it is gone.
  ///
  /// Allocates nothing.
  func tell(_ word: Word) -> Bool { tb_turn_pass(ends.writing.number, word.rawValue) == 0 }
}
