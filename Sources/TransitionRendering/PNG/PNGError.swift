/// Why a PNG file could not be read or written.
package enum PNGError: Error, Equatable, Sendable {
  case notFound(path: String)
}
