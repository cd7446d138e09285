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

  struct ID: RawRepresentable, Equatable { var rawValue: Int }
  struct Tag: RawRepresentable, Equatable { var rawValue: String }
  struct Key: RawRepresentable, Equatable { var rawValue: UUID }

  @Test("A type that accepts every raw value refuses nothing")
  func acceptedRawValues() {
    let router = Parse {
      Path {
        Digits().map(.representing(ID.self))
        String.parser().map(.representing(Tag.self)).prefixed(by: "@")
        UUID.parser().map(.representing(Key.self))
        Parse(.string.representing(Tag.self))
      }
      Query {
        Field("id") { Int.parser(range: 1...9).map(.representing(ID.self)) }
        Field("tag", .representing(Tag.self))
        Optionally { Field("key") { UUID.parser() }.map(.representing(Key.self)) }
        Field("tags") { Parse(.string.representing(Tag.self)) }.repeated()
      }
      Fragment(.representing(Tag.self))
    }
    let endpoint = router.endpoints[0]
    #expect(!endpoint.isRefined)
    #expect(endpoint.parameters.map { $0.text.isRefined } == Array(repeating: false, count: 9))
    #expect(endpoint.parameters.prefix(4).map(\.name) == ["digits", "tag1", "key1", "tag2"])
  }

  struct Name: RawRepresentable, Equatable {
    var rawValue: String
    init?(rawValue: String) {
      if rawValue.isEmpty || rawValue.count > 80 { return nil }
      self.rawValue = rawValue
    }
  }

  /// Another raw value than the one that it is made from.
  struct Small: RawRepresentable, Equatable {
    var rawValue: String
    init(rawValue: String) { self.rawValue = rawValue.lowercased() }
  }

  /// Stops for what no URL has.
  struct PageNumber: RawRepresentable, Equatable {
    var rawValue: Int
    init?(rawValue: Int) {
      precondition((0...99).contains(rawValue))
      if rawValue == 0 { return nil }
      self.rawValue = rawValue
    }
  }

  enum Order: String { case up, down }

  @Test("A type that refuses some raw values does, and is asked only about those that a URL may have")
  func refusedRawValues() {
    let router = Query {
      Field("name", .representing(Name.self))
      Field("small", .representing(Small.self))
      Field("page") { Int.parser(range: 0...99).map(.representing(PageNumber.self)) }
      Field("order", .representing(Order.self))
      Field("both") { String.parser().map(.representing(Tag.self)).filter { $0.rawValue != "x" } }
    }
    #expect(router.endpoints[0].parameters.map { $0.text.isRefined } == Array(repeating: true, count: 5))
  }
}
