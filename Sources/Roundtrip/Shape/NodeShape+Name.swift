// Notes about values, and names of values.

extension NodeShape.Note {
  /// The name of a value.
  static func valueName(_ name: String) -> Self { .name(CaseName(source: .value(name))) }
}

extension NodeShape {
  /// This shape with a note about its value, attached to the text from which the value is created. A shape without such
  /// a text, like that of a route, has the note itself.
  func noting(_ note: Note) -> NodeShape {
    replaced { shape in
      switch shape {
      case .component, .rest, .part, .fields, .field, .noted(.refined, _): return nil
      case .choice(let shapes) where shape.isOptionalPart: return .choice([shapes[0].noting(note), .nothing])
      case .sequence(let shapes):
        // A body with its media type.
        guard shapes.count == 2, case .part(let part, _) = shapes[0], part.place == .contentType else { fallthrough }
        return .sequence([shapes[0], shapes[1].noting(note)])
      default: return .noted(note, shape)
      }
    }
  }

  /// What other modules have to say about this text, or about the only part of it that varies, from the outside in.
  package var remarks: [Remark] {
    fold { (shape, remarks: [[Remark]]) in
      switch shape {
      case .noted(.remark(let remark), _): return [remark] + remarks[0]
      case .noted: return remarks.first ?? []
      default:
        let open = zip(shape.children, remarks).filter { $0.0.fixedText == nil }
        return open.count == 1 ? open[0].1 : []
      }
    }
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
