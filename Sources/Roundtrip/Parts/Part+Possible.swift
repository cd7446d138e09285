// Mistakes that are found when a route is created: requirements that no request can meet, or that no URL can express.

extension Part {
  /// Traps if no request can match this, or if a part that a request has only once occurs twice on a way through it.
  func requiringPossible(file: StaticString, line: UInt) -> Part {
    if let fault = Order.fault(in: ownParts) ?? mistake { stop(fault, file: file, line: line) }
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

  /// The parts that are written side by side in one pair of braces.
  private var ownParts: [Part] {
    switch kind {
    case .sequence(let parts), .route(let parts, _): parts
    default: [self]
    }
  }

  /// Finds parts that leave nothing for a later part to match. For nested routers, `conflicts()` does.
  struct Order {
    private var end: String?
    private var hasRest = false
    /// Whether a literal stands behind the last rest.
    private var isDivided = false
    private var methods = MethodSet.all

    static func fault(in parts: [Part]) -> String? {
      var order = Order()
      for part in parts { if let fault = order.fault(in: part) { return fault } }
      return nil
    }

    private mutating func fault(in part: Part) -> String? {
      switch part.kind {
      case .literal:
        isDivided = true
        return faultOfComponent
      case .component: return faultOfComponent
      case .rest:
        if let fault = faultOfComponent { return fault }
        if hasRest, !isDivided {
          return "a path has at most one Rest() before each literal: nothing tells where the first would end"
        }
        (hasRest, isDivided) = (true, false)
      case .route: end = end ?? "a Route within a route: write Parse instead"
      case .method(let method):
        guard !methods.isDisjoint(with: method.accepted) else {
          return "no request has two methods: name one, or write OneOf { Method.put; Method.patch }"
        }
        methods = methods.intersection(method.accepted)
      // Nothing tells how many components the rest leaves to it, so it reads none.
      case .lazy: if hasRest { end = end ?? "a Lazy behind a Rest(): write the Lazy behind all components" }
      case .noted(_, let part), .wrapped(_, let part): return fault(in: part)
      case .text, .codec, .sequence, .choice, .lenient, .formed, .custom: break
      }
      return nil
    }

    private var faultOfComponent: String? { end.map { "no component is left after \($0)" } }
  }
}

extension Method {
  /// Why no request has it, if it is a mistake.
  var fault: String? {
    // RFC 9110 §9.1
    HeaderText.isToken(rawValue)
      ? nil : "\"\(rawValue.visible())\" isn't a method: write a token, such as PURGE, without spaces"
  }
}

/// Places in a request, each of which a request has only once.
struct SinglePlaces: OptionSet {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ places: [RequestPlace]) {
    self = []
    for place in places { formUnion(Self.only(place)) }
  }

  static let user = SinglePlaces([.user, .password])

  private static func only(_ place: RequestPlace) -> SinglePlaces {
    SinglePlaces(rawValue: RequestPlace.allCases.firstIndex(of: place).map { 1 << UInt16($0) } ?? 0)
  }

  /// Why other places can't follow, if that is a mistake.
  @inline(__always)
  func fault(before next: SinglePlaces) -> String? { isEmpty || next.isEmpty ? nil : faultOfBoth(next) }

  @inline(never)
  private func faultOfBoth(_ next: SinglePlaces) -> String? {
    let (body, form) = (Self.only(.body), Self.only(.form))
    // The fields of a form are the body.
    let isBodyTwice = contains(body) && next.contains(form) || contains(form) && next.contains(body)
    let twice = intersection(next).subtracting(form).union(isBodyTwice ? body : [])
    guard let place = RequestPlace.allCases.first(where: { twice.contains(Self.only($0)) }) else { return nil }
    return
      "the \(place.rawValue) occurs twice in this route, but a request has only one: when printed, the second would"
      + " overwrite the first, and both would read the same; remove one of them"
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
    case .component(let codec):
      guard case .choice(let alternatives) = codec.shape.bare else { return }
      for case .literal(let text) in alternatives.map(\.bare) {
        require(
          text != "" && text != "." && text != "..",
          "\"\(text)\" isn't a path component, so this alternative never matches: remove it", file: file, line: line)
      }
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
    case .sequence(let parts):
      parts.contains { $0.placeBesidePath == nil } ? nil : parts.first?.placeBesidePath
    case .choice(let choice):
      choice.optional.map(\.placeBesidePath)
        ?? (choice.parts.contains { $0.placeBesidePath == nil } ? nil : choice.parts.first?.placeBesidePath)
    case .wrapped(_, let part), .noted(_, let part), .lenient(_, let part): part.placeBesidePath
    default: nil
    }
  }
}
