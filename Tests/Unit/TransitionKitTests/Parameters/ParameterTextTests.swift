import NumberTestSupport
import Testing
import TransitionKit

@Suite("Texts of parameters")
struct ParameterTextTests {
  /// Expects texts to be read, each to a value whose own text is the second one.
  private func expectCanonical<Value: ParameterText>(
    _ type: Value.Type, _ texts: [(typed: String, canonical: String)],
    at location: SourceLocation = #_sourceLocation
  ) {
    for (typed, canonical) in texts {
      #expect(
        Value(parameterText: typed)?.parameterText == canonical, "'\(typed)'",
        sourceLocation: location)
    }
  }

  private func expectRefused<Value: ParameterText>(
    _ type: Value.Type, _ texts: [String], at location: SourceLocation = #_sourceLocation
  ) {
    for text in texts {
      #expect(Value(parameterText: text) == nil, "'\(text)'", sourceLocation: location)
    }
  }

  @Test("numbers: one text for each value")
  func numbers() {
    expectCanonical(
      Double.self,
      [
        ("1", "1"), ("1.0", "1"), ("1e0", "1"), ("-0", "0"), ("0.10", "0.1"), ("+2.5", "2.5"),
        ("1e20", "1e+20"), ("1e-7", "1e-07"), ("123456789012345", "123456789012345"),
      ])
    expectRefused(Double.self, ["", " 1", "1 ", "1,5", "nan", "inf", "-infinity", "1e999", "one"])
  }

  @Test("numbers read back to the very same value")
  func numbersRoundTrip() throws {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<2000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      #expect(Double(parameterText: value.parameterText) == value)
    }
  }

  @Test("true or false")
  func booleans() {
    expectCanonical(Bool.self, [("true", "true"), ("false", "false")])
    expectRefused(Bool.self, ["", "True", "yes", "1", "0"])
  }

  @Test("points")
  func points() {
    expectCanonical(
      Point.self, [("1,2", "1,2"), ("-40.0,1e1", "-40,10"), ("0.5,0.25", "0.5,0.25")])
    expectRefused(Point.self, ["", "1", "1,", ",1", "1,2,3", "1;2", "1, 2", "nan,0"])
  }

  @Test("colours")
  func colours() {
    expectCanonical(
      Color.self,
      [
        ("#FF0000", "#ff0000"), ("00ff00", "#00ff00"), ("#0000ffff", "#0000ff"),
        ("#0000ff80", "#0000ff80"),
      ])
    expectRefused(Color.self, ["", "#f00", "red", "rgb(1,2,3)"])
  }

  @Test("curves: a name or four numbers")
  func curves() {
    expectCanonical(
      TimingCurve.self,
      [
        ("linear", "linear"), ("ease-in", "ease-in"), ("ease-out", "ease-out"),
        ("ease-in-out", "ease-in-out"), ("ease", "ease"), ("0.42,0,0.58,1", "ease-in-out"),
        ("0,0,1,1", "linear"), ("0.10,-2,0.9,3.50", "0.1,-2,0.9,3.5"),
      ])
  }

  @Test(
    "curves are refused in any other writing",
    arguments: [
      "", "easeIn", "0,0,1", "0,0,1,1,1", "1.1,0,0,1", "0,0,-0.1,1", "0,nan,1,1", "0,,0,1,1",
      ",0,0,1,1", "0,0,1,1,", "0,0,x,1,1", "0, 0, 1, 1",
    ])
  func badCurves(text: String) {
    expectRefused(TimingCurve.self, [text])
  }

  @Test("choices")
  func choices() {
    enum Edge: String, ParameterChoice { case top, left }
    expectCanonical(Edge.self, [("top", "top"), ("left", "left")])
    expectRefused(Edge.self, ["", "Top", "right"])
    #expect(Edge.parameterKind == "one of top, left")
    #expect(Edge.parameterChoices == ["top", "left"])
    #expect(ContentGravity.parameterChoices == ["resize", "aspectFill", "aspectFit"])
    #expect(Double.parameterChoices == nil)
  }

  @Test("auto for none")
  func optionals() throws {
    expectCanonical(Point?.self, [("auto", "auto"), ("3,4", "3,4")])
    #expect(try #require(Point?(parameterText: "auto")) == nil)
    #expect(Point?(parameterText: "none") == .none as Point??)
    #expect(Point?.parameterKind == Point.parameterKind)
  }
}
