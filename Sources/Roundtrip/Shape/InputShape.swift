/// What a parser-printer says that it accepts.
///
/// One of your own may say so: it is shown in the list of routes and in errors, and samples are made of it. Nothing that
/// the library promises depends on it.
///
/// ```swift
/// var shape: InputShape { .examples(["ff8800", "000000"], .opaque("HexColor")) }
/// ```
public struct InputShape: Sendable, Equatable {
  let accepted: NodeShape

  init(_ accepted: NodeShape) { self.accepted = accepted }

  /// Text of a kind, such as `digits`.
  public static func text(_ kind: TextKind) -> Self { Self(.text(kind)) }

  /// This text and no other.
  public static func literal(_ text: String) -> Self { Self(.literal(text)) }

  /// One after the other.
  public static func sequence(_ shapes: [InputShape]) -> Self { Self(.sequence(shapes.map(\.accepted))) }

  /// One of these.
  public static func choice(_ shapes: [InputShape]) -> Self { Self(.choice(shapes.map(\.accepted))) }

  /// Anything: all that is known is what it is called, such as `HexColor`.
  public static func opaque(_ name: String) -> Self { Self(.opaque(name)) }

  /// The same, with a name for its value: see ``ParserPrinter/named(_:)``.
  public static func named(_ name: String, _ shape: InputShape) -> Self { Self(shape.accepted.named(name)) }

  /// The same, with texts that are accepted: from these, samples are made.
  public static func examples(_ texts: [String], _ shape: InputShape) -> Self { Self(.examples(texts, shape.accepted)) }
}
