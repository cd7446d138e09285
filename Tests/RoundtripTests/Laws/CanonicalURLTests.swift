import RoundtripTesting
import Synchronization
import Testing

@testable import Roundtrip

@Suite("Law 2: anything that matches prints as a canonical URL") struct CanonicalURLTests {
  @Test(
    "Random routers keep the law, except for values that earlier routes match", .tags(.random), .slow,
    arguments: RandomFamily.allCases)
  func families(family: RandomFamily) { family.expect(.matchesAreCanonical) }

  @Test("A value that a random router matches prints as a URL that matches it again", .tags(.random), .slow)
  func matchedValues() {
    let check = ReferenceCheck.ofMatchedValues()
    #expect(check.failures == 0)
    #expect(check.printed > Seed.rounds && check.refused == 0, "\(check.printed) printed, \(check.refused) refused")
  }

  enum Numbered: Equatable, Sendable { case last([Int], Int), all([Int]) }

  @Test("Components behind a rest tell spellings apart", arguments: ["/-0", "/1/-0", "/-0/-0"])
  func spellingsBehindRest(path: String) throws {
    let router = OneOf {
      Route(.case(Numbered.last)) {
        Path {
          Rest { Int.parser(range: 0...9) }; Digits()
        }
      }
      Route(.case(Numbered.all)) { Path { Rest { Int.parser(range: 0...9) } } }
    }
    // Its canonical URL, such as /0, is the first route's.
    let error = #expect(throws: RoutingError.self) { try router.match(path: path) }
    #expect(error?.kind == .notFound)
    #expect(try router.match(path: "/1/0") == .last([1], 0))
  }

  enum Hosted: Equatable, Sendable { case home, host, fallback }

  @Test("A URL that is only a host isn't matched as a value whose print is another route's")
  func hostAlone() throws {
    let router = OneOf {
      Route(.case(Hosted.home)) { Method.post }
      Route(.case(Hosted.host)) {
        Method.post; Host("one.example")
      }
      Fallback {
        Route(.case(Hosted.fallback)) {
          Method.put; Host("two.example")
        }
      }
    }
    for (method, host, value) in [(Method.post, "one.example", Hosted.host), (.put, "two.example", .fallback)] {
      // Its print, such as //one.example/, is for the route without a host.
      #expect(throws: PrintingError.self) { try router.requestData(for: value) }
      let request = URLRequestData(method: method, scheme: "app", host: host, path: "/")
      let error = #expect(throws: RoutingError.self) { try router.match(request: request) }
      #expect(error?.kind == .notFound)
    }
  }

  @Test("A path isn't matched as a value whose print has a base that another route requires")
  func baseOfOther() throws {
    let other = Route(.case(Hosted.host)) { Path { "a" } }.baseURL("http://one.example")
    let router = OneOf {
      Route(.case(Hosted.home)) {
        Scheme("http"); Path { "a" }
      }
      other
    }
    #expect(throws: PrintingError.self) { try router.requestData(for: .host) }
    let error = #expect(throws: RoutingError.self) { try router.match(path: "/a") }
    #expect(error?.kind == .notFound)
  }

  enum Formed: Equatable, Sendable { case form(String, Int?), sent(String), body([UInt8]), port(Int?) }

  @Test("Neither a body nor a header is matched as a value whose print another route reads as a form, or as cookies")
  func bodyAndForm() throws {
    let number = Query { Optionally { Field("q") { Digits() } } }
    let forms = OneOf {
      Route(.case(Formed.form)) {
        Method.post; Path { "a" }; FormData { Field("m") }; number
      }
      Route(.case(Formed.body)) {
        Method.post; Path { "a" }; Body()
      }
    }
    let form = URLRequestData(method: .post, path: "/a", query: ["q": ["x"]], body: Array("m=1".utf8))
    #expect(throws: PrintingError.self) { try forms.requestData(for: .body(Array("m=1".utf8))) }
    #expect((try? forms.match(request: form)) == nil)
    #expect(try forms.match(request: URLRequestData(method: .post, path: "/a", body: [1])) == .body([1]))

    let cookies = OneOf {
      Route(.case(Formed.form)) {
        Path { "a" }; Cookies { Field("n") }; number
      }
      Route(.case(Formed.sent)) {
        Path { "a" }; Headers { Field("Cookie") }
      }
    }
    let cookie = URLRequestData(path: "/a", query: ["q": ["x"]], headers: ["Cookie": ["n=1"]])
    #expect(throws: PrintingError.self) { try cookies.requestData(for: .sent("n=1")) }
    #expect((try? cookies.match(request: cookie)) == nil)
    #expect(try cookies.match(request: URLRequestData(path: "/a", headers: ["Cookie": ["m=1"]])) == .sent("m=1"))
  }

  @Test("Below a base with a host, a request without a port isn't matched where the print would have one")
  func absentPort() throws {
    let router = Route(.case(Formed.port)) {
      Path { "a" }; Optionally { PortNumber() }
    }.baseURL("https://one")
    #expect(throws: PrintingError.self) { try router.requestData(for: .port(nil)) }
    #expect((try? router.match(path: "/a")) == nil)
    let request = URLRequestData(scheme: "https", host: "one", port: 81, path: "/a")
    #expect(try router.match(request: request) == .port(81))
  }

  enum Passed: Equatable, Sendable { case page(Int, String?), sent, rest([String]) }

  @Test("A value isn't matched if the route that prints it refuses that, and another matches it")
  func refusedPrint() throws {
    let router = OneOf {
      Route(.case(Number.first)) {
        Path { "n" }
        Query {
          Field("n") { Digits() }
          Field("n") { "1" }
        }
      }
      Route(.case(Number.first)) {
        Method.post; Path { "n" }
        Query { Field("n") { Digits() } }
      }
      Route(.case(Number.second)) {
        Path { "n" }
        Query { Field("n") { Digits() } }
      }
    }
    // The cases are known then.
    #expect(router.matched("/n?n=1") == .value(.first(1)) && router.matched("/n?n=7") == .value(.second(7)))
    // Printed, it is /n?n=7&n=1.
    let request = URLRequestData(method: .post, path: "/n", query: ["n": ["7"]])
    #expect(router.matched(request) == .allows(.get, .head, .options))
    #expect(router.printed(.first(7)) == .refused(.matchesOtherRoute("/n?n=7&n=1")))
  }

  @Test("A value isn't matched if the route that prints it matches nothing, and another matches the print")
  func impossiblePrint() {
    let router = OneOf {
      Route(.case(Number.first)) {
        Method.put; Parse { Method.post }
        Path {
          "n"; Digits()
        }
      }
      Route(.case(Number.first)) {
        Method.post;
        Path {
          "n"; Digits()
        }
      }
      Route(.case(Number.second)) {
        Method.put;
        Path {
          "n"; Digits()
        }
      }
    }
    #expect(router.printed(.second(1)) == .path("/n/1"))
    #expect(router.matched(URLRequestData(method: .put, path: "/n/7")) == .value(.second(7)))
    let request = URLRequestData(method: .post, path: "/n/7")
    #expect(router.matched(request) == .allows(.put, .options))
    #expect(router.printed(.first(7)) == .refused(.matchesOtherRoute("/n/7")))
  }

  @Test("A value isn't matched if the route that prints it contradicts itself, and no other has its path")
  func contradictoryPrint() {
    let router = OneOf {
      Route(.case(Number.first)) {
        Path { "a" }
        Query {
          Field("n") { Digits() }
          Field("n") { "1" }
        }
      }
      Route(.case(Number.second)) {
        Path { "b" }
        Query { Field("m") { Digits() } }
      }
      Route(.case(Number.first)) {
        Path {
          "b"; Digits()
        }
      }
    }
    // The cases are known then.
    #expect(router.matched("/a?n=1") == .value(.first(1)) && router.matched("/b?m=1") == .value(.second(1)))
    #expect(router.printed(.first(7)) == .refused(.matchesNoRoute("/a?n=7&n=1")))
    #expect(router.matched("/b/7") == .notFound && router.matched("/b/1") == .value(.first(1)))
  }

  enum Number: Equatable, Sendable { case first(Int), second(Int) }

  @Test("What an alias passes over isn't matched by a route whose print the alias takes")
  func passedOver() {
    let router = OneOf<URLRequestData, Passed> {
      Route(.case(Passed.page)) {
        Path {
          "a"; Digits()
        }
        Query { Optionally { Field("x") } }
      }
      Alias { Path { Rest(atLeast: 1) }.map(.case(Passed.rest)) }
      Route(.case(Passed.sent)) {
        Method.post
        Path {
          "a"; "1"
        }
      }
      Path { Rest(atLeast: 1) }.map(.case(Passed.rest))
    }
    #expect(router.matched("/b") == .value(.rest(["b"])))
    #expect(router.printed(.rest(["b"])) == .path("/b"))
    // The value of the alias is printed as /a/1, which is the first route's. So the alias leaves its requests to the third
    // route, whose print is a request of the alias again.
    #expect(throws: PrintingError.self) { try router.requestData(for: .sent) }
    #expect(router.matched(.post, "/a/1") == .allows(.get, .head, .options))
  }

  enum Based: Equatable, Sendable { case host(String?), page(Int), lang(String) }

  @Test("What a base adds to every URL isn't matched as something else")
  func base() throws {
    let routes = OneOf {
      Route(.case(Based.host)) {
        Path { "host" }
        Optionally { Host() }
      }
      Route(.case(Based.page)) {
        Path { "page" }
        Query { Field("page", default: 1) { Digits() } }
      }
      Route(.case(Based.lang)) {
        Path { "lang" }
        Headers { Field("X-Lang") }
      }
    }
    let router = try routes.baseRequestData(
      URLRequestData(host: "base.example", query: ["page": ["1"]], headers: ["X-Lang": ["en"]]))
    // The base is printed with a host, with a page, and with a language.
    #expect(router.matched("/host") == .notFound)
    #expect(try router.match(url: "https://other.example/host") == .host("other.example"))
    #expect(router.matched("/page?page=1") == .value(.page(1)) && router.matched("/page?page=2") == .notFound)
    for (lang, isPrinted) in [("en", true), ("de", false)] {
      let request = URLRequestData(path: "/lang", headers: ["X-Lang": [lang]])
      #expect(router.matched(request) == (isPrinted ? .value(.lang(lang)) : .notFound))
    }
    // The same where the base is a part of a route.
    let inner = OneOf<URLRequestData, Based> {
      router
      Fallback { Route(.case(Based.lang)) { Path { String.parser() } } }
    }
    #expect(inner.matched("/page?page=2") == .notFound)
    #expect(inner.matched("/page?page=1") == .value(.page(1)))
  }

  enum Chosen: Equatable, Sendable { case values(Choice, Choice) }
  enum Choice: Equatable, Sendable { case query(Int), header(Int) }

  @Test("Where the value of an alternative isn't printed, the next one is tried, in every choice of a route")
  func nextAlternative() throws {
    func choice(_ name: String) -> some ParserPrinter<URLRequestData, Choice> & Sendable {
      OneOf {
        Query {
          Field(name) {
            Parse {
              "v"; Digits()
            }
          }
        }.map(.case(Choice.query))
        Headers { Field(name) { Digits() } }.map(.case(Choice.header))
      }
    }
    let routes = Route(.case(Chosen.values)) {
      Path { "a" }
      choice("n")
      choice("m")
    }
    // In what is printed, the first field n is this one.
    let router = try routes.baseRequestData(URLRequestData(query: ["n": ["1"]]))
    func matched(_ query: String, _ headers: URLRequestData.Fields) -> Matched<Chosen> {
      router.matched(URLRequestData(target: "/a?" + query, headers: headers))
    }
    #expect(matched("n=v7&m=v8", ["n": ["9"]]) == .value(.values(.header(9), .query(8))))
    #expect(matched("n=v7&m=v8", ["n": ["9"], "m": ["5"]]) == .value(.values(.header(9), .query(8))))
    #expect(matched("n=v7", ["n": ["9"], "m": ["5"]]) == .value(.values(.header(9), .header(5))))
    #expect(matched("n=v7&m=v8", [:]) == .badRequest)
    #expect(matched("n=v7&m=v8", ["m": ["5"]]) == .badRequest)
  }

  enum Many: Equatable, Sendable {
    case values(Int, Choice, Choice, Choice, Choice, Choice, Choice, Choice, Choice)
  }

  @Test("However many alternatives there are, a request isn't read more than a hundred times")
  func manyAlternatives() throws {
    let reads = Mutex(0)
    func choice(_ name: String) -> some ParserPrinter<URLRequestData, Choice> & Sendable {
      OneOf {
        Query { Field(name) { Digits() } }.map(.case(Choice.query))
        Headers { Field(name) { Digits() } }.map(.case(Choice.header))
      }
    }
    let counted = Digits().map(
      .convert(
        apply: { (number: Int) -> Int in
          reads.withLock { $0 += 1 }
          return number
        }, unapply: { $0 }))
    let routes = Route(.case(Many.values)) {
      Path { "a" }
      Query { Field("n") { counted } }
      choice("a"); choice("b"); choice("c"); choice("d"); choice("e"); choice("f"); choice("g"); choice("h")
    }
    let router = try routes.baseRequestData(URLRequestData(query: ["n": ["1"]]))
    let names = "abcdefgh".map { String($0) }
    let headers = URLRequestData.Fields(names.map { URLRequestData.Fields.Element(name: $0, value: "2") })
    let query = names.map { $0 + "=1" }.joined(separator: "&")
    #expect(router.matched(URLRequestData(target: "/a?n=7&" + query, headers: headers)) == .notFound)
    // Each value is printed, converted back, and read again. All 256 would be over a thousand.
    #expect((100...600).contains(reads.withLock { $0 }))
  }

  @Test("A value that matches but can't be printed is detected")
  func broken() {
    let line = #line + 1
    let router = Route(OneWay()) {
      Path {
        "n"; Digits()
      }
    }
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(router, samples: 200, seed: 1) }
    #expect(
      failure?.findings.joined(separator: "\n\n") == """
        law 2: anything that matches prints as a canonical URL (broken)
          route       1 GET /n/:digits at \(#fileID):\(line)
          conversion  the conversion of the route
          request     /n/6
          matches     6
          but         can't print 6: refused on purpose
          found with  /n/368
          help        make it reject what it can't convert back
          seed        1, sample 1
        """)
  }
}
