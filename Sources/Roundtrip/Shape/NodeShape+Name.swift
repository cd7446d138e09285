// Names of values.

extension NodeShape {
  /// This shape with a name for its value. The name is attached to the text from which the value is created.
  func named(_ name: String) -> NodeShape {
    switch self {
    case .component(let text): return .component(text.named(name))
    case .rest(let text, let minimum): return .rest(text.named(name), minimum: minimum)
    case .part(let part, let text): return .part(part, text.named(name))
    case .fields(let place, let shape): return .fields(place, shape.named(name))
    case .field(var field):
      field.value = field.value.named(name)
      return .field(field)
    case .choice(let shapes) where isOptionalPart: return .choice([shapes[0].named(name), .nothing])
    default: return .noted(.name(CaseName(source: .value(name))), self)
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
