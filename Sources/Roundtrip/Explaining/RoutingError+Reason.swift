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
      var (furthest, expected) = (Recorder.Note.Place?.none, "another request")
      var leavesLeft = 8
      for leaf in program.leaves(fitting: request, methods, upTo: .max) where leavesLeft > 0 {
        let recorder = Recorder()
        let outcome = program.run(leaf, alone: request, methods, recorder: recorder, evenIfUnprintable: true)
        if outcome.leaf >= 0 || outcome.miss != miss { continue }
        leavesLeft -= 1
        // A part that is made on first use has alternatives of its own.
        let outline = program.leaves[leaf].outline
        let note = outline.mount != nil || outline.calls ? recorder.furthest : recorder.last
        guard let place = note?.place, furthest?.precedes(place) ?? true else { continue }
        (furthest, expected) = (place, recorder.notes(at: place).listed(\.expectation, in: \.whereabouts))
      }
      return expected
    }
  }
}
