import Foundation

/// A `swift` that builds at once: what it leaves as the product runs a program that is there already.
///
/// It stands for the compiler where scripts and `--base-revision` are tested, and knows what they ask
/// of it. Builds of revisions with the real compiler have tests of their own.
enum StandInCompiler {
  /// Writes it to a folder that goes into `PATH`.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is made if need be.
  ///   - choice: Lines of bash that set `program`; `$package` is the folder of what is built.
  /// - Throws: When the folder cannot be written.
  static func write(to folder: URL, choosing choice: String) throws {
    let text = """
      #!/bin/bash
      set -eu
      package=. scratch= product= asks=build
      while [ $# -gt 0 ]; do
        case $1 in
          --version) echo "Swift of a test"; exit 0 ;;
          --package-path) package=$2; shift ;;
          --scratch-path) scratch=$2; shift ;;
          --product) product=$2; shift ;;
          --show-bin-path) asks=path ;;
        esac
        shift
      done
      bin=${scratch:-$package/.build}/release
      if [ "$asks" = path ]; then echo "$bin"; exit 0; fi
      \(choice)
      mkdir -p "$bin"
      printf '#!/bin/bash\\nexec "%s" "$@"\\n' "$program" >"$bin/$product"
      chmod +x "$bin/$product"

      """
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("swift")
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }
}
