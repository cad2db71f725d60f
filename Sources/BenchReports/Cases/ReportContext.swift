/// What a report is told beside the record: where things are and how the program is called.
package struct ReportContext: Sendable {
  /// The program in commands to type.
  package var program: String

  /// The record's file, as the user would type it; nil when it was not written.
  package var recordPath: String?

  /// Files of what failed cases wrote, by case key.
  package var outputPaths: [String: String]

  /// The exit code to name beside failures; nil when this program ends otherwise.
  package var exitCode: Int?

  /// Makes a context.
  package init(
    program: String = "transitionbench", recordPath: String? = nil,
    outputPaths: [String: String] = [:], exitCode: Int? = nil
  ) {
    self.program = program
    self.recordPath = recordPath
    self.outputPaths = outputPaths
    self.exitCode = exitCode
  }
}
