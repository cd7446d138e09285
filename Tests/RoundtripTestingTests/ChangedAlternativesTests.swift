import Roundtrip
import RoundtripTesting
import Testing

/// What a text stands for changes within a value, in each place of a request: it is a break, or the route is undecided, unless all
/// requests have the values that they had.
@Suite struct ChangedAlternativesTests {
  enum Answer: Equatable, Sendable { case yes, no, other(String), number(Int) }
  enum Site: Equatable, Sendable { case one(Answer), maybe(Answer?), list([Answer]) }

  typealias Text = AnyParserPrinter<Substring, Answer>

  private static func text(_ literal: String, _ answer: Answer) -> Text {
    Parse(.case(answer)) { literal }.eraseToAnyParserPrinter()
  }

  /// Alternatives in several orders: a literal before or behind what takes any text, with this value or another, and what takes
  /// some of it away from its value.
  private static let texts: [[Text]] = {
    let number = Parse(.case(Answer.number)) { Digits() }.eraseToAnyParserPrinter()
    let other = Parse(.case(Answer.other)) { String.parser() }.eraseToAnyParserPrinter()
    let ending = Parse(.case(Answer.other)) { String.parser().suffixed(by: "b") }.eraseToAnyParserPrinter()
    let beginning = Parse(.case(Answer.other)) {
      "a"; String.parser()
    }.eraseToAnyParserPrinter()
    return [
      [ending, other], [beginning, other],
      [other, text("a", .yes)],
      [text("a", .yes), text("zebra", .no), other],
      [number, text("1", .yes), text("b", .no)],
      [text("1", .yes), number, text("b", .no)],
    ]
  }()

  private static let values = ["a", "b", "1", "01", "2", "zebra", "c", "ab", "1b"]

  enum Place: String, CaseIterable {
    case component, suffixed, prefixed, rest, many, fragment
    case required, optional, defaulted, repeated, cookie, header, form

    func router(_ texts: [Text]) -> AnyParserPrinter<URLRequestData, Site> {
      let text = OneOf<Substring, Answer> { for text in texts { text } }
      return switch self {
      case .component: Route(.case(Site.one)) { Path { text } }.eraseToAnyParserPrinter()
      case .suffixed:
        Route(.case(Site.one)) {
          Path {
            Parse {
              text; ".html"
            }
          }
        }.eraseToAnyParserPrinter()
      case .prefixed:
        Route(.case(Site.one)) {
          Path {
            Parse {
              "v"; text
            }
          }
        }.eraseToAnyParserPrinter()
      case .rest: Route(.case(Site.list)) { Path { Rest { text } } }.eraseToAnyParserPrinter()
      case .many:
        Route(.case(Site.list)) {
          Path {
            Many {
              text
            } separator: {
              ","
            }
          }
        }.eraseToAnyParserPrinter()
      case .fragment: Route(.case(Site.one)) { Fragment { text } }.eraseToAnyParserPrinter()
      case .required: Route(.case(Site.one)) { Query { Field("n") { text } } }.eraseToAnyParserPrinter()
      case .optional:
        Route(.case(Site.maybe)) { Query { Optionally { Field("n") { text } } } }.eraseToAnyParserPrinter()
      case .defaulted:
        Route(.case(Site.one)) { Query { Field("n", default: Answer.yes) { text } } }.eraseToAnyParserPrinter()
      case .repeated: Route(.case(Site.list)) { Query { Field("n") { text }.repeated() } }.eraseToAnyParserPrinter()
      case .cookie: Route(.case(Site.one)) { Cookies { Field("n") { text } } }.eraseToAnyParserPrinter()
      case .header: Route(.case(Site.one)) { Headers { Field("n") { text } } }.eraseToAnyParserPrinter()
      case .form:
        Route(.case(Site.one)) {
          Method.post
          FormData { Field("n") { text } }
        }.eraseToAnyParserPrinter()
      }
    }

    func request(_ value: String) -> URLRequestData {
      switch self {
      case .component, .rest, .many: URLRequestData(target: "/\(value)")
      case .suffixed: URLRequestData(target: "/\(value).html")
      case .prefixed: URLRequestData(target: "/v\(value)")
      case .fragment: URLRequestData(path: "/", fragment: value)
      case .required, .optional, .defaulted, .repeated: URLRequestData(target: "/?n=\(value)")
      case .cookie: URLRequestData(path: "/", headers: ["Cookie": ["n=\(value)"]])
      case .header: URLRequestData(path: "/", headers: ["n": [value]])
      case .form:
        URLRequestData(
          method: .post, path: "/", headers: ["Content-Type": ["application/x-www-form-urlencoded"]],
          body: Array("n=\(value)".utf8))
      }
    }
  }

  @Test("A text that has another value now isn't called kept", arguments: Place.allCases)
  func values(place: Place) {
    let routers = Self.texts.map(place.router)
    let requests = Self.values.map(place.request)
    var changed = 0
    for (oldPlace, old) in routers.enumerated() {
      let record = RouteRecord(of: old)
      for (newPlace, new) in routers.enumerated() {
        let found = new.compatibility(with: record)
        let broken = requests.filter { request in
          guard let value = try? old.match(request: request) else { return false }
          return (try? new.match(request: request)) != value
        }
        changed += broken.isEmpty ? 0 : 1
        #expect(broken.isEmpty || !found.isDecided, "\(oldPlace), \(newPlace): \(broken)")
        #expect(oldPlace != newPlace || found.isDecided, "\(oldPlace): \(found)")
      }
    }
    #expect(changed > 5)
  }
}
