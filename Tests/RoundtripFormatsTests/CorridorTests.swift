import Foundation
import RoundtripFormats
import Testing

/// The behavior of Corridor: what is equivalent here, and its faults, with the correct behavior.
@Suite struct CorridorTests {
  struct Comment: Codable, Equatable { let p: Int; let c: String }
  struct User: Codable, Equatable { let name: String; let s: String? }
  struct Optional: Codable, Equatable { let id: Int? }
  struct Required: Codable, Equatable { let id: Int }
  struct Link: Codable, Equatable { let s: String }
  struct List: Codable, Equatable { let ids: [Int] }
  struct OptionalList: Codable, Equatable { let ids: [Int]? }
  struct Mode: Codable, Equatable { let on: Bool }
  struct Post: Codable, Equatable { let postId: String }

  // MARK: Equivalent behavior

  @Test(
    "Formats that Corridor rejects are rejected",
    arguments: [
      ("newsfeed/", FormatError.self), ("/n/:id{bigint}", FormatError.self), ("/n/:postId/?:postId", FormatError.self),
    ])
  func refused(format: String, error: FormatError.Type) {
    #expect(throws: error) { try Format(format, Post.self) }
  }

  @Test("Parameters in a path: /n/111/comment/72172")
  func path() throws {
    let format = try Format("/n/:p{int}/comment/:c", Comment.self)
    #expect(format.found("/n/111/comment/72172") == Comment(p: 111, c: "72172"))
    #expect(try format.path(for: Comment(p: 111, c: "72172")) == "/n/111/comment/72172")
  }

  @Test("Values in a query: ?name=Bob%20Jones")
  func decoded() throws {
    let format = try Format("/user/?:name&:s{string?}", User.self)
    #expect(format.found("/user?name=Bob%20Jones") == User(name: "Bob Jones", s: nil))
    #expect(format.found("/user/?name=Bob%20Jones&s=x") == User(name: "Bob Jones", s: "x"))
  }

  @Test(
    "An optional field may be missing, but not malformed",
    arguments: [
      ("/x", Optional(id: nil)), ("/x?id=111", Optional(id: 111)), ("/x?id=z", nil), ("/x?id=", nil),
    ] as [(String, Optional?)])
  func optional(path: String, value: Optional?) throws {
    #expect(try Format("/x?:id{int?}", Optional.self).found(path) == value)
  }

  @Test("A required field must be present", arguments: [("/x", nil), ("/x?id=1", Required(id: 1)), ("/x?id", nil)])
  func required(path: String, value: Required?) throws {
    #expect(try Format("/x?:id{int}", Required.self).found(path) == value)
  }

  @Test(
    "A literal field must be present with its exact value",
    arguments: [("/x?s=deeplink", Link(s: "deeplink")), ("/x", nil), ("/x?s=Deeplink", nil), ("/x?s=", nil)])
  func literal(path: String, value: Link?) throws {
    let format = try Format("/x?:s{'deeplink'}", Link.self)
    #expect(format.found(path) == value)
    #expect(try format.path(for: Link(s: "deeplink")) == "/x?s=deeplink")
    #expect(format.refusal(of: Link(s: "email")) == .conversion(#""s" is a text, which {'deeplink'} can't print"#))
  }

  @Test(
    "Every element of a list must be valid",
    arguments: [
      ("/x?ids=981,215,91", List(ids: [981, 215, 91])), ("/x?ids=981,,91", nil), ("/x?ids=abc", nil), ("/x?ids=", nil),
      ("/x?ids=1,", nil), ("/x", nil),
    ])
  func list(path: String, value: List?) throws {
    let format = try Format("/x?:ids{[int]}", List.self)
    #expect(format.found(path) == value)
    if let value { #expect(try format.path(for: value) == path) }
  }

  @Test(
    "An optional list may be missing",
    arguments: [("/x", OptionalList(ids: nil)), ("/x?ids=1,2", OptionalList(ids: [1, 2])), ("/x?ids=1,,2", nil)])
  func optionalList(path: String, value: OptionalList?) throws {
    let format = try Format("/x?:ids{[int]?}", OptionalList.self)
    #expect(format.found(path) == value)
    if let value { #expect(try format.path(for: value) == path) }
  }

  @Test(
    "A Boolean accepts the same words as in Corridor",
    arguments: [
      ("true", true), ("True", true), ("yes", true), ("1", true), ("false", false), ("False", false), ("no", false),
      ("0", false), ("TRUE", nil), ("", nil), ("2", nil), ("YES", nil),
    ] as [(String, Bool?)])
  func booleans(text: String, value: Bool?) throws {
    let format = try Format("/x?:on{bool}", Mode.self)
    #expect(format.found("/x?on=\(text)") == value.map { Mode(on: $0) })
    if let value { #expect(try format.path(for: Mode(on: value)) == "/x?on=\(value)") }
  }

  @Test("A trailing slash is optional, paths are case-sensitive, and unknown fields are ignored")
  func leniency() throws {
    for format in [try Format("/n/:postId", Post.self), try Format("/n/:postId/", Post.self)] {
      #expect(format.found("/n/1") == Post(postId: "1"))
      #expect(format.found("/n/1/") == Post(postId: "1"))
      #expect(format.found("/N/1") == nil)
      #expect(format.found("/n/1?utm_source=x&y") == Post(postId: "1"))
    }
  }

  @Test("Routes are tried in order, and the next one is tried if a type throws")
  func order() throws {
    struct Even: Codable, Equatable {
      struct Odd: Error {}
      let id: Int

      init(from decoder: any Decoder) throws {
        id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
        if id % 2 == 1 { throw Odd() }
      }
    }
    var router = FormatRouter()
    try router.register("/n/:id{int}", Even.self)
    try router.register("/n/:id{int}", Required.self)
    try router.register("/n/:postId", Post.self)
    #expect(router.attemptMatch("/n/2")?.route is Even)
    #expect(router.attemptMatch("/n/3")?.route as? Required == Required(id: 3))
    #expect(router.attemptMatch("/n/x")?.route as? Post == Post(postId: "x"))
    #expect(router.attemptMatch("/n") == nil)
  }

  @Test("Scheme and host are ignored")
  func host() throws {
    var router = FormatRouter()
    try router.register("/n/:postId", Post.self)
    for url in ["https://example.com/n/1", "corridor://other/n/1", "HTTP://user@example.com:8080/n/1#top", "/n/1"] {
      #expect(router.attemptMatch(url)?.route as? Post == Post(postId: "1"))
    }
  }

  struct Globals: Codable, Equatable { let source_id: String? }

  @Test("Global parameters are read from every URL")
  func globals() throws {
    var router = try FormatRouter(globals: "?:source_id{string?}", Globals.self)
    try router.register("/n/:postId", Post.self)
    #expect(router.attemptMatch("/n/1?source_id=email")?.globals == Globals(source_id: "email"))
    #expect(router.attemptMatch("/n/1")?.globals == Globals(source_id: nil))
    let again = #expect(throws: FormatError.self) { try router.register("/x?:source_id", Globals.self) }
    #expect(
      again?.description == """
        this format isn't valid
          /x?:source_id
              ^ expected another name: "source_id" is a global parameter
        """)
    #expect(throws: FormatError.self) {
      try FormatRouter(globals: "?:source_id{string?}&:source_id{string?}", Globals.self)
    }
  }

  @Test(
    "Types have names of letters, which no other type uses",
    arguments: [
      (
        "int32",
        """
        this isn't a valid name of a type
          int32
             ^ expected a name of one or more ASCII letters
        """
      ),
      (
        "string",
        """
        this isn't a valid name of a type
          string
          ^ expected a name that no other type uses
        """
      ),
    ])
  func typeNames(name: String, description: String) throws {
    let type = FormatType(name) {
      Int($0)
    } print: {
      String($0)
    }
    #expect(mistake("/n/:postId", Post.self, types: [type]) == description)
    let error = #expect(throws: FormatError.self) { try FormatRouter(types: [type]) }
    #expect(error?.description == description)
  }

  // MARK: Its faults

  @Test(
    "A value may be any text, and is decoded once",
    arguments: [
      ("a%20b", "a b"), ("a@b", "a@b"), ("%C3%A9", "é"), ("%2520", "%20"), ("a%2Fb", "a/b"), ("a+b", "a+b"),
      ("%F0%9F%98%80", "\u{1F600}"),
    ])
  func values(encoded: String, value: String) throws {
    let format = try Format("/n/:postId", Post.self)
    #expect(format.found("/n/\(encoded)") == Post(postId: value))
    #expect(try format.path(for: Post(postId: value)) == "/n/\(encoded)")
  }

  @Test("Literal text isn't a regular expression")
  func literalText() throws {
    let format = try Format("/a.c/:postId", Post.self)
    #expect(format.found("/a.c/1") == Post(postId: "1"))
    #expect(format.found("/abc/1") == nil)
  }

  @Test(
    "Escaped characters of regular expressions are literal text",
    arguments: [
      ("/c%2B%2B/:postId", "/c++/1"), ("/%28a%7Cb%29/:postId", "/(a%7Cb)/1"), ("/%5B0-9%5D/:postId", "/%5B0-9%5D/1"),
      ("/%5Ea%24/:postId", "/%5Ea$/1"), ("/%5Cd/:postId", "/%5Cd/1"),
    ])
  func escapedText(text: String, path: String) throws {
    let format = try Format(text, Post.self)
    #expect(format.found(path) == Post(postId: "1"))
    #expect(try format.path(for: Post(postId: "1")) == path)
  }

  @Test("A field without a value is present and empty, and the first of repeated fields counts")
  func fields() throws {
    #expect(try Format("/p?:id{int?}", Optional.self).found("/p?id") == nil)
    #expect(try Format("/s?:name&:s{string?}", User.self).found("/s?name=a&s") == User(name: "a", s: ""))
    #expect(try Format("/p?:id{int}", Required.self).found("/p?id=1&id=2") == Required(id: 1))
  }

  @Test("A URL is matched by its text")
  func foundationURL() throws {
    var router = FormatRouter()
    try router.register("/n/:postId", Post.self)
    let url = try #require(URL(string: "https://example.com/n/a%2Fb"))
    #expect(router.attemptMatch(url: url)?.route as? Post == Post(postId: "a/b"))
  }

  @Test("Text after a parameter is rejected, and so are misplaced braces")
  func malformed() {
    #expect(
      mistake("/u/:id{int}x", Required.self) == """
        this format isn't valid
          /u/:id{int}x
                     ^ expected "/", "?" or the end of the format, because a parameter is a whole component
        """)
    for format in ["/u/:id{int", "/u/:id}", "/u/{id}", "/u/:id{{int}}", "/u/:id{int}}", "/u/:id{}"] {
      #expect(throws: FormatError.self) { try Format(format, Required.self) }
    }
  }
}
