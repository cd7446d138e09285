import RoundtripInspection
import Testing

@testable import Roundtrip

@Suite struct RemarkTests {
  private enum Shop: Equatable, Sendable {
    case home
    case book(id: Int, Page)
  }

  private enum Page: Equatable, Sendable { case show, reviews(page: Int) }

  private static let silentPages = OneOf {
    Route(.case(Page.show))
    Route(.case(Page.reviews(page:))) {
      Path { "reviews" }
      Query { Field("page", default: 1) { Digits() } }
    }
  }

  private static let silent = OneOf {
    Route(.case(Shop.home))
    Route(.case(Shop.book(id:_:))) {
      Path {
        "books"; Digits()
      }
      silentPages
    }
  }

  private static let tellingPages = OneOf {
    Route(.case(Page.show)).described("A book")
    Route(.case(Page.reviews(page:))) {
      Path { "reviews" }
      Query { Field("page", default: 1) { Digits() }.described("The page", example: 2) }
    }
    .described("Its reviews", isDeprecated: true)
  }
  .described(tags: ["Books"])

  private static let telling = OneOf {
    Route(.case(Shop.home)).described("The home page").described(detail: "With all books.")
    Route(.case(Shop.book(id:_:))) {
      Path {
        "books"; Digits().described("Its number", example: 42)
      }
      tellingPages
    }
  }
  .described(tags: ["All"]).excludedFromAppLinks()

  /// The steps that run for each leaf of a router: answers alone don't tell that nothing more runs.
  private static func steps(_ router: some ParserPrinter<URLRequestData, Shop>) -> [String] {
    router._part.inspect { program in
      program.leaves.map { leaf in
        let steps = ReadSteps(leaf, of: program)
        return (0..<steps.steps.count).map { "\(steps.steps[$0].code)" }.joined(separator: " ")
      }
    }
  }

  @Test("What a route says leaves no trace in what runs for a request")
  func running() throws {
    #expect(Self.steps(Self.telling) == Self.steps(Self.silent))
    for (path, value) in [
      ("/", Shop.home), ("/books/7", .book(id: 7, .show)), ("/books/7/reviews?page=2", .book(id: 7, .reviews(page: 2))),
    ] {
      #expect(try Self.telling.match(path: path) == value && Self.telling.path(for: value) == path)
    }
  }

  @Test("Routes list what they say themselves, and what the routers around them say")
  func rows() {
    let rows = Self.telling.routes
    #expect(rows.map(\.name) == Self.silent.routes.map(\.name))
    #expect(rows.map(\.summary) == ["The home page", "A book", "Its reviews"])
    #expect(rows.map(\.detail) == ["With all books.", nil, nil])
    #expect(rows.map(\.tags) == [["All"], ["All", "Books"], ["All", "Books"]])
    #expect(rows.map(\.isDeprecated) == [false, false, true])
    #expect(rows.map(\.isAPI) == [true, true, true])
    #expect(rows[2].parameters.map(\.summary) == ["Its number", "The page"])
    #expect(rows[2].parameters.map(\.example) == ["42", "2"])
    #expect(Self.silent.routes.allSatisfy { $0.summary == nil && $0.tags.isEmpty && !$0.isDeprecated })
  }

  @Test("Fields in any place, optional parts, lists, bodies, and parts of text keep what they say")
  func parameters() {
    let router = Parse {
      Method.post
      Path {
        String.parser().described("A user").prefixed(by: "@")
        Optionally { Digits() }.described("A number")
        Rest().described("The rest")
      }
      Query {
        Field("ids") { Digits() }.commaSeparated().described("Numbers")
        Flag("all").described("All of them", isDeprecated: true)
      }
      Headers { Field("X-Trace").named("trace").described("An ID", example: "a") }
      Cookies { Field("session").described("Who you are").named("who") }
      Fragment().described("A section")
      ContentType("text/plain")
      Body().described("A text")
    }
    let parameters = router.routes[0].parameters
    #expect(
      parameters.map(\.summary) == [
        "A user", "A number", "The rest", "Numbers", "All of them", "An ID", "Who you are", "A section", nil, "A text",
      ])
    #expect(parameters.map(\.valueName) == [nil, nil, nil, nil, nil, "trace", "who", nil, nil, nil])
    #expect(parameters.map(\.isDeprecated) == [false, false, false, false, true, false, false, false, false, false])
    #expect(router.routes[0].summary == nil)
  }

  @Test("An example that a parameter doesn't print stops the program where it is written")
  func examples() async {
    await #expect(processExitsWith: .failure) { _ = Digits(4).described("A year", example: 12_345) }
  }
}
