import Testing

@testable import BenchReports

/// A slow, obvious reader of RFC 4180; nil is an empty field without quotes.
private func recordsOfCSV(_ text: String) -> [[String?]] {
  var records: [[String?]] = []
  var record: [String?] = []
  var field: String?
  var isQuoted = false
  var rest = Substring(text).unicodeScalars
  while let scalar = rest.popFirst() {
    switch scalar {
    case "\"" where isQuoted && rest.first == "\"":
      rest.removeFirst()
      field = (field ?? "") + "\""
    case "\"":
      isQuoted.toggle()
      field = field ?? ""
    case "," where !isQuoted:
      record.append(field)
      field = nil
    case "\r" where !isQuoted && rest.first == "\n":
      rest.removeFirst()
      records.append(record + [field])
      (record, field) = ([], nil)
    default: field = (field ?? "") + String(scalar)
    }
  }
  return records
}

@Suite("Markdown and CSV")
struct TextExportTests {
  @Test("A Markdown table escapes everything that is not text")
  func markdownTable() {
    let table = MarkdownTable(
      columns: [.init("case"), .init("p50, ms", .right)],
      rows: [
        ["bubble-mask", "0.48"],
        ["a|b `c` <img src=x> [l](u) *x* \\ & _y_", nil],
        ["two\r\nlines\u{1B}", "-1"],
      ])
    #expect(
      table.text == #"""
        | case | p50, ms |
        | :-- | --: |
        | bubble-mask | 0.48 |
        | a\|b \`c\` &lt;img src=x&gt; \[l\](u) \*x\* \\ &amp; \_y\_ | - |
        | two<br>lines\\x1b | -1 |

        """#)
  }

  @Test("A combining mark does not hide a character from escaping")
  func combiningMarks() {
    #expect(MarkdownTable.escaped("`\u{301}|\u{301}<\u{338}") == "\\`\u{301}\\|\u{301}&lt;\u{338}")
    #expect(CSVWriter.text(of: .text("a\"\u{301}b")) == "\"a\"\"\u{301}b\"")
  }

  @Test(
    "CSV fields are quoted when they must be, and formulas are none",
    arguments: [
      (.missing, ""), (.text(""), "\"\""), (.text("plain text"), "plain text"),
      (.text("a,b"), "\"a,b\""), (.text("a\"b"), "\"a\"\"b\""), (.text("a\r\nb"), "\"a\r\nb\""),
      (.text("a\nb"), "\"a\nb\""), (.text(" a"), "\" a\""), (.text("=1+2"), "'=1+2"),
      (.text("+cmd"), "'+cmd"), (.text("-x"), "'-x"), (.text("@x,y"), "\"'@x,y\""),
      (.text("\tx"), "'\tx"), (.text("\r=x"), "\"'\r=x\""), (.text("＝x"), "'＝x"),
      (.text("'=x"), "''=x"), (.text("'x"), "'x"), (.text("-inf"), "'-inf"), (.text("-"), "'-"),
      (.text("+0x1p3"), "'+0x1p3"), (.text("-1e5"), "-1e5"), (.text("a=b"), "a=b"),
      (.text("-1.5"), "-1.5"), (.text("+2"), "+2"), (.number(0.1), "0.1"), (.number(-3), "-3.0"),
      (.integer(42), "42"),
    ] as [(CSVWriter.Field, String)])
  func csvFields(field: CSVWriter.Field, expected: String) {
    #expect(CSVWriter.text(of: field) == expected)
  }

  /// What a reader does with an apostrophe before what would be a formula.
  private func unneutralised(_ text: String?) -> String? {
    guard let text, text.hasPrefix("'"),
      text.unicodeScalars.first(where: { $0 != "'" }).map("=+-@\t\r\n＝＋－＠".unicodeScalars.contains)
        == true
    else { return text }
    return String(text.dropFirst())
  }

  @Test("A CSV file reads back to the same fields")
  func csvReadsBack() {
    let awkward = [
      "", "a,b", "\"", "\r\n", "=x", "'=x", "''-x", "\t", "é画", " ", "'", "a\"\u{301}", "last",
    ]
    var writer = CSVWriter(header: ["name", "missing", "number"])
    for text in awkward { writer.append([.text(text), .missing, .number(0.1 + 0.2)]) }
    #expect(writer.text.hasPrefix("name,missing,number\r\n"))
    let records = recordsOfCSV(writer.text).dropFirst()
    #expect(records.map { unneutralised($0[0]) } == awkward)
    #expect(records.allSatisfy { $0.count == 3 && $0[1] == nil })
    #expect(records.allSatisfy { $0[2].flatMap { Double($0) } == 0.1 + 0.2 })
  }
}
