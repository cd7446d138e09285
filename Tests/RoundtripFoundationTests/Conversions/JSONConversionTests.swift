import Foundation
import RoundtripFoundation
import Testing

@Suite struct JSONConversionTests {
  struct Comment: Codable, Equatable, Sendable {
    var author: String
    var text: String
    var date: Date?
  }

  struct Filter: Codable, Equatable, Sendable {
    var tags: [String]
    var limit: Int
  }

  enum SiteRoute: Equatable, Sendable {
    case create(Comment)
    case search(Filter)
  }

  static let router = OneOf {
    Route(.case(SiteRoute.create)) {
      Method.post; Path { "comments" }; Body(.json(Comment.self))
    }
    Route(.case(SiteRoute.search)) {
      Path { "search" }; Query { Field("filter") { Parse(.json(Filter.self)) } }
    }
  }

  @Test(
    "A body is JSON, whatever text it contains",
    arguments: ["", "é", "e\u{301}", "\r\n\0", "\"\\/", "😀", "a,b;c=d&e", String(repeating: "x", count: 10_000)])
  func body(text: String) throws {
    let route = SiteRoute.create(Comment(author: "Blob", text: text))
    let request = try Self.router.requestData(for: route)
    #expect((request.method, request.target) == (.post, "/comments"))
    guard case .create(let back) = try Self.router.match(request: request) else {
      Issue.record("another route")
      return
    }
    #expect(back.text.utf8.elementsEqual(text.utf8))
  }

  @Test("Keys are sorted and slashes aren't escaped, so that equal values print equal bytes")
  func bytes() throws {
    let request = try Self.router.requestData(for: .create(Comment(author: "a/b", text: "c")))
    #expect(request.body == Array(#"{"author":"a/b","text":"c"}"#.utf8))
  }

  @Test(
    "A body that is missing, not JSON, or of another type is a bad request",
    arguments: [nil, "", "{", "[]", #"{"author":1,"text":""}"#, #"{"author":"a","text":"b"} x"#, "\u{FEFF}x"])
  func badBody(body: String?) throws {
    let request = URLRequestData(method: .post, target: "/comments", body: body.map { Array($0.utf8) })
    let error = try #require(throws: RoutingError.self) { try Self.router.match(request: request) }
    #expect(error.kind == .badRequest)
  }

  @Test(
    "The error explains what is wrong with a body, even if a GET route has the same path",
    arguments: [
      ("{\"author\":\"a\"}", "the key \"text\""), ("{\"author\":1,\"text\":\"\"}", "String at \"author\""),
      ("{", "JSON"), ("[]", "an object"),
      ("{\"author\":\"a\",\"text\":null}", "String at \"text\""),
    ])
  func explainedBody(body: String, expected: String) throws {
    let router = OneOf {
      Route(.case(SiteRoute.search)) {
        Path { "comments" }; Query { Field("filter") { Parse(.json(Filter.self)) } }
      }
      Route(.case(SiteRoute.create)) {
        Method.post; Path { "comments" }; Body(.json(Comment.self))
      }
    }
    let request = URLRequestData(method: .post, target: "/comments", body: Array(body.utf8))
    let error = try #require(throws: RoutingError.self) { try router.match(request: request) }
    #expect(error.description.contains("\n  body: expected \(expected)   for create(_:)"), "\(error)")
    #expect(!error.description.contains("method:"), "\(error)")
  }

  struct Order: Codable, Equatable, Sendable {
    struct Line: Codable, Equatable, Sendable { var count: Int }

    var lines: [Line]
    var notes: [String: Line]
    var shelves: [Int: Line]
  }

  @Test(
    "A client learns which property is wrong in words of JSON, and reads no key of a dictionary, which may be any text",
    arguments: [
      ("[]", "an object", nil), ("null", "an object", nil), (#"{"lines": {}}"#, #"an array at "lines""#, nil),
      (#"{"lines": [[]]}"#, #"an object at "lines[0]""#, nil),
      (#"{"lines": [], "notes": []}"#, #"an object at "notes""#, nil),
      (#"{"lines": [{"count": 1}, {}]}"#, #"the key "lines[1].count""#, nil),
      (#"{"lines": [{"count": "x"}]}"#, #"Int at "lines[0].count""#, nil),
      (#"{"lines": [], "notes": {"<b>secret": {}}}"#, #"the key "notes.….count""#, "notes.<b>secret.count"),
      (#"{"lines": [], "notes": {"<b>secret": {"count": ""}}}"#, #"Int at "notes.….count""#, "notes.<b>secret.count"),
      (#"{"lines": [], "notes": {}, "shelves": {"1984": {}}}"#, #"the key "shelves.….count""#, "shelves.1984.count"),
    ])
  func dictionaries(body: String, expected: String, shown: String?) throws {
    let router = Body(json: Order.self)
    let request = URLRequestData(
      method: .post, target: "/", headers: ["Content-Type": ["application/json"]], body: Array(body.utf8))
    let error = try #require(throws: RoutingError.self) { try router.match(request: request) }
    #expect(error.reason == "expected \(expected) in the body")
    if let shown { #expect(error.description.contains(shown)) }
  }

  /// A row of a table: an object, an array, and anything else.
  struct Row: Codable, Equatable, Sendable {
    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      _ = try values.nestedContainer(keyedBy: AnyKey.self)
      _ = try values.nestedUnkeyedContainer()
      _ = try values.superDecoder()
    }

    func encode(to encoder: any Encoder) throws {}
  }

  @Test(
    "What an array lacks has a name that isn't one of the decoder",
    arguments: [("[]", "an object", 0), ("[{}]", "an array", 1), ("[{},[]]", "a value", 2), ("[[]]", "an object", 0)])
  func shortArrays(body: String, expected: String, index: Int) throws {
    let request = URLRequestData(
      method: .post, target: "/", headers: ["Content-Type": ["application/json"]], body: Array(body.utf8))
    let error = try #require(throws: RoutingError.self) { try Body(json: Row.self).match(request: request) }
    #expect(error.reason == "expected \(expected) at \"[\(index)]\" in the body")
  }

  /// A key of any text.
  struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Its kind is the key of its value.
  struct Tagged: Codable, Equatable, Sendable {
    var kind: String
    var value: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      kind = try container.decode(String.self, forKey: AnyKey(stringValue: "kind"))
      value = try container.decode(Int.self, forKey: AnyKey(stringValue: kind))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      try container.encode(kind, forKey: AnyKey(stringValue: "kind"))
      try container.encode(value, forKey: AnyKey(stringValue: kind))
    }
  }

  @Test("A client doesn't read a missing key that may be a text of the request; a log has it")
  func taggedValues() throws {
    let router = Body(.json(Tagged.self))
    let request = try router.requestData(for: #require(try? router.match(request: Self.body(#"{"kind":"a","a":1}"#))))
    #expect(request.body == Array(#"{"a":1,"kind":"a"}"#.utf8))
    let error = try #require(throws: RoutingError.self) {
      try router.match(request: Self.body(#"{"kind":"<b>secret"}"#))
    }
    #expect(error.reason == #"expected the key "…" in the body"#)
    #expect(error.description.contains(#"expected the key "<b>secret""#))
  }

  private static func body(_ text: String) -> URLRequestData { URLRequestData(target: "/", body: Array(text.utf8)) }

  enum Size: String, Codable, Sendable { case small, large }

  @Test(
    "JSON with a value that a type refuses isn't said to be no JSON",
    arguments: [
      (#"{"tags": [], "limit": 1.5}"#, true), (#"{"tags": [], "limit": 1e99}"#, true), ("{", false), ("", false),
      ("{\"tags\": [], \"limit\": 1", false),
    ])
  func otherJSON(body: String, isJSON: Bool) throws {
    let error = try #require(throws: RoutingError.self) {
      try Body(.json(Filter.self)).match(request: Self.body(body))
    }
    #expect((error.reason == "expected JSON in the body") == !isJSON, "\(error.reason)")
    let other = try #require(throws: RoutingError.self) {
      try Body(.json(Size.self)).match(request: Self.body("\"medium\""))
    }
    #expect(other.reason == "expected other JSON in the body")
  }

  @Test("Invalid UTF-8 is a bad request")
  func badBytes() throws {
    let body = Array(#"{"author":"a","text":""#.utf8) + [0xFF] + Array(#""}"#.utf8)
    let request = URLRequestData(method: .post, target: "/comments", body: body)
    let error = try #require(throws: RoutingError.self) { try Self.router.match(request: request) }
    #expect(error.kind == .badRequest)
  }

  @Test("A query field can contain JSON")
  func field() throws {
    let route = SiteRoute.search(Filter(tags: ["a&b", "é"], limit: 5))
    let path = "/search?filter=%7B%22limit%22:5,%22tags%22:%5B%22a%26b%22,%22%C3%A9%22%5D%7D"
    #expect(try Self.router.path(for: route) == path)
    #expect(try Self.router.match(path: path) == route)
    #expect(throws: RoutingError.self) { try Self.router.match(path: "/search?filter=%7B%7D") }
  }

  @Test("Custom coders are used, and a value they change isn't printed")
  func coders() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let encoder = JSONEncoder.sortedKeys
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(Int(date.timeIntervalSince1970))
    }
    let router = Body(.json(Comment.self, decoder: decoder, encoder: encoder))
    let whole = Comment(author: "a", text: "b", date: Date(timeIntervalSince1970: 7))
    let request = try router.requestData(for: whole)
    #expect(request.body == Array(#"{"author":"a","date":7,"text":"b"}"#.utf8))
    #expect(try router.match(request: request) == whole)
    let error = try #require(throws: PrintingError.self) {
      try router.requestData(for: Comment(author: "a", text: "b", date: Date(timeIntervalSince1970: 7.5)))
    }
    #expect(error.reason == .conversion("the JSON of Comment would decode as another value"))
  }

  @Test("A value that the encoder rejects isn't printed")
  func encoderRefuses() {
    #expect(throws: PrintingError.self) { try Body(.json([Double].self)).requestData(for: [.nan]) }
  }

  @Test("Data and text convert from the same bytes")
  func documents() throws {
    let filter = Filter(tags: [], limit: 1)
    let body = Body(.data.json(Filter.self))
    #expect(try body.requestData(for: filter).body == Array(#"{"limit":1,"tags":[]}"#.utf8))
    #expect(try body.match(request: URLRequestData(target: "/", body: Array(#"{"tags":[],"limit":1}"#.utf8))) == filter)
    #expect(try Body(.utf8.json(Filter.self)).requestData(for: filter).body == Array(#"{"limit":1,"tags":[]}"#.utf8))
  }
}
