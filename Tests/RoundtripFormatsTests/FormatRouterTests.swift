import RoundtripFormats
import RoundtripInspection
import Testing

@Suite struct FormatRouterTests {
  struct Globals: Codable, Equatable { var source: String?; var campaign: Int? }
  struct Other: Codable, Equatable { var id: Int }

  static func router() throws -> FormatRouter<Globals> {
    var router = try FormatRouter(globals: "?:source{string?}&:campaign{int?}", Globals.self)
    try router.register("/user/:userId{int}?:nickname{string?}", ViewUserProfile.self)
    try router.register("/news/:postId", ViewPost.self)
    try router.register("/old-news/:postId", ViewPost.self)
    return router
  }

  @Test("A URL matches as a value of one of several types, with the global parameters")
  func matching() throws {
    let response = try #require(Self.router().attemptMatch("https://example.com/user/7?campaign=3&nickname=Bob&x=y"))
    #expect(response.route as? ViewUserProfile == ViewUserProfile(userId: 7, nickname: "Bob"))
    #expect(response.globals == Globals(source: nil, campaign: 3))
  }

  @Test("A malformed global parameter is rejected like any other", arguments: ["/news/1?campaign=x"])
  func malformed(url: String) throws {
    let router = try Self.router()
    #expect(router.attemptMatch(url) == nil)
    let error = #expect(throws: RoutingError.self) { try router.match(url: url) }
    #expect(error?.kind == .badRequest)
  }

  @Test("A value is printed by the first format of its type, followed by the global parameters")
  func printing() throws {
    let router = try Self.router()
    #expect(try router.url(for: ViewPost(postId: "a/b")) == "/news/a%2Fb")
    #expect(
      try router.url(for: ViewUserProfile(userId: 7, nickname: "Bob"), globals: Globals(source: "app", campaign: 1))
        == "/user/7?nickname=Bob&source=app&campaign=1")
    let response = FormatResponse(route: ViewPost(postId: "1"), globals: Globals(source: "x"))
    #expect(try router.path(for: response) == "/news/1?source=x")
  }

  @Test("A value of a type without a format isn't printed")
  func unknownType() throws {
    let router = try Self.router()
    let error = #expect(throws: PrintingError.self) { try router.url(for: Other(id: 1)) }
    #expect(error?.reason == .noRoute)
  }

  @Test("A value that the first format of its type can't print is printed by the next one")
  func nextFormat() throws {
    var router = FormatRouter()
    try router.register("/user/:userId{int}?:nickname", ViewUserProfile.self)
    try router.register("/user/:userId{int}", ViewUserProfile.self)
    #expect(try router.url(for: ViewUserProfile(userId: 7, nickname: nil)) == "/user/7")
    #expect(try router.url(for: ViewUserProfile(userId: 7, nickname: "Bob")) == "/user/7?nickname=Bob")
  }

  @Test("A value whose URL another format matches isn't printed")
  func taken() throws {
    var router = FormatRouter()
    try router.register("/news/:postId", ViewPost.self)
    try router.register("/news/:id{int}", Other.self)
    let error = #expect(throws: PrintingError.self) { try router.url(for: Other(id: 1)) }
    #expect(error?.reason == .matchesOtherRoute("/news/1"))
  }

  @Test("Global parameters must be optional")
  func requiredGlobals() {
    for format in ["?:source", "?:source{string}", "?:source{'x'}"] {
      let error = #expect(throws: FormatError.self) { try FormatRouter(globals: format, Globals.self) }
      #expect(error?.expected == #"an optional type, such as "{string?}": global parameters are always optional"#)
    }
    let error = #expect(throws: FormatError.self) { try FormatRouter(globals: "/x?:source{string?}", Globals.self) }
    #expect(error?.expected == #""?", because this format has no path"#)
    struct Strict: Codable { var source: String }
    let strict = #expect(throws: FormatError.self) { try FormatRouter(globals: "?:source{string?}", Strict.self) }
    #expect(
      strict?.description == """
        this format doesn't fit Strict
          ?:source{string?}
           ^ expected a type without "?": the property "source" isn't optional
        """)
  }

  @Test("A router of formats has all features of a router")
  func composition() throws {
    let routes = try Self.router()
    let router = OneOf {
      Alias {
        Parse {
          Path { "v1" }; routes
        }
      }
      routes
    }
    let matched = try router.match(path: "/v1/news/1?source=x")
    #expect(matched.route as? ViewPost == ViewPost(postId: "1"))
    #expect(try router.path(for: matched) == "/news/1?source=x")
    #expect(routes.routes.prefix(3).map(\.path) == ["/user/:userId", "/news/:postId", "/old-news/:postId"])
  }

  @Test("A router without formats matches nothing")
  func empty() throws {
    let router = FormatRouter()
    #expect(router.attemptMatch("/") == nil)
    #expect(throws: PrintingError.self) { try router.url(for: ViewPost(postId: "1")) }
  }

  @Test("Copies of a router are independent")
  func copies() throws {
    let first = try Self.router()
    var second = first
    try second.register("/other/:id{int}", Other.self)
    #expect(first.attemptMatch("/other/1") == nil)
    #expect(second.attemptMatch("/other/1")?.route as? Other == Other(id: 1))
    #expect(try second.url(for: Other(id: 1)) == "/other/1")
  }

  @Test("Formats are compiled together on first use, not each time one is registered")
  func registering() throws {
    var router = FormatRouter()
    let count = 200
    var compilations = 0
    for number in 0..<count {
      try router.register("/news\(number)/:postId", ViewPost.self)
      if router.isCompiled { compilations += 1 }
    }
    #expect(compilations == 0)
    let made = router.body
    #expect(router.isCompiled)
    for number in 0..<count { #expect(router.attemptMatch("/news\(number)/1")?.route is ViewPost) }
    #expect(router.body === made)
    let copy = router
    try router.register("/other/:id{int}", Other.self)
    #expect(!router.isCompiled)
    #expect(copy.body === made)
    #expect(router.attemptMatch("/other/1")?.route as? Other == Other(id: 1))
  }

  @Test("A format that doesn't fit its type leaves the router unchanged")
  func failedRegistration() throws {
    var router = try Self.router()
    #expect(throws: FormatError.self) { try router.register("/other/:name", Other.self) }
    let error = #expect(throws: PrintingError.self) { try router.url(for: Other(id: 1)) }
    #expect(error?.reason == .noRoute)
    try router.register("/other/:id{int}", Other.self)
    #expect(try router.url(for: Other(id: 1)) == "/other/1")
  }

  @Test(
    "Text that isn't a URL matches nothing",
    arguments: ["", "a b", "https://[x/", "/news/%zz", "/news/%FF", "//news/1"])
  func notURLs(url: String) throws {
    #expect(try Self.router().attemptMatch(url) == nil)
  }

  @Test("A router of formats is a parser-printer of requests, and can be part of other routers")
  func asPart() throws {
    let router = try Self.router()
    var request = URLRequestData(target: "/news/a%2Fb?source=app")
    let response = try router.parse(&request)
    #expect(response.route as? ViewPost == ViewPost(postId: "a/b"))
    #expect(response.globals.source == "app")
    var printed = URLRequestData()
    try router.print(response, into: &printed)
    #expect(printed.target == "/news/a%2Fb?source=app")
    let site = Parse {
      Path { "site" }
      router
    }
    #expect(try site.match(path: "/site/news/1").route as? ViewPost == ViewPost(postId: "1"))
    #expect(try site.path(for: response) == "/site/news/a%2Fb?source=app")
  }

  @Test("Without global parameters, a response is its route")
  func noGlobals() throws {
    var router = FormatRouter()
    try router.register("/news/:postId", ViewPost.self)
    #expect(try router.path(for: FormatResponse(route: ViewPost(postId: "1"))) == "/news/1")
  }
}
