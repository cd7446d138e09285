import Roundtrip
import RoundtripFormats
import RoundtripInspection
import Testing

struct ViewUserProfile: Codable, Equatable { let userId: Int; let nickname: String? }

struct ViewPost: Codable, Equatable { var postId: String }

@Suite struct FormatTests {
  @Test("The program of the guide produces the results in its comments")
  func program() throws {
    let profile = try Format("/user/:userId{int}?:nickname{string?}", ViewUserProfile.self)
    let matched = try profile.match(path: "/user/15127128?nickname=Bob")
    let printed = try profile.path(for: ViewUserProfile(userId: 7, nickname: nil))
    #expect(matched == ViewUserProfile(userId: 15_127_128, nickname: "Bob"))
    #expect(printed == "/user/7")
  }

  enum AppRoute: Equatable, Sendable { case home, profile(ViewUserProfile), post(ViewPost), search(String) }

  static func router() throws -> OneOf<URLRequestData, AppRoute> {
    let profile = try Format("/user/:userId{int}?:nickname{string?}", ViewUserProfile.self)
    let post = try Format("/news/:postId", ViewPost.self)
    return OneOf {
      Route(.case(AppRoute.home))
      Route(.case(AppRoute.profile)) { profile }
      Route(.case(AppRoute.search)) {
        Path {
          "news"; "search"
        }; Query { Field("q") }
      }
      post.map(.case(AppRoute.post))
    }
  }

  @Test(
    "A format can be combined with other routes",
    arguments: [
      ("/", AppRoute.home), ("/user/7?nickname=Bob", .profile(ViewUserProfile(userId: 7, nickname: "Bob"))),
      ("/news/42", .post(ViewPost(postId: "42"))), ("/news/search?q=a%20b", .search("a b")),
    ])
  func routes(path: String, route: AppRoute) throws {
    let router = try Self.router()
    #expect(try router.match(path: path) == route)
    #expect(try router.path(for: route) == path)
  }

  @Test("A format that another route hides isn't printed")
  func hidden() throws {
    let router = try Self.router()
    // The literal comes first and requires a field; without the field, the format matches the path.
    let search = AppRoute.post(ViewPost(postId: "search"))
    #expect(try router.path(for: search) == "/news/search")
    #expect(try router.match(path: "/news/search") == search)
    let post = try Format("/news/:postId", ViewPost.self)
    let hiding = OneOf {
      Route(.case(AppRoute.search)) {
        Path {
          "news"; String.parser()
        }
      }
      Route(.case(AppRoute.post)) { post }
    }
    let error = #expect(throws: PrintingError.self) { try hiding.path(for: .post(ViewPost(postId: "42"))) }
    #expect(error?.description == "can't print post(_:): /news/42 already matches search(_:)")
  }

  @Test("A format is dispatched, and listed with its parameters and the name of its type")
  func table() throws {
    let router = try Self.router()
    // Each way has its components, so that no format is tried for a path that it can't match.
    let components = router.inspect { routes in
      routes.requirements.map { leaf in
        leaf.tokens.map { token in if case .literal(let text) = token { text.text } else { ":" } }
      }
    }
    #expect(components == [[], ["user", ":"], ["news", "search"], ["news", ":"]])
  }

  @Test("The route list shows a format with the names of its parameters")
  func shape() throws {
    struct Files: Codable { let userId: UInt8; let path: [String] }
    let files = try Format("/user/:userId{int}/files/*path", Files.self)
    let row = try #require(files.routes.first)
    #expect(row.path == "/user/:userId/files/:path*")
    #expect(row.name == "Files")
    #expect(row.parameters.map(\.name) == ["userId", "path"])
  }

  @Test("A format can follow parts without a description")
  func behindOpaqueParts() throws {
    let profile = try Format("/user/:userId{int}/edit?:nickname{string?}", ViewUserProfile.self)
    let router = Parse {
      Version(); profile
    }
    let value = (2, ViewUserProfile(userId: 7, nickname: "Bob"))
    #expect(try router.path(for: value) == "/v2/user/7/edit?nickname=Bob")
    let matched = try router.match(path: "/v2/user/7/edit?nickname=Bob")
    #expect(matched == value)
    for path in ["/v2/user/7", "/v2/user/7/edit/x", "/v2/users/7/edit", "/v2/user/z/edit"] {
      #expect(throws: RoutingError.self) { try router.match(path: path) }
    }
  }

  /// A path component that a custom parser-printer without a description reads.
  struct Version: ParserPrinter {
    struct NoVersion: Error {}

    func parse(_ input: inout URLRequestData) throws -> Int {
      guard let component = input.takeComponent(), component.first == "v", let number = Int(component.dropFirst())
      else { throw NoVersion() }
      return number
    }

    func print(_ output: Int, into input: inout URLRequestData) throws { try input.appendComponent("v\(output)") }
  }

  @Test("A format is a complete route with a route's methods")
  func methods() throws {
    let post = try Format("/news/:postId", ViewPost.self)
    #expect(try post.match(method: .head, path: "/news/1") == ViewPost(postId: "1"))
    let error = #expect(throws: RoutingError.self) { try post.match(method: .post, path: "/news/1") }
    #expect(error?.kind == .methodNotAllowed(allow: [.get, .head, .options]))
    let posting = Route(.case(AppRoute.post)) {
      Method.post; post
    }
    #expect(try posting.match(method: .post, path: "/news/1") == .post(ViewPost(postId: "1")))
    #expect(
      try posting.requestData(for: .post(ViewPost(postId: "1"))) == URLRequestData(method: .post, path: "/news/1"))
  }

  @Test(
    "A mismatch is explained with its position and reason",
    arguments: [
      (
        "/user/Bob",
        """
        no route matches GET /user/Bob

          /user/Bob
                ^ expected integer    for ViewUserProfile   GET /user/:userId?nickname?
        """
      ),
      (
        "/user/7/x",
        """
        no route matches GET /user/7/x

          /user/7/x
                  ^ expected the end of the path   for ViewUserProfile   GET /user/:userId?nickname?
        """
      ),
    ])
  func errors(path: String, description: String) throws {
    let profile = try Format("/user/:userId{int}?:nickname{string?}", ViewUserProfile.self)
    let error = #expect(throws: RoutingError.self) { try profile.match(path: path) }
    #expect(error?.description == description)
  }

  @Test("A format may be a constant of the program")
  func constant() throws {
    #expect(try Self.constant.get().path(for: ViewPost(postId: "1")) == "/news/1")
  }

  static let constant = Result { try Format("/news/:postId", ViewPost.self) }
}
