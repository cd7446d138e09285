/// A router as plain data, the basis of random routers.
///
/// A pattern is built twice: as a router of the library, and as the reference that tries every variant of it.
package indirect enum Pattern: Sendable {
  case nothing
  case literal(String)
  case parameter(Kind)
  /// An optional component.
  case optionalParameter(Kind)
  /// Any optional part.
  case optional(Pattern)
  case rest(Kind, minimum: Int)
  /// One part, followed by another.
  case pair(Pattern, Pattern)
  /// Alternatives, each with the number that its values contain. Several may have the same number.
  case choice([Alternative])
  case method(String)
  /// The host of the request.
  case host(String)
  /// A part with a policy for the trailing slash of the path.
  case slash(isRequired: Bool, Pattern)
  /// A part whose literals match in any letter case.
  case anyCase(Pattern)
  case route(Pattern)
  /// The same as a route in one builder: a method, the path, and fields.
  case request(method: String?, path: Pattern, fields: [FieldPattern])
  case fields([FieldPattern])
  /// A parser-printer without a description that matches one component.
  case custom
  /// A part that is made on first use.
  case lazy(Pattern)
  /// A part that is composed as a type.
  case composed(Pattern)

  package struct Alternative: Sendable {
    package var number: Int
    package var isAlias = false
    package var isFallback = false
    package var pattern: Pattern

    package init(number: Int, isAlias: Bool = false, isFallback: Bool = false, pattern: Pattern) {
      (self.number, self.isAlias, self.isFallback, self.pattern) = (number, isAlias, isFallback, pattern)
    }
  }

  /// The text of a component or of a field.
  package indirect enum Kind: Sendable, Hashable {
    case digits
    case text
    /// Digits, or any other text.
    case digitsOrText
    /// Only lowercase letters, read by a text parser without a description.
    case letters
    /// One that only routers for the model in `Tests/Model` have.
    case modelled(ModelledKind)

    static let usual: [Kind] = [.digits, .text, .digitsOrText, .letters]
  }

  package struct FieldPattern: Sendable {
    package enum Presence: Sendable { case required, optional, defaulted }

    package var name: String
    package var kind: Kind
    package var presence: Presence

    package init(name: String, kind: Kind, presence: Presence) {
      (self.name, self.kind, self.presence) = (name, kind, presence)
    }
  }
}

extension Pattern {
  /// Whether it contains a host that is visible before a request arrives.
  var showsHost: Bool {
    switch self {
    case .host: true
    case .optional(let part), .route(let part), .composed(let part), .slash(_, let part), .anyCase(let part):
      part.showsHost
    case .pair(let first, let second): first.showsHost || second.showsHost
    case .choice(let alternatives): alternatives.contains { $0.pattern.showsHost }
    case .request(_, let path, _): path.showsHost
    default: false
    }
  }

  /// Whether any part of it has a policy for the trailing slash.
  var hasSlash: Bool {
    switch self {
    case .slash: true
    case .optional(let part), .route(let part), .composed(let part), .lazy(let part), .anyCase(let part): part.hasSlash
    case .pair(let first, let second): first.hasSlash || second.hasSlash
    case .choice(let alternatives): alternatives.contains { $0.pattern.hasSlash }
    case .request(_, let path, _): path.hasSlash
    case .nothing, .literal, .parameter, .optionalParameter, .rest, .host, .method, .fields, .custom: false
    }
  }

  /// Whether any part of it requires a method.
  var namesMethod: Bool {
    switch self {
    case .method: true
    case .optional(let part), .route(let part), .composed(let part), .lazy(let part), .slash(_, let part),
      .anyCase(let part):
      part.namesMethod
    case .pair(let first, let second): first.namesMethod || second.namesMethod
    case .choice(let alternatives): alternatives.contains { $0.pattern.namesMethod }
    case .request(let method, let path, _): method != nil || path.namesMethod
    case .nothing, .literal, .parameter, .optionalParameter, .rest, .host, .fields, .custom: false
    }
  }
}

/// The value of a pattern: the alternatives that were chosen, and their values.
package indirect enum Found: Hashable, Sendable {
  case nothing
  case number(Int)
  case text(String)
  case absent
  case list([Found])
  case pair(Found, Found)
  case chosen(Int, Found)

  /// The value of a missing field.
  static func standIn(for kind: Pattern.Kind) -> Found {
    switch kind {
    case .digits: .number(10)
    case .text, .letters: .text("x")
    case .digitsOrText: .chosen(1, .text("x"))
    case .modelled(let kind): kind.standIn
    }
  }
}
