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
    var edits = EditList()
    // Routes.
    edits.add(
      "a route that is gone",
      OneOf {
        a; b
      }, OneOf { a }, get("/b"))
    edits.add(
      "a new route", OneOf { a },
      OneOf {
        a; b
      })
    edits.add(
      "routes in another order",
      OneOf {
        a; b
      },
      OneOf {
        b; a
      })
    edits.add(
      "a route that moved", n,
      Route(.case(V.n)) {
        Path {
          "m"; Digits()
        }
      }, get("/n/1"))
    edits.add(
      "an alias for a route that moved", n,
      OneOf {
        Route(.case(V.n)) {
          Path {
            "m"; Digits()
          }
        }; Alias { n }
      })
    edits.add(
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
    edits.add(
      "a route behind a catch-all",
      OneOf {
        a; rest
      },
      OneOf {
        rest; a
      }, get("/a"))
    edits.add(
      "a literal taken from a parameter", s,
      OneOf {
        Route(.case(V.b)) {
          Path {
            "n"; "new"
          }
        }; s
      }, get("/n/new"))
    edits.add(
      "a literal behind a parameter", s,
      OneOf {
        s;
        Route(.case(V.b)) {
          Path {
            "n"; "new"
          }
        }
      })
    edits.add(
      "a number before text",
      OneOf {
        n; s
      },
      OneOf {
        s; n
      }, get("/n/1"))
    edits.add(
      "text before a number",
      OneOf {
        s; n
      },
      OneOf {
        n; s
      }, get("/n/1"))
    edits.add(
      "a new route beside a fallback",
      OneOf {
        a; Fallback { rest }
      },
      OneOf {
        a; b; Fallback { rest }
      })
    edits.add(
      "a new parameter beside a fallback",
      OneOf {
        a; Fallback { rest }
      },
      OneOf {
        a; n; Fallback { rest }
      })
    edits.add(
      "a fallback that is gone",
      OneOf {
        a; Fallback { rest }
      }, OneOf { a }, get("/x"))
    edits.add(
      "a fallback that becomes a route",
      OneOf {
        a; Fallback { rest }
      },
      OneOf {
        a; rest
      })
    edits.add(
      "a route that becomes a fallback",
      OneOf {
        a; rest
      },
      OneOf {
        a; Fallback { rest }
      })
    edits.add("rest of at least one", rest, Route(.case(V.rest)) { Path { Rest(atLeast: 1) } }, get("/"))
    edits.add("rest of at least none", Route(.case(V.rest)) { Path { Rest(atLeast: 1) } }, rest)
    edits.add(
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
    edits.add(
      "a component in another case", Route(.case(V.a)) { Path { "About" } }, Route(.case(V.a)) { Path { "about" } },
      get("/About"))
    edits.add(
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
    edits.add(
      "another case", n,
      Route(.case(V.item(id:))) {
        Path {
          "n"; Digits()
        }
      }, get("/n/1"))
    edits.add(
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
    edits.add("GET becomes POST", a, post, get("/a"))
    edits.add("POST becomes GET", post, a, send(.post, "/a"))
    edits.add(
      "POST becomes PUT", post,
      Route(.case(V.a)) {
        Method.put; Path { "a" }
      }, send(.post, "/a"))
    edits.add(
      "PATCH is gone",
      OneOf {
        a;
        Route(.case(V.b)) {
          Method.patch; Path { "a" }
        }
      }, a, send(.patch, "/a"))
    edits.add(
      "DELETE is new", a,
      OneOf {
        a;
        Route(.case(V.b)) {
          Method.delete; Path { "a" }
        }
      })
    edits.add(
      "a custom method",
      Route(.case(V.a)) {
        Method("PURGE"); Path { "a" }
      }, a, send(Method("PURGE"), "/a"))

    // Slashes.
    edits.add(
      "slashes rejected",
      OneOf {
        a; b
      },
      OneOf {
        a; b
      }.trailingSlash(.rejected), get("/a/"))
    edits.add(
      "slashes required",
      OneOf {
        a; b
      },
      OneOf {
        a; b
      }.trailingSlash(.required), get("/a"))
    edits.add(
      "slashes no longer required",
      OneOf {
        a; b
      }.trailingSlash(.required),
      OneOf {
        a; b
      })
    edits.add(
      "slashes no longer rejected",
      OneOf {
        a; b
      }.trailingSlash(.rejected),
      OneOf {
        a; b
      })
    edits.add("slashes required, then rejected", a.trailingSlash(.required), a.trailingSlash(.rejected), get("/a/"))
    let anyPath = Route(.case(RouteEdit.V.rest)) { Path { Rest() } }
    edits.add(
      "slashes rejected of a rest, which may be the root", anyPath, anyPath.trailingSlash(.rejected), get("/a/"))
    edits.add("slashes required of a rest, which may be the root", anyPath, anyPath.trailingSlash(.required), get("/a"))

    // Names.
    edits.add(
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
    edits.add(
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
    edits.add(
      "an outer case with another name", Route(.case(Outer.shop)) { shop }, Route(.case(Renamed.store)) { shop },
      get("/book/1"))
    edits.add(
      "an inner case that is gone", Route(.case(Outer.shop)) { shop },
      Route(.case(Outer.shop)) {
        Route(.case(Shop.book)) {
          Path {
            "book"; Digits()
          }
        }
      }, get("/author/1"))
    return edits.all
  }()
}
