import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripTesting

extension RouteEdit {
  /// Changes of the values that routes give, and of the fields that they come from.
  static let ofValues: [RouteEdit] = {
    var edits = EditList()
    // Values.
    edits.add(
      "another constant by default",
      query(Page.from, Field("c", default: .DE) { Country.parser() }),
      query(Page.from, Field("c", default: .FR) { Country.parser() }), get("/q"))
    func uuid(_ last: UInt8) -> Route<Page> {
      let absent = UUID(uuid: (0xAB, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, last))
      return query(Page.id, Field("id", default: absent) { UUID.parser() })
    }
    edits.add("another UUID by default", uuid(1), uuid(2), get("/q"))
    edits.add(
      "another text of a type's own by default",
      query(Page.slug, Field("c", default: Slug("Emma")) { String.parser().map(SlugOfText()) }),
      query(Page.slug, Field("c", default: Slug("Otto")) { String.parser().map(SlugOfText()) }), get("/q"))
    func sorted(_ absent: Sorting) -> Route<Page> {
      Route(.case(Page.sorted)) {
        Path { "q" };
        Query {
          Field("s", default: absent) {
            OneOf {
              "up".map(Constant(Sorting.up(by: "a"))); "down".map(Constant(Sorting.down(by: "a")))
            }
          }
        }
      }
    }
    edits.add("another case with the same value by default", sorted(.up(by: "a")), sorted(.down(by: "a")), get("/q"))
    edits.add(
      "nil to a default text",
      query(Page.text, Optionally { Field("c") }),
      query(Page.text, Field("c", default: "asc").map(Wrapped())), get("/q"))
    edits.add(
      "nil to a default, labeled",
      query(Page.page(page:), Optionally { Field("page") { Digits() } }),
      query(OtherPage.page(page:), Field("page", default: 1) { Digits() }), get("/q"))
    edits.add(
      "a default to nil",
      query(OtherPage.page(page:), Field("page", default: 1) { Digits() }),
      query(Page.page(page:), Optionally { Field("page") { Digits() } }), get("/q"))
    edits.add(
      "empty list to a list",
      query(Page.list, Field("x").repeated()),
      query(Page.list, Field("x").repeated().map(NeverEmpty())), get("/q"))
    edits.add(
      "zeros dropped",
      path(Page.code, "q", Prefix(3)),
      path(Page.code, "q", Prefix(3).map(WithoutZeros())), get("/q/007"))
    edits.add(
      "polarity",
      query(Page.flag, Flag("f")),
      query(Page.flag, Flag("f").map(Negated())), get("/q?f"))
    edits.add(
      "labels in another order",
      Route(.case(Page.pair(x:y:))) {
        Path {
          "q"; Digits(); Digits()
        }
      },
      Route(
        .case(
          embed: { OtherPage.pair(y: $1, x: $0) },
          extract: { (v: OtherPage) -> (Int, Int)? in if case .pair(let y, let x) = v { (x, y) } else { nil } })
      ) {
        Path {
          "q"; Digits(); Digits()
        }
      })
    edits.add(
      "labels in another order, values exchanged",
      Route(.case(Page.pair(x:y:))) {
        Path {
          "q"; Digits(); Digits()
        }
      },
      Route(.case(OtherPage.pair(y:x:))) {
        Path {
          "q"; Digits(); Digits()
        }
      }, get("/q/1/2"))
    edits.add(
      "raw id wrapped",
      path(Page.number, "book", Digits()),
      path(Page.number, "book", Digits()))
    edits.add(
      "Double to Float in generics",
      path(Item<Double>.v, "q", Double.parser()),
      path(Item<Float>.v, "q", Float.parser()), get("/q/0.123456789012"))
    edits.add(
      "Float to Double in generics",
      path(Item<Float>.v, "q", Float.parser()),
      path(Item<Double>.v, "q", Double.parser()))
    edits.add(
      "Double to Float in a query",
      query(Item<Double>.v, Field("x") { Double.parser() }),
      query(Item<Float>.v, Field("x") { Float.parser() }), get("/q?x=0.123456789012"))
    edits.add(
      "Double to Decimal",
      path(Item<Double>.v, "q", Double.parser()),
      path(Item<Decimal>.v, "q", Decimal.parser()), get("/q/3e4"))
    edits.add(
      "Int to a wrapped id",
      path(Item<Int>.v, "q", Digits()),
      path(Item<BookID>.v, "q", Digits().map(.representing(BookID.self))))
    edits.add(
      "String to Substring",
      path(Item<String>.v, "q", String.parser()),
      Route(.case(Item<Substring>.v)) {
        Path {
          "q";
          String.parser().map(
            .convert(
              apply: { (s: String) -> Substring? in s[...] }, unapply: { (s: Substring) -> String? in String(s) }))
        }
      })
    edits.add(
      "a UUID and its text",
      path(Item<UUID>.v, "q", UUID.parser()),
      path(Item<String>.v, "q", String.parser()))
    edits.add(
      "blank optional text is missing",
      query(Page.text, Optionally { Field("s") }),
      query(Page.text, Optionally { Field("s") }.treatingBlankAsMissing()), get("/q?s="))
    edits.add(
      "blank text is a default",
      query(Page.code, Field("s", default: "x")),
      query(Page.code, Field("s", default: "x").treatingBlankAsMissing()), get("/q?s="))
    edits.add(
      "blank text isn't a default any more",
      query(Page.code, Field("s", default: "x").treatingBlankAsMissing()),
      query(Page.code, Field("s", default: "x")), get("/q?s="))
    edits.add(
      "blank header is missing",
      Route(.case(Page.text)) {
        Path { "q" }; Headers { Optionally { Field("X-S") } }
      },
      Route(.case(Page.text)) {
        Path { "q" }; Headers { Optionally { Field("X-S") }.treatingBlankAsMissing() }
      }, send(.get, "/q", ["X-S": [""]]))
    edits.add(
      "blank cookie is missing",
      Route(.case(Page.text)) {
        Path { "q" }; Cookies { Optionally { Field("s") } }
      },
      Route(.case(Page.text)) {
        Path { "q" }; Cookies { Optionally { Field("s") }.treatingBlankAsMissing() }
      }, send(.get, "/q", ["Cookie": ["s="]]))
    edits.add(
      "blank form field is missing",
      Route(.case(Page.text)) {
        Method.post; Path { "q" }; FormData { Optionally { Field("s") };  }
      },
      Route(.case(Page.text)) {
        Method.post; Path { "q" }; FormData { Optionally { Field("s") } }.treatingBlankAsMissing()
      }, send(.post, "/q", ["Content-Type": ["application/x-www-form-urlencoded"]], "s="))
    edits.add(
      "invalid is missing, optional",
      query(Page.maybe, Optionally { Field("s") { Digits() } }),
      query(Page.maybe, Optionally { Field("s") { Digits() } }.treatingInvalidAsMissing()))
    edits.add(
      "all blanks of a query are missing",
      Route(.case(Page.two)) {
        Path { "q" };
        Query {
          Field("s", default: "x"); Field("t", default: "y")
        }
      },
      Route(.case(Page.two)) {
        Path { "q" };
        Query {
          Field("s", default: "x"); Field("t", default: "y")
        }.treatingBlankAsMissing()
      }, get("/q?s="))
    func nested(_ first: String) -> Route<Nested> {
      Route(.case(Nested.book(id:_:))) {
        Path {
          first; Digits()
        }
        path(Review.review(id:), "reviews", Digits())
      }
    }
    edits.add(
      "the same label at two levels", nested("books"),
      OneOf {
        nested("shelf"); Alias { nested("books") }
      })
    edits.add(
      "seconds to milliseconds in a path",
      path(Item<Date>.v, "x", Date.parser(.unixTime)),
      path(Item<Date>.v, "x", Date.parser(.unixMilliseconds)), get("/x/1"))
    edits.add(
      "date only to date and time",
      path(Item<Date>.v, "x", Date.parser(.iso8601Date)),
      path(Item<Date>.v, "x", Date.parser(.iso8601)), get("/x/2026-01-01"))
    func eight(_ last: String) -> Route<Many8> {
      Route(.case(Many8.all)) {
        Path { "q" };
        Query {
          Field("a", default: "1"); Field("b", default: "2"); Field("c", default: "3"); Field("d", default: "4");
          Field("e", default: "5"); Field("f", default: "6"); Field("g", default: "7"); Field("h", default: last)
        }
      }
    }
    edits.add("the default of the last of eight fields", eight("8"), eight("9"), get("/q"))
    func eightLists(_ last: String) -> Route<Many8> {
      Route(.case(Many8.all)) {
        Path { "q" };
        Query {
          Field("a").repeated().map(Joined()); Field("b").repeated().map(Joined()); Field("c").repeated().map(Joined());
          Field("d").repeated().map(Joined()); Field("e").repeated().map(Joined()); Field("f").repeated().map(Joined());
          Field("g").repeated().map(Joined()); Field("h").repeated().map(Joined(mark: last))
        }
      }
    }
    edits.add("the meaning of the last of eight lists", eightLists("+"), eightLists("-"), get("/q?h=a&h=b"))
    // Lists.
    edits.add(
      "list order",
      query(Page.list, Field("x").repeated()),
      query(Page.list, Field("x").repeated().map(Reversed())), get("/q?x=a&x=b"))
    edits.add(
      "list becomes set",
      query(Page.list, Field("x").repeated()),
      query(OtherPage.list, Field("x").repeated().map(AsSet())))
    edits.add(
      "single text to repeated",
      query(Item<[String]>.v, Field("x").map(OneElement())),
      query(Item<[String]>.v, Field("x").repeated()), get("/q?x=a&x=b"))
    edits.add(
      "repeated to single",
      query(Item<[String]>.v, Field("x").repeated(atLeast: 1)),
      query(Item<[String]>.v, Field("x").map(OneElement())), get("/q?x=a&x=b"))
    // Names of fields.
    edits.add(
      "either of two names",
      Route(.case(Page.code)) {
        Path { "q" };
        OneOf {
          Query { Field("q") }; Query { Field("query") }
        }
      },
      query(Page.code, Field("q")), get("/q?query=a"))
    edits.add(
      "another name besides",
      query(Page.code, Field("q")),
      Route(.case(Page.code)) {
        Path { "q" };
        OneOf {
          Query { Field("q") }; Query { Field("query") }
        }
      })
    edits.add(
      "another name before",
      query(Page.code, Field("q")),
      Route(.case(Page.code)) {
        Path { "q" };
        OneOf {
          Query { Field("query") }; Query { Field("q") }
        }
      })
    edits.add(
      "another default name before",
      query(Page.code, Field("q", default: "z")),
      query(Page.code, Field("query", default: "z")), get("/q?q=a"))
    edits.add(
      "letter case of a field's name",
      query(Page.code, Field("Q")),
      query(Page.code, Field("q")), get("/q?Q=a"))
    return edits.all
  }()
}
