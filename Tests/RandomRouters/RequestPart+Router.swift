import Roundtrip

// The parts as a router of the library.

typealias FoundFields = AnyParserPrinter<URLRequestData.Fields, Found>
private typealias Requirement = AnyParserPrinter<URLRequestData, Void>

/// No requirement.
private let nothing: Requirement = Path { "" }.eraseToAnyParserPrinter()

extension [RequestPart.Alternative] {
  /// A router of routes, each with its number in its values.
  package var router: FoundRouter {
    OneOf<URLRequestData, Found> {
      for (number, alternative) in enumerated() {
        let router = alternative.router.map(.chosen(number)).eraseToAnyParserPrinter()
        switch alternative.role {
        case .usual: router
        case .alias: Alias { router }
        case .fallback: Fallback { router }
        }
      }
    }
    .eraseToAnyParserPrinter()
  }
}

extension RequestPart.Alternative {
  fileprivate var router: FoundRouter {
    let router = parts.router
    return isRoute ? Route(.same) { router }.eraseToAnyParserPrinter() : router
  }
}

extension [RequestPart] {
  /// The parts in their order, with a list of their values.
  package var router: FoundRouter {
    // The requirements before each value, and behind the last.
    var gaps: [[Requirement]] = [[]]
    var values: [FoundRouter] = []
    for part in self {
      if part.isRequirement {
        gaps[gaps.count - 1].append(part.requirement)
      } else {
        values.append(part.router)
        gaps.append([])
      }
    }
    return Self.sequence(values, gaps.map(Self.all))
  }

  private static func all(_ requirements: [Requirement]) -> Requirement {
    requirements.dropFirst().reduce(requirements.first ?? nothing) { all, next in
      Parse {
        all; next
      }.eraseToAnyParserPrinter()
    }
  }

  private static func sequence(_ parts: [FoundRouter], _ gaps: [Requirement]) -> FoundRouter {
    switch parts.count {
    case 0: return Parse(.nothing) { gaps[0] }.eraseToAnyParserPrinter()
    case 1:
      return Parse(.same) {
        gaps[0]; parts[0]; gaps[1]
      }.eraseToAnyParserPrinter()
    case 2:
      return Parse(.listOfTwo) {
        gaps[0]; parts[0]; gaps[1]; parts[1]; gaps[2]
      }.eraseToAnyParserPrinter()
    case 3:
      return Parse(.listOfThree) {
        gaps[0]; parts[0]; gaps[1]; parts[1]; gaps[2]; parts[2]; gaps[3]
      }.eraseToAnyParserPrinter()
    default:
      // The first two, and the others behind them.
      let first = sequence([FoundRouter](parts[..<2]), [Requirement](gaps[..<3]))
      let others = sequence([FoundRouter](parts[2...]), [nothing] + gaps[3...])
      return Parse(.pair) {
        first; others
      }.eraseToAnyParserPrinter()
    }
  }
}

extension RequestPart {
  fileprivate var requirement: Requirement {
    switch self {
    case .literal(let text): Path { text }.eraseToAnyParserPrinter()
    case .method(let name): Method(name).eraseToAnyParserPrinter()
    case .host(let name): Host(name).eraseToAnyParserPrinter()
    case .scheme(let name): Scheme.custom(name).eraseToAnyParserPrinter()
    case .port(let number): PortNumber(number).eraseToAnyParserPrinter()
    case .user(let name): Username { name }.eraseToAnyParserPrinter()
    case .mediaType(let type): ContentType(type).eraseToAnyParserPrinter()
    case .ownCondition(let kind): OwnCondition(kind: kind).eraseToAnyParserPrinter()
    case .key: Headers { Field("X-Key") { "k" } }.eraseToAnyParserPrinter()
    default: nothing
    }
  }

  fileprivate var router: FoundRouter {
    switch self {
    case .literal, .method, .host, .scheme, .port, .user, .mediaType, .ownCondition, .key: [self].router
    case .component(let kind): Parse(.same) { Path { kind.parser } }.eraseToAnyParserPrinter()
    case .hostText: Host().map(.text).eraseToAnyParserPrinter()
    case .optionalComponent(let kind):
      Parse(.optional) { Path { Optionally { kind.parser } } }.eraseToAnyParserPrinter()
    case .rest(let kind, let minimum):
      Parse(.list) { Path { Rest(atLeast: minimum) { kind.parser } } }.eraseToAnyParserPrinter()
    case .fields(let place, let fields, let leniency): Self.fields(place, fields.parser, leniency)
    case .body: Body().map(.bytes).eraseToAnyParserPrinter()
    case .fragment(let kind): Fragment { kind.parser }.eraseToAnyParserPrinter()
    case .representation: Accept(Representation.self).map(.representation).eraseToAnyParserPrinter()
    case .credentials("Bearer"): Authorization(.bearer).map(.text).eraseToAnyParserPrinter()
    case .credentials(let scheme):
      Authorization(Authorization.Scheme(stringLiteral: scheme)).map(.text).eraseToAnyParserPrinter()
    case .ownValue(let kind): OwnValue(kind: kind).eraseToAnyParserPrinter()
    case .parts(let parts): parts.router
    case .optional(let parts): Optionally { parts.router }.map(.optional).eraseToAnyParserPrinter()
    case .choice(let alternatives): alternatives.router
    case .lazy(let parts): Lazy { parts.router }.eraseToAnyParserPrinter()
    case .base(let text, let parts):
      // Those that are drawn are valid.
      (try? parts.router.baseURL(text)) ?? parts.router
    case .slash(let isRequired, let parts): parts.router.trailingSlash(isRequired ? .required : .rejected)
    case .called(let parts): Calling(called: parts.router).eraseToAnyParserPrinter()
    case .picky(let parts): parts.router.map(Picking()).eraseToAnyParserPrinter()
    case .folding(let parts): parts.router.map(Folding()).eraseToAnyParserPrinter()
    }
  }

  private static func fields(_ place: FieldPlace, _ fields: FoundFields, _ leniency: Leniency?) -> FoundRouter {
    switch (place, leniency) {
    case (.query, .blankIsMissing): Query { fields }.treatingBlankAsMissing().eraseToAnyParserPrinter()
    case (.query, _): Query { fields }.eraseToAnyParserPrinter()
    case (.headers, _): Headers { fields }.eraseToAnyParserPrinter()
    case (.cookies, .invalidIsMissing): Cookies { fields }.treatingInvalidAsMissing().eraseToAnyParserPrinter()
    case (.cookies, .anyText): Cookies { fields }.allowingAnyText().eraseToAnyParserPrinter()
    case (.cookies, _): Cookies { fields }.eraseToAnyParserPrinter()
    case (.form, .blankIsMissing): FormData { fields }.treatingBlankAsMissing().eraseToAnyParserPrinter()
    case (.form, _): FormData { fields }.eraseToAnyParserPrinter()
    }
  }
}

// MARK: Fields

extension [RequestPart.FieldPart] {
  /// One field, or two.
  fileprivate var parser: FoundFields {
    guard count > 1 else { return self[0].parser }
    return Parse(.pair) {
      self[0].parser; self[1].parser
    }.eraseToAnyParserPrinter()
  }
}

extension RequestPart.FieldPart {
  fileprivate var parser: FoundFields {
    switch self {
    case .field(let name, let kind, let presence): Self.field(name, kind.parser, kind, presence)
    case .flag(let name): Flag(name).map(.flag).eraseToAnyParserPrinter()
    case .own(let name): OwnField(name: name).eraseToAnyParserPrinter()
    case .lenient(.blankIsMissing, let field): field.parser.treatingBlankAsMissing()
    case .lenient(.invalidIsMissing, let field): field.parser.treatingInvalidAsMissing()
    case .lenient(.anyText, let field): field.parser.allowingAnyText()
    case .optional(let fields): Optionally { fields.parser }.map(.optional).eraseToAnyParserPrinter()
    case .choice(let alternatives):
      OneOf<URLRequestData.Fields, Found> {
        for (number, fields) in alternatives.enumerated() { fields.parser.map(.chosen(number)) }
      }.eraseToAnyParserPrinter()
    case .lazy(let fields): Lazy { fields.parser }.eraseToAnyParserPrinter()
    }
  }

  private static func field(
    _ name: String, _ parser: FoundText, _ kind: Pattern.Kind, _ presence: Presence
  ) -> FoundFields {
    switch presence {
    case .required: Field(name) { parser }.eraseToAnyParserPrinter()
    case .optional: Optionally { Field(name) { parser } }.map(.optional).eraseToAnyParserPrinter()
    case .defaulted: Field(name, default: .standIn(for: kind)) { parser }.eraseToAnyParserPrinter()
    case .repeated: Field(name) { parser }.repeated(atMost: 3).map(.list).eraseToAnyParserPrinter()
    case .listed: Field(name) { parser }.commaSeparated().map(.list).eraseToAnyParserPrinter()
    case .bracketed: Field(name) { parser }.bracketed(atLeast: 1).map(.list).eraseToAnyParserPrinter()
    }
  }
}

// MARK: Conversions

extension Conversion where Self == Finding<[UInt8]> {
  fileprivate static var bytes: Self {
    Finding(
      forward: { .list($0.map { .number(Int($0)) }) },
      back: { found in
        guard case .list(let list) = found else { return nil }
        return list.map { if case .number(let number) = $0 { UInt8(truncatingIfNeeded: number) } else { 0 } }
      })
  }
}

extension Conversion where Self == Finding<RequestPart.Representation> {
  fileprivate static var representation: Self {
    Finding(
      forward: { .text($0.rawValue) },
      back: { if case .text(let text) = $0 { RequestPart.Representation(rawValue: text) } else { nil } })
  }
}

extension Conversion where Self == Finding<Bool> {
  fileprivate static var flag: Self {
    Finding(forward: { .number($0 ? 1 : 0) }, back: { if case .number(let number) = $0 { number == 1 } else { nil } })
  }
}

extension Conversion where Self == Finding<(Found, Found)> {
  fileprivate static var listOfTwo: Self {
    Finding(
      forward: { .list([$0, $1]) },
      back: { if case .list(let list) = $0, list.count == 2 { (list[0], list[1]) } else { nil } })
  }
}

extension Conversion where Self == Finding<(Found, Found, Found)> {
  fileprivate static var listOfThree: Self {
    Finding(
      forward: { .list([$0, $1, $2]) },
      back: { if case .list(let list) = $0, list.count == 3 { (list[0], list[1], list[2]) } else { nil } })
  }
}

/// Refuses values that mention the number 1, the text "a", or HTML, in both directions.
private struct Picking: Conversion {
  func apply(_ input: Found) throws -> Found {
    if input.mentionsOne { throw NotThis() }
    return input
  }

  func unapply(_ output: Found) throws -> Found { try apply(output) }
}

/// Makes one text of "b" and "a", and one number of 7 and 1.
private struct Folding: Conversion {
  func apply(_ input: Found) -> Found { input.folded }

  func unapply(_ output: Found) throws -> Found {
    if output.folded != output { throw NotThis() }
    return output
  }
}

extension Found {
  fileprivate var folded: Found {
    switch self {
    case .number(let number): .number(number == 7 ? 1 : number)
    case .text(let text): .text(text == "b" ? "a" : text)
    case .list(let list): .list(list.map(\.folded))
    case .pair(let first, let second): .pair(first.folded, second.folded)
    case .chosen(let number, let found): .chosen(number, found.folded)
    case .nothing, .absent: self
    }
  }

  fileprivate var mentionsOne: Bool {
    switch self {
    case .number(let number): number == 1
    case .text(let text): text == "a" || text == RequestPart.Representation.html.rawValue
    case .list(let list): list.contains(where: \.mentionsOne)
    case .pair(let first, let second): first.mentionsOne || second.mentionsOne
    case .chosen(_, let found): found.mentionsOne
    case .nothing, .absent: false
    }
  }
}
