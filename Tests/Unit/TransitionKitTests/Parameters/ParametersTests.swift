import Testing
import TransitionKit

@Suite("Parameters")
struct ParametersTests {
  static let size = Parameter<Double>("size", default: 0.5, in: 0...2, unit: "pt", summary: "S.")
  static let origin = Parameter<Point?>("origin", default: nil, summary: "O.")
  static let gravity = Parameter<ContentGravity>("gravity", default: .resize, summary: "G.")
  static let flag = Parameter<Bool>("flag", default: true, summary: "F.")
  static let color = Parameter<Color>("color", default: .gray, summary: "C.")
  static let curve = Parameter<TimingCurve>("curve", default: .easeInOut, summary: "Pace.")

  static let declarations = [
    size.declaration, origin.declaration, gravity.declaration, flag.declaration,
    color.declaration, curve.declaration,
  ]

  private func parameters(_ texts: [String: String]) throws -> Parameters {
    try Parameters(texts, declarations: Self.declarations)
  }

  @Test("are the defaults when nothing is set")
  func defaults() {
    let parameters = Parameters()
    #expect(parameters[Self.size] == 0.5)
    #expect(parameters[Self.origin] == nil)
    #expect(parameters[Self.gravity] == .resize)
    #expect(parameters[Self.flag])
    #expect(parameters[Self.color] == .gray)
    #expect(parameters[Self.curve] == .easeInOut)
    #expect(parameters.overriddenTexts.isEmpty)
  }

  @Test("are read from text, each as its own type")
  func typed() throws {
    let parameters = try parameters([
      "size": "1.50", "origin": "1,2", "gravity": "aspectFit", "flag": "false",
      "color": "#FF0000", "curve": "0,0,0.58,1",
    ])
    #expect(parameters[Self.size] == 1.5)
    #expect(parameters[Self.origin] == Point(x: 1, y: 2))
    #expect(parameters[Self.gravity] == .aspectFit)
    #expect(!parameters[Self.flag])
    #expect(parameters[Self.color] == Color(red: 1, green: 0, blue: 0))
    #expect(parameters[Self.curve] == .easeOut)
    #expect(
      parameters.overriddenTexts == [
        "size": "1.5", "origin": "1,2", "gravity": "aspectFit", "flag": "false",
        "color": "#ff0000", "curve": "ease-out",
      ])
  }

  @Test("written differently are equal, and a default written out is no difference")
  func canonical() throws {
    #expect(try parameters(["size": "1.50"]) == parameters(["size": "15e-1"]))
    #expect(try parameters(["size": "0.50", "curve": "0.42,0,0.58,1"]) == Parameters())
    #expect(try parameters(["size": "0.50"]).hashValue == Parameters().hashValue)
    #expect(try parameters(["size": "1"]) != Parameters())
  }

  @Test("of unknown names are refused, telling the known ones")
  func unknown() throws {
    let error = #expect(throws: ParameterError.self) { try parameters(["sise": "1"]) }
    guard case .unknown(let name, let known) = try #require(error) else {
      Issue.record("another error")
      return
    }
    #expect(name == "sise")
    #expect(known == ["size", "origin", "gravity", "flag", "color", "curve"])
  }

  @Test(
    "of another type or out of range are refused, telling which",
    arguments: [
      ("size", "2.0001"), ("size", "-0.1"), ("size", "nan"), ("size", "big"), ("origin", "1"),
      ("gravity", "fill"), ("flag", "maybe"), ("color", "#12"), ("curve", "bouncy"),
    ])
  func notAllowed(name: String, text: String) throws {
    let error = #expect(throws: ParameterError.self) { try parameters([name: text]) }
    guard case .notAllowed(let declaration, let refused) = try #require(error) else {
      Issue.record("another error")
      return
    }
    #expect(declaration.name == name)
    #expect(refused == text)
  }

  @Test("at the ends of their range are allowed")
  func rangeEnds() throws {
    #expect(try parameters(["size": "0"])[Self.size] == 0)
    #expect(try parameters(["size": "2"])[Self.size] == 2)
  }

  @Test("can be set in code, one by one, without changing the original")
  func setting() {
    let original = Parameters()
    let changed = original.setting(Self.size, to: 2).setting(Self.origin, to: Point(x: 3, y: 4))
    #expect(changed[Self.size] == 2)
    #expect(changed[Self.origin] == Point(x: 3, y: 4))
    #expect(original[Self.size] == 0.5)
    #expect(changed.setting(Self.origin, to: nil)[Self.origin] == nil)
  }

  @Test("set in code to what has no text or is out of range end the program, and say so")
  func settingTheUnwritable() async {
    func text(of result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let curve = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Parameters().setting(Self.curve, to: .steps(count: 3, jump: .end)) }
    #expect(text(of: curve).contains("is not a value of parameter 'curve'"))
    let size = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Parameters().setting(Self.size, to: 3) }
    #expect(text(of: size).contains("'3' is not a value of parameter 'size'"))
  }

  @Test("are declared with everything a list shows")
  func declaration() {
    let size = Self.size.declaration
    #expect(size.name == "size")
    #expect(size.kind == "number")
    #expect(size.unit == "pt")
    #expect(size.defaultText == "0.5")
    #expect(size.range == 0...2)
    #expect(size.summary == "S.")
    #expect(Self.origin.declaration.defaultText == "auto")
    #expect(Self.gravity.declaration.choices == ["resize", "aspectFill", "aspectFit"])
    #expect(Self.color.declaration.defaultText == "#808080")
  }

  @Test("every transition has come after its own in a manifest")
  func common() {
    let manifest = TransitionManifest(
      id: "x", name: "X", summary: "X.", duration: 0.6, parameters: [Self.size])
    #expect(
      manifest.parameters.map(\.name) == [
        "size", "duration", "curve", "interactionThreshold", "completionSpeed",
        "completionCurve",
      ])
    #expect(
      manifest.parameters.map(\.defaultText) == [
        "0.5", "0.6", "ease-in-out", "0.3", "1", "ease-in-out",
      ])
    #expect(manifest.parameters[1].range == 0...10)
    #expect(manifest.parameters[3].range == 0...1)
    #expect(manifest.parameters[4].range?.upperBound == 10)
    #expect(manifest.operations == [.present, .dismiss])
  }
}
