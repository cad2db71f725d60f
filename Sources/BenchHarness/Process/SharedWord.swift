import CWorkerProcess

/// A number a worker leaves in memory it shares with its supervisor, readable after any crash.
///
/// It holds the frame last begun. Storing costs about a nanosecond, so it may stand inside a timed
/// window, and nothing has to be sent.
package final class SharedWord {
  @usableFromInline let word: UnsafeMutablePointer<UInt64>
  /// Kept open by the supervisor to be inherited; the worker closes its own.
  let descriptor: Descriptor

  private init(word: UnsafeMutablePointer<UInt64>, descriptor: Descriptor) {
    self.word = word
    self.descriptor = descriptor
  }

  deinit { tb_shared_page_unmap(word) }

  /// Makes a word that holds no frame.
  ///
  /// - Returns: The word, to be inherited by a worker.
  /// - Throws: When the system gives no such memory.
  static func make() throws(WorkerProcessError) -> SharedWord {
    let number = tb_shared_page_make()
    guard number >= 0 else { throw .noSharedPage(errorNumber: -number) }
    let descriptor = Descriptor(number)
    guard let word = tb_shared_page_map(number) else { throw .noSharedPage(errorNumber: 0) }
    return SharedWord(word: word, descriptor: descriptor)
  }

  /// Opens the word this process inherited.
  ///
  /// - Parameter number: The descriptor it is found at.
  /// - Returns: The word, or nil when there is none.
  package static func inherited(
    descriptor number: Int32 = Int32(tb_worker_shared_page)
  ) -> SharedWord? {
    guard tb_close_on_exec(number) == 0, let word = tb_shared_page_map(number) else { return nil }
    return SharedWord(word: word, descriptor: Descriptor(number))
  }

  /// Says that a frame begins, without allocating.
  ///
  /// - Parameter frame: Any number, 0 or more; which frame it stands for is up to both sides.
  @inlinable
  package func begin(frame: Int) {
    tb_shared_word_store(word, UInt64(truncatingIfNeeded: frame) &+ 1)
  }

  /// Says that no frame has begun.
  package func clear() {
    tb_shared_word_store(word, 0)
  }

  /// The frame last begun, or nil when none was or what stands there is no frame.
  package var lastFrameBegun: Int? {
    let stored = tb_shared_word_load(word)
    return stored == 0 ? nil : Int(exactly: stored - 1)
  }
}
