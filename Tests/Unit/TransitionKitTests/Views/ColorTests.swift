import Testing
import TransitionKit

@Suite("Colours")
struct ColorTests {
  @Test("become bytes by rounding half up after clamping")
  func bytes() {
    #expect(Color.byte(0.5) == 128)
    #expect(Color.byte(-1) == 0)
    #expect(Color.byte(7) == 255)
    for value in 0...255 {
      #expect(Int(Color.byte(Double(value) / 255)) == value)
      #expect(Int(Color.byte((Double(value) + 0.499) / 255)) == value)
    }
    #expect(Color.byte(1.5 / 255) == 2)
  }

  @Test("are read from six or eight hexadecimal digits")
  func hex() {
    #expect(Color(hex: "#ff8000") == Color(red: 1, green: 128.0 / 255, blue: 0))
    #expect(Color(hex: "FF8000") == Color(hex: "#ff8000"))
    #expect(Color(hex: "#11223300") == Color(hex: "#112233")?.withAlphaComponent(0))
    #expect(Color(hex: "#000000ff") == .black)
  }

  @Test(
    "are refused in any other writing",
    arguments: [
      "", "#", "#fff", "#fffff", "#fffffff", "#ffffffffff", "##ffffff", "#gg0000", "+12345",
      "#ff 000", "red", "#ｆｆ0000", "-ff0000",
    ])
  func badHex(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test("write the text they are read from, for every byte")
  func roundTrip() throws {
    for byte in UInt32(0)...255 {
      for rgba in [byte << 24 | 0xFF, byte << 16 | 0xFF, byte << 8 | 0xFF, 0x1234_5600 | byte] {
        let digits = String(UInt64(rgba) | 1 << 32, radix: 16).dropFirst()
        let color = try #require(Color(hex: String(digits)))
        let expected = digits.hasSuffix("ff") ? digits.dropLast(2) : digits
        #expect(color.hexText == "#" + expected)
        #expect(Color(hex: color.hexText) == color)
      }
    }
  }

  @Test("become premultiplied pixels, multiplied before rounding")
  func premultiplied() {
    #expect(Color(red: 1, green: 0.5, blue: 0).premultipliedPixel == 0xFF00_80FF)
    // 0.7 · 0.3 · 255 = 53.55, while the product of the rounded bytes gives 54.05.
    let color = Color(red: 0.7, green: 0, blue: 0, alpha: 0.3)
    #expect(color.premultipliedPixel & 0xFF == 54)
    // 0.5 · 0.25 · 255 = 31.875.
    #expect(Color(white: 0.5, alpha: 0.25).premultipliedPixel == 0x4020_2020)
    #expect(Color(red: 9, green: -1, blue: 0.5, alpha: 2).premultipliedPixel == 0xFF80_00FF)
    #expect(Color.clear.premultipliedPixel == 0)
  }

  @Test("are cut to 0…1 component by component")
  func clamped() {
    #expect(
      Color(red: -0.1, green: 1.1, blue: 0.3, alpha: 5).clamped
        == Color(red: 0, green: 1, blue: 0.3, alpha: 1))
  }

  @Test("are finite when all four components are")
  func finite() {
    #expect(Color.gray.isFinite)
    #expect(!Color(red: 0, green: 0, blue: .nan).isFinite)
    #expect(!Color(white: 0, alpha: .infinity).isFinite)
  }
}
