import TransitionPlayback

extension BenchCase {
  /// Refuses cases whose screens are not what they were: another picture is another case.
  ///
  /// - Parameters:
  ///   - cases: Cases of a record.
  ///   - place: The record's file, for messages.
  /// - Throws: `SuiteError` for a screen that is gone or has changed.
  package static func checkScreens(of cases: [BenchCase], place: String) throws(SuiteError) {
    for (screen, present) in try presentScreens(of: cases, place: place) where screen != present {
      throw SuiteError(
        "the screen \(screen.text) has changed since this was measured; its cases cannot be "
          + "compared.", at: Suite.Word(screen.text, place: place))
    }
  }

  /// The same cases with the screens as they are now.
  ///
  /// - Parameters:
  ///   - cases: Cases of a record.
  ///   - place: The record's file, for messages.
  /// - Returns: The cases, in their order.
  /// - Throws: `SuiteError` for a screen that is gone.
  package static func withPresentScreens(
    _ cases: [BenchCase], place: String
  ) throws(SuiteError) -> [BenchCase] {
    let screens = try presentScreens(of: cases, place: place)
    return cases.map { benchCase in
      var present = benchCase
      present.lowerScreen = screens[benchCase.lowerScreen] ?? benchCase.lowerScreen
      present.upperScreen = screens[benchCase.upperScreen] ?? benchCase.upperScreen
      return present
    }
  }

  /// Each screen of some cases as it is now.
  private static func presentScreens(
    of cases: [BenchCase], place: String
  ) throws(SuiteError) -> [CaseScreen: CaseScreen] {
    var screens: [CaseScreen: CaseScreen] = [:]
    for screen in cases.flatMap({ [$0.lowerScreen, $0.upperScreen] }) where screens[screen] == nil {
      do throws(ScreenProblem) {
        var present = screen
        present.contentKey = try screen.source().contentKey
        screens[screen] = present
      } catch {
        throw SuiteError(error, at: Suite.Word(screen.text, place: place))
      }
    }
    return screens
  }
}
