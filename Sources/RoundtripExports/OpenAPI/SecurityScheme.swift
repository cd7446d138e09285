public import Roundtrip
internal import RoundtripInspection

/// How requests say who sends them: see `secured(by:or:)`.
public struct SecurityScheme: Sendable, Hashable {
  /// Its name in the document, unless another has it.
  let name: String
  /// Its description in the document.
  let value: JSONValue
  /// The part of a request that carries it.
  private let carrier: Carrier

  private struct Carrier: Sendable, Hashable {
    let place: Endpoint.Place
    let name: String
  }

  private init(_ name: String, _ value: JSONValue, _ place: Endpoint.Place, _ field: String) {
    (self.name, self.value, carrier) = (name, value, Carrier(place: place, name: field))
  }

  /// A token in the header `Authorization: Bearer …` (RFC 6750).
  ///
  /// - Parameter format: What the token is, such as `JWT`.
  public static func bearer(format: String? = nil) -> Self {
    var value: JSONValue = ["type": "http", "scheme": "bearer"]
    if let format { value["bearerFormat"] = .string(format) }
    return Self("bearer", value, .headers, "authorization")
  }

  /// A name and a password in the header `Authorization: Basic …` (RFC 7617).
  public static var basic: Self {
    Self("basic", ["type": "http", "scheme": "basic"], .headers, "authorization")
  }

  /// A key in a header, such as `X-API-Key`.
  public static func apiKey(inHeader name: String) -> Self { apiKey("header", name, .headers) }

  /// A key in a field of the query.
  public static func apiKey(inQuery name: String) -> Self { apiKey("query", name, .query) }

  /// A key in a cookie, such as a session's.
  public static func apiKey(inCookie name: String) -> Self { apiKey("cookie", name, .cookies) }

  private static func apiKey(_ word: String, _ name: String, _ place: Endpoint.Place) -> Self {
    // The name of a component consists of these characters.
    let text = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_" })
    return Self(text, ["type": "apiKey", "in": .string(word), "name": .string(name)], place, name)
  }

  /// Whether a parameter carries it. The names of headers are case-insensitive.
  func isCarried(by parameter: Endpoint.Parameter) -> Bool {
    guard parameter.place == carrier.place, let field = parameter.field else { return false }
    return field == carrier.name || parameter.place == .headers && field.lowercased() == carrier.name.lowercased()
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Says how requests to a route, or to all routes of a router, prove who sends them.
  ///
  /// ```swift
  /// OneOf {
  ///   Route(.case(ShopRoute.orders)) { Path { "orders" } }
  ///   Route(.case(ShopRoute.order(id:))) { Path { "orders"; Digits() } }
  /// }
  /// .secured(by: .bearer(format: "JWT"), or: .apiKey(inHeader: "X-API-Key"))
  /// ```
  ///
  /// OpenAPI lists the schemes, and no longer the header, field, or cookie that carries one as a parameter. This checks
  /// nothing: matching and printing stay the same. The innermost of several applies.
  ///
  /// - Parameters:
  ///   - scheme: A scheme.
  ///   - others: Other schemes, of which any one is enough.
  public func secured(by scheme: SecurityScheme, or others: SecurityScheme...) -> AnyParserPrinter<Input, Output> {
    remarking([scheme] + others, isOfRoutes: true)
  }
}

extension RouteList.Row {
  /// The schemes of which a request needs one, if any.
  var security: [SecurityScheme] { remarks.all([SecurityScheme].self).last ?? [] }
}
