internal import Roundtrip
internal import RoundtripInspection

extension RecordComparison {
  /// A way through one of the two routers.
  struct Way {
    let route: RecordedRoute
    /// The description as bytes, because texts in it aren't compared by Unicode equivalence.
    let key: [UInt8]
    let requests: [RequestLanguage]
    let names: CaseNames
    /// What may refuse some of what it requires, apart from a body whose JSON is compared by its schema.
    let unknowns: [String]
    /// A body that it certainly reads, for requests that are made of languages.
    let body: [UInt8]?

    init(_ route: RecordedRoute, isOld: Bool, _ languages: inout RequestLanguages) {
      self.route = route
      key = Array(route.requirements.dropFirst().joined(separator: "\n").utf8)
      let bodies = route.documents.bodies
      body = bodies.count == 1 ? route.examples.lazy.compactMap(\.request.body).first : nil
      let isDescribed = bodies.count == 1 && (body != nil || !isOld)
      let description = isDescribed ? route.description.withoutBody : route.description
      requests = languages.requests(of: description)
      unknowns = description.unknowns + (isDescribed ? bodies[0].unknowns.map { "the JSON of \($0)" } : [])
      names = CaseNames(route.name)
    }

    /// A request of a language, with a body.
    func completed(_ request: URLRequestData) -> URLRequestData {
      guard let body, request.body == nil else { return request }
      return request.with(body)
    }

    /// What it takes from a later route: a fallback leaves paths to other routes, whatever else they require.
    func taken(from later: Way) -> [RequestLanguage] {
      later.route.isFallback && !route.isFallback ? requests.map(\.pathsKept) : requests
    }
  }
}

extension RecordComparison {
  /// Whether a route of the router has taken its requests before a recorded route.
  func wasBefore(_ way: Way, _ index: Int) -> Bool {
    places[way.key].map { $0 < index && old[$0].route.isFallback == way.route.isFallback } ?? false
  }

  /// Whether a route that left no requests to others does so now, because a new one of its case may take what it prints.
  func leavesMore(_ index: Int, _ twin: Int, beside same: [Int]) -> Bool {
    let way = old[index]
    if way.route.mayPassOver || !new[twin].route.mayPassOver { return false }
    let takers = same.filter { $0 < twin && !wasBefore(new[$0], index) }.flatMap { new[$0].taken(from: way) }
    return way.requests.contains { language in
      takers.contains { taking in
        let met = Self.find([language, taking], outside: [], certainly: false, reading: language)
        return met.map { $0 != nil } ?? true
      }
    }
  }
}
