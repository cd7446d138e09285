import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripTesting

extension RouteEdit {
  /// Changes of what else a request has: fields, headers, cookies, bodies, and origins.
  static let ofRequests: [RouteEdit] = {
    var edits: [RouteEdit] = []
    func edit(
      _ name: String, _ old: some ParserPrinter<URLRequestData, some Sendable> & Sendable,
      _ new: some ParserPrinter<URLRequestData, some Sendable> & Sendable, _ request: URLRequestData? = nil
    ) { edits.append(RouteEdit(name: name, old: Version(old), new: Version(new), broken: request)) }
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
    func unordered(_ page: Int) -> Route<U> {
      Route(.case(U.tags(_:page:))) {
        Path { "u" }
        Query {
          Field("t").repeated().map(.convert(apply: { Set($0) }, unapply: { $0.sorted() }))
          Field("page", default: page) { Digits() }
        }
      }
    }
    edit("another default beside a value without an order", unordered(1), unordered(2), get("/u?t=a"))
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
    return edits
  }()
}
