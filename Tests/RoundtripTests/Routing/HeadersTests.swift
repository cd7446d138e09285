import Testing

@testable import Roundtrip

@Suite struct HeadersTests {
  enum Site: Equatable, Sendable {
    case token(String), agent(String), count(Int), languages([String]), many([String]), optional(String?)
    case both(id: Int, key: String), version
  }

  static let site = OneOf {
    Route(.case(Site.token)) {
      Path { "token" }
      Headers {
        Field("Authorization") {
          Parse {
            "Bearer "; String.parser()
          }
        }
      }
    }
    Route(.case(Site.agent)) {
      Path { "agent" }
      Headers { Field("User-Agent") }
    }
    Route(.case(Site.count)) {
      Path { "count" }
      Headers { Field("X-Count", default: 10) { Digits() } }
    }
    Route(.case(Site.languages)) {
      Path { "languages" }
      Headers { Field("Accept-Language").commaSeparated() }
    }
    Route(.case(Site.many)) {
      Path { "many" }
      Headers { Field("X-Tag").repeated(atLeast: 1) }
    }
    Route(.case(Site.optional)) {
      Path { "optional" }
      Headers { Optionally { Field("X-Trace") } }
    }
    Route(.case(Site.both(id:key:))) {
      Path {
        "both"; Digits()
      }
      Headers { Field("X-Key") }
    }
    Route(.case(Site.version)) {
      Path { "version" }
      Headers { Field("Accept") { "application/vnd.site+json" } }
    }
  }

  static func request(_ path: String, _ headers: URLRequestData.Fields) -> URLRequestData {
    URLRequestData(target: path, headers: headers)
  }

  @Test(
    "Headers are read by case-insensitive name, completely, and without surrounding whitespace",
    arguments: [
      (request("/token", ["Authorization": ["Bearer abc"]]), Matched.value(Site.token("abc"))),
      (request("/token", ["AUTHORIZATION": ["Bearer abc"]]), .value(.token("abc"))),
      (request("/token", ["authorization": [" \tBearer abc\t "]]), .value(.token("abc"))),
      (request("/token", ["Authorization": ["bearer abc"]]), .badRequest),
      (request("/token", [:]), .badRequest),
      (
        request("/agent", ["User-Agent": ["Mozilla/5.0 (KHTML, like Gecko), \"x\"; y"]]),
        .value(.agent("Mozilla/5.0 (KHTML, like Gecko), \"x\"; y"))
      ),
      (request("/agent", ["User-Agent": [""]]), .value(.agent(""))),
      (request("/agent", ["User-Agent": ["café"]]), .value(.agent("café"))),
      (request("/agent", ["User-Agent": ["%41+b"]]), .value(.agent("%41+b"))),
      (request("/agent", ["User-Agent": ["a", "b"]]), .value(.agent("a"))),
      (request("/agent", ["User-Agent": ["a\r\nX: y"]]), .badRequest),
      (request("/agent", ["User-Agent": ["a\0b"]]), .badRequest),
      (request("/agent", ["User-Agent": ["a\u{85}b"]]), .badRequest),
      (request("/agent", ["User-Agent": ["a\u{2028}b"]]), .badRequest),
      (request("/agent", ["User-Agent": ["\u{2029}"]]), .badRequest),
      (
        request("/agent", ["User-Agent": ["\u{C5}\u{2027}\u{202A}\u{A8}"]]),
        .value(.agent("\u{C5}\u{2027}\u{202A}\u{A8}"))
      ),
      (request("/agent", ["User-Agent": ["a\u{7F}b"]]), .badRequest),
      (request("/count", [:]), .value(.count(10))),
      (request("/count", ["x-count": ["7"]]), .value(.count(7))),
      (request("/count", ["X-Count": ["7x"]]), .badRequest),
      (request("/count", ["X-Count": [""]]), .badRequest),
      (request("/many", ["X-Tag": ["b", "a", "b"]]), .value(.many(["b", "a", "b"]))),
      (request("/many", [:]), .badRequest),
      (request("/optional", [:]), .value(.optional(nil))),
      (request("/optional", ["X-TRACE": ["t"]]), .value(.optional("t"))),
      (request("/optional", ["X-Trace": ["\n"]]), .badRequest),
      (request("/both/7?X-Key=no", ["X-Key": ["k"]]), .value(.both(id: 7, key: "k"))),
      (request("/both/7?X-Key=no", [:]), .badRequest),
      (request("/version", ["Accept": ["application/vnd.site+json"]]), .value(.version)),
      (request("/version", ["Accept": ["text/html"]]), .badRequest),
      (request("/nothing", ["Accept": ["text/html"]]), .notFound),
    ])
  func reading(_ request: URLRequestData, _ expected: Matched<Site>) {
    #expect(Self.site.matched(request) == expected)
  }

  @Test(
    "A list is split at commas outside quotes, across several headers, without empty elements",
    arguments: [
      ([], Matched.value(Site.languages([]))),
      (["de, en;q=0.8,fr"], .value(.languages(["de", "en;q=0.8", "fr"]))),
      (["de", "en, fr"], .value(.languages(["de", "en", "fr"]))),
      (["de,,en, ,"], .value(.languages(["de", "en"]))),
      ([""], .value(.languages([]))),
      (["\"a,b\", \"c\\\",d\""], .value(.languages(["\"a,b\"", "\"c\\\",d\""]))),
      (["\"a,b"], .badRequest),
    ] as [([String], Matched<Site>)])
  func lists(_ values: [String], _ expected: Matched<Site>) {
    var headers = URLRequestData.Fields()
    for value in values { headers.append("accept-language", value) }
    #expect(Self.site.matched(Self.request("/languages", headers)) == expected)
  }

  @Test(
    "Control characters are refused in both directions, whatever their encoding", arguments: [0x00...0x1F, 0x7F...0x9F])
  func controls(range: ClosedRange<UInt32>) throws {
    for code in range where code != 0x09 {
      let text = "a\(try #require(Unicode.Scalar(code)))[31m"
      #expect(
        Self.site.printedRequest(.agent(text))
          == .refused(.invalidCharacters("\"\(text)\" can't be the value of the header User-Agent")))
      #expect(Self.site.matched(Self.request("/agent", ["User-Agent": [text]])) == .badRequest)
    }
    #expect(try Self.site.comesBack(.agent("a\t\u{A0}\u{BF}\u{480}\u{E9F}b")))
  }

  @Test(
    "Headers are printed unchanged, and only if they match back",
    arguments: [
      (Site.token("abc"), PrintedRequest.request(request("/token", ["Authorization": ["Bearer abc"]]))),
      (.agent("a, b; \"c\" %41 +"), .request(request("/agent", ["User-Agent": ["a, b; \"c\" %41 +"]]))),
      (.agent("é"), .request(request("/agent", ["User-Agent": ["é"]]))),
      // Right before and right after the separators of lines and paragraphs, and with the same first byte.
      (.agent("€\u{2027}\u{202A}"), .request(request("/agent", ["User-Agent": ["€\u{2027}\u{202A}"]]))),
      (
        .agent("a\r\nSet-Cookie: b"),
        .refused(.invalidCharacters("\"a\r\nSet-Cookie: b\" can't be the value of the header User-Agent"))
      ),
      (.agent("a\nb"), .refused(.invalidCharacters("\"a\nb\" can't be the value of the header User-Agent"))),
      (.agent("a\u{85}"), .refused(.invalidCharacters("\"a\u{85}\" can't be the value of the header User-Agent"))),
      (.agent("\u{2028}a"), .refused(.invalidCharacters("\"\u{2028}a\" can't be the value of the header User-Agent"))),
      (
        .agent("a\u{2029}b"), .refused(.invalidCharacters("\"a\u{2029}b\" can't be the value of the header User-Agent"))
      ),
      (.agent("a\0"), .refused(.invalidCharacters("\"a\0\" can't be the value of the header User-Agent"))),
      (.agent(" a"), .refused(.invalidCharacters("\" a\" can't be the value of the header User-Agent"))),
      (.count(10), .request(request("/count", [:]))),
      (.count(7), .request(request("/count", ["X-Count": ["7"]]))),
      (.languages(["de", "en"]), .request(request("/languages", ["Accept-Language": ["de, en"]]))),
      (.languages([]), .request(request("/languages", [:]))),
      (.languages(["\"a,b\""]), .request(request("/languages", ["Accept-Language": ["\"a,b\""]]))),
      (.languages(["a,b"]), .refused(.invalidCharacters("\"a,b\" can't be an element of the header Accept-Language"))),
      (.languages(["\"a"]), .refused(.invalidCharacters("\"\"a\" can't be an element of the header Accept-Language"))),
      (
        .languages(["a", " b"]),
        .refused(.invalidCharacters("\" b\" can't be an element of the header Accept-Language"))
      ),
      (.languages([""]), .refused(.text("an element of Accept-Language would be empty"))),
      (.many(["b", "a"]), .request(request("/many", ["X-Tag": ["b", "a"]]))),
      (.both(id: 7, key: "k"), .request(request("/both/7", ["X-Key": ["k"]]))),
      (.version, .request(request("/version", ["Accept": ["application/vnd.site+json"]]))),
    ])
  func printing(_ value: Site, _ expected: PrintedRequest) {
    #expect(Self.site.printedRequest(value) == expected)
  }

  @Test(
    "Printed headers match back",
    arguments: [
      Site.token("abc"), .agent("a, \"b\" é"), .count(7), .count(10), .languages(["a", "\"b,c\""]), .many(["", "x"]),
      .optional(nil), .optional(""), .both(id: 1, key: "/?#"), .version,
    ])
  func lawOne(_ value: Site) throws {
    #expect(try Self.site.comesBack(value))
  }

  @Test("An error in a header names the part of the request")
  func errorText() {
    let error = #expect(throws: RoutingError.self) { try Self.site.match(path: "/token") }
    #expect(error?.description.contains("the field \"Authorization\"") == true)
    #expect(error?.description.contains("headers") == true)
  }

  @Test("Two routes that differ only in a header are distinguished")
  func versions() throws {
    let router = OneOf {
      Route(.case("two")) {
        Path { "a" }; Headers { Field("Accept") { "v2" } }
      }
      Route(.case("one")) { Path { "a" } }
    }
    #expect(router.matched(Self.request("/a", ["Accept": ["v2"]])) == .value("two"))
    #expect(router.matched(Self.request("/a", ["Accept": ["v1"]])) == .value("one"))
    #expect(router.matched("/a") == .value("one"))
  }
}
