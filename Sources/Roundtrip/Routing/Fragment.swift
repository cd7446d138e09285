/// The fragment of a URL: what stands behind `#`.
///
/// ```swift
/// Fragment()                                  // any text
/// Fragment(.representing(Section.self))       // one of an enum's
/// Fragment { "line-"; Digits() }              // structured
/// ```
///
/// A URL without a fragment is refused, unless `Optionally` stands around it. Browsers do not send fragments to servers.
public struct Fragment<Value>: URLTextPart {
  public func parse(_ input: inout URLRequestData) throws -> Value { try input._read(by: _node) }

  public let body: Node
  public init(_text: Node) { body = PartNode(.fragment, PieceNode(_text)) }
}

extension NodeShape.Part {
  /// What stands behind the `#` of a URL.
  static let fragment = NodeShape.Part(
    .fragment, unescaped: .fragment, text: { $0.fragment }, put: { $1.fragment = $0 })
}
