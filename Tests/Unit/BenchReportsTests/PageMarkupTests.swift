import Testing

@testable import BenchReports

@Suite("Markup of pages")
struct PageMarkupTests {
  @Test("Text and attributes are escaped")
  func escapes() {
    let node = HTMLNode.tag(
      "p", "a\"b", [.label("<&>'")], [.text("<script>alert(1)</script> & \"x\"")])
    #expect(
      node.markup
        == "<p class=\"a&quot;b\" aria-label=\"&lt;&amp;&gt;&#39;\">"
        + "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;</p>")
  }

  @Test("What cannot be seen becomes visible, and line feeds stay")
  func controls() {
    #expect(HTMLText.escaped("a\u{1B}[2J\nb\u{202E}c\u{0}") == "a\\x1b[2J\nb\\u{202e}c\\x00")
    #expect(HTMLText.escaped("größer µ 😀") == "größer µ 😀")
  }

  @Test("Elements without content have no end tag")
  func voids() {
    #expect(HTMLNode.tag("br").markup == "<br>")
    #expect(HTMLNode.tag("i").markup == "<i></i>")
  }

  @Test("Data cannot end its script, and means the same")
  func data() {
    let json = #"{"a":"</script><!--&\#u{2028}"}"#
    let escaped = HTMLText.escapedJSON(json)
    #expect(escaped == #"{"a":"\u003c/script\u003e\u003c!--\u0026\u2028"}"#)
  }

  @Test(
    "A library cannot end its script",
    arguments: [
      ("a='</script>'", #"a='<\/script>'"#), ("a='</ScRiPt>'", #"a='<\/ScRiPt>'"#),
      ("a='<!-- <script'", #"a='<\!-- <\script'"#), ("a<b;c</d/", "a<b;c</d/"),
    ])
  func library(source: String, safe: String) {
    #expect(HTMLText.insideScript(source) == safe)
  }

  @Test("A number has one unit, one number of decimals, and is missing as a hyphen")
  func numbers() {
    let times = PageNumbers(.time, [1_390_000, 850_000, nil, .nan])
    #expect(times.unit == "ms")
    #expect(times.text(1_390_000) == "1.39")
    #expect(times.withUnit(850_000) == "0.85 ms")
    #expect(times.text(nil) == "-")
    #expect(times.withUnit(.infinity) == "-")
    #expect(times.range(840_000, nil) == "-")
    #expect(PageNumbers(.bytes, [2_171_000]).withUnit(2_171_000) == "2.1 MiB")
    #expect(PageNumbers(.pixels, [583_000]).unit == "kpx")
    #expect(PageNumbers(.counts, [1_500_000]).unit == "M")
    #expect(PageNumbers(.mean, [0, 2]).text(2) == "2")
    #expect(PageNumbers.change(1.034) == "+3.4")
    #expect(PageNumbers.change(0.972) == "−2.8")
    #expect(PageNumbers.ratio(nil) == "-")
  }
}
