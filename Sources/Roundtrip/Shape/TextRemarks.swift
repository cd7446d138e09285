// What parsers of text say about themselves that their shapes don't, as remarks. Dispatch and reading don't depend on it; the
// languages of `RoundtripInspection` do.

/// Says of two parts of a text that the second is looked for at the end, and the first then has to be all that precedes it:
/// see ``ParserPrinter/suffixed(by:)``.
package struct SuffixIsReadFirst: Sendable { package init() {} }

/// Says of a list that it is split at its commas before it is decoded: see ``Field/commaSeparated(atLeast:atMost:file:line:)``.
package struct CommasAreReadFirst: Sendable { package init() {} }

/// Says of a choice that its alternatives have no value, so that the first is printed for all of them.
package struct HasNoValue: Sendable { package init() {} }

/// Says of a text that its value is its spelling, so it is printed as it was read.
package struct PrintedAsRead: Sendable { package init() {} }

/// Says of an `Accept` header among which media types of the response it chooses.
package struct RepresentationTypes: Sendable {
  package let texts: [String]
}

extension NodeShape {
  /// This shape with such a remark.
  package func saying(_ remark: any Sendable) -> NodeShape { .noted(.remark(Remark(remark)), self) }
}

extension NodeShape {
  /// Whether this is a choice whose alternatives have no value.
  package var isWithoutValue: Bool {
    switch self {
    case .noted(.remark(let remark), let shape): remark.content is HasNoValue || shape.isWithoutValue
    // A case, or a conversion, gives it one.
    case .noted(.name(let name), _) where name.tag != nil: false
    case .noted(.refined, _), .noted(.claim, _): false
    case .noted(_, let shape): shape.isWithoutValue
    default: false
    }
  }
}

/// A remark about an optional text: what stands for it if it is left out, or `nil` if that has no text.
package struct DefaultText: Sendable {
  package let text: String?

  package init(text: String?) { self.text = text }
}

extension NodeShape {
  /// What stands for this if it is left out, and this without the remark that says so.
  package var withDefault: (absent: DefaultText, shape: NodeShape)? {
    guard case .noted(.remark(let remark), let shape) = self, let absent = remark.content as? DefaultText else {
      return nil
    }
    return (absent, shape)
  }

  /// The text of a whole number that is of this kind, but may be out of its bounds, if it has one.
  func text(outOfBounds number: String) -> String? {
    switch self {
    case .text(.digits): return number
    case .text(.integer(let integer)): return integer.radix == 10 ? number : nil
    case .literal(let text): return text
    case .sequence(let shapes):
      let texts = shapes.compactMap { $0.text(outOfBounds: number) }
      return texts.count == shapes.count && shapes.count(where: { $0.fixedText == nil }) == 1 ? texts.joined() : nil
    // A conversion may make other numbers of what is read.
    case .noted(.refined, _), .noted(.claim, _): return nil
    case .noted(_, let shape), .beginning(let shape): return shape.text(outOfBounds: number)
    default: return nil
    }
  }
}
