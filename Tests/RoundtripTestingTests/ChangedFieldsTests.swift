import Roundtrip
import RoundtripFoundation
import RoundtripTesting
import Testing

/// What changes in the last of several fields is seen as well as in the first.
@Suite struct ChangedFieldsTests {
  struct Review: Codable, Equatable, Sendable { var stars: Int }
  struct Topic: Equatable, Sendable, CustomStringConvertible {
    var text: String
    var description: String { text }
  }
  enum Site<Last: Equatable & Sendable>: Equatable, Sendable {
    case find(String?, String?, String?, Last)
    case review(String?, String?, String?, Last, Review)
  }

  typealias Fields<Value> = AnyParserPrinter<URLRequestData.Fields, Value>
  typealias Routers<Last: Equatable & Sendable> = [AnyParserPrinter<URLRequestData, Site<Last>>]

  /// Behind three other fields of a query and of a form, and of a query beside JSON.
  private static func routers<Last>(_ last: Fields<Last>) -> Routers<Last> {
    let (a, b, c) = (Optionally { Field("a") }, Optionally { Field("b") }, Optionally { Field("c") })
    return [
      Route(.case(Site<Last>.find)) {
        Query {
          a; b; c; last
        }
      }.eraseToAnyParserPrinter(),
      Route(.case(Site<Last>.find)) {
        Method.post
        FormData {
          a; b; c; last
        }
      }.eraseToAnyParserPrinter(),
      Route(.case(Site<Last>.review)) {
        Method.post
        Query {
          a; b; c; last
        }
        Body(json: Review.self)
      }.eraseToAnyParserPrinter(),
    ]
  }

  private func check<Old: Equatable & Sendable, New: Equatable & Sendable>(
    _ name: String, _ old: Fields<Old>, _ new: Fields<New>
  ) {
    for (place, (old, new)) in zip(Self.routers(old), Self.routers(new)).enumerated() {
      let record = RouteRecord(of: old)
      let (same, found) = (old.compatibility(with: record), new.compatibility(with: record))
      #expect(same.isDecided, "\(name), \(place): \(same)")
      #expect(!found.isDecided, "\(name), \(place): \(record.text)")
      #expect(record.text.utf8.count < 4000, "\(name), \(place): \(record.text)")
    }
  }

  @Test("Another value of the last field isn't called kept")
  func lastField() {
    let field = Field("last").eraseToAnyParserPrinter()
    let optional = Optionally { field }.eraseToAnyParserPrinter()
    let (list, defaulted) = (Field("last").repeated(), Field("last", default: "z"))
    check("optional, blank", optional, optional.treatingBlankAsMissing())
    check("optional, list", optional, list.eraseToAnyParserPrinter())
    check("list, commas", list.eraseToAnyParserPrinter(), Field("last").commaSeparated().eraseToAnyParserPrinter())
    check("default", defaulted.eraseToAnyParserPrinter(), Field("last", default: "y").eraseToAnyParserPrinter())
    check("default, blank", defaulted.eraseToAnyParserPrinter(), defaulted.treatingBlankAsMissing())
    check("field, blank", field, defaulted.treatingBlankAsMissing())
  }

  @Test(
    "Another default isn't called kept, however its type describes it",
    arguments: [
      ("c#", "c"), ("a/b", "a|b"), ("Sources.swift", "Tests.swift"), ("a b", "a, b"), ("a (b)", "a b"), ("c", "d"),
    ])
  func defaults(old: String, new: String) {
    func topics(_ absent: String) -> AnyParserPrinter<URLRequestData, Site<Topic>> {
      Self.routers(
        Field("topic", default: Topic(text: absent)) {
          Parse(.memberwise(Topic.init(text:), \.text)) { String.parser() }
        }.eraseToAnyParserPrinter())[0]
    }
    let record = RouteRecord(of: topics(old))
    #expect(topics(old).compatibility(with: record).isDecided)
    #expect(!topics(new).compatibility(with: record).isDecided)
  }
}
