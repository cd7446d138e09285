package import Roundtrip

/// What one way through a router requires of a request, as far as that is known without running it: its
/// ``RequestLanguage`` is made of nothing else, and a record keeps nothing else.
package struct RequestDescription: Hashable, Sendable {
  package var methods: MethodSet
  /// The unlisted methods, or `nil` for any.
  package var customMethods: [String]?
  package var rules: [RequestRule] = []

  package init(methods: MethodSet, customMethods: [String]? = nil) {
    (self.methods, self.customMethods) = (methods, methods.contains(.custom) ? customMethods : nil)
  }
}

/// A requirement on a request, or several of them.
package indirect enum RequestRule: Hashable, Sendable {
  // MARK: The path, in the order of its components

  /// A component.
  case component(TextPart)
  /// A component that is this text in any letter case.
  case componentInAnyCase(String)
  /// Any number of components, at least the minimum and at most the maximum.
  case rest(TextPart, minimum: Int, maximum: Int?)
  /// A custom parser-printer with this name, which may read anything. On the way itself, nothing is known of the path from
  /// here on.
  case unknown(String)

  // MARK: The rest of a request

  case field(Field)
  /// No such field.
  case absent(NodeShape.Fields, name: String)
  case part(RequestPlace, TextPart)
  /// A part that has this text, or is missing.
  case base(RequestPlace, String)
  /// What a filter or a conversion may refuse.
  case refined(RequestRule)
  case sequence([RequestRule])
  case choice([RequestRule])

  package static let nothing = RequestRule.sequence([])
  /// A body of any bytes.
  static let bytes = RequestRule.part(.body, .bytes)

  package struct Field: Hashable, Sendable {
    package enum Occurrence: Hashable, Sendable {
      case once, flag
      case defaulted(to: String)
      case repeated(minimum: Int, maximum: Int?)
    }

    package var place: NodeShape.Fields
    package var name: String
    package var text: TextPart
    package var occurrence: Occurrence
    package var leniency: Leniency

    package init(
      place: NodeShape.Fields, name: String, text: TextPart, occurrence: Occurrence, leniency: Leniency = []
    ) {
      (self.place, self.name, self.text, self.occurrence, self.leniency) = (place, name, text, occurrence, leniency)
    }
  }
}

extension Leniency: Hashable {}

extension RequestDescription {
  package init(_ leaf: Requirements) {
    self.init(methods: leaf.acceptedMethods, customMethods: leaf.customMethods)
    for part in leaf.requiredParts {
      switch part {
      case .end, .method, .nothing, .noted(.refined, .nothing): continue
      case .literalComponent(let text):
        rules.append(text.ignoresCase ? .componentInAnyCase(text.text) : .component(.literal(text.text)))
      case .component(let shape): rules.append(.component(shape.textPart))
      case .rest(let shape, let minimum, let maximum):
        rules.append(.rest(shape.textPart, minimum: minimum, maximum: maximum))
      default: rules += RequestRule(part, in: .query).separate
      }
    }
    // What is left out must be missing.
    for field in leaf.absent { rules.append(.absent(field.place, name: field.name)) }
    if !leaf.isRefined { return }
    // What the conversion of a body refuses, the body says.
    let isOfBody = leaf.isRefinedByDocumentsAlone && leaf.documents.count == 1
    if isOfBody, let body = rules.firstIndex(where: { if case .part(.body, _) = $0 { true } else { false } }) {
      if rules[body] == .bytes { rules[body] = .part(.body, .refined(.bytes)) }
    } else {
      rules.append(.refined(.nothing))
    }
  }

  /// Whether a custom parser-printer, a filter, or a conversion decides about some of it, or the content of a body does, so
  /// that the description can't.
  package var unknowns: [String] {
    var names: [String] = []
    for rule in rules { rule.addUnknowns(to: &names) }
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }

  /// Whether only filters and conversions may refuse what it requires.
  var isRefined: Bool {
    let unknowns = unknowns
    return !unknowns.isEmpty && unknowns.allSatisfy { [RequestRule.refinement, RequestRule.document].contains($0) }
  }
}

extension RequestRule {
  /// Whether nothing but this decides what is accepted.
  var isKnown: Bool {
    var names: [String] = []
    addUnknowns(to: &names)
    return names.isEmpty
  }

  fileprivate static let refinement = "a filter or a conversion"
  fileprivate static let document = "the body"

  var step: PathStep {
    switch self {
    case .component(.literal(let text)): .literal(ComponentText(text))
    case .componentInAnyCase(let text): .literal(ComponentText(text, ignoresCase: true))
    case .rest: .rest
    case .unknown: .unknown
    default: .other
    }
  }

  /// - Parameter place: The place of the fields in the shape.
  fileprivate init(_ shape: NodeShape, in place: NodeShape.Fields) {
    func inner(_ shape: NodeShape) -> RequestRule { RequestRule(shape, in: place) }
    switch shape {
    case .nothing: self = .nothing
    case .noted(.refined, let shape): self = .refined(inner(shape))
    case .noted(.claim(let name), _), .opaque(let name, _): self = .unknown(name)
    case .noted(_, let shape): self = inner(shape)
    case .sequence(let shapes): self = .sequence(shapes.map(inner))
    case .choice(let shapes): self = .choice(shapes.map(inner))
    case .fields(let place, let shape): self = RequestRule(shape, in: place)
    case .field(let field):
      let occurrence: Field.Occurrence =
        switch field.presence {
        case .required: .once
        case .flag: .flag
        case .defaulted(let text): .defaulted(to: text ?? "")
        case .repeated(let minimum, let maximum): .repeated(minimum: minimum, maximum: maximum)
        }
      self = .field(
        Field(
          place: place, name: field.name, text: field.value.textPart, occurrence: occurrence,
          leniency: field.leniency))
    case .part(let part, let shape):
      // Its policy, which is no text.
      if part.place == .trailingSlash, case .literal(let policy) = shape {
        self = .part(part.place, .literal(policy))
      } else {
        self = .part(part.place, shape.textPart)
      }
    case .completing(let part, let text): self = .base(part.place, text)
    case .literalComponent, .component, .rest, .end, .method, .literal, .text, .beginning, .many:
      self = .unknown("parts")
    }
  }

  /// The rules of a sequence, one by one.
  fileprivate var separate: [RequestRule] {
    if case .sequence(let rules) = self { rules.flatMap(\.separate) } else { [self] }
  }

  fileprivate func addUnknowns(to names: inout [String]) {
    switch self {
    case .component(let text), .rest(let text, _, _): text.addUnknowns(to: &names)
    case .componentInAnyCase, .absent, .base: break
    case .unknown(let name): names.append(name)
    case .field(let field):
      field.text.addUnknowns(to: &names)
      if field.leniency.rawValue & ~1 != 0 { names.append("what is read leniently") }
    case .bytes: break
    case .part(.body, _): names.append(Self.document)
    case .part(_, let text): text.addUnknowns(to: &names)
    case .refined(let rule):
      names.append(Self.refinement)
      rule.addUnknowns(to: &names)
    case .sequence(let rules), .choice(let rules): for rule in rules { rule.addUnknowns(to: &names) }
    }
  }
}

extension TextPart {
  /// The bytes of a body, whatever they are.
  fileprivate static let bytes = TextPart.kind(.custom("\([UInt8].self)"))

  /// Whether nothing but this decides what is accepted.
  var isKnown: Bool {
    var names: [String] = []
    addUnknowns(to: &names)
    return names.isEmpty
  }

  fileprivate func addUnknowns(to names: inout [String]) {
    switch self {
    case .unknown(let name): names.append(name)
    case .kind(.custom(let name)): names.append(name)
    case .refined(let part):
      names.append(RequestRule.refinement)
      part.addUnknowns(to: &names)
    case .sequence(let parts), .choice(let parts): for part in parts { part.addUnknowns(to: &names) }
    case .suffixed(let part, _), .commaSeparated(let part, _, _), .verbatim(let part): part.addUnknowns(to: &names)
    case .many(let part, let separator, _, _):
      part.addUnknowns(to: &names)
      separator?.addUnknowns(to: &names)
    case .literal, .kind, .longest: break
    }
  }
}

extension RequestPlace {
  /// The part of a request in this place, if there is one.
  package var part: NodeShape.RequestPart? {
    switch self {
    case .scheme: .scheme
    case .host: .host
    case .port: .port
    case .trailingSlash: .trailingSlash
    case .fragment: .fragment
    case .user: .user
    case .password: .password
    case .body: .body
    case .contentType: .contentType
    case .target, .method, .headers, .cookies, .form: nil
    }
  }
}
