// Parts as the words that `Tests/Model/Main.ml` reads. Parts that the model doesn't have aren't drawn for it.

extension [RequestPart.Alternative] {
  /// The expression of the same router for the model.
  package var modelText: String {
    enumerated().map { number, alternative in
      let role =
        switch alternative.role {
        case .usual: ""
        case .alias: "alias "
        case .fallback: "fallback "
        }
      return "or \(role)case \(number) \(alternative.isRoute ? "route " : "")\(alternative.parts.modelText) "
    }
    .joined() + "nowhere"
  }
}

extension [RequestPart] {
  fileprivate var modelText: String {
    "sequence \(count)" + map { " \($0.isRequirement ? "requirement" : "value") \($0.modelText)" }.joined()
  }
}

extension RequestPart {
  fileprivate var modelText: String {
    switch self {
    case .literal(let text): "literal \(text.modelText)"
    case .method(let name): "method \(name)"
    case .host(let name): "host \(name)"
    case .hostText: "host-text text"
    case .scheme(let name): "scheme \(name)"
    case .mediaType(let type): "media \(type)"
    case .component(let kind): "component \(kind.modelText)"
    case .optionalComponent(let kind): "optional component \(kind.modelText)"
    case .rest(let kind, let minimum): "rest \(kind.modelText) \(minimum)"
    case .fields(_, let fields, let leniency):
      fields.dropLast().map { "both \($0.modelText(leniency)) " }.joined()
        + (fields.last.map { $0.modelText(leniency) } ?? "skip")
    case .body: "body bytes"
    case .parts(let parts): parts.modelText
    case .optional(let parts): "optional \(parts.modelText)"
    case .choice(let alternatives): alternatives.modelText
    case .base(let text, let parts):
      if let base = text.base { "\(base) \(parts.modelText)" } else { parts.modelText }
    case .slash(let isRequired, let parts):
      "behind both slash \(isRequired ? "required" : "rejected") \(parts.modelText)"
    case .picky(let parts): "picky \(parts.modelText)"
    case .port, .user, .ownCondition, .key, .fragment, .representation, .credentials, .ownValue, .lazy, .called,
      .folding:
      Self.unknown
    }
  }

  fileprivate static var unknown: String { "unknown" }
}

extension RequestPart.FieldPart {
  fileprivate func modelText(_ leniency: RequestPart.Leniency?) -> String {
    switch self {
    case .field(let name, let kind, let presence):
      "query \(name.modelText) \(leniency == .blankIsMissing ? "blank" : "any") \(kind.modelText) "
        + Self.form(presence, kind)
    case .lenient(.blankIsMissing, let field): field.modelText(.blankIsMissing)
    case .lenient(_, let field): field.modelText(leniency)
    case .flag, .own, .optional, .choice, .lazy: RequestPart.unknown
    }
  }

  private static func form(_ presence: Presence, _ kind: Pattern.Kind) -> String {
    switch presence {
    case .required: "required"
    case .optional: "optional"
    case .defaulted: "default \(Found.standIn(for: kind).modelText)"
    case .repeated: "repeated 0 3"
    case .listed: "listed \(kind.holdsNoComma ? "decode-first" : "split-first") 0 -"
    case .bracketed: RequestPart.unknown
    }
  }
}

extension String {
  /// What a base URL requires and prints before the parts below it.
  fileprivate var base: String? {
    switch self {
    case "/a": "behind both literal x61"
    case "//one.example": "behind both base - one.example"
    case "https://one.example/a": "behind both literal x61 behind both base https one.example"
    case "http://two.example": "behind both base http two.example"
    default: nil
    }
  }
}
