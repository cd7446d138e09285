import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripTesting

extension RouteEdit {
  private enum V: Equatable, Sendable {
    case a, b, rest([String]), n(Int), s(String), o(String?), l([String]), pair(x: Int, y: Int), flag(Bool)
    case list(page: Int), item(id: Int), both(String, String?)
  }
  private enum W: Equatable, Sendable { case list(page: Int, q: String?), item(id: Int), thing(id: Int) }
  private enum Shop: Equatable, Sendable { case book(Int), author(Int) }
  private enum Outer: Equatable, Sendable { case shop(Shop) }
  private enum Renamed: Equatable, Sendable { case store(Shop) }

  /// Changes of what else a request has, and of the order of routes.
  static let ofRequests: [RouteEdit] = {
    var edits: [RouteEdit] = []
    func edit(
      _ name: String, _ old: some ParserPrinter<URLRequestData, some Sendable> & Sendable,
      _ new: some ParserPrinter<URLRequestData, some Sendable> & Sendable, _ request: URLRequestData? = nil
    ) { edits.append(RouteEdit(name: name, old: Version(old), new: Version(new), broken: request)) }
    func get(_ target: String) -> URLRequestData { URLRequestData(target: target) }
    func url(_ text: String) -> URLRequestData { URLRequestData(string: text) ?? URLRequestData(target: text) }
    func send(
      _ method: Roundtrip.Method, _ target: String, _ headers: URLRequestData.Fields = [:], _ body: String? = nil
    )
      -> URLRequestData
    { URLRequestData(method: method, target: target, headers: headers, body: body.map { Array($0.utf8) }) }

    // Routes.
    let a = Route(.case(V.a)) { Path { "a" } }
    let b = Route(.case(V.b)) { Path { "b" } }
    let n = Route(.case(V.n)) {
      Path {
        "n"; Digits()
      }
    }
    let s = Route(.case(V.s)) {
      Path {
        "n"; String.parser()
      }
    }
    let rest = Route(.case(V.rest)) { Path { Rest() } }
    edit(
      "a route that is gone",
      OneOf {
        a; b
      }, OneOf { a }, get("/b"))
    edit(
      "a new route", OneOf { a },
      OneOf {
        a; b
      })
    edit(
      "routes in another order",
      OneOf {
        a; b
      },
      OneOf {
        b; a
      })
    edit(
      "a route that moved", n,
      Route(.case(V.n)) {
        Path {
          "m"; Digits()
        }
      }, get("/n/1"))
    edit(
      "an alias for a route that moved", n,
      OneOf {
        Route(.case(V.n)) {
          Path {
            "m"; Digits()
          }
        }; Alias { n }
      })
    edit(
      "an alias that is gone",
      OneOf {
        Route(.case(V.n)) {
          Path {
            "m"; Digits()
          }
        }; Alias { n }
      },
      Route(.case(V.n)) {
        Path {
          "m"; Digits()
        }
      }, get("/n/1"))
    edit(
      "a route behind a catch-all",
      OneOf {
        a; rest
      },
      OneOf {
        rest; a
      }, get("/a"))
    edit(
      "a literal taken from a parameter", s,
      OneOf {
        Route(.case(V.b)) {
          Path {
            "n"; "new"
          }
        }; s
      }, get("/n/new"))
    edit(
      "a literal behind a parameter", s,
      OneOf {
        s;
        Route(.case(V.b)) {
          Path {
            "n"; "new"
          }
        }
      })
    edit(
      "a number before text",
      OneOf {
        n; s
      },
      OneOf {
        s; n
      }, get("/n/1"))
    edit(
      "text before a number",
      OneOf {
        s; n
      },
      OneOf {
        n; s
      }, get("/n/1"))
    edit(
      "a new route beside a fallback",
      OneOf {
        a; Fallback { rest }
      },
      OneOf {
        a; b; Fallback { rest }
      })
    edit(
      "a new parameter beside a fallback",
      OneOf {
        a; Fallback { rest }
      },
      OneOf {
        a; n; Fallback { rest }
      })
    edit(
      "a fallback that is gone",
      OneOf {
        a; Fallback { rest }
      }, OneOf { a }, get("/x"))
    edit(
      "a fallback that becomes a route",
      OneOf {
        a; Fallback { rest }
      },
      OneOf {
        a; rest
      })
    edit(
      "a route that becomes a fallback",
      OneOf {
        a; rest
      },
      OneOf {
        a; Fallback { rest }
      })
    edit("rest of at least one", rest, Route(.case(V.rest)) { Path { Rest(atLeast: 1) } }, get("/"))
    edit("rest of at least none", Route(.case(V.rest)) { Path { Rest(atLeast: 1) } }, rest)
    edit(
      "one component more",
      Route(.case(V.n)) {
        Path {
          "n"; Digits()
        }
      },
      Route(.case(V.n)) {
        Path {
          "n"; Digits(); "x"
        }
      }, get("/n/1"))
    edit(
      "a component in another case", Route(.case(V.a)) { Path { "About" } }, Route(.case(V.a)) { Path { "about" } },
      get("/About"))
    edit(
      "exchanged numbers",
      Route(.case(V.pair(x:y:))) {
        Path {
          Digits(); Digits()
        }
      },
      Route(
        .case(
          embed: { V.pair(x: $1, y: $0) },
          extract: { (v: V) -> (Int, Int)? in if case .pair(let x, let y) = v { (y, x) } else { nil } })
      ) {
        Path {
          Digits(); Digits()
        }
      }, get("/1/2"))
    edit(
      "another case", n,
      Route(.case(V.item(id:))) {
        Path {
          "n"; Digits()
        }
      }, get("/n/1"))
    edit(
      "exchanged constants",
      OneOf {
        a; b
      },
      OneOf {
        Route(.case(V.b)) { Path { "a" } }; Route(.case(V.a)) { Path { "b" } }
      },
      get("/a"))

    // Methods.
    let post = Route(.case(V.a)) {
      Method.post; Path { "a" }
    }
    edit("GET becomes POST", a, post, get("/a"))
    edit("POST becomes GET", post, a, send(.post, "/a"))
    edit(
      "POST becomes PUT", post,
      Route(.case(V.a)) {
        Method.put; Path { "a" }
      }, send(.post, "/a"))
    edit(
      "PATCH is gone",
      OneOf {
        a;
        Route(.case(V.b)) {
          Method.patch; Path { "a" }
        }
      }, a, send(.patch, "/a"))
    edit(
      "DELETE is new", a,
      OneOf {
        a;
        Route(.case(V.b)) {
          Method.delete; Path { "a" }
        }
      })
    edit(
      "a custom method",
      Route(.case(V.a)) {
        Method("PURGE"); Path { "a" }
      }, a, send(Method("PURGE"), "/a"))

    // Slashes.
    edit(
      "slashes rejected",
      OneOf {
        a; b
      },
      OneOf {
        a; b
      }.trailingSlash(.rejected), get("/a/"))
    edit(
      "slashes required",
      OneOf {
        a; b
      },
      OneOf {
        a; b
      }.trailingSlash(.required), get("/a"))
    edit(
      "slashes no longer required",
      OneOf {
        a; b
      }.trailingSlash(.required),
      OneOf {
        a; b
      })
    edit(
      "slashes no longer rejected",
      OneOf {
        a; b
      }.trailingSlash(.rejected),
      OneOf {
        a; b
      })
    edit("slashes required, then rejected", a.trailingSlash(.required), a.trailingSlash(.rejected), get("/a/"))

    // Fields.
    func q(_ field: some ParserPrinter<URLRequestData.Fields, Int> & Sendable) -> AnyParserPrinter<URLRequestData, V> {
      Route(.case(V.list(page:))) {
        Path { "q" }; Query { field }
      }.eraseToAnyParserPrinter()
    }
    func o(_ field: some ParserPrinter<URLRequestData.Fields, String?> & Sendable) -> AnyParserPrinter<
      URLRequestData, V
    > {
      Route(.case(V.o)) {
        Path { "q" }; Query { field }
      }.eraseToAnyParserPrinter()
    }
    func l(_ field: some ParserPrinter<URLRequestData.Fields, [String]> & Sendable) -> AnyParserPrinter<
      URLRequestData, V
    > {
      Route(.case(V.l)) {
        Path { "q" }; Query { field }
      }.eraseToAnyParserPrinter()
    }
    func t(_ field: some ParserPrinter<URLRequestData.Fields, String> & Sendable) -> AnyParserPrinter<URLRequestData, V>
    {
      Route(.case(V.s)) {
        Path { "q" }; Query { field }
      }.eraseToAnyParserPrinter()
    }
    let page = Field("page") { Digits() }
    edit("a default that is gone", q(Field("page", default: 1) { Digits() }), q(page), get("/q"))
    edit("a default that is new", q(page), q(Field("page", default: 1) { Digits() }))
    edit("another default", t(Field("s", default: "asc")), t(Field("s", default: "desc")), get("/q"))
    edit(
      "another number by default", q(Field("page", default: 1) { Digits() }), q(Field("page", default: 0) { Digits() }),
      get("/q"))
    edit("another name", q(page), q(Field("p") { Digits() }), get("/q?page=1"))
    edit(
      "an optional field that is required", o(Optionally { Field("s") }),
      t(Field("s")).map(.convert(apply: { $0 }, unapply: { $0 })), get("/q"))
    edit(
      "a smaller optional field", o(Optionally { Field("s") }),
      o(Optionally { Field("s") { String.parser().filter { $0.count < 3 } } }), get("/q?s=abcdef"))
    edit(
      "a new optional field",
      Route(.case(V.list(page:))) {
        Path { "q" }; Query { page }
      },
      Route(.case(W.list(page:q:))) {
        Path { "q" };
        Query {
          page; Optionally { Field("q") }
        }
      })
    edit(
      "a new required field",
      Route(.case(V.list(page:))) {
        Path { "q" }; Query { page }
      },
      Route(.case(V.pair(x:y:))) {
        Path { "q" };
        Query {
          page; Field("y") { Digits() }
        }
      }, get("/q?page=1"))
    edit("a field that isn't read", q(page), Route(.case(V.list(page: 1))) { Path { "q" } }, get("/q?page=7"))
    edit(
      "blanks count as missing", q(Field("page", default: 1) { Digits() }),
      q(Field("page", default: 1) { Digits() }.treatingBlankAsMissing()))
    edit(
      "blanks no longer count as missing", q(Field("page", default: 1) { Digits() }.treatingBlankAsMissing()),
      q(Field("page", default: 1) { Digits() }), get("/q?page="))
    edit(
      "what is invalid no longer counts as missing",
      q(Field("page", default: 1) { Digits() }.treatingInvalidAsMissing()),
      q(Field("page", default: 1) { Digits() }), get("/q?page=x"))
    edit("repeated, then bracketed", l(Field("x").repeated()), l(Field("x").bracketed()), get("/q?x=a&x=b"))
    edit("bracketed, then repeated", l(Field("x").bracketed()), l(Field("x").repeated()), get("/q?x%5B%5D=a&x%5B%5D=a"))
    edit("repeated, then with commas", l(Field("x").repeated()), l(Field("x").commaSeparated()), get("/q?x=a&x=b"))
    edit("with commas, then repeated", l(Field("x").commaSeparated()), l(Field("x").repeated()), get("/q?x=a,b"))
    edit("fewer elements", l(Field("x").repeated(atMost: 4)), l(Field("x").repeated(atMost: 2)), get("/q?x=a&x=b&x=c"))
    edit("more elements", l(Field("x").repeated(atMost: 2)), l(Field("x").repeated(atMost: 4)))
    edit("an element at least", l(Field("x").repeated()), l(Field("x").repeated(atLeast: 1)), get("/q"))
    edit(
      "a flag that becomes a field",
      Route(.case(V.flag)) {
        Path { "q" }; Query { Flag("f") }
      },
      Route(.case(V.flag)) {
        Path { "q" }; Query { Field("f") { Bool.parser() } }
      }, get("/q"))
    edit(
      "another flag",
      Route(.case(V.flag)) {
        Path { "q" }; Query { Flag("f") }
      },
      Route(.case(V.flag)) {
        Path { "q" }; Query { Flag("g") }
      }, get("/q?f"))
    edit(
      "fields in another order",
      Route(.case(V.pair(x:y:))) {
        Path { "q" };
        Query {
          Field("x") { Digits() }; Field("y") { Digits() }
        }
      },
      Route(.case(V.pair(x:y:))) {
        Path { "q" };
        Query {
          Field("y") { Digits() }; Field("x") { Digits() }
        }
      }, get("/q?x=1&y=2"))
    edit(
      "a constant field",
      Route(.case(V.a)) {
        Path { "q" }; Query { Field("v") { "1" } }
      },
      Route(.case(V.a)) {
        Path { "q" }; Query { Field("v") { "2" } }
      }, get("/q?v=1"))

    // Headers, cookies, bodies.
    let key = Route(.case(V.s)) {
      Path { "h" }; Headers { Field("X-Key") }
    }
    edit(
      "a header that becomes a cookie", key,
      Route(.case(V.s)) {
        Path { "h" }; Cookies { Field("key") }
      },
      send(.get, "/h", ["X-Key": ["a"]]))
    edit(
      "another header", key,
      Route(.case(V.s)) {
        Path { "h" }; Headers { Field("X-Token") }
      }, send(.get, "/h", ["X-Key": ["a"]]))
    edit(
      "a header's name in another case", key,
      Route(.case(V.s)) {
        Path { "h" }; Headers { Field("x-key") }
      })
    edit(
      "a new required header", Route(.case(V.a)) { Path { "h" } },
      Route(.case(V.a)) {
        Path { "h" }; Headers { Field("X-V") { "1" } }
      },
      get("/h"))
    edit(
      "a required header that is gone",
      Route(.case(V.a)) {
        Path { "h" }; Headers { Field("X-V") { "1" } }
      },
      Route(.case(V.a)) { Path { "h" } })
    edit(
      "another cookie",
      Route(.case(V.s)) {
        Path { "h" }; Cookies { Field("k") }
      },
      Route(.case(V.s)) {
        Path { "h" }; Cookies { Field("l") }
      },
      send(.get, "/h", ["Cookie": ["k=a"]]))
    let form = "application/x-www-form-urlencoded"
    func f(_ field: some ParserPrinter<URLRequestData.Fields, String> & Sendable) -> AnyParserPrinter<URLRequestData, V>
    {
      Route(.case(V.s)) {
        Method.post; Path { "f" }; FormData { field }
      }.eraseToAnyParserPrinter()
    }
    edit("another field of a form", f(Field("k")), f(Field("l")), send(.post, "/f", ["Content-Type": [form]], "k=a"))
    edit("a field of a form that isn't required", f(Field("k")), f(Field("k", default: "a")))
    edit(
      "a field of a form that is required", f(Field("k", default: "a")), f(Field("k")),
      send(.post, "/f", ["Content-Type": [form]], ""))
    edit(
      "a form at another path", f(Field("k")),
      Route(.case(V.s)) {
        Method.post; Path { "g" }; FormData { Field("k") }
      },
      send(.post, "/f", ["Content-Type": [form]], "k=a"))
    edit(
      "a form with PUT", f(Field("k")),
      Route(.case(V.s)) {
        Method.put; Path { "f" }; FormData { Field("k") }
      },
      send(.post, "/f", ["Content-Type": [form]], "k=a"))

    // Origins.
    func host(_ name: String) -> AnyParserPrinter<URLRequestData, V> {
      Route(.case(V.a)) {
        Host(name); Path { "a" }
      }.eraseToAnyParserPrinter()
    }
    edit("another host", host("one.example"), host("two.example"), url("https://one.example/a"))
    edit("a host that is gone", host("one.example"), a)
    edit("a host that is required", a, host("one.example"), get("/a"))
    edit(
      "one of two hosts",
      Route(.case(V.a)) {
        Host("one.example", "two.example"); Path { "a" }
      }, host("one.example"),
      url("https://two.example/a"))
    edit(
      "a second host", host("one.example"),
      Route(.case(V.a)) {
        Host("one.example", "two.example"); Path { "a" }
      })
    edit(
      "another scheme",
      Route(.case(V.a)) {
        Scheme("app"); Path { "a" }
      },
      Route(.case(V.a)) {
        Scheme("web"); Path { "a" }
      },
      url("app:/a"))
    edit(
      "a host before others", a,
      OneOf {
        Route(.case(V.b)) {
          Host("one.example"); Path { "a" }
        }; a
      }, url("https://one.example/a"))
    edit(
      "another base", a.baseURL("https://one.example"), a.baseURL("https://two.example"), url("https://one.example/a"))
    edit(
      "a base with a path", a.baseURL("https://one.example"), a.baseURL("https://one.example/v1"),
      url("https://one.example/a"))
    edit("a base that is gone", a.baseURL("https://one.example"), a)
    edit(
      "a fragment that is required", Route(.case(V.a)) { Path { "a" } },
      Route(.case(V.s)) {
        Path { "a" }; Fragment()
      }, get("/a"))
    edit(
      "another fragment",
      Route(.case(V.a)) {
        Path { "a" }; Fragment { "one" }
      },
      Route(.case(V.a)) {
        Path { "a" }; Fragment { "two" }
      },
      get("/a#one"))

    // Names.
    edit(
      "a label that is new",
      Route(.case(V.item(id:))) {
        Path {
          "n"; Digits()
        }
      },
      Route(.case(W.item(id:))) {
        Path {
          "n"; Digits()
        }
      })
    edit(
      "a case with another name",
      Route(.case(V.item(id:))) {
        Path {
          "n"; Digits()
        }
      },
      Route(.case(W.thing(id:))) {
        Path {
          "n"; Digits()
        }
      },
      get("/n/1"))
    let shop = OneOf {
      Route(.case(Shop.book)) {
        Path {
          "book"; Digits()
        }
      }
      Route(.case(Shop.author)) {
        Path {
          "author"; Digits()
        }
      }
    }
    edit(
      "an outer case with another name", Route(.case(Outer.shop)) { shop }, Route(.case(Renamed.store)) { shop },
      get("/book/1"))
    edit(
      "an inner case that is gone", Route(.case(Outer.shop)) { shop },
      Route(.case(Outer.shop)) {
        Route(.case(Shop.book)) {
          Path {
            "book"; Digits()
          }
        }
      }, get("/author/1"))
    return edits
  }()
}
