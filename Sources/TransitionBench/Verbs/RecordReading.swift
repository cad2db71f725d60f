import BenchHarness
import InputReading

/// Reads records, with errors as the command line reports them.
enum RecordReading {
  /// What a file may hold.
  enum Document {
    case run(RunRecord)
    case comparison(ComparisonRecord)
    case calibration(CalibrationRecord)
  }

  /// Reads a record of any kind.
  static func document(_ path: String) throws(CommandFailure) -> Document {
    let bytes = try bytes(path)
    switch RecordFile.formatName(of: bytes) {
    case ComparisonRecord.formatName:
      let comparison = try document(ComparisonRecord.self, bytes, path)
      if let fault = comparison.fault {
        throw CommandFailure(.unreadable(path: path, reason: fault))
      }
      return .comparison(comparison)
    case CalibrationRecord.formatName:
      let calibration = try document(CalibrationRecord.self, bytes, path)
      if let fault = calibration.fault {
        throw CommandFailure(.unreadable(path: path, reason: fault))
      }
      return .calibration(calibration)
    default: return .run(try record(bytes, path))
    }
  }

  private static func document<Document: RecordedDocument>(
    _ kind: Document.Type, _ bytes: [UInt8], _ path: String
  ) throws(CommandFailure) -> Document {
    do throws(RecordFileError) {
      return try RecordFile.document(kind, from: bytes, path: path)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Reads a run record.
  static func record(_ path: String) throws(CommandFailure) -> RunRecord {
    try record(bytes(path), path)
  }

  private static func bytes(_ path: String) throws(CommandFailure) -> [UInt8] {
    do throws(InputProblem) {
      return try readFile(atPath: path, limit: RecordFile.largestByteCount)
    } catch { throw CommandFailure(error) }
  }

  private static func record(
    _ bytes: [UInt8], _ path: String
  ) throws(CommandFailure) -> RunRecord {
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
