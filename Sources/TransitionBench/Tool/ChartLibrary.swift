import Foundation

/// Finds Chart.js, which `make deps` installs from Debian; reports do without it where it is missing.
enum ChartLibrary {
  /// Where Debian's and npm's packages put the file that is meant for browsers.
  private static let paths = [
    "/usr/share/javascript/chart.js/chart.min.js",
    "/usr/share/nodejs/chart.js/dist/chart.min.js",
    "/usr/lib/node_modules/chart.js/dist/chart.min.js",
    "/usr/local/lib/node_modules/chart.js/dist/chart.min.js",
  ]

  /// Larger than any build of it.
  private static let largestByteCount = 2 << 20

  /// The program's text, its licence's comment included; nil when it is not installed, or is not
  /// version 3, whose options differ from those before and after.
  static func text() -> String? {
    for path in paths {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
        data.count <= largestByteCount
      else { continue }
      let text = String(decoding: data, as: UTF8.self)
      if text.prefix(200).contains("Chart.js v3.") { return text }
    }
    return nil
  }
}
