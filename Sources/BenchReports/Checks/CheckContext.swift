/// What a check's report is told beside the result: how to type it again, and how it ends.
package struct CheckContext: Sendable {
  /// The words of the check as typed, without what accepts changes.
  package var checkWords: [String]
  /// The words that would save the baseline anew.
  package var saveWords: [String]
  /// The baseline as typed.
  package var baseline: String
  /// What the process ends with.
  package var exitCode: Int

  package init(checkWords: [String], saveWords: [String], baseline: String, exitCode: Int) {
    self.checkWords = checkWords
    self.saveWords = saveWords
    self.baseline = baseline
    self.exitCode = exitCode
  }
}
