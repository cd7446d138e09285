/// A type whose values can be arguments or query parameters of a link.
///
/// Numbers, `Bool`, `String`, `URL`, and arrays and sets of elements separated by commas conform. An enum of strings
/// only has to declare the conformance; other types implement one initializer:
///
/// ```swift
/// enum PokemonType: String, Parsable { case fire, water, grass }
///
/// struct Level: Parsable {
///   let number: Int
///   init?(from text: String) {
///     guard let number = Int(from: text), (1...100).contains(number) else { return nil }
///     self.number = number
///   }
/// }
/// ```
public protocol Parsable {
  /// Creates a value from the whole decoded text. Returns `nil` if the text isn't a valid value.
  init?(from text: String)
}

extension Parsable where Self: RawRepresentable, RawValue == String {
  /// Creates the value with this raw value. Letter case matters.
  public init?(from text: String) { self.init(rawValue: text) }
}

extension String: Parsable {
  /// Creates a copy of the text.
  public init(from text: String) { self = text }
}

extension ParserPrinter where Input == Substring {
  /// The value of a whole text, as a parser reads it anywhere else.
  func value(of text: String) -> Output? {
    var rest = text[...]
    guard let value = try? parse(&rest), rest.isEmpty else { return nil }
    return value
  }
}
