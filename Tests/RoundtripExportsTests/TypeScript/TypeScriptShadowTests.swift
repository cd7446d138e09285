import RoundtripExports
import Testing

/// Links that another route would match.
@Suite struct TypeScriptShadowTests {
  private typealias Page = TypeScriptTests.Page

  @Test("A link that an earlier route would match is refused")
  func shadows() throws {
    let router = OneOf {
      Route(.case(Page.new)) { Path { "new" } }
      Route(.case(Page.slug)) { Path { String.parser() } }
    }
    #expect(try TypeScriptTests.links(router).contains(#"{ name: "new", path: ["new"] }"#))
    #expect(try router.typeScript().notes == [])
  }

  @Test("An earlier route that may refuse a link is named in a note, and refuses none")
  func refined() throws {
    let router = OneOf {
      Route(.case(Page.new)) { Path { "new" } }.filter { _ in true }
      Route(.case(Page.slug)) { Path { String.parser() } }
    }
    #expect(try !TypeScriptTests.links(router).contains(#"{ name: "new""#))
    let notes = try router.typeScript().notes.filter { $0.route == "GET /:text" }
    #expect(notes.map(\.text) == ["GET /new may match one of these links"])
  }

  @Test("Beginnings that exclude each other need no check, and those of a literal are compared by bytes")
  func shadowsOfBeginnings() throws {
    let router = OneOf {
      Route(.case(Page.slug)) { Path { String.parser().prefixed(by: "e") } }
      Route(.case(Page.tag)) { Path { String.parser().prefixed(by: "k-") } }
      // An e, and an accent on it: one character, which has no prefix.
      Route(.case(Page.new)) { Path { "e\u{301}" } }
    }
    #expect(try router.path(for: .tag("1")) == "/k-1")
    #expect(throws: PrintingError.self) { try router.path(for: .new) }
    let links = try TypeScriptTests.links(router).split(separator: "const link_")
    #expect(links.filter { $0.contains("{ name: \"slug(_:)\", path: ") }.map { $0.prefix(3) } == ["new"])
    #expect(try router.typeScript().notes == [])
  }

  enum Language: String, CaseIterable, Sendable { case de, en }
  enum Parts: Equatable, Sendable { case two(Int?, Int?), post(Language?, Int?) }

  @Test("A note says that a link without one part of a path may be read as one without another")
  func optionalParts() throws {
    let router = OneOf {
      Route(.case(Parts.two)) {
        Path {
          "two"; Optionally { Digits() }.named("x"); Optionally { Digits() }.named("y")
        }
      }
      Route(.case(Parts.post)) {
        Path {
          Optionally { Language.parser() }.named("language"); "posts"
          Optionally { Digits() }.named("page")
        }
      }
    }
    // It would be matched as the first one.
    #expect(throws: PrintingError.self) { try router.path(for: .two(nil, 1)) }
    #expect(try router.path(for: .post(nil, 1)) == "/posts/1" && router.path(for: .post(.de, nil)) == "/de/posts")
    let notes = try router.typeScript().notes
    #expect(
      notes.map(\.description) == [
        "GET /two/:x?/:y?: a link that leaves out one part of the path may be read as one that leaves out another"
      ])
  }

  @Test("A note names the first of many routes that may match a link, and counts the others")
  func manyShadows() throws {
    let router = OneOf {
      for number in 0..<20 {
        Route(.case(Page.slug)) {
          Path {
            "\(number)"; String.parser().filter { $0.count == number }
          }
        }
      }
      Route(.case(Page.tag)) {
        Path {
          String.parser(); "x"
        }
      }
    }
    let notes = try router.typeScript().notes.filter { $0.route == "GET /:text/x" }
    let first = (0..<8).map { "GET /\($0)/:text" }.joined(separator: ", ")
    #expect(notes.map(\.text) == ["\(first) or 12 others may match one of these links"])
  }

  enum Seat: Equatable, Sendable { case pair(Int?), numbers([String]), any(String) }

  @Test(
    "An earlier route that takes only several fields, or values, together refuses no link with one of them")
  func together() throws {
    let pair = Parse {
      Field("a") { "1" }
      Field("b") { Digits() }
    }
    let other = Route(.case(Seat.any)) {
      Path { "seats" }
      Query { Field("a") }
    }
    let routers = [
      OneOf {
        Route(.case(Seat.pair)) {
          Path { "seats" }
          Query { Optionally { pair } }
        }
        other
      },
      OneOf {
        Route(.case(Seat.pair)) {
          Path { "seats" }
          Optionally { Query { pair } }
        }
        other
      },
      OneOf {
        Route(.case(Seat.numbers)) {
          Path { "seats" }
          Query { Field("a").repeated(atLeast: 2) }
        }
        other
      },
    ]
    for router in routers { #expect(try router.path(for: .any("1")) == "/seats?a=1") }
    for router in routers.prefix(2) {
      let notes = try router.typeScript().notes
      #expect(notes.contains { $0.route == "GET /seats?a" && $0.text.hasSuffix("may match one of these links") })
      #expect(try !TypeScriptTests.links(router).contains("query: ["))
    }
    #expect(try TypeScriptTests.links(routers[2]).contains(#"query: [["a", $text, true, $times("a", $text, 2)]]"#))
    // Blanks count as missing.
    let blanks = OneOf {
      Route(.case(Seat.numbers)) {
        Path { "seats" }
        Query { Field("a").repeated(atMost: 1).treatingBlankAsMissing() }
      }
      other
    }
    let query = #"query: [["a", $blankOr($text, false), false, $besidesBlanks("a", $times("a", $text, 0, 1), false)]]"#
    #expect(try blanks.match(path: "/seats?a=&a=1") == .numbers(["1"]))
    #expect(try TypeScriptTests.links(blanks).contains(query))
  }

  @Test("A fallback doesn't print paths that any other route has, wherever it is declared")
  func fallbacks() throws {
    let router = OneOf {
      Fallback { Route(.case(Page.slug)) { Path { String.parser() } } }
      Route(.case(Page.new)) {
        Method.post; Path { "new" }; Query { Field("q") { "1" } }
      }
    }
    let links = try TypeScriptTests.links(router)
    #expect(links.contains(#"{ name: "new", path: ["new"] }"#))
    #expect(links.contains(#"() => [$at("new"), $fixedField("q", "1")],"#))
  }
}
