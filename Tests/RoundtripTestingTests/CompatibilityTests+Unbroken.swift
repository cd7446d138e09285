import Roundtrip
import RoundtripTesting
import Testing

// What isn't a broken link, because it never matched.

extension CompatibilityTests {
  enum Tags: Equatable, Sendable { case tagged(Int, [String]), isOpen(Bool) }

  @Test("No broken link has a cookie whose text no cookie can have")
  func cookiesOfLinks() {
    let tagged = Route(.case(Tags.tagged)) {
      Path { Digits() }; Cookies { Field("tag").repeated() }
    }
    let isOpen = Route(.case(Tags.isOpen)) { Path { Bool.parser() } }
    let old = OneOf {
      tagged
      isOpen
    }
    let new = OneOf {
      Fallback { tagged }
      isOpen
    }
    #expect(new.compatibility(with: RouteRecord(of: old)).changes.filter(\.isBreak) == [])
  }

  enum Pages: Equatable, Sendable { case edit(Int?), text(String, Int), pages(String, Int?), page([String], Int) }

  @Test("A path that a route has with a slash, or with a base, was never a fallback's")
  func pathsOfFallbacks() {
    let edit = Route(.case(Pages.edit)) {
      Method.post; Path { Optionally { Digits() } }
    }
    let page = Fallback {
      Route(.case(Pages.page)) {
        Path {
          "1"; Rest()
        }; FormData { Field("n") { Digits() } }
      }
    }
    let text = Route(.case(Pages.text)) {
      Path {
        String.parser(); Digits()
      }
    }
    let pages = Route(.case(Pages.pages)) {
      Host("one");
      Path {
        String.parser(); Optionally { Digits() }
      }
    }
    for edit in [edit.trailingSlash(.required), edit.baseURL("//one")] {
      let old = OneOf {
        text; edit; page
      }
      let new = OneOf {
        pages; edit; page
      }
      let record = RouteRecord(of: old)
      for found in [new.compatibility(with: record), RouteRecord(of: new).compatibility(with: record)] {
        #expect(found.changes.filter(\.isBreak).map(\.name) == ["text(_:_:)"], "\(found)")
      }
    }
  }

  enum Ports: Equatable, Sendable { case text(String), number(Int), plain }

  @Test("A route of a fallback's own case has its paths, too")
  func fallbackOfOneCase() {
    let text = Route(.case(Ports.text)) { Path { String.parser() } }
    let posted = Route(.case(Ports.text)) {
      Method.post; Path { String.parser() }
    }
    for route in [text.trailingSlash(.required), posted.eraseToAnyParserPrinter()] {
      let old = OneOf {
        route
        Fallback { text }
      }
      #expect(OneOf { route }.compatibility(with: RouteRecord(of: old)).changes.filter(\.isBreak) == [])
    }
  }

  @Test("The request of a broken link matched before, and has another value now")
  func brokenRequests() {
    typealias Router = AnyParserPrinter<URLRequestData, Ports>
    let fragment: Router = Route(.case(Ports.text)) {
      Path { "a" }; Fragment()
    }.eraseToAnyParserPrinter()
    let header: Router = Route(.case(Ports.plain)) {
      Path { "a" }; Headers { Field("X") { "1" } }
    }.eraseToAnyParserPrinter()
    let port: Router = Alias {
      Route(.case(Ports.number)) {
        PortNumber(); Path { "a" }
      }
    }.eraseToAnyParserPrinter()
    let base: Router = Route(.case(Ports.plain)).baseURL("https://example.com/a").eraseToAnyParserPrinter()
    let host: Router = Route(.case(Ports.plain)) {
      Scheme.https; Host("example.com"); Path { "a" }
    }.eraseToAnyParserPrinter()
    let other: Router = Route(.case(Ports.number)) {
      PortNumber(); Path { "a" }
    }.eraseToAnyParserPrinter()
    func below(_ part: some ParserPrinter<URLRequestData, Void>) -> Router {
      Route(.case(Ports.plain)) {
        part
        Path { "a" }
      }.baseURL("https://example.com")
    }
    let exact: Router = Route(.case(Ports.plain)) {
      Host("example.com"); Path { "a" }
    }.eraseToAnyParserPrinter()
    let pairs: [([Router], [Router])] = [
      ([below(PortNumber(8080))], [exact]), ([below(Scheme.http)], [exact]),
      ([below(Scheme.http)], [below(PortNumber(80))]),

      ([fragment, header], [header, fragment]), ([port], [base, port]), ([other, host], [other]),
      ([host, other], [other]),
    ]
    for (number, pair) in pairs.enumerated() {
      func router(_ routes: [Router]) -> OneOf<URLRequestData, Ports> { OneOf { for route in routes { route } } }
      let (old, new) = (router(pair.0), router(pair.1))
      for change in new.compatibility(with: RouteRecord(of: old)).changes where change.isBreak {
        guard let request = change.request else { continue }
        let (before, now) = (try? old.match(request: request), try? new.match(request: request))
        #expect(before != nil && before != now, "\(number): \(change)")
      }
    }
  }

  @Test("A path that a conversion refuses was never matched")
  func convertedPaths() {
    @Sendable func joined(_ numbers: (Int, Int)) -> Int? { numbers.0 > 5 ? numbers.0 * 1000 + numbers.1 : nil }
    @Sendable func parted(_ number: Int) -> (Int, Int)? { (number / 1000, number % 1000) }
    let optional = Optionally { Digits() }
    let routes = [
      Route(.case(Ports.number)) {
        Path {
          Digits(); Digits()
        }.map(.convert(apply: joined, unapply: parted))
      },
      Route(.case(Ports.number)) {
        Path {
          "a"; optional.map(.convert(apply: { $0 }, unapply: { .some($0) }))
        }
      },
      Route(.case(Ports.number)) {
        Path {
          "a"; optional.defaulting(to: 1).filter { $0 != 1 }
        }
      },
      Route(.case(Ports.number)) {
        Optionally {
          Path {
            "a"; Digits()
          }
        }.map(.convert(apply: { $0 }, unapply: { .some($0) }))
      },
      Route(.case(Ports.number)) {
        Path {
          "a"; Digits()
        }.filter { $0 > 0 }
        Query { Field("tab") { "b" } }
      },
      Route(.case(Ports.number)) {
        Method.post
        Headers { Field("X-Tab") { "b" } }
        Path { Digits() }.filter { $0 > 0 }
        Fragment { "c" }
      },
    ]
    for (index, route) in routes.enumerated() {
      let changes = route.compatibility(with: RouteRecord(of: route)).changes.filter(\.isBreak)
      #expect(changes == [], "\(index)")
      let other = OneOf { Route(.case(Ports.plain)) { Path { "other" } } }
      for change in other.compatibility(with: RouteRecord(of: route)).changes where change.isBreak {
        #expect(throws: Never.self, "\(change)") { try change.request.map { try route.match(request: $0) } }
      }
    }
  }
}
