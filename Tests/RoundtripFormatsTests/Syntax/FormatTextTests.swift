import RoundtripFormats
import Testing

@Suite struct FormatTextTests {
  struct Nothing: Codable, Equatable {}

  @Test(
    "Literal text matches itself, and an escape matches its character",
    arguments: [
      ("/", "/"), ("/a.c", "/a.c"), ("/a b", "/a%20b"), ("/a%20b", "/a%20b"), ("/é", "/%C3%A9"),
      ("/caf%c3%a9", "/caf%C3%A9"), ("/a%2Fb", "/a%2Fb"), ("/%3Aid", "/:id"), ("/%7Bint%7D", "/%7Bint%7D"),
      ("/a%2Bb", "/a+b"), ("/%28a%7Cb%29%5Bc%5D%5E%24", "/(a%7Cb)%5Bc%5D%5E$"), ("/\u{1F600}", "/%F0%9F%98%80"),
      ("/\u{0}", "/%00"),
      ("/%2A", "/*"), ("/100%25", "/100%25"), ("/a&b=c", "/a&b=c"), ("/...", "/..."), ("/\u{202E}abc", "/%E2%80%AEabc"),
      ("/a/b/c", "/a/b/c"),
    ])
  func literals(format: String, path: String) throws {
    let nothing = try Format(format, Nothing.self)
    #expect(try nothing.path(for: Nothing()) == path)
    #expect(nothing.found(path) == Nothing())
    #expect(nothing.text == format)
  }

  @Test("Literal text is compared byte by byte, and is case-sensitive")
  func comparison() throws {
    let dot = try Format("/a.c", Nothing.self)
    #expect(dot.found("/abc") == nil)
    #expect(dot.found("/A.C") == nil)
    let composed = try Format("/\u{E9}", Nothing.self)
    #expect(composed.found("/%C3%A9") == Nothing())
    #expect(composed.found("/e%CC%81") == nil)
    let slash = try Format("/a%2Fb", Nothing.self)
    #expect(slash.found("/a/b") == nil)
  }

  @Test("A trailing slash makes no difference in the format or in a path", arguments: ["/x", "/x/"])
  func trailingSlash(format: String) throws {
    let nothing = try Format(format, Nothing.self)
    #expect(nothing.found("/x") == Nothing())
    #expect(nothing.found("/x/") == Nothing())
    #expect(nothing.found("/x//") == nil)
    #expect(try nothing.path(for: Nothing()) == "/x")
  }

  struct Renamed: Codable, Equatable {
    var userID: Int
    var name: String?
    var été: String?

    enum CodingKeys: String, CodingKey { case userID = "user-id", name = "filter[name]", été }
  }

  @Test("Names are those of the coding keys, and may contain escapes")
  func names() throws {
    let renamed = try Format("/:user-id{int}?:filter[name]{string?}&:%C3%A9t%C3%A9{string?}", Renamed.self)
    let value = Renamed(userID: 7, name: "Bob", été: "a")
    #expect(try renamed.path(for: value) == "/7?filter%5Bname%5D=Bob&%C3%A9t%C3%A9=a")
    #expect(renamed.found("/7?filter[name]=Bob&%C3%A9t%C3%A9=a") == value)
  }
}
