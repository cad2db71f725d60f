/// Why a renderer could not draw what it was asked to.
package struct RenderingFailure: Error, Sendable, Equatable {
  /// What went wrong, one sentence.
  package let message: String

  /// Makes a failure with its sentence.
  package init(message: String) { self.message = message }
}
