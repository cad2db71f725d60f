/// How the text of an option or argument becomes a value, with all that help, messages and
/// completions say about it.
package struct ValueKind<Value: Sendable>: Sendable {
  /// What is wanted, as it follows "wants": "a whole number from 2 to 10000".
  package var wanted: String

  /// A sentence for the help: "From 2 to 10000."; nil when there is nothing to say.
  package var note: String?

  /// What a shell can offer.
  package var completion: Completion

  /// Reads a text; nil refuses it.
  package var read: @Sendable (String) -> Value?

  /// Makes a kind of value.
  ///
  /// - Parameters:
  ///   - wanted: What is wanted, as it follows "wants".
  ///   - note: A sentence for the help.
  ///   - completion: What a shell can offer; words are also what "did you mean" chooses from.
  ///   - read: Reads a text; nil refuses it.
  package init(
    wanted: String, note: String? = nil, completion: Completion = .nothing,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.wanted = wanted
    self.note = note
    self.completion = completion
    self.read = read
  }
}

/// What a shell can offer for a value.
package enum Completion: Sendable, Equatable {
  /// Nothing.
  case nothing

  /// Files and folders.
  case paths

  /// Some words.
  case words([String])

  /// What the program lists under a name: `list transitions`.
  case listed(String)

  /// What the program lists under a name, or files and folders.
  case listedOrPaths(String)

  /// Whether files and folders are offered.
  var includesPaths: Bool {
    switch self {
    case .paths, .listedOrPaths: true
    case .nothing, .words, .listed: false
    }
  }

  /// The words that are known without running the program.
  var words: [String] {
    if case .words(let words) = self { words } else { [] }
  }
}
