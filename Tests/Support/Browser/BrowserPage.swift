import Foundation

/// How a page is looked at.
package struct Viewing: Sendable, CustomStringConvertible {
  package var width: Int
  package var height: Int
  package var isDark = false
  package var runsScripts = true

  package init(width: Int, height: Int, isDark: Bool = false, runsScripts: Bool = true) {
    self.width = width
    self.height = height
    self.isDark = isDark
    self.runsScripts = runsScripts
  }

  /// Such as `390x844-dark-without-scripts`.
  package var description: String {
    "\(width)x\(height)-\(isDark ? "dark" : "light")" + (runsScripts ? "" : "-without-scripts")
  }
}

/// A page in the browser: opened, looked at, asked.
package final class BrowserPage {
  private let browser: Browser
  private let session: String
  /// Console errors and warnings, exceptions, and what the browser itself complains about, such as
  /// violations of the page's own security policy.
  package private(set) var complaints: [String] = []
  /// What was fetched: every address, the page's own included; of `data:` only the beginning.
  package private(set) var requests: [String] = []

  init(_ browser: Browser, session: String) throws {
    self.browser = browser
    self.session = session
    for domain in ["Page", "Runtime", "Log", "Network", "Audits"] {
      try send("\(domain).enable")
    }
  }

  /// Opens an address and waits until all of it is loaded and every picture decoded.
  package func open(_ address: String, as viewing: Viewing) throws {
    try view(as: viewing)
    note()
    complaints = []
    requests = []
    let answer = try send("Page.navigate", ["url": .string(address)])
    if let problem = answer["errorText"].string {
      throw BrowserError.refused("Page.navigate", message: problem)
    }
    try browser.wait(for: "Page.loadEventFired", session: session)
    try settle()
  }

  /// Changes how the page is looked at; it stays open.
  package func view(as viewing: Viewing) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(viewing.width)), "height": .number(Double(viewing.height)),
        // As a phone it would zoom out from a page that is too wide, and nothing would stick out.
        "deviceScaleFactor": .number(1), "mobile": .bool(false),
      ])
    try send(
      "Emulation.setEmulatedMedia",
      [
        "media": .string("screen"),
        "features": .array([
          .object([
            "name": .string("prefers-color-scheme"),
            "value": .string(viewing.isDark ? "dark" : "light"),
          ]),
          // Nothing is measured or photographed half way through a fade.
          .object([
            "name": .string("prefers-reduced-motion"), "value": .string("reduce"),
          ]),
        ]),
      ])
    try send(
      "Emulation.setScriptExecutionDisabled", ["value": .bool(!viewing.runsScripts)])
  }

  /// Evaluates an expression, awaits it when it is a promise, and returns its value.
  package func evaluate(_ expression: String) throws -> JSONValue {
    let answer = try send(
      "Runtime.evaluate",
      [
        "expression": .string(expression), "awaitPromise": .bool(true),
        "returnByValue": .bool(true),
      ])
    if case .object = answer["exceptionDetails"] {
      let thrown = answer["exceptionDetails"]["exception"]["description"].string
      throw BrowserError.refused("Runtime.evaluate", message: thrown ?? "an exception")
    }
    return answer["result"]["value"]
  }

  /// A picture of what is in view, or of the whole page, as a PNG file.
  package func screenshot(ofWholePage isWhole: Bool = false) throws -> Data {
    let answer = try send(
      "Page.captureScreenshot",
      ["format": .string("png"), "captureBeyondViewport": .bool(isWhole)]
        .merging(isWhole ? ["clip": try wholePage()] : [:]) { $1 })
    guard let text = answer["data"].string, let data = Data(base64Encoded: text) else {
      throw BrowserError.refused("Page.captureScreenshot", message: "no picture")
    }
    return data
  }

  private func wholePage() throws -> JSONValue {
    let size = try send("Page.getLayoutMetrics")["cssContentSize"]
    return .object([
      "x": .number(0), "y": .number(0), "width": size["width"],
      // The browser makes no picture of more than 16384 rows.
      "height": .number(min(size["height"].number ?? 0, 16_000)), "scale": .number(1),
    ])
  }

  /// Closes the page.
  package func close() throws {
    let target = try send("Target.getTargetInfo")["targetInfo"]["targetId"]
    try browser.send("Target.closeTarget", ["targetId": target])
  }

  /// Presses and releases a key, such as `Tab`.
  package func press(_ key: String, code: Int) throws {
    for kind in ["keyDown", "keyUp"] {
      try send(
        "Input.dispatchKeyEvent",
        [
          "type": .string(kind), "key": .string(key), "code": .string(key),
          "windowsVirtualKeyCode": .number(Double(code)),
        ])
    }
  }

  /// Waits until pictures are decoded and what follows from loading is drawn.
  package func settle() throws {
    _ = try evaluate(
      """
      Promise.all([...document.images].map(image => {
        image.loading = 'eager';
        return image.decode().catch(() => 0);
      })).then(() => document.fonts.ready).then(() => 0)
      """)
    note()
  }

  @discardableResult
  private func send(
    _ method: String, _ parameters: [String: JSONValue] = [:]
  ) throws -> JSONValue {
    let answer = try browser.send(method, parameters, session: session)
    return answer
  }

  // MARK: What the browser tells

  /// Sorts the events since the last time.
  package func note() {
    for event in browser.takeEvents(session: session) {
      let parameters = event.parameters
      switch event.method {
      case "Runtime.exceptionThrown":
        complaints.append(
          parameters["exceptionDetails"]["exception"]["description"].string
            ?? parameters["exceptionDetails"]["text"].string ?? "an exception")
      case "Runtime.consoleAPICalled":
        guard ["error", "warning", "assert"].contains(parameters["type"].string) else { break }
        complaints.append(
          parameters["args"].array.map { $0["value"].string ?? "?" }.joined(separator: " "))
      case "Log.entryAdded":
        guard ["error", "warning"].contains(parameters["entry"]["level"].string) else { break }
        complaints.append(parameters["entry"]["text"].string ?? "an entry in the log")
      case "Audits.issueAdded":
        guard parameters["issue"]["code"].string == "ContentSecurityPolicyIssue" else { break }
        complaints.append("the page breaks its own security policy: \(parameters["issue"])")
      case "Network.requestWillBeSent":
        requests.append(String((parameters["request"]["url"].string ?? "?").prefix(200)))
      default: break
      }
    }
  }
}
