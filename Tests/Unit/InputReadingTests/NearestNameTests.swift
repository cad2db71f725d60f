import Testing

@testable import InputReading

@Suite("Nearest name")
struct NearestNameTests {
  static let transitions = [
    "bounce", "bubble-mask", "bubble-overlay", "control-cut", "control-janky", "control-load",
    "dimmed-sheet", "push-snapshot",
  ]

  @Test(
    "A misspelt name finds what was meant, and a strange one finds nothing",
    arguments: [
      ("buble-mask", "bubble-mask"), ("bubble-maks", "bubble-mask"), ("Bounce", "bounce"),
      ("BUONCE", "bounce"), ("bubblemask", "bubble-mask"), ("push", "push-snapshot"),
      ("control", nil), ("frobnicate", nil), ("", nil), ("x", nil),
    ])
  func misspelt(name: String, meant: String?) {
    #expect(nearestName(to: name, among: Self.transitions) == meant)
    #expect(nearestName(to: name, among: Self.transitions.reversed()) == meant)
  }

  @Test("Equal distances are decided by case, then by code points, whatever the order")
  func ties() {
    #expect(nearestName(to: "size", among: ["Size", "SIZE", "sizes"]) == "Size")
    #expect(nearestName(to: "cat", among: ["cut", "bat", "car"]) == "bat")
    #expect(nearestName(to: "cat", among: ["car", "bat", "cut"]) == "bat")
  }

  @Test("A name of one letter is not near to another letter")
  func singleLetters() {
    #expect(nearestName(to: "a", among: ["b"]) == nil)
    #expect(nearestName(to: "a", among: ["A"]) == "A")
  }

  @Test("Names of more than 200 code points are near to nothing")
  func longNames() {
    let long = String(repeating: "a", count: 201)
    #expect(nearestName(to: long, among: [long]) == nil)
    #expect(nearestName(to: "aaa", among: [long, "aab"]) == "aab")
  }

  @Test(
    "Distances are those of the unrestricted measure",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "abc", 3), ("ca", "abc", 2), ("kitten", "sitting", 3),
      ("frames", "framse", 1), ("abcd", "badc", 2), ("same", "same", 0),
    ])
  func distances(first: String, second: String, distance: Int) {
    #expect(damerauLevenshteinDistance(Array(first), Array(second)) == distance)
    #expect(damerauLevenshteinDistance(Array(second), Array(first)) == distance)
  }
}
