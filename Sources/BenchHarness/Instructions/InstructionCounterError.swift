/// Why instructions cannot be counted.
package enum InstructionCounterError: Error, Sendable, Equatable {
  /// A program that is needed is not in `PATH`.
  case missingProgram(String)
  /// The program to count, or its age and size, cannot be read.
  case unreadable(program: String, reason: String)
  /// The program is there, but is none for valgrind.
  case notAProgram(String)
  /// Neither the override nor a home folder tells where copies are kept.
  case noCacheFolder
  /// No copy without debug sections could be made.
  case cannotStrip(program: String, reason: String)
  /// A place in the cache or for temporary files cannot be written.
  case cannotWrite(path: String, reason: String)
  /// The user asked to stop.
  case interrupted
}

extension InstructionCounterError {
  /// What is wrong, with the value.
  package var message: String {
    switch self {
    case .missingProgram("objcopy"):
      "no 'objcopy' in PATH, and valgrind cannot read the program's debug sections"
    case .missingProgram(let name): "no '\(name)' in PATH"
    case .unreadable(let program, let reason): "cannot read '\(program)': \(reason)"
    case .notAProgram(let program): "'\(program)' is no 64-bit ELF program"
    case .noCacheFolder:
      "no place for a copy without debug sections: neither XDG_CACHE_HOME nor HOME is set"
    case .cannotStrip(let program, let reason):
      "objcopy cannot copy '\(program)' without its debug sections: \(reason)"
    case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
    case .interrupted: "stopped while a program was copied"
    }
  }

  /// What to do next; nil where the message says it all.
  package var next: String? {
    switch self {
    case .missingProgram("objcopy"):
      "Install it (Debian: apt-get install binutils), or link with -Xlinker --strip-debug."
    case .missingProgram(let name):
      "Install it (Debian: apt-get install \(name)), or put its folder into PATH."
    case .noCacheFolder: "Set \(BuildCache.folderVariable) to a folder."
    case .unreadable, .notAProgram, .cannotStrip, .cannotWrite, .interrupted: nil
    }
  }
}
