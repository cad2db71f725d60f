import BenchHarness
import InputReading

/// Reads records, with errors as the command line reports them.
enum RecordReading {
  /// Reads a record.
  static func record(_ path: String) throws(CommandFailure) -> RunRecord {
    let bytes: [UInt8]
    do throws(InputProblem) {
      bytes = try readFile(atPath: path, limit: RecordFile.largestByteCount)
    } catch { throw CommandFailure(error) }
    do throws(RecordFileError) { return try RecordFile.record(from: bytes, path: path) } catch {
      throw CommandFailure(error)
    }
  }

  /// Reads a record that is to be judged, or judged against: its figures must be possible.
  static func judgedRecord(_ path: String) throws(CommandFailure) -> RunRecord {
    let record = try record(path)
    do throws(RecordFileError) { try record.validate(path: path) } catch {
      throw CommandFailure(error)
    }
    return record
  }
}

extension CommandFailure {
  /// Makes the failure of a record that is refused.
  init(_ error: RecordFileError) {
    let lines = error.message.split(separator: "\n").map(String.init)
    self.init(lines[0], next: Array(lines.dropFirst()), exitCode: .badData)
  }
}
