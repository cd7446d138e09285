import Foundation
import Roundtrip
import RoundtripTesting
import Testing

/// Routes with a part that may be left out, whose conversion no sample passes.
private enum OptionalParts {
  enum Item: Equatable, Sendable { case item(Int?) }

  /// Isn't printed as it was read.
  static let secret = String.parser().map(
    .convert(apply: { $0.hasPrefix("xyzzy-") ? Int($0.dropFirst(6)) : nil }, unapply: { "xyzzy-\($0 / 2)" }))

  static func route(_ part: some ParserPrinter<URLRequestData, Int?> & Sendable) -> Route<Item> {
    Route(.case(Item.item)) { part }
  }

  static let all = [
    route(Query { Optionally { Field("p") { secret } } }),
    route(Query { Optionally { Field("p") { secret } }.treatingInvalidAsMissing() }),
    route(Headers { Optionally { Field("p") { secret } } }),
    route(Cookies { Optionally { Field("p") { secret } } }),
    route(Optionally { Query { Field("p") { secret } } }),
    route(Path { Optionally { secret } }),
    route(Optionally { Fragment { secret } }),
  ]
}

/// What each check does with a router of which it can see nothing: it fails, and says so.
@Suite struct NothingToSeeTests {
  enum Page: Equatable, Sendable { case home, about }

  /// A custom parser-printer, which doesn't say what it reads.
  struct Hidden: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> Page {
      guard input.headers["X-Hidden"].first == "yes" else { throw ConversionError("a hidden page") }
      return .home
    }

    func print(_ page: Page, into input: inout URLRequestData) throws {
      guard page == .home else { throw ConversionError("the home page") }
      input.headers.append("X-Hidden", "yes")
    }
  }

  static let empty = OneOf<URLRequestData, Page> {}
  static let file = FileManager.default.temporaryDirectory.appending(path: "roundtrip-nothing-\(UUID()).txt").path

  /// A conversion by functions of text that no sample has.
  static let converted = Route(
    .convert(apply: { $0 == "xyzzy" ? Page.home : nil }, unapply: { $0 == .home ? "xyzzy" : nil })
  ) { Path { String.parser() } }

  private func findings(_ check: () throws -> Void) -> [String] {
    do { try check() } catch let failure as RoundTripFailure { return failure.findings } catch { return ["\(error)"] }
    return []
  }

  @Test("expectAllCases names what it couldn't look into")
  func allCases() {
    let help = "help  write the case as .case(…) of a route of its own, or accept that with except:"
    #expect(
      findings { try expectAllCases(Hidden()) } == [
        "couldn't look into <Hidden>, and nothing else prints home\n  \(help) [\"home\"]",
        "couldn't look into <Hidden>, and nothing else prints about\n  \(help) [\"about\"]",
      ])
    let names = findings { try expectAllCases(Self.converted) }.map { $0.prefix { $0 != "\n" } }
    #expect(names.count == 2)
    #expect(
      names.allSatisfy { $0.hasPrefix("couldn't look into the conversion of the route at \(#fileID):") }, "\(names)")
    #expect(
      findings { try expectAllCases(Self.empty) } == [
        "no route prints home\n  help  add a route for it, or accept that with except: [\"home\"]",
        "no route prints about\n  help  add a route for it, or accept that with except: [\"about\"]",
      ])
  }

  @Test("expectNoConflicts fails for a router that shows no routes")
  func conflicts() {
    #expect(
      findings { try expectNoConflicts(Hidden()) } == ["couldn't look into <Hidden>, so no conflict was looked for"])
    #expect(
      findings { try expectNoConflicts(Self.empty) } == ["the router has no routes, so there is nothing to check"])
  }

  @Test("checkLaws names the route that it couldn't try, and values reach it")
  func laws() throws {
    #expect(
      findings { try checkLaws(Hidden(), samples: 100, seed: 1) } == [
        """
        every route is tried (broken)
          route  1 any / <Hidden>
          but    / matches no route
          help   pass requests or values that reach them, declare examples(_:) of what they accept, or accept that with except: \
        [.everyRoute: ["/ <Hidden>"]]
          seed   1
        """
      ])
    try checkLaws(Hidden(), samples: 100, seed: 1, except: [.everyRoute: ["/ <Hidden>"]])
    try checkLaws(Hidden(), samples: 100, seed: 1, values: [.home])
    let converted = findings { try checkLaws(Self.converted, samples: 100, seed: 1) }
    #expect(converted.count == 1 && converted[0].contains("  route  1 GET /:text at \(#fileID):"), "\(converted)")
    #expect(
      findings { try checkLaws(Self.empty, samples: 100, seed: 1) } == [
        """
        every route is tried (broken)
          but   the router has no routes
          help  pass requests or values that reach them, declare examples(_:) of what they accept
          seed  1
        """
      ])
  }

  @Test("checkLaws needs samples, or requests or values", arguments: [0, -1])
  func noSamples(count: Int) throws {
    let router = Route(.case(Page.home))
    #expect(
      findings { try checkLaws(router, samples: count) } == ["there are no samples, so next to nothing was checked"])
    try checkLaws(router, samples: count, values: [.home])
  }

  @Test("checkLaws names the parts that it couldn't try, and examples reach them", arguments: OptionalParts.all.indices)
  func optionalParts(index: Int) throws {
    let found = findings { try checkLaws(OptionalParts.all[index], samples: 200, seed: 1) }
    #expect(found.count == 1 && found[0].hasPrefix("every route is tried (broken)"), "\(found)")
  }

  @Test("A part that may be left out is tried with examples, so that a broken conversion shows")
  func examplesOfOptionalParts() {
    let text = OptionalParts.secret.examples("xyzzy-7")
    let found = findings { try checkLaws(OptionalParts.route(Query { Optionally { Field("p") { text } } }), seed: 1) }
    #expect(found.first?.hasPrefix("law ") == true, "\(found)")
  }

  /// Reads two characters.
  struct Two: ParserPrinter {
    var shape: InputShape { .examples(["AB", "not two"], .opaque("Two")) }

    func parse(_ input: inout Substring) throws -> String {
      guard input.count == 2 else { throw ConversionError("two characters") }
      defer { input = "" }
      return String(input)
    }

    func print(_ output: String, into input: inout Substring) throws {
      guard output.count == 2 else { throw ConversionError("two characters") }
      input += output
    }
  }

  @Test("checkLaws names an example that nothing reads, though another one is read")
  func wrongExample() throws {
    enum Code: Equatable, Sendable { case code(String), search(String?) }
    let component = Route(.case(Code.code)) { Path { Two() } }
    let field = Route(.case(Code.search)) { Query { Optionally { Field("code") { Two() } } } }
    for router in [component, field] {
      let found = findings { try checkLaws(router, samples: 200, seed: 1) }
      #expect(found.count == 1, "\(found)")
      #expect(found.first?.contains("example  not two\n  but      no request with it matches") == true, "\(found)")
      let row = try #require(router.routes.first)
      try checkLaws(router, samples: 200, seed: 1, except: [.accurateShape: [row.name ?? ""]])
    }
  }

  @Test("expectRoundTrip sees through anything, and needs values")
  func roundTrip() throws {
    try expectRoundTrip(Hidden(), [.home])
    try expectRoundTrip(Self.converted, [.home])
    #expect(findings { try expectRoundTrip(Hidden(), [.about]) }.first?.hasPrefix(".about can't be printed") == true)
    #expect(findings { try expectRoundTrip(Self.empty, [.home]) }.first?.hasPrefix(".home can't be printed") == true)
    #expect(findings { try expectRoundTrip(Hidden(), []) } == ["there are no values, so nothing was checked"])
  }

  @Test("expectRoutes and expectNoMatch need URLs")
  func paths() {
    #expect(findings { try expectRoutes(Self.empty, []) } == ["there are no URLs, so nothing was checked"])
    #expect(findings { try expectNoMatch(Self.empty, []) } == ["there are no URLs, so nothing was checked"])
    #expect(findings { try expectRoutes(Self.empty, [("/", .home)]) }.count == 2)
  }

  @Test("expectExport fails if it would show nothing, and writes no file")
  func files() {
    #expect(
      findings { try expectExport("{\"paths\": {}}", of: Hidden(), matches: Self.file, isRecording: true) } == [
        "couldn't look into <Hidden>: the export shows none of its routes"
      ])
    #expect(
      findings { try expectExport("{\"paths\": {}}", of: Self.empty, matches: Self.file, isRecording: true) } == [
        "the router has no routes, so the export shows nothing"
      ])
    #expect(
      findings { try expectExport(" \n", matches: Self.file, isRecording: true) } == [
        "the export is empty, so there is nothing to compare"
      ])
    #expect(!FileManager.default.fileExists(atPath: Self.file))
  }
}
