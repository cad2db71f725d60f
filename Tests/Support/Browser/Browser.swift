import Foundation

/// A headless Chromium of a test's own.
package final class Browser {
  /// What the browser tells without being asked.
  package struct Event: Sendable {
    package let method: String
    package let parameters: JSONValue
    let session: String?
  }

  private let process: BrowserProcess
  private var lastNumber = 0
  /// Events that nobody has looked at yet.
  private(set) var events: [Event] = []

  /// How long the browser may say nothing: a busy machine takes many seconds to start it.
  private static let patienceSeconds = 240

  /// Starts the browser that `make test-deps` installs.
  package init(program: String = "chromium") throws {
    process = try BrowserProcess(program: program)
    try send("Target.setDiscoverTargets", ["discover": .bool(false)])
  }

  /// Opens an empty page.
  package func makePage() throws -> BrowserPage {
    let target = try send("Target.createTarget", ["url": .string("about:blank")])["targetId"]
    let session = try send(
      "Target.attachToTarget", ["targetId": target, "flatten": .bool(true)])["sessionId"]
    guard let session = session.string else { throw BrowserError.gone("it has no page") }
    return try BrowserPage(self, session: session)
  }

  /// Sends a command and waits for its answer; events meanwhile are kept.
  @discardableResult
  func send(
    _ method: String, _ parameters: [String: JSONValue] = [:], session: String? = nil
  ) throws -> JSONValue {
    lastNumber += 1
    let number = JSONValue.number(Double(lastNumber))
    var message: [String: JSONValue] = [
      "id": number, "method": .string(method), "params": .object(parameters),
    ]
    if let session { message["sessionId"] = .string(session) }
    try process.send(.object(message))
    let deadline = Date().addingTimeInterval(Double(Self.patienceSeconds))
    while let answer = try process.receive(until: deadline) {
      guard answer["id"] == number else {
        keep(answer)
        continue
      }
      if let problem = answer["error"]["message"].string {
        throw BrowserError.refused(method, message: problem)
      }
      return answer["result"]
    }
    throw BrowserError.silent(method, seconds: Self.patienceSeconds)
  }

  /// Waits until a page has told something, or has told it before.
  func wait(for method: String, session: String) throws {
    let deadline = Date().addingTimeInterval(Double(Self.patienceSeconds))
    while !events.contains(where: { $0.method == method && $0.session == session }) {
      guard let message = try process.receive(until: deadline) else {
        throw BrowserError.silent(method, seconds: Self.patienceSeconds)
      }
      keep(message)
    }
  }

  /// The events of a page so far, which are then forgotten.
  func takeEvents(session: String) -> [Event] {
    let taken = events.filter { $0.session == session }
    events.removeAll { $0.session == session }
    return taken
  }

  private func keep(_ message: JSONValue) {
    guard let method = message["method"].string else { return }
    events.append(
      Event(
        method: method, parameters: message["params"], session: message["sessionId"].string))
  }
}
