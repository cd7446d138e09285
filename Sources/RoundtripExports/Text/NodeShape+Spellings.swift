internal import Roundtrip

// Several texts may have the same value, of which the router prints one.

extension NodeShape {
  /// The text that the router prints whatever it has read, if there is only one.
  var constantText: String? {
    switch self {
    case .literal(let text): return text
    case .sequence(let shapes):
      let texts = shapes.compactMap(\.constantText)
      return texts.count == shapes.count ? texts.joined() : nil
    case .choice(let shapes): return shapes.count == 1 ? shapes[0].constantText : nil
    case .noted(.claim, _): return nil
    case .noted(.remark(let remark), .choice(let shapes)) where remark.content is HasNoValue:
      return shapes.first?.constantText
    case .noted(_, let shape), .beginning(let shape): return shape.constantText
    default: return nil
    }
  }

  /// The known texts that are printed as another one.
  var respelledTexts: [Respelling] {
    if let printed = constantText { return respelled(as: printed) }
    switch self {
    case .choice(let shapes):
      // Of several texts of a case, the first is printed.
      var known: [(name: CaseName, text: String)] = []
      return shapes.flatMap { shape -> [Respelling] in
        guard case .noted(.name(let name), _) = shape, name.tag != nil, name.payloadTypes.isEmpty,
          let text = shape.constantText
        else { return shape.respelledTexts }
        if let first = known.first(where: { $0.name == name }) { return shape.respelled(as: first.text) }
        known.append((name, text))
        return shape.respelledTexts
      }
    case .noted(.claim, _): return []
    case .noted(_, let shape): return shape.respelledTexts
    default: return []
    }
  }

  private func respelled(as printed: String) -> [Respelling] {
    (fixedTexts ?? []).filter { !$0.hasSameBytes(as: printed) }.map { Respelling(text: $0, printed: printed) }
  }
}

/// A text that is read, and printed as another one.
struct Respelling: Sendable, Equatable {
  let text: String
  let printed: String
}
