package import Roundtrip
package import RoundtripInspection

/// A random router whose claims about itself are compared with its behavior.
package struct ClaimRouter {
  package let text: String
  package let router: AnyParserPrinter<URLRequestData, Sort>
  /// The same router with the methods of its routes in another place.
  let reordered: AnyParserPrinter<URLRequestData, Sort>
  private let values: [@Sendable (inout SplitMix64) -> Sort]

  /// Bases that set what routes leave open, or that a route contradicts.
  static let bases: [BaseURL] = [
    "/a", "//one", "https://one/a", "//two:80", "https://one:81", "myapp://one", "//one?n=1",
  ]

  package init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var routes: [ClaimRoute] = []
    for _ in 0..<2 + random.number(below: 4) { routes.append(ClaimRoute(behind: routes, &random)) }
    let (kind, slashes) = (random.number(below: 10), random.oneIn(2) ? TrailingSlash.required : .rejected)
    let base = random.pick(Self.bases)
    let routers = [routes.map(\.parser), routes.map(\.reordered)].map { parsers in
      let all = OneOf<URLRequestData, Sort> { for parser in parsers { parser } }
      switch kind {
      case 0: return all.trailingSlash(slashes).eraseToAnyParserPrinter()
      case 1..<3: return all.baseURL(base).eraseToAnyParserPrinter()
      default: return all.eraseToAnyParserPrinter()
      }
    }
    (router, reordered) = (routers[0], routers[1])
    text = routes.map { "  " + $0.text }.joined(separator: "\n")
    values = routes.filter { !$0.isAlias }.map(\.value)
  }

  /// A value that the router prints, or almost.
  package func value(_ random: inout SplitMix64) -> Sort {
    let value = values.isEmpty ? .a(.nothing) : random.pick(values)(&random)
    // A route may print a value that was made for another.
    return random.oneIn(8) ? random.pick(Sort.all)(value.piece) : value
  }

  // MARK: Requests

  /// A request similar to a sample of one variant, or to a combination of two.
  func request(_ samples: inout RequestSamples, _ random: inout SplitMix64) -> URLRequestData {
    guard samples.count > 0 else { return URLRequestData(target: "/a") }
    var request = samples.next(onWay: random.number(below: samples.count))
    if random.oneIn(3) {
      let other = samples.next(onWay: random.number(below: samples.count))
      for field in other.query { request.query.append(field.name, field.value) }
      for field in other.headers { request.headers.append(field.name, field.value) }
      (request.host, request.scheme) = (request.host ?? other.host, request.scheme ?? other.scheme)
      (request.port, request.fragment) = (request.port ?? other.port, request.fragment ?? other.fragment)
      (request.body, request.method) = (request.body ?? other.body, request.method ?? other.method)
    }
    for _ in 0..<random.pick([0, 0, 1, 2]) { change(&request, &random) }
    return request
  }

  private func change(_ request: inout URLRequestData, _ random: inout SplitMix64) {
    let text = random.claimText()
    switch random.number(below: 8) {
    case 0, 1:
      var components = request.path.split(separator: "/").map(String.init)
      let component = URLRequestData.Fields([.init(name: text, value: nil)]).percentEncoded
      if component.isEmpty { return }
      let place = random.number(below: components.count + 1)
      if place < components.count, random.oneIn(2) {
        components[place] = component
      } else {
        components.insert(component, at: place)
      }
      request.path = "/" + components.joined(separator: "/")
    case 2:
      let blank = URLRequestData.Fields.Element(name: "n", value: "")
      if random.oneIn(4) { request.query = URLRequestData.Fields([blank] + request.query.elements) }
      request.query.append(random.pick(["n", "m", "N", "é", "e\u{301}"]), text)
    case 3: request.query = [:]
    case 4: request.headers.append(random.pick(["X-N", "x-n", "X-M"]), random.pick(["1", "a", "1, 2"]))
    case 5: request.method = random.pick([nil, .get, .head, .post, "PURGE", "LINK"])
    case 6: request.host = random.pick([nil, "one", "two", "ONE"])
    default: request.fragment = random.pick([nil, "1", "a"])
    }
  }
}
