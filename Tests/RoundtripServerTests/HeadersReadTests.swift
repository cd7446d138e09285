import Roundtrip
import RoundtripInspection
import RoundtripServer
import Testing

@Suite struct HeadersReadTests {
  private enum Site: Equatable, Sendable {
    case home
    case agent(String, [String])
    case session(String?)
    case add(text: String, [UInt8])
    case form(String)
    case own
  }

  private static let described = OneOf {
    Route(.case(Site.home)) { Host("notes.example") }
    Route(.case(Site.agent)) {
      Path { "agent" }
      Headers {
        Field("User-Agent")
        Field("X-Tag").repeated()
        Field("X-Version") { "1" }
      }
    }
    Route(.case(Site.session)) {
      Path { "session" }
      Cookies { Optionally { Field("session") } }
    }
    Route(.case(Site.add(text:_:))) {
      Method.post
      Path { "add" }
      Query { Field("text") }
      Body("text/plain")
    }
    Route(.case(Site.form)) {
      Method.post
      Path { "form" }
      FormData { Field("text") }
    }
  }

  @Test("The headers that a router reads are those of its fields, of cookies, and of media types")
  func names() {
    #expect(Self.described.headerNames == ["user-agent", "x-tag", "x-version", "cookie", "content-type"])
    #expect(Route(.case(Site.home)).headerNames == [])
  }

  @Test("A parser-printer without a shape might read any header, and so might a router that contains itself")
  func unknown() {
    struct Own: ParserPrinter {
      func parse(_ input: inout URLRequestData) throws {}
      func print(_ output: Void, into input: inout URLRequestData) throws {}
    }
    #expect(
      OneOf {
        Self.described;
        Route(.case(Site.own)) {
          Path { "own" }; Own()
        }
      }.headerNames == nil)
    let nested = Parse {
      Path { "nested" }
      Lazy { Self.described }
    }
    #expect(nested.headerNames == nil)
  }

  /// A parser-printer of fields that doesn't describe what it reads.
  private struct OwnField: ParserPrinter {
    func parse(_ input: inout URLRequestData.Fields) throws -> String {
      guard let text = input["own"].first else { throw ConversionError("a field of its own") }
      return text
    }
    func print(_ output: String, into input: inout URLRequestData.Fields) throws { input.append("own", output) }
  }

  private static let ownFields: [AnyParserPrinter<URLRequestData.Fields, String>] = [
    OwnField().eraseToAnyParserPrinter(), Lazy { Field("own") }.eraseToAnyParserPrinter(),
    Optionally { OwnField() }.map(.convert(apply: { $0 ?? "" }, unapply: { $0 })).eraseToAnyParserPrinter(),
    OneOf {
      Field("other")
      Lazy { Field("own") }
    }.eraseToAnyParserPrinter(),
  ]

  @Test("Own fields might be any header, need all cookies, and need the body of a form", arguments: ownFields.indices)
  func own(index: Int) {
    let own = Self.ownFields[index]
    #expect(Route(.case(Site.form)) { Headers { own } }.headerNames == nil)
    #expect(
      Route(.case(Site.form)) {
        Query { own.filter { !$0.isEmpty } }
        Headers { Field("X-Version") { "1" } }
      }.headerNames == ["x-version"])
    #expect(Route(.case(Site.form)) { Cookies { own } }.headerNames == ["cookie"])
    let form = Route(.case(Site.form)) {
      Method.post
      FormData { own }
    }
    #expect(form.headerNames == [] && form.needsBody(for: URLRequestData(method: .post, target: "/")))
    #expect(!form.needsBody(for: URLRequestData(target: "/")))
  }

  @Test("No other header makes a difference", arguments: [true, false])
  func others(isValid: Bool) {
    let wanted: URLRequestData.Fields = [
      "user-agent": ["curl"], "X-TAG": ["a", "b"], "X-Version": [isValid ? "1" : "2"],
      "Cookie": [isValid ? "session=s" : "session=\""], "Content-Type": [isValid ? "text/plain" : "text/html"],
    ]
    let other: URLRequestData.Fields = [
      "Accept": ["*/*"], "Host": ["other.example"], "X-Tags": ["c"], "Cookies": ["a=b"],
    ]
    let read = Self.described.headerNames
    for target in ["/", "/agent", "/session", "/add?text=a", "/form", "/nowhere"] {
      for method in [Method.get, .post] {
        var request = URLRequestData(method: method, target: target, body: Array("text=a".utf8))
        request.host = "notes.example"
        request.headers = .init(Array(other) + Array(wanted) + Array(other))
        let outcome = Self.outcome(request)
        request.headers = .init(request.headers.filter { read?.contains($0.name.lowercased()) ?? true })
        #expect(request.headers.count == wanted.count)
        #expect(Self.outcome(request) == outcome)
      }
    }
  }

  private static func outcome(_ request: URLRequestData) -> String {
    do throws(RoutingError) { return "\(try described.match(request: request))" } catch { return "\(error.kind)" }
  }
}
