import Testing

@testable import BenchHarness

@Suite("What is kept of a worker's prints")
struct ProcessCapturedOutputTests {
  private func captured(_ chunks: [String], head: Int = 4, tail: Int = 3) -> CapturedOutput {
    var output = CapturedOutput(headLimit: head, tailLimit: tail)
    for chunk in chunks { output.append(Array(chunk.utf8)) }
    return output
  }

  @Test("As long as all fits, all is kept")
  func everythingIsKept() {
    #expect(captured([]).text == "")
    #expect(captured(["abc"]).text == "abc")
    #expect(captured(["abcdefg"]).text == "abcdefg")
    #expect(captured(["abcdefg"]).cutBytes == 0)
  }

  @Test("Else the first and the last bytes are kept, and the cut is told")
  func middleIsCut() {
    let output = captured(["abcdefgh"])
    #expect(output.text == "abcd\n[… 1 bytes cut …]\nfgh")
    #expect(output.totalBytes == 8)
    #expect(output.cutBytes == 1)
    #expect(captured(["abcdefgh"], head: 0, tail: 2).text == "\n[… 6 bytes cut …]\ngh")
    #expect(captured(["abcdefgh"], head: 2, tail: 0).text == "ab\n[… 6 bytes cut …]\n")
    #expect(captured(["abc"], head: 0, tail: 0).text == "\n[… 3 bytes cut …]\n")
  }

  @Test("How the prints were cut into chunks changes nothing")
  func chunksAreIrrelevant() {
    let text = Array("0123456789abcdef")
    for length in 0...text.count {
      let whole = captured([String(text[..<length])])
      for step in 1...7 {
        let chunks = stride(from: 0, to: length, by: step).map {
          String(text[$0..<min(length, $0 + step)])
        }
        let output = captured(chunks)
        #expect(output.text == whole.text)
        #expect(output.totalBytes == length)
      }
    }
  }

  @Test("What is no text shows as such")
  func brokenTextIsShown() {
    var output = CapturedOutput()
    output.append([0x61, 0xff, 0x62])
    #expect(output.text == "a\u{FFFD}b")
  }

  @Test("The last line is the last that has its end, wherever it is kept")
  func lastLineIsFound() {
    for (head, tail) in [(100, 100), (4, 100), (0, 12)] {
      var output = CapturedOutput(headLimit: head, tailLimit: tail)
      #expect(output.lastLine == nil)
      output.append(bytes("first"))
      #expect(output.lastLine == nil)
      output.append(bytes("\nsecond\n\nthi"))
      #expect(output.lastLine == "second")
    }
  }
}
