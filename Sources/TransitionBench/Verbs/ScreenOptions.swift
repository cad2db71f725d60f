import BenchHarness
import BenchReports

/// The options that say what is on the two screens and how large they are; shared by verbs.
enum ScreenOptions {
  static let from = Option<String?>.value(
    "from", "SCREEN", .path(orListedIn: "screens"),
    help: "The screen that is there first: a name of 'list screens', flat:#rrggbb, or a PNG file.")
  static let to = Option<String?>.value(
    "to", "SCREEN", .path(orListedIn: "screens"),
    help: "The screen that arrives. Operations that go back leave it again.")
  static let sizes = Option<[String]>.list(
    "size", "WxH@S", .listed("a size such as 375x667@2", in: "sizes"),
    help: "Points and pixels a point, or a name of 'list sizes'.")
  static let regions = Option<[String]>.list(
    "region", "ID=X,Y,W,H", .text, isCommaSeparated: false,
    help: "Names a part of both PNG screens, in points; 'from:ID=…' or 'to:ID=…' of one of them.")
  static let origin = Option<String?>.value(
    "origin", "X,Y|ID", .text,
    help: "Where bubbles start on the first screen: points, or a region's id.")
  static let fits = Option<Bool>.flag(
    "fit", help: "Fits a PNG of another size into the screen instead of refusing it.")

  static let all: [any DeclaresOption] = [from, to, sizes, regions, origin, fits]
}

/// What the screen options of one command line say.
struct ScreenChoice {
  var from: String?
  var to: String?
  var sizes: [String] = []
  var additions = ScreenAdditions()

  /// For a command without such options.
  init() {}

  init(_ options: ParsedOptions) {
    from = options[ScreenOptions.from]
    to = options[ScreenOptions.to]
    sizes = options[ScreenOptions.sizes]
    additions = ScreenAdditions(
      regions: options[ScreenOptions.regions], origin: options[ScreenOptions.origin],
      fits: options[ScreenOptions.fits])
  }

  /// The pair, or nil when neither side was named: the other side is then the usual one.
  var pair: Suite.ScreenPair? {
    guard from != nil || to != nil else { return nil }
    return Suite.ScreenPair(
      from: Suite.Word(from ?? "gallery"), to: Suite.Word(to ?? "detail"))
  }
}
