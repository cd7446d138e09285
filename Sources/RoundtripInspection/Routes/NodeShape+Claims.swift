extension [NodeShape] {
  /// The custom parser-printers on whose shapes alone a sample of these depends, or `nil` if it depends on more.
  @inline(never)
  var claims: [String]? {
    var claims: [String] = []
    for shape in self {
      guard let more = shape.claims else { return nil }
      claims += more
    }
    return claims
  }
}

extension NodeShape {
  fileprivate var claims: [String]? {
    switch self {
    case .claimed(let shape, let parser): return shape.claims == nil ? nil : [parser]
    case .examples(let texts, .opaque(let parser, _)): return texts.isEmpty ? nil : [parser]
    case .refined, .opaque, .part: return nil
    // There are no samples of such text, except by chance.
    case .text(.uuid), .text(.date), .text(.own): return nil
    case .sequence(let shapes), .choice(let shapes): return shapes.claims
    case .named(_, let shape), .alias(let shape), .examples(_, let shape), .component(let shape), .rest(let shape, _),
      .fields(_, let shape), .many(let shape, _, _, _), .beginning(let shape):
      return shape.claims
    case .field(let field): return field.value.claims
    default: return []
    }
  }
}
