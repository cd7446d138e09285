/// Tells whether something optional is present, by its fields and other parts of the request.
///
/// Components of the path don't count: for those, the dispatch table decides.
struct Presence: Sendable {
  private enum Sign {
    /// A field, with its place if known.
    case field([UInt8], NodeShape.NamedField, RequestPlace?)
    case part(NodeShape.Part)
  }

  private let signs: [Sign]

  init(of shape: NodeShape) {
    var signs: [Sign] = []
    Self.collect(shape, in: nil, &signs)
    self.signs = signs
  }

  /// Tells whether something is present whose path isn't: then the path has decided for all parts that have one.
  init(besidePathOf shape: NodeShape) { self.init(of: shape.besidePath) }

  var isEmpty: Bool { signs.isEmpty }

  /// Whether any of these is present.
  func isSeen(by reader: inout RequestReader) -> Bool {
    for case .part(let part) in signs where reader.has(part) { return true }
    let outer = reader.text.place
    defer { reader.text.place = outer }
    for case .field(let name, let field, let place) in signs {
      reader.text.place = place ?? outer
      if reader.has(field, name) { return true }
    }
    return false
  }

  private static func collect(_ shape: NodeShape, in place: RequestPlace?, _ signs: inout [Sign]) {
    switch shape {
    case .field(let field): signs.append(.field(Array(field.name.utf8), field, place))
    // A trailing slash is present no matter what precedes it.
    case .part(let part, _): if part.place != .trailingSlash { signs.append(.part(part)) }
    case .noted(.claim, _): break
    case .fields(let container, let shape): collect(shape, in: container.place, &signs)
    case .sequence(let shapes), .choice(let shapes):
      for shape in shapes { collect(shape, in: place, &signs) }
    case .noted(_, let shape): collect(shape, in: place, &signs)
    default: break
    }
  }
}
