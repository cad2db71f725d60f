import Testing

@testable import BenchHarness

@Suite("Cutting a stream into lines")
struct ProcessLineBufferTests {
  private func pieces(of chunks: [String], limit: Int = 100) -> [LineBuffer.Piece] {
    var buffer = LineBuffer(lineLimit: limit)
    var pieces: [LineBuffer.Piece] = []
    for chunk in chunks {
      Array(chunk.utf8).withUnsafeBytes { buffer.append($0) }
      var piece = buffer.next()
      while case .line = piece {
        pieces.append(piece)
        piece = buffer.next()
      }
      pieces.append(piece)
    }
    return pieces
  }

  private func line(_ text: String) -> LineBuffer.Piece {
    .line(Array(text.utf8))
  }

  @Test("Lines come whole, wherever the stream was cut")
  func linesComeWhole() {
    #expect(pieces(of: [""]) == [.incomplete])
    #expect(pieces(of: ["a\nbc\n"]) == [line("a"), line("bc"), .incomplete])
    #expect(
      pieces(of: ["a", "b\nc", "\n"]) == [
        .incomplete, line("ab"), .incomplete, line("c"), .incomplete,
      ])
    #expect(pieces(of: ["\n\n"]) == [line(""), line(""), .incomplete])
  }

  @Test("Every way of cutting a text gives the same lines")
  func cutsAreIrrelevant() {
    let text = "one\n\ntwo two\nthree\n"
    let expected = [line("one"), line(""), line("two two"), line("three")]
    for first in 0...text.count {
      for second in first...text.count {
        let characters = Array(text)
        let chunks = [characters[..<first], characters[first..<second], characters[second...]]
        let lines = pieces(of: chunks.map { String($0) }).filter { $0 != .incomplete }
        #expect(lines == expected)
      }
    }
  }

  @Test("A line of the very limit passes, one more byte does not")
  func limitIsExact() {
    #expect(pieces(of: ["abcde\n"], limit: 5) == [line("abcde"), .incomplete])
    #expect(pieces(of: ["abcde"], limit: 5) == [.incomplete])
    #expect(pieces(of: ["abcdef"], limit: 5) == [.tooLong])
    #expect(pieces(of: ["abcdef\n"], limit: 5) == [.tooLong])
    #expect(pieces(of: ["ok\nabcdef\nok\n"], limit: 5) == [line("ok"), .tooLong])
  }

  @Test("After a line that is too long nothing is kept and nothing comes")
  func tooLongIsFinal() {
    var buffer = LineBuffer(lineLimit: 3)
    Array("abcdef".utf8).withUnsafeBytes { buffer.append($0) }
    #expect(buffer.next() == .tooLong)
    Array("\nok\n".utf8).withUnsafeBytes { buffer.append($0) }
    #expect(buffer.next() == .tooLong)
    #expect(buffer.pendingBytes == 0)
  }
}
