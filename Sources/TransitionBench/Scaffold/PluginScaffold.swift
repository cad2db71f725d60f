import Foundation

/// Adds a plugin to a checkout: its folder with the transition, and its test.
package struct PluginScaffold {
  /// What the plugin is called.
  package let name: PluginName
  /// Where it goes.
  package let checkout: PackageCheckout

  /// Makes a scaffold; nothing is written yet.
  package init(_ name: PluginName, in checkout: PackageCheckout) {
    self.name = name
    self.checkout = checkout
  }

  /// The plugin's folder, from the checkout's.
  package var folder: String { "Plugins/\(name.typeName)" }

  /// The transition's file, from the checkout's folder.
  package var transitionFile: String { "\(folder)/\(name.typeName).swift" }

  /// The test's file, from the checkout's folder.
  package var testFile: String { "Tests/Plugins/\(name.typeName)Tests.swift" }

  /// Makes sure that nothing stands in the way.
  ///
  /// - Parameter linkedIDs: The ids of the transitions of this program.
  /// - Throws: `CommandFailure`: 73 for a file or folder that is there, 64 for a type's name or an id
  ///   that is taken.
  package func check(linkedIDs: [String]) throws(CommandFailure) {
    for path in [folder, testFile] {
      guard let other = existing(path) else { continue }
      throw CommandFailure(
        "\(other) is there already; nothing is overwritten.",
        next: ["Choose another name, or remove it first."], exitCode: .cannotCreate)
    }
    if let type = checkout.types().first(where: { $0.name == name.typeName }) {
      throw taken("the type '\(type.name)'", by: "\(type.file):\(type.line)")
    }
    if let id = checkout.ids().first(where: { $0.name == name.id }) {
      throw taken("the id '\(id.name)'", by: "\(id.file):\(id.line)")
    }
    if linkedIDs.contains(name.id) { throw taken("the id '\(name.id)'", by: "this program") }
  }

  /// Writes the files: all of them or none.
  ///
  /// - Throws: `CommandFailure` with exit code 73 or 74.
  package func write() throws(CommandFailure) {
    let mark = ".new-\(ProcessInfo.processInfo.processIdentifier)"
    let (newFolder, newTest) = (place("Plugins/\(mark)"), place("Tests/Plugins/\(mark)"))
    defer {
      // Gone by now when all went well; moved away, not copied.
      try? FileManager.default.removeItem(at: newFolder)
      try? FileManager.default.removeItem(at: newTest)
    }
    do {
      for made in [newFolder, newTest.deletingLastPathComponent()] {
        try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
      }
      try Data(PluginTemplates.transition(name).utf8)
        .write(to: newFolder.appendingPathComponent("\(name.typeName).swift"))
      try Data(PluginTemplates.test(name).utf8).write(to: newTest)
      try FileManager.default.moveItem(at: newTest, to: place(testFile))
    } catch { throw failure(error) }
    do { try FileManager.default.moveItem(at: newFolder, to: place(folder)) } catch {
      try? FileManager.default.removeItem(at: place(testFile))
      throw failure(error)
    }
  }

  private func place(_ path: String) -> URL { checkout.root.appendingPathComponent(path) }

  /// The path of that name, whatever its case: some file systems tell `Flip` from `flip`, others not.
  private func existing(_ path: String) -> String? {
    let url = place(path)
    let (parent, last) = (url.deletingLastPathComponent().path, url.lastPathComponent)
    let there = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    guard let found = there.first(where: { $0.lowercased() == last.lowercased() }) else {
      return nil
    }
    return path.dropLast(last.count) + found
  }

  private func taken(_ what: String, by place: String) -> CommandFailure {
    CommandFailure(
      "\(what) is taken: \(place).",
      next: ["Choose another name, such as My\(name.typeName)."], exitCode: .usage)
  }

  private func failure(_ error: any Error) -> CommandFailure {
    let isFull = (error as? CocoaError)?.code == .fileWriteOutOfSpace
    let reason = (error as? CocoaError)?.underlying.map { ": \($0)" } ?? ""
    return CommandFailure(
      "nothing was made: cannot write below \(checkout.root.path)\(reason).",
      next: ["Check the permissions of Plugins/ and Tests/."],
      exitCode: isFull ? .cannotWrite : .cannotCreate)
  }
}

extension CocoaError {
  /// What the system said, where it is known.
  fileprivate var underlying: String? {
    (userInfo[NSUnderlyingErrorKey] as? POSIXError).map {
      String(cString: strerror($0.code.rawValue))
    }
  }
}
