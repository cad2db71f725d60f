import Testing
import TransitionKit

@Suite("The linked transitions") @MainActor
struct LinkedTransitionsTests {
  /// Those that ship; a plugin that somebody adds is no fault.
  nonisolated static let shipped = [
    "bounce", "bubble-mask", "bubble-overlay", "control-cut", "control-janky",
    "control-load", "dimmed-sheet", "push-snapshot",
  ]

  @Test("hold the five and the three controls, registered from their own files")
  func ids() throws {
    let ids = try linkedTransitions().map { $0.manifest.id }
    #expect(ids.filter(Self.shipped.contains) == Self.shipped)
  }

  @Test("can be read again and again")
  func again() throws {
    let once = try linkedTransitions().map { $0.manifest.id }
    let again = try linkedTransitions().map { $0.manifest.id }
    #expect(once == again)
  }

  @Test("offer the operations of the specification")
  func operations() throws {
    for type in try linkedTransitions() where Self.shipped.contains(type.manifest.id) {
      let expected: [TransitionOperation] =
        switch type.manifest.id {
        case "push-snapshot": [.push, .pop]
        case let id where id.hasPrefix("control-"): [.present, .dismiss, .push, .pop]
        default: [.present, .dismiss]
        }
      #expect(type.manifest.operations == expected, "\(type.manifest.id)")
    }
  }

  @Test(
    "have the specification's parameters and defaults",
    arguments: [
      "bubble-overlay": [
        "origin": "auto", "bubbleColor": "auto", "minScale": "0.001", "fadesPresented": "true",
        "scalesPresented": "true", "duration": "0.5",
      ],
      "bubble-mask": [
        "origin": "auto", "minScale": "0.001", "maskTarget": "presented", "duration": "0.5",
      ],
      "bounce": [
        "dampingRatio": "0.6", "initialVelocity": "0", "direction": "bottom",
        "dismissCurve": "ease-in-out", "overdamped": "false", "duration": "0.6",
      ],
      "push-snapshot": [
        "snapshotScale": "1", "contentGravity": "resize", "fadesTopView": "true",
        "pairs": "photo", "duration": "0.5",
      ],
      "dimmed-sheet": [
        "widthFraction": "0.5", "heightFraction": "0.5", "dimColor": "#808080",
        "dimAlpha": "0.5", "entryEdge": "bottom", "tapToDismiss": "true",
        "sheetCornerRadius": "0", "pixelAligned": "false", "duration": "0.5",
      ],
    ])
  func parameters(id: String, own: [String: String]) throws {
    let manifest = try linkedTransition(id).manifest
    let common = [
      "curve": "ease-in-out", "interactionThreshold": "0.3", "completionSpeed": "1",
      "completionCurve": "ease-in-out",
    ]
    let declared = manifest.parameters.map { ($0.name, $0.defaultText) }
    #expect(Dictionary(uniqueKeysWithValues: declared) == own.merging(common) { one, _ in one })
  }

  @Test("describe themselves and every parameter in one sentence")
  func sentences() throws {
    for manifest in try linkedTransitions().map({ $0.manifest }) {
      for text in [manifest.summary] + manifest.parameters.map(\.summary) {
        #expect(text.hasSuffix("."), "\(text)")
        #expect(text.first?.isUppercase == true || text.first?.isNumber == true, "\(text)")
      }
      #expect(!manifest.name.isEmpty)
    }
  }
}
