import Foundation

/// Why the browser is of no use.
package enum BrowserError: Error, Sendable {
  case cannotStart(String)
  case silent(String, seconds: Int)
  case gone(String)
  case refused(String, message: String)
}

/// A headless Chromium, spoken to through two pipes: messages are JSON, each ends in a NUL byte.
///
/// The protocol is the Chrome DevTools Protocol with `--remote-debugging-pipe`: the browser reads from
/// descriptor 3 and writes to 4. No port is opened. Letting go of it kills it with all its children.
final class BrowserProcess {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let profile: URL
  private var pending: [UInt8] = []

  init(program: String) throws {
    profile = FileManager.default.temporaryDirectory
      .appendingPathComponent("transitionbench-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    let toBrowser = try BrowserProcess.pipe()
    let fromBrowser = try BrowserProcess.pipe()
    input = toBrowser.writing
    output = fromBrowser.reading
    let arguments = [
      program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--no-first-run", "--disable-extensions", "--disable-background-networking",
      "--disable-component-update", "--hide-scrollbars", "--force-color-profile=srgb",
      "--remote-debugging-pipe", "--user-data-dir=\(profile.path)", "about:blank",
    ]
    process = try BrowserProcess.spawn(
      arguments, reading: toBrowser.reading, writing: fromBrowser.writing)
    close(toBrowser.reading)
    close(fromBrowser.writing)
  }

  deinit {
    kill(-process, SIGKILL)
    var status = Int32(0)
    waitpid(process, &status, 0)
    close(input)
    close(output)
    try? FileManager.default.removeItem(at: profile)
  }

  /// Sends a message.
  func send(_ message: JSONValue) throws {
    var bytes = Array(try JSONEncoder().encode(message))
    bytes.append(0)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw BrowserError.gone("it does not read any more") }
      sent += count
    }
  }

  /// Waits for the next message.
  ///
  /// - Parameter deadline: When to give up.
  /// - Returns: The message; nil when none came in time.
  /// - Throws: When the browser has ended, or sends what is no message.
  func receive(until deadline: Date) throws -> JSONValue? {
    while true {
      if let end = pending.firstIndex(of: 0) {
        let message = Data(pending[..<end])
        pending.removeSubrange(...end)
        return try JSONDecoder().decode(JSONValue.self, from: message)
      }
      let left = deadline.timeIntervalSinceNow
      guard left > 0 else { return nil }
      var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, Int32(min(left * 1_000 + 1, 60_000))) > 0 else { continue }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw BrowserError.gone("it ended") }
      pending += chunk[..<count]
    }
  }

  // MARK: Starting

  /// A pipe whose ends no other child inherits, with numbers far from 3 and 4.
  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { throw BrowserError.cannotStart("no pipe") }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 20) }
    ends.forEach { close($0) }
    guard moved.allSatisfy({ $0 >= 0 }) else { throw BrowserError.cannotStart("no descriptor") }
    return (moved[0], moved[1])
  }

  private static func spawn(
    _ arguments: [String], reading: Int32, writing: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, reading, 3)
    posix_spawn_file_actions_adddup2(&actions, writing, 4)
    // It talks a lot about what a container lacks.
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let copies = arguments.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    var process = pid_t(0)
    let status = posix_spawnp(
      &process, arguments[0], &actions, &attributes, copies + [nil], environ)
    guard status == 0 else {
      throw BrowserError.cannotStart("\(arguments[0]): \(String(cString: strerror(status)))")
    }
    return process
  }
}
