extension Part {
  /// What this accepts, as a value.
  package var shape: NodeShape {
    if let place = fieldsPlace { return .fields(place, fieldShape) }
    switch kind {
    case .text(let codec): return codec.shape
    case .literal(let text): return .literalComponent(ComponentText(text))
    case .component(let codec): return .component(codec.shape)
    case .rest(let codec):
      return .rest(codec.element.shape, minimum: codec.minimum, maximum: codec.maximum)
    case .codec(let codec): return codec.shape
    case .method(let method): return .method(method)
    case .sequence(let parts): return .sequence(parts.map(\.shape))
    case .route(let parts, let place): return .sequence(parts.map(\.shape) + [.end(place)])
    case .choice(let choice):
      if let optional = choice.optional { return .choice([optional.shape, .nothing]) }
      return .choice(choice.parts.map(\.shape))
    case .wrapped(let wrapper, let part): return wrapper.shape(of: part.shape)
    case .noted(let note, let part): return .noted(note, part.shape)
    case .lenient(_, let part): return part.shape
    case .formed(let form, let part):
      let shape = NodeShape.sequence(
        form.before.map(\.shape).filter { !$0.isNothing }
          + form.components.map(NodeShape.literalComponent) + [part.shape] + form.after.map(\.shape))
      return form.folding == .all ? shape.ignoringCase : shape
    case .custom(let custom): return custom.shape
    case .lazy(let later): return .opaque("Lazy", later: NodeShape.Later { later.part.shape })
    }
  }

  /// Where this is, if it is one of some fields.
  var fieldsPlace: NodeShape.Fields? {
    switch kind {
    case .codec(let codec): return codec.place?.fields
    case .sequence(let parts):
      let places = parts.map(\.fieldsPlace)
      return places.allSatisfy { $0 == places[0] } ? places.first ?? nil : nil
    case .choice(let choice):
      if !choice.isOfFields { return nil }
      return choice.parts.lazy.compactMap(\.fieldsPlace).first
    case .wrapped(_, let part), .noted(_, let part), .lenient(_, let part): return part.fieldsPlace
    default: return nil
    }
  }

  /// The shape of fields, wherever they are.
  private var fieldShape: NodeShape {
    switch kind {
    case .codec(let codec): codec.shape
    case .sequence(let parts): .sequence(parts.map(\.fieldShape))
    case .choice(let choice):
      choice.optional.map { .choice([$0.fieldShape, .nothing]) } ?? .choice(choice.parts.map(\.fieldShape))
    case .wrapped(let wrapper, let part): wrapper.shape(of: part.fieldShape)
    case .noted(let note, let part): .noted(note, part.fieldShape)
    case .lenient(_, let part): part.fieldShape
    default: .nothing
    }
  }
}

extension NodeShape {
  /// This shape with components that may be in any letter case.
  fileprivate var ignoringCase: NodeShape {
    replaced { shape in
      switch shape {
      case .literalComponent(let literal): .literalComponent(literal.ignoringCase)
      case .opaque(let name, let later?): .opaque(name, later: Later { later.shape().ignoringCase })
      default: nil
      }
    }
  }
}
