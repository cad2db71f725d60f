import Testing
import TransitionKit

@testable import Plugins

/// What `plugin new` promises, and what a person who looks for a transition relies on.
@Suite("Names of plugins") @MainActor
struct PluginNamingTests {
  @Test("A transition's id is its type's name in lower case, with hyphens between words")
  func idsFollowTypes() throws {
    for type in try TransitionRegistry.linked().types {
      let words = "\(type)".reduce(into: [String]()) { words, letter in
        if letter.isUppercase || words.isEmpty { words.append("") }
        words[words.count - 1].append(letter)
      }
      // Types with capitals in a row have no one reading.
      guard !words.contains(where: { $0.count == 1 }) else { continue }
      #expect(type.manifest.id == words.joined(separator: "-").lowercased())
    }
  }

  @Test("A transition says what it is in a sentence")
  func summaries() throws {
    for type in try TransitionRegistry.linked().types {
      let summary = type.manifest.summary
      #expect(summary.first?.isUppercase == true && summary.last == ".", "\(type): \(summary)")
      #expect(!type.manifest.name.isEmpty, "\(type)")
    }
  }
}
