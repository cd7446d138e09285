import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripTesting
import Testing

// What a language can't tell.

extension CompatibilityTests {
  struct Odd: ParserPrinter {
    func parse(_ input: inout Substring) throws -> Int {
      guard let number = Int(input), !number.isMultiple(of: 2) else { throw ConversionError("an odd number") }
      input = ""
      return number
    }
    func print(_ output: Int, into input: inout Substring) { input += "\(output)" }
  }

  @Test("A custom parser that changed is reported as unknown, with the number of requests tried")
  func undecided() {
    func site(_ text: AnyParserPrinter<Substring, Int>) -> OneOf<URLRequestData, Site> {
      OneOf<URLRequestData, Site> {
        Route(.case(Site.book(id:))) {
          Path {
            "odd"; text
          }
        }
      }
    }
    let record = RouteRecord(of: site(Odd().eraseToAnyParserPrinter()))
    // The same parser by its name, which may refuse other texts than before.
    let same = site(Odd().eraseToAnyParserPrinter()).compatibility(with: record)
    #expect(same.changes.map(\.kind) == [.undecided] && same.isCompatible && !same.isDecided)
    let changed = site(Digits(1).eraseToAnyParserPrinter()).compatibility(with: record)
    #expect(changed.changes.map(\.kind) == [.undecided, .added] && changed.isCompatible)
    #expect(changed.changes.first?.outcome == "Odd may reject some of it; 1 request was tried")
  }

  /// Accepts one text, which nobody guesses.
  struct Password: ParserPrinter {
    func parse(_ input: inout Substring) throws -> Int {
      guard input == "xyzzy-4711" else { throw ConversionError("the password") }
      input = ""
      return 4711
    }
    func print(_ output: Int, into input: inout Substring) { input += "xyzzy-\(output)" }
  }

  @Test("A break is found behind a component that isn't ASCII")
  func otherScripts() {
    func site(_ text: some ParserPrinter<Substring, Int>) -> Route<Site> {
      Route(.case(Site.book(id:))) {
        Path {
          "café"; text
        }
      }
    }
    let found = site(Digits(1...3)).compatibility(with: RouteRecord(of: site(Digits())))
    #expect(found.changes.map(\.kind) == [.lost, .added])
    #expect(found.changes.first?.request?.target.hasPrefix("/caf%C3%A9/") == true, "\(found)")
  }

  indirect enum BoxDocument: Codable, Equatable, Sendable { case within(BoxDocument), loose }
  enum BoxRoute: Equatable, Sendable { case add(BoxDocument) }

  @Test("JSON of a type that contains itself ends with what doesn't")
  func nestedDocuments() throws {
    let router = Route(.case(BoxRoute.add)) {
      Method.post
      Body(json: BoxDocument.self)
    }
    let record = RouteRecord(of: router)
    #expect(record.text.contains("loose"))
    #expect(router.compatibility(with: record).isCompatible, "\(record.text)")
  }

  struct Stars: Codable, Equatable, Sendable { var stars: Int }
  enum Rating: Equatable, Sendable { case rate(id: Int, Stars) }

  @Test("JSON beside a text that refuses what is shortest has examples", arguments: [0, 40])
  func filteredBesideJSON(least: Int) throws {
    func router(_ method: Roundtrip.Method) -> some Router<Rating> {
      Route(.case(Rating.rate(id:_:))) {
        method
        Path {
          "books"; Digits().filter { $0 > least }.examples("42")
        }
        Body(json: Stars.self)
      }
    }
    let record = try RouteRecord(RouteRecord(of: router(.post)).text)
    #expect(record.text.contains("/books/42\n"))
    #expect(router(.post).compatibility(with: record).changes.map(\.kind) == [.undecided])
    #expect(router(.put).compatibility(with: record).changes.first?.kind == .lost)
  }

  @Test("A route of which no request is known fails the check, until an example is given")
  func unreached() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    func site(_ text: some ParserPrinter<Substring, Int>) -> OneOf<URLRequestData, Site> {
      OneOf<URLRequestData, Site> {
        Route(.case(Site.home))
        Route(.case(Site.book(id:))) { Path { text } }
      }
    }
    func failure(_ router: OneOf<URLRequestData, Site>, isStrict: Bool = false) -> RoundTripFailure? {
      do throws(RoundTripFailure) {
        try expectCompatible(router, with: file, isStrict: isStrict, isRecording: false)
        return nil
      } catch { return error }
    }
    #expect(failure(site(Password()))?.findings.first?.contains("did not exist") == true)
    let unknown = failure(site(Password()))
    #expect(unknown?.findings.count == 1)
    // Without one, any case with a number might be its case.
    #expect(
      unknown?.findings.first?.hasPrefix("unchecked: no request of GET HEAD /<custom(\"Password\")> is known") == true,
      "\(unknown?.findings ?? [])")
    #expect(unknown?.findings.first?.contains("Give examples(_:)") == true)
    // With an example, some of it is checked, and the strict check says that the rest isn't.
    let known = site(Password().examples("xyzzy-4711"))
    try Data(RouteRecord(of: known).text.utf8).write(to: URL(filePath: file))
    #expect(failure(known) == nil)
    #expect(failure(known, isStrict: true)?.findings.map { $0.hasPrefix("undecided: ") } == [true])
    // The example is a link that may break.
    #expect(failure(site(Digits()))?.findings.first?.hasPrefix("broken: /xyzzy-4711 matched book(id:)") == true)
  }

  enum Shelf: Equatable, Sendable { case home, odd(Int), number(Int), name(String) }

  /// Routes with one path, of which only the second is known to a language.
  private static func shelf<Text: ParserPrinter<Substring, Value>, Value>(
    _ embed: @escaping @Sendable (Value) -> Shelf, _ text: Text
  ) -> AnyParserPrinter<URLRequestData, Shelf> where Value: Sendable {
    Route(.case(embed)) {
      Path {
        "shelf"; text
      }
    }.eraseToAnyParserPrinter()
  }

  private static func shelves(_ routes: AnyParserPrinter<URLRequestData, Shelf>...) -> OneOf<URLRequestData, Shelf> {
    OneOf { for route in routes { route } }
  }

  /// The record of a router, with or without its examples, which may show a break before languages do.
  private static func record(
    of router: some ParserPrinter<URLRequestData, Shelf>, hasExamples: Bool
  ) throws -> RouteRecord {
    let lines = RouteRecord(of: router).text.split(separator: "\n", omittingEmptySubsequences: false)
    return try RouteRecord(
      lines.filter { hasExamples || !$0.hasPrefix("  >") && !$0.hasPrefix("    ") }.joined(separator: "\n"))
  }

  @Test("What an earlier custom parser may have matched breaks no later route", arguments: [true, false])
  func earlierCustom(hasExamples: Bool) throws {
    let (odd, name) = (Self.shelf(Shelf.odd, Odd()), Self.shelf(Shelf.name, String.parser()))
    let one = Route(.case(Shelf.home)) {
      Path {
        "shelf"; "1"
      }
    }.eraseToAnyParserPrinter()
    let record = try Self.record(of: Self.shelves(odd, name), hasExamples: hasExamples)
    // Still the odd number that it was.
    #expect(Self.shelves(odd, one, name).compatibility(with: record).changes.allSatisfy { !$0.isBreak })
  }

  @Test("A route that passes over some requests keeps them if the routes behind it stay", arguments: [true, false])
  func routesBehind(hasExamples: Bool) throws {
    let router = Self.shelves(
      Self.shelf(Shelf.odd, Odd()), Self.shelf(Shelf.number, Digits()), Self.shelf(Shelf.name, String.parser()))
    let record = try Self.record(of: router, hasExamples: hasExamples)
    #expect(record.text.contains("number(_:) passes"))
    let changes = router.compatibility(with: record).changes
    #expect(changes.allSatisfy { !$0.isBreak })
    #expect(changes.map(\.name) == (hasExamples ? ["odd(_:)"] : ["odd(_:)", "number(_:)", "name(_:)"]))
  }

  /// Any text, which no language knows.
  struct AnyText: ParserPrinter {
    func parse(_ input: inout Substring) throws -> String {
      defer { input = "" }
      return String(input)
    }
    func print(_ output: String, into input: inout Substring) { input += output }
  }

  @Test("What an earlier route of the same case may have matched is a request of the case")
  func earlierOfOneCase() throws {
    let record = try Self.record(
      of: Self.shelves(Self.shelf(Shelf.name, AnyText()), Self.shelf(Shelf.name, String.parser())), hasExamples: false)
    let breaks = Self.shelves(Self.shelf(Shelf.odd, Odd())).compatibility(with: record).changes.filter(\.isBreak)
    #expect(breaks.map(\.name) == ["name(_:)"])
  }

  /// A number of at most three digits.
  struct Short: ParserPrinter {
    func parse(_ input: inout Substring) throws -> Int {
      guard input.count < 4, let number = Int(input) else { throw ConversionError("a short number") }
      input = ""
      return number
    }
    func print(_ output: Int, into input: inout Substring) { input += "\(output)" }
  }

  @Test("A custom parser in the place of a known one is tried with requests that differ in one part")
  func customNow() throws {
    let record = try Self.record(of: Self.shelves(Self.shelf(Shelf.number, Digits())), hasExamples: false)
    let now = Self.shelves(Self.shelf(Shelf.number, Short()))
    let change = try #require(now.compatibility(with: record).changes.first)
    #expect((change.kind, change.name) == (.lost, "number(_:)"))
    #expect(try #require(change.request).target.count > "/shelf/999".count)
  }

  @Test("A request of which another record doesn't know what it matches leaves its route undecided")
  func undecidedByRecords() throws {
    let router = Route(.case(Shelf.odd)) {
      Path { "shelf" }
      Query { Field("odd") { Odd() } }
    }
    let record = try Self.record(of: router, hasExamples: false)
    #expect(record.compatibility(with: record).changes.map(\.kind) == [.undecided])
  }

  @Test("A path of which another record doesn't know whether it is matched is undecided, and not without a request")
  func unknownPath() throws {
    let old = Route(.case(Shelf.odd)) {
      Path { "shelf" }
      Headers { Field("X-Odd") { Odd() } }
    }
    let new = Route(.case(Shelf.odd)) { Path { Odd() } }
    let (before, after) = (
      try Self.record(of: old, hasExamples: false), try Self.record(of: new, hasExamples: false)
    )
    #expect(after.compatibility(with: before).changes.map(\.kind) == [.undecided, .added])
  }

  @Test("What is undecided because of a conversion that is new says so")
  func newConversion() throws {
    let new = Self.shelf(Shelf.number, Digits().filter { $0 != 4711 })
    let found = new.compatibility(with: RouteRecord(of: Self.shelf(Shelf.number, Digits())))
    let undecided = found.changes.first { $0.kind == .undecided }
    #expect(undecided?.outcome.hasPrefix("a filter or a conversion may reject some of it now; ") == true, "\(found)")
  }

  @Test("A conflict of a merge is an error with its line", arguments: ["<<<<<<< HEAD", "=======", ">>>>>>> main"])
  func mergeConflict(_ mark: String) {
    let text = RouteRecord(of: Self.shelf(Shelf.number, Digits())).text
    let conflict = text.replacing("\n  GET", with: "\n\(mark)\n  GET")
    let error = #expect(throws: InvalidRouteRecord.self) { try RouteRecord(conflict) }
    #expect(error?.reason == "a conflict of a merge isn't resolved" && error?.line == 4, "\(conflict)")
  }

  @Test("A value of a damaged record has any number of brackets", arguments: ["[", "[,", "(", "<", "\"", "Optional(["])
  func brackets(_ text: String) throws {
    let router = Self.shelf(Shelf.number, Digits())
    let damage = "= number(" + String(repeating: text, count: 20_000)
    let record = try RouteRecord(RouteRecord(of: router).text.replacing("= number(", with: damage))
    #expect(router.compatibility(with: record).routes == 1)
  }

  @Test("Two records of routes with cookies are the same, also for a cookie without a value")
  func cookiesOfRecords() {
    let router = Route(.case(Site.search)) {
      Path { "search" }
      Cookies {
        Field("q"); Field("page", default: 1) { Digits() }
      }
    }
    let record = RouteRecord(of: router)
    #expect(record.text.contains("Cookie: q="))
    #expect(record.compatibility(with: record).changes == [])
  }

  enum Reviewed: Equatable, Sendable { case add(Marked) }
  struct Marked: Codable, Equatable, Sendable { let stars: Int, note: String }

  @Test("A member of JSON that is required now is a break between two records, too")
  func bodiesOfRecords() {
    let new = Route(.case(Reviewed.add)) {
      Method.post
      Path { "reviews" }
      Body(json: Marked.self)
    }
    let changes = RouteRecord(of: new).compatibility(with: RouteRecord(of: Self.reviews("reviews"))).changes
    #expect(changes.first { $0.member == "body.note" }?.kind == .lost)
  }
}
