import Foundation
import RoundtripFoundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// JSON as text: in the fields of queries, headers, cookies, and forms.
@Suite struct JSONInFieldsTests {
  struct Preferences: Codable, Equatable, Sendable {
    var name: String
    var sizes: [Int]
  }

  enum Place: CaseIterable {
    case query, header, cookie, form

    var router: AnyParserPrinter<URLRequestData, Preferences> {
      switch self {
      case .query: Query { field }.eraseToAnyParserPrinter()
      case .header: Headers { field }.eraseToAnyParserPrinter()
      // A cookie can contain neither quotes nor commas.
      case .cookie: Cookies { Field("p", .percentEncoded.json(Preferences.self)) }.eraseToAnyParserPrinter()
      case .form: FormData { field }.eraseToAnyParserPrinter()
      }
    }

    private var field: Field<Preferences> { Field("p", .json(Preferences.self)) }
  }

  static let texts = [
    "", "Blob", "a,b;c=d&e", "\"quoted\"", "\r\nX-Y: z", "\0", "é", "e\u{301}", "😀", "%41", "a+b", " a ", "\\", "</p>",
  ]

  @Test("Any text round-trips, even through a URLRequest", arguments: Place.allCases, texts)
  func comesBack(place: Place, text: String) throws {
    let preferences = Preferences(name: text, sizes: [1, 2])
    for data in [
      try place.router.requestData(for: preferences),
      try #require(URLRequestData(request: place.router.request(for: preferences))),
    ] {
      let back = try place.router.match(request: data)
      #expect(back.name.utf8.elementsEqual(text.utf8))
      #expect(back.sizes == [1, 2])
    }
  }

  @Test("The printed text is as expected")
  func printed() throws {
    let preferences = Preferences(name: "a,b", sizes: [1])
    #expect(
      try Place.query.router.path(for: preferences) == "/?p=%7B%22name%22:%22a,b%22,%22sizes%22:%5B1%5D%7D")
    #expect(
      try Place.header.router.requestData(for: preferences).headers
        == .headers(["p": [#"{"name":"a,b","sizes":[1]}"#]]))
    #expect(
      try Place.cookie.router.requestData(for: preferences).headers
        == .headers(["Cookie": ["p=%7B%22name%22%3A%22a%2Cb%22%2C%22sizes%22%3A%5B1%5D%7D"]]))
    #expect(
      try Place.form.router.requestData(for: preferences).body
        == Array("p=%7B%22name%22:%22a,b%22,%22sizes%22:%5B1%5D%7D".utf8))
  }

  @Test("Unescaped JSON isn't printed as a cookie")
  func rawCookie() throws {
    let router = Cookies { Field("p", .json(Preferences.self)) }
    #expect(throws: PrintingError.self) { try router.requestData(for: Preferences(name: "a", sizes: [])) }
  }

  @Test("Invalid JSON is a bad request", arguments: ["", "{", "[]", "{}", "null", "%zz"])
  func refuses(text: String) throws {
    let requests: [(Place, URLRequestData)] = [
      (.query, URLRequestData(target: "/?p=" + text)), (.header, URLRequestData(target: "/", headers: ["P": [text]])),
      (.cookie, URLRequestData(target: "/", headers: ["cookie": ["p=" + text]])),
      (.form, URLRequestData(target: "/", body: Array("p=\(text)".utf8))),
    ]
    for (place, request) in requests {
      let error = try #require(throws: RoutingError.self) { try place.router.match(request: request) }
      #expect(error.kind == .badRequest, "\(place)")
    }
  }
}
