// Notes about values, and names of values.

extension NodeShape.Note {
  /// The name of a value.
  static func valueName(_ name: String) -> Self { .name(CaseName(source: .value(name))) }
}

extension NodeShape {
  /// This shape with a note about its value, attached to the text from which the value is created. A shape without such
  /// a text, like that of a route, has the note itself.
  func noting(_ note: Note) -> NodeShape {
    switch self {
    case .component(let text): return .component(text.noting(note))
    case .rest(let text, let minimum): return .rest(text.noting(note), minimum: minimum)
    case .part(let part, let text): return .part(part, text.noting(note))
    case .fields(let place, let shape): return .fields(place, shape.noting(note))
    case .field(var field):
      field.value = field.value.noting(note)
      return .field(field)
    case .noted(.refined, let shape): return .noted(.refined, shape.noting(note))
    case .choice(let shapes) where isOptionalPart: return .choice([shapes[0].noting(note), .nothing])
    case .sequence(let shapes):
      // A body with its media type.
      guard shapes.count == 2, case .part(let part, _) = shapes[0], part.place == .contentType else { fallthrough }
      return .sequence([shapes[0], shapes[1].noting(note)])
    default: return .noted(note, self)
    }
  }

  /// This shape with a name for its value.
  func named(_ name: String) -> NodeShape { noting(.name(CaseName(source: .value(name)))) }

  /// What other modules have to say about this text, or about the only part of it that varies, from the outside in.
  package var remarks: [Remark] {
    var remarks: [Remark] = []
    for case .remark(let remark) in notes { remarks.append(remark) }
    var open: [NodeShape] = []
    for shape in bare.children where shape.fixedText == nil { open.append(shape) }
    return open.count == 1 ? remarks + open[0].remarks : remarks
  }

  /// The name of its value, if it was given one.
  package var valueName: String? {
    for case .name(let name) in notes { if case .value(let text) = name.source { return text } }
    return claim?.shape.valueName
  }

  /// The type of its value, if it represents raw values.
  package var represented: Any.Type? {
    for case .name(let name) in notes { if case .anyCase(let type) = name.source { return type } }
    return nil
  }

  /// The type of its value, if it represents raw values or is an enum.
  package var enumName: String? {
    if let represented { return "\(represented)" }
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
