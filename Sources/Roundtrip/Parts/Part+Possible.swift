// Mistakes that are found when a route is created: requirements that no request can meet, or that no URL can express.

extension Part {
  /// Traps if no request can match this, or if a part that a request has only once occurs twice on a way through it.
  func requiringPossible(file: StaticString, line: UInt) -> Part {
    // Most routes are components and nothing else.
    if isPath { return self }
    var order = Order()
    var fault = ownParts.lazy.compactMap { order.fault(in: $0) }.first
    if fault == nil { _ = places(behind: [], &fault) }
    if let fault { stop(fault, file: file, line: line) }
    return requiringFewWays(file: file, line: line)
  }

  /// Traps if there are so many ways through this that it must be a mistake.
  func requiringFewWays(file: StaticString, line: UInt) -> Part {
    // Any number of routes is fine if each is one way.
    if case .choice(let choice) = kind, choice.parts.allSatisfy({ $0.wayCount <= 1 }) { return self }
    require(
      wayCount <= Self.wayLimit,
      "this router expands to more than 200,000 combinations, because consecutive choices and optional parts of"
        + " a route multiply; move them into separate alternatives", file: file, line: line)
    return self
  }

  private var isPath: Bool {
    guard case .sequence(let parts, _) = kind else { return false }
    return parts.allSatisfy { part in
      switch part.kind {
      case .literal, .component: true
      default: false
      }
    }
  }

  /// The parts that are written side by side in one pair of braces.
  private var ownParts: [Part] { if case .sequence(let parts, _) = kind { parts } else { [self] } }

  /// This part without what is said or made of it.
  private var bare: Part {
    switch kind {
    case .noted(_, let part), .wrapped(_, let part): part.bare
    default: self
    }
  }

  /// Finds parts that leave nothing for a later part to match. For nested routers, `conflicts()` does.
  private struct Order {
    private var end: String?
    private var hasRest = false
    /// Whether a literal stands behind the last rest.
    private var isDivided = false
    private var methods = MethodSet.all

    mutating func fault(in part: Part) -> String? {
      switch part.bare.kind {
      case .literal, .component, .rest:
        if let end { return "no component is left after \(end)" }
        if case .literal = part.bare.kind { isDivided = true }
        guard case .rest = part.bare.kind else { return nil }
        if hasRest, !isDivided {
          return "a path has at most one Rest() before each literal: nothing tells where the first would end"
        }
        (hasRest, isDivided) = (true, false)
      case .route: end = end ?? "a Route within a route: write Parse instead"
      case .method(let method):
        guard methods.overlaps(method.accepted) else {
          return "no request has two methods: name one, or write OneOf { Method.put; Method.patch }"
        }
        methods = methods.intersection(method.accepted)
      case .text, .codec, .sequence, .choice, .wrapped, .noted, .lenient, .formed, .custom, .lazy: break
      }
      return nil
    }
  }

  /// The parts that a request has only once on the ways through this, and on those that lead here. Records mistakes.
  private func places(behind before: [RequestPlace], _ fault: inout String?) -> [RequestPlace] {
    switch kind {
    case .codec(let codec):
      fault = fault ?? codec.fault
      var places = before
      for place in codec.parts {
        // The fields of a form are the body.
        let isBody = place == .body || place == .form
        let isTwice =
          place == .form
          ? places.contains(.body)
          : places.contains(place) || isBody && places.contains(.form)
        if isTwice {
          fault =
            "the \((isBody ? .body : place).rawValue) occurs twice in this route, but a request has only one: when printed,"
            + " the second would overwrite the first, and both would read the same; remove one of them"
        }
        if !places.contains(place) { places.append(place) }
      }
      return places
    case .method(let method):
      // RFC 9110 §9.1
      if !HeaderText.isToken(method.rawValue) {
        fault = "\"\(method.rawValue.visible())\" isn't a method: write a token, such as PURGE, without spaces"
      }
      return before
    case .sequence(let parts, _): return parts.reduce(before) { $1.places(behind: $0, &fault) }
    case .choice(let choice):
      var places = before
      for part in choice.parts {
        for place in part.places(behind: before, &fault) where !places.contains(place) { places.append(place) }
      }
      return places
    case .wrapped(_, let part), .noted(_, let part), .route(let part, _), .lenient(_, let part), .formed(_, let part):
      return part.places(behind: before, &fault)
    case .text, .literal, .component, .rest, .custom, .lazy: return before
    }
  }
}

// MARK: In a path

extension Part {
  /// Traps if this isn't a component of a path.
  func requireComponent(file: StaticString, line: UInt) {
    switch kind {
    case .literal(let text):
      require(
        text != "." && text != "..",
        "\"\(text)\" isn't a path component: dot segments never match, because browsers resolve them; remove it",
        file: file, line: line)
    case .component: break
    default:
      guard let place = placeBesidePath else { return }
      stop(
        "the \(place) isn't a path component: write it next to Path { … }, in the braces of the route", file: file,
        line: line)
    }
  }

  /// The place of this, if it is outside of the path.
  private var placeBesidePath: String? {
    switch kind {
    case .codec(let codec): codec.place?.fields.rawValue ?? codec.parts.first?.rawValue
    case .method: RequestPlace.method.rawValue
    case .sequence(let parts, _):
      parts.contains { $0.placeBesidePath == nil } ? nil : parts.first?.placeBesidePath
    case .choice(let choice):
      choice.optional.map(\.placeBesidePath)
        ?? (choice.parts.contains { $0.placeBesidePath == nil } ? nil : choice.parts.first?.placeBesidePath)
    case .wrapped(_, let part), .noted(_, let part), .lenient(_, let part): part.placeBesidePath
    default: nil
    }
  }
}
