/// How leniently fields are read.
package struct Leniency: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An empty field counts as missing.
  package static let blankIsMissing = Leniency(rawValue: 1)
  /// A refused field counts as missing.
  package static let refusedIsMissing = Leniency(rawValue: 2)
  /// A cookie may contain any text. It is printed percent-encoded, and read either percent-encoded or raw.
  package static let anyCookieText = Leniency(rawValue: 4)
  /// All fields count as missing, after they were refused as a whole.
  static let allMissing = Leniency(rawValue: 8)
}

extension NodeShape {
  /// These fields, read with leniency.
  func read(with leniency: Leniency) -> NodeShape {
    switch self {
    case .field(var field):
      field.leniency.formUnion(leniency)
      return .field(field)
    case .sequence(let shapes): return .sequence(shapes.map { $0.read(with: leniency) })
    case .choice(let shapes): return .choice(shapes.map { $0.read(with: leniency) })
    case .fields(let place, let shape): return .fields(place, shape.read(with: leniency))
    case .named(let name, let shape): return .named(name, shape.read(with: leniency))
    case .alias(let shape): return .alias(shape.read(with: leniency))
    case .refined(let shape): return .refined(shape.read(with: leniency))
    case .examples(let texts, let shape): return .examples(texts, shape.read(with: leniency))
    default: return self
    }
  }
}
