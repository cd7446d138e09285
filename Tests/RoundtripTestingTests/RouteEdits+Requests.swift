import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripTesting

extension RouteEdit {
  /// Changes of what else a request has: fields, headers, cookies, bodies, and origins.
  static let ofRequests: [RouteEdit] = {
    var edits = EditList()
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
    edits.add("a default that is gone", q(Field("page", default: 1) { Digits() }), q(page), get("/q"))
    edits.add("a default that is new", q(page), q(Field("page", default: 1) { Digits() }))
    edits.add("another default", t(Field("s", default: "asc")), t(Field("s", default: "desc")), get("/q"))
    edits.add(
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
    edits.add("another default beside a value without an order", unordered(1), unordered(2), get("/u?t=a"))
    edits.add("another name", q(page), q(Field("p") { Digits() }), get("/q?page=1"))
    edits.add(
      "an optional field that is required", o(Optionally { Field("s") }),
      t(Field("s")).map(.convert(apply: { $0 }, unapply: { $0 })), get("/q"))
    edits.add(
      "a smaller optional field", o(Optionally { Field("s") }),
      o(Optionally { Field("s") { String.parser().filter { $0.count < 3 } } }), get("/q?s=abcdef"))
    edits.add(
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
    edits.add(
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
    edits.add("a field that isn't read", q(page), Route(.case(V.list(page: 1))) { Path { "q" } }, get("/q?page=7"))
    edits.add(
      "blanks count as missing", q(Field("page", default: 1) { Digits() }),
      q(Field("page", default: 1) { Digits() }.treatingBlankAsMissing()))
    edits.add(
      "blanks no longer count as missing", q(Field("page", default: 1) { Digits() }.treatingBlankAsMissing()),
      q(Field("page", default: 1) { Digits() }), get("/q?page="))
    edits.add(
      "what is invalid no longer counts as missing",
      q(Field("page", default: 1) { Digits() }.treatingInvalidAsMissing()),
      q(Field("page", default: 1) { Digits() }), get("/q?page=x"))
    edits.add("repeated, then bracketed", l(Field("x").repeated()), l(Field("x").bracketed()), get("/q?x=a&x=b"))
    edits.add(
      "bracketed, then repeated", l(Field("x").bracketed()), l(Field("x").repeated()), get("/q?x%5B%5D=a&x%5B%5D=a"))
    edits.add("repeated, then with commas", l(Field("x").repeated()), l(Field("x").commaSeparated()), get("/q?x=a&x=b"))
    edits.add("with commas, then repeated", l(Field("x").commaSeparated()), l(Field("x").repeated()), get("/q?x=a,b"))
    edits.add(
      "fewer elements", l(Field("x").repeated(atMost: 4)), l(Field("x").repeated(atMost: 2)), get("/q?x=a&x=b&x=c"))
    edits.add("more elements", l(Field("x").repeated(atMost: 2)), l(Field("x").repeated(atMost: 4)))
    edits.add("an element at least", l(Field("x").repeated()), l(Field("x").repeated(atLeast: 1)), get("/q"))
    edits.add(
      "a flag that becomes a field",
      Route(.case(V.flag)) {
        Path { "q" }; Query { Flag("f") }
      },
      Route(.case(V.flag)) {
        Path { "q" }; Query { Field("f") { Bool.parser() } }
      }, get("/q"))
    edits.add(
      "another flag",
      Route(.case(V.flag)) {
        Path { "q" }; Query { Flag("f") }
      },
      Route(.case(V.flag)) {
        Path { "q" }; Query { Flag("g") }
      }, get("/q?f"))
    edits.add(
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
    edits.add(
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
    edits.add(
      "a header that becomes a cookie", key,
      Route(.case(V.s)) {
        Path { "h" }; Cookies { Field("key") }
      },
      send(.get, "/h", ["X-Key": ["a"]]))
    edits.add(
      "another header", key,
      Route(.case(V.s)) {
        Path { "h" }; Headers { Field("X-Token") }
      }, send(.get, "/h", ["X-Key": ["a"]]))
    edits.add(
      "a header's name in another case", key,
      Route(.case(V.s)) {
        Path { "h" }; Headers { Field("x-key") }
      })
    edits.add(
      "a new required header", Route(.case(V.a)) { Path { "h" } },
      Route(.case(V.a)) {
        Path { "h" }; Headers { Field("X-V") { "1" } }
      },
      get("/h"))
    edits.add(
      "a required header that is gone",
      Route(.case(V.a)) {
        Path { "h" }; Headers { Field("X-V") { "1" } }
      },
      Route(.case(V.a)) { Path { "h" } })
    edits.add(
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
    edits.add(
      "another field of a form", f(Field("k")), f(Field("l")), send(.post, "/f", ["Content-Type": [form]], "k=a"))
    edits.add("a field of a form that isn't required", f(Field("k")), f(Field("k", default: "a")))
    edits.add(
      "a field of a form that is required", f(Field("k", default: "a")), f(Field("k")),
      send(.post, "/f", ["Content-Type": [form]], ""))
    edits.add(
      "a form at another path", f(Field("k")),
      Route(.case(V.s)) {
        Method.post; Path { "g" }; FormData { Field("k") }
      },
      send(.post, "/f", ["Content-Type": [form]], "k=a"))
    edits.add(
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
    edits.add("another host", host("one.example"), host("two.example"), url("https://one.example/a"))
    edits.add("a host that is gone", host("one.example"), a)
    edits.add("a host that is required", a, host("one.example"), get("/a"))
    edits.add(
      "one of two hosts",
      Route(.case(V.a)) {
        Host("one.example", "two.example"); Path { "a" }
      }, host("one.example"),
      url("https://two.example/a"))
    edits.add(
      "a second host", host("one.example"),
      Route(.case(V.a)) {
        Host("one.example", "two.example"); Path { "a" }
      })
    edits.add(
      "another scheme",
      Route(.case(V.a)) {
        Scheme("app"); Path { "a" }
      },
      Route(.case(V.a)) {
        Scheme("web"); Path { "a" }
      },
      url("app:/a"))
    edits.add(
      "a host before others", a,
      OneOf {
        Route(.case(V.b)) {
          Host("one.example"); Path { "a" }
        }; a
      }, url("https://one.example/a"))
    edits.add(
      "another base", a.baseURL("https://one.example"), a.baseURL("https://two.example"), url("https://one.example/a"))
    edits.add(
      "a base with a path", a.baseURL("https://one.example"), a.baseURL("https://one.example/v1"),
      url("https://one.example/a"))
    edits.add("a base that is gone", a.baseURL("https://one.example"), a)
    edits.add(
      "a fragment that is required", Route(.case(V.a)) { Path { "a" } },
      Route(.case(V.s)) {
        Path { "a" }; Fragment()
      }, get("/a"))
    edits.add(
      "another fragment",
      Route(.case(V.a)) {
        Path { "a" }; Fragment { "one" }
      },
      Route(.case(V.a)) {
        Path { "a" }; Fragment { "two" }
      },
      get("/a#one"))
    return edits.all
  }()
}
