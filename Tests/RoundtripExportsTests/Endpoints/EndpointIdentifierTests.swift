import Roundtrip
import Testing

@testable import RoundtripExports

@Suite struct EndpointIdentifierTests {
  enum Page: Equatable, Sendable {
    case getUser
    case get_user
    case größe
    case year(Int)
    case list(page: Int)
  }

  private static func identifiers<Output>(_ router: some ParserPrinter<URLRequestData, Output>) -> [String] {
    router.endpoints.identifiers.map(\.text)
  }

  @Test("Routes of one case are told apart by the words of their paths, whatever their order")
  func words() {
    let router = OneOf {
      Route(.case(Page.year(2025))) { Path { "report-2025" } }
      Route(.case(Page.year(2024))) { Path { "report-2024" } }
      Route(.case(Page.list(page:))) {
        Path {
          "list"; Digits()
        }
      }
    }
    #expect(Self.identifiers(router) == ["year2025", "year2024", "list"])
  }

  @Test("Routes with the same words are told apart by their parameters, then by their methods, then by a number")
  func rest() {
    let router = OneOf {
      Route(.case(Page.list(page:))) { Query { Field("page") { Digits() } } }
      Route(.case(Page.list(page:))) { Query { Field("number") { Digits() } } }
      Route(.case(Page.getUser)) { Method.get }
      Route(.case(Page.getUser)) { Method.put }
      Route(.case(Page.year(1))) { Path { "a-b" } }
      Route(.case(Page.year(2))) { Path { "a_b" } }
    }
    #expect(
      Self.identifiers(router) == ["listPage", "listNumber", "getUserGet", "getUserPut", "year", "year2"])
  }

  @Test("Fields that have a single text, and the same one, tell routes apart by their names")
  func fixedFields() {
    let router = OneOf {
      Route(.case(Page.year(1))) { Query { Field("draft") { "1" } } }
      Route(.case(Page.year(2))) { Query { Field("preview") { "1" } } }
    }
    #expect(Self.identifiers(router) == ["yearDraft", "yearPreview"])
  }

  @Test("An alias takes no name from its route")
  func aliases() {
    let router = OneOf {
      Route(.case(Page.list(page:))) {
        Path {
          "list"; Digits()
        }
      }
      Alias {
        Route(.case(Page.list(page:))) {
          Path {
            "l"; Digits()
          }
        }
      }
    }
    #expect(Self.identifiers(router).first == "list")
  }

  @Test("Identifiers are in ASCII, and differ in more than the case of letters and separators")
  func folding() {
    let router = OneOf {
      Route(.case(Page.getUser)) { Path { "one" } }
      Route(.case(Page.get_user)) { Path { "other" } }
      Route(.case(Page.größe)) { Path { "size" } }
    }
    #expect(Self.identifiers(router) == ["getUserOne", "get_userOther", "grouDFe"])
  }
}
