extension RoutingError {
  /// The reason why the request was rejected, in a few words that the client may read.
  ///
  /// ```swift
  /// do throws(RoutingError) {
  ///   return respond(to: try siteRouter.match(request: request))
  /// } catch {
  ///   return Response(error.status, error.reason)    // expected digits in the field "page"
  /// }
  /// ```
  ///
  /// It names what the route expects, and the field, the header, or the cookie in which it expects that. Unlike
  /// ``description``, it repeats nothing of the request, doesn't reveal which other paths there are, and leaves out the
  /// text of errors that custom code throws, other than ``ConversionError``. Control characters are escaped, but not
  /// what means something in HTML.
  ///
  /// For a bad request, reading it matches the request again, though only with the routes of its path and method.
  public var reason: String {
    switch kind {
    case .notFound: "nothing is at this address"
    case .methodNotAllowed(let allowed): Self.reason(allowing: allowed.names)
    case .unsupportedMediaType, .notAcceptable, .badRequest:
      "expected " + (router.map(expectation) ?? "a URL").visible(limit: 2 * String.shownWidth)
    }
  }

  /// The reason why a method is rejected where others are allowed.
  package static func reason(allowing methods: [String]) -> String {
    "the methods of this address are " + methods.listed("and")
  }

  /// What the routes expect that refuse the request for the reason of the answer, where a match of them went furthest.
  private func expectation(of router: Part) -> String {
    let request = request
    if let fault = RawComponents(request).fault { return fault.expected + " in the path" }
    return router.inspect { program in
      var furthest: (note: Recorder.Note, reasons: [Recorder.Note])?
      var leavesLeft = 8
      for leaf in program.leaves(fitting: request, methods, upTo: .max) where leavesLeft > 0 {
        let recorder = Recorder()
        let outcome = program.run(leaf, alone: request, methods, recorder: recorder, evenIfUnprintable: true)
        if outcome.leaf >= 0 || outcome.miss != miss { continue }
        leavesLeft -= 1
        guard let last = recorder.last, furthest?.note.place.precedes(last.place) ?? true else { continue }
        furthest = (last, recorder.notes(at: last.place))
      }
      guard let furthest else { return "another request" }
      return furthest.reasons.map(\.expectation).listed("or") + furthest.note.whereabouts
    }
  }
}

extension Recorder.Note {
  /// The field that it is about, if it is about one.
  private var ownField: NamedField? { field.flatMap { $0.isIn(place) ? $0 : nil } }

  fileprivate var expectation: String {
    if let field = ownField, reason == field.missing { return field.named }
    return textForClients
  }

  /// Where something is expected: ` in the field "page"`, or nothing if the text says so itself.
  fileprivate var whereabouts: String {
    if let field = ownField { return reason == field.missing ? "" : " in " + field.named }
    if place.namesField { return "" }
    switch place.kind {
    case .path: return " in the path"
    case .query: return " in the " + (place.part.isEmpty ? "query" : place.part)
    default: return place.part == RequestPlace.contentType.rawValue || reason == "a body" ? "" : " in the " + place.part
    }
  }
}
