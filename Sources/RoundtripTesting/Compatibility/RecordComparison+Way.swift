internal import Roundtrip
internal import RoundtripInspection

extension RecordComparison {
  /// A way through one of the two routers.
  struct Way {
    let route: RecordedRoute
    /// The description as bytes, because texts in it aren't compared by Unicode equivalence.
    let key: [UInt8]
    let requests: [RequestLanguage]
    /// What is known at a glance of its requests, and of those that a fallback leaves to it.
    let outlines: RequestIndex.Outlines
    let names: CaseNames
    /// What may refuse some of what it requires, apart from a body whose JSON is compared by its schema.
    let unknowns: [String]
    /// Whether a conversion or a filter may refuse any of its paths. Which of its parts it converts isn't recorded.
    let isConverted: Bool
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
      outlines = RequestIndex.Outlines(requests.map(\.pathsKept))
      isConverted = description.rules.contains(.refined(.nothing))
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

  /// Whether a route may leave more requests to others than before, because a new one of its case prints its values as what
  /// others may take.
  func mayLeaveMore(_ index: Int, _ twin: Int) -> Bool {
    let (names, now) = (old[index].names, new[twin].route)
    if !now.mayPassOver { return false }
    return new.indices.contains { place in
      let (way, route) = (new[place], new[place].route)
      // Where fallbacks are declared isn't recorded.
      let mayPrintFirst = place < twin || now.isAlias || now.isFallback != route.isFallback
      return mayPrintFirst && !route.isAlias && places[way.key] == nil && self.names.isSame(names, way.names)
    }
  }
}
