import CZlib
import Foundation

/// What is kept in a file with a checksum.
package protocol RecordedDocument: Codable, Sendable {
  /// What the file says it is.
  static var formatName: String { get }
  /// The newest version this program writes and reads.
  static var formatVersion: Int { get }
}

extension RunRecord: RecordedDocument {}

/// Reads and writes records: one JSON object with a checksum over the record's own bytes.
///
///     {"checksum":"crc32:0123abcd","format":"transitionbench-run","version":1,"record":{…}}
package enum RecordFile {
  /// The largest file that is read.
  package static let largestByteCount = 512 << 20

  /// The bytes of a record's file.
  package static func bytes<Document: RecordedDocument>(
    of record: Document
  ) throws(RecordFileError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let body = try? encoder.encode(record) else { throw .notEncodable }
    let header =
      "{\"checksum\":\"crc32:\(Checksum.text(Array(body)))\",\"format\":\""
      + "\(Document.formatName)\",\"version\":\(Document.formatVersion),\"record\":"
    return Array(header.utf8) + Array(body) + Array("}\n".utf8)
  }

  /// The checksum of a record's own bytes, as its file's head has it.
  package static func checksum(_ body: [UInt8]) -> String { Checksum.text(body) }

  /// Reads a record from its file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The file's path, for messages.
  /// - Returns: The record.
  /// - Throws: `RecordFileError` for another tool's file, a newer version, or a damaged file.
  package static func record(from bytes: [UInt8], path: String) throws(RecordFileError) -> RunRecord
  {
    try document(RunRecord.self, from: bytes, path: path)
  }

  /// What a file holds, from its beginning; nil when it is no record of this tool.
  package static func formatName(of bytes: [UInt8]) -> String? {
    let start = String(decoding: bytes.prefix(160), as: UTF8.self)
    guard let match = try? headPattern.firstMatch(in: start) else { return nil }
    return String(match.format)
  }

  /// Reads a document of any kind from its file's bytes.
  ///
  /// - Parameters:
  ///   - kind: The kind of document the file should hold.
  ///   - bytes: The whole file.
  ///   - path: The file's path, for messages.
  /// - Returns: The document.
  /// - Throws: `RecordFileError` for another tool's file, a newer version, or a damaged file.
  package static func document<Document: RecordedDocument>(
    _ kind: Document.Type, from bytes: [UInt8], path: String
  ) throws(RecordFileError) -> Document {
    let head = try readHead(kind, bytes, path: path)
    let body = bytes[head.bodyRange]
    guard Checksum.text(Array(body)) == head.checksum else { throw .damaged(path: path) }
    do {
      return try JSONDecoder().decode(kind, from: Data(body))
    } catch {
      throw .unreadable(path: path, reason: RecordFile.reason(error))
    }
  }

  private struct Head {
    let checksum: String
    let bodyRange: Range<Int>
  }

  /// The header is always written the same way, so it is matched byte for byte; whatever does not
  /// match was not written by this tool, or was edited since.
  private static func readHead<Document: RecordedDocument>(
    _ kind: Document.Type, _ bytes: [UInt8], path: String
  ) throws(RecordFileError) -> Head {
    let start = String(decoding: bytes.prefix(160), as: UTF8.self)
    guard let match = try? headPattern.firstMatch(in: start),
      match.format == Document.formatName
    else { throw .notARecord(path: path, looksLike: FileKind.guess(bytes)) }
    let version = Int(match.version) ?? 0
    guard version <= Document.formatVersion else { throw .newer(path: path, version: version) }
    let begin = start[..<match.range.upperBound].utf8.count
    guard bytes.count > begin + 2, bytes.suffix(2).elementsEqual("}\n".utf8) else {
      throw .damaged(path: path)
    }
    return Head(checksum: String(match.sum), bodyRange: begin..<bytes.count - 2)
  }

  private static var headPattern:
    Regex<(Substring, sum: Substring, format: Substring, version: Substring)>
  {
    /^\{"checksum":"crc32:(?<sum>[0-9a-f]{8})","format":"(?<format>transitionbench-[a-z]{1,20})","version":(?<version>[0-9]{1,9}),"record":/
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .keyNotFound(let key, _): return "'\(key.stringValue)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      let place = context.codingPath.map(\.stringValue).joined(separator: ".")
      return place.isEmpty ? context.debugDescription : "\(place): \(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }
}

/// CRC-32 as zlib computes it (ISO 3309), written as 8 hex digits.
package enum Checksum {
  /// The checksum of bytes.
  package static func text(_ bytes: [UInt8]) -> String {
    let value = bytes.withUnsafeBufferPointer { buffer in
      crc32_z(crc32_z(0, nil, 0), buffer.baseAddress, buffer.count)
    }
    let digits = String(UInt32(truncatingIfNeeded: value), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// Why a record could not be read or made.
package enum RecordFileError: Error, Sendable, Equatable {
  case notEncodable
  case notARecord(path: String, looksLike: String?)
  case newer(path: String, version: Int)
  case damaged(path: String)
  case unreadable(path: String, reason: String)

  /// What is wrong and what to do.
  package var message: String {
    switch self {
    case .notEncodable: "the record holds a figure that JSON cannot hold (not a finite number)."
    case .notARecord(let path, let looksLike):
      "\(path) is \(looksLike ?? "not a run record"), not a run record.\nreport reads what 'run "
        + "--output' wrote, unedited."
    case .newer(let path, let version):
      "\(path) has format version \(version); this program reads up to "
        + "\(RunRecord.formatVersion). Use a newer transitionbench."
    case .damaged(let path):
      "\(path) is damaged: its checksum does not match. Measure again, or restore the file."
    case .unreadable(let path, let reason): "\(path) cannot be read as a run record: \(reason)."
    }
  }
}
