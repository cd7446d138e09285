import Roundtrip
import Testing

@testable import RoundtripTesting

/// Editors and Git may end the lines of a file in CRLF, and editors may begin it with a byte order mark.
@Suite("Files with a byte order mark, or whose lines end in CRLF, are read like others")
struct LineEndingTests {
  private static let record = RouteRecord(of: libraryRouter)

  /// What is read from a text, as text.
  private static let readers: [(text: String, read: @Sendable (String) throws -> String)] = [
    (record.text, { try RouteRecord($0).text }),
    (
      AcceptedBreaks(Route(.case(0)).compatibility(with: record), until: "2027-03-31", because: "They are gone").text,
      { try AcceptedBreaks($0).text }
    ),
    ("# files\n/files/*\n\n  /x \n", { AllowedLinks($0).entries.map { "\($0.line) \($0.pattern)\n" }.joined() }),
    (
      "- - - [-] \"GET /a HTTP/1.1\" 404 1\n\n- - - [-] \"-\" 400 1\n",
      { text in
        let folder = try TemporaryFolder(["a.log": text])
        let log = try AccessLog(path: folder.path + "/a.log")
        return "\(log.lines) \(log.unreadable) \(log.requests)"
      }
    ),
    // A paragraph ends what is left open in it.
    ("A `tick\n\n[a](/a) `b` [c\n\nd](/d)\n", { links(in: $0, .markdown) }),
    ("<a\nhref='/a'>\n<a href=/b\n>", { links(in: $0, .markup) }),
    ("let a = \"/a\"\nlet b = \"\"\"\n  /b\n  \"\"\"\n// \"/c\"\n\"/d\"", { links(in: $0, .swift) }),
  ]

  private static func links(in text: String, _ kind: LinkScanner.Kind) -> String {
    LinkScanner.links(in: Array(text.utf8), kind).map { "\($0.line) \($0.text)\n" }.joined()
  }

  @Test(arguments: readers.indices)
  func reads(index: Int) throws {
    let (text, read) = Self.readers[index]
    let expected = try read(text)
    #expect(!expected.isEmpty)
    #expect(try read(text.replacing("\n", with: "\r\n")) == expected)
    #expect(try read("\u{FEFF}" + text) == expected)
  }

  @Test("An error names the line that can't be read, and not what the file should be")
  func unreadable() {
    let error = #expect(throws: InvalidRouteRecord.self) { try AcceptedBreaks("nonsense\r\n") }
    #expect(error?.description == "line 1 can't be read: expected \"accepted breaks, version 1\"")
    let empty = #expect(throws: InvalidRouteRecord.self) { try RouteRecord("routes, version 2\n") }
    #expect(empty?.description == "the text can't be read: it has no routes, so nothing can be checked")
  }

  @Test("A record that is cut within a line is no record")
  func cut() {
    let text = Self.record.text
    for length in 1..<text.utf8.count {
      let start = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      if !start.hasSuffix("\n") { #expect(throws: InvalidRouteRecord.self, "\(start)") { try RouteRecord(start) } }
    }
  }

  @Test("An error shortens a long line", arguments: ["(", "some(", "\"", "a", "\u{1B}"])
  func long(_ text: String) throws {
    let record = "routes, version 2\n\nhome\n  GET /\n  query(\(String(repeating: text, count: 100_000))\n"
    for text in [record, record.replacing("\n  query(", with: "\n  query"), "routes, version " + record.dropFirst(40)] {
      let error = #expect(throws: InvalidRouteRecord.self) { try RouteRecord(text) }
      #expect(error.map { $0.description.count < 1500 && !$0.description.contains("\u{1B}") } == true)
    }
  }
}
