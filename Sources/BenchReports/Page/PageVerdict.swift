import BenchHarness

/// What is said of a case or a test: a word, a glyph and a colour, never a colour alone.
struct PageVerdict: Sendable, Hashable {
  var word: String
  var glyph: String
  /// The class that decides its colour.
  var style: String
  /// The worst first.
  var gravity: Int

  static let failed = PageVerdict(word: "failed", glyph: "✕", style: "bad", gravity: 0)
  static let different = PageVerdict(
    word: "different pixels", glyph: "≠", style: "bad", gravity: 1)
  static let regressed = PageVerdict(word: "regressed", glyph: "▲", style: "reg", gravity: 2)
  static let slower = PageVerdict(word: "slower", glyph: "▲", style: "reg", gravity: 2)
  static let suspect = PageVerdict(word: "suspect", glyph: "△", style: "sus", gravity: 3)
  static let disturbed = PageVerdict(word: "disturbed", glyph: "!", style: "sus", gravity: 3)
  static let inconclusive = PageVerdict(
    word: "inconclusive", glyph: "?", style: "inc", gravity: 4)
  static let undecided = PageVerdict(word: "undecided", glyph: "?", style: "inc", gravity: 4)
  static let improved = PageVerdict(word: "improved", glyph: "▼", style: "imp", gravity: 5)
  static let faster = PageVerdict(word: "faster", glyph: "▼", style: "imp", gravity: 5)
  static let equivalent = PageVerdict(word: "equivalent", glyph: "=", style: "eq", gravity: 6)
  static let fine = PageVerdict(word: "fine", glyph: "✓", style: "ok", gravity: 7)

  init(word: String, glyph: String, style: String, gravity: Int) {
    self.word = word
    self.glyph = glyph
    self.style = style
    self.gravity = gravity
  }

  /// A judgement in the words of its kind of comparison.
  init(_ judgement: Judgement, _ kind: ComparisonRecord.Kind) {
    switch (kind, judgement.verdict) {
    case (.builds, .regressed): self = .regressed
    case (.builds, .suspect): self = .suspect
    case (.builds, .inconclusive): self = .inconclusive
    case (.builds, .improved): self = .improved
    case (.strategies, .regressed): self = .slower
    case (.strategies, .suspect), (.strategies, .inconclusive): self = .undecided
    case (.strategies, .improved): self = .faster
    case (_, .equivalent): self = .equivalent
    }
  }

  /// What a case of a run came to.
  init(_ result: CaseResult) {
    switch result.failure?.kind {
    case .differentPicture: self = .different
    case .some: self = .failed
    case nil: self = Disturbance(result) == nil ? .fine : .disturbed
    }
  }

  /// Glyph and word.
  var pill: HTMLNode {
    .tag(
      "span", "pill \(style)", [],
      [.tag("i", "", [.isDecoration], [.text(glyph)]), .text(word)])
  }

  /// The glyph alone, with the word for those who cannot see it.
  var badge: HTMLNode {
    .tag(
      "span", "mini \(style)", [.isImage, .label(word), HTMLAttribute("title", word)],
      [.text(glyph)])
  }
}
