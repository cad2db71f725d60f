/// A program built from a commit.
package struct BuiltRevision: Sendable, Equatable {
  /// The commit's full hash.
  package let commit: String
  /// Where the program is.
  package let executable: String
  /// Whether it was there already.
  package let wasCached: Bool
}

/// What decides that two builds are the same.
struct BuildIdentity: Codable, Equatable {
  /// The commit's full hash.
  let commit: String
  /// The package's folder below the repository's top; empty, or a path that ends with a slash.
  let folder: String
  let product: String
  /// What the compiler says of itself, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  let toolchain: String
}
