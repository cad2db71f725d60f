import Foundation

/// Reads which commit a folder has checked out, without running git.
enum GitCheckout {
  /// The commit's 40 digits; nil outside a checkout or when git stores it in a way not read here.
  static func commit(inFolder folder: String) -> String? {
    var path = URL(fileURLWithPath: folder).standardizedFileURL
    while path.path != "/" {
      let git = path.appendingPathComponent(".git")
      if let head = text(git.appendingPathComponent("HEAD")) { return commit(head: head, in: git) }
      path.deleteLastPathComponent()
    }
    return nil
  }

  private static func commit(head: String, in git: URL) -> String? {
    guard head.hasPrefix("ref: ") else { return isCommit(head) ? head : nil }
    let name = String(head.dropFirst(5))
    guard !name.contains("..") else { return nil }
    if let commit = text(git.appendingPathComponent(name)) {
      return isCommit(commit) ? commit : nil
    }
    let packed = text(git.appendingPathComponent("packed-refs")) ?? ""
    return packed.split(separator: "\n").first { $0.hasSuffix(" \(name)") }
      .map { String($0.prefix(40)) }.flatMap { isCommit($0) ? $0 : nil }
  }

  private static func isCommit(_ text: String) -> Bool {
    text.count == 40 && text.allSatisfy(\.isHexDigit)
  }

  private static func text(_ file: URL) -> String? {
    (try? String(contentsOf: file, encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
