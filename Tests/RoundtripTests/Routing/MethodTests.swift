import Testing

@testable import Roundtrip

@Suite struct MethodTests {
  enum Site: Equatable, Sendable { case purge(String), own(String) }

  @Test("A method literal must be a token, or it traps")
  func mistake() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Route(.case(Site.purge)) {
        Method("GET / HTTP/1.1\r\nX-Evil: 1"); Path { String.parser() }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("\"GET / HTTP/1.1\\u{D}\\u{A}X-Evil: 1\" isn't a method"))
    await #expect(processExitsWith: .failure) { _ = Method("").body }
    await #expect(processExitsWith: .failure) { _ = Method("GÉT").body }
  }

  @Test("A request may have any method; one that isn't a token matches nothing and isn't printed")
  func requests() {
    let router = OneOf {
      Route(.case(Site.purge)) {
        Method("PURGE"); Path { String.parser() }
      }
      Route(.case(Site.own)) {
        AnyMethod(); Path { "own" }
      }
    }
    #expect(router.matched(URLRequestData(method: "PURGE", target: "/a")) == .value(.purge("a")))
    #expect(router.matched(URLRequestData(method: "PURGE ", target: "/a")) == .allows(.options, "PURGE"))
    #expect(router.printedRequest(.own("A B")) == .refused(.invalidCharacters("\"A B\" isn't a method")))
  }

  /// One route, with its parts in every order that makes a difference.
  static let orders: [AnyParserPrinter<URLRequestData, Site>] = [
    Route(.case(Site.purge)) {
      Query { Field("q") }; Method("PURGE")
    }.eraseToAnyParserPrinter(),
    Route(.case(Site.purge)) {
      Method("PURGE"); Query { Field("q") }
    }.eraseToAnyParserPrinter(),
    Route(.case(Site.purge)) {
      Query { Field("q") }; Lazy { Method("PURGE") }
    }.eraseToAnyParserPrinter(),
    Route(.case(Site.purge)) {
      Lazy { Method("PURGE") }; Query { Field("q") }
    }.eraseToAnyParserPrinter(),
    Route(.case(Site.purge)) {
      Username(); Method("PURGE")
    }.eraseToAnyParserPrinter(),
  ]

  @Test("A method counts before any other part, wherever it stands", arguments: orders.indices)
  func anyOrder(index: Int) {
    let route = Self.orders[index]
    let router = OneOf {
      route
      Route(.case(Site.own)) {
        Path {
          String.parser(); "v"
        }
        Method("LINK")
      }
    }
    #expect(route.matched("LINK", "/") == .allows(.options, "PURGE"))
    #expect(router.matched("LINK", "/") == .allows(.options, "PURGE"))
    #expect(router.matched(.get, "/") == .allows(.options, "PURGE"))
    #expect(router.matched("PURGE", "/") == .badRequest)
    #expect(router.matched("PURGE", "/a/v") == .allows(.options, "LINK"))
    #expect(router.matched("LINK", "/a/v") == .value(.own("a")))
    #expect(router.matched("LINK", "/x") == .notFound)
  }

  @Test("A custom parser in a lazy part decides about the method, wherever the part stands")
  func lazyMethod() throws {
    let lazy = Lazy {
      Parse {
        Path { "a" }; AnyMethod(); Path { "b" }
      }
    }
    let before = Route(.case(Site.own)) {
      lazy; Host("one.example")
    }
    let behind = Route(.case(Site.own)) {
      Host("one.example"); lazy
    }
    var request = URLRequestData(target: "/a/b")
    request.host = "one.example"
    for method in [Method.get, .post] {
      request.method = method
      #expect(try before.match(request: request) == .own(method.rawValue))
      #expect(try behind.match(request: request) == .own(method.rawValue))
    }
  }

  enum Called: Equatable, Sendable { case first, second, third }

  @Test(
    "A route allows the methods that it has in common with the part it calls",
    arguments: [
      (Method.get, Method.head, [Method.head, .options]), (.head, .get, [.head, .options]),
      (.get, .get, [.get, .head, .options]), (.post, .post, [.post, .options]), (.get, .put, []), (.put, .get, []),
    ])
  func commonMethods(outer: Method, inner: Method, allowed: [Method]) throws {
    let router = OneOf {
      Parse {
        outer
        Lazy {
          Route(.case(Called.first)) {
            inner; Path { "a" }
          }
        }
      }
    }
    for method in [Method.get, .head, .put, .post, .delete] where !allowed.contains(method) {
      let error = try #require(throws: RoutingError.self) { try router.match(method: method, path: "/a") }
      let kind: RoutingError.Kind = allowed.isEmpty ? .notFound : .methodNotAllowed(allow: allowed)
      #expect(error.kind == kind, "\(method)")
    }
    for method in allowed where method != .options {
      #expect(try router.match(method: method, path: "/a") == .first)
    }
  }

  @Test("A fallback in a part that is called has methods, too, unless something else has the path")
  func calledFallbacks() throws {
    let router = OneOf {
      Route(.case(Called.first)) {
        Method.head
        Lazy {
          OneOf<URLRequestData, Void> {
            Fallback { Path { "a" } }
          }
        }
      }
      Lazy {
        OneOf {
          Route(.case(Called.second)) {
            Method.post; Path { "b" }
          }
          Fallback { Path { "b" }.map(.case(Called.third)) }
          Route(.case(Called.third)) {
            Method("PURGE"); Path { "b" }
          }
        }
      }
    }
    #expect(try router.match(method: .head, path: "/a") == .first)
    for (path, allowed) in [("/a", [Method.head, .options]), ("/b", [.post, .options, Method("PURGE")])] {
      let error = try #require(throws: RoutingError.self) { try router.match(path: path) }
      #expect(error.kind == .methodNotAllowed(allow: allowed))
    }
  }

  @Test("A value that isn't matched, because its URL is another's, allows no method of routes with another path")
  func unprintableBesideMethods() throws {
    enum Numbered: Equatable, Sendable { case answer, number(Int), purge(String), ban }
    let router = OneOf {
      Path {
        "n"; "42"
      }.map(.case(Numbered.answer))
      Path {
        "n"; Digits()
      }.map(.case(Numbered.number))
      Route(.case(Numbered.purge)) {
        Method("PURGE")
        Path {
          "n"; String.parser()
        }
      }
      Route(.case(Numbered.ban)) {
        Method("BAN")
        Path {
          "n"; "x"
        }
      }
    }
    let error = try #require(throws: RoutingError.self) { try router.match(path: "/n/042") }
    #expect(error.kind == .methodNotAllowed(allow: [.options, Method("PURGE")]))
  }

  /// Prints any method unchanged.
  struct AnyMethod: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> String {
      defer { input.method = nil }
      return input.method?.rawValue ?? "GET"
    }
    func print(_ output: String, into input: inout URLRequestData) { input.method = Method(output) }
  }
}
