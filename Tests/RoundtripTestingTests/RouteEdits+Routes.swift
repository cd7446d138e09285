import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripTesting

extension RouteEdit {
  private enum Shop: Equatable, Sendable { case book(Int), author(Int) }
  private enum Outer: Equatable, Sendable { case shop(Shop) }
  private enum Renamed: Equatable, Sendable { case store(Shop) }

  /// Changes of routes, of their order, their methods, their slashes, and their names.
  static let ofRoutes: [RouteEdit] = {
    var edits: [RouteEdit] = []
    func edit(
      _ name: String, _ old: some ParserPrinter<URLRequestData, some Sendable> & Sendable,
      _ new: some ParserPrinter<URLRequestData, some Sendable> & Sendable, _ request: URLRequestData? = nil
    ) { edits.append(RouteEdit(name: name, old: Version(old), new: Version(new), broken: request)) }
    // Routes.
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
