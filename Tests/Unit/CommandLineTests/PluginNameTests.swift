import Testing

@testable import TransitionBench

@Suite("Names of new plugins")
struct PluginNameTests {
  @Test(
    "The id, the title and the beginning of members follow from the type's name",
    arguments: [
      ("CurtainWipe", "curtain-wipe", "Curtain wipe", "curtainWipe"),
      ("Flip", "flip", "Flip", "flip"),
      ("HTTPWipe", "http-wipe", "HTTP wipe", "httpWipe"),
      ("WipeHTTP", "wipe-http", "Wipe HTTP", "wipeHTTP"),
      ("Cube3D", "cube3-d", "Cube3 d", "cube3D"),
      ("ABa", "a-ba", "A ba", "aBa"),
      ("T2", "t2", "T2", "t2"),
    ])
  func names(type: String, id: String, title: String, member: String) throws {
    let name = try PluginName(type)
    #expect(name.typeName == type)
    #expect(name.id == id)
    #expect(name.title == title)
    #expect(name.memberName == member)
  }

  @Test("Every name that is accepted makes an id that the registry accepts")
  func idsAreWellFormed() throws {
    var state: UInt64 = 5
    let letters = Array("ABCabc019")
    for _ in 0..<2_000 {
      var text = "Q"
      repeat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(letters[Int((state >> 33) % UInt64(letters.count))])
      } while (state >> 60) > 1 && text.count < PluginName.longestName
      let id = try PluginName(text).id
      #expect(id.utf8.count <= 64 && id.first == "q" && id.last != "-" && !id.contains("--"))
      #expect(id.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }, "\(id)")
    }
  }

  @Test(
    "What is no name is refused, with the name that was meant",
    arguments: [
      ("curtain-wipe", "CurtainWipe"), ("curtainWipe", "CurtainWipe"),
      ("curtain wipe", "CurtainWipe"),
      ("Curtain_Wipe", "CurtainWipe"), ("../CurtainWipe", "CurtainWipe"), ("Übergang", "Bergang"),
      ("9Lives", nil), ("", nil), ("A", nil), ("--", nil), ("ab", "Ab"),
      ("Wipe\u{301}", "Wipe"), (String(repeating: "A", count: 41), nil),
    ] as [(String, String?)])
  func refused(text: String, meant: String?) throws {
    let failure = #expect(throws: CommandFailure.self) { try PluginName(text) }
    let error = try #require(failure)
    #expect(error.exitCode == .usage)
    #expect(error.message.contains("is no name for a transition's type."))
    #expect(error.next.joined().contains("such as CurtainWipe."))
    let hint = meant.map { "Did you mean '\($0)'?" }
    #expect(error.message.contains("Did you mean") == (hint != nil), "\(error.message)")
    if let hint { #expect(error.message.hasSuffix(hint), "\(error.message)") }
  }

  @Test(
    "Names that would hide others are refused",
    arguments: ["Self", "Type", "Any", "Protocol", "String", "Double", "Plugins", "TransitionKit"])
  func reserved(text: String) throws {
    let failure = #expect(throws: CommandFailure.self) { try PluginName(text) }
    let error = try #require(failure)
    #expect(error.exitCode == .usage)
    #expect(error.next == ["Choose another, such as \(text)Transition."])
  }
}
