import Testing

@testable import Roundtrip

/// Cookies that browsers store although RFC 6265 forbids them, and unreadable ones.
@Suite struct LenientCookieTests {
  enum Site: Equatable, Sendable {
    case any(String), strict(String), all(a: String, b: String?), theme(String), session(Int?), group(Pair?), several(
      [Int])
    case user(String), listed([Int]?)
  }
  struct Pair: Equatable, Sendable { var a, b: Int }

  static let site = OneOf {
    Route(.case(Site.any)) {
      Path { "any" }; Cookies { Field("c").allowingAnyText() }
    }
    Route(.case(Site.strict)) {
      Path { "strict" }; Cookies { Field("c") }
    }
    Route(.case(Site.all(a:b:))) {
      Path { "all" }
      Cookies {
        Field("a")
        Optionally { Field("b") }
      }
      .allowingAnyText()
    }
    Route(.case(Site.theme)) {
      Path { "theme" }
      Cookies {
        Field("theme", default: "light") {
          OneOf {
            Parse(.string).filter { $0 == "light" }; Parse(.string).filter { $0 == "dark" }
          }
        }
      }
      .treatingInvalidAsMissing()
    }
    Route(.case(Site.session)) {
      Path { "session" }; Cookies { Optionally { Field("id") { Digits() }.treatingInvalidAsMissing() } }
    }
    Route(.case(Site.group)) {
      Path { "group" }
      Cookies {
        Optionally {
          Parse(.memberwise(Pair.init(a:b:), \.a, \.b)) {
            Field("a") { Digits() }
            Field("b") { Digits() }
          }
        }
        .treatingInvalidAsMissing()
      }
    }
    Route(.case(Site.several)) {
      Path { "several" }; Cookies { Field("n") { Digits() }.repeated().treatingInvalidAsMissing() }
    }
    Route(.case(Site.user)) {
      Path { "user" };
      Cookies { Field("id") { Prefix(1...) { $0 != UInt8(ascii: "x") } }.allowingAnyText().treatingInvalidAsMissing() }
    }
    Route(.case(Site.listed)) {
      Path { "listed" }
      Cookies { Optionally { Field("n") { Digits() }.commaSeparated() } }.treatingInvalidAsMissing()
    }
  }

  static func request(_ path: String, _ cookies: String) -> URLRequestData {
    URLRequestData(target: path, headers: ["Cookie": [cookies]])
  }

  @Test(
    "A lenient cookie accepts characters that RFC 6265 forbids, and a strict one doesn't",
    arguments: ["{\"a\":1,\"b\":[2,3]}", "a b", "a,b", "a\\b", "é", "a\"b", "a=b"])
  func forbidden(text: String) {
    #expect(Self.site.matched(Self.request("/any", "x=1; c=\(text); y=2")) == .value(.any(text)))
    #expect(
      Self.site.matched(Self.request("/strict", "c=\(text)")) == (text == "a=b" ? .value(.strict(text)) : .badRequest))
    #expect(
      Self.site.matched(Self.request("/all", "a=\(text); b=\(text)")) == .value(.all(a: text, b: text)))
  }

  @Test("Cookies never contain control characters", arguments: ["a\rb", "a\nb", "a\0b", "a\u{7F}b"])
  func control(text: String) { #expect(Self.site.matched(Self.request("/any", "c=\(text)")) == .badRequest) }

  @Test(
    "Printed cookies contain only what RFC 6265 allows, and read back the same",
    arguments: [
      ("a", "a"), ("a b", "a%20b"), ("{\"a\":1}", "%7B%22a%22%3A1%7D"), ("é", "%C3%A9"), ("50%", "50%25"),
      ("%41", "%2541"),
      ("a\r\nb", "a%0D%0Ab"), ("", ""), ("a=b;c", "a%3Db%3Bc"),
    ])
  func printing(text: String, printed: String) throws {
    let request = try Self.site.requestData(for: .any(text))
    #expect(request.headers["Cookie"] == ["c=" + printed])
    #expect(try Self.site.match(request: request) == .any(text))
  }

  @Test(
    "Valid text is percent-decoded if possible; other text is read unchanged",
    arguments: [
      ("%7B%22a%22%3A1%7D", "{\"a\":1}"), ("a+b", "a+b"), ("50%", "50%"), ("%FF", "%FF"), ("%41", "A"),
      ("%41 b", "%41 b"),
      ("\"a b\"", "a b"),
    ])
  func decoding(cookie: String, text: String) {
    #expect(Self.site.matched(Self.request("/any", "c=\(cookie)")) == .value(.any(text)))
  }

  @Test(
    "A list in a cookie is decoded once, and then split at its commas",
    arguments: [
      ("a,b c", ["a", "b c"], "a%2Cb%20c"), ("a%2Cb%20c", ["a", "b c"], "a%2Cb%20c"), ("100%25", ["100%"], "100%25"),
      ("a%2541", ["a%41"], "a%2541"), ("a%41,b", ["a%41", "b"], "a%2541%2Cb"), ("%zz", ["%zz"], "%25zz"),
    ])
  func lists(cookie: String, elements: [String], printed: String) throws {
    for router in [Field("n").commaSeparated(), Field("n").commaSeparated().allowingAnyText()] {
      let router = Cookies { router }
      #expect(router.matched(Self.request("/", "n=\(cookie)")) == .value(elements))
      let request = try router.requestData(for: elements)
      #expect(request.headers["Cookie"] == ["n=\(printed)"])
      #expect(router.matched(request) == .value(elements))
    }
  }

  @Test("An element of a list in a cookie has no comma, and a list of numbers is written with commas or escapes")
  func elements() throws {
    #expect(throws: PrintingError.self) { try Cookies { Field("n").commaSeparated() }.requestData(for: ["a", "b,c"]) }
    let numbers = Cookies { Field("n") { Digits() }.commaSeparated() }
    for cookie in ["1,2", "1%2C2", "%31%2c2"] {
      #expect(numbers.matched(Self.request("/", "n=" + cookie)) == .value([1, 2]))
    }
    for cookie in ["1,,2", "1, 2", ",", "1,x"] {
      #expect(numbers.matched(Self.request("/", "n=" + cookie)) == .badRequest)
    }
    #expect(try numbers.requestData(for: [1, 2]).headers["Cookie"] == ["n=1%2C2"])
  }

  @Test(
    "An invalid cookie counts as missing if the router allows it",
    arguments: [
      (request("/theme", "theme=dark"), Matched.value(Site.theme("dark"))),
      (request("/theme", "theme=pink"), .value(.theme("light"))),
      (request("/theme", "theme=a b"), .value(.theme("light"))), (request("/theme", "x=1"), .value(.theme("light"))),
      (request("/session", "id=7"), .value(.session(7))), (request("/session", "id=x"), .value(.session(nil))),
      (request("/session", "id={\"a\": 1}"), .value(.session(nil))),
      (request("/session", "id="), .value(.session(nil))),
      (request("/group", "a=1; b=2"), .value(.group(Pair(a: 1, b: 2)))),
      (request("/group", "a=1; b=x"), .value(.group(nil))),
      (request("/group", "a=1"), .value(.group(nil))), (request("/several", "n=1; n=2"), .value(.several([1, 2]))),
      (request("/several", "n=1; n=x"), .value(.several([]))), (request("/user", "id=a%20b"), .value(.user("a b"))),
      (request("/user", "id=a b"), .value(.user("a b"))), (request("/user", "id=xx"), .badRequest),
      (request("/listed", "n=1"), .value(.listed([1]))), (request("/listed", "x=1"), .value(.listed([]))),
      (request("/listed", "n=x"), .value(.listed([]))),
    ])
  func refused(request: URLRequestData, expected: Matched<Site>) {
    #expect(Self.site.matched(request) == expected)
    guard case .value(let site) = expected else { return }
    #expect(throws: Never.self) {
      let printed = try Self.site.requestData(for: site)
      #expect(try Self.site.match(request: printed) == site)
    }
  }

  @Test("A required invalid cookie is reported as missing")
  func missing() {
    let error = #expect(throws: RoutingError.self) { try Self.site.match(request: Self.request("/user", "id=xx")) }
    #expect(error?.description.contains("cookies: expected the field \"id\"") == true)
  }

  @Test("An invalid query field can count as missing as well, and no value outlives a refused match")
  func elsewhere() throws {
    let router = Query {
      Field("text")
      Field("n", default: 1) { Digits().filter { $0 < 100 } }.treatingInvalidAsMissing()
    }
    #expect(try router.match(path: "/?text=a&n=x") == ("a", 1))
    #expect(try router.match(path: "/?text=a&n=%zz") == ("a", 1))
    #expect(try router.match(path: "/?text=a&n=100") == ("a", 1))
    #expect(try router.match(path: "/?text=a&n=99") == ("a", 99))
  }
}
