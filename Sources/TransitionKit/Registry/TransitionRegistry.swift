import CPluginSection

/// The transitions of a program, by id.
@MainActor
public struct TransitionRegistry {
  /// The transitions' types, by id.
  public let types: [any Transition.Type]

  /// Reads every transition that is linked into this program.
  ///
  /// - Throws: `RegistryError` when two have one id or an id is not well formed.
  public static func linked() throws(RegistryError) -> TransitionRegistry {
    var types: [any Transition.Type] = []
    for index in 0..<tb_transition_entry_count() {
      guard let entry = tb_transition_entry_at(index), let pointer = entry() else { continue }
      let box = Unmanaged<TransitionRegistration>.fromOpaque(pointer).takeRetainedValue()
      types.append(box.type)
    }
    return try TransitionRegistry(types)
  }

  /// Makes a registry of given transitions, for programs and tests that link none.
  ///
  /// - Throws: `RegistryError` when two have one id or an id is not well formed.
  public init(_ types: [any Transition.Type]) throws(RegistryError) {
    var byID: [String: any Transition.Type] = [:]
    for type in types {
      let id = type.manifest.id
      guard TransitionRegistry.isWellFormed(id) else {
        throw .malformedID(id: id, type: String(reflecting: type))
      }
      if let other = byID[id] {
        let names = [String(reflecting: other), String(reflecting: type)].sorted()
        throw .duplicateID(id: id, first: names[0], second: names[1])
      }
      byID[id] = type
    }
    self.types = types.sorted { $0.manifest.id < $1.manifest.id }
  }

  /// All ids, in alphabetical order.
  public var ids: [String] { types.map { $0.manifest.id } }

  /// The transition of an id, or nil.
  public func type(withID id: String) -> (any Transition.Type)? {
    types.first { $0.manifest.id == id }
  }

  /// Ids become names of files and cases, so they are lower-case letters, digits and single
  /// hyphens, beginning with a letter, at most 64.
  private static func isWellFormed(_ id: String) -> Bool {
    // Bytes, since a letter with a combining mark compares as lying between "a" and "z".
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let hyphen = UInt8(ascii: "-")
    return id.utf8.count <= 64 && id.utf8.first.map(letters.contains) == true
      && id.utf8.last != hyphen && !id.contains("--")
      && id.utf8.allSatisfy { letters.contains($0) || digits.contains($0) || $0 == hyphen }
  }
}

/// Why the transitions of a program cannot be told apart.
public enum RegistryError: Error, Sendable, Equatable {
  /// Two transitions have one id.
  case duplicateID(id: String, first: String, second: String)
  /// An id that cannot be a name.
  case malformedID(id: String, type: String)

  /// What is wrong and what to do.
  public var message: String {
    switch self {
    case .duplicateID(let id, let first, let second):
      "two transitions have the id '\(id)': \(first) and \(second). Give one another id."
    case .malformedID(let id, let type):
      "\(type) has the id '\(id)'. Use lower-case letters, digits and single hyphens, "
        + "beginning with a letter."
    }
  }
}
