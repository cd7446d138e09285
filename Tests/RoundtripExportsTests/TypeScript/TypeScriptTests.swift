import RoundtripExports
import RoundtripInspection
import Testing

@testable import ExportSamples

@Suite struct TypeScriptTests {
  enum Page: Equatable, Sendable {
    case home
    case new
    case book(id: Int, Chapter)
    case slug(String)
    case tag(String)
    case either(Int)
    case files([String])
    case own(Int)
  }

  enum Chapter: Equatable, Sendable { case show, note(id: Int) }

  /// The links of the module, without what all modules share.
  static func links<Output>(_ router: some ParserPrinter<URLRequestData, Output>) throws -> String {
    let text = try router.typeScript().text
    let start = try #require(text.firstRange(of: "\nconst link_"))
    let end = try #require(text.firstRange(of: "\ntype Links"))
    return String(text[start.upperBound..<end.lowerBound])
  }

  @Test("Links are named after the cases on the way to them, with the parameters of the route")
  func nesting() throws {
    let chapters = OneOf {
      Route(.case(Chapter.show))
      Route(.case(Chapter.note(id:))) {
        Path {
          "notes"; Digits()
        }
      }
    }
    let router = OneOf {
      Route(.case(Page.home))
      Route(.case(Page.book(id:_:))) {
        Path {
          "books"; Digits()
        }; chapters
      }
    }
    #expect(
      try Self.links(router) == #"""
        home = /* @__PURE__ */ $link<[]>(
          "home", "GET", "/",
          () => [],
        );

        /**
         * `GET /books/:id`
         *
         * @param p.id - digits, in the path
         */
        const link_bookShow = /* @__PURE__ */ $link<[p: { id: number | bigint }]>(
          "bookShow", "GET", "/books/:id",
          () => [$at("books"), $component("id", $digits)],
        );

        /**
         * `GET /books/:id/notes/:id`
         *
         * @param p.bookId - digits, in the path
         * @param p.noteId - digits, in the path
         */
        const link_bookNote = /* @__PURE__ */ $link<[p: { bookId: number | bigint; noteId: number | bigint }]>(
          "bookNote", "GET", "/books/:id/notes/:id",
          () => [$at("books"), $component("bookId", $digits), $at("notes"), $component("noteId", $digits)],
        );

        export {
          link_home as home,
          link_bookShow as bookShow,
          link_bookNote as bookNote,
        };

        """#)
  }

  // MARK: Routes of one case

  enum Report: Equatable, Sendable {
    case year(report: Int)
    case month(Int, of: Section)
    case api(API)
  }

  enum Section: Equatable, Sendable { case all, fetch(id: Int) }

  struct API: Equatable, Sendable {
    var version: Int
    var section: Section
  }

  private static let years = OneOf {
    for year in 2024...2026 {
      Route(.case(Report.year(report: year))) { Path { "report-\(year)" } }
    }
  }

  /// The names of the links, with their templates.
  private static func names<Output>(_ router: some ParserPrinter<URLRequestData, Output>) throws -> [String] {
    try router.typeScript().text.split(separator: "/* @__PURE__ */ $link<").dropFirst().map { link in
      let quoted = link.split(separator: "\n")[1].split(separator: "\"")
      return "\(quoted[0] == "  " ? quoted[1] : "")" + " " + (quoted.last { $0.first == "/" } ?? "")
    }
  }

  @Test("Constants of one case have a link each, named after the words of its path, and so have their operations")
  func constants() throws {
    #expect(
      try Self.names(Self.years) == ["year2024 /report-2024", "year2025 /report-2025", "year2026 /report-2026"])
    let document = Self.years.openAPI(title: "", version: "")
    #expect(document.value["paths"]?["/report-2025"]?["get"]?["operationId"] == "year2025")
    #expect(try Self.years.typeScript().notes == [])
  }

  @Test("Cases of a struct's member have a link each, named as the list of routes names them")
  func members() throws {
    let router = OneOf {
      Route(.case(Report.api)) {
        Path { "api" }
        Parse(.memberwise(API.init(version:section:), \.version, \.section)) {
          Path { Digits() }
          OneOf {
            Route(.case(Section.all)) { Path { "all" } }
            Route(.case(Section.fetch(id:))) { Path { Digits() } }
          }
        }
      }
    }
    #expect(router.routes.map(\.name) == ["api(_:).all", "api(_:).fetch(id:)"])
    #expect(try Self.names(router).count == 2)
    #expect(try Self.names(router)[0].hasPrefix("apiAll "))
    #expect(try Self.names(router)[1].hasPrefix("apiFetch "))
  }

  @Test("A second route of the same value has no link, because it isn't printed")
  func secondRoutes() throws {
    let router = OneOf {
      Route(.case(Page.home))
      Route(.case(Page.home)) { Path { "index" } }
      Route(.case(Page.either)) { Path { Digits(4) } }
      Route(.case(Page.either)) {
        Path {
          "more"; Digits(1...4)
        }
      }
    }
    #expect(try Self.names(router) == ["home /", "either /:digits"])
    #expect(
      try router.typeScript().notes.map(\.description).contains(
        "GET /index: left out: the router prints its values as GET /"))
  }

  @Test("Routes of one case with the same parameters are tried in order, as printing does")
  func alternatives() throws {
    let router = OneOf {
      Route(.case(Page.either)) {
        Path {
          "few"; Int.parser(range: 0...9)
        }
      }
      Route(.case(Page.either)) {
        Path {
          "many"; Int.parser(range: 0...99)
        }
      }
    }
    let links = try Self.links(router)
    #expect(links.hasPrefix("either = /* @__PURE__ */ $either(/* @__PURE__ */ $link<"))
    #expect(links.contains(#"$at("few")"#) && links.contains(#"$at("many")"#))
  }

  @Test("Routes that nothing tells apart are an error that names them")
  func ambiguity() throws {
    let router = OneOf {
      Route(.case(Report.year(report: 1))) { Path { "a-b" } }
      Route(.case(Report.year(report: 2))) { Path { "a_b" } }
    }
    let error = #expect(throws: TypeScriptError.self) { try router.typeScript() }
    #expect(
      error?.description
        == "GET /a_b: no name tells it apart from GET /a-b; make it an Alias, or give it a case of its own")
  }

  @Test("Routes of one case that print some values from other parameters are an error")
  func mixedParameters() throws {
    let router = OneOf {
      Route(.case(Page.either)) {
        Path {
          "few"; Int.parser(range: 0...9)
        }
      }
      Route(.case(Page.either)) {
        Path {
          "many"; Int.parser(range: 0...99).named("count")
        }
      }
    }
    let error = #expect(throws: TypeScriptError.self) { try router.typeScript() }
    #expect(error?.problems.map(\.route) == ["GET /many/:count"])
  }

  @Test(
    "Routes of one case are an error if they accept different values of the same parameters, and no sample tells more")
  func untold() throws {
    let router = OneOf {
      Route(.case(Page.either)) {
        Path {
          "few"; Int.parser(range: 0...9)
        }
      }
      Route(.case(Page.either)) {
        Path {
          "many"; Int.parser(range: 9...1_000_000)
        }
      }
    }
    let error = #expect(throws: TypeScriptError.self) { try router.typeScript() }
    #expect(error?.problems.map(\.route) == ["GET /many/:integer"])
  }

  private static let several: [OneOf<URLRequestData, Page>] = [
    OneOf {
      Route(.case(Page.either)) {
        Path {
          "a"; Digits(4)
        }
      }
      Route(.case(Page.either)) {
        Path {
          "b"; Digits()
        }
      }
    },
    OneOf {
      Route(.case(Page.either)) {
        Path {
          "a"; Digits(2...4)
        }
      }
      Route(.case(Page.either)) {
        Path {
          "b"; Digits()
        }
      }
    },
    OneOf {
      Route(.case(Page.slug)) {
        Path {
          "a"; String.parser()
        }
      }
      Route(.case(Page.slug)) {
        Path { "b" }; Query { Field("t") }
      }
    },
  ]

  @Test("A route that may print values of its case that an earlier one can't is an error", arguments: several)
  func valuesOfItsOwn(_ router: OneOf<URLRequestData, Page>) throws {
    let error = #expect(throws: TypeScriptError.self) { try router.typeScript() }
    #expect(error?.problems.map(\.route) == [router.routes[1].methods[0].rawValue + " " + router.routes[1].template])
    #expect(error?.problems[0].text.hasPrefix("may print values of the case that GET /a/") == true)
  }

  // MARK: Texts of the router

  @Test(
    "No text of the router ends a comment, or is code",
    arguments: ["\n", "\r\n", "\u{2028}", "\u{2029}", "*/", "\u{202E}", "\u{85}"])
  func comments(_ text: String) throws {
    let code = text + "alert(1);//"
    let router = OneOf {
      Route(.case(Page.slug)) {
        Path { "x" }
        Query { Field(code, default: code).filter { $0 != "z" } }
      }
      Route(.case(Page.files)) {
        Path {
          "y"; String.parser().named(code)
        }
        .map(.convert(apply: { (text: String) in [text] }, unapply: { (texts: [String]) in texts.first }))
      }
    }
    let module = try router.typeScript()
    #expect(!module.notes.isEmpty)
    #expect(module.text.unicodeScalars.allSatisfy { ["\n", " "].contains($0) || !$0.properties.isPatternWhitespace })
    // Without texts and comments, nothing of it is left.
    var script = module.text.replacing(/"(?:[^"\\\n]|\\.)*"/, with: "")
    script = script.replacing(/\/\*(?:[^*]|\*[^\/])*\*\//, with: "").replacing(/\/\/.*/, with: "")
    #expect(module.text.contains("alert"))
    #expect(!script.contains("alert"))
  }

  enum Accents: Equatable, Sendable { case both(String, String) }

  @Test("Fields whose names differ only in Unicode normalization are both parameters")
  func normalization() throws {
    let router = Route(.case(Accents.both)) {
      Path { "a" }
      Query {
        Field("\u{E9}")
        Field("e\u{301}")
      }
    }
    let links = Array(try Self.links(router).utf8)
    let fields = #"$field("\#u{E9}", "\#u{E9}", $text), $field("e\#u{301}", "e\#u{301}_", $text)"#
    #expect(links.firstRange(of: Array(fields.utf8)) != nil)
  }

  @Test("A second route of a case isn't lost among names that differ only in normalization")
  func normalizedRoutes() throws {
    let router = OneOf {
      Route(.case(Page.slug)) {
        Path { "a" }; Query { Field("\u{E9}") }
      }
      Route(.case(Page.slug)) {
        Path { "b" }; Query { Field("e\u{301}") }
      }
    }
    #expect(try Self.names(router) == ["slug /a?\u{E9}"])
    #expect(
      try router.typeScript().notes.map(\.text) == ["left out: the router prints its values as GET /a?\u{E9}"])
  }

  @Test("A parameter never has a name that every object has")
  func inheritedNames() throws {
    let router = Route(.case(Page.slug)) {
      Path { "x" }
      Query { Field("__proto__") }
    }
    let links = try Self.links(router)
    #expect(links.contains("[p: { __proto___: string }]"))
    #expect(links.contains(#"$field("__proto__", "__proto___", $text)"#))
  }

  @Test("Whatever the module leaves out is listed in the file")
  func notes() throws {
    let router = OneOf {
      Route(.case(Page.slug)) {
        Path { String.parser().filter { $0 != "x" } }; Headers { Field("X") { "1" } }
      }
      Route(.case(Page.own)) {
        Path { "own" }; Lazy { Path { Digits() } }
      }
    }
    let module = try router.typeScript()
    #expect(
      module.notes.map(\.text) == [
        "a link doesn't include the header X", "text: the router may reject some of it, or print it differently",
        "left out: no shape describes what Lazy prints",
      ])
    for note in module.notes { #expect(module.text.contains("// \(note)\n")) }
  }

  @Test("An alias that no shape describes is no part of the module")
  func opaqueAlias() throws {
    let route = Route(.case(Page.own)) {
      Path {
        "own"; Digits()
      }
    }
    let router = OneOf {
      route
      Alias {
        Route(.case(Page.own)) {
          Path { "old" }
          Lazy { Path { Digits() } }
        }
      }
    }
    #expect(try Self.links(router) == Self.links(route))
    #expect(try !router.typeScript().text.contains(#""old""#))
  }

  @Test("Whatever a module uses is declared in it, whatever quotes and backslashes its texts have")
  func declarations() throws {
    enum Odd: String, CaseIterable { case back = #"x\"#, quote = #"x""#, both = #"\""#, twice = #"\\"# }
    enum Routes: Equatable, Sendable { case odd(Odd), other(String) }
    let router = OneOf {
      Route(.case(Routes.odd)) {
        Path {
          "odd"; Odd.parser()
        }
      }
      Route(.case(Routes.other)) {
        Path {
          #"back\"#; String.parser()
        }
      }
    }
    let code = try router.typeScript().text.replacing(/"(?:[^"\\\n]|\\.)*"/, with: "")
    let used = Set(code.matches(of: /\$[a-zA-Z]+/).map { String($0.output) })
    let declared = Set(code.matches(of: /(?m)^const (\$[a-zA-Z]+)/).map { String($0.output.1) })
    #expect(used == declared && used.contains("$isCurrent"), "\(used.symmetricDifference(declared))")
  }

  @Test("The same router produces the same bytes")
  func determinism() throws {
    #expect(try sampleRouter.typeScript().text == sampleRouter.typeScript().text)
  }
}
