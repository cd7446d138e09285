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

/// A remark about an optional text: what stands for it if it is left out, as printed.
package struct DefaultText: Sendable {
  package let text: String
}

extension NodeShape {
  /// The text that stands for this if it is left out, and this without the remark that says so.
  package var withDefault: (text: String, shape: NodeShape)? {
    guard case .noted(.remark(let remark), let shape) = self, let absent = remark.content as? DefaultText else {
      return nil
    }
    return (absent.text, shape)
  }
}
