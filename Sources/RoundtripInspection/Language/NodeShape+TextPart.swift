package import Roundtrip

extension NodeShape {
  /// How text of this shape is read.
  ///
  /// Of all that is known of languages, nothing but this depends on how the core describes a text.
  package var textPart: TextPart {
    switch self {
    case .nothing: return .nothing
    case .literal(let text): return .literal(text)
    case .text(let kind): return .kind(kind)
    // These two say all that they refuse.
    case .noted(.refined, let shape) where shape.isOfPart: return shape.textPart
    case .noted(.refined, let shape): return .refined(shape.textPart)
    case .noted(.claim(let name), _), .opaque(let name, _): return .unknown(name)
    // A filter stands within what is said of how a text is read.
    case .noted(.remark(let remark), .noted(.refined, let shape)) where remark.isOfReading:
      return .refined(NodeShape.noted(.remark(remark), shape).textPart)
    case .noted(.remark(let remark), .sequence(let shapes)) where remark.content is SuffixIsReadFirst:
      guard shapes.count == 2, case .literal(let suffix) = shapes[1] else { return .unknown("a suffix") }
      return .suffixed(shapes[0].textPart, by: suffix)
    case .noted(.remark(let remark), .many(let element, _, let minimum, let maximum))
    where remark.content is CommasAreReadFirst:
      return .commaSeparated(element.textPart, minimum: minimum, maximum: maximum)
    case .noted(.remark(let remark), let shape) where remark.content is PrintedAsRead:
      return .verbatim(shape.textPart)
    case .noted(.name, .choice(let shapes)) where represented != nil && fixedTexts?.count == shapes.count:
      let texts = TextPart.longest(fixedTexts ?? [])
      // A filter around the choice stands at each of its texts.
      return shapes.contains { if case .noted(.refined, _) = $0 { true } else { false } } ? .refined(texts) : texts
    case .noted(_, let shape), .beginning(let shape), .component(let shape), .rest(let shape, _, _):
      return shape.textPart
    case .sequence(let shapes): return .sequence(shapes.map(\.textPart))
    case .choice(let shapes): return .choice(shapes.map(\.textPart))
    case .many(let element, let separator, let minimum, let maximum):
      return .many(element.textPart, separator: separator?.textPart, minimum: minimum, maximum: maximum)
    case .literalComponent, .end, .method, .fields, .part, .completing, .field: return .unknown("no text")
    }
  }
}

extension NodeShape {
  /// Whether this is a kind of the beginning of a text, whatever is said of it.
  fileprivate var isOfPart: Bool {
    switch self {
    case .text(let kind): kind.isOfPart
    case .noted(.refined, _), .noted(.claim, _): false
    case .noted(_, let shape): shape.isOfPart
    default: false
    }
  }
}

extension NodeShape.Remark {
  /// Whether a text is read in another way than its shape says by itself.
  fileprivate var isOfReading: Bool { content is SuffixIsReadFirst || content is CommasAreReadFirst }
}

extension TextKind {
  /// Whether this is a kind of the beginning of a text, by itself or before its boundary.
  fileprivate var isOfPart: Bool {
    switch self {
    case .prefix, .upTo: true
    default: false
    }
  }
}
