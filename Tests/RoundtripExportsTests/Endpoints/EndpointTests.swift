import Foundation
import Roundtrip
import Testing

@testable import RoundtripExports

@Suite struct EndpointTests {
  enum Page: Equatable, Sendable {
    case plain(Int)
    case book(id: Int, Chapter)
    case list(page: Int?, of: Int)
    case twice(String, String)
  }

  enum Chapter: Equatable, Sendable { case show, note(id: Int) }

  private static func names<Output>(_ router: some ParserPrinter<URLRequestData, Output>) -> [[String]] {
    router.endpoints.map { $0.parameters.map(\.name) }
  }

  @Test("A parameter is named after the label of its value, or after its kind of text")
  func namesOfParameters() {
    #expect(
      Self.names(
        Route(.case(Page.list(page:of:))) {
          Path {
            Optionally { Digits() }; "of"; Int.parser()
          }
        })
        == [["page", "of"]])
    #expect(Self.names(Route(.case(Page.plain)) { Path { Digits() } }) == [["digits"]])
    #expect(Self.names(Path { UUID.parser() }) == [["uuid"]])
  }

  @Test("Parameters with the same name are distinguished by their case, or by a number")
  func namesThatClash() {
    let chapters = OneOf {
      Route(.case(Chapter.show))
      Route(.case(Chapter.note(id:))) {
        Path {
          "notes"; Digits()
        }
      }
    }
    let router = Route(.case(Page.book(id:_:))) {
      Path { Digits() }; chapters
    }
    #expect(Self.names(router) == [["id"], ["bookId", "noteId"]])
    #expect(router.endpoints.map(\.cases) == [["book", "show"], ["book", "note"]])
    let twice = Route(.case(Page.twice)) {
      Path {
        String.parser(); String.parser()
      }
    }
    #expect(Self.names(twice) == [["twiceText1", "twiceText2"]])
  }

  @Test("Optional components make several paths, the longest first")
  func ways() {
    let router = Path {
      "a"; Optionally { Digits() }; "b"
    }
    let ways = router.endpoints[0].ways.map { $0.parts.count }
    #expect(ways == [3, 2])
  }

  @Test("A custom parser is listed by its name, because its text isn't known")
  func opaqueParts() {
    let router = Parse {
      Path { "a" }; Lazy { Path { "b" } }
    }
    #expect(router.endpoints[0].opaque == ["Lazy"])
  }

  @Test("A conversion of one part may reject some of its text; one of several parts, some of the route")
  func refinements() {
    let one = Query { Field("n") { Digits().filter { $0 > 1 } } }.endpoints[0]
    #expect(!one.isRefined && one.parameters[0].text.isRefined)
    let several = Path {
      "a"; Digits()
    }.filter { $0 > 1 }.endpoints[0]
    #expect(several.isRefined && !several.parameters[0].text.isRefined)
  }
}
