import RoundtripExports
import Testing

/// How requests say who sends them.
@Suite struct SecurityTests {
  enum Account: Equatable, Sendable { case orders, order(id: Int, token: String, device: String), prices, keys, admin }

  private static let login = SecurityScheme.oauth2(
    .authorizationCode(authorizationURL: "https://id.example/authorize", tokenURL: "https://id.example/token"),
    .clientCredentials(tokenURL: "https://id.example/token", refreshURL: "https://id.example/refresh"),
    scopes: ["orders": "See orders", "orders:write": "Change orders"])

  private static let router = OneOf {
    Route(.case(Account.orders)) { Path { "orders" } }.secured(by: login.requiring("orders"))
    Route(.case(Account.order(id:token:device:))) {
      Method.put
      Path {
        "orders"; Digits()
      }
      Headers {
        Field("Authorization"); Field("X-Device")
      }
    }
    .secured(by: login.requiring("orders", "orders:write").and(.apiKey(inHeader: "X-Device")), or: .basic)
    Route(.case(Account.prices)) { Path { "prices" } }
      .secured(by: .openIDConnect("https://id.example/.well-known/openid-configuration").requiring("prices"))
    Route(.case(Account.keys)) { Path { "keys" } }.secured(by: login.requiring("orders").and(login.requiring("keys")))
    Route(.case(Account.admin)) { Path { "admin" } }
  }

  private static let document = router.openAPI(title: "Account", version: "1")

  private static func security(_ method: String, _ path: String) -> String? {
    document.value["paths"]?[path]?[method]?["security"]?.compact
  }

  @Test("A route names the scopes that it requires, and two schemes that a request has at once")
  func requirements() {
    #expect(Self.security("get", "/orders") == #"[{"oauth2": ["orders"]}]"#)
    #expect(
      Self.security("put", "/orders/{id}")
        == #"[{"oauth2": ["orders", "orders:write"], "X-Device": []}, {"basic": []}]"#)
    #expect(Self.security("get", "/prices") == #"[{"openID": ["prices"]}]"#)
    #expect(Self.security("get", "/keys") == #"[{"oauth2": ["orders", "keys"]}]"#)
    #expect(Self.security("get", "/admin") == nil)
  }

  @Test("The headers that carry the schemes are no parameters")
  func carriers() {
    guard case .array(let parameters)? = Self.document.value["paths"]?["/orders/{id}"]?["put"]?["parameters"] else {
      return #expect(Bool(false), "no parameters")
    }
    #expect(parameters.map { $0["name"]?.compact } == [#""id""#])
    #expect(Self.document.notes == [])
  }

  @Test("Each scheme is described once, with its URLs and scopes")
  func schemes() {
    let schemes = Self.document.value["components"]?["securitySchemes"]
    #expect(
      schemes?["oauth2"]?.compact
        == #"{"type": "oauth2", "flows": {"authorizationCode": {"authorizationUrl": "https://id.example/authorize", "#
        + #""tokenUrl": "https://id.example/token", "#
        + #""scopes": {"orders": "See orders", "orders:write": "Change orders"}}, "#
        + #""clientCredentials": {"tokenUrl": "https://id.example/token", "refreshUrl": "https://id.example/refresh", "#
        + #""scopes": {"orders": "See orders", "orders:write": "Change orders"}}}}"#)
    #expect(
      schemes?["openID"] == [
        "type": "openIdConnect", "openIdConnectUrl": "https://id.example/.well-known/openid-configuration",
      ])
    guard case .object(let all)? = schemes else { return #expect(Bool(false), "no schemes") }
    #expect(all.map(\.name) == ["oauth2", "X-Device", "basic", "openID"])
  }

  // MARK: Credentials that a router reads

  enum Read: Equatable, Sendable {
    case me(String), perhaps(String?), digest(String), either(String), said(String), field(String)
  }

  private static let reading = OneOf {
    Route(.case(Read.me)) {
      Path { "me" }; Authorization(.bearer)
    }
    Route(.case(Read.perhaps)) {
      Path { "perhaps" }; Optionally { Authorization(.basic) }
    }
    Route(.case(Read.digest)) {
      Path { "digest" }; Authorization("Digest")
    }
    Route(.case(Read.said)) {
      Path { "said" }; Authorization(.bearer)
    }.secured(by: .bearer(format: "JWT"))
    Route(.case(Read.field)) {
      Path { "field" }; Headers { Field("Authorization") }
    }
  }

  @Test("The name of a scheme has no other characters than the document allows")
  func names() {
    let route = Route(.case(Account.admin)) { Path { "admin" } }.secured(by: .apiKey(inQuery: "a-b c.é_1"))
    #expect(
      route.openAPI(title: "", version: "").value["components"]?["securitySchemes"]?.compact
        == #"{"a-b_c.__1": {"type": "apiKey", "in": "query", "name": "a-b c.é_1"}}"#)
  }

  @Test("Credentials that a route reads are its scheme, and no parameter, unless the route names one")
  func credentials() {
    let document = Self.reading.openAPI(title: "Account", version: "1")
    func operation(_ path: String) -> JSONValue? { document.value["paths"]?[path]?["get"] }
    #expect(operation("/me")?["security"]?.compact == #"[{"bearer": []}]"#)
    #expect(operation("/perhaps")?["security"]?.compact == #"[{"basic": []}, {}]"#)
    #expect(operation("/digest")?["security"]?.compact == #"[{"Digest": []}]"#.lowercased())
    #expect(operation("/said")?["security"]?.compact == #"[{"bearer2": []}]"#)
    #expect(operation("/field")?["security"] == nil)
    for path in ["/me", "/perhaps", "/digest", "/said", "/field"] {
      #expect(operation(path)?["parameters"] == nil)
      #expect(operation(path)?["responses"]?["400"] != nil)
    }
    let schemes = document.value["components"]?["securitySchemes"]
    #expect(schemes?["digest"]?.compact == #"{"type": "http", "scheme": "digest"}"#)
    #expect(schemes?["bearer2"]?.compact == #"{"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}"#)
    #expect(
      document.notes.map(\.text) == [
        "OpenAPI can't describe the header Authorization as a parameter: document it by hand"
      ])
  }
}
