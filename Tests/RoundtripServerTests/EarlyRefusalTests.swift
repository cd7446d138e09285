import Roundtrip
import RoundtripInspection
import RoundtripServer
import Testing

/// What is refused before the body arrives would be refused with any body.
@Suite struct EarlyRefusalTests {
  enum Site: Equatable, Sendable { case text([UInt8]), maybe([UInt8]?), any([UInt8]), form(String), typed }

  static let bodies: [[UInt8]?] = [nil, [], Array("a".utf8), Array("n=1".utf8), [0xFF]]
  static let types = [
    nil, "text/plain", "Text/Plain; charset=utf-8", "application/x-www-form-urlencoded", "image/png", "x",
  ]

  static let text = Route(.case(Site.text)) {
    Method.post
    Path { "a" }
    Body("text/plain")
  }
  static let maybe = Route(.case(Site.maybe)) {
    Method.post
    Path { "a" }
    Optionally { Body("text/plain") }
  }
  static let any = Route(.case(Site.any)) {
    Method.post
    Path { "a" }
    Body()
  }
  static let form = Route(.case(Site.form)) {
    Method.post
    Path { "a" }
    ContentType("application/x-www-form-urlencoded")
    FormData { Field("n") }
  }
  static let typed = Route(.case(Site.typed)) {
    Method.post
    Path { "a" }
    ContentType("image/png")
  }

  static let routers: [AnyParserPrinter<URLRequestData, Site>] = [
    text.eraseToAnyParserPrinter(), maybe.eraseToAnyParserPrinter(), any.eraseToAnyParserPrinter(),
    form.eraseToAnyParserPrinter(), typed.eraseToAnyParserPrinter(),
    OneOf {
      text; form
    }.eraseToAnyParserPrinter(),
    OneOf {
      form; maybe
    }.eraseToAnyParserPrinter(),
    OneOf {
      text; any
    }.eraseToAnyParserPrinter(),
    OneOf {
      typed; text
    }.eraseToAnyParserPrinter(),
  ]

  private static func kind(_ router: some Router<Site>, _ type: String?, _ body: [UInt8]?) -> RoutingError.Kind? {
    let headers: URLRequestData.Fields = type.map { ["Content-Type": [$0]] } ?? [:]
    let request = URLRequestData(method: .post, target: "/a", headers: headers, body: body)
    do throws(RoutingError) {
      _ = try router.match(request: request)
      return nil
    } catch {
      return error.kind
    }
  }

  @Test("A media type that is refused without a body is refused with any", arguments: routers.indices, types)
  func mediaTypes(index: Int, type: String?) {
    let router = Self.routers[index]
    let kinds = Self.bodies.map { Self.kind(router, type, $0) }
    #expect(kinds[0] != .unsupportedMediaType || kinds.allSatisfy { $0 == .unsupportedMediaType })
    // Some are refused at all.
    if index == 0, type == "image/png" { #expect(kinds[2] == .unsupportedMediaType) }
  }

  private enum Format: String, CaseIterable { case text = "text/plain", json = "application/json" }
  private enum Upload: Equatable, Sendable { case add(Format, [UInt8]) }

  @Test("A request that accepts no representation is refused before its body arrives, with any")
  func representations() async throws {
    let router = Route(.case(Upload.add)) {
      Method.post
      Path { "a" }
      Accept(Format.self)
      Body("text/plain")
    }
    func outcome(_ type: String, _ accept: String) async throws -> String {
      let request = URLRequestData(
        method: .post, target: "/a", headers: ["Content-Type": [type], "Accept": [accept]])
      var isRead = false
      let outcome: Outcome<Route<Upload>, Never> = try await Reception(router, router.routes).outcome(
        of: request, contentLength: "1", maxBodySize: 10
      ) { _ in
        isRead = true
        return [1]
      }
      guard case .refused(let refusal) = outcome else { return isRead ? "read" : "unread" }
      return "\(refusal.status) \(isRead ? "read" : "unread")"
    }
    #expect(try await outcome("text/plain", "image/png") == "406 unread")
    #expect(try await outcome("text/html", "image/png") == "415 unread")
    #expect(try await outcome("text/plain", "application/*") == "read")
    #expect(router.headerNames == ["accept", "content-type"])
  }
}
