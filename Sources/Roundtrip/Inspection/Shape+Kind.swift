// What a text has to be, in words.

extension Shape {
  /// The kind of text that this accepts, such as `digits`, `"new" or "old"`, `<HexColor>`.
  var kind: String {
    switch self {
    case .literal(let text): "\"\(text)\""
    case .text(let kind): kind
    case .opaque(let type): "<\(type)>"
    case .choice(let shapes): shapes.filter { $0 != .nothing }.map(\.kind).listed("or")
    case .sequence(let shapes): shapes.map(\.kind).joined(separator: ", ")
    case .many(let element, let separator, _, _):
      "\(element.kind)…" + (separator.map { " separated by \($0.kind)" } ?? "")
    case .named(_, let shape), .alias(let shape), .refined(let shape), .examples(_, let shape),
      .component(let shape), .rest(let shape, _):
      shape.kind
    default: "text"
    }
  }

  /// The same as a placeholder in a path: `:digits`, `:new|old`, `v:digits.:digits`, `<HexColor>`.
  var placeholder: String {
    switch self {
    case .literal(let text): PercentCoding.encoded(text, allowing: .component)
    case .text(let kind): ":\(kind.prefix { $0 != " " })"
    case .opaque(let type): "<\(type)>"
    case .choice(let shapes): ":" + shapes.map(\.alternativeOfPlaceholder).joined(separator: "|")
    case .sequence(let shapes): shapes.map(\.placeholder).joined()
    case .many(let element, _, _, _): "\(element.placeholder)…"
    case .named(_, let shape), .alias(let shape), .refined(let shape), .examples(_, let shape),
      .component(let shape), .rest(let shape, _):
      shape.placeholder
    default: ":text"
    }
  }

  /// The same with the name of its value, which takes the place of the only piece that is no known text: `v:id`.
  func placeholder(named name: String) -> String {
    switch self {
    case .sequence(let shapes) where shapes.filter({ $0.fixedText == nil }).count == 1:
      shapes.map { $0.fixedText == nil ? $0.placeholder(named: name) : $0.placeholder }.joined()
    case .alias(let shape), .refined(let shape), .examples(_, let shape): shape.placeholder(named: name)
    default: ":" + name
    }
  }

  private var alternativeOfPlaceholder: String {
    let text = placeholder
    return text.hasPrefix(":") ? String(text.dropFirst()) : text
  }
}
