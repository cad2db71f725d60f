import CInstruments

/// The instructions that callgrind counts, of what lies between `begin` and `end`.
///
/// The count is not here but in the file callgrind writes when the process ends. It has to be started
/// with `--collect-atstart=no`: what these two do is toggle.
package enum InstructionCount {
  /// Whether this process runs on valgrind, and was built with valgrind's headers, so that it can say
  /// what to count.
  package static var isPossible: Bool { tb_is_under_valgrind() != 0 }

  /// Counts from here on.
  package static func begin() { tb_toggle_instruction_count() }

  /// Counts until here.
  package static func end() { tb_toggle_instruction_count() }
}
