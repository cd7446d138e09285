import Roundtrip
import RoundtripInspection

/// A text that a custom parser-printer parses although its shape excludes it.
struct FalseClaim {
  /// The type of the parser-printer.
  let parser: String
  /// The kind of text that its shape describes.
  let kind: String
  /// The text that it parses nevertheless.
  let text: String
}

extension Requirements {
  /// Whether a custom parser-printer with a shape reads a component or a field of the query.
  var hasClaims: Bool {
    parts.contains { part in
      part.contains { if case .noted(.claim, _) = $0 { true } else { false } }
    }
  }

  /// A text in a request that this parses although a shape excludes it.
  func falseClaim(at request: URLRequestData) -> FalseClaim? {
    for (index, component) in request.rawComponents.enumerated() {
      guard let shape = shape(ofComponent: index, of: request.rawComponents.count) else { continue }
      if let claim = shape.claim(against: PercentCoding.decodedText(component) ?? "") { return claim }
    }
    for case .fields(.query, let shape) in parts {
      if let claim = shape.claim(against: request.query) { return claim }
    }
    return nil
  }

  /// The shape of what reads a component of a path, unless it is a literal.
  func shape(ofComponent index: Int, of count: Int) -> NodeShape? {
    let behind = index - (count - tokensBehindRest.count)
    if index >= tokens.count, behind < 0 {
      if !dividers.isEmpty { return nil }
      return parts.lazy.compactMap { if case .rest(let shape, _, _) = $0 { shape } else { nil } }.first
    }
    let token = index < tokens.count ? tokens[index] : tokensBehindRest[behind]
    return if case .parameter(let shape) = token { shape } else { nil }
  }
}

extension NodeShape {
  /// The false claim about a text that this parses, if there is one.
  fileprivate func claim(against text: String) -> FalseClaim? {
    guard let claim, !claim.shape.mayMatch(text) else { return nil }
    return FalseClaim(parser: claim.parser, kind: claim.shape.kind, text: text)
  }

  /// The false claim about fields that this parses, if there is one.
  fileprivate func claim(against fields: URLRequestData.Fields) -> FalseClaim? {
    collect { (shape) -> FalseClaim? in
      guard case .field(let field) = shape else { return nil }
      return fields[field.name].first.flatMap { field.value.claim(against: $0) }
    }.first
  }
}
