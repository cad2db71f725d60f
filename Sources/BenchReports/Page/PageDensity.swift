/// How much a page says of each case: less where there are hundreds, so that it stays small enough to
/// be opened at once.
struct PageDensity: Sendable, Equatable {
  /// The most points of a curve.
  var curvePoints: Int
  /// The most points of a curve in the explorer.
  var explorerPoints: Int
  /// Whether the details of a case repeat its figures; if not, the table of all cases has them all.
  var hasFigures: Bool
  /// The most bytes of pictures, as base64.
  var pictureBytes: Int

  /// A page of up to `mostFull` cases.
  static let full = PageDensity(
    curvePoints: 90, explorerPoints: 90, hasFigures: true, pictureBytes: 2_900_000)

  /// A page of more cases.
  static let compact = PageDensity(
    curvePoints: 32, explorerPoints: 24, hasFigures: false, pictureBytes: 1_200_000)

  private static let mostFull = 140

  /// The density for a number of cases.
  init(caseCount: Int) { self = caseCount <= Self.mostFull ? .full : .compact }

  private init(curvePoints: Int, explorerPoints: Int, hasFigures: Bool, pictureBytes: Int) {
    self.curvePoints = curvePoints
    self.explorerPoints = explorerPoints
    self.hasFigures = hasFigures
    self.pictureBytes = pictureBytes
  }
}
