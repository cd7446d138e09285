// Patterns and values as the words that `Tests/Model/Main.ml` reads.

extension Pattern {
  /// The expression of the same router for the model.
  package var modelText: String {
    switch self {
    case .nothing: "skip"
    case .literal(let text): "literal \(text.modelText)"
    case .parameter(let kind), .optionalParameter(let kind):
      isOptional ? "optional component \(kind.modelText)" : "component \(kind.modelText)"
    case .optional(let part): "optional \(part.modelText)"
    case .rest(let kind, let minimum): "rest \(kind.modelText) \(minimum)"
    case .pair(let first, let second): "both \(first.modelText) \(second.modelText)"
    case .choice(let alternatives): alternatives.map { "or \($0.modelText) " }.joined() + "nowhere"
    case .method(let name): "method \(name)"
    case .host(let name): "host \(name)"
    case .slash(let isRequired, let part): "behind both slash \(isRequired ? "required" : "rejected") \(part.modelText)"
    // The model doesn't know it: see `isModelled`.
    case .anyCase(let part): "anyCase \(part.modelText)"
    case .route(let part): "route \(part.modelText)"
    case .request(let method, let path, let fields):
      "route " + (method.map { "behind both method \($0) " } ?? "")
        + (fields.isEmpty ? path.modelText : "both \(path.modelText) \(Pattern.fields(fields).modelText)")
    case .fields(let fields):
      fields.dropLast().map { "both \($0.modelText) " }.joined() + (fields.last.map(\.modelText) ?? "skip")
    case .custom: "component not-no"
    // When a part is made doesn't change what it means, nor how it is composed.
    case .lazy(let part): "lazy \(part.modelText)"
    case .composed(let part): part.modelText
    }
  }

  /// Whether it is compared with the model: no letter case is ignored, and it has no part that is made on first use within a
  /// fallback or a slash policy.
  /// Such parts are asked on their own, where fallbacks and policies aren't known as they are elsewhere.
  package var isModelled: Bool { isModelled(withLazy: true) }

  private func isModelled(withLazy: Bool) -> Bool {
    switch self {
    case .lazy(let part): withLazy && part.isModelled(withLazy: true)
    case .slash(_, let part): part.isModelled(withLazy: false)
    case .anyCase: false
    case .optional(let part), .route(let part), .composed(let part), .request(_, let part, _):
      part.isModelled(withLazy: withLazy)
    case .pair(let first, let second): first.isModelled(withLazy: withLazy) && second.isModelled(withLazy: withLazy)
    case .choice(let alternatives):
      alternatives.allSatisfy { $0.pattern.isModelled(withLazy: withLazy && !$0.isFallback) }
    default: true
    }
  }

  private var isOptional: Bool { if case .optionalParameter = self { true } else { false } }
}

extension Pattern.Alternative {
  fileprivate var modelText: String {
    (isAlias ? "alias " : isFallback ? "fallback " : "") + "case \(number) \(pattern.modelText)"
  }
}

extension Pattern.Kind {
  var modelText: String {
    switch self {
    case .digits: "digits 1 -"
    case .text: "text"
    case .digitsOrText: "either digits 1 - text"
    case .letters: "letters"
    case .modelled(let kind): kind.modelText
    }
  }
}

extension Pattern.FieldPattern {
  fileprivate var modelText: String {
    let form =
      switch presence {
      case .required: "required"
      case .optional: "optional"
      case .defaulted: "default \(Found.standIn(for: kind).modelText)"
      }
    return "query \(name.modelText) any \(kind.modelText) \(form)"
  }
}

extension Found {
  package var modelText: String {
    switch self {
    case .nothing: "nothing"
    case .number(let number): "number \(number)"
    case .text(let text): "text \(text.modelText)"
    case .absent: "absent"
    case .list(let list): list.map { "cons \($0.modelText) " }.joined() + "nil"
    case .pair(let first, let second): "pair \(first.modelText) \(second.modelText)"
    case .chosen(let number, let found): "case \(number) \(found.modelText)"
    }
  }
}

extension String {
  /// The bytes in hexadecimal, behind a letter, so that an empty text is a word too.
  package var modelText: String {
    "x" + utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
