internal import Roundtrip
internal import RoundtripInspection

/// A record of a router, which matches requests like the router as far as it is described.
struct RecordedRouter {
  private var ways: [(route: RecordedRoute, requests: [RequestLanguage])] = []
  private var index = RequestIndex()
  /// The examples of the record, whose answers are known.
  private var examples: [URLRequestData: (place: Int, example: RecordedRoute.Example)] = [:]

  init(_ record: RouteRecord) {
    var languages = RequestLanguages()
    for (place, route) in record.routes.enumerated() {
      // Whether JSON is read, its schema tells.
      let description = route.documents.bodies.count == 1 ? route.description.withoutBody : route.description
      let requests = languages.requests(of: description)
      ways.append((route, requests))
      index.add(place, requests.map(\.paths))
      for example in route.examples where examples[example.request.plain] == nil {
        examples[example.request.plain] = (place, example)
      }
    }
  }

  func match(_ request: URLRequestData) -> RecordComparison.Outcome {
    if let (place, example) = examples[request.plain] {
      let route = ways[place].route
      return .found(name: route.name, isFallback: route.isFallback, path: route.text) {
        example.value.map { ($0, example.prints) }
      }
    }
    let path = RequestLanguage.path(of: request)
    var (hasPath, hasMethod, mayRefuse, isLeft, mayLeave) = (false, false, false, false, false)
    for place in index.numbers(meeting: [path]) {
      let (route, languages) = ways[place]
      // Only a path that no route has is left to a fallback.
      if route.isFallback, isLeft { break }
      if route.isFallback, mayLeave { mayRefuse = true }
      for language in languages {
        let witness = RequestLanguage.Witness(request, read: language.parts.keys)
        if language.accepts(witness, certainly: true), !route.mayPassOver, !mayRefuse {
          return .found(name: route.name, isFallback: route.isFallback, path: route.text) { nil }
        }
        if language.accepts(witness, certainly: false) { mayRefuse = true }
        var asked = language.paths
        // A fallback also leaves what is printed with a path of another route, but for a slash or an origin.
        asked.parts = language.parts.filter { [.path, .noPath].contains($0.key) }
        if !route.isFallback, asked.accepts(witness, certainly: false) { mayLeave = true }
        asked = language.paths
        if asked.accepts(witness, certainly: false) {
          hasPath = true
          // Several fallbacks are tried in order.
          if !route.isFallback { isLeft = true }
          (asked.methods, asked.customMethods) = (language.methods, language.customMethods)
          if asked.accepts(request.method ?? .get) { hasMethod = true }
        }
      }
    }
    if mayRefuse { return .unknown }
    if !hasPath { return .refused({ "no route has its path" }, status: 404) }
    if !hasMethod { return .refused({ "no route with its path has its method" }, status: 405) }
    return .refused({ "no route with its path and its method matches the rest of it" }, status: 400)
  }
}

extension URLRequestData {
  /// With its method spelled out.
  fileprivate var plain: URLRequestData {
    var request = self
    request.method = method ?? .get
    return request
  }
}

extension RouteRecord {
  /// Compares this record with that of an earlier version, without any router.
  ///
  /// ```swift
  /// let changes = try RouteRecord(new).compatibility(with: RouteRecord(old)).changes
  /// ```
  ///
  /// The value of a request is only known if the request is an example of both records, so more routes are undecided
  /// than in a comparison with a router.
  ///
  /// - Parameters:
  ///   - earlier: The record of the earlier version.
  ///   - renaming: The names of cases that were renamed, with their new names.
  public func compatibility(with earlier: RouteRecord, renaming: [String: String] = [:]) -> Compatibility {
    compatibility(with: earlier, Renaming(renaming, old: earlier.names, new: names))
  }

  func compatibility(with other: RouteRecord, _ names: Renaming) -> Compatibility {
    let router = RecordedRouter(self)
    var comparison = RecordComparison(old: other.routes, new: routes, names: names, asksRouter: false) {
      router.match($0)
    }
    return comparison.result
  }

  /// The names of its cases.
  var names: Set<String?> { Set(routes.map(\.name)) }
}
