/// A router as plain data: what random routers are made of.
///
/// A pattern is built twice: as a router of the library, and as the reference that tries every way through it.
indirect enum Pattern: Sendable {
  case nothing
  case literal(String)
  case parameter(Kind)
  /// A component that may be left out.
  case optionalParameter(Kind)
  /// Any part that may be left out.
  case optional(Pattern)
  case rest(Kind, minimum: Int)
  /// One part, and then another.
  case pair(Pattern, Pattern)
  /// Alternatives, each with the number that its values carry. Several may carry the same.
  case choice([Alternative])
  case method(String)
  /// The host of the request.
  case host(String)
  /// A part with a policy for the slash at the end of the path.
  case slash(isRequired: Bool, Pattern)
  case route(Pattern)
  /// The same as a route in one builder: a method, the path, and fields.
  case request(method: String?, path: Pattern, fields: [FieldPattern])
  case fields([FieldPattern])
  /// A parser-printer that describes nothing, and takes one component.
  case custom
  /// A part that is made at its first use.
  case lazy(Pattern)
  /// A part that is composed as a type.
  case composed(Pattern)

  struct Alternative: Sendable {
    var number: Int
    var isAlias = false
    var isFallback = false
    var pattern: Pattern
  }

  /// What a component or the value of a field may be.
  enum Kind: Sendable, CaseIterable {
    case digits
    case text
    /// Digits, or else any text.
    case digitsOrText
    /// Small letters only: a text parser that describes nothing.
    case letters
  }

  struct FieldPattern: Sendable {
    enum Presence: Sendable { case required, optional, byDefault }

    var name: String
    var kind: Kind
    var presence: Presence
  }
}

extension Pattern {
  /// Whether a host stands in this where it is seen before a request comes.
  var showsHost: Bool {
    switch self {
    case .host: true
    case .optional(let part), .route(let part), .composed(let part), .slash(_, let part): part.showsHost
    case .pair(let first, let second): first.showsHost || second.showsHost
    case .choice(let alternatives): alternatives.contains { $0.pattern.showsHost }
    case .request(_, let path, _): path.showsHost
    default: false
    }
  }
}

/// What a pattern finds: which ways were taken, with which values.
indirect enum Found: Hashable, Sendable {
  case nothing
  case number(Int)
  case text(String)
  case absent
  case list([Found])
  case pair(Found, Found)
  case chosen(Int, Found)

  /// What stands for a field that is not there.
  static func standIn(for kind: Pattern.Kind) -> Found {
    switch kind {
    case .digits: .number(10)
    case .text, .letters: .text("x")
    case .digitsOrText: .chosen(1, .text("x"))
    }
  }
}
