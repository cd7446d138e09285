import Foundation
import RoundtripFoundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct PodcastRouterTests {
  static let id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID()
  static let comments = "/shows/1/episodes/2/comments"

  static func comments(_ route: CommentsRoute) -> SiteRoute {
    .shows(.show(ShowID(rawValue: 1), .episode(EpisodeID(rawValue: 2), .comments(route))))
  }

  static func api(_ route: ApiRoute.Route, isDebug: Bool = false) -> SiteRoute {
    .api(ApiRoute(token: AccessToken(rawValue: "t0k=en"), isDebug: isDebug, route: route))
  }

  static let bearer: URLRequestData.Fields = ["Authorization": ["Bearer t0k=en"]]

  static let requests: [(SiteRoute, URLRequestData)] = [
    (.home, URLRequestData(target: "/")),
    (.about(.team), URLRequestData(target: "/about/team")),
    (.about(.press(year: nil)), URLRequestData(target: "/about/press")),
    (.about(.press(year: 2024)), URLRequestData(target: "/about/press?year=2024")),
    (.about(.privacy(section: "a b#é")), URLRequestData(target: "/about/privacy#a%20b%23%C3%A9")),
    (.account(.signIn(redirect: nil)), URLRequestData(target: "/sign-in")),
    (
      .account(.signIn(redirect: "/shows?sort=oldest&a")),
      URLRequestData(target: "/sign-in?redirect=/shows?sort%3Doldest%26a")
    ),
    (
      .account(.submitSignIn(Credentials(email: "a+b@c.de", password: "x&y=\r\n", remember: true))),
      URLRequestData(
        method: .post, target: "/sign-in",
        body: Array("email=a%2Bb@c.de&password=x%26y%3D%0D%0A&remember=true".utf8))
    ),
    (.account(.signOut), URLRequestData(method: .post, target: "/sign-out")),
    (
      .account(.settings(session: "s3cret=")),
      URLRequestData(target: "/account", headers: ["Cookie": ["session=s3cret="]])
    ),
    (.account(.invoice(id)), URLRequestData(target: "/account/invoices/\(id)")),
    (.feed(Handle(rawValue: "a/b"), .rss), URLRequestData(target: "/feeds/a%2Fb/rss")),
    (.feed(Handle(rawValue: "é"), .json), URLRequestData(target: "/feeds/%C3%A9/json")),
    (
      .search(SearchQuery(text: "a b+&", sort: .popular, count: 20, isExplicitIncluded: false)),
      URLRequestData(target: "/search?q=a%20b%2B%26")
    ),
    (
      .search(SearchQuery(text: "", sort: .oldest, count: 5, isExplicitIncluded: true)),
      URLRequestData(target: "/search?q=&sort=oldest&count=5&explicit=true")
    ),
    (.shows(.index(.page(3), .newest)), URLRequestData(target: "/shows?page=3")),
    (.shows(.index(.after(cursor: "a=b"), .popular)), URLRequestData(target: "/shows?after=a%3Db&sort=popular")),
    (.shows(.top(.ever, count: 10)), URLRequestData(target: "/shows/top/all-time")),
    (.shows(.top(.week, count: 3)), URLRequestData(target: "/shows/top/week?count=3")),
    (.shows(.show(ShowID(rawValue: 1), .overview)), URLRequestData(target: "/shows/1")),
    (.shows(.show(ShowID(rawValue: 1), .subscribe)), URLRequestData(method: .post, target: "/shows/1/subscribe")),
    (
      .shows(.show(ShowID(rawValue: 1), .episode(EpisodeID(rawValue: 2), .player(startAt: 90)))),
      URLRequestData(target: "/shows/1/episodes/2?t=90s")
    ),
    (
      .shows(.show(ShowID(rawValue: 1), .episode(EpisodeID(rawValue: 2), .transcript(language: "de, en;q=0.8")))),
      URLRequestData(target: "/shows/1/episodes/2/transcript", headers: ["Accept-Language": ["de, en;q=0.8"]])
    ),
    (comments(.list(.newest)), URLRequestData(target: comments)),
    (
      comments(.post(NewComment(text: "\"é\"", postedAt: Date(timeIntervalSince1970: 5.5)))),
      URLRequestData(
        method: .post, target: comments, body: Array(#"{"posted_at":5.5,"text":"\"é\""}"#.utf8))
    ),
    (comments(.comment(CommentID(rawValue: id))), URLRequestData(target: "\(comments)/\(id)")),
    (
      comments(.delete(CommentID(rawValue: id))),
      URLRequestData(method: .delete, target: "\(comments)/\(id)")
    ),
    (api(.me), URLRequestData(target: "/api/v2/me", headers: bearer)),
    (
      api(.updateMe(ProfileUpdate(displayName: "Blob", webSite: nil)), isDebug: true),
      URLRequestData(
        method: .patch, target: "/api/v2/me",
        headers: ["Authorization": ["Bearer t0k=en"], "X-Debug": ["true"]],
        body: Array(#"{"display_name":"Blob"}"#.utf8))
    ),
    (
      api(.events(batch: id, [PlayerEvent(episode: EpisodeID(rawValue: 2), secondsPlayed: 7)])),
      URLRequestData(
        method: .post, target: "/api/v2/events/\(id)", headers: bearer,
        body: Array(#"[{"episode":2,"seconds_played":7}]"#.utf8))
    ),
    (
      api(.recommendations(count: 5, excluding: ShowID(rawValue: 9))),
      URLRequestData(target: "/api/v2/recommendations?excluding=9", headers: bearer)
    ),
    (api(.queue(.list)), URLRequestData(target: "/api/v2/queue", headers: bearer)),
    (
      api(.queue(.add(EpisodeID(rawValue: 2)))),
      URLRequestData(method: .put, target: "/api/v2/queue/2", headers: bearer)
    ),
    (
      api(.queue(.remove(EpisodeID(rawValue: 2)))),
      URLRequestData(method: .delete, target: "/api/v2/queue/2", headers: bearer)
    ),
    (
      .webhook(.payment(PaymentNotice(payload: Data([0, 0xFF]), signature: sign(Data([0, 0xFF]), secret: "xyz")))),
      URLRequestData(
        method: .post, target: "/webhooks/payments",
        headers: ["X-Signature": [sign(Data([0, 0xFF]), secret: "xyz")]], body: [0, 0xFF])
    ),
    (
      .webhook(.transcoding(episode: EpisodeID(rawValue: 2), quality: 0.5)),
      URLRequestData(method: .post, target: "/webhooks/transcodings/2?quality=0.5")
    ),
  ]

  @Test("Every route round-trips through its request", arguments: requests)
  func comesBack(route: SiteRoute, request: URLRequestData) throws {
    var absolute = request
    (absolute.scheme, absolute.host) = ("https", "podcasts.example.com")
    #expect(try siteRouter.requestData(for: route) == absolute)
    #expect(try siteRouter.match(request: absolute) == route)
    // As a server receives it, and through Foundation.
    #expect(try siteRouter.match(request: request) == route)
    #expect(try siteRouter.match(request: siteRouter.request(for: route)) == route)
  }

  @Test(
    "A request without a route explains why",
    arguments: [
      (URLRequestData(target: "/nothing"), .notFound), (URLRequestData(target: "/about/team/x"), .notFound),
      (URLRequestData(target: "/shows/1/subscribe"), .methodNotAllowed(allow: [.post, .options])),
      (URLRequestData(target: "/about/press?year=24"), .badRequest),
      (URLRequestData(target: "/shows?page=x"), .badRequest), (URLRequestData(target: "/shows"), .badRequest),
      (URLRequestData(target: "/shows/1/episodes/2?t=90"), .badRequest),
      (URLRequestData(target: "/api/v2/me"), .badRequest),
      (URLRequestData(target: "/api/v2/me", headers: ["Authorization": ["Basic x"]]), .badRequest),
      (URLRequestData(method: .post, target: comments, body: Array("{}".utf8)), .badRequest),
      // A custom parser-printer without a description can't suggest what it would accept.
      (
        URLRequestData(
          method: .post, target: "/webhooks/payments", headers: ["X-Signature": ["0"]], body: [0]), .notFound
      ),
      (URLRequestData(method: .post, target: "/webhooks/payments", body: [0]), .notFound),
    ] as [(URLRequestData, RoutingError.Kind)])
  func refuses(request: URLRequestData, kind: RoutingError.Kind) throws {
    let error = try #require(throws: RoutingError.self) { try siteRouter.match(request: request) }
    #expect(error.kind == kind)
  }

  @Test(
    "A value that wouldn't round-trip isn't printed",
    arguments: [
      .feed(Handle(rawValue: ""), .rss), .feed(Handle(rawValue: ".."), .rss),
      .account(.settings(session: "a; admin=1")), .account(.settings(session: "a\r\nX: y")),
      .shows(.top(.day, count: -1)),
      comments(.post(NewComment(text: "", postedAt: Date(timeIntervalSince1970: .infinity)))),
      .webhook(.payment(PaymentNotice(payload: Data(), signature: "forged"))),
      .webhook(.transcoding(episode: EpisodeID(rawValue: 2), quality: .infinity)),
    ] as [SiteRoute])
  func refusesToPrint(route: SiteRoute) {
    #expect(throws: PrintingError.self) { try siteRouter.requestData(for: route) }
  }

  @Test("The links of the app, and its client in a test")
  func app() async throws {
    #expect(try link(to: .shows(.top(.week, count: 3))) == #"<a href="/shows/top/week?count=3">"#)
    #expect(
      try shareURL(of: EpisodeID(rawValue: 2), in: ShowID(rawValue: 1)).absoluteString
        == "https://podcasts.example.com/shows/1/episodes/2")
    #expect(try await testClient.decodedResponse(for: .home, as: String.self).value == "home")
  }
}
