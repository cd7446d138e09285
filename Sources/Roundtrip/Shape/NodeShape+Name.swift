// Names of values.

extension NodeShape.Note {
  /// The name of a value.
  static func valueName(_ name: String) -> Self { .name(CaseName(source: .value(name))) }
}

extension NodeShape {
  /// This shape with a note. A name for its value and examples are attached to the text from which the value is created.
  func noting(_ note: Note) -> NodeShape {
    switch (self, note) {
    case (_, .api): return .noted(note, self)
    case (.component(let text), _): return .component(text.noting(note))
    case (.rest(let text, let minimum), _): return .rest(text.noting(note), minimum: minimum)
    case (.part(let part, let text), _): return .part(part, text.noting(note))
    case (.fields(let place, let shape), _): return .fields(place, shape.noting(note))
    case (.field(var field), _):
      field.value = field.value.noting(note)
      return .field(field)
    case (.choice(let shapes), _) where isOptionalPart: return .choice([shapes[0].noting(note), .nothing])
    case (.noted(.refined, let shape), .examples): return .noted(.refined, shape.noting(note))
    default: return .noted(note, self)
    }
  }

  /// The name of its value, if it was given one.
  package var valueName: String? {
    for case .name(let name) in notes { if case .value(let text) = name.source { return text } }
    return claim?.shape.valueName
  }

  /// The enum whose cases this accepts.
  package var enumName: String? {
    for case .name(let name) in notes { if case .anyCase(let type) = name.source { return "\(type)" } }
    guard case .choice(let shapes) = bare else { return nil }
    var root: Any.Type?
    for shape in shapes {
      guard case .noted(.name(let name), _) = shape, name.root != Never.self, name.root == root ?? name.root else {
        return nil
      }
      root = name.root
    }
    return root.map { "\($0)" }
  }
}
