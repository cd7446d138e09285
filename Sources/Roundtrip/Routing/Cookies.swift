/// Cookies of a request, in any order.
///
/// ```swift
/// Cookies {
///   Field("session")
///   Field("theme", default: .light) { Theme.parser() }
/// }
/// ```
///
/// They are read from all `Cookie` headers, with or without a space behind the semicolon, quoted or not, and printed
/// into one. Names are compared with regard to letter case. Values are made of the characters of RFC 6265 §4.1.1, which
/// are neither spaces nor quotes, commas, semicolons, backslashes or anything beyond ASCII: others never match and are
/// never printed. For any text at all there is `Field("name", .percentEncoded)`; and where browsers hold others all the same,
/// ``lenient()`` and ``refusedIsMissing()``.
public struct Cookies<Parts: PartSequence>: ParserPrinter, PartSequence {
  public typealias Input = URLRequestData
  public typealias Output = Parts.Output

  public let _steps: Parts._Steps

  public var body: AnyParserPrinter<URLRequestData, Output> { AnyParserPrinter(_steps.node) }

  /// The cookies that `fields` lists.
  public init(
    file: StaticString = #fileID, line: UInt = #line, @FieldsBuilder _ fields: () -> Parts
  ) {
    _steps = fields()._steps.placed(among: .cookies)
    _steps.node.shape.requireTokens(as: "a cookie", file: file, line: line)
  }

  init(_ steps: Parts._Steps) { _steps = steps }
}
