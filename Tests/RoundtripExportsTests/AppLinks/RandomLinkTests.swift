import Foundation
import Roundtrip
import RoundtripInspection
import Testing

@testable import ExportSamples
@testable import RoundtripExports

/// An app opens the links that the router matches, and no others except those mentioned in notes.
@Suite(.tags(.random), .slow) struct RandomLinkTests {
  private static let rounds = 150
  private static let seed = ProcessInfo.processInfo.environment["ROUNDTRIP_SEED"].flatMap { UInt64($0) } ?? 1

  /// Compares the results of a matcher for links with those of the router, for random routers.
  ///
  /// In every other round, some routes aren't opened.
  ///
  /// - Parameter taker: Creates a matcher from a router and the routes to open, with the notes.
  private static func compare(
    _ taker: (OneOf<URLRequestData, [LinkValue]>, _ opening: @escaping (RouteList.Row) -> Bool) -> (
      notes: [ExportNote], route: (String) -> String?
    )
  ) {
    var (opened, left, spoken, unprintable) = (0, 0, 0, 0)
    for round in 0..<rounds {
      var links = RandomLinks(random: Randomness(state: seed &+ UInt64(round) &* 7919))
      let router = links.router()
      var samples = router.requestSamples(seed: seed &+ UInt64(round))
      let isOpened = { (row: RouteList.Row) in round % 2 == 0 || (row.number + round / 2) % 3 > 0 }
      let (notes, route) = taker(router, isOpened)
      for _ in 0..<60 {
        let link = links.link(&samples)
        let row = URLRequestData(string: link).flatMap { try? router.matchReturningRow(request: $0).route }
        let (isTaken, route) = (row.map(isOpened) ?? false, route(link))
        switch (isTaken, route) {
        case (true, _?): opened += 1
        case (false, nil): left += 1
        case (false, let route?):
          spoken += 1
          // A rule of one route may open a link of another that is not to be opened.
          let other = row.map { Self.reasons($0.method + " " + $0.template, link, notes) } ?? []
          let reasons = Self.reasons(route, link, notes) + other
          // A pattern doesn't know that the value of a link is printed as another link.
          if URLRequestData(string: link).map({ "\(router.explain(request: $0))".contains("isn't printed as") })
            ?? false
          {
            unprintable += 1
            continue
          }
          #expect(
            reasons.contains { !$0.contains("not opened") && !$0.contains("left out") },
            "round \(round): \(link) is opened by \(route)\n\(router.routes)")
        case (true, nil):
          spoken += 1
          let reasons = Self.reasons(nil, link, notes).filter {
            $0.contains("not opened") || $0.contains("escaped slash")
          }
          #expect(!reasons.isEmpty, "round \(round): \(link) is not opened\n\(router.routes)")
        }
      }
    }
    #expect(opened > rounds * 30 && left > rounds * 10 && spoken < rounds * 10 && unprintable < rounds)
  }

  /// The notes on a route or on all routes, including those on escaped slashes if the link has one.
  private static func reasons(_ route: String?, _ link: String, _ notes: [ExportNote]) -> [String] {
    notes.filter { note in
      if note.text.contains("escaped slash") { return link.contains("%2F") }
      return route == nil || note.route == route
    }.map(\.text)
  }

  @Test("An app on Apple's platforms opens the links that the router matches")
  func apple() {
    Self.compare { router, isOpened in
      let file = router.appleAppSiteAssociation(appIDs: ["A.b"], opening: isOpened)
      let matcher = LinkMatcher(apple: file.value)
      return (file.notes, { Self.title(matcher.component(for: $0)?["comment"]) })
    }
  }

  @Test(
    "A variable of Apple's has no character in its name that would end it",
    arguments: [
      ("size (cm)", "size__cm_"), ("a)$(b", "a___b"), ("größe", "größe"), ("new-est", "new-est"), ("a)\u{301}b", "a_b"),
    ])
  func variables(name: String, variable: String) {
    let router = Path {
      "a"; RandomLinks.Sort.parser().named(name)
    }
    let links = router.appleAppSiteAssociation(appIDs: []).value["applinks"]
    guard case .object(let variables)? = links?["substitutionVariables"] else {
      Issue.record("no variables: \(links.map { $0.compact } ?? "")")
      return
    }
    #expect(variables.map(\.name) == [variable])
    #expect(links?.prettyPrinted.contains("\"/a/$(\(variable))\"") == true)
  }

  @Test("An app on Android 15 opens the links that the router matches")
  func android() {
    Self.compare { router, isOpened in
      let file = router.assetLinks(package: "a.b", fingerprints: [], opening: isOpened)
      let matcher = LinkMatcher(android: file.value)
      return (file.notes, { Self.title(matcher.component(for: $0)?["comments"]) })
    }
  }

  @Test("An app with the intent filters opens the links that the router matches")
  func intentFilters() {
    Self.compare { router, isOpened in
      let filters = router.androidIntentFilters(hosts: ["example.com"], opening: isOpened)
      let titles = router.endpoints.map(\.title)
      let matchers = filters.paths.map { path in
        (AndroidPathMatcher(kind: path.kind.matcher, pattern: path.text), titles[path.row - 1])
      }
      return (
        filters.notes,
        { link in
          let path = LinkParts(link).path.removingPercentEncoding ?? ""
          return matchers.first { $0.0.matches(path) }?.1
        }
      )
    }
  }

  private static func title(_ comment: JSONValue?) -> String? {
    comment?.string.map { $0.split(separator: "; ").first.map(String.init) ?? "" }
  }
}

extension AndroidPath.Kind {
  fileprivate var matcher: AndroidPathMatcher.Kind {
    switch self {
    case .path: .literal
    case .pathPrefix: .prefix
    case .pathAdvancedPattern: .advanced
    }
  }
}
