import Roundtrip
import RoundtripExports
import RoundtripFormats
import RoundtripInspection

/// Targets made to hurt, against the same at a quarter of the size: whatever is not linear shows as a ratio above four.
enum Hostile {
  static var contests: [Contest] {
    [
      contest("long-component") { scale in
        let text = String(repeating: "a", count: scale * 16 * 1024)
        return Attack(target: "/\(text)", answer: .component(text))
      },
      contest("slashes") { scale in
        Attack(target: String(repeating: "/", count: scale * 5_000), answer: nil)
      },
      contest("fields") { scale in
        // The field that is asked for comes last. All the others are of one length, whatever the scale.
        let fields = (10_001..<(10_000 + scale * 5_000)).map { "field\($0)=\($0)&" }.joined()
        return Attack(target: "/search?\(fields)query=end", answer: .search(query: "end", count: 10))
      },
      contest("escapes") { scale in
        let count = scale * 16 * 1024 / "%41".utf8.count
        return Attack(
          target: "/" + String(repeating: "%41", count: count), answer: .component(String(repeating: "A", count: count))
        )
      },
    ] + elements + requests + errors + nesting + reports + recursion + formats
  }

  // MARK: Lists in one component

  private static var elements: [Contest] {
    let own = Many {
      Word()
    } separator: {
      ","
    }
    let digits = OneOf<Substring, Int> {
      Digits().suffixed(by: "!")
      Digits()
    }
    let overlapping = Many {
      digits
    } separator: {
      ","
    }
    let ahead = Many {
      OneOf<Substring, String> {
        Parse {
          Prefix { $0 != UInt8(ascii: "!") }
          "!"
        }
        Prefix(1)
      }
    }
    return [
      contest("own-elements", Route(.whole()) { Path { own } }) { scale in
        let words = Array(repeating: "a", count: scale * 1024)
        return ("/" + words.joined(separator: ","), words)
      },
      contest("overlapping-elements", Route(.whole()) { Path { overlapping } }) { scale in
        let numbers = Array(repeating: 1, count: scale * 1024)
        return ("/" + numbers.map { "\($0)" }.joined(separator: ","), numbers)
      },
      // Each element is read to the end of the component, as long as that is not too much in all.
      contest("reading-ahead", Route(.whole()) { Path { ahead } }) { scale in
        ("/" + String(repeating: "a", count: scale * 2 * 1024), nil)
      },
    ]
  }

  /// A word of letters, read by a parser of one's own.
  private struct Word: ParserPrinter {
    struct NoWord: Error {}

    func parse(_ input: inout Substring) throws -> String {
      let end = input.utf8.firstIndex { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? input.endIndex
      guard end > input.startIndex else { throw NoWord() }
      defer { input = input[end...] }
      return String(input[..<end])
    }

    func print(_ output: String, into input: inout Substring) { input += output }
  }

  private static func contest<Value: Equatable>(
    _ name: String, _ router: some Router<[Value]>, _ attack: @escaping (_ scale: Int) -> (String, [Value]?)
  ) -> Contest {
    contest(name) { scale in
      let (target, answer) = attack(scale)
      try verify((try? router.match(path: target)) == answer, "\(name) matches as it should")
      return { consume(try? router.match(path: target)) }
    }
  }

  // MARK: Requests with many parts

  private static var requests: [Contest] {
    let cookies = Route(.whole()) { Cookies { Field("t").repeated() } }
    let components = Route(.whole()) { Components() }
    return [
      contest("cookies") { scale in
        let count = scale * 1024
        let header = String(repeating: "t=1;", count: count)
        let request = URLRequestData(target: "/", headers: ["Cookie": [header]])
        try verify((try? cookies.match(request: request))?.count == count, "all cookies are read")
        return { consume(try? cookies.match(request: request)) }
      },
      contest("printed-cookies") { scale in
        let values = Array(repeating: "1", count: scale * 1024)
        try verify((try? cookies.requestData(for: values)) != nil, "all cookies are printed")
        return { consume(try? cookies.requestData(for: values)) }
      },
      contest("take-component") { scale in
        let path = String(repeating: "/a", count: scale * 512)
        try verify((try? components.match(path: path))?.count == scale * 512, "all components are taken")
        return { consume(try? components.match(path: path)) }
      },
      contest("append-component") { scale in
        let values = Array(repeating: "a", count: scale * 512)
        try verify((try? components.path(for: values)) != nil, "all components are appended")
        return { consume(try? components.path(for: values)) }
      },
    ]
  }

  /// All components, one after the other, as a parser of one's own takes and appends them.
  private struct Components: ParserPrinter {
    func parse(_ input: inout URLRequestData) -> [String] {
      var all: [String] = []
      while let component = input.takeComponent() { all.append(component) }
      return all
    }

    func print(_ output: [String], into input: inout URLRequestData) throws {
      for component in output { try input.appendComponent(component) }
    }
  }

  // MARK: Errors that are asked

  private enum Letter: Equatable, Sendable { case a, b }
  private enum Letters: Equatable, Sendable { case purge([Letter]), list([Letter]) }

  private static var errors: [Contest] {
    let letter = OneOf<Substring, Letter> {
      "a".map(.case(Letter.a))
      "b".map(.case(Letter.b))
    }
    let router = OneOf {
      Route(.case(Letters.purge)) {
        Method("PURGE")
        Path {
          "x"
          Rest { letter }
        }
      }
      Route(.case(Letters.list)) {
        Path {
          "y"
          Many { letter }
        }
      }
    }
    func contest(
      _ name: String, _ target: @escaping (_ scale: Int) -> String, _ ask: @escaping (RoutingError) -> Void
    ) -> Contest {
      self.contest(name) { scale in
        let target = target(scale)
        return {
          do throws(RoutingError) { consume(try router.match(path: target)) } catch { ask(error) }
        }
      }
    }
    return [
      contest("kind", { "/x" + String(repeating: "/b", count: $0 * 512) }) { consume($0.kind) },
      contest("description-of-rest", { "/x" + String(repeating: "/b", count: $0 * 512) }) {
        consume($0.description)
      },
      contest("description", { "/y/" + String(repeating: "b", count: $0 * 512) + "!" }) {
        consume($0.description)
      },
    ]
  }

  // MARK: Routers in routers

  private indirect enum Nested: Equatable, Sendable { case leaf(Int), deeper(Nested) }

  /// Has no shape, so that nothing is known about what comes after it.
  private struct Unknown: ParserPrinter {
    func parse(_ input: inout URLRequestData) {}
    func print(_ output: Void, into input: inout URLRequestData) {}
  }

  private static func nested(_ depth: Int) -> OneOf<URLRequestData, Nested> {
    OneOf {
      Route(.case(Nested.leaf)) {
        Unknown(); Path { "l" }; Query { Field("n") { Digits() } }
      }
      if depth > 0 {
        Route(.case(Nested.deeper)) {
          Unknown(); Path { "d" }; nested(depth - 1)
        }
      }
    }
  }

  /// Each level runs the ones below it, and checks their paths: time grows at most with the cube of the depth.
  private static var nesting: [Contest] {
    func contest(_ name: String, _ run: @escaping (OneOf<URLRequestData, Nested>, String) -> Void) -> Contest {
      self.contest(name) { scale in
        let router = nested(scale * 4)
        let path = String(repeating: "/d", count: scale * 4) + "/l?n=x"
        return { run(router, path) }
      }
    }
    return [
      contest("nested-description") { router, path in
        do throws(RoutingError) { consume(try router.match(path: path)) } catch { consume(error.description) }
      },
      contest("nested-explanation") { router, path in consume(router.explain(path: path).description) },
    ]
  }

  // MARK: Reports about many routes

  private static var reports: [Contest] {
    func router(_ count: Int) -> OneOf<URLRequestData, String> {
      OneOf {
        for number in 1...count { Route(.whole()) { Path { String.parser().prefixed(by: "k\(number)-") } } }
      }
    }
    return [
      contest("conflicts-of-prefixes") { scale in
        let router = router(scale * 50)
        try verify(router.conflicts().isEmpty, "no prefix conflicts with another")
        return { consume(router.conflicts().count) }
      },
      contest("conflicts-of-fields") { scale in
        let router = OneOf {
          for number in 1...scale * 50 {
            Parse {
              Path { "k" }
              Query { Field("kind") { "k\(number)" } }
            }
          }
        }
        try verify(router.conflicts().isEmpty, "no field conflicts with another")
        return { consume(router.conflicts().count) }
      },
      contest("conflicts-of-hosts") { scale in
        // Made by one loop, of one case, and each on a host of its own.
        let router = OneOf {
          for number in 1...scale * 50 {
            Route(.whole()) {
              Host("h\(number).example.com"); Path { Digits() }
            }
          }
        }
        try verify(router.conflicts().isEmpty, "no host conflicts with another")
        return { consume(router.conflicts().count) }
      },
      contest("conflicts-of-cases") { scale in
        // Resources of an API, each with a case of its own.
        let router = OneOf {
          for number in 1...scale * 50 {
            let route = Route(.case(Chain.end)) {
              [Method.get, .put, .delete, .post][number % 4]
              Path {
                "all"; Digits(); "r\(number / 4)"
              }
            }
            (0..<8).reduce(route.eraseToAnyParserPrinter()) { route, bit in
              route.map(number & (1 << bit) == 0 ? .case(Chain.one) : .case(Chain.other)).eraseToAnyParserPrinter()
            }
          }
        }
        try verify(router.conflicts().isEmpty, "no resource conflicts with another")
        return { consume(router.conflicts().count) }
      },
      contest("conflicts-of-all") { scale in
        let router = OneOf {
          for number in 1...scale * 50 {
            Route(.whole()) {
              Path { "all" }; Query { Field("k\(number)") }
            }
          }
        }
        try verify((1...20).contains(router.conflicts().count), "few reports name all pairs that overlap")
        return { consume(router.conflicts().count) }
      },
      contest("openapi") { scale in
        let router = router(scale * 50)
        return { consume(router.openAPI(title: "Prefixes", version: "1").json) }
      },
      contest("typescript") { scale in
        let router = OneOf {
          for number in 1...scale * 50 { Route(.case(Numbered.page(number))) { Path { "page\(number)" } } }
        }
        return { consume(try router.typeScript().text) }
      },
      // All routes would have the same name.
      contest("typescript-of-one-name") { scale in
        let router = router(scale * 50)
        return { consume(try router.typeScript().text) }
      },
      // Every function is asked for every sample of every route, and none prints it.
      contest("typescript-by-function") { scale in
        let router = OneOf {
          for number in 1...scale * 50 {
            Route(.convert(apply: { (text: String) in text }, unapply: { (_: String) in nil })) {
              Path {
                "k\(number)"; String.parser()
              }
            }
          }
        }
        return { consume(try router.typeScript().text) }
      },
    ]
  }

  private enum Numbered: Equatable, Sendable { case page(Int) }

  // MARK: Routers that contain themselves

  private indirect enum Chain: Equatable, Sendable { case end(Int), one(Chain), other(Chain) }

  /// Both ways on have the same path, so each level is entered twice, until the entries are used up.
  private static let chain: AnyParserPrinter<URLRequestData, Chain> = {
    let rest = Lazy { chain }
    return OneOf {
      Route(.case(Chain.end)) {
        Path { "end" }; Query { Field("n") { Digits() } }
      }
      Route(.case(Chain.one)) {
        Path { "c" }; rest; Query { Field("m") { "1" } }
      }
      Route(.case(Chain.other)) {
        Path { "c" }; rest; Query { Field("m") { "2" } }
      }
    }.eraseToAnyParserPrinter()
  }()

  private indirect enum Sum: Equatable, Sendable { case number(Int), group(Sum) }

  private static let sum: AnyParserPrinter<Substring, Sum> = OneOf {
    Digits().map(.case(Sum.number))
    Parse {
      "("; Lazy { sum }; ")"
    }.map(.case(Sum.group))
  }.eraseToAnyParserPrinter()

  private indirect enum Folder: Equatable, Sendable { case file(Sum), inside(Sum, Folder) }

  private static let folder: AnyParserPrinter<URLRequestData, Folder> = OneOf {
    Route(.case(Folder.file)) {
      Path {
        "file"; sum
      }
    }
    Route(.case(Folder.inside)) {
      Path { sum }; Lazy { folder }
    }
  }.eraseToAnyParserPrinter()

  private static var recursion: [Contest] {
    [
      // Nothing is matched, and the entries of what was refused aren't given back.
      contest("recursion-refunded") { scale in
        let path = String(repeating: "/c", count: scale * 12) + "/end?n=1&m=3"
        try verify((try? chain.match(path: path)) == nil, "no field chooses a way")
        return { consume(try? chain.match(path: path)) }
      },
      contest("lazy-text-in-lazy-requests") { scale in
        let text = String(repeating: "(", count: 8) + "1" + String(repeating: ")", count: 8)
        let path = String(repeating: "/\(text)", count: scale * 8) + "/file/1"
        try verify((try? folder.match(path: path)) != nil, "both recursions end")
        return { consume(try? folder.match(path: path)) }
      },
    ]
  }

  // MARK: Formats that are registered one by one

  private static var formats: [Contest] {
    [
      contest("registered-formats") { scale in
        {
          var router = FormatRouter()
          for number in 0..<scale * 50 {
            try router.register("/resource\(number)/:id{int}/detail?:tag{string?}", Item.self)
          }
          consume(try router.match(path: "/resource7/42/detail"))
        }
      }
    ]
  }

  // MARK: Contests

  private static func contest(
    _ name: String, _ run: @escaping (_ scale: Int) throws -> () throws -> Void
  ) -> Contest {
    Contest(workload: "hostile", comparisons: [Comparison(name, against: "quarter")]) {
      [Contestant(name, run: try run(4)), Contestant("quarter", run: try run(1))]
    }
  }

  private struct Attack {
    let target: String

    /// The route that the target matches, or nil if it matches none.
    let answer: HostileRoute?
  }

  private enum HostileRoute: Equatable, Sendable {
    case component(String)
    case search(query: String, count: Int)
  }

  private static let router = OneOf {
    Route(.case(HostileRoute.search(query:count:))) {
      Path { "search" }
      Query {
        Field("query")
        Field("count", default: 10) { Digits() }
      }
    }
    Route(.case(HostileRoute.component)) { Path { String.parser() } }
  }

  private static func contest(_ name: String, _ attack: @escaping (_ scale: Int) -> Attack) -> Contest {
    contest(name) { scale in
      let router = router
      let attack = attack(scale)
      try verify((try? router.match(path: attack.target)) == attack.answer, "\(name) matches as it should")
      let target = attack.target
      return { consume(try? router.match(path: target)) }
    }
  }
}

extension Conversion {
  /// A value as it is.
  fileprivate static func whole<Value>() -> Self where Self == FunctionConversion<Value, Value> {
    .convert(apply: { $0 }, unapply: { $0 })
  }
}
