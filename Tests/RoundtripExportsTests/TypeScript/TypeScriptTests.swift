import RoundtripExports
import Testing

@testable import ExportSamples

@Suite struct TypeScriptTests {
  enum Page: Equatable, Sendable {
    case home
    case new
    case book(id: Int, Chapter)
    case slug(String)
    case either(Int)
    case files([String])
    case own(Int)
  }

  enum Chapter: Equatable, Sendable { case show, note(id: Int) }

  private static func functions<Output>(_ router: some ParserPrinter<URLRequestData, Output>) -> String {
    router.typeScript().text.split(separator: "export const routes = ").last.map(String.init) ?? ""
  }

  @Test("Functions are nested like the enum, with the parameters of the route")
  func nesting() {
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
      Self.functions(router) == #"""
        {
          /** `GET /` */
          home: (): string =>
            new Link("home").end(),
          book: {
            /** `GET /books/:id` */
            show: (p: { id: number | bigint }): string =>
              new Link("book.show").at("books").component("id", digits, p.id).end(),
            /** `GET /books/:id/notes/:id` */
            note: (p: { bookId: number | bigint; noteId: number | bigint }): string =>
              new Link("book.note").at("books").component("bookId", digits, p.bookId).at("notes").component("noteId", digits, p.noteId).end(),
          },
        };

        """#)
  }

  @Test("A link that an earlier route would match is refused")
  func shadows() {
    let router = OneOf {
      Route(.case(Page.new)) { Path { "new" } }
      Route(.case(Page.slug)) { Path { String.parser() } }
    }
    #expect(Self.functions(router).contains(#".end({ name: "new", path: [known("new")] })"#))
    #expect(router.typeScript().notes == [])
  }

  @Test("A fallback doesn't print paths that any other route has, wherever it is declared")
  func fallbacks() {
    let router = OneOf {
      Fallback { Route(.case(Page.slug)) { Path { String.parser() } } }
      Route(.case(Page.new)) {
        Method.post; Path { "new" }; Query { Field("q") { "1" } }
      }
    }
    #expect(Self.functions(router).contains(#"p.text).end({ name: "new", path: [known("new")] })"#))
    #expect(Self.functions(router).contains(#".field("q", text, "1").end(),"#))
  }

  @Test("Two routes of one case are tried in order")
  func alternatives() {
    let router = OneOf {
      Route(.case(Page.either)) { Path { Digits(4) } }
      Route(.case(Page.either)) {
        Path {
          "more"; Digits()
        }
      }
    }
    let text = Self.functions(router)
    #expect(text.contains("either: (all: { digits: string } | { digits: number | bigint }): string =>\n    first("))
  }

  @Test("Whatever the module leaves out is listed in the file")
  func notes() {
    let router = OneOf {
      Route(.case(Page.slug)) {
        Path { String.parser().filter { $0 != "x" } }; Headers { Field("X") { "1" } }
      }
      Route(.case(Page.own)) {
        Path { "own" }; Lazy { Path { Digits() } }
      }
    }
    let module = router.typeScript()
    #expect(
      module.notes.map(\.text) == [
        "a link doesn't include the header X", "text: a conversion or filter may reject some of it",
        "left out: no shape describes what Lazy prints",
      ])
    for note in module.notes { #expect(module.text.contains("// \(note)\n")) }
  }

  @Test("The same router produces the same bytes")
  func determinism() {
    #expect(sampleRouter.typeScript().text == sampleRouter.typeScript().text)
  }
}
