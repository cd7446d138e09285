import Roundtrip
import RoundtripFoundation
import RoundtripInspection
import Testing

@testable import Bookshop

@Suite(.tags(.sockets), .slow) struct CrawlerTests {
  /// Routes that no page or document links to, because they need a JSON body or a method that forms don't have.
  private static let writes: [ShopRoute] = [
    .api(.book(id: 3, .addReview(ReviewDraft(name: "A\"b", rating: 3, text: "<\\u{2028}\r\n>")))),
    .api(.basket(.set(book: 5, BasketCount(count: 2), Basket()))),
    .api(.basket(.remove(book: 5, Basket()))),
  ]

  private static func request(_ route: ShopRoute) throws -> URLRequestData {
    var request = try shopRouter.requestData(for: route)
    if request.body != nil { request.headers["Content-Type"] = ["application/json"] }
    return request
  }

  @Test("Every link works, every form works, and every route of the shop is reached")
  func everything() throws {
    let shop = try OpenShop()
    var crawler = Crawler(shop)
    try crawler.visit([URLRequestData(method: .get, target: "/")])
    let reached = crawler.visits.count
    try crawler.visit(Self.writes.map(Self.request))
    var cases: Set<String> = []
    for visit in crawler.visits {
      let (request, answer) = (visit.request, visit.answer)
      let name = "\(request.method ?? .get) \(request.target)"
      let route: ShopRoute
      do throws(RoutingError) {
        route = try shopRouter.match(request: request)
      } catch {
        Issue.record("\(name) matches nothing: \(error)")
        continue
      }
      cases.insert(Self.caseName(route))
      let expected =
        switch (request.method, route) {
        case (.post, .books), (.post, .basket): 303
        case (.post, .api): 201
        // The query as a browser sends it, with pluses for spaces.
        case (_, .search) where request.target.contains("+"): 308
        default: 200
        }
      #expect(answer.status == expected, "\(name)")
      if expected == 200, request.method == .get {
        #expect(try shopRouter.requestData(for: route).target == request.target, "a link that is not canonical")
      }
    }
    // Nothing links to what only programs ask for.
    for route in [ExportRoute.appleAssociation, .assetLinks, .sitemap] {
      cases.insert(Self.caseName(ShopRoute.export(route)))
    }
    #expect(cases == Self.allCases)
    #expect(Self.allCases.count == shopRouter.routes.count)
    // Each of the 24 books has several pages and documents.
    #expect(reached > 150)
    print("crawled: \(crawler.visits.count) requests, \(cases.count) of \(Self.allCases.count) kinds of routes")
  }

  /// The case of a route, with its nested cases: `api.book.show`.
  private static func caseName(_ route: Any) -> String {
    let mirror = Mirror(reflecting: route)
    guard mirror.displayStyle == .enum, "\(mirror.subjectType)".hasSuffix("Route") else { return "" }
    guard let choice = mirror.children.first else { return ".\(route)" }
    let payload = Mirror(reflecting: choice.value)
    let values = payload.displayStyle == .tuple ? payload.children.map(\.value) : [choice.value]
    return "." + (choice.label ?? "") + values.map(caseName).joined()
  }

  /// All cases that the router lists: `api(_:).book(id:_:).show` becomes `.api.book.show`.
  private static let allCases = Set(
    shopRouter.routes.compactMap(\.name).map { name in
      "." + name.split(separator: ".").map { $0.prefix { $0 != "(" } }.joined(separator: ".")
    })
}
