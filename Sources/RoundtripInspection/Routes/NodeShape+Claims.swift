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
    fold { shape, inner in
      switch shape {
      case .noted(.claim(let parser), let shape): shape.claims == nil ? nil : [parser]
      case .noted(.examples(let texts), .opaque(let parser, _)): texts.isEmpty ? nil : [parser]
      case .noted(.refined, _), .opaque, .part: nil
      // There are no samples of such text, except by chance.
      case .text(.uuid), .text(.date), .text(.custom): nil
      default: inner.reduce([]) { all, more in all.flatMap { all in more.map { all + $0 } } }
      }
    }
  }
}
