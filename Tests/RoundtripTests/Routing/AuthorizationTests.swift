import RoundtripInspection
import RoundtripTesting
import Testing

@testable import Roundtrip

@Suite struct AuthorizationTests {
  enum Site: Equatable, Sendable {
    case me(String)
    case signIn(String)
    case digest(String)
    case perhaps(String?)
    case either(String)
  }

  static let site = OneOf {
    Route(.case(Site.me)) {
      Path { "me" }; Authorization(.bearer)
    }
    Route(.case(Site.signIn)) {
      Authorization(.basic); Path { "sign-in" }
    }
    Route(.case(Site.digest)) {
      Path { "digest" }; Authorization("Digest")
    }
    Route(.case(Site.perhaps)) {
      Path { "perhaps" }; Optionally { Authorization(.bearer) }
    }
  }

  static func request(_ path: String, _ values: String...) -> URLRequestData {
    var request = URLRequestData(target: path)
    for value in values { request.headers.append("authorization", value) }
    return request
  }

  @Test(
    "The scheme is compared without regard to letter case, and spaces after it don't matter",
    arguments: [
      ("/me", "Bearer abc", Site.me("abc")), ("/me", "bearer abc", .me("abc")), ("/me", "BEARER    abc", .me("abc")),
      ("/me", " \tBearer abc\t ", .me("abc")), ("/me", "Bearer aA0-._~+/==", .me("aA0-._~+/==")),
      ("/me", "Bearer Bearer", .me("Bearer")), ("/sign-in", "bASIC YTpi", .signIn("YTpi")),
      ("/digest", "digest username=\"a b\", realm=\"c\"", .digest("username=\"a b\", realm=\"c\"")),
      ("/digest", "Digest   =", .digest("=")), ("/digest", "Digest é", .digest("é")),
      ("/perhaps", "bearer a", .perhaps("a")),
    ])
  func reading(path: String, value: String, expected: Site) {
    #expect(Self.site.matched(Self.request(path, value)) == .value(expected))
  }

  @Test(
    "Anything else is a bad request, as it is for every header",
    arguments: [
      "", "Bearer", "Bearer ", "Bearerabc", "Bearer\tabc", "Bearer,abc", "Basic abc", "Bear abc", "Bearer abc def",
      "Bearer abc, Bearer def", "Bearer a=b", "Bearer =", "Bearer a\"", "Bearer é", "Bearer a,b", "Bearer a:b",
      "Bearer a\0b", "Bearer a\r\nX: y", "Bearer \u{85}", "\u{212A}earer abc", "Token abc", "abc", "Bearer %41",
    ])
  func refused(value: String) {
    #expect(Self.site.matched(Self.request("/me", value)) == .badRequest)
    #expect(Self.site.matched(Self.request("/perhaps", value)) == .badRequest)
  }

  @Test("A missing header is a bad request, unless the part is optional")
  func missing() {
    #expect(Self.site.matched("/me") == .badRequest)
    #expect(Self.site.matched("/perhaps") == .value(.perhaps(nil)))
    #expect(Self.site.matched("/you") == .notFound)
  }

  @Test("Of several headers, the first counts, as of any field")
  func several() {
    #expect(Self.site.matched(Self.request("/me", "Bearer a", "Bearer b")) == .value(.me("a")))
    #expect(Self.site.matched(Self.request("/me", "Basic a", "Bearer b")) == .badRequest)
  }

  @Test("It is printed as the scheme is written, with one space")
  func printed() throws {
    #expect(try Self.site.requestData(for: .me("abc")).headers == .headers(["Authorization": ["Bearer abc"]]))
    #expect(try Self.site.requestData(for: .signIn("YTpi")).headers[header: "Authorization"] == ["Basic YTpi"])
    #expect(try Self.site.requestData(for: .digest("a=b")).headers[header: "Authorization"] == ["Digest a=b"])
    #expect(try Self.site.requestData(for: .perhaps(nil)).headers.isEmpty)
    for site: Site in [.me("a=="), .signIn("0"), .digest("a, b=\"c\" d"), .perhaps("a"), .perhaps(nil)] {
      #expect(try Self.site.comesBack(site))
    }
  }

  @Test(
    "Credentials that would be read as others, or as another header, aren't printed, and no error tells them",
    arguments: [
      "", " ", "s3cret def", "s3cret\r\nX-Admin: true", "s3cret\0", "s3cret,def", "=s3cret", "s3=cret", "s3crét",
      "\u{7F}",
      "s3cret\u{85}", " s3cret", "s3cret ",
    ])
  func unprinted(token: String) {
    for value in [Site.me(token), .signIn(token)] {
      let error = #expect(throws: PrintingError.self) { try Self.site.requestData(for: value) }
      #expect(error?.description.contains("the header \"Authorization\"") == true)
      #expect(error.map { "\($0) \($0.reason)".contains("s3") } == false)
    }
    if token.isEmpty || token.contains(where: { $0.isWhitespace && $0 != " " }) || token.hasPrefix(" ") {
      #expect(throws: PrintingError.self) { try Self.site.requestData(for: .digest(token)) }
    }
  }

  @Test("The client is told the scheme, and nothing of what it sent")
  func text() throws {
    let wrong = try #require(throws: RoutingError.self) {
      try Self.site.match(request: Self.request("/me", "Basic s3cret"))
    }
    #expect(wrong.reason == "expected the scheme Bearer in the header \"Authorization\"")
    #expect(!wrong.description.contains("s3cret"))
    let missing = try #require(throws: RoutingError.self) { try Self.site.match(path: "/me") }
    #expect(missing.reason == "expected the header \"Authorization\"")
    let invalid = try #require(throws: RoutingError.self) {
      try Self.site.match(request: Self.request("/me", "Bearer s3=cret"))
    }
    #expect(
      invalid.reason == "expected a token of letters, digits, and -._~+/ in the header \"Authorization\"")
  }

  // MARK: What is said of it

  @Test("The list has the header")
  func listed() {
    #expect(
      Self.site.routes.map(\.template) == [
        "/me headers(Authorization)", "/sign-in headers(Authorization)", "/digest headers(Authorization)",
        "/perhaps headers(Authorization?)",
      ])
    #expect(Self.site.routes[0].parameters[0].kind == "Bearer credentials")
  }

  @Test("Routes that differ in the scheme alone don't conflict, and those of one scheme do")
  func conflicts() {
    #expect(Self.site.conflicts().isEmpty)
    let apart = OneOf {
      Route(.case(Site.me)) {
        Path { "a" }; Authorization(.bearer)
      }
      Route(.case(Site.signIn)) {
        Path { "a" }; Authorization(.basic)
      }
    }
    #expect(apart.conflicts().isEmpty)
    let same = OneOf {
      Route(.case(Site.me)) {
        Path { "a" }; Authorization(.bearer)
      }
      Route(.case(Site.signIn)) {
        Path { "a" }; Authorization(.bearer)
      }
    }
    #expect(same.conflicts().map(\.kind) == [.duplicate])
    let wider = OneOf {
      Route(.case(Site.me)) {
        Path { "a" }; Authorization(.bearer)
      }
      Route(.case(Site.digest)) {
        Path { "a" }; Authorization("bearer")
      }
    }
    // Of what both read, the second has no request of its own.
    #expect(wider.conflicts().map(\.kind) == [.overlap])
  }

  @Test("Either of two schemes, of which the first is printed")
  func either() throws {
    let router = Route(.case(Site.either)) {
      Path { "either" }
      OneOf {
        Authorization(.bearer); Authorization(.basic)
      }
    }
    #expect(router.matched(Self.request("/either", "Basic a")) == .value(.either("a")))
    #expect(router.matched(Self.request("/either", "Bearer a")) == .value(.either("a")))
    #expect(router.matched(Self.request("/either", "Digest a")) == .badRequest)
    #expect(try router.requestData(for: .either("a")).headers[header: "Authorization"] == ["Bearer a"])
  }

  @Test("The laws hold, and every route has samples")
  func laws() throws {
    try checkLaws(Self.site, samples: 200, seed: 1)
  }

  @Test("A scheme that isn't a token traps where the route is created", arguments: ["", "Bearer ", "a b", "a,b", "é"])
  func mistakes(scheme: String) async {
    await #expect(processExitsWith: .failure) { [scheme = scheme as String] in
      _ = Authorization(Authorization.Scheme(stringLiteral: scheme))
    }
  }

  @Test(
    "A long header means what a short one of the same pieces does", arguments: ["a", " ", "=", "Bearer ", "\"", ","])
  func long(piece: String) {
    for path in ["/me", "/digest"] {
      func isTaken(_ count: Int) -> Bool {
        let value = (path == "/me" ? "Bearer " : "Digest ") + String(repeating: piece, count: count)
        return if case .value = Self.site.matched(Self.request(path, value)) { true } else { false }
      }
      #expect(isTaken((1 << 16) / piece.utf8.count) == isTaken(2))
    }
    let token = String(repeating: "a", count: 1 << 16)
    #expect(Self.site.matched(Self.request("/me", "Bearer " + token)) == .value(.me(token)))
  }
}
