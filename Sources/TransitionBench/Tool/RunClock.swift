import Foundation

/// The wall clock, for names and labels only.
enum RunClock {
  /// `2026-11-30-0914`, in local time: what a user looks for in a folder.
  static func fileName(_ date: Date = Date()) -> String {
    let parts = Calendar.current.dateComponents(
      [.year, .month, .day, .hour, .minute], from: date)
    func digits(_ value: Int?, _ count: Int) -> String {
      let text = String(value ?? 0)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(parts.year, 4))-\(digits(parts.month, 2))-\(digits(parts.day, 2))-"
      + digits(parts.hour, 2) + digits(parts.minute, 2)
  }

  /// ISO 8601 in UTC.
  static func timestamp(_ date: Date = Date()) -> String {
    date.formatted(.iso8601)
  }
}
