import Roundtrip
import Testing

/// A fragment printed by a custom parser-printer, which may be any text, in pages.
@Suite struct PrintedFragmentTests {
  struct Anchor: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> String { input.fragment ?? "" }
    func print(_ text: String, into input: inout URLRequestData) throws { input.fragment = text }
  }

  enum Page: Equatable, Sendable { case chapter(String) }

  static let router = OneOf {
    Route(.case(Page.chapter)) {
      Path { "book" }; Anchor()
    }
  }

  static let fragments: [String] =
    ["\"><b>", "'><i>", "a&b", "&quot;", "\"", "<", ">", "ends'", "é", "\u{10FFFF}", "%C3%A9", "a?b/c"]
    + (0..<36).flatMap { length in
      // A character of two, three, and four bytes at each distance from the beginning, and texts of nothing else.
      ["é", "€", "😀"].flatMap {
        [String(repeating: "a", count: length) + $0 + "b", String(repeating: $0, count: length)]
      }
    }.filter { !$0.isEmpty }

  /// The text that a browser reads.
  static func read(html: String) -> String {
    var text = html
    for (name, character) in [
      ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ] {
      text = text.split(separator: name, omittingEmptySubsequences: false).joined(separator: character)
    }
    return text
  }

  @Test("What is appended to a text or to bytes is the path, character by character")
  func appending() throws {
    for fragment in Self.fragments {
      let path = try Self.router.path(for: .chapter(fragment))
      var (text, bytes) = ("before ", Array("before ".utf8))
      try Self.router.appendPath(for: .chapter(fragment), to: &text)
      try Self.router.appendPath(for: .chapter(fragment), to: &bytes)
      #expect(text.utf8.elementsEqual(("before " + path).utf8), "\(fragment)")
      #expect(bytes == Array(("before " + path).utf8), "\(fragment)")
      #expect(try Self.router.match(path: path) == .chapter(fragment))
    }
  }

  @Test("What is appended for HTML ends no attribute and begins no tag, and a browser reads the path in it")
  func escaping() throws {
    for fragment in Self.fragments {
      let path = try Self.router.path(for: .chapter(fragment))
      var (text, bytes) = ("", [UInt8]())
      try Self.router.appendPath(for: .chapter(fragment), to: &text, escaping: .html)
      try Self.router.appendPath(for: .chapter(fragment), to: &bytes, escaping: .html)
      #expect(!text.utf8.contains { "\"'<>".utf8.contains($0) }, "\(text)")
      #expect(Self.read(html: text).utf8.elementsEqual(path.utf8), "\(text)")
      #expect(bytes == Array(text.utf8))
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test("What is appended to a span is the same")
  func spans() throws {
    for fragment in Self.fragments {
      for escaping in [PathEscaping.none, .html] {
        var text = ""
        try Self.router.appendPath(for: .chapter(fragment), to: &text, escaping: escaping)
        let bytes = try [UInt8](capacity: text.utf8.count) { span in
          try Self.router.appendPath(for: .chapter(fragment), to: &span, escaping: escaping)
        }
        #expect(bytes == Array(text.utf8), "\(fragment)")
      }
    }
  }
}
