import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripTesting

private enum Page: Equatable, Sendable {
  case a, b, code(String), flag(Bool), id(UUID), list([String]), maybe(Int?), number(Int), page(page: Int?)
  case pair(x: Int, y: Int), rest([String]), slug(Slug), sorted(Sorting), text(String?), two(String, String), from(
    Country)
}
private enum OtherPage: Equatable, Sendable { case page(page: Int), pair(y: Int, x: Int), list(Set<String>) }
private enum Nested: Equatable, Sendable { case book(id: Int, Review) }
private enum Review: Equatable, Sendable { case review(id: Int) }
private enum Many8: Equatable, Sendable { case all(String, String, String, String, String, String, String, String) }
private enum Country: String, CaseIterable, Sendable { case DE, FR }
private enum Sorting: Equatable, Sendable { case up(by: String), down(by: String) }
private struct BookID: Equatable, Sendable, RawRepresentable { var rawValue: Int }

/// Its text is what it says of itself.
private struct Slug: Equatable, Sendable, CustomStringConvertible {
  let description: String
  init(_ text: String) { description = text }
}

private struct SlugOfText: Conversion {
  func apply(_ text: String) -> Slug { Slug(text) }
  func unapply(_ slug: Slug) -> String { slug.description }
}

private struct WithoutZeros: Conversion {
  func apply(_ text: String) -> String { String(text.drop { $0 == "0" }) }
  func unapply(_ text: String) -> String { String(repeating: "0", count: max(0, 3 - text.count)) + text }
}

private struct NeverEmpty: Conversion {
  func apply(_ list: [String]) -> [String] { list.isEmpty ? ["a"] : list }
  func unapply(_ list: [String]) -> [String] { list == ["a"] ? [] : list }
}

private struct Reversed: Conversion {
  func apply(_ list: [String]) -> [String] { list.reversed() }
  func unapply(_ list: [String]) -> [String] { list.reversed() }
}

private struct AsSet: Conversion {
  func apply(_ list: [String]) -> Set<String> { Set(list) }
  func unapply(_ set: Set<String>) -> [String] { set.sorted() }
}

private struct Joined: Conversion {
  var mark = "+"
  func apply(_ list: [String]) -> String { list.joined(separator: mark) }
  func unapply(_ text: String) -> [String] { text.split(separator: Character(mark)).map(String.init) }
}

private struct Wrapped<Value: Sendable>: Conversion {
  func apply(_ value: Value) -> Value? { value }
  func unapply(_ value: Value?) throws -> Value {
    guard let value else { throw ConversionError("a value") }
    return value
  }
}

private struct OneElement: Conversion {
  func apply(_ text: String) -> [String] { [text] }
  func unapply(_ list: [String]) throws -> String {
    guard list.count == 1 else { throw ConversionError("one element") }
    return list[0]
  }
}

/// A constant as a value.
private struct Named: Conversion {
  let name: String
  init(_ name: String) { self.name = name }
  func apply(_ input: Void) -> String { name }
  func unapply(_ output: String) throws { if output != name { throw ConversionError(name) } }
}

private struct Constant<Value: Equatable & Sendable>: Conversion {
  let value: Value
  init(_ value: Value) { self.value = value }
  func apply(_ input: Void) -> Value { value }
  func unapply(_ output: Value) throws { if output != value { throw ConversionError("another value") } }
}

private struct Negated: Conversion {
  func apply(_ input: Bool) -> Bool { !input }
  func unapply(_ output: Bool) -> Bool { !output }
}

/// Another case for whatever was read.
private struct AsA: Conversion {
  func apply(_ page: Page) -> Page { .a }
  func unapply(_ page: Page) -> Page { .code("u") }
}

private struct Dated: Codable, Equatable, Sendable { var at: Date }
private struct Numbered: Codable, Equatable, Sendable { var n: Int }

private struct NumberOf: Conversion {
  func apply(_ document: Numbered) -> Int { document.n }
  func unapply(_ number: Int) -> Numbered { Numbered(n: number) }
}

extension RouteEdit {
  /// Changes of what values routes give, and of parts that other edits don't have.
  static let ofValues: [RouteEdit] = {
    var edits: [RouteEdit] = []
    func edit(
      _ name: String, _ old: some ParserPrinter<URLRequestData, some Sendable> & Sendable,
      _ new: some ParserPrinter<URLRequestData, some Sendable> & Sendable, _ request: URLRequestData? = nil
    ) { edits.append(RouteEdit(name: name, old: Version(old), new: Version(new), broken: request)) }
    // Values.
    edit(
      "another constant by default",
      Route(.case(Page.from)) {
        Path { "q" }; Query { Field("c", default: .DE) { Country.parser() } }
      },
      Route(.case(Page.from)) {
        Path { "q" }; Query { Field("c", default: .FR) { Country.parser() } }
      }, get("/q"))
    func uuid(_ last: UInt8) -> Route<Page> {
      let absent = UUID(uuid: (0xAB, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, last))
      return Route(.case(Page.id)) {
        Path { "q" }; Query { Field("id", default: absent) { UUID.parser() } }
      }
    }
    edit("another UUID by default", uuid(1), uuid(2), get("/q"))
    edit(
      "another text of a type's own by default",
      Route(.case(Page.slug)) {
        Path { "q" }; Query { Field("c", default: Slug("Emma")) { String.parser().map(SlugOfText()) } }
      },
      Route(.case(Page.slug)) {
        Path { "q" }; Query { Field("c", default: Slug("Otto")) { String.parser().map(SlugOfText()) } }
      }, get("/q"))
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
    edit("another case with the same value by default", sorted(.up(by: "a")), sorted(.down(by: "a")), get("/q"))
    edit(
      "nil to a default text",
      Route(.case(Page.text)) {
        Path { "q" }; Query { Optionally { Field("c") } }
      },
      Route(.case(Page.text)) {
        Path { "q" }; Query { Field("c", default: "asc").map(Wrapped()) }
      }, get("/q"))
    edit(
      "nil to a default, labeled",
      Route(.case(Page.page(page:))) {
        Path { "q" }; Query { Optionally { Field("page") { Digits() } } }
      },
      Route(.case(OtherPage.page(page:))) {
        Path { "q" }; Query { Field("page", default: 1) { Digits() } }
      }, get("/q"))
    edit(
      "a default to nil",
      Route(.case(OtherPage.page(page:))) {
        Path { "q" }; Query { Field("page", default: 1) { Digits() } }
      },
      Route(.case(Page.page(page:))) {
        Path { "q" }; Query { Optionally { Field("page") { Digits() } } }
      }, get("/q"))
    edit(
      "empty list to a list",
      Route(.case(Page.list)) {
        Path { "q" }; Query { Field("x").repeated() }
      },
      Route(.case(Page.list)) {
        Path { "q" }; Query { Field("x").repeated().map(NeverEmpty()) }
      }, get("/q"))
    edit(
      "zeros dropped",
      Route(.case(Page.code)) {
        Path {
          "q"; Prefix(3)
        }
      },
      Route(.case(Page.code)) {
        Path {
          "q"; Prefix(3).map(WithoutZeros())
        }
      }, get("/q/007"))
    edit(
      "polarity",
      Route(.case(Page.flag)) {
        Path { "q" }; Query { Flag("f") }
      },
      Route(.case(Page.flag)) {
        Path { "q" }; Query { Flag("f").map(Negated()) }
      }, get("/q?f"))
    edit(
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
    edit(
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
    edit(
      "raw id wrapped",
      Route(.case(Page.number)) {
        Path {
          "book"; Digits()
        }
      },
      Route(.case(Page.number)) {
        Path {
          "book"; Digits()
        }
      })
    edit(
      "Double to Float in generics",
      Route(.case(Item<Double>.v)) {
        Path {
          "q"; Double.parser()
        }
      },
      Route(.case(Item<Float>.v)) {
        Path {
          "q"; Float.parser()
        }
      }, get("/q/0.123456789012"))
    edit(
      "Float to Double in generics",
      Route(.case(Item<Float>.v)) {
        Path {
          "q"; Float.parser()
        }
      },
      Route(.case(Item<Double>.v)) {
        Path {
          "q"; Double.parser()
        }
      })
    edit(
      "Double to Float in a query",
      Route(.case(Item<Double>.v)) {
        Path { "q" }; Query { Field("x") { Double.parser() } }
      },
      Route(.case(Item<Float>.v)) {
        Path { "q" }; Query { Field("x") { Float.parser() } }
      }, get("/q?x=0.123456789012"))
    edit(
      "Double to Decimal",
      Route(.case(Item<Double>.v)) {
        Path {
          "q"; Double.parser()
        }
      },
      Route(.case(Item<Decimal>.v)) {
        Path {
          "q"; Decimal.parser()
        }
      }, get("/q/3e4"))
    edit(
      "Int to a wrapped id",
      Route(.case(Item<Int>.v)) {
        Path {
          "q"; Digits()
        }
      },
      Route(.case(Item<BookID>.v)) {
        Path {
          "q"; Digits().map(.representing(BookID.self))
        }
      })
    edit(
      "String to Substring",
      Route(.case(Item<String>.v)) {
        Path {
          "q"; String.parser()
        }
      },
      Route(.case(Item<Substring>.v)) {
        Path {
          "q";
          String.parser().map(
            .convert(
              apply: { (s: String) -> Substring? in s[...] }, unapply: { (s: Substring) -> String? in String(s) }))
        }
      })
    edit(
      "a UUID and its text",
      Route(.case(Item<UUID>.v)) {
        Path {
          "q"; UUID.parser()
        }
      },
      Route(.case(Item<String>.v)) {
        Path {
          "q"; String.parser()
        }
      })
    edit(
      "blank optional text is missing",
      Route(.case(Page.text)) {
        Path { "q" }; Query { Optionally { Field("s") } }
      },
      Route(.case(Page.text)) {
        Path { "q" }; Query { Optionally { Field("s") }.treatingBlankAsMissing() }
      }, get("/q?s="))
    edit(
      "blank text is a default",
      Route(.case(Page.code)) {
        Path { "q" }; Query { Field("s", default: "x") }
      },
      Route(.case(Page.code)) {
        Path { "q" }; Query { Field("s", default: "x").treatingBlankAsMissing() }
      }, get("/q?s="))
    edit(
      "blank text isn't a default any more",
      Route(.case(Page.code)) {
        Path { "q" }; Query { Field("s", default: "x").treatingBlankAsMissing() }
      },
      Route(.case(Page.code)) {
        Path { "q" }; Query { Field("s", default: "x") }
      }, get("/q?s="))
    edit(
      "blank header is missing",
      Route(.case(Page.text)) {
        Path { "q" }; Headers { Optionally { Field("X-S") } }
      },
      Route(.case(Page.text)) {
        Path { "q" }; Headers { Optionally { Field("X-S") }.treatingBlankAsMissing() }
      }, send(.get, "/q", ["X-S": [""]]))
    edit(
      "blank cookie is missing",
      Route(.case(Page.text)) {
        Path { "q" }; Cookies { Optionally { Field("s") } }
      },
      Route(.case(Page.text)) {
        Path { "q" }; Cookies { Optionally { Field("s") }.treatingBlankAsMissing() }
      }, send(.get, "/q", ["Cookie": ["s="]]))
    edit(
      "blank form field is missing",
      Route(.case(Page.text)) {
        Method.post; Path { "q" }; FormData { Optionally { Field("s") };  }
      },
      Route(.case(Page.text)) {
        Method.post; Path { "q" }; FormData { Optionally { Field("s") } }.treatingBlankAsMissing()
      }, send(.post, "/q", ["Content-Type": ["application/x-www-form-urlencoded"]], "s="))
    edit(
      "invalid is missing, optional",
      Route(.case(Page.maybe)) {
        Path { "q" }; Query { Optionally { Field("s") { Digits() } } }
      },
      Route(.case(Page.maybe)) {
        Path { "q" }; Query { Optionally { Field("s") { Digits() } }.treatingInvalidAsMissing() }
      })
    edit(
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
        Route(.case(Review.review(id:))) {
          Path {
            "reviews"; Digits()
          }
        }
      }
    }
    edit(
      "the same label at two levels", nested("books"),
      OneOf {
        nested("shelf"); Alias { nested("books") }
      })
    // Lists.
    edit(
      "list order",
      Route(.case(Page.list)) {
        Path { "q" }; Query { Field("x").repeated() }
      },
      Route(.case(Page.list)) {
        Path { "q" }; Query { Field("x").repeated().map(Reversed()) }
      }, get("/q?x=a&x=b"))
    edit(
      "list becomes set",
      Route(.case(Page.list)) {
        Path { "q" }; Query { Field("x").repeated() }
      },
      Route(.case(OtherPage.list)) {
        Path { "q" }; Query { Field("x").repeated().map(AsSet()) }
      })
    edit(
      "single text to repeated",
      Route(.case(Item<[String]>.v)) {
        Path { "q" }; Query { Field("x").map(OneElement()) }
      },
      Route(.case(Item<[String]>.v)) {
        Path { "q" }; Query { Field("x").repeated() }
      }, get("/q?x=a&x=b"))
    edit(
      "repeated to single",
      Route(.case(Item<[String]>.v)) {
        Path { "q" }; Query { Field("x").repeated(atLeast: 1) }
      },
      Route(.case(Item<[String]>.v)) {
        Path { "q" }; Query { Field("x").map(OneElement()) }
      }, get("/q?x=a&x=b"))
    // Names of fields.
    edit(
      "either of two names",
      Route(.case(Page.code)) {
        Path { "q" };
        OneOf {
          Query { Field("q") }; Query { Field("query") }
        }
      },
      Route(.case(Page.code)) {
        Path { "q" }; Query { Field("q") }
      }, get("/q?query=a"))
    edit(
      "another name besides",
      Route(.case(Page.code)) {
        Path { "q" }; Query { Field("q") }
      },
      Route(.case(Page.code)) {
        Path { "q" };
        OneOf {
          Query { Field("q") }; Query { Field("query") }
        }
      })
    edit(
      "another name before",
      Route(.case(Page.code)) {
        Path { "q" }; Query { Field("q") }
      },
      Route(.case(Page.code)) {
        Path { "q" };
        OneOf {
          Query { Field("query") }; Query { Field("q") }
        }
      })
    edit(
      "another default name before",
      Route(.case(Page.code)) {
        Path { "q" }; Query { Field("q", default: "z") }
      },
      Route(.case(Page.code)) {
        Path { "q" }; Query { Field("query", default: "z") }
      }, get("/q?q=a"))
    edit(
      "letter case of a field's name",
      Route(.case(Page.code)) {
        Path { "q" }; Query { Field("Q") }
      },
      Route(.case(Page.code)) {
        Path { "q" }; Query { Field("q") }
      }, get("/q?Q=a"))
    // Paths.
    edit(
      "any case to a literal", Route(.case(Page.a)) { Path { "about" } }.caseInsensitive(),
      Route(.case(Page.a)) { Path { "about" } }, get("/ABOUT"))
    edit(
      "a literal in any case", Route(.case(Page.a)) { Path { "about" } },
      Route(.case(Page.a)) { Path { "about" } }.caseInsensitive())
    edit(
      "any case hides a text",
      OneOf {
        Route(.case(Page.a)) { Path { "about" } }; Route(.case(Page.code)) { Path { String.parser() } }
      },
      OneOf {
        Route(.case(Page.a)) { Path { "about" } }.caseInsensitive();
        Route(.case(Page.code)) { Path { String.parser() } }
      }, get("/ABOUT"))
    edit(
      "optional component required",
      Route(.case(Page.text)) {
        Path {
          "q"; Optionally { String.parser() }
        }
      },
      Route(.case(Page.text)) {
        Path {
          "q"; String.parser().map(Wrapped())
        }
      }, get("/q"))
    edit(
      "rest to one",
      Route(.case(Item<[String]>.v)) {
        Path {
          "q"; Rest()
        }
      },
      Route(.case(Item<[String]>.v)) {
        Path {
          "q"; String.parser().map(OneElement())
        }
      }, get("/q/a/b"))
    edit(
      "rest before a literal",
      Route(.case(Page.rest)) {
        Path {
          "q"; Rest()
        }
      },
      Route(.case(Page.rest)) {
        Path {
          "q"; Rest(); "x"
        }
      }, get("/q/a"))
    edit(
      "rest, at most",
      Route(.case(Page.rest)) {
        Path {
          "q"; Rest()
        }
      },
      Route(.case(Page.rest)) {
        Path {
          "q"; Rest(atMost: 2) { String.parser() }
        }
      }, get("/q/a/b/c"))
    edit(
      "rest of short texts",
      Route(.case(Page.rest)) {
        Path {
          "q"; Rest()
        }
      },
      Route(.case(Page.rest)) {
        Path {
          "q"; Rest { String.parser().filter { $0.count < 9 } }
        }
      }, get("/q/abcdefghij"))
    edit(
      "a component with a space", Route(.case(Page.a)) { Path { "a b" } }, Route(.case(Page.a)) { Path { "a+b" } },
      get("/a%20b"))
    edit(
      "a composed letter", Route(.case(Page.a)) { Path { "caf\u{e9}" } },
      Route(.case(Page.a)) { Path { "cafe\u{301}" } }, get("/caf%C3%A9"))
    edit(
      "a composed letter in a field",
      Route(.case(Page.a)) {
        Path { "a" }; Query { Field("caf\u{e9}") { "1" } }
      },
      Route(.case(Page.a)) {
        Path { "a" }; Query { Field("cafe\u{301}") { "1" } }
      }, get("/a?caf%C3%A9=1"))
    edit(
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
    edit(
      "identical route of another case first",
      OneOf {
        Route(.case(Page.code)) {
          Path {
            "q"; String.parser()
          }
        }
      },
      OneOf {
        Route(.case(Page.number)) {
          Path {
            "q"; Digits()
          }
        };
        Route(.case(Page.code)) {
          Path {
            "q"; String.parser()
          }
        }
      }, get("/q/1"))
    edit(
      "alias and route exchanged",
      OneOf {
        Route(.case(Page.number)) {
          Path {
            "n"; Digits()
          }
        };
        Alias {
          Route(.case(Page.number)) {
            Path {
              "m"; Digits()
            }
          }
        }
      },
      OneOf {
        Route(.case(Page.number)) {
          Path {
            "m"; Digits()
          }
        };
        Alias {
          Route(.case(Page.number)) {
            Path {
              "n"; Digits()
            }
          }
        }
      })
    edit(
      "alias of another case",
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }; Route(.case(Page.b)) { Path { "b" } };
        Alias { Route(.case(Page.a)) { Path { "x" } } }
      },
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }; Route(.case(Page.b)) { Path { "b" } };
        Alias { Route(.case(Page.b)) { Path { "x" } } }
      }, get("/x"))
    edit(
      "a literal spelled before digits",
      Route(.case(Page.number)) {
        Path {
          "n"; Digits()
        }
      },
      OneOf {
        Route(.case(Page.a)) {
          Path {
            "n"; "42"
          }
        };
        Route(.case(Page.number)) {
          Path {
            "n"; Digits()
          }
        }
      }, get("/n/042"))
    edit(
      "a conditional literal before digits",
      Route(.case(Page.number)) {
        Path {
          "n"; Digits()
        }
      },
      OneOf {
        Route(.case(Page.a)) {
          Path {
            "n"; "42"
          }; Query { Field("x") { "1" } }
        };
        Route(.case(Page.number)) {
          Path {
            "n"; Digits()
          }
        }
      })
    edit(
      "a fallback before another",
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }; Fallback { Route(.case(Page.rest)) { Path { Rest() } } }
      },
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }; Fallback { Route(.case(Page.code)) { Path { String.parser() } } };
        Fallback { Route(.case(Page.rest)) { Path { Rest() } } }
      }, get("/x"))
    edit(
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
    edit(
      "a filter of the router",
      OneOf {
        Route(.case(Page.number)) {
          Path {
            "n"; Digits()
          }
        }; Route(.case(Page.a)) { Path { "a" } }
      },
      OneOf {
        Route(.case(Page.number)) {
          Path {
            "n"; Digits()
          }
        }; Route(.case(Page.a)) { Path { "a" } }
      }.filter { (o: Page) in o != Page.a }, get("/a"))
    edit(
      "a filter of the router on a number",
      Route(.case(Page.number)) {
        Path {
          "n"; Digits()
        }
      },
      Route(.case(Page.number)) {
        Path {
          "n"; Digits()
        }
      }.filter { (o: Page) in o != Page.number(4711) }, get("/n/4711"))
    // Methods.
    edit(
      "two methods, one",
      Route(.case(Page.a)) {
        OneOf {
          Method.post; Method.put
        }; Path { "a" }
      },
      Route(.case(Page.a)) {
        Method.post; Path { "a" }
      }, send(.put, "/a"))
    edit(
      "HEAD is another", Route(.case(Page.a)) { Path { "a" } },
      OneOf {
        Route(.case(Page.b)) {
          Method.head; Path { "a" }
        }; Route(.case(Page.a)) { Path { "a" } }
      }, send(.head, "/a"))
    // Origins.
    edit(
      "another port",
      Route(.case(Page.a)) {
        Host("one.example"); PortNumber<Void>(8080); Path { "a" }
      },
      Route(.case(Page.a)) {
        Host("one.example"); PortNumber<Void>(9090); Path { "a" }
      }, url("http://one.example:8080/a"))
    edit(
      "a port",
      Route(.case(Page.a)) {
        Host("one.example"); Path { "a" }
      },
      Route(.case(Page.a)) {
        Host("one.example"); PortNumber<Void>(9090); Path { "a" }
      }, url("http://one.example/a"))
    edit(
      "https alone",
      Route(.case(Page.a)) {
        Host("one.example"); Path { "a" }
      },
      Route(.case(Page.a)) {
        Scheme.https; Host("one.example"); Path { "a" }
      }, url("http://one.example/a"))
    edit(
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
    edit(
      "a base less",
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }.baseURL("https://one.example");
        Alias { Route(.case(Page.a)) { Path { "a" } }.baseURL("https://two.example") }
      }, OneOf { Route(.case(Page.a)) { Path { "a" } }.baseURL("https://one.example") }, url("https://two.example/a"))
    edit(
      "a base with a port", Route(.case(Page.a)) { Path { "a" } }.baseURL("https://one.example"),
      Route(.case(Page.a)) { Path { "a" } }.baseURL("https://one.example:8443"), url("https://one.example/a"))
    edit(
      "http base", Route(.case(Page.a)) { Path { "a" } }.baseURL("http://one.example"),
      Route(.case(Page.a)) { Path { "a" } }.baseURL("https://one.example"), url("http://one.example/a"))
    edit(
      "fragment optional to required",
      Route(.case(Page.text)) {
        Path { "a" }; Optionally { Fragment() }
      },
      Route(.case(Page.text)) {
        Path { "a" }; Fragment().map(Wrapped())
      }, get("/a"))
    edit(
      "fragment is not read",
      Route(.case(Page.text)) {
        Path { "a" }; Optionally { Fragment() }
      },
      Route(.case(Page.text)) {
        Path { "a" }; Always<URLRequestData, String?>(nil)
      }, get("/a#x"))
    edit(
      "a user", Route(.case(Page.a)) { Path { "a" } }.baseURL("https://one.example"),
      Route(.case(Page.code)) {
        Host("one.example"); Username(); Path { "a" }
      }.map(AsA()), url("https://one.example/a"))
    // Slashes.
    edit(
      "one route's slash",
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }; Route(.case(Page.b)) { Path { "b" } }
      },
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }.trailingSlash(.rejected); Route(.case(Page.b)) { Path { "b" } }
      }, get("/a/"))
    edit(
      "slash behind a rest",
      Route(.case(Page.rest)) {
        Path {
          "a"; Rest()
        }
      },
      Route(.case(Page.rest)) {
        Path {
          "a"; Rest()
        }
      }.trailingSlash(.required), get("/a/b"))
    edit(
      "slash passes to a fallback",
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }; Fallback { Route(.case(Page.rest)) { Path { Rest() } } }
      },
      OneOf {
        Route(.case(Page.a)) { Path { "a" } }.trailingSlash(.rejected);
        Fallback { Route(.case(Page.rest)) { Path { Rest() } } }
      }, get("/a/"))
    // Headers and cookies.
    edit(
      "a header's constant in another case",
      Route(.case(Page.a)) {
        Path { "a" }; Headers { Field("X-V") { "One" } }
      },
      Route(.case(Page.a)) {
        Path { "a" }; Headers { Field("X-V") { "one" } }
      }, send(.get, "/a", ["X-V": ["One"]]))
    edit(
      "bearer to basic",
      Route(.case(Page.code)) {
        Path { "a" }; Authorization(.bearer)
      },
      Route(.case(Page.code)) {
        Path { "a" }; Authorization(.basic)
      }, send(.get, "/a", ["Authorization": ["Bearer abc"]]))
    edit(
      "a cookie that is required",
      Route(.case(Page.text)) {
        Path { "a" }; Cookies { Optionally { Field("k") } }
      },
      Route(.case(Page.text)) {
        Path { "a" }; Cookies { Field("k").map(Wrapped()) }
      }, get("/a"))
    edit(
      "a cookie of any text",
      Route(.case(Page.code)) {
        Path { "a" }; Cookies { Field("k") }.allowingAnyText()
      },
      Route(.case(Page.code)) {
        Path { "a" }; Cookies { Field("k") }
      }, send(.get, "/a", ["Cookie": ["k=a%25"]]))
    edit(
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
    edit(
      "seconds to milliseconds", body(dated, enc(.secondsSince1970)), body(dated2, enc(.millisecondsSince1970)),
      send(.post, "/x", j, #"{"at":1}"#))
    edit(
      "seconds to ISO", body(dated, enc(.secondsSince1970)), body(dated3, enc(.iso8601)),
      send(.post, "/x", j, #"{"at":1}"#))
    edit(
      "JSON to a form",
      Route(.case(Item<Int>.v)) {
        Method.post; Path { "x" }; Body(json: Numbered.self).map(NumberOf())
      },
      Route(.case(Item<Int>.v)) {
        Method.post; Path { "x" }; FormData { Field("n") { Digits() } }
      }, send(.post, "/x", j, #"{"n":1}"#))
    edit(
      "a body that isn't required",
      Route(.case(Item<Numbered?>.v)) {
        Method.post; Path { "x" }; Optionally { Body(json: Numbered.self) }
      },
      Route(.case(Item<Numbered?>.v)) {
        Method.post; Path { "x" }; Body(json: Numbered.self).map(Wrapped())
      }, send(.post, "/x"))
    edit(
      "JSON of a list to one",
      Route(.case(Item<[Numbered]>.v)) {
        Method.post; Path { "x" }; Body(json: [Numbered].self)
      },
      Route(.case(Item<Numbered>.v)) {
        Method.post; Path { "x" }; Body(json: Numbered.self)
      }, send(.post, "/x", j, #"[{"n":1}]"#))
    edit(
      "JSON with another media type",
      Route(.case(Item<Numbered>.v)) {
        Method.post; Path { "x" }; Body(json: Numbered.self)
      },
      Route(.case(Item<Numbered>.v)) {
        Method.post; Path { "x" }; ContentType("application/vnd.n+json"); Body(json: Numbered.self)
      }, send(.post, "/x", j, #"{"n":1}"#))
    edit(
      "JSON in a field",
      Route(.case(Item<Date>.v)) {
        Path {
          "x"; Date.parser(.unixTime)
        }
      },
      Route(.case(Item<Date>.v)) {
        Path {
          "x"; Date.parser(.unixMilliseconds)
        }
      }, get("/x/1"))
    edit(
      "date only to date and time",
      Route(.case(Item<Date>.v)) {
        Path {
          "x"; Date.parser(.iso8601Date)
        }
      },
      Route(.case(Item<Date>.v)) {
        Path {
          "x"; Date.parser(.iso8601)
        }
      }, get("/x/2026-01-01"))
    func eight(_ last: String) -> Route<Many8> {
      Route(.case(Many8.all)) {
        Path { "q" };
        Query {
          Field("a", default: "1"); Field("b", default: "2"); Field("c", default: "3"); Field("d", default: "4");
          Field("e", default: "5"); Field("f", default: "6"); Field("g", default: "7"); Field("h", default: last)
        }
      }
    }
    edit("the default of the last of eight fields", eight("8"), eight("9"), get("/q"))
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
    edit("the meaning of the last of eight lists", eightLists("+"), eightLists("-"), get("/q?h=a&h=b"))
    return edits
  }()
}
