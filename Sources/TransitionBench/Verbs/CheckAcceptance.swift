import BenchHarness
import BenchReports
import InputReading

/// What `--accept` and `--reason` ask for.
struct CheckAcceptance {
  /// A change to accept.
  private struct Wish {
    let caseName: String
    let metric: String
    let reason: String
    var text: String { "\(caseName):\(metric)" }
  }

  private let wishes: [Wish]

  /// Whether nothing is asked for.
  var isEmpty: Bool { wishes.isEmpty }

  /// Reads the options.
  ///
  /// - Throws: `CommandFailure` for what is not CASE:METRIC, and for a reason that says nothing.
  init(_ options: ParsedOptions) throws(CommandFailure) {
    let texts = options[CheckOptions.accepted]
    let reasons = options[CheckOptions.reasons]
    guard reasons.count == texts.count || (reasons.count == 1 && !texts.isEmpty) else {
      throw CommandFailure(
        "--accept and --reason go together: one reason for all, or one for each; there are "
          + "\(texts.count) and \(reasons.count).", exitCode: .usage)
    }
    if let empty = reasons.first(where: { !$0.contains(where: \.isLetter) }) {
      throw CommandFailure(
        "--reason '\(empty)' says nothing. Write why the change is wanted.", exitCode: .usage)
    }
    var wishes: [Wish] = []
    for (index, text) in texts.enumerated() {
      // Names of cases may hold a colon, ids of metrics none.
      guard let colon = text.lastIndex(of: ":"), colon > text.startIndex else {
        throw CommandFailure(
          "--accept wants CASE:METRIC as the table names them, not '\(text)'.", exitCode: .usage)
      }
      wishes.append(
        Wish(
          caseName: String(text[..<colon]), metric: String(text[text.index(after: colon)...]),
          reason: reasons.count == 1 ? reasons[0] : reasons[index]))
    }
    self.wishes = wishes
  }

  /// The accepted changes, each a regression of a check.
  ///
  /// - Parameter result: The check.
  /// - Returns: A change for each wish.
  /// - Throws: `CommandFailure` for a case, metric or change that is not there.
  func changes(in result: BaselineCheck) throws(CommandFailure) -> [AcceptedChange] {
    var changes: [AcceptedChange] = []
    for wish in wishes { changes.append(try change(wish, in: result)) }
    return changes
  }

  private func change(_ wish: Wish, in result: BaselineCheck) throws(CommandFailure)
    -> AcceptedChange
  {
    let cases = result.cases.map(\.benchCase)
    let named = result.cases.map { (CheckReport.label(of: $0.benchCase, among: cases), $0) }
    guard let (label, one) = named.first(where: { [$0.0, $0.1.key].contains(wish.caseName) }) else {
      throw failure(wish, "there is no case '\(wish.caseName)'", wish.caseName, named.map(\.0))
    }
    let wrong = one.changes.filter { $0.verdict == .regressed || $0.verdict == .accepted }
    guard let change = wrong.first(where: { $0.metric == wish.metric }),
      let base = change.base, let head = change.head
    else {
      let problem =
        one.changes.contains { $0.metric == wish.metric }
        ? "'\(wish.metric)' is no regression there" : "'\(label)' has no figure '\(wish.metric)'"
      throw failure(wish, problem, wish.metric, wrong.map(\.metric))
    }
    return AcceptedChange(
      change, of: one, label: label, baseline: result.base.name, base: base, value: head,
      reason: wish.reason, commit: result.head.commit, acceptedAt: RunClock.timestamp())
  }

  private func failure(
    _ wish: Wish, _ problem: String, _ word: String, _ names: [String]
  ) -> CommandFailure {
    let hint = nearestName(to: word, among: names).map { " Did you mean '\($0)'?" } ?? ""
    let list = names.isEmpty ? [] : ["There are: \(names.prefix(20).joined(separator: ", "))."]
    return CommandFailure(
      "--accept '\(wish.text)': \(problem).\(hint)", next: list + ["Nothing was accepted."],
      exitCode: .usage)
  }
}
