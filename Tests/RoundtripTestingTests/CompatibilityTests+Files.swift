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
    #expect(compatibility.changes.map(\.name) == ["books", "pair(x:y:)"])
    let error = #expect(throws: InvalidRouteRecord.self) { try RouteRecord("routes, version 3\n") }
    #expect(error?.reason == "it has version 3, and this library knows versions up to 2")
    #expect(throws: InvalidRouteRecord.self) { try RouteRecord("{}") }
    let damaged = #expect(throws: InvalidRouteRecord.self) {
      try RouteRecord(first.replacing(#""kind":"digits""#, with: #""kind":"numbers""#))
    }
    #expect(damaged?.line == 3)
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
    try Data("nonsense".utf8).write(to: URL(filePath: file))
    #expect(throws: RoundTripFailure.self) { try expectCompatible(router, with: file, isRecording: false) }
  }
}
