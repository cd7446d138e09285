/// The user in a URL: `https://user@example.com`.
public struct Username<Value>: _URLTextPart {
  public func parse(_ input: inout URLRequestData) throws -> Value { try input._read(by: _part) }

  public let body: _Part
  public init(_text: _Part) { body = .codec(URLPartCodec(.user, _text.codec)) }
}

/// The password in a URL: `https://user:password@example.com`. RFC 3986 §3.2.1 advises against it.
public struct Password<Value>: _URLTextPart {
  public func parse(_ input: inout URLRequestData) throws -> Value { try input._read(by: _part) }

  public let body: _Part
  public init(_text: _Part) { body = .codec(URLPartCodec(.password, _text.codec)) }
}

extension NodeShape.RequestPart {
  /// The text before the `@` of a URL, up to a colon.
  package static let user = NodeShape.RequestPart(
    .user, unescaped: .authority, text: { $0.user }, put: { $1.user = $0 })
  /// The text between that colon and the `@`.
  package static let password = NodeShape.RequestPart(
    .password, unescaped: .authority, text: { $0.password }, put: { $1.password = $0 })
}
