import RoundtripFoundation

/// Routers in the shapes in which people write them, against the same as a `OneOf` that is kept.
enum Written {
  static var contests: [Contest] { [app, roots] }

  // MARK: A type with stored properties

  private static var app: Contest {
    Contest(
      workload: "written",
      comparisons: [
        Comparison("match-type", against: "match-kept"), Comparison("print-type", against: "print-kept"),
        Comparison("match-anew", against: "match-kept"), Comparison("match-any", against: "match-kept"),
        Comparison("match-route", against: "match-kept"), Comparison("print-base-anew", against: "print-kept"),
      ]
    ) {
      let router = app()
      let kept = router.eraseToAnyParserPrinter()
      let any: any Router<WrittenRoute> = router
      for (request, route) in requests {
        try verify(try router.match(request: request) == route, "\(request.target) is \(route)")
        try verify(try kept.match(request: request) == route, "\(request.target) is \(route)")
        try verify(try router.requestData(for: route) == kept.requestData(for: route), "\(route) prints as when kept")
        try verify(try router.matchReturningRow(request: request).output == route, "\(request.target) is \(route)")
      }
      let (requests, routes) = (requests.map(\.request), requests.map(\.route))
      // What differs from one request to the next is where a text is in memory.
      let prefixes = (0..<16).map { _ in received("a prefix that is not stored in place") }
      return [
        Contestant("match-type", operations: requests.count) {
          for request in requests { consume(try router.match(request: request)) }
        },
        Contestant("match-kept", operations: requests.count) {
          for request in requests { consume(try kept.match(request: request)) }
        },
        Contestant("match-anew", operations: requests.count) {
          for (index, request) in requests.enumerated() {
            consume(try app(prefix: prefixes[index % prefixes.count]).match(request: request))
          }
        },
        Contestant("match-any", operations: requests.count) {
          for request in requests { consume(try any.match(request: request)) }
        },
        Contestant("match-route", operations: requests.count) {
          for request in requests { consume(try router.matchReturningRow(request: request)) }
        },
        Contestant("print-type", operations: routes.count) {
          for route in routes { consume(try router.requestData(for: route)) }
        },
        Contestant("print-kept", operations: routes.count) {
          for route in routes { consume(try kept.requestData(for: route)) }
        },
        Contestant("print-base-anew", operations: routes.count) {
          for route in routes { consume(try kept.baseURL("https://example.com").requestData(for: route)) }
        },
      ]
    }
  }

  private static let log = WrittenLog(name: "log")
  private static let tenants = ["north", "south"]

  private static func app(prefix: String = "a prefix that is not stored in place") -> WrittenRouter {
    WrittenRouter(isStaging: false, prefix: prefix, tenants: tenants, log: log) { $0 + "s" }
  }

  private static let requests: [(request: URLRequestData, route: WrittenRoute)] = {
    let prefix = "/a%20prefix%20that%20is%20not%20stored%20in%20place"
    var secret = URLRequestData(target: received("\(prefix)/games/42/secret"))
    secret.headers.append("X-Token", "token")
    var mine = URLRequestData(target: received("\(prefix)/maps/mine"))
    mine.headers.append("Cookie", "theme=dark; session=open")
    let note = Array(#"{"title":"A title","stars":5}"#.utf8)
    return [
      (URLRequestData(target: received("/")), .home),
      (URLRequestData(target: received("\(prefix)/tenants/south")), .tenant("south")),
      (URLRequestData(target: received("/pages/about")), .page("about")),
      (URLRequestData(target: received("\(prefix)/status/log")), .status),
      (
        URLRequestData(target: received("\(prefix)/books?query=blob&count=20")), .books(.list(query: "blob", count: 20))
      ),
      (URLRequestData(target: received("\(prefix)/shows/42")), .shows(.item(42))),
      (secret, .games(.secret(id: 42, token: "token"))),
      (mine, .maps(.mine(session: "open"))),
      (
        URLRequestData(method: .post, target: received("\(prefix)/music"), body: note),
        .music(.add(WrittenNote(title: "A title", stars: 5)))
      ),
      (URLRequestData(method: .delete, target: received("\(prefix)/films/7")), .films(.remove(7))),
    ]
  }()

  // MARK: Other roots

  private enum Item: Equatable, Sendable { case item(Int) }

  private static let item = Route(.case(Item.item)) {
    Path {
      "items"; Digits()
    }
  }
  private static let path = Path {
    "items"; Digits()
  }
  private static let oneOf = OneOf<URLRequestData, Item> { item }
  private static let lazy = Lazy { oneOf }
  private static let parse = Parse {
    Path {
      "items"; Digits()
    }
  }
  private static let mapped = path.map(.case(Item.item))
  private static let based = oneOf.baseURL("https://example.com")
  private static let slashed = oneOf.trailingSlash(.rejected)

  private struct Plain: ParserPrinter {
    var body: some Router<Item> { item }
  }

  private struct Stored: ParserPrinter {
    let body: OneOf<URLRequestData, Item>
  }

  private final class Shared: ParserPrinter {
    let body: OneOf<URLRequestData, Item>
    init(_ body: OneOf<URLRequestData, Item>) { self.body = body }
  }

  private static var roots: Contest {
    let names = [
      "route", "path", "parse", "lazy", "map", "base-url", "base-url-anew", "trailing-slash", "type", "stored", "class",
    ]
    return Contest(workload: "written", comparisons: names.map { Comparison($0, against: "one-of") }) {
      let target = received("/items/42")
      let (stored, shared) = (Stored(body: oneOf), Shared(oneOf))
      func contestant(_ name: String, _ match: @escaping () throws -> Item) throws -> Contestant {
        try verify(try match() == .item(42), "\(name) matches")
        return Contestant(name) { consume(try match()) }
      }
      return try [
        contestant("one-of") { try oneOf.match(path: target) },
        contestant("route") { try item.match(path: target) },
        contestant("path") { .item(try path.match(path: target)) },
        contestant("parse") { .item(try parse.match(path: target)) },
        contestant("lazy") { try lazy.match(path: target) },
        contestant("map") { try mapped.match(path: target) },
        contestant("base-url") { try based.match(path: target) },
        contestant("base-url-anew") { try oneOf.baseURL("https://example.com").match(path: target) },
        contestant("trailing-slash") { try slashed.match(path: target) },
        contestant("type") { try Plain().match(path: target) },
        contestant("stored") { try stored.match(path: target) },
        contestant("class") { try shared.match(path: target) },
      ]
    }
  }
}
