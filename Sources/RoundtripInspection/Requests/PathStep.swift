package import Roundtrip

/// A part of a route, as far as it matters to where one of several rests ends.
package enum PathStep {
  case literal(ComponentText), rest, other
  /// Nothing is known of what it takes.
  case unknown
}

extension [PathStep] {
  /// For each part, the literal that ends a rest, if the part is that rest or stands between it and the literal: none of its
  /// components can be the literal. The last rest ends where the path does.
  package var dividers: [ComponentText?] {
    var dividers = [ComponentText?](repeating: nil, count: count)
    var (hasRest, end, literal) = (false, 0, nil as ComponentText?)
    for index in indices.reversed() {
      switch self[index] {
      case .literal(let text): (literal, end) = (text, index)
      case .rest:
        if hasRest, let literal { for before in index..<end { dividers[before] = literal } }
        (hasRest, literal) = (true, nil)
      case .unknown: (hasRest, literal) = (false, nil)
      case .other: break
      }
    }
    return dividers
  }
}
