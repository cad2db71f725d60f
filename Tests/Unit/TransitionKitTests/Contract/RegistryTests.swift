import Testing
import TransitionKit

/// What a test transition needs: an identity.
protocol StubTransition: Transition, AnimatedTransitioning {
  static var id: String { get }
}

extension StubTransition {
  static var manifest: TransitionManifest {
    TransitionManifest(id: id, name: id, summary: "A stub.")
  }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }
  func transitionDuration(using context: TransitionContext?) -> Double { 1 }
  func animateTransition(using context: TransitionContext) {}
}

final class Zebra: StubTransition {
  static let id = "zebra"
  init(parameters: Parameters) {}
}

final class Aardvark: StubTransition {
  static let id = "aardvark"
  init(parameters: Parameters) {}
}

final class OtherZebra: StubTransition {
  static let id = "zebra"
  init(parameters: Parameters) {}
}

final class Named: StubTransition {
  static var id = ""
  init(parameters: Parameters) {}
}

@Suite("The registry") @MainActor
struct RegistryTests {
  @Test("lists transitions by id and finds them")
  func find() throws {
    let registry = try TransitionRegistry([Zebra.self, Aardvark.self])
    #expect(registry.ids == ["aardvark", "zebra"])
    #expect(registry.type(withID: "zebra") == Zebra.self)
    #expect(registry.type(withID: "Zebra") == nil)
  }

  @Test("can be empty")
  func empty() throws {
    #expect(try TransitionRegistry([]).ids == [])
  }

  @Test("refuses two of one id and names both, whichever comes first")
  func duplicates() throws {
    for types: [any Transition.Type] in [
      [Zebra.self, Aardvark.self, OtherZebra.self], [OtherZebra.self, Zebra.self],
    ] {
      let error = #expect(throws: RegistryError.self) { try TransitionRegistry(types) }
      let message = try #require(error).message
      #expect(
        message == "two transitions have the id 'zebra': TransitionKitTests.OtherZebra and "
          + "TransitionKitTests.Zebra. Give one another id.")
    }
  }

  @Test(
    "refuses ids that cannot be names",
    arguments: [
      "", "Bounce", "1st", "-a", "a-", "a--b", "a_b", "a b", "a/b", "a.b", "ä", "a\u{332}",
      "b\u{332}c", "a\u{30A}", "ａ", "a٣", "a\n", "a\u{0}",
      String(repeating: "a", count: 65),
    ])
  func malformed(id: String) throws {
    Named.id = id
    let error = #expect(throws: RegistryError.self) { try TransitionRegistry([Named.self]) }
    let message = try #require(error).message
    #expect(message.contains("Named has the id '\(id)'. Use lower-case letters"))
  }

  @Test(
    "takes ids that can be names",
    arguments: ["a", "z9", "bubble-overlay", "a-1-b", String(repeating: "a", count: 64)])
  func wellFormed(id: String) throws {
    Named.id = id
    #expect(try TransitionRegistry([Named.self]).ids == [id])
  }
}
