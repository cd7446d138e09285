import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripTesting
import Testing

// Records as text, and in files.

extension CompatibilityTests {
  enum Shop: Sendable { case books(Kind), other }
  enum Kind: Sendable { case named(String, Price) }
  struct Price: Sendable { var cents: Int }

  @Test("A value is recorded without the names of modules and enums, which may change")
  func values() {
    let router = Route(.case(Shop.books)) {
      Route(.case(Kind.named)) {
        Path { String.parser() }
        Query { Field("cents") { Digits() }.map(.memberwise(Price.init, \.cents)) }
      }
    }
    let text = RouteRecord(of: router).text
    #expect(text.contains("\n    = books(named(\"a\", Price(cents: 1)))\n"), "\(text)")
  }

  @Test("What a value without an order prints isn't recorded, so that the record is the same for the same router")
  func unordered() {
    let router = Parse {
      Path { "a" }
      Query { Field("ids", .json(Set<Int>.self)).examples("[1,2,3,4,5,6]") }
    }
    let text = RouteRecord(of: router).text
    #expect(text.contains("\n  > /a?ids=") && !text.contains("prints"), "\(text)")
  }

  enum Format: String, CaseIterable { case html = "text/html", json = "application/json" }
  enum OldFormat: String, CaseIterable { case html = "text/html", json = "application/json", csv = "text/csv" }
  enum Account: Sendable { case me(String), formatted(Format), before(OldFormat) }

  @Test("Credentials and representations are recorded, and a scheme that is gone breaks a request")
  func credentials() throws {
    func record(_ router: some ParserPrinter<URLRequestData, Account> & Sendable) throws -> RouteRecord {
      let text = RouteRecord(of: router).text
      #expect(try RouteRecord(text).text == text)
      return try RouteRecord(text)
    }
    func me(_ scheme: Authorization.Scheme) -> Route<Account> {
      Route(.case(Account.me)) {
        Path { "me" }; Authorization(scheme)
      }
    }
    let bearer = try record(me(.bearer))
    #expect(bearer.text.contains(#"  headers("Authorization", credentials("Bearer", token))"#), "\(bearer.text)")
    #expect(me(.bearer).compatibility(with: bearer).isDecided)
    #expect(me(.bearer).compatibility(with: bearer).changes == [])
    #expect(me("bearer").compatibility(with: bearer).isCompatible)
    let lost = me(.basic).compatibility(with: bearer).changes.filter { $0.kind == .lost }
    #expect(lost.map(\.name) == ["me(_:)"])
    let request = try #require(lost.first?.request)
    #expect(throws: Never.self) { try me(.bearer).match(request: request) }

    let formats = try record(
      Route(.case(Account.before)) {
        Path { "a" }; Accept(OldFormat.self)
      })
    let fewer = Route(.case(Account.formatted)) {
      Path { "a" }; Accept(Format.self)
    }.compatibility(with: formats, renaming: ["before(_:)": "formatted(_:)"])
    #expect(!fewer.isCompatible || !fewer.isDecided, "\(fewer)")
  }

  /// A file of the first version.
  static let version1 = """
    {"version":1,"routes":[
    {"examples":[{"prints":"/","request":"/","value":"home"}],"methods":["GET","HEAD"],"name":"home"},
    {"examples":[{"prints":"/books/1","request":"/books/1","value":"book(id: 1)"}],"methods":["GET","HEAD"],"name":"book(id:)","path":["books",{"atLeast":1,"kind":"digits"}]},
    {"fields":[{"name":"q","place":"query","text":{"kind":"text"}},{"absent":"1","atLeast":0,"name":"page","place":"query","text":{"atLeast":1,"kind":"digits"}}],"methods":["GET","HEAD"],"name":"search(q:page:)","path":["search"]}
    ]}
    """

  @Test("A file of the first version is read, and one of a later version is refused with the reason")
  func versions() throws {
    let first = Self.version1
    let compatibility = Self.site([Self.home, Self.books, Self.book, Self.search, Self.pair]).compatibility(
      with: try RouteRecord(first))
    #expect(compatibility.isCompatible)
    #expect(compatibility.changes.map(\.name) == ["search(q:page:)", "books", "pair(x:y:)"])
    // It has no example.
    #expect(compatibility.changes[0].kind == .undecided)
    let error = #expect(throws: InvalidRouteRecord.self) { try RouteRecord("routes, version 3\n") }
    #expect(error?.reason == "it has version 3, and this library knows versions up to 2")
    #expect(throws: InvalidRouteRecord.self) { try RouteRecord("{}") }
    let damaged = #expect(throws: InvalidRouteRecord.self) {
      try RouteRecord(first.replacing(#""kind":"digits""#, with: #""kind":"numbers""#))
    }
    #expect(damaged?.line == 3)
  }

  @Test("Everything that a record may contain is read, and written as it was")
  func everyWord() throws {
    let text = #"""
      routes, version 2

      type "Shelf"
        is list(type("Book"))

      type "Book"
        "title": text(minLength(1))
        "note"?: oneOf(null, text)

      type "Level"
        is integer(minimum(1), maximum(5))

      home alias
        GET HEAD /

      "odd name" fallback passes
        POST PURGE-ALL "any" /books/week-<text>.ics/<"a b">/v<"1"><digits>/<anyCase("Shop")>/<rest(digits, 1...3)>
        query("a", sequence("x", digits(2...4)))
        query("b", oneOf(digits(2...), text), flag)
        query("c", values("new", "old"), default("new"))
        query("d", suffixed(text, ".png"), 1...2)
        headers("e", many(number, 0..., separator("-")))
        headers("f", many(boolean, 1...3))
        cookies("g", commas(uuid, 1...), blankIsMissing, invalidIsMissing, anyText)
        form("h", verbatim(hostLabel), leniency(8))
        query("i", some(date("day")))
        query("j", custom("Even"))
        headers("Authorization", credentials("Bearer", token))
        headers("Authorization", credentials("Basic"))
        query("k", kind("decimal number"))
        query("l", sequence(upTo("/"), prefix(0...2, 48-57, 97-97), prefix(3..., 0-255)))
        query("m", integer("Int"))
        query("n", integer("UInt8", radix(16), range(0, 254), unsigned))
        absent(query, "o")
        host("example.com")
        contentType("text/csv")
        trailingSlash("required")
        base(scheme, "https")
        some()
        some(component(text))
        optional(fragment(text))
        all(custom("Even"), anyCase("Shop"), rest(text, 0...))
        oneOf(user(text), password(text))
        json(type("Shelf"), unknowns("Even"))
        answers("200", type("Level"))
        answers("404", object(member("a", map(boolean)), optional("b", values("x", 1, json("{}"))), optional("c", unknown)))
        > POST https://example.com/books?a=x11
          X-Odd: a\\b
          body \xff\x00
          = book(["\\n"])
          prints /books
        > /books
          body {\n}

      -
        any /<any("Custom")>

      nothing
        none /

      anything
        GET HEAD * /a
      """#
    #expect(try RouteRecord(text + "\n").text == text + "\n")
  }

  @Test("Parentheses may be in each other to a limit, and beside each other without one")
  func parentheses() throws {
    func record(_ term: String) -> String { "routes, version 2\n\nhome\n  GET /\n  query(\"a\", \(term))\n" }
    func nested(_ count: Int) -> String {
      record(String(repeating: "some(", count: count) + "text" + String(repeating: ")", count: count))
    }
    let flat = record("oneOf(" + Array(repeating: "some(text)", count: 200).joined(separator: ", ") + ")")
    for text in [nested(50), flat] { #expect(try RouteRecord(text).text == text) }
    let error = #expect(throws: InvalidRouteRecord.self) { try RouteRecord(nested(100_000)) }
    #expect(error?.reason == "too many parentheses" && error?.line == 5)
  }

  @Test("A text in more parentheses than are read is written as unknown, and read", arguments: [50, 62, 70])
  func deepTexts(count: Int) throws {
    var text: AnyParserPrinter<Substring, String> = String.parser().eraseToAnyParserPrinter()
    for _ in 1...count { text = text.suffixed(by: "s").eraseToAnyParserPrinter() }
    let part = text
    let router = Route(.case(Account.me)) { Path { part } }
    let record = RouteRecord(of: router)
    let read = try RouteRecord(record.text)
    #expect(read.text == record.text)
    let compatibility = router.compatibility(with: read)
    #expect(compatibility.isCompatible && compatibility.isDecided == (count == 50), "\(compatibility)")
  }

  @Test("A record is equal to the one that is read from its text")
  func equality() throws {
    func check(_ router: some ParserPrinter<URLRequestData, Account> & Sendable, _ other: Route<Account>) throws {
      let record = RouteRecord(of: router)
      #expect(try RouteRecord(record.text) == record)
      #expect(RouteRecord(of: other) != record)
    }
    let other = Route(.case(Account.me)) {
      Path {
        "other"; String.parser()
      }
    }
    try check(
      Route(.case(Account.me)) {
        Host("example.com"); Path { String.parser() }
      }, other)
    try check(
      Route(.case(Account.me)) {
        Scheme.https; Path { String.parser() }
      }, other)
    try check(
      Route(.case(Account.me)) {
        PortNumber(8080); Path { String.parser() }
      }, other)
    try check(Route(.case(Account.me)) { Path { String.parser() } }.trailingSlash(.required), other)
    try check(Route(.case(Account.me)) { Path { Prefix(2) } }, other)
  }

  @Test("A cookie that is read without escapes now has another value")
  func cookies() {
    let escaped = Route(.case(Account.me)) {
      Path { "a" }; Cookies { Field("c") }
    }
    let plain = Route(.case(Account.me)) {
      Path { "a" }; Cookies { Field("c").allowingAnyText() }
    }
    let changes = plain.compatibility(with: RouteRecord(of: escaped)).changes
    #expect(changes.filter(\.isBreak).map(\.kind) == [.otherValue], "\(changes)")
    #expect(escaped.compatibility(with: RouteRecord(of: escaped)).isDecided)
  }

  @Test("A record without routes can't be read, because nothing can be checked with it")
  func withoutRoutes() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let router = Self.site([Self.home])
    for text in ["routes, version 2", "routes, version 2\n\ntype \"A\"\n  is text\n", #"{"version":1,"routes":[]}"#] {
      try Data(text.utf8).write(to: URL(filePath: file))
      let failure = #expect(throws: RoundTripFailure.self) {
        try expectCompatible(router, with: file, isRecording: false)
      }
      #expect(failure?.findings.first?.hasSuffix("it has no routes, so nothing can be checked") == true)
    }
    #expect(!router.compatibility(with: RouteRecord(of: Self.site([]))).isDecided)
  }

  private struct Draft: Codable, Equatable, Sendable {
    enum Size: String, Codable, CaseIterable { case small, medium, large }
    var size: Size, isOpen: Bool
  }

  private struct Note: Codable, Equatable, Sendable { var text: String, count: Int?, tags: [String] }

  @Test("The JSON of examples has all members, or only those that must be there, and each alternative")
  func json() {
    func bodies<Value: Codable & Equatable & Sendable>(_ type: Value.Type) -> [Substring] {
      let router = Parse {
        Method.post
        Body(json: type)
      }
      let lines = RouteRecord(of: router).text.split(separator: "\n")
      return lines.filter { $0.hasPrefix("    body ") }.map { $0.dropFirst(9) }
    }
    #expect(
      bodies(Draft.self) == [
        #"{"size":"small","isOpen":true}"#, #"{"size":"medium","isOpen":false}"#, #"{"size":"large","isOpen":true}"#,
        #"{"size":"small","isOpen":false}"#,
      ])
    #expect(
      bodies(Note.self) == [
        #"{"text":"a","count":1,"tags":["a"]}"#, #"{"text":"a","tags":[]}"#, #"{"text":"a","count":null,"tags":["a"]}"#,
        #"{"text":"a","count":-9007199254740992,"tags":["a"]}"#,
      ])
  }

  @Test(
    "A line with an unknown word, or with a word too many or too few, is an error",
    arguments: [
      "query(\"a\")", "query(\"a\", text, 2...1)", "query(\"a\", text, often)", "query(\"a\", text, default())",
      "query(\"a\", text, leniency())", "query(\"a\", text, leniency(256))", "query(\"a\", digits(1))",
      "query(\"a\", digits(-1...))", "query(\"a\", integer())", "query(\"a\", integer(\"Int\", radix(1)))",
      "query(\"a\", integer(\"Int\", radix(2, 3)))", "query(\"a\", integer(\"Int\", range(1)))",
      "query(\"a\", integer(\"Int\", range(a, b)))", "query(\"a\", integer(\"Int\", signed))",
      "query(\"a\", credentials(\"Basic\", password))", "query(\"a\", prefix(0..., 2-1))", "query(\"a\", many(text))",
      "query(\"a\", many(text, 0..., mark(\"-\")))", "query(\"a\", type(\"Book\"))", "absent(path, \"a\")",
      "base(path, \"a\")", "host()", "host(text, text)", "nothing", "json()", "json(text())", "json(type(\"Book\"))",
      "json(list(text, text))", "json(object(\"a\"))", "answers()", "answers(200, text)",
    ])
  func unknownWords(_ line: String) {
    let error = #expect(throws: InvalidRouteRecord.self) {
      try RouteRecord("routes, version 2\n\nhome\n  GET /\n  " + line + "\n")
    }
    // Whether a type is described, only the whole record tells.
    #expect(error?.line == (line == "json(type(\"Book\"))" ? 3 : 5), "\(error?.description ?? "")")
  }

  @Test("What the first version told is read, and what it didn't tell is unknown")
  func version1() throws {
    let text = #"""
      {"version":1,"routes":[
      {"examples":[{"request":"POST /a","value":"","headers":["X-A: b","X-C"],"body":"é"},{"request":"http://[","value":"c"}]},
      {"alias":true,"methods":["GET"],"path":["a"],"rest":{"atLeast":1,"text":{"kind":"number"}},"unknown":["any path"]},
      {"fallback":true,"methods":["POST","…"],"path":[{"oneOf":["a",{"kind":"boolean"}]}],"unknown":["a filter"]},
      {"methods":["PURGE"],"path":[{"list":{"kind":"text"}},{"some":{"kind":"uuid"}},{"unknown":"Even"},["v",{"kind":"text"}],[{"kind":"text"},".png"],[{"kind":"text"},{"kind":"text"}]]},
      {"base":{"host":"a.example","odd":"b"},"parts":{"fragment":{"kind":"hostLabel"},"odd":"c"},"path":[{"kind":"digits","atLeast":2,"atMost":3},{"kind":"integer","type":"Int8","radix":16,"isSigned":false,"lowest":"0","highest":"9"}]},
      {"fields":[{"place":"query","name":"a","flag":true},{"place":"headers","name":"b","absent":"1","text":"c"},{"place":"cookies","name":"d","atLeast":0},{"place":"form","name":"e","atLeast":0,"atMost":-1},{"place":"query","name":"f","lenient":true},{"place":"odd","name":"g"},{"place":"query","name":"h"}]}
      ]}
      """#
    let read = """
      routes, version 2

      -
        any /
        > POST /a
          X-A: b
          X-C:\u{20}
          body é

      - alias
        GET /a/<rest(number, 1...)>/<any("any path")>

      - fallback
        POST * /<oneOf("a", boolean)>
        some()

      -
        PURGE /<custom("a list")>/<some(uuid)>/<custom("Even")>/<some(sequence("v", text))>/<some(suffixed(text, ".png"))>/<custom("several texts")>

      -
        any /<digits(2...3)>/<integer("Int8", radix(16), range(0, 9), unsigned)>
        fragment(hostLabel)
        some()
        base(host, "a.example")
        some()

      -
        any /
        query("a", "", flag)
        headers("b", "c", default("1"))
        optional(cookies("d", ""))
        form("e", "", 0...)
        query("f", custom("what is read leniently"))
        some()
        query("h", "")

      """
    #expect(try RouteRecord(text).text == read)
  }

  @Test("A record that doesn't exist is written, and the check fails once")
  func recording() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let router = Self.site([Self.home, Self.book])
    #expect(throws: RoundTripFailure.self) { try expectCompatible(router, with: file, isRecording: false) }
    try expectCompatible(router, with: file, isRecording: false)
    let failure = #expect(throws: RoundTripFailure.self) {
      try expectCompatible(Self.site([Self.home]), with: file, isRecording: false)
    }
    #expect(failure?.findings.count == 1)
    #expect(failure?.findings.first?.hasPrefix("broken: /books/") == true)
    let misnamed = #expect(throws: RoundTripFailure.self) {
      try expectCompatible(router, with: file, renaming: ["nothing": "none"], isRecording: false)
    }
    #expect(misnamed?.findings == ["no route is named none, the new name of nothing"])
    try Data("nonsense".utf8).write(to: URL(filePath: file))
    #expect(throws: RoundTripFailure.self) { try expectCompatible(router, with: file, isRecording: false) }
  }
}
