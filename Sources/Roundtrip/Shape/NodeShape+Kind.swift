// Kinds of text in words.

extension NodeShape {
  /// The kind of text that this accepts, such as `digits`, `"new" or "old"`, `<HexColor>`.
  package var kind: String {
    fold(seesClaims: true) { shape, kinds in
      switch shape {
      case .literal(let text): "\"" + text + "\""
      case .literalComponent(let text): "\"" + text.text + "\""
      case .text(let kind): kind.description
      case .opaque(let type, _): "<" + type + ">"
      case .choice(let shapes):
        Self.kind(
          ofAlternatives: shapes.indices.filter { !shapes[$0].isNothing }.map { (shapes[$0], kinds[$0]) },
          areOptional: shapes.contains(where: \.isNothing))
      case .sequence: kinds.isEmpty ? "no text" : kinds.joined(separator: ", ")
      case .many(_, _, let minimum, let maximum):
        kinds[0] + Self.sign(ofElements: minimum, maximum) + kinds.dropFirst().map { " separated by " + $0 }.joined()
      case .noted, .beginning, .component, .rest: kinds[0]
      default: "text"
      }
    }
  }

  /// The kind of one of several texts, or of none of them: `digits or "new"`, `optionally digits`, `optionally (".", digits)`.
  private static func kind(ofAlternatives kinds: [(shape: NodeShape, kind: String)], areOptional: Bool) -> String {
    let kind = kinds.map(\.kind).listed("or")
    if !areOptional { return kind }
    let isOne = kinds.count == 1 && kinds[0].shape.isOnePiece
    return "optionally " + (isOne ? kind : "(" + kind + ")")
  }

  /// Whether its kind is a word or two, also beside others.
  private var isOnePiece: Bool {
    switch bare {
    case .literal, .text, .opaque: true
    default: false
    }
  }

  /// The kind of text as a placeholder in a path: `:digits`, `:Order`, `:new|old`, `v:digits.:digits`, `page(.:format)?`,
  /// `<HexColor>`.
  var placeholder: String {
    if let name = valueName ?? enumName { return placeholder(named: name) }
    return switch bare {
    case .literal(let text): PercentCoding.encoded(text, allowing: .component)
    case .literalComponent(let text): PercentCoding.encoded(text.text, allowing: .component)
    case .text(let kind): ":" + kind.word
    case .opaque(let type, _): "<" + type + ">"
    case .noted(_, let shape), .beginning(let shape): shape.placeholder
    case .choice(let shapes): shapes.placeholderOfAlternatives
    case .sequence(let shapes): shapes.placeholders.joined()
    case .many(let element, _, let minimum, let maximum):
      element.placeholder + Self.sign(ofElements: minimum, maximum)
    case .component(let shape), .rest(let shape, _, _): shape.placeholder
    default: ":text"
    }
  }

  /// The placeholder with a name for its value, which replaces the only piece that isn't a literal: `v:id`.
  ///
  /// A walk by hand: the name goes from the outside in.
  func placeholder(named name: String) -> String {
    switch self {
    case .sequence(let shapes):
      let open = shapes.indices.filter { shapes[$0].fixedText == nil }
      // The names of the pieces say more than a name for all of them.
      if shapes.contains(where: { $0.valueName != nil }) { return placeholder }
      if open.count != 1 { return ":" + name }
      var pieces = shapes.placeholders
      pieces[open[0]] = shapes[open[0]].placeholder(named: name)
      return pieces.joined()
    case .choice(let shapes) where shapes.contains(where: \.isNothing):
      return "(" + (shapes.count == 2 ? shapes[0].placeholder(named: name) : ":" + name) + ")?"
    case .literal: return placeholder
    case .noted(.claim, _): return ":" + name
    case .noted(_, let shape): return shape.placeholder(named: name)
    default: return ":" + name
    }
  }
}

extension NodeShape {
  /// How often an element of a list occurs: `…`, or the bounds of its number.
  private static func sign(ofElements minimum: Int, _ maximum: Int?) -> String {
    minimum < 2 && maximum == nil ? "…" : sign(ofRepetition: minimum, maximum)
  }

  /// How often something is repeated, as in a regular expression.
  static func sign(ofRepetition minimum: Int, _ maximum: Int?) -> String {
    switch (minimum, maximum) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (_, minimum): "{" + String(minimum) + "}"
    default: "{" + String(minimum) + "," + (maximum.map { String($0) } ?? "") + "}"
    }
  }
}

extension NodeShape {
  /// The only text that this accepts, if there is one.
  @inline(never)
  package var fixedText: String? {
    guard let texts = fixedTexts, texts.count == 1 else { return nil }
    return texts[0]
  }

  /// The only texts that this accepts, if they can be listed. That it may be left out doesn't matter here.
  package var fixedTexts: [String]? {
    var texts: [String] = []
    for shape in alternatives where !shape.isNothing {
      guard case .literal(let text) = shape else { return nil }
      texts.append(text)
    }
    return isNothing ? nil : texts
  }
}

extension [NodeShape] {
  @inline(never)
  fileprivate var placeholders: [String] { map(\.placeholder) }

  /// The placeholder of one of these alternatives, or of none if ``NodeShape/nothing`` is among them: `:new|old`, `(.:format)?`.
  @inline(never)
  fileprivate var placeholderOfAlternatives: String {
    let texts = filter { !$0.isNothing }.placeholders
    if texts.count == count { return Self.oneOf(texts) }
    return "(" + (texts.count == 1 ? texts[0] : Self.oneOf(texts)) + ")?"
  }

  /// Placeholders without their colons: a single one precedes all of them.
  private static func oneOf(_ placeholders: [String]) -> String {
    ":" + placeholders.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }.joined(separator: "|")
  }
}
