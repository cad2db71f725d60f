import TransitionPlayback

extension BenchCase {
  /// Refuses cases whose screens are not what they were: another picture is another case.
  ///
  /// - Parameters:
  ///   - cases: Cases of a record.
  ///   - place: The record's file, for messages.
  /// - Throws: `SuiteError` for a screen that is gone or has changed.
  package static func checkScreens(of cases: [BenchCase], place: String) throws(SuiteError) {
    var seen: Set<CaseScreen> = []
    for screen in cases.flatMap({ [$0.lowerScreen, $0.upperScreen] })
    where seen.insert(screen).inserted {
      let word = Suite.Word(screen.text, place: place)
      let source: ScreenSource
      do throws(ScreenProblem) { source = try screen.source() } catch {
        throw SuiteError(error, at: word)
      }
      guard source.contentKey == screen.contentKey else {
        throw SuiteError(
          "the screen \(screen.text) has changed since this was measured; its cases cannot be "
            + "compared.", at: word)
      }
    }
  }
}
