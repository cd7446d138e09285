/// A type whose values can be arguments or query parameters of a link.
///
/// Numbers, `Bool`, `String`, `URL`, and arrays and sets of elements separated by commas conform. An enum of strings
/// only has to declare the conformance; other types implement one function:
///
/// ```swift
/// enum PokemonType: String, Parsable { case fire, water, grass }
///
/// struct Level: Parsable {
///   let number: Int
///   static func parsed(from text: String) -> Level? {
///     guard let number = Int.parsed(from: text), (1...100).contains(number) else { return nil }
///     return Level(number: number)
///   }
/// }
/// ```
public protocol Parsable {
  /// The value of the whole decoded text, or `nil` if the text isn't valid.
  static func parsed(from text: String) -> Self?
}

extension Parsable where Self: RawRepresentable, RawValue == String {
  /// The value with this raw value, byte by byte. What an initializer of your own makes of a text is up to it.
  public static func parsed(from text: String) -> Self? {
    // An enum is found by an equivalent text, too.
    guard let value = Self(rawValue: text), value.rawValue != text || value.rawValue.hasSameBytes(as: text) else {
      return nil
    }
    return value
  }
}

extension String: Parsable {
  /// The text itself.
  public static func parsed(from text: String) -> String? { text }
}

extension ParserPrinter where Input == Substring {
  /// The value of a whole text, as a parser reads it anywhere else.
  func value(of text: String) -> Output? {
    var rest = text[...]
    guard let value = try? parse(&rest), rest.isEmpty else { return nil }
    return value
  }
}
