import Roundtrip
import RoundtripInspection
import RoundtripServer
import Testing

@Suite struct ReceptionTests {
  enum Site: Equatable, Sendable {
    case home
    case page(number: Int)
    case add([UInt8])
    case replace(id: Int, [UInt8])
    case members
    case export(format: String)
  }

  static let site = OneOf {
    Route(.case(Site.home)).described(tags: ["public"])
    Route(.case(Site.page(number:))) {
      Path { "pages" }
      Query { Field("number") { Digits() } }
    }.described(tags: ["public"])
    Route(.case(Site.add)) {
      Method.post
      Path { "pages" }
      Body("text/plain")
    }
    Route(.case(Site.replace(id:_:))) {
      Method.put
      Path {
        "pages"; Digits()
      }
      Optionally { Body() }.map(.optionalBytes)
    }.described(tags: ["public"])
    Route(.case(Site.members)) { Path { "members" } }.described(tags: ["members"])
    Route(.case(Site.export(format:))) {
      Host("files.example")
      Path {
        "export"; String.parser()
      }
    }
  }

  typealias Result = Outcome<OneOf<URLRequestData, Site>, String>

  static func reception(_ options: ServiceOptions = ServiceOptions()) -> Reception<OneOf<URLRequestData, Site>> {
    Reception(site, site.routes, options)
  }

  /// The result of a request, in one line.
  static func text(_ outcome: Result) -> String {
    switch outcome {
    case .matched(let match): "\(match.route)"
    case .answered(.success(let text), let row): "\(text) \(row.path)"
    case .answered(.failure(let error), let row): "\(error) \(row.path)"
    case .redirected(let target, _): "308 \(target)"
    case .refused(let refusal):
      [
        "\(refusal.status)", refusal.row?.path, refusal.allowText.map { "Allow: \($0)" }, refusal.reason,
      ].compactMap { $0 }.joined(separator: ", ")
    }
  }

  /// Sends a request through a service that admits what is tagged as public.
  static func outcome(
    _ method: Method, _ target: String, type: String? = nil, body: String? = nil, length: String? = nil,
    limit: Int = 10, isGuarded: Bool = true, reads: ((Int) -> Void)? = nil
  ) async throws -> String {
    let request = URLRequestData(method: method, target: target, headers: type.map { ["Content-Type": [$0]] } ?? [:])
    let outcome: Result = try await reception().outcome(
      of: request, contentLength: length ?? body.map { "\($0.utf8.count)" }, maxBodySize: limit,
      admit: isGuarded
        ? { $0.row.tags.contains("public") ? .allow(maxBodySize: $0.row.name == "home" ? 1 : nil) : .deny("401") }
        : nil
    ) { limit in
      reads?(limit)
      let bytes = Array((body ?? "").utf8)
      return bytes.count > limit ? nil : bytes
    }
    return text(outcome)
  }

  @Test(
    "A request is matched, with its body, or refused",
    arguments: [
      (.get, "/", nil, nil, "home"), (.head, "/pages?number=2", nil, nil, "page(number: 2)"),
      (.post, "/pages", "text/plain", "ab", "add([97, 98])"),
      (.post, "/pages", "text/plain", "", "add([])"),
      (.post, "/pages", "text/plain", nil, "400, /pages, expected a body"),
      (.post, "/pages", "text/html", "ab", "415, /pages, expected the media type text/plain"),
      (.post, "/pages", "text/html", "abcdefghijk", "415, /pages, expected the media type text/plain"),
      (.post, "/pages", "text/plain", "abcdefghijk", "413, /pages, expected a body of at most 10 bytes"),
      (.get, "/pages?number=x", nil, nil, #"400, /pages, expected digits in the field "number""#),
      (.get, "/pages", nil, nil, #"400, /pages, expected the field "number""#),
      (.get, "/%zz", nil, nil, "400, expected valid percent-encoding in the path"),
      (.get, "/nowhere", nil, nil, "404, nothing is at this address"),
      (
        .delete, "/pages", nil, nil,
        "405, /pages, Allow: GET, HEAD, POST, OPTIONS, the methods of this address are GET, HEAD, POST and OPTIONS"
      ),
      (
        .options, "/members", nil, nil,
        "204, /members, Allow: GET, HEAD, OPTIONS, the methods of this address are GET, HEAD and OPTIONS"
      ),
    ] as [(Method, String, String?, String?, String)])
  func outcomes(method: Method, target: String, type: String?, body: String?, expected: String) async throws {
    #expect(try await Self.outcome(method, target, type: type, body: body, isGuarded: false) == expected)
  }

  @Test(
    "A body of no bytes is one if its length or its encoding announces it",
    arguments: [(nil, nil, false), ("0", nil, true), (nil, "chunked", true)] as [(String?, String?, Bool)])
  func empty(length: String?, encoding: String?, isBody: Bool) async throws {
    let outcome: Result = try await Self.reception().outcome(
      of: URLRequestData(method: .post, target: "/pages", headers: ["Content-Type": ["text/plain"]]),
      contentLength: length, transferEncoding: encoding, maxBodySize: 10
    ) { _ in [] }
    #expect(Self.text(outcome) == (isBody ? "add([])" : "400, /pages, expected a body"))
  }

  @Test("Nothing is awaited unless a route reads the body")
  func immediate() {
    func outcome(_ method: Method, _ target: String) -> String? {
      (Self.reception().outcome(of: URLRequestData(method: method, target: target), contentLength: nil) as Result?)
        .map(Self.text)
    }
    #expect(outcome(.get, "/") == "home")
    #expect(outcome(.get, "/x")?.hasPrefix("404") == true)
    #expect(outcome(.post, "/pages") == nil)
  }

  @Test(
    "A body of another media type, or of a length beyond the limit, isn't waited for",
    arguments: [
      ("text/html", "5", "415"), ("text/plain", "11", "413"), ("text/plain", " 11\t", "413"),
      ("text/plain", "99999999999999999999", "413"), ("text/html", "99", "415"), ("text/plain", "11, 11", "413"),
    ])
  func early(type: String, length: String, expected: String) async throws {
    let outcome = try await Self.outcome(.post, "/pages", type: type, length: length, isGuarded: false) { _ in
      Issue.record("the body is read")
    }
    #expect(outcome.hasPrefix(expected))
  }

  @Test("A length may be written several times, with whitespace around it", arguments: [" 2\t", "2, 2", "2,02 ,2"])
  func lengths(length: String) async throws {
    #expect(
      try await Self.outcome(.post, "/pages", type: "text/plain", body: "ab", length: length, isGuarded: false)
        == "add([97, 98])")
  }

  @Test(
    "What isn't a length is a bad request, if the request is one of the router's",
    arguments: ["", " ", "-1", "+5", "0x5", "5.0", "5 5", "5,6", "5,", ",5", "٥", "99999999999999999999, 5"])
  func invalidLengths(length: String) async throws {
    func outcome(_ method: Method, _ target: String, isGuarded: Bool = false) async throws -> String {
      try await Self.outcome(method, target, type: "text/plain", length: length, isGuarded: isGuarded) { _ in
        Issue.record("the body is read")
      }
    }
    #expect(try await outcome(.get, "/") == "400, /, expected a valid Content-Length")
    #expect(try await outcome(.post, "/pages") == "400, /pages, expected a valid Content-Length")
    #expect(try await outcome(.get, "/nowhere") == "404, nothing is at this address")
    #expect(try await outcome(.get, "/members", isGuarded: true) == "401 /members")
    // Whether it is answered at once, or redirected.
    let reception = Self.reception(ServiceOptions(addresses: .redirect))
    for (target, expected) in [
      ("/", "400, /, expected a valid Content-Length"), ("/members/", "400, /members, expected a valid Content-Length"),
      ("/nowhere", "404, nothing is at this address"),
    ] {
      let request = URLRequestData(target: target)
      #expect((reception.outcome(of: request, contentLength: length) as Result?).map(Self.text) == expected)
      let awaited: Result = try await reception.outcome(of: request, contentLength: length, maxBodySize: 1) { _ in nil }
      #expect(Self.text(awaited) == expected)
    }
  }

  @Test("The largest limit is one") func largestLimit() async throws {
    let text = try await Self.outcome(
      .post, "/pages", type: "text/plain", body: "ab", limit: .max, isGuarded: false
    ) { #expect($0 == .max) }
    #expect(text == "add([97, 98])")
  }

  @Test(
    "What isn't admitted is neither read nor told why it is bad",
    arguments: [
      (.get, "/", nil, "home"), (.get, "/members", nil, "401 /members"), (.post, "/pages", "x/y", "401 /pages"),
      (.get, "/members/", nil, "401 /members"), (.get, "/%6Dembers", nil, "401 /members"),
      (.get, "/pages?number=x", nil, #"400, /pages, expected digits in the field "number""#),
      (.put, "/pages/1", nil, "replace(id: 1, [97])"), (.get, "/nowhere", nil, "404, nothing is at this address"),
    ] as [(Method, String, String?, String)])
  func admission(method: Method, target: String, type: String?, expected: String) async throws {
    let text = try await Self.outcome(method, target, type: type, body: method == .get ? nil : "a") { _ in
      #expect(method == .put)
    }
    #expect(text == expected)
  }

  @Test("An error that `admit` throws has the row of the request, too", arguments: [Method.get, .post, .put])
  func thrownByAdmit(method: Method) async throws {
    struct Denied: Error {}
    let target = method == .get ? "/members" : method == .post ? "/pages" : "/pages/1"
    let outcome: Result = try await Self.reception().outcome(
      of: URLRequestData(method: method, target: target), contentLength: nil, maxBodySize: 10,
      admit: { _ in throw Denied() }
    ) { _ in [97] }
    #expect(Self.text(outcome) == "Denied() \(outcome.row?.path ?? "")" && outcome.row != nil)
  }

  private enum Before: Equatable, Sendable { case home, secret, other([UInt8]) }
  private enum After: Equatable, Sendable { case home, hidden, other([UInt8]) }

  /// Sends a request through a service whose routes are tagged like those above.
  private static func isOpen<Route: Sendable>(
    _ site: some Router<Route>, _ method: Method, _ target: String,
    _ admit: @escaping (Asked<Route>) async throws -> Admission<String>
  ) async throws -> Bool {
    let outcome = try await Reception(site, site.routes).outcome(
      of: URLRequestData(method: method, target: target), contentLength: nil, maxBodySize: 10, admit: admit
    ) { _ in [] }
    if case .matched = outcome { return true } else { return false }
  }

  @Test("A route that gets another name, or that no rule mentions, isn't opened by it")
  func renaming() async throws {
    let before = OneOf {
      Route(.case(Before.home)).described(tags: ["public"])
      Route(.case(Before.secret)) { Path { "secret" } }
      Route(.case(Before.other)) {
        Method.post
        Path { "other" }
        Optionally { Body() }.map(.optionalBytes)
      }
    }
    let after = OneOf {
      Route(.case(After.home)).described(tags: ["public"])
      Route(.case(After.hidden)) { Path { "secret" } }
      Route(.case(After.other)) {
        Method.post
        Path { "other" }
        Optionally { Body() }.map(.optionalBytes)
      }
    }
    for (method, target, isPublic) in [(.get, "/", true), (.get, "/secret", false), (.post, "/other", false)]
      as [(Method, String, Bool)]
    {
      let old = try await Self.isOpen(before, method, target) { asked in
        asked.row.tags.contains("public") ? .allow() : .deny("401")
      }
      let new = try await Self.isOpen(after, method, target) { asked in
        asked.row.tags.contains("public") ? .allow() : .deny("401")
      }
      #expect(old == isPublic)
      #expect(new == isPublic)
      let byValue = try await Self.isOpen(after, method, target) { asked in
        switch asked.route {
        case .home: .allow()
        case .hidden, .other, nil: .deny("401")
        }
      }
      #expect(byValue == isPublic)
    }
  }

  @Test(
    "A head is refused by its host, and by what a proxy says of it",
    arguments: [
      (["host": ["a.example"]], true, nil), (["host": [" a.example\t"]], true, nil), ([:], false, nil),
      ([:], true, 400), (["host": ["a.example", "a.example"]], true, 400), (["host": ["a..example"]], true, 400),
      (["host": ["b.example"]], true, 421), (["host": ["a.example"], "x-forwarded-host": ["b.example"]], true, 421),
      (["host": ["b.example"], "x-forwarded-host": ["a.example"]], true, nil),
      (["host": ["a.example"], "x-forwarded-proto": ["javascript"]], true, 400),
    ] as [([String: [String]], Bool, Int?)])
  func heads(headers: [String: [String]], needsHost: Bool, status: Int?) {
    var fields: URLRequestData.Fields = [:]
    for (name, values) in headers { for value in values { fields.append(name, value) } }
    let hosts = headers.isEmpty && !needsHost ? nil : ["a.example"]
    let reception = Self.reception(ServiceOptions(proxy: .xForwarded, hosts: hosts))
    do throws(RequestRefusal) {
      _ = try reception.receive(method: .get, target: "/", headers: fields, needsHost: needsHost)
      #expect(status == nil)
    } catch {
      #expect(error.status == status)
      #expect(!error.reason.isEmpty)
    }
  }

  @Test("Routers add up the methods that they have for a path")
  func methods() async throws {
    var refusal = RequestRefusal(
      try #require(throws: RoutingError.self) {
        try Self.site.match(method: .delete, path: "/pages")
      })
    refusal.allow("PATCH,GET , OPTIONS")
    refusal.allow(["PUT"])
    #expect(refusal.allowText == "GET, HEAD, POST, PATCH, PUT, OPTIONS")
    #expect(refusal.reason == "the methods of this address are GET, HEAD, POST, PATCH, PUT and OPTIONS")
    #expect(RequestRefusal(status: 405, reason: "closed").reason == "closed")
  }

  @Test("Labels have no slashes before a host, and headers are those that are read")
  func labels() {
    let reception = Self.reception(ServiceOptions(proxy: .forwarded))
    #expect(
      reception.rows.map(reception.label) == [
        "/", "/pages", "/pages", "/pages/:id", "/members", "files.example/export/:format",
      ])
    #expect(
      reception.headers == [
        "content-type", "forwarded", "host", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto",
      ])
    #expect(Self.reception().headers == ["content-type", "host"])
  }

  @Test("Addresses that aren't canonical are redirected, once they are admitted")
  func redirection() async throws {
    let reception = Self.reception(ServiceOptions(addresses: .redirect))
    let refused: Result = try await reception.outcome(
      of: URLRequestData(target: "/members/"), contentLength: nil, maxBodySize: 1, admit: { _ in .deny("401") }
    ) { _ in nil }
    #expect(Self.text(refused) == "401 /members")
    let outcome: Result = try await reception.outcome(
      of: URLRequestData(target: "/members/"), contentLength: nil, maxBodySize: 1,
      admit: {
        #expect($0.route == .members)
        return .allow()
      }
    ) { _ in nil }
    #expect(Self.text(outcome) == "308 /members")
  }
}

extension Conversion where Self == FunctionConversion<[UInt8]?, [UInt8]> {
  /// An absent body as an empty one.
  static var optionalBytes: Self { .convert(apply: { $0 ?? [] }, unapply: { $0.isEmpty ? nil : $0 }) }
}
