import Foundation
import Roundtrip
import RoundtripExports
import RoundtripInspection
import RoundtripServer

/// Prints the texts that `.ci/check-exports` compares: `ExportSamples openapi`, `typescript`, `page`, `links COUNT SEED`,
/// `urls COUNT SEED`, `changes COUNT SEED`, `answers COUNT SEED`; most of these of three other routers, such as `site-page`
/// and `corner-urls COUNT SEED`; `many COUNT` links; `conflicts`. `sitemaps FOLDER` writes a sitemap of several files.
@main enum Program {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    let numbers = words.dropFirst().compactMap { Int($0) }
    let (count, seed) = (numbers.first ?? 1_000, UInt64(numbers.last ?? 1))
    switch words.first {
    case "openapi": print(sampleRouter.openAPI(title: "Samples", version: "1").json, terminator: "")
    case "typescript": print(try sampleRouter.typeScript().text, terminator: "")
    case "page": print(sampleRouter.routePage(title: "Samples").html, terminator: "")
    case "site-page": print(siteRouter.routePage(title: "Site").html, terminator: "")
    case "corner-page": print(cornerRouter.routePage(title: "Corners").html, terminator: "")
    case "optional-page": print(optionalRouter.routePage(title: "Optional parts").html, terminator: "")
    case "answers": printAnswers(of: sampleRouter, count, seed: seed, sampleURLs(seed: seed))
    case "site-answers": printAnswers(of: siteRouter, count, seed: seed, urls(of: siteRouter, seed: seed))
    case "corner-answers": printAnswers(of: cornerRouter, count, seed: seed, urls(of: cornerRouter, seed: seed))
    case "optional-answers": printAnswers(of: optionalRouter, count, seed: seed, urls(of: optionalRouter, seed: seed))
    case "links":
      var values = SampleValues(random: Randomness(state: seed))
      printLinks(count) {
        let sample = values.next()
        return (sample.function, sample.arguments, try? sampleRouter.path(for: sample.route))
      }
    case "corner-links":
      var values = SampleValues(random: Randomness(state: seed))
      printLinks(count) {
        let (route, function, arguments) = values.nextCorner()
        return (function, arguments, route.flatMap(link))
      }
    case "urls":
      var values = SampleValues(random: Randomness(state: seed))
      printURLs(of: sampleRouter, count, seed: seed) {
        values.random.below(20) == 0 ? values.farURL() : try? sampleRouter.path(for: values.next().route)
      }
    case "changes": printChanges(count, seed: seed)
    case "corner-changes":
      var values = SampleValues(random: Randomness(state: seed))
      var changes = SampleChanges(of: cornerRouter, seed: seed) {
        let (route, function, arguments) = values.nextCorner()
        return SampleChanges.Value(route: route, function: function, arguments: arguments)
      } print: {
        link(to: $0)
      }
      for _ in 0..<count { print(changes.next().line.compact) }
    case "corner-typescript": print(try cornerRouter.typeScript().text, terminator: "")
    case "corner-urls":
      var values = SampleValues(random: Randomness(state: seed))
      printURLs(of: cornerRouter, count, seed: seed) { values.nextCornerURL(link) }
    case "site-typescript": print(try siteRouter.typeScript().text, terminator: "")
    case "site-urls":
      printURLs(of: siteRouter, count, seed: seed) { nil }
    case "optional-typescript": print(try optionalRouter.typeScript().text, terminator: "")
    case "optional-urls":
      printURLs(of: optionalRouter, count, seed: seed) { nil }
    case "optional-openapi": print(optionalRouter.openAPI(title: "Optional parts", version: "1").json, terminator: "")
    case "conflicts": print(BasedRoute.router.conflicts())
    case "many": print(try ManyRoute.router(count).typeScript().text, terminator: "")
    case "sitemaps": writeSitemaps(to: words.dropFirst().first ?? "")
    default:
      FileHandle.standardError.write(
        Data("usage: ExportSamples EXPORT [COUNT SEED | FOLDER], see .ci/check-exports\n".utf8))
      exit(64)
    }
  }

  /// A sitemap that needs an index, of pages in two languages.
  private static func writeSitemaps(to folder: String) {
    do {
      let pages = (0..<50_001).lazy.map { SampleRoute.word(text: "a&b \($0)") }
      let map = try sampleRouter.sitemap(base: "https://example.com", pages) { _ in
        SitemapDetails(lastModified: Date(timeIntervalSince1970: 0), changeFrequency: .never, priority: 0.25)
      } alternates: { page in
        ["en": page, "pt-BR": .user(name: "é<"), "x-default": .home]
      }
      try map.write(to: URL(filePath: folder), at: "https://example.com")
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  /// URLs of the sample router, some with a component or a query parameter of another route.
  private static func sampleURLs(seed: UInt64) -> () -> String {
    var random = Randomness(state: seed)
    var samples = sampleRouter.requestSamples(seed: seed)
    let words = ["", "new", "7", "-1", "x", "..", "%2E", "a%20b", "%zz", "1e5", "true", "007", "99999999999999999999"]
    return {
      let sample = samples.next(onWay: random.below(samples.count))
      var path = sample.path.split(separator: "/").map(String.init)
      if random.below(3) == 0, !path.isEmpty { path[random.below(path.count)] = random.pick(words) }
      if random.below(6) == 0 { path.append(random.pick(words)) }
      var query = sample.percentEncodedQuery.map { $0.split(separator: "&").map(String.init) } ?? []
      if random.below(4) == 0, !query.isEmpty { query.remove(at: random.below(query.count)) }
      if random.below(6) == 0 {
        query.append(random.pick(["q=1", "page=x", "exact=1", "tag=", "limit[]=11", "z", "sort=old"]))
      }
      return "/" + path.joined(separator: "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }
  }

  /// Random URLs of a router, with a host or without.
  private static func urls(of router: some ParserPrinter<URLRequestData, some Any>, seed: UInt64) -> () -> String {
    var urls = SampleURLs(of: router, random: Randomness(state: seed))
    return { urls.next { nil } }
  }

  /// One line for each URL: the router's response, the methods of its path if it has another one, and the route.
  private static func printAnswers<Route>(
    of router: some ParserPrinter<URLRequestData, Route>, _ count: Int, seed: UInt64, _ nextURL: () -> String
  ) {
    var random = Randomness(state: seed)
    var printed = 0
    while printed < count {
      let url = nextURL()
      // What isn't a URL has no answer.
      guard !url.isEmpty, var request = URLRequestData(string: url) else { continue }
      let method = random.pick([Method.get, .get, .get, .post, .head, .delete, .options, "PURGE"])
      request.method = method
      var (status, allow) = (200, String?.none)
      do throws(RoutingError) { _ = try router.match(request: request) } catch {
        (status, allow) = (error.status, error.allow)
      }
      let number = router.explain(request: request).match?.number
      let line: JSONValue = [
        "line": .string("\(method) \(url)"), "status": JSONValue(status),
        "allow": allow.map { .string($0) } ?? .null, "route": number.map { JSONValue($0) } ?? .null,
      ]
      print(line.compact)
      printed += 1
    }
  }

  /// One line for each change of a link, some of them of a search.
  private static func printChanges(_ count: Int, seed: UInt64) {
    var values = SampleValues(random: Randomness(state: seed))
    let printed: (SampleRoute) -> String? = { try? sampleRouter.path(for: $0) }
    var changes = SampleChanges(
      of: sampleRouter, seed: seed,
      nextValue: {
        let sample = values.next()
        return SampleChanges.Value(route: sample.route, function: sample.function, arguments: sample.arguments)
      }, print: printed)
    for index in 0..<count {
      let change = index.isMultiple(of: 4) ? values.nextSearchChange(print: printed) : changes.next()
      print(change.line.compact)
    }
  }

  /// One line for each value: the function of the script, its arguments, and the text that Swift prints; `null` if it
  /// refuses.
  private static func printLinks(_ count: Int, _ next: () -> (function: String, arguments: JSONValue, link: String?)) {
    var text = ""
    for _ in 0..<count {
      let (function, arguments, link) = next()
      let line: JSONValue = [
        "function": .string(function), "arguments": arguments, "link": link.map(JSONValue.string) ?? .null,
      ]
      text += line.compact + "\n"
    }
    print(text, terminator: "")
  }

  /// The link of a script: an absolute one if the route requires a host.
  private static func link(to route: CornerRoute) -> String? {
    switch route {
    case .home, .tenant, .shop, .late, .preview, .item, .anywhere:
      try? cornerRouter.absoluteURLString(for: route, inResponseTo: URLRequestData())
    default: try? cornerRouter.path(for: route)
    }
  }

  /// One line for each URL: the link to what it matches, as Swift prints it; `null` if it matches nothing.
  private static func printURLs<Route>(
    of router: some ParserPrinter<URLRequestData, Route>, _ count: Int, seed: UInt64, printed: () -> String?
  ) {
    var urls = SampleURLs(of: router, random: Randomness(state: seed))
    let routes = router.inspectedRoutes
    let rules = routes.leaves.map { RequestDescription($0).rules }
    let bases = Set(rules.joined().compactMap { if case .base(.host, let host) = $0 { host } else { nil } })
    let absolute = zip(rules, routes.rowOfLeaf).filter { rules, _ in
      rules.contains {
        switch $0 {
        case .part(.host, _): true
        case .base(.host, _): bases.count > 1
        default: false
        }
      }
    }.map { routes.list.rows[$0.1].number }
    var text = ""
    for _ in 0..<count {
      let url = urls.next(printed)
      let found = URLRequestData(string: url).flatMap { try? router.matchReturningRow(request: $0) }
      // A link of a route that requires a host is absolute, and so is one below a base URL among others.
      let hasHost = found.map { absolute.contains($0.route.number) } ?? false
      let link = found.flatMap { found in
        hasHost
          ? try? router.absoluteURLString(for: found.output, inResponseTo: URLRequestData())
          : try? router.path(for: found.output)
      }
      let line: JSONValue = [
        "url": .string(url), "link": link.map(JSONValue.string) ?? .null,
        "route": found.map { .string($0.route.template) } ?? .null,
      ]
      text += line.compact + "\n"
    }
    print(text, terminator: "")
  }
}
