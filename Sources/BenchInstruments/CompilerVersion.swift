/// The Swift compiler of this build.
///
/// The language tells its version only to `#if`, so the list below ends somewhere: a later compiler
/// shows as "or later", and `MachineDescription.cCompiler` still tells it apart.
enum CompilerVersion {
  /// Such as `Swift 6.3.1`.
  static var swift: String {
    #if compiler(>=6.5)
      "Swift 6.5 or later"
    #elseif compiler(>=6.4)
      "Swift 6.4"
    #elseif compiler(>=6.3.5)
      "Swift 6.3.5 or later"
    #elseif compiler(>=6.3.4)
      "Swift 6.3.4"
    #elseif compiler(>=6.3.3)
      "Swift 6.3.3"
    #elseif compiler(>=6.3.2)
      "Swift 6.3.2"
    #elseif compiler(>=6.3.1)
      "Swift 6.3.1"
    #else
      "Swift 6.3"
    #endif
  }
}
