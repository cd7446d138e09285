import Roundtrip
import Testing

/// Bases that differ in one part alone are different bases.
@Suite struct BaseIdentityTests {
  enum Page: Equatable, Sendable { case item(Int) }

  static let routes = OneOf {
    Route(.case(Page.item)) {
      Path {
        "a"; Digits()
      }
    }
  }

  static let bases: [URLRequestData] = [
    URLRequestData(path: "/v1"), URLRequestData(path: "/v2"), URLRequestData(path: "/v1/w"), URLRequestData(),
    URLRequestData(scheme: "http", path: "/v1"), URLRequestData(scheme: "https", path: "/v1"),
    URLRequestData(scheme: "HTTPS", path: "/v1"), URLRequestData(scheme: "myapp", path: "/v1"),
    URLRequestData(port: 8080, path: "/v1"), URLRequestData(port: 9090, path: "/v1"),
    URLRequestData(scheme: "http", port: 8080, path: "/v1"), URLRequestData(scheme: "https", port: 8080, path: "/v1"),
    URLRequestData(scheme: "https", host: "a.example", path: "/v1"),
    URLRequestData(scheme: "https", host: "b.example", path: "/v1"),
    URLRequestData(scheme: "https", host: "a.example", port: 443, path: "/v1"),
    URLRequestData(scheme: "https", user: "u", host: "a.example", path: "/v1"),
    URLRequestData(scheme: "https", user: "u", password: "p", host: "a.example", path: "/v1"),
    URLRequestData(scheme: "https", user: "u", password: "", host: "a.example", path: "/v1"),
    URLRequestData(path: "/v1", query: ["k": ["1"]]), URLRequestData(path: "/v1", query: ["k": [nil]]),
    URLRequestData(path: "/v1", query: ["k": ["1"], "l": ["2"]]),
    URLRequestData(path: "/v1", headers: ["k": ["1"]]), URLRequestData(path: "/v1", headers: ["k": ["2"]]),
    URLRequestData(path: "/v1", query: ["k": ["1"]], headers: ["k": ["1"]]),
    URLRequestData(scheme: "http", path: "/v1", headers: ["k": ["1"]]),
  ]

  static func expectOwn(_ base: URLRequestData, _ router: some Router<Page>) throws {
    let printed = try router.requestData(for: .item(1))
    #expect(printed.path == base.path + "/a/1")
    #expect((printed.scheme, printed.host, printed.port) == (base.scheme, base.host, base.port))
    #expect((printed.user, printed.password) == (base.user, base.password))
    #expect(printed.query == base.query)
    #expect(printed.headers == base.headers)
    #expect(try router.match(request: printed) == .item(1))
    // A request that has what the base sets must have the same.
    var other = printed
    if let scheme = base.scheme?.lowercased(), base.host != nil {
      other.scheme = scheme == "https" ? "http" : "https"
      #expect(router.matched(other) == .notFound)
    }
    other = printed
    if let port = base.port, base.host != nil {
      other.port = port + 1
      #expect(router.matched(other) == .notFound)
    }
  }

  @Test("A router below a base prints and requires that base, whichever others it has been put below before")
  func parts() throws {
    for bases in [Self.bases, Self.bases.reversed(), Self.bases + Self.bases] {
      // Of the same routes, and all of them alive at once.
      let routers = try bases.map { base in try Self.routes.baseRequestData(base) }
      for (base, router) in zip(bases, routers) { try Self.expectOwn(base, router) }
      for base in bases { try Self.expectOwn(base, Self.routes.baseRequestData(base)) }
    }
  }

  @Test("So does each of two routers side by side", arguments: bases.indices)
  func pairs(index: Int) throws {
    for other in Self.bases where other != Self.bases[index] {
      let (first, second) = (
        try Self.routes.baseRequestData(other), try Self.routes.baseRequestData(Self.bases[index])
      )
      try Self.expectOwn(Self.bases[index], second)
      try Self.expectOwn(other, first)
    }
  }
}
