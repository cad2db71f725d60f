/// What callgrind counted of a case: frames and nothing between them.
package struct InstructionSample: Sendable, Codable, Equatable {
  /// Instructions of all counted frames together.
  package var instructions: UInt64
  /// How many frames these are.
  package var frameCount: Int
  /// What counted them, such as `callgrind-3.19.0`; nil when it does not say.
  package var counter: String?

  package init(instructions: UInt64, frameCount: Int, counter: String?) {
    self.instructions = instructions
    self.frameCount = frameCount
    self.counter = counter
  }
}
