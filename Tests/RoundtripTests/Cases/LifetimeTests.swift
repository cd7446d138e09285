import RoundtripInspection
import Testing

@testable import Roundtrip

/// What a match or a print makes, and doesn't return, is destroyed. The random routers of `RandomFamily` show the same.
@Suite("Every value that is made is destroyed once") struct LifetimeTests {
  enum Genre: Equatable, Sendable { case named(ExactText), pair(ExactText, ExactText) }
  enum Page: Equatable, Sendable {
    case two(ExactText, ExactText), maybe(ExactText?, ExactText), list([ExactText]), genre(Genre, ExactText)
    case fields(ExactText, ExactText, [ExactText]), converted(ExactText), form(ExactText, ExactText), other(ExactText)
    case shelf(Shelf), reversed(Pair)
    indirect case boxed(ExactText, ExactText)
  }

  /// A struct that begins with the tuple of its members.
  struct Shelf: Equatable, Sendable {
    let name: ExactText
    let genre: Genre

    init(name: ExactText, genre: Genre) throws {
      guard name.rawValue != "never" else { throw ConversionError("another name") }
      (self.name, self.genre) = (name, genre)
    }
  }

  struct Pair: Equatable, Sendable {
    let first, second: ExactText

    init(second: ExactText, first: ExactText) { (self.first, self.second) = (first, second) }
  }

  private static func text() -> some ParserPrinter<Substring, ExactText> {
    String.parser().map(.representing(ExactText.self))
  }

  /// Refuses `no`, once it has been made.
  private static func picky() -> some ParserPrinter<Substring, ExactText> {
    text().filter { $0.rawValue != "no" }
  }

  private static let word = Prefix(1...) { $0 != UInt8(ascii: ",") }.map(.representing(ExactText.self))
    .filter { $0.rawValue != "no" }

  private static let genres = OneOf<URLRequestData, Genre> {
    Route(.case(Genre.named)) { Path { picky() } }
    Route(.case(Genre.pair)) {
      Path {
        text(); picky()
      }
    }
  }

  private static let router = OneOf {
    Route(.case(Page.two)) {
      Path {
        "two"; text(); picky()
      }
      Query { Field("n") { "1" } }
    }
    Route(.case(Page.boxed)) {
      Path {
        "boxed"; text(); picky()
      }
      Query { Field("n") { "1" } }
    }
    Route(.case(Page.maybe)) {
      Path {
        "maybe"
        Optionally { picky() }
      }
      Query { Field("q") { picky() } }
    }
    Route(.case(Page.list)) {
      Path {
        "list"
        Many {
          word
        } separator: {
          ","
        }
      }
      Query { Field("n") { "1" } }
    }
    Route(.case(Page.genre)) {
      Path { "genre" }
      genres
      Query { Field("q") { picky() } }
    }
    Route(.case(Page.fields)) {
      Path { "fields" }
      Query {
        Field("a") { text() }
        Field("b", default: ExactText(rawValue: "b")) { picky() }
        Field("c") { picky() }.repeated()
      }
    }
    Route(
      .convert(
        apply: { (text: ExactText) throws in
          guard text.rawValue != "never" else { throw ConversionError("another text") }
          return Page.converted(ExactText(rawValue: text.rawValue + "!"))
        },
        unapply: { (page: Page) throws in
          guard case .converted(let text) = page else { throw ConversionError("a converted text") }
          return ExactText(rawValue: text.rawValue.replacing("!", with: ""))
        })
    ) {
      Path {
        "converted"; picky()
      }
    }
    Route(.case(Page.shelf)) {
      Parse(.memberwise(Shelf.init, \.name, \.genre)) {
        Path {
          "shelf"; text()
        }
        genres
      }
      .filter { $0.name.rawValue != "hidden" }
      Query { Field("n") { "1" } }
    }
    Route(.case(Page.reversed)) {
      Parse(.memberwise(Pair.init, \.second, \.first)) {
        Path {
          "reversed"; text(); picky()
        }
      }
    }
    Fallback {
      Route(.case(Page.other)) {
        Path {
          "other"; picky()
        }
      }
    }
  }

  @Test(
    "Requests that match, and those that a later part refuses",
    arguments: [
      ("/two/a/b?n=1", true), ("/two/a/b?n=2", false), ("/two/a/no?n=1", false), ("/two/a/b", false),
      ("/boxed/a/b?n=1", true), ("/boxed/a/b?n=2", false), ("/boxed/a/no?n=1", false),
      ("/maybe/a?q=b", true), ("/maybe?q=b", true), ("/maybe/a?q=no", false), ("/maybe/no?q=b", false),
      ("/maybe/a", false),
      ("/list/a,b,c?n=1", true), ("/list/a,b,c?n=2", false), ("/list/a,b,no?n=1", false), ("/list/a,b,?n=1", false),
      ("/genre/a?q=b", true), ("/genre/a/b?q=c", true), ("/genre/a/b?q=no", false), ("/genre/a/no?q=c", false),
      ("/genre/a?q=no", false), ("/fields?a=1", true), ("/fields?a=1&b=2&c=3&c=4", true),
      ("/fields?a=1&b=no", false), ("/fields?a=1&b=2&c=3&c=no", false), ("/converted/a", true),
      ("/converted/no", false), ("/converted/never", false), ("/other/a", true), ("/other/no", false),
      ("/shelf/a/b?n=1", true), ("/shelf/a/b/c?n=1", true), ("/shelf/a/b?n=2", false), ("/shelf/a/no?n=1", false),
      ("/shelf/never/b?n=1", false), ("/shelf/hidden/b?n=1", false), ("/reversed/a/b", true),
      ("/reversed/a/no", false),
    ])
  func requests(path: String, matches: Bool) {
    // Made before anything is counted, because it has a value of its own.
    let router = Self.router
    let lives = Life.Count()
    Life.$counted.withValue(lives) {
      // Explanations and the text of an error are made by other runs.
      #expect(router.explain(path: path).description != "")
      do throws(RoutingError) {
        _ = try router.match(path: path)
        #expect(matches)
      } catch {
        #expect(!error.description.isEmpty && !matches)
      }
    }
    #expect(lives.made > 0 || !matches)
    #expect(lives.mistakes == .none)
  }

  @Test("Values that are printed, and those that no route prints, or not as they are")
  func values() throws {
    let router = Self.router
    let lives = Life.Count()
    try Life.$counted.withValue(lives) {
      let values: [(Page, Bool)] = [
        (.shelf(try Shelf(name: "a", genre: .named("b"))), true),
        (.shelf(try Shelf(name: "a", genre: .pair("b", "c"))), true),
        (.shelf(try Shelf(name: "a", genre: .named("no"))), false),
        (.shelf(try Shelf(name: "hidden", genre: .named("b"))), false),
        (.two("a", "b"), true), (.two("a", "no"), false), (.two("a", ".."), false), (.boxed("a", "b"), true),
        (.boxed("a", "no"), false), (.maybe("a", "b"), true), (.maybe(nil, "b"), true), (.maybe("a", "no"), false),
        (.list(["a", "b"]), true), (.list(["a", "no"]), false), (.list(["a,b"]), false),
        (.genre(.pair("a", "b"), "c"), true), (.genre(.named("a"), "no"), false),
        (.genre(.pair("a", "no"), "b"), false),
        (.fields("a", "b", ["c"]), true), (.fields("a", "b", ["c", "no"]), false), (.converted("a!"), true),
        (.converted("a"), false), (.other("a"), true), (.form("a", "b"), false),
        (.reversed(Pair(second: "a", first: "b")), true), (.reversed(Pair(second: "a", first: "no")), false),
      ]
      for (value, isPrinted) in values {
        do throws(PrintingError) {
          _ = try router.path(for: value)
          #expect(isPrinted, "\(value)")
        } catch {
          #expect(!error.description.isEmpty && !isPrinted, "\(value)")
        }
      }
    }
    #expect(lives.made > 40)
    #expect(lives.mistakes == .none)
  }

  @Test("A value that is left shows, and so does one that is destroyed twice")
  func mistakes() {
    let lives = Life.Count()
    Life.$counted.withValue(lives) {
      _ = Life()
      // Sound: a reference is retained once too often.
      _ = unsafe Unmanaged.passRetained(Life())
      // Sound: the references of the counter outlive it.
      unsafe Unmanaged.passUnretained(Life()).release()
    }
    #expect(lives.mistakes == Life.Mistakes(left: 1, destroyedTwice: 1))
    #expect(lives.mistakes == .none)
  }
}

extension ExactText: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self.init(rawValue: text) }
}
