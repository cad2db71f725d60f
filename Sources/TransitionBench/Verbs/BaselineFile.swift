import BenchHarness
import Foundation
import InputReading

/// A baseline as a command line names it: a stored one by name, or a file.
struct BaselineFile {
  /// Where it is.
  let path: String
  /// What it is called: the file's name without its ending.
  let name: String

  private init(_ path: String) {
    self.path = path
    let file = path.split(separator: "/").last.map(String.init) ?? path
    name = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
  }

  /// Finds a baseline that is there.
  ///
  /// - Parameter word: A name or a path.
  /// - Returns: The stored one where there are both.
  /// - Throws: `CommandFailure` that says which there are.
  static func existing(_ word: String) throws(CommandFailure) -> BaselineFile {
    let store = BaselineStore()
    if BaselineStore.isName(word) {
      let path = store.path(ofName: word)
      if FileManager.default.fileExists(atPath: path) { return BaselineFile(path) }
    }
    if FileManager.default.fileExists(atPath: word) { return BaselineFile(word) }
    throw missing(word, store)
  }

  /// Finds a stored baseline by its name only.
  static func stored(_ name: String) throws(CommandFailure) -> BaselineFile {
    let store = BaselineStore()
    guard BaselineStore.isName(name), store.names.contains(name) else { throw missing(name, store) }
    return BaselineFile(store.path(ofName: name))
  }

  /// Where a baseline is to be written.
  static func place(_ word: String) throws(CommandFailure) -> BaselineFile {
    if BaselineStore.isName(word) { return BaselineFile(BaselineStore().path(ofName: word)) }
    let file = BaselineFile(word)
    guard BaselineStore.isPath(word), !file.name.isEmpty, file.name != AcceptedChanges.fileStem
    else {
      throw CommandFailure(
        "'\(word)' is no name for a baseline: letters, digits, '.', '_' and '-', the first a letter "
          + "or digit, \(BaselineStore.longestName) at most, and not 'accepted'.",
        next: ["For a file, write a path that ends in .json."], exitCode: .usage)
    }
    return file
  }

  private static func missing(_ word: String, _ store: BaselineStore) -> CommandFailure {
    let names = store.names
    let hint = nearestName(to: word, among: names).map { " Did you mean '\($0)'?" } ?? ""
    let stored =
      names.isEmpty
      ? "None is stored." : "Stored: \(names.prefix(20).joined(separator: ", ")) (baseline list)."
    return CommandFailure(
      "no baseline '\(word)'.\(hint) \(stored)",
      next: ["Make it: transitionbench baseline save \(word)"], exitCode: .missingInput)
  }
}
