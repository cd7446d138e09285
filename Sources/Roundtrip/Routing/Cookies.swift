/// The cookies of a request, in any order.
///
/// ```swift
/// Cookies {
///   Field("session")
///   Field("theme", default: .light) { Theme.parser() }
/// }
/// ```
///
/// Cookies are read from all `Cookie` headers, with or without a space after the semicolon, quoted or not, and printed
/// into a single header. Names are case-sensitive. Values consist of the characters of RFC 6265 §4.1.1, which exclude
/// spaces, quotes, commas, semicolons, backslashes, and non-ASCII characters. Other values never match and are never
/// printed. To store arbitrary text, use `Field("name", .percentEncoded)`. If browsers may have stored other values,
/// use ``allowingAnyText()`` or ``treatingInvalidAsMissing()``.
public struct Cookies<Parts: _PartSequence>: ParserPrinter, _PartSequence {
  public typealias Input = URLRequestData
  public typealias Output = Parts.Output

  public let _parts: Parts._Parts

  public var body: AnyParserPrinter<URLRequestData, Output> { AnyParserPrinter(_parts.part) }

  /// Creates cookies from a list of fields.
  public init(
    file: StaticString = #fileID, line: UInt = #line, @PartBuilder<URLRequestData.Fields> _ fields: () -> Parts
  ) {
    _parts = fields()._parts.placed(among: .cookies)
    _parts.requireTokens(as: "a cookie", file: file, line: line)
  }

  init(_ parts: Parts._Parts) { _parts = parts }
}
