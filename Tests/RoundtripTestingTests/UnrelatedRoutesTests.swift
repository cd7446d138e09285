import Roundtrip
import RoundtripTesting
import Testing

/// What is said of routes doesn't depend on a route with another path, wherever it is: the same text of a field accepts other
/// requests in a cookie than in a query.
@Suite struct UnrelatedRoutesTests {
  enum Site: Equatable, Sendable {
    case beside(String), special, text(String), besideOptional(String?), optional(String?)
  }

  private static let places = ["query", "headers", "cookies", "form"]
  private static let pairs = places.flatMap { own in places.map { (own, $0) } }

  /// A field of a place.
  private static func field<Value: Sendable>(
    _ place: String, _ field: some ParserPrinter<URLRequestData.Fields, Value>
  ) -> AnyParserPrinter<URLRequestData, Value> {
    switch place {
    case "query": Query { field }.eraseToAnyParserPrinter()
    case "headers": Headers { field }.eraseToAnyParserPrinter()
    case "cookies": Cookies { field }.eraseToAnyParserPrinter()
    default: FormData { field }.eraseToAnyParserPrinter()
    }
  }

  /// A route with a field, one that takes a text of it which isn't any cookie's, and one with another path.
  private struct Routes {
    let text, special, unrelated: Route<Site>

    init(_ own: String, _ beside: String, isOptional: Bool) {
      special = Route(Site.special) {
        Method.post
        Path { "x" }
        UnrelatedRoutesTests.field(own, Field("n") { own == "cookies" ? "a" : "a \"b\"" })
      }
      (text, unrelated) =
        isOptional
        ? (
          Self.route(Site.optional, "x", UnrelatedRoutesTests.field(own, Optionally { Field("n") })),
          Self.route(Site.besideOptional, "y", UnrelatedRoutesTests.field(beside, Optionally { Field("n") }))
        )
        : (
          Self.route(Site.text, "x", UnrelatedRoutesTests.field(own, Field("n"))),
          Self.route(Site.beside, "y", UnrelatedRoutesTests.field(beside, Field("n")))
        )
    }

    private static func route<Value: Sendable>(
      _ site: @escaping @Sendable (Value) -> Site, _ path: String, _ field: AnyParserPrinter<URLRequestData, Value>
    ) -> Route<Site> {
      Route(.case(site)) {
        Method.post
        Path { path }
        field
      }
    }
  }

  private static func router(_ routes: [Route<Site>]) -> OneOf<URLRequestData, Site> {
    OneOf { for route in routes { route } }
  }

  /// The conflicts of a router, with names instead of numbers.
  private static func conflicts(of routes: [Route<Site>]) -> [String] {
    router(routes).conflicts().map { conflict in
      let rows = [conflict.winners, conflict.losers].map { $0.map { $0.name ?? "" }.joined(separator: ", ") }
      return "\(conflict.kind) \(conflict.severity): \(rows[0]) before \(rows[1]), \(conflict.examples.map(\.target))"
    }
  }

  @Test("Conflicts are those of the routes with the path", arguments: pairs)
  func conflicts(own: String, beside: String) {
    for isOptional in [false, true] {
      let all = Routes(own, beside, isOptional: isOptional)
      for routes in [[all.text, all.special], [all.special, all.text]] {
        let known = Self.conflicts(of: routes)
        #expect(known.count == 1)
        #expect(Self.conflicts(of: [all.unrelated] + routes) == known)
        #expect(Self.conflicts(of: routes + [all.unrelated]) == known)
      }
    }
  }

  @Test("The order of routes with different paths breaks no link, and a route in front breaks some", arguments: pairs)
  func records(own: String, beside: String) {
    for isOptional in [false, true] {
      let all = Routes(own, beside, isOptional: isOptional)
      let known = Self.router([all.special, all.text]).compatibility(with: RouteRecord(of: all.text))
      #expect(known.changes.contains { $0.isBreak } || own == "headers" && !known.isDecided)
      let (one, two) = (Self.router([all.text, all.unrelated]), Self.router([all.unrelated, all.text]))
      for (old, new) in [(one, two), (two, one)] {
        let record = RouteRecord(of: old)
        for found in [new.compatibility(with: record), RouteRecord(of: new).compatibility(with: record)] {
          #expect(found.isCompatible && found.isDecided, "\(found)")
        }
        let taken = Self.router([all.unrelated, all.special, all.text]).compatibility(with: record)
        #expect(taken.changes == known.changes)
      }
    }
  }
}
