// What parsers of text say about themselves that their shapes don't, as remarks. Dispatch and reading don't depend on it; the
// languages of `RoundtripInspection` do.

/// Says of two parts of a text that the second is looked for at the end, and the first then has to be all that precedes it:
/// see ``ParserPrinter/suffixed(by:)``.
package struct SuffixIsReadFirst: Sendable { package init() {} }

/// Says of a list that it is split at its commas before it is decoded: see ``Field/commaSeparated(atLeast:atMost:file:line:)``.
package struct CommasAreReadFirst: Sendable { package init() {} }

/// Says of a text that its value is its spelling, so it is printed as it was read.
package struct PrintedAsRead: Sendable { package init() {} }

extension NodeShape {
  /// This shape with such a remark.
  package func saying(_ remark: any Sendable) -> NodeShape { .noted(.remark(Remark(remark)), self) }
}
