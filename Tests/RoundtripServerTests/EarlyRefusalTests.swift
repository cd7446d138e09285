import Roundtrip
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
}
