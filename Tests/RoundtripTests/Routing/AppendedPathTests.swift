import Testing

@testable import Roundtrip

@Suite struct AppendedPathTests {
  enum Page: Equatable, Sendable {
    case home, search(query: String, page: Int, isExact: Bool), chapter(String), name(String)
  }

  static let router = OneOf {
    Route(.case(Page.home))
    Route(.case(Page.search(query:page:isExact:))) {
      Path { "search" }
      Query {
        Field("q")
        Field("page", default: 1) { Digits() }
        Field("exact", default: false) { Bool.parser() }
      }
    }
    Route(.case(Page.chapter)) {
      Path { "book" }; Fragment()
    }
    Route(.case(Page.name)) {
      Path {
        "name"; String.parser()
      }
    }
  }

  static let pages: [(page: Page, path: String, html: String)] = [
    (.home, "/", "/"),
    (.search(query: "a b", page: 1, isExact: false), "/search?q=a%20b", "/search?q=a%20b"),
    (
      .search(query: "\"<&>\"", page: 2, isExact: true), "/search?q=%22%3C%26%3E%22&page=2&exact=true",
      "/search?q=%22%3C%26%3E%22&amp;page=2&amp;exact=true"
    ),
    (.chapter("O'Hara & co"), "/book#O'Hara%20&%20co", "/book#O&#39;Hara%20&amp;%20co"),
    (.name("it's \u{E9}"), "/name/it's%20%C3%A9", "/name/it&#39;s%20%C3%A9"),
    (
      .name(String(repeating: "'&x", count: 400)), "/name/" + String(repeating: "'&x", count: 400),
      "/name/" + String(repeating: "&#39;&amp;x", count: 400)
    ),
  ]

  @Test("A path is appended to a text and to bytes, unchanged or escaped for HTML")
  func appending() throws {
    for (page, path, html) in Self.pages {
      #expect(try Self.router.path(for: page) == path)
      var (text, bytes) = ("before ", Array("before ".utf8))
      try Self.router.appendPath(for: page, to: &text)
      try Self.router.appendPath(for: page, to: &bytes)
      #expect(text == "before " + path)
      #expect(bytes == Array(text.utf8))
      var (escapedText, escapedBytes) = ("", [UInt8]())
      try Self.router.appendPath(for: page, to: &escapedText, escaping: .html)
      try Self.router.appendPath(for: page, to: &escapedBytes, escaping: .html)
      #expect(escapedText == html)
      #expect(escapedBytes == Array(html.utf8))
    }
  }

  @Test("If a value can't be printed, nothing is appended")
  func refusing() {
    var (text, bytes) = ("before", Array("before".utf8))
    #expect(throws: PrintingError.self) { try Self.router.appendPath(for: .name(""), to: &text) }
    #expect(throws: PrintingError.self) { try Self.router.appendPath(for: .name(".."), to: &bytes, escaping: .html) }
    #expect(text == "before")
    #expect(bytes == Array("before".utf8))
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test("A path is appended to a span with enough capacity")
  func spans() throws {
    for (page, path, html) in Self.pages {
      for (escaping, expected) in [(PathEscaping.none, path), (.html, html)] {
        let count = expected.utf8.count
        let bytes = try [UInt8](capacity: count + 1) { span in
          span.append(UInt8(ascii: ">"))
          try Self.router.appendPath(for: page, to: &span, escaping: escaping)
        }
        #expect(String(decoding: bytes, as: UTF8.self) == ">" + expected)
        let tight = [UInt8](capacity: count + 1) { span in
          while span.freeCapacity >= count { span.append(UInt8(ascii: ">")) }
          let before = span.count
          do throws(PrintingError) {
            try Self.router.appendPath(for: page, to: &span, escaping: escaping)
            Issue.record("there is no room for \(expected)")
          } catch {
            #expect(error.reason == .insufficientCapacity(missing: 1))
          }
          #expect(span.count == before)
        }
        #expect(tight.allSatisfy { $0 == UInt8(ascii: ">") })
      }
    }
  }
}
