import Foundation

/// A command that a document shows in a block of shell commands.
struct DocumentedCommand: Sendable, Hashable, CustomStringConvertible {
  /// The document, below the repository.
  let document: String
  let line: Int
  /// As it stands there, lines that go on joined.
  let text: String

  var description: String { "\(document):\(line): \(text)" }

  /// The first word, without settings of variables before it.
  var program: String {
    let words = text.split(separator: " ")
    return words.first { $0.firstMatch(of: /^[A-Z_]+=/) == nil }.map(String.init) ?? ""
  }

  /// Whether it is one of this project's; others, such as `cd`, are the reader's.
  var isOurs: Bool {
    ["transitionbench", "make"].contains(program) || program.hasPrefix("scripts/")
      || program.hasSuffix("/transitionbench") || text.contains("<(transitionbench ")
  }

  /// The documents whose commands are executed.
  static var documents: [String] {
    let files = FileManager.default
    let root = Repository.root.path
    let pages = ((try? files.contentsOfDirectory(atPath: root + "/Documentation")) ?? [])
      .map { "Documentation/\($0)" }
    let articles = (files.enumerator(atPath: root + "/Sources")?.allObjects as? [String] ?? [])
      .filter { $0.contains(".docc/") }.map { "Sources/\($0)" }
    return ["README.md", "CONTRIBUTING.md"]
      + (pages + articles).filter { $0.hasSuffix(".md") }.sorted()
  }

  /// This project's commands in a document, in order.
  static func commands(in document: String) throws -> [DocumentedCommand] {
    let text = try String(
      contentsOf: Repository.root.appendingPathComponent(document), encoding: .utf8)
    return commands(of: text, in: document).filter(\.isOurs)
  }

  /// All commands of a text's blocks of shell commands, also of those in lists.
  static func commands(of text: String, in document: String) -> [DocumentedCommand] {
    var found: [DocumentedCommand] = []
    var isShell = false
    var isOther = false
    var begun: (line: Int, text: String)?
    for (index, full) in text.components(separatedBy: "\n").enumerated() {
      let line = full.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("```") {
        if isShell || isOther {
          (isShell, isOther) = (false, false)
        } else {
          isShell = line == "```sh"
          isOther = !isShell
        }
        continue
      }
      guard isShell, !line.isEmpty, begun != nil || !line.hasPrefix("#") else { continue }
      let whole = (begun?.text ?? "") + line
      let start = begun?.line ?? index + 1
      if whole.hasSuffix("\\") {
        begun = (start, whole.dropLast() + "")
      } else {
        begun = nil
        found.append(DocumentedCommand(document: document, line: start, text: whole))
      }
    }
    return found
  }
}
