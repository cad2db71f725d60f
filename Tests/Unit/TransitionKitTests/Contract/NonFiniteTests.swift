import Testing
import TransitionKit

/// The spec: non-finite input is an error before anything changes.
@Suite("Numbers that are not finite end the program with the property's name")
struct NonFiniteTests {
  /// A property to write, by a name an exit test can be told.
  enum Property: String, CaseIterable, Codable, Sendable {
    case bounds, center, anchorPoint, transform, alpha, cornerRadius, backgroundColor, zPosition
    case frame

    @MainActor func set(_ value: Double) {
      let view = View()
      switch self {
      case .bounds: view.bounds = Rect(x: 0, y: 0, width: value, height: 1)
      case .center: view.center = Point(x: 0, y: value)
      case .anchorPoint: view.anchorPoint = Point(x: value, y: 0)
      case .transform: view.transform = Transform(scaleX: 1, y: value)
      case .alpha: view.alpha = value
      case .cornerRadius: view.cornerRadius = value
      case .backgroundColor: view.backgroundColor = Color(red: value, green: 0, blue: 0)
      case .zPosition: view.zPosition = value
      case .frame: _ = View(frame: Rect(x: value, y: 0, width: 1, height: 1))
      }
    }
  }

  @Test("for every property", arguments: Property.allCases, [true, false])
  func refused(property: Property, isNumber: Bool) async {
    // A flag, since what an exit test captures travels as JSON, which has neither of the two.
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [property, isNumber] in
      await property.set(isNumber ? -.infinity : .nan)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("\(property.rawValue) of view 'unnamed' must be finite numbers"))
  }
}
