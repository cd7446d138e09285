import RoundtripInspection
import Testing

@testable import Roundtrip

/// What the list and errors say of a component that consists of pieces.
@Suite struct PieceListTests {
  enum Format: String, CaseIterable, Sendable { case json, xml }

  struct ID: RawRepresentable, Equatable, Sendable { var rawValue: Int }

  /// A component as it is listed, with the kind of its text.
  struct Listed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: String
    let router: AnyParserPrinter<URLRequestData, String>

    init<Value: Sendable>(_ path: String, _ kind: String, _ text: some ParserPrinter<Substring, Value>) {
      (testDescription, self.kind) = (path, kind)
      router = Parse { Path { text } }
        .map(.convert(apply: { "\($0)" }, unapply: { _ -> Value? in nil })).eraseToAnyParserPrinter()
    }
  }

  private static let ending = Optionally {
    Parse {
      "."; Format.parser()
    }
  }
  private static let closing = Parse {
    Digits(); ":close"
  }

  static let all = [
    // What may be left out.
    Listed(
      "/photos(.:Format)?", #""photos", optionally (".", "json" or "xml")"#,
      Parse {
        "photos"; ending
      }),
    Listed(
      "/photos(.:format)?", #""photos", optionally (".", "json" or "xml")"#,
      Parse {
        "photos"; ending
      }.named("format")),
    Listed(
      "/:digits(.:Format)?", #"digits, optionally (".", "json" or "xml")"#,
      Parse {
        Digits(); ending
      }),
    Listed(
      "/v(:digits)?-api", #""v", optionally digits, "-api""#,
      Parse {
        "v"; Optionally { Digits() }; "-api"
      }),
    Listed(
      "/:digits(.pdf)?", #"digits, optionally ".pdf""#,
      Parse {
        Digits(); Optionally { ".pdf" }
      }),
    Listed(
      "/a(:b|c)?", #""a", optionally ("b" or "c")"#,
      Parse {
        "a"
        Optionally {
          OneOf {
            "b"; "c"
          }
        }
      }),
    Listed(
      "/a(:digits(-:digits)?)?", #""a", optionally (digits, optionally ("-", digits))"#,
      Parse {
        "a"
        Optionally {
          Parse {
            Digits()
            Optionally {
              Parse {
                "-"; Digits()
              }
            }
          }
        }
      }),
    // What something is made of.
    Listed("/:ID", "digits", Digits().map(.representing(ID.self))),
    Listed("/:ID:close", #"digits, ":close""#, closing.map(.representing(ID.self))),
    Listed("/:id:close", #"digits, ":close""#, closing.map(.representing(ID.self)).named("id")),
    Listed("/:id:close", #"digits, ":close""#, closing.named("id")),
    Listed("/:Format", #""json" or "xml""#, Format.parser()),
  ]

  @Test("A list shows the known text of a component, and what of it may be left out", arguments: all)
  func listed(_ listed: Listed) {
    let row = listed.router.routes[0]
    #expect(row.path == listed.testDescription)
    #expect(row.parameters.map(\.kind) == [listed.kind])
  }

  enum Page: Equatable, Sendable {
    case photos(Format?), photo(id: Int, Format?), page(Int), pages(Int), width(Int), shelf(Int), none(Int)
  }

  static let site = OneOf {
    Route(.case(Page.photos)) {
      Path {
        Parse {
          "photos"; ending
        }
      }
    }
    Route(.case(Page.photo(id:_:))) {
      Path {
        "photos"
        Parse {
          Digits(); ending
        }
      }
    }
  }

  @Test(
    "An error says what an optional piece lacks that is there in part",
    arguments: [
      ("/photos/3.csv", 10, #""json" or "xml""#), ("/photos/3.", 10, #""json" or "xml""#),
      ("/photos.csv", 8, #""json" or "xml""#), ("/photos/3x", 9, "the end of the text"),
      ("/photos/3.jsonx", 10, #""json" or "xml""#),
    ])
  func errors(path: String, offset: Int, expected: String) throws {
    let error = try #require(throws: RoutingError.self) { try Self.site.match(path: path) }
    let furthest = try #require(error.expectations.first)
    #expect(furthest.offset == offset)
    #expect(furthest.description.contains(expected))
  }

  @Test("The list has a default that its parser doesn't read, if it has a text, and no text otherwise")
  func defaults() throws {
    let router = OneOf {
      Route(.case(Page.page)) {
        Path {
          "page"; Optionally { Int.parser(range: 2...) }.defaulting(to: 1)
        }
      }
      Route(.case(Page.pages)) {
        Path { "pages" }
        Query { Field("page", default: 1) { Int.parser(range: 2...) } }
      }
      Route(.case(Page.width)) {
        Path { "width" }
        Query {
          Field("w", default: -1) {
            Digits(2...4); "px"
          }
        }
      }
      Route(.case(Page.shelf)) {
        Path { "shelf" }
        Query { Field("id", default: 10) { Int.parser(radix: 16, range: 32...) } }
      }
      Route(.case(Page.none)) {
        Path { "none" }
        Query { Field("n", default: -1) { Digits().map(.convert(apply: { $0 + 1 }, unapply: { $0 - 1 })) } }
      }
    }
    #expect(
      router.routes.map(\.template) == [
        "/page/:integer?", "/pages?page=1", "/width?w=-1px", "/shelf?id?", "/none?n?",
      ])
    #expect(router.routes[0].parameters.map(\.presence) == [.defaulted(to: "1")])
    for (path, page) in [("/page", Page.page(1)), ("/pages", .pages(1)), ("/width", .width(-1)), ("/none", .none(-1))] {
      #expect(try router.match(path: path) == page)
      #expect(try router.path(for: page) == path)
    }
    #expect(router.missingCases().map(\.description) == ["no route prints photos(_:)", "no route prints photo(id:_:)"])
  }
}
