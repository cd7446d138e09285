import Testing

@testable import ExportSamples
@testable import RoundtripExports

/// What a module matches. `.ci/check-exports` runs modules, and compares them with their routers.
@Suite struct TypeScriptMatchTests {
  enum Page: Equatable, Sendable {
    case home
    case book(id: Int)
    case list(page: Int, tags: [String])
    case match(String)
    case then
    case odd(`odd-label`: Int)
    case ids([Int])
    case rest([String])
    case archive(year: Int?)
  }

  /// The ways of a module, one on a line.
  private static func ways<Output>(_ router: some ParserPrinter<URLRequestData, Output>) throws -> [String] {
    let text = try router.typeScript().text
    let start = try #require(text.firstRange(of: "$search(() => [\n"))
    let end = try #require(text[start.upperBound...].firstRange(of: "]);"))
    return text[start.upperBound..<end.lowerBound].split(separator: "\n").map { String($0.dropFirst(4).dropLast(3)) }
  }

  @Test("A way reads the members of its link from the path, the query, and the fragment")
  func members() throws {
    let router = OneOf {
      Route(.case(Page.book(id:))) {
        Path {
          "books"; Digits(1...6)
        }
      }
      Route(.case(Page.list(page:tags:))) {
        Path { "books" }
        Query {
          Field("page", default: 1) { Int.parser(range: 1...) }
          Field("tag").commaSeparated(atMost: 3)
        }
      }
    }
    #expect(
      try Self.ways(router) == [
        #"link: ["book", link_book], path: ["books", ["id", $whole("0", "999999", /^[0-9]{1,6}$/)]]"#,
        #"link: ["list", link_list], path: ["books"], readers: [$readField("page", "page", "#
          + #"$whole("1", "9223372036854775807", /^-?[0-9]+$/), true, "1"), "#
          + #"$readField("tag", "tag", $list($text, true, 1, 3), true, "")]"#,
      ])
  }

  @Test("A component with a default is read as that where it is omitted, and not printed")
  func defaults() throws {
    let router = Route(.case(Page.book(id:))) {
      Path {
        "books"; Optionally { Digits() }.defaulting(to: 1)
      }
    }
    #expect(
      try Self.ways(router) == [
        #"link: ["book", link_book], path: ["books", ["id", $digits]]"#,
        #"link: ["book", link_book], path: ["books"], readers: [$readDefault("id", $digits, "1")]"#,
      ])
    #expect(try router.typeScript().text.contains(#"$defaulted("id", $digits, "1", $component("id", $digits))"#))
  }

  @Test("A part of the path that may be omitted is a way with it, and one without")
  func optionalParts() throws {
    let router = Route(.case(Page.archive(year:))) {
      Path {
        "archive"; Optionally { Digits() }
      }
    }
    #expect(
      try Self.ways(router) == [
        #"link: ["archive", link_archive], path: ["archive", ["year", $digits]]"#,
        #"link: ["archive", link_archive], path: ["archive"]"#,
      ])
  }

  @Test("An alias leads to the link of its case, if they have the same parameters")
  func aliases() throws {
    let router = OneOf {
      Route(.case(Page.book(id:))) {
        Path {
          "books"; Digits()
        }
      }
      Alias {
        Route(.case(Page.book(id:))) {
          Path {
            "b"; Digits()
          }
        }
      }
      Alias {
        Route(.case(Page.book(id:))) {
          Path { "book.php" }; Query { Field("no") { Digits() } }
        }
      }
    }
    #expect(
      try Self.ways(router) == [
        #"link: ["book", link_book], path: ["books", ["id", $digits]]"#,
        #"link: ["book", link_book], path: ["b", ["id", $digits]]"#,
        #"path: ["book.php"], readers: [$readField("no", "no", $digits)]"#,
      ])
    #expect(
      try router.typeScript().notes.map(\.description) == [
        "GET /book.php?no: match returns no parameters for its URLs"
      ])
  }

  @Test("What a URL alone can't match is no way, except to keep a fallback from its path")
  func requests() throws {
    let routes = OneOf {
      Route(.case(Page.home)) { Method.post }
      Route(.case(Page.book(id:))) {
        Path {
          "books"; Digits()
        }
        Headers { Field("X") { "1" } }
      }
    }
    #expect(try Self.ways(routes) == [])
    let router = OneOf {
      routes
      Fallback { Route(.case(Page.rest)) { Path { Rest(atLeast: 1) } } }
    }
    #expect(
      try Self.ways(router) == [
        #"path: [], needsMore: true"#,
        #"path: ["books", ["id", $digits]], needsMore: true"#,
        #"link: ["rest", link_rest], path: [["text", $text, 1]], isFallback: true"#,
      ])
  }

  @Test("A base URL is compared with the URLs that have a host, and so is its port")
  func origins() throws {
    let router = Route(.case(Page.home)).baseURL("https://example.com")
    #expect(
      try Self.ways(router) == [
        #"link: ["home", link_home], path: [], origin: [["scheme", $oneOf("https"), false], "#
          + #"["host", $oneOf("example.com"), false], ["port", $known("443"), false]]"#
      ])
  }

  @Test("A link that is called like a function of the module gets an underscore")
  func names() throws {
    let router = Route(.case(Page.match)) { Path { String.parser() } }
    let text = try router.typeScript().text
    #expect(text.contains("export {\n  link_match_ as match_,\n};\n"))
    #expect(text.contains("export const match = ("))
    #expect(try Route(.case(Page.then)).typeScript().text.contains("export {\n  link_then_ as then_,\n};\n"))
  }

  @Test("A member is named as its label is, without backticks")
  func rawIdentifiers() throws {
    let router = Route(.case(Page.odd(`odd-label`:))) { Path { Digits() } }
    #expect(try router.typeScript().text.contains(#"$link<[p: { "odd-label": number | bigint }]>"#))
  }

  @Test("A list in one text is read element by element, in each of their spellings")
  func lists() throws {
    let router = Route(.case(Page.ids)) {
      Path {
        Many {
          Digits()
        } separator: {
          "-"
        }
      }
    }
    #expect(
      try Self.ways(router) == [
        #"link: ["ids", link_ids], path: [["text", $matching(new RegExp("^(?:((?:(?:[0-9]+)(?:-(?:[0-9]+)){0,})?))$", "u"), "#
          + #"$several("([0-9]+)", "-", $digitsOf(10, "0", "9223372036854775807")))]]"#
      ])
    #expect(try router.typeScript().notes == [])
  }

  @Test("Only ASCII letters of a host have two cases, and an empty host is one")
  func hosts() throws {
    let router = Route(.case(Page.home)).baseURL("shop://open")
    for script in [try router.typeScript().text, RoutePageText.script] {
      #expect(
        !script.contains("host.toLowerCase()") && script.contains("host: $lowercased(host)")
          || script.contains("host: lowercased(host)"))
      #expect(!script.contains(": { scheme };\n      return { scheme, host"))
    }
  }

  @Test("A link to a route of another origin doesn't lead to a fallback's path")
  func fallbackOfAnotherOrigin() throws {
    let router = OneOf {
      Route(.case(Page.book(id:))) {
        Host("shop.example.com")
        Path {
          "books"; Digits()
        }
      }
      Fallback { Route(.case(Page.rest)) { Path { Rest(atLeast: 1) } } }
    }
    #expect(try router.path(for: .rest(["books", "1"])) == "/books/1")
    #expect(try !router.typeScript().text.contains("{ name: \""))
  }
}
