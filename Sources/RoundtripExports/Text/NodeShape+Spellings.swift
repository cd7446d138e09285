internal import Roundtrip
internal import RoundtripInspection

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
    case .choice:
      let shapes = alternatives
      return shapes.indices.flatMap { index -> [Respelling] in
        let shape = shapes[index]
        let name = shape.nameOfConstant
        func hasOtherValue(_ text: String, before end: Int) -> Bool {
          shapes[..<end].contains { (name == nil || $0.nameOfConstant != name) && $0.mayRead(text) }
        }
        var texts = shape.respelledTexts
        if let name, let first = shapes[..<index].firstIndex(where: { $0.nameOfConstant == name }),
          let printed = shapes[first].constantText, !hasOtherValue(printed, before: first)
        {
          texts = shape.respelled(as: printed)
        }
        return texts.filter { !hasOtherValue($0.text, before: index) }
      }
    case .noted(.claim, _): return []
    case .noted(_, let shape): return shape.respelledTexts
    default: return []
    }
  }

  /// The alternatives of a choice, and of those within it.
  private var alternatives: [NodeShape] {
    switch self {
    case .choice(let shapes): shapes.flatMap(\.alternatives)
    case .noted(.name(let name), _) where name.tag != nil: [self]
    case .noted(.name, let shape), .noted(.examples, let shape): shape.alternatives
    default: [self]
    }
  }

  /// The name of a case without a payload, of which this is a known text.
  private var nameOfConstant: CaseName? {
    switch self {
    case .noted(.name(let name), _) where name.tag != nil:
      name.payloadTypes.isEmpty && constantText != nil ? name : nil
    case .noted(.name, let shape), .noted(.examples, let shape), .noted(.remark, let shape): shape.nameOfConstant
    default: nil
    }
  }

  /// Whether it may be this text.
  func mayRead(_ text: String) -> Bool { (try? textPart.whole().possible.contains(text)) ?? true }

  private func respelled(as printed: String) -> [Respelling] {
    (fixedTexts ?? []).filter { !$0.hasSameBytes(as: printed) }.map { Respelling(text: $0, printed: printed) }
  }
}

/// A text that is read, and printed as another one.
struct Respelling: Sendable, Equatable {
  let text: String
  let printed: String
}
