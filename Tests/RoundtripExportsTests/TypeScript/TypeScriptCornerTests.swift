import Foundation
import RoundtripExports
import Testing

@testable import ExportSamples

/// What front ends get wrong. `.ci/check-exports` runs the module of `cornerRouter`, and compares it with the router.
@Suite struct TypeScriptCornerTests {
  private static let links = (try? TypeScriptTests.links(cornerRouter)) ?? ""
  private static let ways = (try? cornerRouter.typeScript().text.components(separatedBy: "$search(() => [\n")[1]) ?? ""

  /// The parts of a link.
  private static func parts(_ name: String) -> String {
    let link = links.components(separatedBy: "const link_\(name) = ").last ?? ""
    return link.components(separatedBy: "() => [").dropFirst().first?.components(separatedBy: "],\n").first ?? ""
  }

  @Test("A link of a route that requires a host is absolute, and parts of a host are members")
  func hosts() {
    #expect(
      Self.parts("shop")
        == #"$address(["scheme", "https"], ["host", "shop.example.com"]), $at("search"), $field("q", "q", $text)"#)
    #expect(Self.parts("preview").contains(#"["port", "port", $digits]), "#))
    #expect(Self.parts("anywhere").hasPrefix(#"$address(["host", "host", $host($text)]), "#))
    #expect(Self.links.contains(#"const link_tenant = /* @__PURE__ */ $link<[p: { name: string }]>"#))
    // An earlier route of any host matches it.
    #expect(Self.links.contains(#"{ name: "search(text:)", path: ["search"], query: [["q", $text, true]] }"#))
    // A base URL is no requirement.
    #expect(Self.parts("status") == #"$at("v1"), $at("status"), $component("id", $digits)"#)
  }

  @Test("Links below several base URLs are absolute, because a path alone leads to the first")
  func bases() throws {
    let router = OneOf<URLRequestData, Int> {
      Route(.case(1)) { Path { "books" } }.baseURL("https://a.example")
      Route(.case(2)) { Path { "books" } }.baseURL("https://b.example:8443")
    }
    let links = try router.typeScript().text
    #expect(links.contains(#"$address(["scheme", "https"], ["host", "a.example"]), $at("books")"#))
    #expect(links.contains(#"$address(["scheme", "https"], ["host", "b.example"], ["port", "8443"]), $at("books")"#))
    #expect(!links.contains("isAt: "))
    let shadowed = OneOf<URLRequestData, Int> {
      router
      Route(.case(3)) {
        Path {
          String.parser().map(.convert(apply: { _ in }, unapply: { "x" }))
        }
      }.baseURL("https://a.example")
    }
    #expect(try shadowed.typeScript().text.contains("isAt: $isAt("))
  }

  @Test("A blank field is missing, and no blank value is printed")
  func blanks() {
    #expect(Self.parts("timetable").contains(#"$filled($optionalField("page", "page", $digits, "1"))"#))
    #expect(Self.ways.contains(#"$skipBlank("page", $readField("page", "page", $digits, true, "1"))"#))
    #expect(Self.ways.contains(#"$skipBlank("only", $readAll("only", "only", $digits, 0, 4))"#))
    #expect(Self.ways.contains(#"$readFlag("whole", "whole")"#) && !Self.ways.contains(#"$skipBlank("whole""#))
    #expect(Self.ways.contains(#"$skipInvalid("year", $readField("year", "year", "#))
  }

  @Test("Numbers and dates within one text are read as they are alone")
  func pieces() {
    #expect(Self.parts("spot").hasSuffix("$through($decimal), $same, $through($decimal)))"))
    #expect(Self.parts("offer").contains(", $shortest, $same, "))
    #expect(Self.parts("stay").hasSuffix("$through($day), $same, $through($day)))"))
    #expect(Self.parts("seen").contains("$through($moment), $same, $through($unixTime(1)), $same"))
  }

  enum Order: Equatable, Sendable { case newest, oldest }
  enum Listing: Equatable, Sendable { case by(Order), page(Order, Int), number(Int) }

  @Test(
    "Texts with the same value are read, and the first of them is printed, without a parameter if there is no other value"
  )
  func spellings() throws {
    #expect(Self.parts("series") == #"$at("series"), $component("id", $digits), $fixedField("view", "list")"#)
    #expect(Self.ways.contains(#"path: [["", $respelled([["serien", "series"]], $oneOf("series"))], ["id", $digits]]"#))
    #expect(Self.ways.contains(#"$readField("view", "", $respelled([["liste", "list"]], $oneOf("list")))"#))
    #expect(Self.parts("power").hasSuffix(#", () => "w"))"#))
    #expect(Self.parts("sizes").contains(#"$several("([0-9]+)", ["(?:x|\#u{D7})", "x"], $digitsOf("#))
    let order = OneOf<Substring, Order> {
      OneOf {
        "new"; "neu"
      }
      .map(.case(Order.newest))
      "old".map(.case(Order.oldest))
      "alt".map(.case(Order.oldest))
    }
    let router = OneOf {
      Route(.case(Listing.by)) {
        Path {
          "by"; order
        }
      }
      Route(.case(Listing.page)) {
        Path {
          "page"
          Parse {
            order; "-"; Digits()
          }
        }
      }
    }
    #expect(try router.path(for: router.match(path: "/page/alt-07")) == "/page/old-7")
    let kind = #"$respelled([["neu", "new"], ["alt", "old"]], "#
    let text = try router.typeScript().text
    #expect(text.contains(#"$link<[p: { order: "new" | "old" }]>"#) && text.contains(kind + #"$oneOf("new", "old"))"#))
    #expect(text.contains("$through(" + kind + "$text))"))
  }

  /// Choices of texts of cases, and those of its texts that are printed as another one.
  private static let choices: [(OneOf<Substring, Order>, respelled: String?)] = [
    (
      OneOf {
        OneOf<Substring, Order> {
          "new".map(.case(Order.newest))
          "old".map(.case(Order.oldest)).named("past")
        }
        "neu".map(.case(Order.newest)).named("german")
        "alt".map(.case(Order.oldest))
      }, #"$respelled([["neu", "new"], ["alt", "old"]], $oneOf("new", "old"))"#
    ),
    (
      OneOf {
        "new".map(.case(Order.newest)).described("The newest first")
        "old".map(.case(Order.oldest))
        OneOf {
          "alt"; "neu"; "new"
        }.map(.case(Order.oldest))
        "neu".map(.case(Order.newest))
      }, #"$respelled([["alt", "old"], ["neu", "old"]], $oneOf("new", "old"))"#
    ),
    // What would be printed is another case's, and so is what would be read.
    (
      OneOf {
        "new".map(.case(Order.newest))
        "new".map(.case(Order.oldest))
        "old".map(.case(Order.oldest))
      }, nil
    ),
    (
      OneOf {
        "old".map(.case(Order.oldest))
        "new".map(.case(Order.newest))
        "new".map(.case(Order.oldest))
      }, nil
    ),
  ]

  @Test("A text of a case is printed as the first one of the case, unless either is another case's", arguments: 0..<4)
  func casesOfTexts(number: Int) throws {
    let (choice, respelled) = Self.choices[number]
    let router = Route(.case(Listing.by)) {
      Path {
        "by"; choice
      }
    }
    let text = try router.typeScript().text
    if let respelled { #expect(text.contains(respelled)) }
    #expect(text.contains("$respelled([[") == (respelled != nil))
  }

  @Test("That the router may reject what is read without a value is in the notes")
  func doubtsOfConstants() throws {
    let view = OneOf {
      "list"; "liste"
    }
    let pair = Parse {
      view; "-"; view
    }
    let router = OneOf {
      Route(.case(Listing.number)) {
        Path {
          "a"; pair; Digits()
        }
      }
      Route(.case(Listing.number)) {
        Path {
          "b"; view.filter { true }; Digits()
        }
      }
      Route(.case(Listing.number)) {
        Path {
          "c"; Digits()
        }
        Query { Field("v") { pair } }
        Fragment { view }
      }
    }
    // The text before the dash is all up to its last one, or the first alternative that fits.
    #expect(throws: RoutingError.self) { try router.match(path: "/a/liste-liste/7") }
    let rejected = "the router may reject more than this function does"
    let notes = try router.typeScript().notes.map(\.text).filter { $0.contains("may reject") }
    #expect(
      notes == [
        "text: " + rejected, "text: the router may reject some of it, or print it differently", "v: " + rejected,
      ])
  }

  @Test("That a conversion may print another link than the module is in its notes, for one part and for several")
  func respelled() throws {
    let router = OneOf {
      Route(.string) {
        Path {
          "one"; String.parser().map(.convert(apply: { $0 }, unapply: { $0.lowercased() }))
        }
      }
      Route(.string) {
        Path {
          "several"; String.parser(); Digits()
        }
        .map(.convert(apply: { "\($0) \($1)" }, unapply: { ($0.lowercased().filter(\.isLetter), 1) }))
      }
    }
    #expect(
      try router.typeScript().notes.map(\.text) == [
        "text: the router may reject some of it, or print it differently",
        "a conversion or filter may reject some of these links, or print others",
      ])
  }

  @Test("What a module reads otherwise than the router is in its notes")
  func notes() throws {
    #expect(
      try cornerRouter.typeScript().notes.map(\.description) == [
        "GET /prices/:decimal: decimal: the router may reject more than this function does",
        "GET /offers/:decimalx:digits: text: the router may reject more than this function does",
        "GET /seen/:date~:date.:boolean: text: a date has milliseconds, and match reads none finer",
      ])
  }

  enum Shelf: Equatable, Sendable {
    case books(Books)
    case booksNew
    case booksOld(page: Int)
  }

  enum Books: Equatable, Sendable { case new, old(page: Int) }

  @Test("Different cases with the same names get numbers if nothing else tells them apart, as in OpenAPI")
  func joinedNames() throws {
    let books = OneOf {
      Route(.case(Books.new)) { Path { "new" } }
      Route(.case(Books.old(page:))) {
        Path {
          "old"; "few"; Int.parser(range: 0...9)
        }
      }
      Route(.case(Books.old(page:))) {
        Path {
          "old"; "many"; Int.parser(range: 0...99)
        }
      }
    }
    let router = OneOf {
      Route(.case(Shelf.books)) {
        Path { "books" }; books
      }
      Route(.case(Shelf.booksNew)) { Path { "books-new" } }
      Route(.case(Shelf.booksOld(page:))) {
        Path {
          "books-old"; "few"; Int.parser(range: 0...9)
        }
      }
      Route(.case(Shelf.booksOld(page:))) {
        Path {
          "books-old"; "many"; Int.parser(range: 0...99)
        }
      }
    }
    let text = try router.typeScript().text
    let names = text.matches(of: /\n  link_(\w+) as \1,/).map { String($0.output.1) }
    #expect(names == ["booksNew", "booksOldFew", "booksNew2", "booksOldFew2"])
  }

  enum Flight: Equatable, Sendable { case span(from: String, to: String), dotted(from: String, to: String) }

  @Test("Routes whose cases no sample tells aren't said to have one case, and the advice is what tells them")
  func unknownCases() throws {
    let letters = { @Sendable () in Prefix(3) { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") } }
    func router(_ dotted: String...) -> OneOf<URLRequestData, Flight> {
      let text = Parse {
        letters(); "."; letters()
      }
      return OneOf {
        Route(.case(Flight.span(from:to:))) {
          Path {
            "flights"
            Parse {
              letters(); "-"; letters()
            }
          }
        }
        Route(.case(Flight.dotted(from:to:))) {
          Path {
            "flights"; dotted.isEmpty ? text.eraseToAnyParserPrinter() : text.examples(dotted[0])
          }
        }
      }
    }
    let error = try #require(throws: TypeScriptError.self) { try router().typeScript() }
    #expect(error.problems.map(\.text).allSatisfy { $0.hasSuffix("which needs examples(_:) of its text") })
    #expect(!"\(error)".contains("Alias"))
    #expect(throws: Never.self) { try router("LAX.SFO").typeScript() }
  }
}
