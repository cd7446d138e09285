import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripTesting

extension RouteEdit {
  /// Changes of all that surrounds a path: methods, origins, headers, and bodies.
  static let ofMessages: [RouteEdit] = {
    var edits = EditList()
    // Methods.
    edits.add(
      "two methods, one",
      Route(.case(Page.a)) {
        OneOf {
          Method.post; Method.put
        }; Path { "a" }
      },
      Route(.case(Page.a)) {
        Method.post; Path { "a" }
      }, send(.put, "/a"))
    edits.add(
      "HEAD is another", Route(.case(Page.a)) { Path { "a" } },
      OneOf {
        Route(.case(Page.b)) {
          Method.head; Path { "a" }
        }; Route(.case(Page.a)) { Path { "a" } }
      }, send(.head, "/a"))
    // Origins.
    edits.add(
      "another port",
      Route(.case(Page.a)) {
        Host("one.example"); PortNumber<Void>(8080); Path { "a" }
      },
      Route(.case(Page.a)) {
        Host("one.example"); PortNumber<Void>(9090); Path { "a" }
      }, url("http://one.example:8080/a"))
    edits.add(
      "a port",
      Route(.case(Page.a)) {
        Host("one.example"); Path { "a" }
      },
      Route(.case(Page.a)) {
        Host("one.example"); PortNumber<Void>(9090); Path { "a" }
      }, url("http://one.example/a"))
    edits.add(
      "https alone",
      Route(.case(Page.a)) {
        Host("one.example"); Path { "a" }
      },
      Route(.case(Page.a)) {
        Scheme.https; Host("one.example"); Path { "a" }
      }, url("http://one.example/a"))
    edits.add(
      "a subdomain that is a literal",
      Route(.case(Page.code)) {
        Host {
          HostLabel(); ".one.example"
        }; Path { "a" }
      },
      Route(.case(Page.code)) {
        Host {
          "shop".map(Named("shop")); ".one.example"
        }; Path { "a" }
      }, url("https://x.one.example/a"))
    edits.add(
      "a base less",
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }.baseURL("https://one.example");
        Alias { Route(.case(Page.a)) { Path { "a" } }.baseURL("https://two.example") }
      }, OneOf { Route(.case(Page.a)) { Path { "a" } }.baseURL("https://one.example") }, url("https://two.example/a"))
    edits.add(
      "a base with a port", Route(.case(Page.a)) { Path { "a" } }.baseURL("https://one.example"),
      Route(.case(Page.a)) { Path { "a" } }.baseURL("https://one.example:8443"), url("https://one.example/a"))
    edits.add(
      "http base", Route(.case(Page.a)) { Path { "a" } }.baseURL("http://one.example"),
      Route(.case(Page.a)) { Path { "a" } }.baseURL("https://one.example"), url("http://one.example/a"))
    edits.add(
      "fragment optional to required",
      Route(.case(Page.text)) {
        Path { "a" }; Optionally { Fragment() }
      },
      Route(.case(Page.text)) {
        Path { "a" }; Fragment().map(Wrapped())
      }, get("/a"))
    edits.add(
      "fragment is not read",
      Route(.case(Page.text)) {
        Path { "a" }; Optionally { Fragment() }
      },
      Route(.case(Page.text)) {
        Path { "a" }; Always<URLRequestData, String?>(nil)
      }, get("/a#x"))
    edits.add(
      "a user", Route(.case(Page.a)) { Path { "a" } }.baseURL("https://one.example"),
      Route(.case(Page.code)) {
        Host("one.example"); Username(); Path { "a" }
      }.map(AsA()), url("https://one.example/a"))
    // Headers and cookies.
    edits.add(
      "a header's constant in another case",
      Route(.case(Page.a)) {
        Path { "a" }; Headers { Field("X-V") { "One" } }
      },
      Route(.case(Page.a)) {
        Path { "a" }; Headers { Field("X-V") { "one" } }
      }, send(.get, "/a", ["X-V": ["One"]]))
    edits.add(
      "bearer to basic",
      Route(.case(Page.code)) {
        Path { "a" }; Authorization(.bearer)
      },
      Route(.case(Page.code)) {
        Path { "a" }; Authorization(.basic)
      }, send(.get, "/a", ["Authorization": ["Bearer abc"]]))
    edits.add(
      "a cookie that is required",
      Route(.case(Page.text)) {
        Path { "a" }; Cookies { Optionally { Field("k") } }
      },
      Route(.case(Page.text)) {
        Path { "a" }; Cookies { Field("k").map(Wrapped()) }
      }, get("/a"))
    edits.add(
      "a cookie of any text",
      Route(.case(Page.code)) {
        Path { "a" }; Cookies { Field("k") }.allowingAnyText()
      },
      Route(.case(Page.code)) {
        Path { "a" }; Cookies { Field("k") }
      }, send(.get, "/a", ["Cookie": ["k=a%25"]]))
    edits.add(
      "content type",
      Route(.case(Page.a)) {
        Method.post; Path { "a" }; ContentType("text/plain")
      },
      Route(.case(Page.a)) {
        Method.post; Path { "a" }; ContentType("text/html")
      }, send(.post, "/a", ["Content-Type": ["text/plain"]]))
    // Bodies.
    let dated = JSONDecoder(); dated.dateDecodingStrategy = .secondsSince1970
    let dated2 = JSONDecoder(); dated2.dateDecodingStrategy = .millisecondsSince1970
    let dated3 = JSONDecoder(); dated3.dateDecodingStrategy = .iso8601
    func enc(_ s: JSONEncoder.DateEncodingStrategy) -> JSONEncoder {
      let e = JSONEncoder(); e.dateEncodingStrategy = s; return e
    }
    func body(_ d: JSONDecoder, _ e: JSONEncoder) -> Route<Item<Dated>> {
      Route(.case(Item<Dated>.v)) {
        Method.post; Path { "x" }; Body(json: Dated.self, decoder: d, encoder: e)
      }
    }
    let j: URLRequestData.Fields = ["Content-Type": ["application/json"]]
    edits.add(
      "seconds to milliseconds", body(dated, enc(.secondsSince1970)), body(dated2, enc(.millisecondsSince1970)),
      send(.post, "/x", j, #"{"at":1}"#))
    edits.add(
      "seconds to ISO", body(dated, enc(.secondsSince1970)), body(dated3, enc(.iso8601)),
      send(.post, "/x", j, #"{"at":1}"#))
    edits.add(
      "JSON to a form",
      Route(.case(Item<Int>.v)) {
        Method.post; Path { "x" }; Body(json: Numbered.self).map(NumberOf())
      },
      Route(.case(Item<Int>.v)) {
        Method.post; Path { "x" }; FormData { Field("n") { Digits() } }
      }, send(.post, "/x", j, #"{"n":1}"#))
    edits.add(
      "a body that isn't required",
      Route(.case(Item<Numbered?>.v)) {
        Method.post; Path { "x" }; Optionally { Body(json: Numbered.self) }
      },
      Route(.case(Item<Numbered?>.v)) {
        Method.post; Path { "x" }; Body(json: Numbered.self).map(Wrapped())
      }, send(.post, "/x"))
    edits.add(
      "JSON of a list to one",
      Route(.case(Item<[Numbered]>.v)) {
        Method.post; Path { "x" }; Body(json: [Numbered].self)
      },
      Route(.case(Item<Numbered>.v)) {
        Method.post; Path { "x" }; Body(json: Numbered.self)
      }, send(.post, "/x", j, #"[{"n":1}]"#))
    edits.add(
      "JSON with another media type",
      Route(.case(Item<Numbered>.v)) {
        Method.post; Path { "x" }; Body(json: Numbered.self)
      },
      Route(.case(Item<Numbered>.v)) {
        Method.post; Path { "x" }; ContentType("application/vnd.n+json"); Body(json: Numbered.self)
      }, send(.post, "/x", j, #"{"n":1}"#))
    return edits.all
  }()
}
