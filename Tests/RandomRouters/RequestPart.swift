/// A part of a random route as plain data, which may stand at any place among the parts of its route.
package indirect enum RequestPart: Sendable {
  // Requirements, whose values are nothing.
  case literal(String)
  case method(String)
  case host(String)
  case scheme(String)
  case port(UInt16)
  case user(String)
  case mediaType(String)
  case ownCondition(OwnCondition.Kind)
  /// What `ownCondition(.fittingHeader)` requires, as a part of the library.
  case key

  // Parts with a value.
  case component(Pattern.Kind)
  /// Any host, captured.
  case hostText
  case optionalComponent(Pattern.Kind)
  case rest(Pattern.Kind, minimum: Int)
  case fields(FieldPlace, [FieldPart], Leniency?)
  case body
  case fragment(Pattern.Kind)
  case representation
  /// The credentials of a scheme, or of one that has a token.
  case credentials(String)
  case ownValue(OwnValue.Kind)

  // What contains other parts.
  case parts([RequestPart])
  case optional([RequestPart])
  case choice([Alternative])
  case lazy([RequestPart])
  case base(String, [RequestPart])
  case slash(isRequired: Bool, [RequestPart])
  /// Parts as a parser of requests that calls them as a program would, and doesn't describe them.
  case called([RequestPart])
  /// Parts with a conversion that refuses some of their values.
  case picky([RequestPart])
  /// Parts with a conversion that makes one value of several.
  case folding([RequestPart])

  package enum FieldPlace: Sendable, CaseIterable { case query, headers, cookies, form }

  package enum Leniency: Sendable, CaseIterable { case blankIsMissing, invalidIsMissing, anyText }

  package struct Alternative: Sendable {
    package enum Role: Sendable { case usual, alias, fallback }

    package var role = Role.usual
    /// Whether it is written as a route, and not only as parts.
    package var isRoute = false
    package var parts: [RequestPart]
  }

  /// One field, or several.
  package indirect enum FieldPart: Sendable {
    package enum Presence: Sendable, CaseIterable { case required, optional, defaulted, repeated, listed, bracketed }

    case field(String, Pattern.Kind, Presence)
    case flag(String)
    /// A field that is read by a custom parser.
    case own(String)
    case lenient(Leniency, FieldPart)
    case optional([FieldPart])
    case choice([[FieldPart]])
    case lazy([FieldPart])
  }

  /// Whether it has no value.
  var isRequirement: Bool {
    switch self {
    case .literal, .method, .host, .scheme, .port, .user, .mediaType, .ownCondition, .key: true
    default: false
    }
  }

  /// The parts directly in it, in all ways.
  private var inner: [RequestPart] {
    switch self {
    case .parts(let parts), .optional(let parts), .base(_, let parts), .slash(_, let parts), .picky(let parts),
      .folding(let parts):
      parts
    case .choice(let alternatives): alternatives.flatMap(\.parts)
    default: []
    }
  }

  /// Whether it, or any part in it, is one that is meant.
  func contains(where isMeant: (RequestPart) -> Bool) -> Bool {
    if isMeant(self) { return true }
    return switch self {
    case .lazy(let parts), .called(let parts): parts.contains { $0.contains(where: isMeant) }
    default: inner.contains { $0.contains(where: isMeant) }
    }
  }

  /// Whether it has a base.
  var hasBase: Bool { contains { if case .base = $0 { true } else { false } } }

  /// Whether it is a custom parser, or has one for a field.
  package var isCustom: Bool {
    switch self {
    case .ownCondition, .ownValue, .called: true
    case .fields(_, let fields, _): fields.contains(where: \.isCustom)
    default: false
    }
  }

  /// The representations among which a request chooses.
  package enum Representation: String, CaseIterable, Sendable {
    case html = "text/html"
    case plain = "text/plain;format=flowed"
    case json = "application/json"
  }

  /// The places of a request of which there is one, and which this part takes before a request arrives.
  var places: Set<String> {
    var places = Set(inner.flatMap(\.places))
    switch self {
    // No request has two methods.
    case .method: places.insert("method")
    case .host, .hostText: places.insert("host")
    case .scheme: places.insert("scheme")
    case .port: places.insert("port")
    case .user: places.insert("user")
    case .body, .fields(.form, _, _): places.insert("body")
    case .fragment: places.insert("fragment")
    case .rest: places.insert("rest")
    default: break
    }
    return places
  }

  /// Whether it reads components of the path, which can't be behind the rest of it.
  var readsComponents: Bool {
    switch self {
    case .literal, .component, .optionalComponent, .rest: true
    default: inner.contains(where: \.readsComponents)
    }
  }
}

extension RequestPart.FieldPart {
  fileprivate var isCustom: Bool {
    switch self {
    case .own: true
    case .field, .flag: false
    case .lenient(_, let part): part.isCustom
    case .optional(let parts), .lazy(let parts): parts.contains(where: \.isCustom)
    case .choice(let lists): lists.contains { $0.contains(where: \.isCustom) }
    }
  }
}
