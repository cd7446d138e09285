import RoundtripFormats
import Testing

@Suite struct FormatErrorTests {
  struct Item: Codable { var a: String?; var b: String? }

  @Test(
    "An invalid format is rejected with the position and the expected text",
    arguments: [
      ("", 0, #""/""#),
      ("newsfeed/", 0, #""/""#),
      ("https://example.com/a", 0, #""/""#),
      ("//", 1, "a component, because an empty one never matches"),
      ("/x//y", 3, "a component, because an empty one never matches"),
      ("/x/./y", 3, "a path component other than . or .."),
      ("/x/%2e%2E", 3, "a path component other than . or .."),
      ("/x:y", 2, #""/" before a parameter; "%3A" is a colon"#),
      ("/x*", 2, #""/" before a wildcard; "%2A" is an asterisk"#),
      ("/x{int}", 2, #"a parameter, such as ":name", before a type; "%7B" is a brace"#),
      ("/x}", 2, #"a "{" before it; "%7D" is a brace"#),
      ("/x#top", 2, #"no fragment; "%23" is a number sign"#),
      ("/w/[0-9]+", 3, #"a parameter, such as ":name{int}", for what varies; "%5B" matches the character itself"#),
      (#"/w/\d+"#, 3, #"a parameter, such as ":name{int}", for what varies; "%5C" matches the character itself"#),
      ("/(a|b)", 1, #"a parameter, such as ":name{int}", for what varies; "%28" matches the character itself"#),
      ("/a|b", 2, #"a parameter, such as ":name{int}", for what varies; "%7C" matches the character itself"#),
      ("/^a$", 1, #"a parameter, such as ":name{int}", for what varies; "%5E" matches the character itself"#),
      ("/a$", 2, #"a parameter, such as ":name{int}", for what varies; "%24" matches the character itself"#),
      ("/.+", 2, #"a parameter, such as ":name{int}", for what varies; "%2B" matches the character itself"#),
      ("/100%", 4, #"an escape of two hexadecimal digits; "%25" is a percent sign"#),
      ("/%zz", 1, #"an escape of two hexadecimal digits; "%25" is a percent sign"#),
      ("/%FF", 1, "escapes that are valid UTF-8"),
      ("/%C0%AF", 1, "escapes that are valid UTF-8"),
      ("/:", 2, "the name of a property"),
      ("/:/x", 2, "the name of a property"),
      ("/:{int}", 2, "the name of a property"),
      ("/:a b", 3, #""{", "/", "?" or the end of the format"#),
      ("/:a:b", 3, #""{", "/", "?" or the end of the format"#),
      ("/:a}", 3, #""{", "/", "?" or the end of the format"#),
      ("/:a*", 3, #""{", "/", "?" or the end of the format"#),
      ("/:a{int}x", 8, #""/", "?" or the end of the format, because a parameter is a whole component"#),
      ("/:a{int}:b", 8, #""/", "?" or the end of the format, because a parameter is a whole component"#),
      ("/:a{int", 7, #""}""#),
      ("/:a{", 4, "one of the types bool, date, double, int, string and uuid"),
      ("/:a{}", 4, "one of the types bool, date, double, int, string and uuid"),
      ("/:a{{int}}", 4, "one of the types bool, date, double, int, string and uuid"),
      ("/:a{bigint}", 4, "one of the types bool, date, double, int, string and uuid"),
      ("/:a{Int}", 4, "one of the types bool, date, double, int, string and uuid"),
      ("/:a{int32}", 7, #""}""#),
      ("/:a{int?}", 7, #""}", because only query fields can be optional"#),
      ("/:a{[int]}", 4, "one of the types bool, date, double, int, string and uuid"),
      ("/:a{'x'}", 4, "one of the types bool, date, double, int, string and uuid"),
      ("/:a/:b/:a", 8, #"another name, because "a" is already used"#),
      ("/:a?:a", 5, #"another name, because "a" is already used"#),
      ("/*a/b", 3, "the end of the path, because a wildcard matches the rest of it"),
      ("/*/b", 2, "the end of the path, because a wildcard matches the rest of it"),
      ("/*{int}", 2, "the name of a property"),
      ("/.*/b", 2, #""/" before a wildcard; "%2A" is an asterisk"#),
      ("/x?", 3, #"a parameter, such as ":name{string?}""#),
      ("/x?a", 3, #"a parameter, such as ":name{string?}""#),
      ("/x?:a&", 6, #"a parameter, such as ":name{string?}""#),
      ("/x?:a?:b", 5, #""{", "&" or the end of the format"#),
      ("/x?:a=1", 5, #""{", "&" or the end of the format"#),
      ("/x?:a/", 5, #""{", "&" or the end of the format"#),
      ("/x?:a{int}/", 10, #""&" or the end of the format"#),
      (
        "/x?:a{bigint}", 6,
        #"one of the types bool, date, double, int, string and uuid, a list such as "[int]", or a text in single quotes"#
      ),
      ("/x?:a{[int}", 10, #""]""#),
      ("/x?:a{[int?]}", 10, #""]""#),
      ("/x?:a{[bigint]}", 7, "one of the types bool, date, double, int, string and uuid"),
      ("/x?:a{'b}", 9, "a single quote at the end of the text"),
      ("/x?:a{'b'?}", 9, #""}", because a single text is never optional"#),
      ("/x?:a{int??}", 10, #""}", because a single text is never optional"#),
    ])
  func unreadable(format: String, offset: Int, expected: String) throws {
    let error = #expect(throws: FormatError.self) { try Format(format, Item.self) }
    #expect(error?.kind == .invalidSyntax)
    #expect(error?.text == format)
    #expect(error?.offset == offset)
    #expect(error?.expected == expected)
  }

  @Test("The text of an error shows the format with a mark")
  func description() {
    #expect(
      mistake("/user/:userId{bigint}", Item.self) == """
        this format isn't valid
          /user/:userId{bigint}
                        ^ expected one of the types bool, date, double, int, string and uuid
        """)
  }

  @Test("Invisible characters are escaped, and the mark stays at its position")
  func invisible() {
    #expect(
      mistake("/a\u{0}\u{202E}\u{1F600}\n/:{int}", Item.self) == """
        this format isn't valid
          /a\\u{0}\\u{202E}😀\\u{A}/:{int}
                                 ^ expected the name of a property
        """)
  }

  @Test("A long format is truncated on both sides of the mark")
  func long() {
    let format = "/" + String(repeating: "a", count: 50_000) + "/:{int}" + String(repeating: "b", count: 50_000)
    #expect(
      mistake(format, Item.self) == """
        this format isn't valid
          …\(String(repeating: "a", count: 48))/:{int}\(String(repeating: "b", count: 44))…
          \(String(repeating: " ", count: 51))^ expected the name of a property
        """)
  }
}
