/// The headers of a request, in any order.
///
/// ```swift
/// Headers {
///   Field("User-Agent")
///   Field("Api-Version", default: 1) { Digits() }
///   Field("Accept-Language").commaSeparated()
/// }
/// ```
///
/// Names are case-insensitive (RFC 9110 §5.1). A value is read as it is, without surrounding whitespace. It is split at
/// commas only if the field is a list, and not inside quotes. Values with control characters other than tabs (above all
/// CR, LF, and NUL, §5.5) never match and are never printed.
///
/// Credentials and media types have parts of their own: ``Authorization``, ``Accept``, ``ContentType``.
public struct Headers<Parts: _PartSequence>: ParserPrinter, _PartSequence {
  public typealias Input = URLRequestData
  public typealias Output = Parts.Output

  public let _parts: Parts._Parts

  public var body: AnyParserPrinter<URLRequestData, Output> { AnyParserPrinter(_parts.part) }

  /// Creates headers from a list of fields.
  public init(
    file: StaticString = #fileID, line: UInt = #line, @PartBuilder<URLRequestData.Fields> _ fields: () -> Parts
  ) {
    _parts = fields()._parts.placed(among: .headers)
    _parts.requireTokens(as: "a header", file: file, line: line)
  }
}

extension _PartSequence {
  /// Traps if a field has an invalid name.
  func requireTokens(as kind: String, file: StaticString, line: UInt) {
    for name in part.fieldNames {
      require(
        HeaderText.isToken(name),
        "\"\(name)\" isn't a valid name for \(kind): write letters, digits, and hyphens, without spaces",
        file: file, line: line)
    }
  }
}

extension Part {
  fileprivate var fieldNames: [String] {
    if case .codec(let codec) = kind { return (codec as? NamedCodec).map { [$0.name.text] } ?? [] }
    return children.flatMap(\.fieldNames)
  }
}
