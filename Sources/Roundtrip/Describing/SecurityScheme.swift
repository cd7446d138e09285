/// How a request is authenticated: see ``ParserPrinter/secured(by:or:)``.
public struct SecurityScheme: Sendable, Hashable {
  /// What a request carries, all of it at once.
  package private(set) var parts: [Part]

  package struct Part: Sendable, Hashable {
    package let kind: Kind
    /// What the sender must be allowed to do.
    package fileprivate(set) var scopes: [String] = []

    /// The field that carries it.
    package var field: (place: Place, name: String) {
      if case .apiKey(let place, let name) = kind { (place, name) } else { (.headers, "authorization") }
    }
  }

  package enum Kind: Sendable, Hashable {
    case basic
    case bearer(format: String?)
    /// Any other scheme of the header `Authorization`, in lowercase.
    case http(String)
    case apiKey(Place, name: String)
    case oauth2([OAuthFlow], scopes: [Scope])
    case openIDConnect(url: String)
  }

  /// What a token may allow.
  package struct Scope: Sendable, Hashable {
    package let name: String
    package let meaning: String
  }

  package typealias Place = RouteList.Parameter.Place

  private init(_ kind: Kind) { parts = [Part(kind: kind)] }

  /// That of an ``Authorization`` part.
  package init(credentialsOf scheme: String) {
    switch scheme.asciiLowercased {
    case "basic": self.init(.basic)
    case "bearer": self.init(.bearer(format: nil))
    case let other: self.init(.http(other))
    }
  }

  /// A request that carries nothing.
  package static var none: Self {
    var none = basic
    none.parts = []
    return none
  }

  /// A token in the header `Authorization: Bearer …` (RFC 6750).
  ///
  /// - Parameter format: What the token is, such as `JWT`.
  public static func bearer(format: String? = nil) -> Self { Self(.bearer(format: format)) }

  /// A name and a password in the header `Authorization: Basic …` (RFC 7617).
  public static var basic: Self { Self(.basic) }

  /// A key in a header, such as `X-API-Key`.
  public static func apiKey(inHeader name: String) -> Self { Self(.apiKey(.headers, name: name)) }

  /// A key in a query parameter.
  public static func apiKey(inQuery name: String) -> Self { Self(.apiKey(.query, name: name)) }

  /// A key in a cookie, such as a session identifier.
  public static func apiKey(inCookie name: String) -> Self { Self(.apiKey(.cookies, name: name)) }

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
  ///   - others: Other ways to get a token.
  ///   - scopes: The scopes that a token may have, with their descriptions.
  public static func oauth2(
    _ flow: OAuthFlow, _ others: OAuthFlow..., scopes: KeyValuePairs<String, String> = [:]
  ) -> Self {
    Self(.oauth2([flow] + others, scopes: scopes.map { Scope(name: $0.key, meaning: $0.value) }))
  }

  /// A token of OpenID Connect in the header `Authorization: Bearer …`.
  ///
  /// - Parameter url: The URL of the provider's configuration, which ends in `/.well-known/openid-configuration`.
  public static func openIDConnect(_ url: String) -> Self { Self(.openIDConnect(url: url)) }

  /// Returns the same scheme, with scopes that the token must have.
  public func requiring(_ scopes: String...) -> Self {
    var scheme = self
    for index in parts.indices {
      for scope in scopes where !scheme.parts[index].scopes.contains(scope) { scheme.parts[index].scopes.append(scope) }
    }
    return scheme
  }

  /// Returns a scheme that requires both: `.bearer().and(.apiKey(inHeader: "X-API-Key"))`.
  public func and(_ other: Self) -> Self {
    var both = self
    both.parts += other.parts
    return both
  }
}

/// How a client gets a token of OAuth 2: see ``SecurityScheme/oauth2(_:_:scopes:)``.
public struct OAuthFlow: Sendable, Hashable {
  package enum Kind: Sendable, Hashable { case authorizationCode, clientCredentials }

  package let kind: Kind
  package var authorizationURL: String?
  package let tokenURL: String
  package var refreshURL: String?

  /// A person signs in at one URL, and the client gets a token at another.
  public static func authorizationCode(
    authorizationURL: String, tokenURL: String, refreshURL: String? = nil
  ) -> Self {
    Self(
      kind: .authorizationCode, authorizationURL: authorizationURL, tokenURL: tokenURL, refreshURL: refreshURL)
  }

  /// The client acts for itself.
  public static func clientCredentials(tokenURL: String, refreshURL: String? = nil) -> Self {
    Self(kind: .clientCredentials, tokenURL: tokenURL, refreshURL: refreshURL)
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Declares how requests to a route, or to all routes of a router, are authenticated.
  ///
  /// ```swift
  /// OneOf {
  ///   Route(.case(ShopRoute.orders)) { Path { "orders" } }
  ///   Route(.case(ShopRoute.order(id:))) { Path { "orders"; Digits() } }
  /// }
  /// .secured(by: .bearer(format: "JWT"), or: .apiKey(inHeader: "X-API-Key"))
  /// ```
  ///
  /// OpenAPI lists the schemes, and omits the header, field, or cookie that carries one from the parameters. This
  /// checks nothing: matching and printing stay the same. Of nested declarations, the innermost applies.
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
  package var security: [SecurityScheme] { remarks.all([SecurityScheme].self).last ?? [] }
}
