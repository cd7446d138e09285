/// What tells whether something that may be left out is there: its fields, and other parts of the request.
///
/// Components of the path are not among them: there, the dispatch table decides.
struct Presence: Sendable {
  /// The fields, with their place where that is known.
  private let fields: [(place: PiecePlace?, names: [[UInt8]])]
  private let parts: [Shape.Part]

  init(of shape: Shape) {
    var fields: [(PiecePlace?, [[UInt8]])] = []
    var parts: [Shape.Part] = []
    Self.collect(shape, in: nil, &fields, &parts)
    (self.fields, self.parts) = (fields, parts)
  }

  var isEmpty: Bool { fields.isEmpty && parts.isEmpty }

  /// Whether any of it is there.
  func isSeen(by reader: inout RequestReader) -> Bool {
    if parts.contains(where: { reader.has($0) }) { return true }
    let outer = reader.place
    defer { reader.place = outer }
    return fields.contains { place, names in
      reader.place = place ?? outer
      return reader.hasField(amongst: names)
    }
  }

  private static func collect(
    _ shape: Shape, in place: PiecePlace?, _ fields: inout [(PiecePlace?, [[UInt8]])], _ parts: inout [Shape.Part]
  ) {
    switch shape {
    case .field(let field): fields.append((place, [Array(field.name.utf8)]))
    case .part(let part, _): parts.append(part)
    case .fields(let container, let shape): collect(shape, in: container.place, &fields, &parts)
    case .sequence(let shapes), .choice(let shapes):
      for shape in shapes { collect(shape, in: place, &fields, &parts) }
    case .named(_, let shape), .refined(let shape), .examples(_, let shape), .alias(let shape), .route(let shape):
      collect(shape, in: place, &fields, &parts)
    default: break
    }
  }
}
