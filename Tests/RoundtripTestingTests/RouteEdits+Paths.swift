import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripTesting

extension RouteEdit {
  /// Changes of paths, and of the order of routes.
  static let ofPaths: [RouteEdit] = {
    var edits = EditList()
    // Paths.
    edits.add(
      "any case to a literal", Route(.case(Page.a)) { Path { "about" } }.caseInsensitive(),
      Route(.case(Page.a)) { Path { "about" } }, get("/ABOUT"))
    edits.add(
      "a literal in any case", Route(.case(Page.a)) { Path { "about" } },
      Route(.case(Page.a)) { Path { "about" } }.caseInsensitive())
    edits.add(
      "any case hides a text",
      OneOf {
        Route(.case(Page.a)) { Path { "about" } }; Route(.case(Page.code)) { Path { String.parser() } }
      },
      OneOf {
        Route(.case(Page.a)) { Path { "about" } }.caseInsensitive();
        Route(.case(Page.code)) { Path { String.parser() } }
      }, get("/ABOUT"))
    edits.add(
      "optional component required",
      path(Page.text, "q", Optionally { String.parser() }),
      path(Page.text, "q", String.parser().map(Wrapped())), get("/q"))
    edits.add(
      "rest to one",
      path(Item<[String]>.v, "q", Rest()),
      path(Item<[String]>.v, "q", String.parser().map(OneElement())), get("/q/a/b"))
    edits.add(
      "rest before a literal",
      path(Page.rest, "q", Rest()),
      Route(.case(Page.rest)) {
        Path {
          "q"; Rest(); "x"
        }
      }, get("/q/a"))
    edits.add(
      "rest, at most",
      path(Page.rest, "q", Rest()),
      path(Page.rest, "q", Rest(atMost: 2) { String.parser() }), get("/q/a/b/c"))
    edits.add(
      "rest of short texts",
      path(Page.rest, "q", Rest()),
      path(Page.rest, "q", Rest { String.parser().filter { $0.count < 9 } }), get("/q/abcdefghij"))
    edits.add(
      "a component with a space", Route(.case(Page.a)) { Path { "a b" } }, Route(.case(Page.a)) { Path { "a+b" } },
      get("/a%20b"))
    edits.add(
      "a composed letter", Route(.case(Page.a)) { Path { "caf\u{e9}" } },
      Route(.case(Page.a)) { Path { "cafe\u{301}" } }, get("/caf%C3%A9"))
    edits.add(
      "a composed letter in a field",
      Route(.case(Page.a)) {
        Path { "a" }; Query { Field("caf\u{e9}") { "1" } }
      },
      Route(.case(Page.a)) {
        Path { "a" }; Query { Field("cafe\u{301}") { "1" } }
      }, get("/a?caf%C3%A9=1"))
    edits.add(
      "one language less",
      Route(.case(Page.two)) {
        Path {
          OneOf {
            "de".map(Named("de")); "en".map(Named("en"))
          }; String.parser()
        }
      },
      Route(.case(Page.two)) {
        Path {
          "de".map(Named("de")); String.parser()
        }
      }, get("/en/x"))
    // Order.
    edits.add(
      "identical route of another case first",
      OneOf {
        path(Page.code, "q", String.parser())
      },
      OneOf {
        path(Page.number, "q", Digits());
        path(Page.code, "q", String.parser())
      }, get("/q/1"))
    edits.add(
      "alias and route exchanged",
      OneOf {
        path(Page.number, "n", Digits());
        Alias {
          path(Page.number, "m", Digits())
        }
      },
      OneOf {
        path(Page.number, "m", Digits());
        Alias {
          path(Page.number, "n", Digits())
        }
      })
    edits.add(
      "alias of another case",
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }; Route(.case(Page.b)) { Path { "b" } };
        Alias { Route(.case(Page.a)) { Path { "x" } } }
      },
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }; Route(.case(Page.b)) { Path { "b" } };
        Alias { Route(.case(Page.b)) { Path { "x" } } }
      }, get("/x"))
    edits.add(
      "a literal spelled before digits",
      path(Page.number, "n", Digits()),
      OneOf {
        Route(.case(Page.a)) {
          Path {
            "n"; "42"
          }
        };
        path(Page.number, "n", Digits())
      }, get("/n/042"))
    edits.add(
      "a conditional literal before digits",
      path(Page.number, "n", Digits()),
      OneOf {
        Route(.case(Page.a)) {
          Path {
            "n"; "42"
          }; Query { Field("x") { "1" } }
        };
        path(Page.number, "n", Digits())
      })
    edits.add(
      "a fallback before another",
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }; Fallback { Route(.case(Page.rest)) { Path { Rest() } } }
      },
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }; Fallback { Route(.case(Page.code)) { Path { String.parser() } } };
        Fallback { Route(.case(Page.rest)) { Path { Rest() } } }
      }, get("/x"))
    edits.add(
      "a fallback gets a method less",
      OneOf {
        Route(.case(Page.a)) { Path { "a" } };
        Fallback {
          Route(.case(Page.rest)) {
            OneOf {
              Method.get; Method.post
            }; Path { Rest() }
          }
        }
      },
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }; Fallback { Route(.case(Page.rest)) { Path { Rest() } } }
      }, send(.post, "/x"))
    edits.add(
      "a filter of the router",
      OneOf {
        path(Page.number, "n", Digits()); Route(.case(Page.a)) { Path { "a" } }
      },
      OneOf {
        path(Page.number, "n", Digits()); Route(.case(Page.a)) { Path { "a" } }
      }.filter { (o: Page) in o != Page.a }, get("/a"))
    edits.add(
      "a filter of the router on a number",
      path(Page.number, "n", Digits()),
      path(Page.number, "n", Digits()).filter { (o: Page) in o != Page.number(4711) }, get("/n/4711"))
    // Slashes.
    edits.add(
      "one route's slash",
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }; Route(.case(Page.b)) { Path { "b" } }
      },
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }.trailingSlash(.rejected); Route(.case(Page.b)) { Path { "b" } }
      }, get("/a/"))
    edits.add(
      "slash behind a rest",
      path(Page.rest, "a", Rest()),
      path(Page.rest, "a", Rest()).trailingSlash(.required), get("/a/b"))
    edits.add(
      "slash passes to a fallback",
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }; Fallback { Route(.case(Page.rest)) { Path { Rest() } } }
      },
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }.trailingSlash(.rejected);
        Fallback { Route(.case(Page.rest)) { Path { Rest() } } }
      }, get("/a/"))
    return edits.all
  }()
}
