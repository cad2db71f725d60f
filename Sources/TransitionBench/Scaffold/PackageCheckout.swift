import Foundation
import InputReading

/// A checkout of this package, where plugins can be added.
package struct PackageCheckout: Sendable {
  /// The folder of `Package.swift`.
  package let root: URL

  /// Larger files are not read; the largest source here has a tenth of it.
  private static let largestFile = 1_000_000

  /// Finds the checkout that a folder is in.
  ///
  /// - Parameter folder: The folder to begin with; then the ones above it.
  /// - Throws: `CommandFailure` with exit code 66 when no folder is one.
  package init(around folder: URL) throws(CommandFailure) {
    var candidate = folder.standardizedFileURL
    while true {
      if Self.isCheckout(candidate) { break }
      guard candidate.path != "/" else { throw Self.missing(folder) }
      candidate.deleteLastPathComponent()
    }
    root = candidate
  }

  private static func isCheckout(_ folder: URL) -> Bool {
    var isFolder: ObjCBool = false
    let plugins = folder.appendingPathComponent("Plugins").path
    guard FileManager.default.fileExists(atPath: plugins, isDirectory: &isFolder),
      isFolder.boolValue
    else { return false }
    return text(folder.appendingPathComponent("Package.swift"))?
      .contains("name: \"TransitionBench\",") == true
  }

  private static func missing(_ folder: URL) -> CommandFailure {
    CommandFailure(
      "no checkout of TransitionBench: neither \(folder.path) nor a folder above it has its "
        + "Package.swift with Plugins/ beside it.",
      next: [
        "Go into one, or name it: transitionbench plugin new NAME --into DIR",
        "A package of your own needs no checkout: see 'Add a transition' in README.md.",
      ], exitCode: .missingInput)
  }

  private static func text(_ file: URL) -> String? {
    (try? readFile(atPath: file.path, limit: largestFile)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  // MARK: - What there is

  /// A type or an id that sources declare.
  package struct Declaration: Sendable, Equatable {
    /// The type's name, or the id.
    package let name: String
    /// The file, from the checkout's folder.
    package let file: String
    /// The line, from 1.
    package let line: Int
  }

  /// The types on the outermost level of what a plugin's module sees: the plugins themselves and
  /// TransitionKit.
  package func types() -> [Declaration] {
    declarations(in: ["Plugins", "Sources/TransitionKit"], Self.declaredType)
  }

  /// The ids that plugins' manifests declare.
  package func ids() -> [Declaration] {
    declarations(in: ["Plugins"]) { line in
      line.firstRange(of: "id: \"").map { line[$0.upperBound...].prefix { $0 != "\"" } }
    }
  }

  /// The type that a line declares, if it stands on the outermost level.
  private static func declaredType(_ line: Substring) -> Substring? {
    let words = line.split(separator: " ")
    let kinds = ["class", "struct", "enum", "protocol", "actor", "typealias"]
    guard line.first != " ", let index = words.firstIndex(where: { kinds.contains(String($0)) }),
      index + 1 < words.count
    else { return nil }
    return words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private func declarations(
    in folders: [String], _ name: (Substring) -> Substring?
  ) -> [Declaration] {
    folders.flatMap { sources(in: $0) }.flatMap { file -> [Declaration] in
      let text = Self.text(root.appendingPathComponent(file)) ?? ""
      return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .compactMap { index, line in
          name(line).map { Declaration(name: String($0), file: file, line: index + 1) }
        }
    }
  }

  private func sources(in folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (found?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}
