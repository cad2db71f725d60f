import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Where baselines are kept: records in one folder, by name.
package struct BaselineStore: Sendable {
  /// The usual folder, from where the program is started.
  package static let folder = "results/baselines"

  /// The folder.
  package let folder: String

  package init(folder: String = BaselineStore.folder) { self.folder = folder }

  /// The longest name; file systems allow 255 bytes, and temporary names are longer.
  package static let longestName = 100

  /// Whether a word can be a baseline's name: letters, digits, `.`, `_` and `-`, the first a letter or
  /// digit, so that no name leads out of the folder.
  ///
  /// A word that ends in `.json` is a file.
  package static func isName(_ word: String) -> Bool {
    let letters = Array(word.utf8)
    guard let first = letters.first, letters.count <= longestName, !isPath(word) else {
      return false
    }
    func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    }
    // Beside the baselines stands `accepted.json`.
    return word != AcceptedChanges.fileStem && isPlain(first)
      && letters.allSatisfy { isPlain($0) || "._-".utf8.contains($0) }
  }

  /// Whether a word is meant as a file.
  package static func isPath(_ word: String) -> Bool {
    word.contains("/") || word.hasSuffix(".json")
  }

  /// The file of a name.
  ///
  /// - Parameter name: A name; see `isName(_:)`.
  /// - Returns: Its path, whether or not there is such a file.
  package func path(ofName name: String) -> String {
    precondition(BaselineStore.isName(name), "a name that was not checked must not become a path")
    return "\(folder)/\(name).json"
  }

  /// The names there are, in alphabetical order; none when there is no folder.
  package var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
      .filter(BaselineStore.isName).sorted()
  }

  /// Makes the folder and those around it, where they are missing.
  package func makeFolder() throws(RunOutputError) {
    var path = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      path += path.isEmpty || path == "/" ? String(part) : "/\(part)"
      if mkdir(path, 0o755) != 0 && errno != EEXIST {
        throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
      }
    }
  }

  /// Removes a file.
  package static func remove(_ path: String) throws(RunOutputError) {
    guard unlink(path) == 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
  }
}
