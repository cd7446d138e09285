import Roundtrip
import RoundtripServer
import Testing

/// An optional part with components of the path is there if the path has them, whatever else a request has.
@Suite struct OptionalPathTests {
  enum Page: Equatable, Sendable {
    case text(String?), bytes([UInt8]?), pair(String?, String?), any(Choice?), number(Int?), rest([String])
  }
  enum Choice: Equatable, Sendable { case up([UInt8]), found(Int) }

  /// Takes no component.
  struct Anything: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws {}
    func print(_ output: (), into input: inout URLRequestData) throws {}
  }

  typealias Pages = AnyParserPrinter<URLRequestData, Page>

  static let routers: [Pages] = [
    Route(.case(Page.bytes)) {
      Path { "x" };
      Optionally {
        Path { "up" }; Body()
      }
    }.eraseToAnyParserPrinter(),
    Route(.case(Page.bytes)) {
      Path { "x" };
      Optionally {
        Body(); Path { "up" }
      }
    }.eraseToAnyParserPrinter(),
    Route(.case(Page.text)) {
      Path { "x" };
      Optionally {
        Path { "up" }; Headers { Field("X") }
      }
    }
    .eraseToAnyParserPrinter(),
    Route(.case(Page.text)) {
      Path { "x" };
      Optionally {
        Path { "up" }; Query { Field("q") }
      }
    }
    .eraseToAnyParserPrinter(),
    Route(.case(Page.text)) {
      Path { "x" };
      Optionally {
        Query { Field("q") }; Path { "up" }
      }
    }
    .eraseToAnyParserPrinter(),
    Route(.case(Page.text)) {
      Path { "x" };
      Optionally {
        Path { "up" }; Cookies { Field("c") }
      }
    }
    .eraseToAnyParserPrinter(),
    Route(.case(Page.text)) {
      Path { "x" };
      Optionally {
        Path { "up" }; FormData { Field("f") }
      }
    }
    .eraseToAnyParserPrinter(),
    Route(.case(Page.text)) {
      Path { "x" };
      Optionally {
        Path { "up" }; Fragment()
      }
    }.eraseToAnyParserPrinter(),
    // Behind a part with an unknown shape.
    Route(.case(Page.bytes)) {
      Anything(); Path { "x" };
      Optionally {
        Path { "up" }; Body()
      }
    }
    .eraseToAnyParserPrinter(),
    Route(.case(Page.text)) {
      Anything(); Path { "x" };
      Optionally {
        Path { "up" }; Query { Field("q") }
      }
    }
    .eraseToAnyParserPrinter(),
    Route(.case(Page.text)) {
      Path { "x" }; Anything();
      Optionally {
        Query { Field("q") }; Path { "up" }
      }
    }
    .eraseToAnyParserPrinter(),
    Route(.case(Page.text)) {
      Path { "x" };
      Lazy {
        Optionally {
          Path { "up" }; Headers { Field("X") }
        }
      }
    }
    .eraseToAnyParserPrinter(),
  ]

  static func request(_ target: String) -> URLRequestData {
    URLRequestData(target: target + "?q=v#v", headers: ["X": ["v"], "Cookie": ["c=v"]], body: Array("f=v".utf8))
  }

  @Test(
    "Without its components, the part is absent, and other parts of a request are no concern of it", arguments: routers)
  func absent(router: Pages) throws {
    let absent = try router.match(path: "/x")
    #expect(absent == .text(nil) || absent == .bytes(nil))
    #expect(router.matched(Self.request("/x")) == .value(absent))
    #expect(router.printed(absent) == .path("/x"))
    #expect(!router.needsBody(for: Self.request("/x")) || router.needsBody(for: URLRequestData(target: "/x")))
  }

  @Test("With its components, the part is there, and comes back", arguments: routers)
  func present(router: Pages) throws {
    let present = try router.match(request: Self.request("/x/up"))
    #expect(present == .text("v") || present == .bytes(Array("f=v".utf8)))
    #expect(try router.comesBack(present))
    #expect(router.matched(Self.request("/x/other")) == .notFound)
  }

  @Test(
    "With its components alone, a request is refused: the rest of the part is missing", arguments: routers.prefix(8))
  func half(router: Pages) {
    #expect(router.matched(URLRequestData(target: "/x/up")) == .badRequest)
  }

  @Test("So it is behind a part with an unknown shape", arguments: routers.dropFirst(8))
  func halfBehind(router: Pages) {
    #expect(router.matched(URLRequestData(target: "/x/up")) == .badRequest)
  }

  @Test("What a part would refuse is no concern of it without its components, before them or after them")
  func refused() {
    let orders: [Pages] = [
      Route(.case(Page.number)) {
        Path { "x" };
        Optionally {
          Path { "up" }; Query { Field("q") { Digits() } }
        }
      }
      .eraseToAnyParserPrinter(),
      Route(.case(Page.number)) {
        Path { "x" };
        Optionally {
          Query { Field("q") { Digits() } }; Path { "up" }
        }
      }
      .eraseToAnyParserPrinter(),
      Route(.case(Page.number)) {
        Anything(); Path { "x" };
        Optionally {
          Path { "up" }; Query { Field("q") { Digits() } }
        }
      }.eraseToAnyParserPrinter(),
    ]
    for router in orders {
      #expect(router.matched("/x?q=z") == .value(.number(nil)))
      #expect(router.matched("/x/up?q=1") == .value(.number(1)))
      #expect(router.matched("/x/up?q=z") == .badRequest)
    }
    let behind = Route(.case(Page.number)) {
      Anything(); Path { "x" };
      Optionally {
        Query { Field("q") { Digits() } }; Path { "up" }
      }
    }
    #expect(behind.matched("/x/up?q=1") == .value(.number(1)))
    #expect(behind.matched("/x?q=z") == .value(.number(nil)))
    #expect(behind.matched("/x/up?q=z") == .badRequest)
  }

  @Test("A part without components is there if a request has any of it, also as an alternative to one with components")
  func withoutPath() {
    let query = Route(.case(Page.text)) {
      Path { "x" }; Optionally { Query { Field("q") { "v" } } }.map(.text)
    }
    #expect(query.matched("/x") == .value(.text(nil)))
    #expect(query.matched("/x?q=other") == .badRequest)
    let choice = Route(.case(Page.any)) {
      Path { "x" }
      Optionally {
        OneOf {
          Parse(.case(Choice.up)) {
            Path { "up" }; Body()
          }
          Query { Field("q") { Digits() } }.map(.case(Choice.found))
        }
      }
    }
    #expect(choice.matched(URLRequestData(target: "/x", body: [1])) == .value(.any(nil)))
    #expect(choice.matched(URLRequestData(target: "/x?q=1", body: [1])) == .value(.any(.found(1))))
    #expect(choice.matched(URLRequestData(target: "/x?q=z", body: [1])) == .badRequest)
    #expect(choice.matched(URLRequestData(target: "/x/up?q=z", body: [1])) == .value(.any(.up([1]))))
  }

  @Test("What another part of the route reads is printed beside an absent part, and comes back")
  func besides() throws {
    let router = Route(.case(Page.pair)) {
      Path { "x" }
      Optionally {
        Path { "up" }; Headers { Field("X") }
      }
      Headers { Optionally { Field("X") } }
    }
    #expect(try router.comesBack(.pair(nil, "v")))
    #expect(try router.comesBack(.pair("v", "v")))
    #expect(throws: PrintingError.self) { try router.requestData(for: .pair("v", "w")) }
  }

  @Test("A stray field hides no route, and no fallback comes before the route")
  func fallback() {
    let router = OneOf {
      Route(.case(Page.text)) {
        Path { "x" };
        Optionally {
          Path { "up" }; Query { Field("q") { "v" } }
        }.map(.text)
      }
      Fallback { Route(.case(Page.rest)) { Path { Rest() } } }
    }
    #expect(router.matched("/x?q=stray") == .value(.text(nil)))
    #expect(router.matched("/x/up?q=v") == .value(.text("v")))
    #expect(router.matched("/x/up?q=stray") == .badRequest)
    #expect(router.matched("/x/down?q=v") == .value(.rest(["x", "down"])))
  }
}

extension Conversion where Self == FunctionConversion<Void?, String?> {
  /// The text `v` for a part without a value.
  fileprivate static var text: Self { .convert(apply: { .some($0.map { "v" }) }, unapply: { .some($0.map { _ in }) }) }
}
