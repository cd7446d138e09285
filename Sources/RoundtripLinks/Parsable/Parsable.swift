/// What an argument or a query parameter of a link is made into.
///
/// Numbers, `Bool`, `String`, `URL`, enums of strings, and arrays and sets with commas between their elements are. Types
/// of your own become so by one initializer, and enums of strings by naming the protocol:
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
  /// A value of the whole text, which was decoded before; `nil` where it makes none.
  init?(from text: String)
}

extension Parsable where Self: RawRepresentable, RawValue == String {
  /// The value whose raw value the text is, with regard to letter case.
  public init?(from text: String) { self.init(rawValue: text) }
}

extension String: Parsable {
  /// The text as it is.
  public init(from text: String) { self = text }
}

extension ParserPrinter where Input == Substring {
  /// The value of a whole text, as it is anywhere else.
  func value(of text: String) -> Output? {
    var rest = text[...]
    guard let value = try? parse(&rest), rest.isEmpty else { return nil }
    return value
  }
}
