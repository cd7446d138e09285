/// The fragment of a URL: the text after `#`.
///
/// ```swift
/// Fragment()                                  // any text
/// Fragment(.representing(Section.self))       // a case of an enum
/// Fragment { "line-"; Digits() }              // structured
/// ```
///
/// A URL without a fragment doesn't match. Use `Optionally` to accept it. Browsers don't send fragments to servers.
public struct Fragment<Value>: _URLTextPart {
  public func parse(_ input: inout URLRequestData) throws -> Value { try input._read(by: _part) }

  public let body: _Part
  public init(_text: _Part) { body = .codec(URLPartCodec(.fragment, _text.codec)) }
}

extension NodeShape.RequestPart {
  /// The text after the `#` of a URL.
  package static let fragment = NodeShape.RequestPart(
    .fragment, unescaped: .fragment, text: { $0.fragment }, put: { $1.fragment = $0 })
}
