/// A description of the input that a parser-printer accepts.
///
/// A custom parser-printer may provide one. It is shown in the list of routes and in errors, and samples are created
/// from it. None of the library's guarantees depend on it.
///
/// ```swift
/// var shape: InputShape { .examples(["ff8800", "000000"], .opaque("HexColor")) }
/// ```
public struct InputShape: Sendable, Equatable {
  let accepted: NodeShape

  init(_ accepted: NodeShape) { self.accepted = accepted }

  /// Text of a kind, such as `digits`.
  public static func text(_ kind: TextKind) -> Self { Self(.text(kind)) }

  /// Exactly this text.
  public static func literal(_ text: String) -> Self { Self(.literal(text)) }

  /// A sequence of shapes.
  public static func sequence(_ shapes: [InputShape]) -> Self { Self(.sequence(shapes.map(\.accepted))) }

  /// Any one of these shapes.
  public static func choice(_ shapes: [InputShape]) -> Self { Self(.choice(shapes.map(\.accepted))) }

  /// Unknown input with a name, such as `HexColor`.
  public static func opaque(_ name: String) -> Self { Self(.opaque(name)) }

  /// A shape with a name for its value: see ``ParserPrinter/named(_:file:line:)``.
  public static func named(_ name: String, _ shape: InputShape) -> Self {
    Self(shape.accepted.noting(.valueName(name)))
  }

  /// A shape with examples of accepted text, from which samples are created.
  public static func examples(_ texts: [String], _ shape: InputShape) -> Self {
    Self(.noted(.examples(texts), shape.accepted))
  }
}
