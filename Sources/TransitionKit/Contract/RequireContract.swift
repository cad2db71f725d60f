/// Ends the program with a sentence when a caller breaks the contract of what it calls.
///
/// A failed case shows that sentence, so it must be said in every build: `precondition` keeps its
/// message to itself in release builds, which are the ones that measure.
func requireContract(
  _ holds: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  guard !holds else { return }
  fatalError(message(), file: file, line: line)
}
