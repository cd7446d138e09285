import Testing

@testable import Roundtrip

/// The promises of `Documentation/Security.md` that no test of a single part shows.
@Suite struct SecurityTests {
  enum Site: Equatable, Sendable {
    case page(String), files([String]), next(String)
    case image(String), version(String, Int), numbers([Int]), languages([String]), cookies([String]), tags([String])
  }

  static let site = OneOf {
    Route(.case(Site.next)) {
      Path { "next" }
      Query { Field("to") }
    }
    Route(.case(Site.image)) {
      Path {
        "images"
        String.parser().suffixed(by: "aab")
      }
    }
    Route(.case(Site.version)) {
      Path {
        "versions"
        Parse {
          PrefixUpTo("aab")
          "aab"
          Digits()
        }
      }
    }
    Route(.case(Site.numbers)) {
      Path {
        "numbers"
        Many {
          Int.parser()
        } separator: {
          ","
        }
      }
    }
    Route(.case(Site.languages)) {
      Path { "languages" }
      Headers { Field("Accept-Language").commaSeparated() }
    }
    Route(.case(Site.cookies)) {
      Path { "cookies" }
      Cookies { Field("c").repeated() }
    }
    Route(.case(Site.tags)) {
      Path { "tags" }
      Query { Field("t").repeated() }
    }
    Route(.case(Site.page)) { Path { String.parser() } }
    Route(.case(Site.files)) { Path { Rest() } }
  }

  @Test(
    "A printed URL never leads to another host or out of a folder, whatever its values contain",
    arguments: [
      (Site.page("/evil.example"), Printed.path("/%2Fevil.example")),
      (.page("//evil.example"), .path("/%2F%2Fevil.example")),
      (.page(#"\evil.example"#), .path("/%5Cevil.example")),
      (.page("\t/evil.example"), .path("/%09%2Fevil.example")),
      (.page("https://evil.example"), .path("/https:%2F%2Fevil.example")),
      (.page("a\r\nLocation: https://evil.example"), .path("/a%0D%0ALocation:%20https:%2F%2Fevil.example")),
      (.page("%2e%2e"), .path("/%252e%252e")),
      (.page("../etc"), .path("/..%2Fetc")),
      (.page("?a#b"), .path("/%3Fa%23b")),
      (.page(".."), .refused(.dotSegment(".."))),
      (.page("."), .refused(.dotSegment("."))),
      (.page(""), .refused(.emptyComponent)),
      (.files(["", "evil.example"]), .refused(.emptyComponent)),
      (.files(["a", "..", "b"]), .refused(.dotSegment(".."))),
      (.next("https://evil.example/?a=b&c#d"), .path("/next?to=https://evil.example/?a%3Db%26c%23d")),
    ])
  func printing(_ value: Site, _ expected: Printed) {
    #expect(Self.site.printed(value) == expected)
  }

  /// More than quadratic time can process while someone waits.
  static let length = 200_000

  static func repeated(_ text: String, count: Int = length) -> String { String(repeating: text, count: count) }

  static let long: [(URLRequestData, Matched<Site>)] = [
    (URLRequestData(target: "/images/" + repeated("aa")), .value(.files(["images", repeated("aa")]))),
    (URLRequestData(target: "/images/" + repeated("aa") + "b"), .value(.image(repeated("a", count: 2 * length - 2)))),
    (URLRequestData(target: "/versions/" + repeated("aa")), .value(.files(["versions", repeated("aa")]))),
    (
      URLRequestData(target: "/numbers/" + repeated("1,") + "x"), .value(.files(["numbers", repeated("1,") + "x"]))
    ),
    (URLRequestData(target: "/" + repeated("/")), .notFound),
    (URLRequestData(target: "/a" + repeated("/..")), .notFound),
    (URLRequestData(target: "/" + repeated("a/") + "%"), .badRequest),
    (URLRequestData(target: "/" + repeated("%41")), .value(.page(repeated("A")))),
    (URLRequestData(target: "/next?" + repeated("%74o&") + "x"), .value(.next(""))),
    (URLRequestData(target: "/next?" + repeated("x=%&")), .value(.page("next"))),
    (URLRequestData(target: "/tags?" + repeated("t=&")), .value(.tags(Array(repeating: "", count: length)))),
    (
      URLRequestData(target: "/languages", headers: ["Accept-Language": [repeated("\"a,\\\"")]]),
      // As a page, it would be printed as the list of languages is.
      .badRequest
    ),
    (URLRequestData(target: "/languages", headers: ["Accept-Language": [repeated(",")]]), .value(.languages([]))),
    (
      URLRequestData(target: "/cookies", headers: ["Cookie": [repeated("c=;")]]),
      .value(.cookies(Array(repeating: "", count: length)))
    ),
  ]

  @Test(
    "Hundreds of thousands of the most expensive parts are read in linear time", .tags(.large), .slow,
    arguments: long.indices)
  func longRequests(_ index: Int) {
    let (request, expected) = Self.long[index]
    #expect(Self.site.matched(request) == expected)
  }
}
