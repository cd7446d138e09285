package import Roundtrip

/// How a piece of text is read: all that matters of a text parser for the texts that it accepts.
package indirect enum TextPart: Hashable, Sendable {
  /// Exactly this text.
  case literal(String)
  /// Text of a kind.
  case kind(TextKind)
  /// One after the other. Each reads as much as it can; only the last has to reach the end.
  case sequence([TextPart])
  /// The first that fits. Where nothing follows, the first that reads to the end.
  case choice([TextPart])
  /// The longest of some texts: raw values.
  case longest([String])
  /// A text that is all that precedes the last occurrence of another.
  case suffixed(TextPart, by: String)
  /// As many elements as fit, with a separator between them.
  case many(TextPart, separator: TextPart?, minimum: Int, maximum: Int?)
  /// A list that is split at its commas before it is decoded, so an escaped comma may belong to an element.
  case commaSeparated(TextPart, minimum: Int, maximum: Int?)
  /// A text whose value is its spelling, so it is printed as it was read.
  case verbatim(TextPart)
  /// Part of what another accepts: a filter or a conversion refuses the rest.
  case refined(TextPart)
  /// The text of a custom parser with this name.
  case unknown(String)

  /// Nothing, as where an optional part is left out.
  package static let nothing = TextPart.sequence([])
}
