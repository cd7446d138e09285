extension ParserPrinter where Input == URLRequestData {
  /// Returns the path of a route in a language, with its query and its fragment, if any, like ``path(for:)``.
  ///
  /// ```swift
  /// try site.path(for: .show(id: 42), in: .de)     // "/de/sendungen/42"
  /// ```
  ///
  /// - Throws: If the language has no such route, or if the request wouldn't match as the same value.
  public func path<Language, Route>(
    for route: Route, in language: Language
  ) throws(PrintingError) -> String where Output == LocalizedRoute<Language, Route> {
    try path(for: LocalizedRoute(route, in: language))
  }

  /// Returns the URLs of a route in all languages that have it, in the order of the languages: absolute ones if the router
  /// has a scheme and hosts, as from ``baseURL(_:file:line:)``, ones that begin with `//` if it has hosts alone, and otherwise paths.
  ///
  /// ```swift
  /// for (language, url) in try site.baseURL("https://example.com").alternates(for: .show(id: 42)) {
  ///   print(#"<link rel="alternate" hreflang="\(language)" href="\(url)">"#)
  /// }
  /// ```
  ///
  /// - Throws: If no language has the route, or if one that has it can't print the value.
  public func alternates<Language, Route>(
    for route: Route
  ) throws(PrintingError) -> [(language: Language, url: String)] where Output == LocalizedRoute<Language, Route> {
    try alternateRequests(for: route).map { language, request in
      (language, request.host == nil ? request.target : request.urlString ?? request.target)
    }
  }

  /// The requests of a route in all languages that have it.
  package func alternateRequests<Language, Route>(
    for route: Route
  ) throws(PrintingError) -> [(language: Language, request: URLRequestData)]
  where Output == LocalizedRoute<Language, Route> {
    var alternates: [(language: Language, request: URLRequestData)] = []
    var missing: PrintingError?
    // A router may combine several of the same languages.
    var asked: Set<AnyHashable> = []
    var listed: [LanguageWrapper] = []
    for language in Part.languages(of: _part) { listed.insert(language, at: listed.count - language.overtaking) }
    for other in listed {
      guard asked.insert(AnyHashable(other.language)).inserted, let language = other.language as? Language else {
        continue
      }
      do throws(PrintingError) {
        alternates.append((language, try requestData(for: LocalizedRoute(route, in: language))))
      } catch {
        guard error.reason.isOfAnotherCase else { throw error }
        missing = error
      }
    }
    if alternates.isEmpty { throw missing ?? PrintingError(.noRoute, value: route) }
    return alternates
  }
}

extension Part {
  /// The languages among whose routes a part chooses.
  fileprivate static func languages(of part: Part) -> [LanguageWrapper] {
    // A router that contains itself has the same ones on all levels, and one that makes itself has no last level.
    var entered: Set<ObjectIdentifier> = []
    func languages(_ part: Part) -> [LanguageWrapper] {
      switch part.kind {
      case .wrapped(let wrapper as LanguageWrapper, _): [wrapper]
      case .choice(let choice): choice.parts.flatMap(languages)
      case .sequence(let parts), .route(let parts, _): parts.flatMap(languages)
      case .wrapped(_, let part), .noted(_, let part), .formed(_, let part): languages(part)
      case .lazy(let later):
        entered.count < 100 && entered.insert(ObjectIdentifier(later)).inserted ? languages(later.part) : []
      case .text, .literal, .component, .rest, .codec, .method, .lenient, .custom: []
      }
    }
    return languages(part)
  }
}
