public import Roundtrip
internal import RoundtripInspection

/// How requests say who sends them: see `secured(by:or:)`.
public struct SecurityScheme: Sendable, Hashable {
  /// What a request carries, all of it at once.
  private(set) var parts: [Part]

  struct Part: Sendable, Hashable {
    /// Its name in the document, unless another has it.
    let name: String
    /// Its description in the document.
    let value: JSONValue
    /// The part of a request that carries it.
    fileprivate let carrier: Carrier
    /// What the sender must be allowed to do.
    fileprivate(set) var scopes: [String] = []
  }

  fileprivate struct Carrier: Sendable, Hashable {
    let place: Endpoint.Place
    let name: String
  }

  private init(_ name: String, _ value: JSONValue, _ place: Endpoint.Place, _ field: String) {
    parts = [Part(name: name, value: value, carrier: Carrier(place: place, name: field))]
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

  /// An access token of OAuth 2 in the header `Authorization: Bearer …` (RFC 6749, RFC 6750).
  ///
  /// ```swift
  /// let login = SecurityScheme.oauth2(
  ///   .authorizationCode(authorizationURL: "https://id.example/authorize", tokenURL: "https://id.example/token"),
  ///   scopes: ["orders": "See your orders"])
  /// router.secured(by: login.requiring("orders"))
  /// ```
  ///
  /// - Parameters:
  ///   - flow: How a client gets a token.
  ///   - others: Other ways to get one.
  ///   - scopes: What a token may allow, and what that means.
  public static func oauth2(
    _ flow: OAuthFlow, _ others: OAuthFlow..., scopes: KeyValuePairs<String, String> = [:]
  ) -> Self {
    let known = JSONValue.object(scopes.map { .init($0.key, .string($0.value)) })
    let flows = ([flow] + others).map { flow in
      var value = flow.value
      value["scopes"] = known
      return JSONValue.Member(flow.name, value)
    }
    return Self("oauth2", ["type": "oauth2", "flows": .object(flows)], .headers, "authorization")
  }

  /// A token of OpenID Connect in the header `Authorization: Bearer …`.
  ///
  /// - Parameter url: The URL of the provider's configuration, which ends in `/.well-known/openid-configuration`.
  public static func openIDConnect(_ url: String) -> Self {
    Self("openID", ["type": "openIdConnect", "openIdConnectUrl": .string(url)], .headers, "authorization")
  }

  /// The same scheme, if the token allows all of this.
  public func requiring(_ scopes: String...) -> Self {
    var scheme = self
    for index in parts.indices { scheme.parts[index].scopes = (parts[index].scopes + scopes).uniqued }
    return scheme
  }

  /// Both at once: `.bearer().and(.apiKey(inHeader: "X-API-Key"))`.
  public func and(_ other: Self) -> Self {
    var both = self
    both.parts += other.parts
    return both
  }

  /// The names of all that a request carries.
  var name: String { parts.map(\.name).joined(separator: " and ") }

  /// Whether a parameter carries it. The names of headers are case-insensitive.
  func isCarried(by parameter: Endpoint.Parameter) -> Bool {
    guard let field = parameter.field else { return false }
    return parts.contains { part in
      part.carrier.place == parameter.place
        && (field == part.carrier.name
          || parameter.place == .headers && field.lowercased() == part.carrier.name.lowercased())
    }
  }
}

/// How a client gets a token of OAuth 2: see ``SecurityScheme/oauth2(_:_:scopes:)``.
public struct OAuthFlow: Sendable, Hashable {
  let name: String
  let value: JSONValue

  private init(_ name: String, authorization: String? = nil, token: String, refresh: String?) {
    (self.name, value) = (
      name,
      .object(
        [("authorizationUrl", authorization), ("tokenUrl", token), ("refreshUrl", refresh)].compactMap { name, url in
          url.map { .init(name, .string($0)) }
        })
    )
  }

  /// A person signs in at one URL, and the client gets a token at another.
  public static func authorizationCode(
    authorizationURL: String, tokenURL: String, refreshURL: String? = nil
  ) -> Self { Self("authorizationCode", authorization: authorizationURL, token: tokenURL, refresh: refreshURL) }

  /// The client acts for itself.
  public static func clientCredentials(tokenURL: String, refreshURL: String? = nil) -> Self {
    Self("clientCredentials", token: tokenURL, refresh: refreshURL)
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
