import Roundtrip
import RoundtripInspection

/// Draws a router of the library's parts, with cases that several routes have, and compares its conflicts with what all requests
/// of a small alphabet show. Of such a router, almost everything can be told.
public func tryPlainConflicts(seed: UInt64, into run: inout ConflictRun) throws(BrokenPromise) {
  var routes = PlainRoutes(random: SplitMix64(seed: seed))
  let all = routes.all()
  let router = PlainRoutes.router(of: all)
  try tryConflicts(of: router, "\(router.routes)", PlainRoutes.requests, into: &run)
  for conflict in router.conflicts() where conflict.kind == .catchAll {
    for loser in conflict.losers.map(\.number) {
      var advised = all
      advised[loser - 1] = Fallback { all[loser - 1] }.eraseToAnyParserPrinter()
      let errors = PlainRoutes.router(of: advised).conflicts().filter { $0.severity == .error }
      try promise(
        "a catch-all matches something as a fallback", !errors.contains { $0.losers.contains { $0.number == loser } },
        "\(conflict)\nof\n\(router.routes)\n\(errors)")
      run.catchAlls += 1
    }
  }
}

/// A router of a few cases, of which several routes have the same. Equal values print alike, whatever route reads them.
private struct PlainRoutes {
  enum Value: Equatable, Sendable { case a(Int), b(Int), pair(Int, Bool), text(String), list([Int]), bytes([UInt8]) }
  typealias Route = AnyParserPrinter<URLRequestData, Value>

  var random: SplitMix64

  init(random: SplitMix64) { self.random = random }

  static func router(of routes: [Route]) -> some Router<Value> {
    OneOf<URLRequestData, Value> { for route in routes { route } }
  }

  mutating func all() -> [Route] {
    var (routes, aliases) = ([Route](), [Route]())
    for _ in 0..<2 + random.number(below: 4) {
      var route = route()
      if random.oneIn(6) {
        route = route.trailingSlash(random.oneIn(2) ? .required : .rejected).eraseToAnyParserPrinter()
      }
      switch random.number(below: 10) {
      // An alias that comes first takes what its route prints, as the same value or as another one, which no part tells.
      case 0: aliases.append(Alias { route }.eraseToAnyParserPrinter())
      case 1: routes.append(Fallback { route }.eraseToAnyParserPrinter())
      default: routes.append(route)
      }
    }
    return routes + aliases
  }

  private mutating func number() -> AnyParserPrinter<Substring, Int> {
    switch random.number(below: 4) {
    case 0: Digits().eraseToAnyParserPrinter()
    case 1: Digits(1...2).eraseToAnyParserPrinter()
    case 2: Int.parser(range: 0...9).eraseToAnyParserPrinter()
    default: Int.parser(range: 5...12).eraseToAnyParserPrinter()
    }
  }

  private mutating func start() -> AnyParserPrinter<URLRequestData, Void> {
    let method = random.oneIn(6) ? Method.post : Method.get
    var start = Parse { method }.eraseToAnyParserPrinter()
    func add(_ part: some Router<Void>) {
      let before = start
      start = Parse {
        before
        part
      }
      .eraseToAnyParserPrinter()
    }
    if random.oneIn(4) { add(Host("one")) }
    if let literal = random.pick([nil, "x", "y"]) { add(Path { literal }) }
    return start
  }

  private mutating func route() -> Route {
    let (start, number) = (self.start(), self.number())
    return switch random.number(below: 12) {
    case 0: component(Value.a, start, number)
    case 1: component(Value.b, start, number)
    case 2:
      Parse(.case(Value.a)) {
        start; Query { Field("n") { number } }
      }.eraseToAnyParserPrinter()
    case 3:
      Parse(.case(Value.pair)) {
        start;
        Path {
          number; Bool.parser()
        }
      }.eraseToAnyParserPrinter()
    case 4:
      Parse(.case(Value.pair)) {
        start; Path { number }; Query { Field("f", default: true) { Bool.parser() } }
      }
      .eraseToAnyParserPrinter()
    case 5:
      Parse(.case(Value.b)) {
        start; Query { Field("n", default: 5) { number } }
      }.eraseToAnyParserPrinter()
    case 6:
      Parse(.case(Value.list)) {
        start; Path { Rest { number } }
      }.eraseToAnyParserPrinter()
    case 7:
      Parse(.case(Value.a)) {
        start; FormData { Field("n") { number } }
      }.eraseToAnyParserPrinter()
    case 8:
      Parse(.case(Value.list)) {
        start; FormData { Field(random.oneIn(2) ? "n" : "m") { number }.repeated(atLeast: random.number(below: 2)) }
      }.eraseToAnyParserPrinter()
    case 9:
      Parse(.case(Value.bytes)) {
        start; Body()
      }.eraseToAnyParserPrinter()
    case 10: convertedFields(start, number)
    default:
      Parse(.case(Value.text)) {
        start; Path { String.parser() }
      }.eraseToAnyParserPrinter()
    }
  }

  /// What a conversion of several fields refuses, its path isn't refused for.
  private func convertedFields(
    _ start: AnyParserPrinter<URLRequestData, Void>, _ number: AnyParserPrinter<Substring, Int>
  ) -> Route {
    let pair: FunctionConversion<(Int, Bool), Value> = .convert(
      apply: { .pair($0.0, $0.1) },
      unapply: { if case .pair(let number, let flag) = $0 { (number, flag) } else { nil } })
    return Parse {
      start
      Query {
        Parse(pair) {
          Field("n") { number }
          Field("f") { Bool.parser() }
        }
      }
    }.eraseToAnyParserPrinter()
  }

  private func component(
    _ make: @escaping @Sendable (Int) -> Value, _ start: AnyParserPrinter<URLRequestData, Void>,
    _ number: AnyParserPrinter<Substring, Int>
  ) -> Route {
    Parse(.case(make)) {
      start; Path { number }
    }.eraseToAnyParserPrinter()
  }

  /// All requests with up to three of these components, maybe a slash behind them, one of these queries or bodies, and the host
  /// or none.
  static let requests: [URLRequestData] = {
    let texts = ["5", "05", "3", "11", "42", "100", "-0", "+5", "true", "new"]
    var paths = ["/", "/x", "/y", "/x/", "/y/"]
    for start in ["", "/x", "/y"] {
      for text in texts { for end in ["", "/true", "/x", "/"] { paths.append("\(start)/\(text)\(end)") } }
    }
    let queries = ["", "?n=5", "?n=05", "?n=3", "?n=11", "?n=42", "?n=100", "?n=x", "?f=true", "?f=false", "?f=x"]
    let bodies = ["", "n=5", "n=05", "n=42", "n=x", "m=5", "n=5&m=11", "n=5&n=3"].map { Array($0.utf8) }
    var all: [URLRequestData] = []
    for path in paths {
      for body in bodies {
        let headers: URLRequestData.Fields = ["Content-Type": ["application/x-www-form-urlencoded"]]
        for method in [Method.get, .post] {
          all.append(URLRequestData(method: method, target: path, headers: headers, body: body))
        }
      }
      for query in queries {
        for origin in ["", "https://one"] {
          for method in [Method.get, .post] {
            all.append(URLRequestData(method: method, target: origin + path + query))
          }
        }
      }
    }
    return all
  }()
}
