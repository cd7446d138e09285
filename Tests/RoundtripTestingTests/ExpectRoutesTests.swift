import Roundtrip
import RoundtripTesting
import Testing

@Suite struct ExpectRoutesTests {
  enum PodcastRoute: Equatable, Sendable {
    case home
    case shows
    case show(Int)
    case search(String)
    case rate(show: Int)
  }

  private let router = OneOf {
    Route(.case(PodcastRoute.home))
    Route(.case(PodcastRoute.shows)) {
      Path {
        OneOf {
          "shows"; "podcasts"
        }
      }
    }
    Route(.case(PodcastRoute.show)) {
      Path {
        "shows"; Digits()
      }
    }
    Route(.case(PodcastRoute.search)) {
      Path { "search" }; Query { Field("q") }
    }
    Route(.case(PodcastRoute.rate)) {
      Method.post;
      Path {
        "shows"; Digits(); "rate"
      }
    }
  }

  @Test("URLs that match as their values and are printed by them pass, and so does an old form")
  func unchanged() throws {
    try expectRoutes(
      router,
      [
        ("/", .home), ("/shows/42", .show(42)), ("/shows/42/rate", .rate(show: 42)),
        ("/search?q=a%20b", .search("a b")),
        ("/podcasts", .shows),
      ], except: ["/podcasts": "/shows"])
    try expectRoutes(
      router.baseURL("https://example.com/v1"),
      [("https://example.com/v1/shows", .shows), ("/v1/shows/42", .show(42))])
  }

  @Test("Broken links come first, and then values that print differently")
  func changed() {
    let failure = #expect(throws: RoundTripFailure.self) {
      try expectRoutes(
        router, [("/podcasts", .shows), ("/search?q=a+b", .search("a+b")), ("/show/42", .show(42)), ("/a b", .home)])
    }
    #expect(
      failure?.findings.map { String($0.prefix { $0 != "\n" }) } == [
        "/search?q=a+b matches as another value", "/show/42 matches nothing", "/a b isn't a valid URL",
        ".shows prints as another URL",
        #".search("a+b") prints as another URL"#,
        ".show(42) prints as another URL", ".home prints as another URL",
      ])
    #expect(
      failure?.findings.first == """
        /search?q=a+b matches as another value
          expected  .search("a+b")
          matches   .search("a b")
                              ^
          route     4 GET /search?q search(_:) at RoundtripTestingTests/ExpectRoutesTests.swift:28
          help      declare a route that reads it as the expected value before this one
        """)
    #expect(
      failure?.findings[3] == """
        .shows prints as another URL
          expected  "/podcasts"
          prints    "/shows"
                      ^
          help      if /podcasts is an old form, accept that with except: ["/podcasts": "/shows"]
        """)
    // Nothing is accepted of a URL that is broken.
    #expect(failure?.findings.suffix(3).allSatisfy { !$0.contains("help") } == true)
    #expect(throws: Never.self) {
      try expectRoutes(router, [("/podcasts", .shows)], except: ["/podcasts": "/shows"])
    }
  }

  @Test(
    "A value that can't be printed is reported with its URL, and so is an expected change that didn't happen")
  func refused() {
    let failure = #expect(throws: RoundTripFailure.self) {
      try expectRoutes(
        Path {
          "names"; String.parser()
        }, [("/names/..", ".."), ("/names/a", "a")], except: ["/names/a": "/n/a"])
    }
    #expect(failure?.findings.count == 3)
    #expect(failure?.findings.first?.hasPrefix("/names/.. matches nothing") == true)
    #expect(failure?.findings.last?.contains(#"expected  "/n/a""#) == true)
  }
}
