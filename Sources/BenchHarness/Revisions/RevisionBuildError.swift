/// Why a revision could not be built.
package enum RevisionBuildError: Error, Sendable, Equatable {
  /// A program that is needed is not in `PATH`.
  case missingProgram(String)
  /// A program that is there does not start, or does not work.
  case cannotStart(String)
  /// The folder belongs to no git repository, or git refuses it.
  case notARepository(folder: String, reason: String)
  /// The text names no commit; in a shallow clone it may only not be there.
  case noSuchRevision(String, nearest: String?, isShallow: Bool)
  /// The name cannot be an executable's.
  case invalidProduct(String)
  /// Neither the override nor a home folder tells where builds are kept.
  case noCacheFolder
  /// Git did not do what it was asked to.
  case gitFailed(action: String, reason: String)
  /// The compiler says no; its whole output is in the log.
  case buildFailed(commit: String, product: String, cause: String, log: String, lastLines: [String])
  /// The build went well, but left no such program.
  case productMissing(commit: String, product: String)
  /// A place in the cache cannot be written.
  case cannotWrite(path: String, reason: String)
  /// The user asked to stop.
  case interrupted
}

extension RevisionBuildError {
  /// What is wrong, with the value.
  package var message: String {
    switch self {
    case .missingProgram(let name): "no '\(name)' in PATH, and a revision cannot be built without"
    case .cannotStart(let reason): "a revision cannot be built: \(reason)"
    case .notARepository(let folder, let reason):
      "'\(folder)' is in no git repository that can be read: \(reason)"
    case .noSuchRevision(let revision, _, _): "no commit '\(revision)' in this repository"
    case .invalidProduct(let name): "'\(name)' cannot be the name of an executable product"
    case .noCacheFolder: "no place to keep builds: neither XDG_CACHE_HOME nor HOME is set"
    case .gitFailed(let action, let reason): "git could not \(action): \(reason)"
    case .buildFailed(let commit, let product, let cause, _, _):
      "'\(product)' of commit \(commit.prefix(12)) does not build (\(cause))"
    case .productMissing(let commit, let product):
      "the build of commit \(commit.prefix(12)) left no executable '\(product)'"
    case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
    case .interrupted: "stopped while a revision was built"
    }
  }

  /// What to do next, line by line.
  package var next: [String] {
    switch self {
    case .missingProgram(let name): ["Install \(name), or put its folder into PATH."]
    case .notARepository: ["Name a folder inside a clone."]
    case .noSuchRevision(let revision, let nearest, let isShallow):
      [
        nearest.map { "Did you mean '\($0)'?" },
        isShallow ? "This clone is shallow: fetch the rest with 'git fetch --unshallow'." : nil,
        nearest == nil && !isShallow
          ? "'git rev-parse \(revision)' must find it; 'git fetch' gets what is new." : nil,
      ].compactMap(\.self)
    case .invalidProduct: ["Name an executable product of the package's Package.swift."]
    case .noCacheFolder: ["Set \(BuildCache.folderVariable) to a folder that can be written."]
    case .cannotStart, .gitFailed, .interrupted: []
    case .buildFailed(_, _, _, let log, let lastLines):
      lastLines + ["The whole output is in '\(log)'."]
    case .productMissing: ["Name an executable product, not a library."]
    case .cannotWrite:
      ["Free space or set \(BuildCache.folderVariable) to a folder that can be written."]
    }
  }
}
